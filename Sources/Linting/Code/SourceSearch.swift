internal import Findings
package import Inputs
internal import InterfaceBuilder
internal import Layout
package import Platform
internal import SourceEvidence

/// Answers documents' questions to the sources: one search for each folder with a project, whatever the
/// number of its documents.
package struct SourceSearch: Sendable {
  private let paths: PathBase
  private let globs: [RootedGlob]?
  private var version: SourceVersion
  private let ignored: @Sendable (_ root: String) -> Set<String>

  /// - Parameters:
  ///   - paths: what documents' paths are relative to.
  ///   - globs: which sources to read below the root of `paths`; nil for those of a document's project.
  ///   - version: the version to read.
  ///   - ignored: absolute paths of the files and folders below a root that Git ignores.
  package init(
    paths: PathBase, globs: [RootedGlob]? = nil, version: SourceVersion = .onDisk,
    ignored: @escaping @Sendable (_ root: String) -> Set<String>
  ) {
    self.paths = paths
    self.globs = globs
    self.version = version
    self.ignored = ignored
  }

  /// The same search in another version of the sources.
  func at(_ version: SourceVersion) -> Self {
    var result = self
    result.version = version
    return result
  }

  /// What the search found.
  struct Found: Sendable {
    /// By the documents' paths.
    var code: [String: DocumentCode] = [:]
    /// How many sources were scanned.
    var count = 0
    /// Indices of the globs that no source matched.
    var unmatched: [Int] = []
    /// What was not read, once for each folder.
    var problems: [InputDiagnostic] = []
  }

  func search(for asked: [String: DocumentQuestions], jobs: Int) async -> Found {
    var roots: [[String]: [String]] = [:]
    for path in asked.keys.sorted() {
      let folder = PathBase.folder(of: paths.absolute(path))
      let candidates = globs == nil
        ? SourceTree.roots(of: folder, workTree: FolderReader.workTree(of: folder)) : [paths.root]
      roots[candidates, default: []].append(path)
    }
    var found = Found()
    var trees: [String: SourceTree] = [:]
    for (candidates, documents) in roots.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      for root in candidates {
        let tree = trees[root]
          ?? SourceTree(root: root, ignored: ignored(root), globs: globs, version: version)
        trees[root] = tree
        if tree.isOverLimit { continue }
        found.unmatched = (globs ?? []).indices.filter { !tree.matchedGlobs.contains($0) }
        await read(tree, for: documents, asked, jobs, &found)
        break
      }
      if let root = candidates.last, trees[root]?.isOverLimit == true {
        tell(root, "has more sources than are read: what they say is unknown", &found)
      }
    }
    return found
  }

  private func read(
    _ tree: SourceTree, for documents: [String], _ asked: [String: DocumentQuestions], _ jobs: Int,
    _ found: inout Found
  ) async {
    guard !tree.sources.isEmpty else { return }
    var excluded: [String: String] = [:]
    let finding = documents.filter { asked[$0]?.isAboutProject == true }
    let projects = finding.isEmpty ? nil : AppProjects(in: tree)
    // The places of the documents that the app may load, in the tree.
    var built: [String: String] = [:]
    // The targets of the documents whose screens are asked for.
    var shown: [String: [(project: ProjectContent, target: ProjectTarget)]] = [:]
    for path in finding {
      let place = PathBase.path(from: tree.root, to: paths.absolute(path))
      excluded[path] = projects?.exclusion(of: place, in: tree)
      let targets = projects?.targets(holding: place, in: tree)
      if excluded[path] == nil, targets?.isEmpty != true { built[path] = place }
      if asked[path]?.isAboutScreens == true, let targets, !targets.isEmpty || tree.projects.isEmpty && !tree.infoPlists.isEmpty {
        shown[path] = targets
      }
    }
    var questions: [String: [String: SourceQuestion]] = [:]
    for path in documents where excluded[path] == nil {
      let folder = PathBase.path(from: tree.root, to: PathBase.folder(of: paths.absolute(path)))
      questions[path] = Dictionary(
        uniqueKeysWithValues: (asked[path]?.classes ?? [:]).map { name, outlets in
          var question = SourceQuestion(
            name: name, outlets: outlets, excusing: asked[path]?.excusing[name] ?? [],
            folder: folder == "." ? "" : folder)
          question.served = asked[path]?.served[name]
          question.connected = asked[path]?.connected[name]
          question.isOnly = asked[path]?.onlyOnes.contains(name) == true
          question.identity = asked[path]?.identity[name] ?? [:]
          if asked[path]?.ownedClass == name { question.identity["nibName"] = [DocumentUse.name(of: path)] }
          return (name, question)
        })
    }
    let all = Set(questions.values.flatMap(\.values))
    // If no project says anything, nothing else does.
    let scenes = Set(documents.flatMap { excluded[$0] == nil ? asked[$0]?.scenes ?? [] : [] })
    guard !all.isEmpty || !shown.isEmpty || !built.isEmpty || !excluded.isEmpty || !scenes.isEmpty else { return }
    var named = DocumentUse.words + SourceOrientations.words + SourceOrientations.ofOthers + [SceneQuestion.delegate]
    named += documents.flatMap { DocumentUse.names(DocumentUse.name(of: $0)).union(asked[$0]?.nibClasses ?? []) }
    named += SceneQuestion.words + SceneQuestion.ofCells + scenes.flatMap(\.words) + DocumentUse.containing
    let words = SourceQuestion.words(all + named.map { SourceQuestion(name: $0) })
    let sources = all.isEmpty && shown.isEmpty && built.isEmpty && scenes.isEmpty ? [] : tree.sources.filter { $0.role != .package }
    let traces = await concurrentMap(sources, jobs: jobs) { tree.trace($0, for: words) }
    var unread = tree.tooLarge + zip(sources, traces).filter { $1 == nil }.map(\.0.path)
    let evidence = SourceEvidence(
      all, traces: traces.compactMap(\.self), isComplete: tree.isComplete && !traces.contains(nil),
      packages: {
        let sources = tree.sources.filter { $0.role == .package }
        let traces = sources.map { tree.trace($0, for: words) }
        unread += zip(sources, traces).filter { $1 == nil }.map(\.0.path)
        return traces.contains(nil) ? nil : traces.compactMap(\.self)
      }, read: tree.read)
    found.count += evidence.count + unread.count - tree.tooLarge.count
    unread.sort()
    if let first = unread.first {
      let others = unread.count == 1 ? "" : " (and \(unread.count - 1) more)"
      tell("\(tree.root)/\(first)", "cannot be read, or is too large\(others): what it says is unknown", &found)
    }
    // A source that cannot be read may mention anything.
    func mayMention(_ words: [String]) -> [String] {
      zip(sources, traces).filter { source, trace in
        source.role != .test && trace.map { words.contains(where: $0.mentions) } != false
      }.map(\.0.path)
    }
    let delegates = mayMention(SourceOrientations.words).flatMap { path in
      SourceOrientations.declared(in: path, tree.read(path)).map { (path: path, orientations: $0) }
    }
    let mayTurn = !mayMention(SourceOrientations.ofOthers).isEmpty
    let ofApp = zip(sources, traces).filter { $0.0.role == .app }.compactMap(\.1)
    let containing = ofApp.filter { DocumentUse.containing.contains(where: $0.mentions) }
    lazy var links = StoryboardLinks(in: tree)
    lazy var settings = DocumentUse.settings(in: tree)
    lazy var loading = LoadingCode(DocumentUse.words, ofApp, in: tree)
    lazy var instantiating = LoadingCode(SceneQuestion.words, ofApp, in: tree)
    lazy var dequeuing = LoadingCode(SceneQuestion.ofCells, ofApp, in: tree)
    for path in documents
    where questions[path]?.isEmpty == false || shown[path] != nil || built[path] != nil || excluded[path] != nil
      || asked[path]?.scenes.isEmpty == false {
      var classes = (questions[path] ?? [:]).mapValues { evidence[$0] }
      for (name, known) in classes where known.standing == .nowhere {
        if projects?.projects.contains(where: { $0.lists(sourceOf: name) }) == true { classes[name]?.standing = .unknown }
      }
      var code = DocumentCode(
        classes: classes, isNamed: !unread.isEmpty || evidence.mentions(DocumentUse.name(of: path)),
        root: tree.root, paths: paths)
      code.addNibs(in: tree) { names in
        let questions = names.map { SourceQuestion(name: $0) }
        let words = SourceQuestion.words(questions)
        let traces = tree.sources.compactMap { tree.trace($0, for: words) }
        let evidence = SourceEvidence(questions, traces: traces, isComplete: false, read: tree.read)
        return Dictionary(uniqueKeysWithValues: questions.map { ($0.name, evidence[$0]) })
      }
      // What puts a controller's view into another one's may leave it less room.
      code.contained = Set(classes.filter { name, known in
        containing.contains { $0.mentions(name) && !known.sources.contains($0.path) }
      }.keys)
      code.screens = shown[path].flatMap {
        AppScreens(of: $0, delegates: delegates, mayDiffer: mayTurn, mayAddBars: !code.contained.isEmpty, in: tree)
      }
      code.exclusion = excluded[path]
      if unread.isEmpty, globs == nil, excluded[path] == nil {
        if let place = built[path] {
          code.exclusion = DocumentUse.exclusion(
            of: place, classes: asked[path]?.nibClasses ?? [], ofApp, in: tree, settings: settings, loading: loading, links: links)
        }
        code.unusedScenes = (asked[path]?.scenes ?? []).filter { scene in
          scene.isUnused(
            ofApp, scene.className.flatMap { classes[$0] }, in: DocumentUse.name(of: path),
            loading: scene.isAboutCell ? dequeuing : instantiating, links: links, tree: tree)
        }
      }
      found.code[path] = code
    }
  }

  private func tell(_ path: String, _ message: String, _ found: inout Found) {
    let problem = InputDiagnostic(kind: .doubtful, severity: .warning, path: paths.shown(path), message: message)
    if !found.problems.contains(problem) { found.problems.append(problem) }
  }

  /// The folder whose documents a source may affect, both as absolute paths.
  package static func root(of source: String) -> String {
    let folder = PathBase.folder(of: source)
    return SourceTree.roots(of: folder, workTree: FolderReader.workTree(of: folder)).first ?? folder
  }

}

