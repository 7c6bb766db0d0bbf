internal import Inputs
internal import InterfaceBuilder
internal import Platform
internal import SourceEvidence

/// Whether code instantiates a scene by its storyboard identifier: the only way to it, and to what segues lead to from it,
/// if no segue leads there from the initial controller. Or whether code makes cells of a prototype, by its reuse identifier.
struct SceneQuestion: Hashable, Sendable {
  let identifier: String
  let className: String?
  /// Whether it is about a prototype cell.
  let isAboutCell: Bool

  /// The word of every app delegate: without one, the sources are not those of a whole app.
  static let delegate = "UIApplicationDelegate"
  /// The words by which code instantiates scenes.
  static let words = ["instantiateViewController", "instantiateViewControllerWithIdentifier"]
  /// The words by which code makes cells.
  static let ofCells = [
    "dequeueReusableCell", "dequeueReusableCellWithIdentifier", "dequeueReusableCellWithReuseIdentifier",
  ]

  /// About the scenes that lead to some controllers, by index, apart from those without an identifier, and those to which
  /// the initial controller leads.
  static func all(about controllers: [Int], in document: IBDocument) -> Set<Self> {
    guard document.kind == .storyboard, !controllers.isEmpty else { return [] }
    let ways = SceneWays(document)
    let asked = Set(controllers.map { document.controllers[$0].id }).subtracting(ways.reached(from: []))
    let leading = ways.leading(to: asked)
    return Set(document.controllers.filter { leading.contains($0.id) }.compactMap { Self($0.storyboardIdentifier, $0.customClass) })
  }

  /// About the prototype cell that a view is in; nil if it is in none.
  init?(cellAround view: Int, in document: IBDocument) {
    guard document.kind == .storyboard,
      let cell = document.outward(from: view).first(where: { document.views[$0].role == .cell }),
      let list = document.views.indices.contains(document.views[cell].parent) ? document.views[document.views[cell].parent] : nil,
      list.kind != .tableView || document.attribute("dataMode", of: document.views[cell].parent) == "prototypes"
    else { return nil }
    let identifier = document.attribute("reuseIdentifier", of: cell) ?? ""
    // Several prototypes may share a class, from whose name code puts together only an identifier that begins with it.
    let own = document.views[cell].customClass.flatMap { identifier.hasPrefix($0) || $0.hasPrefix(identifier) ? $0 : nil }
    self.init(identifier, own, isAboutCell: true)
  }

  private init?(_ identifier: String?, _ className: String?, isAboutCell: Bool = false) {
    guard let identifier, !identifier.isEmpty, identifier.utf8.allSatisfy({ SourceWords.isWordByte[Int($0)] }) else { return nil }
    self.identifier = identifier
    self.className = className
    self.isAboutCell = isAboutCell
  }

  /// How code may spell it: as it is, or as the generators of constants do, with the first letter or the first
  /// word in lower case. If code composes it from the name of the class, it mentions the class.
  var words: Set<String> {
    let capitals = identifier.prefix(while: \.isUppercase)
    let isOneWord = capitals.count == identifier.count
    let first = capitals.count > 1 && !isOneWord ? capitals.dropLast() : capitals
    return Set([
      identifier, identifier.prefix(1).lowercased() + identifier.dropFirst(),
      first.lowercased() + identifier.dropFirst(first.count), className ?? identifier,
    ])
  }

  /// - Parameters:
  ///   - traces: of the app's own sources, scanned for ``words``.
  ///   - known: what the sources say about the class of the scene.
  ///   - storyboard: the name of the storyboard with the scene.
  ///   - loading: of the sources that mention the words by which code instantiates scenes, or makes cells; nil if one
  ///     cannot be read.
  ///   - links: nil if a storyboard cannot be read.
  /// - Returns: whether neither a source nor another document mentions it; the sources of the class itself
  ///   count only if they instantiate it.
  func isUnused(
    _ traces: [SourceTraces], _ known: SourceClass?, in storyboard: String, loading: @autoclosure () -> LoadingCode?,
    links: @autoclosure () -> StoryboardLinks?, tree: SourceTree
  ) -> Bool {
    let own = known?.sources ?? []
    guard className == nil || !own.isEmpty, traces.contains(where: { $0.mentions(Self.delegate) }) else { return false }
    guard let mentions = DocumentUse.sources(mentioning: words, traces, tree) else { return false }
    let names = Set([className].compactMap(\.self))
    let taken = taken(in: mentions.map(\.text))
    // What only the class itself could call is not called.
    lazy var isCalled = mentions.contains { names.contains(where: DocumentUse.uses(of: names, in: $0.text).contains) }
    let isFound = mentions.contains { path, text in
      own.contains(path)
        ? mayInstantiate(text) && (!DocumentUse.uses(of: names, in: text).isEmpty || isCalled)
        : spells(text, besides: taken) || className != nil && !onlyCreatesInstances(text)
    }
    guard loading()?.composes([identifier]) == false else { return false }
    if isAboutCell { return !isFound }
    guard let links = links(), !links.references.contains(identifier) else { return false }
    // Another storyboard may have the scene that code instantiates.
    let others = links.scenes.filter { $0.key != storyboard && $0.value.contains(identifier) }.keys
    return !isFound || !others.isEmpty && mentions.allSatisfy { _, text in
      !mayName(in: text, besides: taken) || others.contains { text.contains("\"\($0)\"") } && !text.contains("\"\(storyboard)\"")
        && !text.contains(/self\.storyboard|\[self storyboard\]|\bstoryboard[?!]\./.wordBoundaryKind(.simple))
    }
  }

