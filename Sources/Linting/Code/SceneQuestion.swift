internal import Inputs
internal import InterfaceBuilder
internal import SourceEvidence

/// Whether code instantiates a scene by its storyboard identifier: the only way to it if no segue leads there.
struct SceneQuestion: Hashable, Sendable {
  let identifier: String
  let className: String

  /// The word of every app delegate: without one, the sources are not those of a whole app.
  static let delegate = "UIApplicationDelegate"

  /// About the scenes of some controllers, by index, apart from those without an identifier or a class, and those to
  /// which something in the document leads.
  static func all(about controllers: [Int], in document: IBDocument) -> Set<Self> {
    guard document.kind == .storyboard, !controllers.isEmpty else { return [] }
    let reached = document.reachedControllers()
    return Set(controllers.map { document.controllers[$0] }.filter { !reached.contains($0.id) }.compactMap(Self.init))
  }

  private init?(_ scene: IBController) {
    guard let identifier = scene.storyboardIdentifier, let className = scene.customClass,
      identifier.utf8.allSatisfy({ SourceWords.isWordByte[Int($0)] })
    else { return nil }
    self.identifier = identifier
    self.className = className
  }

  /// How code may spell it: as it is, or as the generators of constants do, with the first letter or the first
  /// word in lower case. If code composes it from the name of the class, it mentions the class.
  var words: Set<String> {
    let capitals = identifier.prefix(while: \.isUppercase)
    let isOneWord = capitals.count == identifier.count
    let first = capitals.count > 1 && !isOneWord ? capitals.dropLast() : capitals
    return Set([
      identifier, identifier.prefix(1).lowercased() + identifier.dropFirst(),
      first.lowercased() + identifier.dropFirst(first.count), className,
    ])
  }

  /// - Parameters:
  ///   - traces: of the app's own sources, scanned for ``words``.
  ///   - known: what the sources say about the class of the scene.
  ///   - references: the identifiers to which storyboards refer; nil if one of them cannot be read.
  /// - Returns: whether neither a source nor another document mentions it; the sources of the class itself
  ///   count only if they instantiate it.
  func isUnused(
    _ traces: [SourceTraces], _ known: SourceClass?, references: @autoclosure () -> Set<String>?, in tree: SourceTree
  ) -> Bool {
    let own = known?.sources ?? []
    guard !own.isEmpty, traces.contains(where: { $0.mentions(Self.delegate) }) else { return false }
    let isMentioned = traces.contains { trace in
      guard words.contains(where: trace.mentions) else { return false }
      let isOwn = own.contains(trace.path)
      if !isOwn, words.contains(where: { $0 != className && trace.mentions($0) }) { return true }
      guard let text = tree.read(trace.path).map({ String(decoding: $0, as: UTF8.self) }) else { return true }
      return isOwn
        ? text.split(separator: "\n").contains { $0.contains("instantiate") && $0.contains(identifier) }
        : !onlyCreatesInstances(text)
    }
    return !isMentioned && references()?.contains(identifier) == false
  }

  /// Whether a source mentions the class only to create instances, which then are not those of the scene.
  private func onlyCreatesInstances(_ text: String) -> Bool {
    guard let creation = try? Regex(#"\b\#(className)\(\)|\[\#(className) (alloc|new)\]|import ".*\b\#(className)\.h""#) else { return false }
    return !text.replacing(creation, with: "").contains(className)
  }

  /// The identifiers of scenes to which storyboard references of any document lead; nil if one cannot be read.
  static func references(in tree: SourceTree) -> Set<String>? {
    var found: Set<String> = []
    for path in tree.documents.sorted() {
      guard let text = tree.read(path).map({ String(decoding: $0, as: UTF8.self) }) else { return nil }
      found.formUnion(text.matches(of: /referencedIdentifier="([^"]*)"/).map { String($0.1) })
    }
    return found
  }
}
