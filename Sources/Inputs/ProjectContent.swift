internal import Platform

/// What `project.pbxproj` says about files.
package struct ProjectContent: Sendable {
  /// The path of the `.xcodeproj`, relative to the root of the sources.
  package let path: String
  let objects: ProjectValue
  let root: ProjectValue
  /// File references by the last name of their paths, in lower case.
  private var named: [String: [String]] = [:]
  /// The group of each object.
  private var parents: [String: String] = [:]
  /// The references, and groups of localizations, that a target builds.
  private var built: Set<String> = []
  /// The folders whose files belong to targets without being listed.
  private var synchronized: [String] = []
  /// Whether its paths start elsewhere.
  private var isElsewhere = false

  /// - Returns: nil if it is not a project.
  package init?(path: String, bytes: [UInt8]) {
    guard let content = ProjectFileReader.read(bytes), let objects = content["objects"],
      let root = objects[content["rootObject"]?.text ?? ""]
    else { return nil }
    (self.path, self.objects, self.root) = (path, objects, root)
    isElsewhere = root["projectDirPath"]?.text?.isEmpty == false
    for (id, object) in objects.map {
      for child in object["children"]?.list ?? [] { parents[child.text ?? ""] = id }
      switch object["isa"]?.text {
      case "PBXFileReference":
        guard let path = object["path"]?.text else { continue }
        named[PathBase.name(of: path).lowercased(), default: []].append(id)
      case "PBXBuildFile": if let file = object["fileRef"]?.text { built.insert(file) }
      case "PBXFileSystemSynchronizedRootGroup": synchronized.append(id)
      default: continue
      }
    }
  }

  /// The folder that its paths are relative to, relative to the root of the sources.
  package var folder: String { PathBase.folder(of: path) }

  /// Whether it lists a source that is called as a class: then the class exists, although its source may not be in
  /// the tree.
  package func lists(sourceOf className: String) -> Bool {
    ["swift", "m", "mm"].contains { named["\(className.lowercased()).\($0)"] != nil }
  }

  /// Whether it may list launch images of phones wider than 320 points, which are named after their sizes.
  package var hasLaunchImages: Bool {
    !synchronized.isEmpty || named.keys.contains { $0.hasPrefix("default-") && !$0.hasPrefix("default-568h") }
  }

  /// What its targets do with a document.
  package enum Use {
    case builds
    /// They build other documents, and not this one.
    case leavesOut
    /// They build no documents.
    case none
    case unclear
  }

  /// What the targets do with a document.
  ///
  /// - Parameters:
  ///   - document: its path, relative to the root of the sources, as all paths of the other parameter.
  ///   - exists: whether the sources hold a document.
  package func use(of document: String, exists: (String) -> Bool) -> Use {
    guard !isElsewhere, synchronized.isEmpty else { return .unclear }
    // A reference to a folder holds all that is in it.
    for name in PathBase.names(of: PathBase.folder(of: document)) {
      for id in named[name.lowercased()] ?? [] {
        guard let path = path(of: id).map(inTree), !PathBase.contains(path, document) else { return .unclear }
      }
    }
    for id in named[PathBase.name(of: document).lowercased()] ?? [] {
      guard let path = path(of: id).map(inTree) else { return .unclear }
      let isBuilt = built.contains(id) || parents[id].map(built.contains) == true
      if path.lowercased() == document.lowercased() {
        if isBuilt { return .builds }
      } else if !exists(path) {
        // The file it means may be this one.
        return .unclear
      }
    }
    let buildsOthers = built.contains { id in
      let name = objects[id]?["path"]?.text ?? objects[id]?["name"]?.text ?? ""
      return name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
    }
    return buildsOthers ? .leavesOut : .none
  }

  private func inTree(_ path: String) -> String { PathBase.normalized(folder == "." ? path : "\(folder)/\(path)") }

  /// The objects that refer to a file: file references, and groups of its localizations.
  ///
  /// - Parameter document: its path, relative to the project's folder.
  func references(to document: String) -> Set<String> {
    var result: Set<String> = []
    for id in named[PathBase.name(of: document).lowercased()] ?? [] where path(of: id) == document {
      result.insert(id)
      if let parent = parents[id], objects[parent]?["isa"]?.text == "PBXVariantGroup" { result.insert(parent) }
    }
    return result
  }

  /// The targets to which a folder that Xcode synchronizes gives a document: those of the folder, except where an
  /// exception turns that around.
  ///
  /// - Parameter document: its path, relative to the project's folder.
  func synchronizedTargets(holding document: String) -> Set<String> {
    var result: Set<String> = []
    for id in synchronized {
      guard let folder = path(of: id), PathBase.contains(folder, document) else { continue }
      let inside = PathBase.path(from: "/" + folder, to: "/" + document)
      let exceptions = (objects[id]?["exceptions"]?.list ?? []).compactMap { objects[$0.text ?? ""] }
      for target in (root["targets"]?.list ?? []).compactMap(\.text) {
        let isOwn = (objects[target]?["fileSystemSynchronizedGroups"]?.list ?? []).contains { $0.text == id }
        let isExcepted = exceptions.contains { exception in
          exception["target"]?.text == target
            && (exception["membershipExceptions"]?.list ?? []).compactMap(\.text).contains {
              $0 == inside || $0.hasPrefix("/Localized: ") && Self.localized($0) == PathBase.name(of: document)
            }
        }
        if isOwn != isExcepted { result.insert(target) }
      }
    }
    return result
  }

  /// The last name in an exception for all localizations of a file: `/Localized: Scenes/Main.storyboard`.
  private static func localized(_ exception: String) -> String {
    PathBase.name(of: String(exception.drop { $0 != " " }.dropFirst()))
  }

  /// Relative to the project's folder; nil if it is outside.
  func path(of id: String) -> String? {
    var path = ""
    var place: String? = id
    for _ in 0..<64 {
      guard let id = place, let object = objects[id] else { return PathBase.normalized(path) }
      if let own = object["path"]?.text { path = path.isEmpty ? own : "\(own)/\(path)" }
      switch object["sourceTree"]?.text {
      case "SOURCE_ROOT": return PathBase.normalized(path)
      case "<group>", nil: place = parents[id]
      default: return nil
      }
    }
    return nil
  }
}
