internal import Platform
package import SourceEvidence

/// Limits for reading sources.
package struct SourceLimits: Hashable, Sendable {
  /// Sources below a root.
  package var files = 100_000
  /// Bytes of sources below a root.
  package var bytes = 256 << 20
  /// Bytes of one source.
  package var bytesOfOne = 2 << 20

  package init() {}
}

/// The sources below a folder.
package struct SourceTree: Sendable {
  package struct Source: Hashable, Sendable {
    /// Relative to the root.
    package var path: String
    package var role: SourceRole
  }

  package let root: String
  /// Sorted by the bytes of their paths.
  package private(set) var sources: [Source] = []
  /// The app's own documents, as paths relative to the root.
  package private(set) var documents: Set<String> = []
  /// The folders whose files something other than an Xcode project may build, as paths relative to the root.
  package private(set) var builtOtherwise: [String] = []
  /// The app's own Xcode projects, as paths relative to the root.
  package private(set) var projects: [String] = []
  /// The app's own `Info.plist` files, as paths relative to the root.
  package private(set) var infoPlists: [String] = []
  /// Whether nothing was skipped, and nothing that the project names is missing.
  package private(set) var isComplete = true
  /// Whether ``SourceLimits`` are exceeded; then there are no sources.
  package private(set) var isOverLimit = false
  /// The paths of sources that are too large.
  package private(set) var tooLarge: [String] = []

  /// Indices of the patterns that matched a source.
  package private(set) var matchedGlobs: Set<Int> = []

  private let globs: [RootedGlob]?
  private let limits: SourceLimits
  private let version: SourceVersion
  private var bytes = 0

  /// Folders of packages and build products: their classes count as superclasses, but their code as no
  /// evidence.
  private static let packageFolders: Set<String> = [
    ".build", "Carthage", "Checkouts", "DerivedData", "Pods", "SourcePackages", "build", "node_modules", "vendor",
  ]
  /// Files that name packages, and the folders that contain these once they were fetched.
  private static let manifests: [String: [String]] = [
    "Podfile": ["Pods"], "Cartfile": ["Carthage"], "Package.resolved": [".build", "SourcePackages"],
    ".gitmodules": [],
  ]

  /// Searches a folder. Does not follow links, and skips folders named `.git`.
  ///
  /// - Parameters:
  ///   - ignored: absolute paths of files and folders that Git ignores.
  ///   - globs: which sources to read; nil for all.
  ///   - version: the version to read.
  package init(
    root: String, ignored: Set<String> = [], globs: [RootedGlob]? = nil, version: SourceVersion = .onDisk,
    limits: SourceLimits = SourceLimits()
  ) {
    self.root = root
    self.globs = globs
    self.limits = limits
    self.version = version
    look(ignored)
    if isOverLimit {
      sources = []
      isComplete = false
    }
    projects.sort()
    infoPlists.sort()
    sources.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Searches for sources until a limit is exceeded.
  private mutating func look(_ ignored: Set<String>) {
    var missed = version.files.filter { PathBase.contains(root, $0.key) }
    var pending = [(path: "", role: SourceRole.app)]
    while let (folder, role) = pending.popLast() {
      let path = folder.isEmpty ? root : "\(root)/\(folder)"
      guard let entries = try? FolderReader.entries(of: path) else {
        isComplete = false
        continue
      }
      let names = Set(entries.map(\.name))
      // Another repository.
      let role = !folder.isEmpty && role == .app && names.contains(".git") ? .package : role
      for (manifest, folders) in Self.manifests where names.contains(manifest) && role == .app {
        if manifest == ".gitmodules" {
          checkModules(path)
        } else if !folders.contains(where: names.contains) {
          isComplete = false
        }
      }
      for entry in entries {
        let inner = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        let changed = missed.removeValue(forKey: "\(root)/\(inner)")
        if entry.isLink, changed == nil {
          if SourceLanguage(path: entry.name) != nil || entry.isFolder { isComplete = false }
          continue
        }
        if role == .app, Self.builders.contains(entry.name) || entry.name.hasSuffix(".podspec") { builtOtherwise.append(folder) }
        if role == .app, !entry.isFolder, entry.name.hasSuffix("Info.plist"), !Self.isInBundle(inner) { infoPlists.append(inner) }
        // Xamarin and .NET declare the classes of documents in C#.
        if role == .app, entry.name.hasSuffix(".cs") { isComplete = false }
        guard entry.isFolder || Self.isRead(entry.name) else { continue }
        let role = Self.role(
          of: entry.name, isFolder: entry.isFolder, in: role, isIgnored: ignored.contains("\(root)/\(inner)"))
        if entry.isFolder {
          // A submodule with another commit.
          if changed != nil { isComplete = false }
          if role == .app, entry.name.hasSuffix(".xcodeproj") { projects.append(inner) }
          if entry.name != ".git", changed == nil { pending.append((inner, role)) }
        } else {
          add(inner, role, changed)
        }
      }
      if isOverLimit { return }
    }
    for (path, changed) in missed {
      let inner = PathBase.path(from: root, to: path)
      let names = PathBase.names(of: inner).map(String.init)
      var role = SourceRole.app
      for (index, name) in names.enumerated() {
        role = Self.role(of: name, isFolder: index < names.count - 1, in: role, isIgnored: false)
      }
      add(inner, role, changed)
    }
  }

  /// Whether a file is in a built framework or a bundle of resources.
  private static func isInBundle(_ path: String) -> Bool {
    PathBase.names(of: path).contains { $0.hasSuffix(".framework") || $0.hasSuffix(".bundle") }
  }

  private mutating func add(_ path: String, _ role: SourceRole, _ changed: SourceVersion.Content?) {
    let isSource = SourceLanguage(path: path) != nil
    guard isSource || role == .app && Self.isDocument(path), changed != .gone else { return }
    if changed == .unknown { return isComplete = false }
    if !isSource {
      documents.insert(path)
      return
    }
    if let globs {
      var place = RootedPath("\(root)/\(path)")
      let matches = globs.indices.filter { globs[$0].matches(&place) }
      if matches.isEmpty { return isComplete = false }
      matchedGlobs.formUnion(matches)
    }
    var size: Int? = 0
    if changed == nil { size = FolderReader.size(ofFile: "\(root)/\(path)") }
    guard let size, size <= limits.bytesOfOne else {
      if size != nil { tooLarge.append(path) }
      return isComplete = false
    }
    bytes += size
    sources.append(Source(path: path, role: role))
    isOverLimit = bytes > limits.bytes || sources.count > limits.files
  }

  private static func isRead(_ path: String) -> Bool { SourceLanguage(path: path) != nil || isDocument(path) }

  private static func isDocument(_ path: String) -> Bool { path.hasSuffix(".xib") || path.hasSuffix(".storyboard") }

  /// Files that say what to build instead of a project, or generate one.
  private static let builders: Set<String> = [
    "Package.swift", "Project.swift", "project.yml", "project.yaml", "BUILD", "BUILD.bazel", "BUCK",
  ]

  private static func role(
    of name: String, isFolder: Bool, in role: SourceRole, isIgnored: Bool
  ) -> SourceRole {
    if role != .app { return role }
    if isIgnored || isFolder && packageFolders.contains(name) { return .package }
    // Searching in a string took a third of the time of looking for sources.
    let name = Array(name.lowercased().utf8)
    func contains(_ word: [UInt8]) -> Bool {
      name.indices.contains { name[$0] == word[0] && name[$0...].starts(with: word) }
    }
    func ends(_ word: [UInt8]) -> Bool { name.suffix(word.count) == word[...] }
    let isTest = isFolder ? ends(Self.tests) || ends(Self.test) : contains(Self.testSource)
    return isTest || contains(Self.mock) ? .test : .app
  }

  private static let tests = Array("tests".utf8)
  private static let test = Array("test".utf8)
  private static let testSource = Array("tests.".utf8)
  private static let mock = Array("mock".utf8)

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

  /// A source, scanned for words; nil if it cannot be read.
  package func trace(_ source: Source, for words: SourceWords) -> SourceTraces? {
    read(source.path).map { SourceTraces(path: source.path, role: source.role, bytes: $0, words: words) }
  }

  /// The bytes of a source below the root; nil if it cannot be read.
  package func read(_ path: String) -> [UInt8]? { read(path, upTo: limits.bytesOfOne) }

  /// The bytes of a file below the root; nil if it cannot be read, or is larger than a limit.
  package func read(_ path: String, upTo limit: Int) -> [UInt8]? {
    let path = "\(root)/\(path)"
    var bytes: [UInt8]?
    switch version.files[path] {
    case .blob(let blob): bytes = version.bytes(ofBlob: blob, upTo: limit)
    case .gone, .unknown: return nil
    case nil: bytes = try? FileReader.read(path: path, upTo: limit, isFollowed: false)
    }
    // Git LFS keeps its content elsewhere.
    return bytes?.starts(with: Self.pointer) == true ? nil : bytes
  }

  private static let pointer = Array("version https://git-lfs.github.com/spec/".utf8)

  /// Whether a folder contains a project, so that its sources are below it.
  package static func holdsProject(_ folder: String) -> Bool {
    guard let entries = try? FolderReader.entries(of: folder) else { return false }
    return entries.contains {
      $0.name.hasSuffix(".xcodeproj") || $0.name.hasSuffix(".xcworkspace") || $0.name == "Package.swift"
    }
  }

  /// Whether a folder around this one contains a project, which may build files of this one.
  package static func isInsideProject(_ folder: String) -> Bool {
    PathBase.upward(from: PathBase.folder(of: folder)).contains { $0 != "/" && holdsProject($0) }
  }

  /// The folders to search for the sources of a document, in order of preference, in case one exceeds the
  /// limits: the Git work tree, then the nearest folder with a project; without a work tree, only the latter.
  ///
  /// - Parameters:
  ///   - folder: of the document, as an absolute path.
  ///   - workTree: the root of the work tree that it is in, as an absolute path.
  package static func roots(of folder: String, workTree: String?) -> [String] {
    let inside = PathBase.upward(from: folder).prefix { $0.hasPrefix("/") && $0 != "/" && $0 != workTree }
    return [workTree, inside.first(where: holdsProject)].compactMap(\.self)
  }
}