/// A document's questions: the classes in it, with the outlets connected to them.
struct DocumentQuestions: Hashable, Sendable {
  var classes: [String: Set<String>] = [:]
  /// By class, the outlets that may lower a finding.
  var excusing: [String: Set<String>] = [:]
  /// By class, the outlet or the name of the list that it serves.
  var served: [String: String] = [:]
  /// By class, all outlets that are connected.
  var connected: [String: Set<String>] = [:]
  /// By class, what tells its objects apart.
  var identity: [String: [String: Set<String>]] = [:]
  /// The classes of which the document has one object.
  var onlyOnes: Set<String> = []
  /// In a xib, the class of File's Owner.
  var ownedClass: String?
  /// Whether it depends on the screens that the app runs on.
  var isAboutScreens = false
  /// Whether it depends on the app's project.
  var isAboutProject = false
  /// The scenes with findings that only code can lead to, and the prototype cells with findings.
  var scenes: Set<SceneQuestion> = []
  /// Of a xib with findings that code may change, the classes by whose names it may be loaded.
  var nibClasses: Set<String> = []

  var isEmpty: Bool { classes.isEmpty && !isAboutProject && scenes.isEmpty }
}

/// The answers of the sources to one document's questions.
struct DocumentCode: Hashable, Sendable {
  /// By name.
  let classes: [String: SourceClass]
  /// Whether a source may load the document by name.
  let isNamed: Bool
  /// For classes that load xibs, the heights that these determine, in points.
  private(set) var nibHeights: [String: Double] = [:]
  /// Nil if that is unclear.
  var screens: AppScreens?
  /// Why it is not part of the app, as a sentence.
  var exclusion: String?
  /// The classes whose views code may put into another controller's view, beside bars.
  var contained: Set<String> = []
  /// The scenes and prototype cells that nothing uses.
  var unusedScenes: Set<SceneQuestion> = []
  /// The xibs that classes load, as paths relative to the root.
  private var nibs: Set<String> = []
  private let root: String
  private let paths: PathBase