  /// Whether a source of the class may instantiate the scene: by its identifier, or by a function of the class, which may be
  /// a protocol's and take the identifier from the class's name.
  private func mayInstantiate(_ text: String) -> Bool {
    if text.contains("instantiate"), text.contains("\"\(identifier)\"") { return true }
    let own = className ?? identifier
    guard let call = try? Regex(#"\b(\#(own)|Self)\.\w+\s*[({]|\[(\#(own)|self) \w*([iI]nstantiat|[sS]toryboard)|(\bself\.|[^\w.])instantiate\w*\("#).wordBoundaryKind(.simple)
    else { return true }
    return text.replacing("func instantiate", with: "").contains(call)
  }

  /// Whether a source spells the identifier, as a word of its own: the name of the class may begin with it.
  private func spells(_ text: String, besides taken: Set<String>) -> Bool {
    if text.contains("\"\(identifier)\"") { return true }
    let spellings = words.filter { $0 != className && !taken.contains($0) && text.contains($0) }
    guard !spellings.isEmpty, let spelling = try? Regex(#"\b(\#(spellings.sorted().joined(separator: "|")))\b"#).wordBoundaryKind(.simple) else { return false }
    return text.contains(spelling)
  }

  /// The spellings that sources declare as something else: as a value's type, or as constants for other literals.
  private func taken(in texts: [String]) -> Set<String> {
    words.filter { word in
      let declared = #"\b(?:struct\s+\#(word)\b|(?:let|case)\s+\#(word)\s*(?::\s*String)?\s*=\s*"([^"]*)")"#
      guard let declaration = try? Regex(declared, as: (Substring, Substring?).self) else { return false }
      let literals = texts.flatMap { $0.matches(of: declaration).map(\.1) }
      return !literals.isEmpty && literals.allSatisfy { $0.map(String.init) != identifier }
    }
  }

  /// Whether a source may name the identifier, and not only the class.
  private func mayName(in text: String, besides taken: Set<String>) -> Bool {
    if spells(text, besides: taken) { return true }
    guard let className else { return false }
    guard let name = try? Regex(#"\b\#(className)(\.| class\])"#).wordBoundaryKind(.simple) else { return true }
    return text.contains(name)
  }

  /// Whether a source mentions the class only to create instances, which then are not those of the scene.
  private func onlyCreatesInstances(_ text: String) -> Bool {
    guard let className else { return false }
    guard let creation = try? Regex(#"\b\#(className)\(\)|\[\#(className) (alloc|new)\]|import ".*\b\#(className)\.h""#).wordBoundaryKind(.simple) else { return false }
    return !text.replacing(creation, with: "").contains(className)
  }
}

/// What storyboards say about each other.
struct StoryboardLinks {
  /// The identifiers of scenes to which storyboard references of any document lead, and strings that code may take for
  /// identifiers from runtime attributes.
  private(set) var references: Set<String> = []
  /// The names of storyboards to which storyboard references of any document lead.
  private(set) var storyboards: Set<String> = []
  /// By the names of storyboards, the identifiers of their scenes.
  private(set) var scenes: [String: Set<String>] = [:]
  /// By the paths of documents, the classes and xibs that they name.
  private(set) var classes: [String: Set<String>] = [:]

  /// Nil if a document cannot be read.
  init?(in tree: SourceTree) {
    for path in tree.documents.sorted() {
      guard let text = tree.read(path, upTo: FileReader.limit).map({ String(decoding: $0, as: UTF8.self) }) else { return nil }
      references.formUnion(text.matches(of: /referencedIdentifier="([^"]*)"/).map { String($0.1) })
      references.formUnion(text.matches(of: /<userDefinedRuntimeAttribute type="string" keyPath="[^"]*" value="([^"]*)"/).map { String($0.1) })
      storyboards.formUnion(text.matches(of: /storyboardName="([^"]*)"/).map { String($0.1) })
      classes[path] = Set(text.matches(of: /(?:customClass|nibName)="([^"]*)"/).map { String($0.1) })
      guard path.hasSuffix(".storyboard") else { continue }
      scenes[DocumentUse.name(of: path), default: []].formUnion(text.matches(of: /storyboardIdentifier="([^"]*)"/).map { String($0.1) })
    }
  }
}
