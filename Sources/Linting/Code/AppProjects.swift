internal import Inputs
internal import Platform

/// The projects below the root of the sources, read once for all documents.
struct AppProjects {
  private(set) var projects: [ProjectContent] = []
  /// Whether no other project may build a document of the tree.
  private let isComplete: Bool

  private static let limit = (projects: 20, bytes: 16 << 20)

  init(in tree: SourceTree) {
    projects = tree.projects.prefix(Self.limit.projects).compactMap { path in
      tree.read("\(path)/project.pbxproj", upTo: Self.limit.bytes).flatMap { ProjectContent(path: path, bytes: $0) }
    }
    isComplete = projects.count == tree.projects.count && !SourceTree.isInsideProject(tree.root)
  }

  /// Why a document is not part of the app, as a sentence; nil if it is, or if that is unclear.
  ///
  /// - Parameter document: its path, relative to the root of the tree.
  func exclusion(of document: String, in tree: SourceTree) -> String? {
    if let catalog = PathBase.names(of: document).first(where: { $0.hasSuffix(".xcassets") }) {
      return "documents in an asset catalog, such as `\(catalog)`, are not compiled"
    }
    guard isComplete, tree.documents.contains(document) else { return nil }
    if let copy = Self.copy(around: document), projects.contains(where: { Self.copy(around: $0.path) == nil }) {
      return "`\(PathBase.name(of: copy))` is a copy of a library"
    }
    func isIn(_ folder: String) -> Bool { [".", ""].contains(folder) || PathBase.contains(folder, document) }
    guard !tree.builtOtherwise.contains(where: isIn) else { return nil }
    var found: String?
    for project in projects {
      switch project.use(of: document, exists: tree.documents.contains) {
      case .builds, .unclear: return nil
      case .leavesOut where isIn(project.folder): found = found ?? PathBase.name(of: project.path)
      case .leavesOut, .none: continue
      }
    }
    return found.map { "this document is not in any target of `\($0)`" }
  }

  /// The targets that hold a document, each with its project; nil if a project cannot be read.
  func targets(holding document: String, in tree: SourceTree) -> [(project: ProjectContent, target: ProjectTarget)]? {
    var found: [(project: ProjectContent, target: ProjectTarget)] = []
    for project in projects {
      let path = PathBase.path(from: "/" + project.folder, to: "/" + document)
      guard let targets = ProjectTarget.all(in: project, holding: path, read: tree.read) else { return nil }
      found += targets.map { (project, $0) }
    }
    return found
  }

  /// The folder around a file that is named after a version, as archives of libraries are: `Charts-2.1.3`.
  private static func copy(around path: String) -> String? {
    let names = PathBase.names(of: PathBase.folder(of: path))
    return names.indices.first { index in
      let version = names[index].split(separator: "-").dropFirst().last ?? ""
      return version.contains(".") && version.allSatisfy { $0.isNumber || $0 == "." }
    }.map { names[...$0].joined(separator: "/") }
  }
}