  init(classes: [String: SourceClass], isNamed: Bool, root: String, paths: PathBase) {
    self.classes = classes
    self.isNamed = isNamed
    self.root = root
    self.paths = paths
  }

  /// - Parameters:
  ///   - depth: how deep xibs may load others.
  ///   - examine: examines the classes in a xib.
  fileprivate mutating func addNibs(
    in tree: SourceTree, depth: Int = 3, examine: (Set<String>) -> [String: SourceClass]
  ) {
    var heights: [String: Double] = [:]
    var all: Set<String> = []
    for (name, known) in classes.sorted(by: { $0.key < $1.key }) {
      guard let nib = known.size.nib, nib.time == .always, nib.pinned.contains(.y) else { continue }
      let found = tree.documents.filter { PathBase.name(of: $0) == "\(nib.name).xib" }
      all.formUnion(found)
      guard found.count == 1, let bytes = found.first.flatMap(tree.read) else { continue }
      heights[name] = NibHeight.of(bytes, loadedBy: name) { document in
        let names = Set(document.views.compactMap(\.customClass))
        guard depth > 1, !names.isEmpty else { return [:] }
        var inner = Self(classes: examine(names), isNamed: true, root: root, paths: paths)
        inner.addNibs(in: tree, depth: depth - 1, examine: examine)
        all.formUnion(inner.nibs)
        return ClassSizes(document, inner, besides: []).sizes
      }
    }
    (nibHeights, nibs) = (heights, all)
  }

