internal import Platform
package import SourceEvidence

/// How much is looked through for sources.
package struct SourceLimits: Hashable, Sendable {
  /// Sources below a root.
  package var files = 100_000
  /// Bytes of sources below a root.
  package var bytes = 256 << 20
  /// Bytes of one source.
  package var bytesOfOne = 2 << 20

  package init() {}
}

/// The sources below a folder: where they are, and whether they are all.
package struct SourceTree: Sendable {
  package struct Source: Hashable, Sendable {
    /// Below the root.
    package var path: String
    package var role: SourceRole
  }

  package let root: String
  /// By their paths' bytes.
  package private(set) var sources: [Source] = []
  /// Paths below the root of the app's own xibs, which classes may load.
  package private(set) var xibs: [String] = []
  /// Whether nothing was skipped, and nothing is missing that the project names.
  package private(set) var isComplete = true
  /// Whether there is more than ``SourceLimits`` allow; then there are no sources.
  package private(set) var isOverLimit = false

  private let limits: SourceLimits
  private var bytes = 0

  /// Folders of packages, and of what is built: they give superclasses, never evidence.
  private static let packageFolders: Set<String> = [
    ".build", "Carthage", "Checkouts", "DerivedData", "Pods", "SourcePackages", "build", "node_modules", "vendor",
  ]
  /// Files that name packages, with a folder that holds them once they were fetched.
  private static let manifests: [String: [String]] = [
    "Podfile": ["Pods"], "Cartfile": ["Carthage"], "Package.resolved": [".build", "SourcePackages"],
    ".gitmodules": [],
  ]

  /// Walks through a folder. Links are not followed, and folders named `.git` are left alone.
  ///
  /// - Parameter ignored: absolute paths of files and folders that Git ignores.
  package init(root: String, ignored: Set<String> = [], limits: SourceLimits = SourceLimits()) {
    self.root = root
    self.limits = limits
    var pending = [(path: "", role: SourceRole.app)]
    while let (folder, role) = pending.popLast() {
      let path = folder.isEmpty ? root : "\(root)/\(folder)"
      guard let entries = try? FolderReader.entries(of: path) else {
        isComplete = false
        continue
      }
      let names = Set(entries.map(\.name))
      for (manifest, folders) in Self.manifests where names.contains(manifest) && role == .app {
        if manifest == ".gitmodules" {
          checkModules(path)
        } else if !folders.contains(where: names.contains) {
          isComplete = false
        }
      }
      for entry in entries {
        let inner = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        if entry.isLink {
          if SourceLanguage(path: entry.name) != nil || entry.isFolder { isComplete = false }
          continue
        }
        let role = Self.role(of: entry, in: role, isIgnored: ignored.contains("\(root)/\(inner)"))
        if entry.isFolder {
          if entry.name != ".git" { pending.append((inner, role)) }
        } else if SourceLanguage(path: entry.name) != nil {
          add(Source(path: inner, role: role))
        } else if role == .app, entry.name.hasSuffix(".xib") {
          xibs.append(inner)
        }
      }
      if isOverLimit {
        sources = []
        isComplete = false
        return
      }
    }
    xibs.sort()
    sources.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func add(_ source: Source) {
    guard let size = FolderReader.size(ofFile: "\(root)/\(source.path)"), size <= limits.bytesOfOne else {
      isComplete = false
      return
    }
    bytes += size
    sources.append(source)
    isOverLimit = bytes > limits.bytes || sources.count > limits.files
  }

  private static func role(
    of entry: FolderReader.Entry, in role: SourceRole, isIgnored: Bool
  ) -> SourceRole {
    if role != .app { return role }
    if isIgnored || entry.isFolder && packageFolders.contains(entry.name) { return .package }
    let name = entry.name.lowercased()
    let isTest = entry.isFolder
      ? name.hasSuffix("tests") || name.hasSuffix("test") || name.contains("mock")
      : name.contains("tests.") || name.contains("mock")
    return isTest ? .test : .app
  }

  /// Submodules that were not fetched are empty folders.
  private mutating func checkModules(_ folder: String) {
    guard let bytes = try? FileReader.read(path: "\(folder)/.gitmodules", upTo: 1 << 20, isFollowed: false) else {
      isComplete = false
      return
    }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      guard parts.count == 2, parts[0] == "path", !parts[1].contains("..") else { continue }
      let entries = try? FolderReader.entries(of: "\(folder)/\(parts[1])")
      if entries?.contains(where: { $0.name != ".git" }) != true { isComplete = false }
    }
  }

  /// The bytes of a source below the root; nil where it cannot be read.
  package func read(_ path: String) -> [UInt8]? {
    try? FileReader.read(path: "\(root)/\(path)", upTo: limits.bytesOfOne, isFollowed: false)
  }

  /// Whether a folder holds a project, below which its sources are.
  package static func holdsProject(_ folder: String) -> Bool {
    guard let entries = try? FolderReader.entries(of: folder) else { return false }
    return entries.contains {
      $0.name.hasSuffix(".xcodeproj") || $0.name.hasSuffix(".xcworkspace") || $0.name == "Package.swift"
    }
  }

  /// The folders whose sources are read for a document, the first that is not over the limits: the Git work
  /// tree, then the nearest folder with a project; without a work tree only that.
  ///
  /// - Parameters:
  ///   - folder: of the document, as an absolute path.
  ///   - workTree: the root of the work tree that it is in, as an absolute path.
  package static func roots(of folder: String, workTree: String?) -> [String] {
    var roots = workTree.map { [$0] } ?? []
    var place = PathBase.normalized(folder)
    while place.hasPrefix("/"), place != "/", place != workTree {
      if holdsProject(place) {
        roots.append(place)
        break
      }
      place = PathBase.folder(of: place)
    }
    return roots
  }
}
