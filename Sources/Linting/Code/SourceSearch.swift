internal import Findings
internal import Inputs
internal import Layout
package import Platform
internal import SourceEvidence

/// Looks for what documents ask of the sources beside them: once for each folder with a project, whatever
/// the number of its documents.
package struct SourceSearch: Sendable {
  private let paths: PathBase
  private let ignored: @Sendable (_ root: String) -> Set<String>

  /// - Parameters:
  ///   - paths: what documents' paths are relative to.
  ///   - ignored: absolute paths of the files and folders below a root that Git ignores.
  package init(paths: PathBase, ignored: @escaping @Sendable (_ root: String) -> Set<String>) {
    self.paths = paths
    self.ignored = ignored
  }

  /// What the search found.
  struct Found: Sendable {
    /// By the documents' paths.
    var code: [String: DocumentCode] = [:]
    /// How many sources were looked through.
    var count = 0
  }

  func search(for asked: [String: DocumentQuestions], jobs: Int) async -> Found {
    var roots: [[String]: [String]] = [:]
    for path in asked.keys.sorted() {
      let folder = PathBase.folder(of: paths.absolute(path))
      roots[SourceTree.roots(of: folder, workTree: Self.workTree(of: folder)), default: []].append(path)
    }
    var found = Found()
    var trees: [String: SourceTree] = [:]
    for (candidates, documents) in roots.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      for root in candidates {
        let tree = trees[root] ?? SourceTree(root: root, ignored: ignored(root))
        trees[root] = tree
        if tree.isOverLimit { continue }
        await read(tree, for: documents, asked, jobs, &found)
        break
      }
    }
    return found
  }

  private func read(
    _ tree: SourceTree, for documents: [String], _ asked: [String: DocumentQuestions], _ jobs: Int,
    _ found: inout Found
  ) async {
    guard !tree.sources.isEmpty else { return }
    var questions: [String: [String: SourceQuestion]] = [:]
    for path in documents {
      let folder = PathBase.path(from: tree.root, to: PathBase.folder(of: paths.absolute(path)))
      questions[path] = Dictionary(
        uniqueKeysWithValues: (asked[path]?.classes ?? [:]).map { name, outlets in
          (name, SourceQuestion(name: name, outlets: outlets, folder: folder == "." ? "" : folder))
        })
    }
    let all = Set(questions.values.flatMap(\.values))
    let words = SourceQuestion.words(all + documents.map { SourceQuestion(name: Self.stem($0)) })
    let traces = await concurrentMap(tree.sources, jobs: jobs) { source in
      tree.read(source.path).map {
        SourceTraces(path: source.path, role: source.role, bytes: $0, words: words)
      }
    }
    let evidence = SourceEvidence(
      all, traces: traces.compactMap(\.self),
      isComplete: tree.isComplete && traces.allSatisfy { $0 != nil }, read: tree.read)
    found.count += tree.sources.count
    for path in documents {
      let classes = (questions[path] ?? [:]).mapValues { evidence[$0] }
      found.code[path] = DocumentCode(
        classes: classes, isNamed: traces.contains { $0?.mentions(Self.stem(path)) != false },
        nibHeights: nibHeights(classes, in: tree), root: tree.root, paths: paths)
    }
  }

  /// The heights that classes' own documents give them, in points.
  private func nibHeights(_ classes: [String: SourceClass], in tree: SourceTree) -> [String: Double] {
    var result: [String: Double] = [:]
    for (name, known) in classes {
      guard let nib = known.size.nib, nib.time == .always, nib.pinned.contains(.y) else { continue }
      let paths = tree.xibs.filter { PathBase.name(of: $0) == "\(nib.name).xib" }
      guard paths.count == 1, let bytes = tree.read(paths[0]) else { continue }
      result[name] = NibHeight.of(bytes, loadedBy: name)
    }
    return result
  }

  private static func stem(_ path: String) -> String {
    let name = PathBase.name(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  private static func workTree(of folder: String) -> String? {
    var folder = PathBase.normalized(folder)
    while !AtomicFile.exists("\(folder)/.git") {
      guard folder != "/", folder.hasPrefix("/") else { return nil }
      folder = PathBase.folder(of: folder)
    }
    return folder
  }
}

/// What a document asks: the classes that it names, with the outlets that it wires in them.
struct DocumentQuestions: Hashable, Sendable {
  var classes: [String: Set<String>] = [:]

  var isEmpty: Bool { classes.isEmpty }
}

/// The code beside one document.
struct DocumentCode: Sendable {
  /// By name.
  let classes: [String: SourceClass]
  /// Whether a source may name the document.
  let isNamed: Bool
  /// Of classes that load documents of their own.
  let nibHeights: [String: Double]
  private let root: String
  private let paths: PathBase

  init(
    classes: [String: SourceClass], isNamed: Bool, nibHeights: [String: Double], root: String,
    paths: PathBase
  ) {
    self.classes = classes
    self.isNamed = isNamed
    self.nibHeights = nibHeights
    self.root = root
    self.paths = paths
  }

  /// Whether there is nothing that could change a finding.
  var isEmpty: Bool { classes.values.allSatisfy { $0.standing == .unknown } }

  /// A place as reports show it.
  func place(_ place: SourcePlace) -> CodePlace {
    CodePlace(path: paths.shown("\(root)/\(place.path)"), line: place.line)
  }
}