  /// The absolute paths of the sources that contain its classes, and of the xibs that these load.
  var files: Set<String> {
    Set((classes.values.flatMap(\.sources) + nibs).map { "\(root)/\($0)" })
  }

  /// Whether there is nothing that could affect a finding.
  var isEmpty: Bool { screens == nil && exclusion == nil && unusedScenes.isEmpty && classes.values.allSatisfy(\.isIdle) }

  /// A class, if the sources that were read declare all of it.
  func whole(_ name: String) -> SourceClass? { classes[name].flatMap { $0.standing == .whole ? $0 : nil } }

  /// What code does with an outlet, if the sources that were read declare all of its class.
  func facts(of wire: DocumentWiring.Wire) -> [SourceFact] { whole(wire.className)?.outlets[wire.outlet]?.facts ?? [] }

  /// An outlet, if the sources that were read are all that could use it, and do nothing with it that was not
  /// understood.
  func known(_ wire: DocumentWiring.Wire) -> SourceOutlet? {
    guard let owner = whole(wire.className), owner.walks == nil,
      let outlet = owner.outlets[wire.outlet], outlet.declaration != nil, !outlet.isPublic, outlet.use == nil
    else { return nil }
    return outlet
  }

  /// Whether code does nothing with an outlet that could affect the layout.
  func leavesAlone(_ wire: DocumentWiring.Wire) -> Bool {
    known(wire)?.facts.allSatisfy { $0.isIdle && $0.kind != .edgesUsed } == true
  }

  /// A place, as reports show it.
  func place(_ place: SourcePlace) -> CodePlace {
    CodePlace(path: paths.shown("\(root)/\(place.path)"), line: place.line)
  }
}
