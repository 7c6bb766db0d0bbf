package import InterfaceBuilder
package import Layout
package import Pictures
internal import Text
public import XMLSource

/// A finding for people and programs: with severity, path, lines and columns.
///
/// Positions are those in the document on disk. It contains only final texts and numbers, so that the memory
/// of a finished document can be released.
public struct Diagnostic: Hashable, Sendable {
  /// Another object in the same document that is part of the finding.
  public struct Related: Hashable, Sendable {
    /// The `id` of the object.
    public package(set) var objectID: String
    /// Where the object's element starts.
    public package(set) var position: SourcePosition
    /// Its part in the finding, in one clause.
    public package(set) var label: String
  }

  /// A fact that proves the finding.
  public struct Note: Hashable, Sendable {
    /// One clause without a final period.
    public package(set) var text: String
    /// The position of the object that it is about; nil if there is no single one.
    public package(set) var position: SourcePosition?
    /// The `id` of the object that it is about; nil if there is no single one.
    public package(set) var objectID: String?
    /// How the text names this object; nil if it does not.
    package var name: String?
    /// The line of a source that it is about; nil if there is none.
    public package(set) var code: CodePlace?
    /// Whether it limits the finding: where it occurs, or what code may change.
    package let isLimit: Bool
    /// Whether it says why a finding was not fixed.
    package let isRefusal: Bool

    package init(
      text: String, position: SourcePosition? = nil, objectID: String? = nil, name: String? = nil, code: CodePlace? = nil,
      isLimit: Bool = false,
      isRefusal: Bool = false
    ) {
      self.text = text
      self.position = position
      self.objectID = objectID
      self.name = name
      self.code = code
      self.isLimit = isLimit
      self.isRefusal = isRefusal
    }
  }

  /// A quantity of a scroll view that the constraints leave ambiguous.
  public struct Quantity: Hashable, Sendable {
    /// The `id` of the scroll view; not always the finding's object.
    public package(set) var objectID: String
    /// `content.width`, `content.height`, or `frame.width` and `frame.height`, which cover position and size
    /// along the axis.
    public package(set) var name: String
    /// The size classes in which it is ambiguous, as `wChR`.
    public package(set) var traits: [String]

    package init(objectID: String, name: String, traits: [IBTraits]) {
      self.objectID = objectID
      self.name = name
      self.traits = traits.map(\.code)
    }
  }

  /// The id of the rule that found it.
  public package(set) var rule: String
  /// The configured severity; a note if Interface Builder's Ambiguity setting excuses it.
  public package(set) var severity: Severity
  /// As given to the linter, or as found in a folder that was.
  public package(set) var path: String
  /// Where the object's element starts.
  public package(set) var position: SourcePosition
  /// How many bytes of the source line to underline, from the position's column: the element's name.
  package var markerLength: Int
  /// The line at `position`, or a part of a very long one.
  package var source: SourceExcerpt
  /// The `id` of the object in the document.
  public package(set) var objectID: String
  /// The object's scene, by its view controller: `` `SendViewController` ``. In a xib, by its File's Owner.
  /// Nil if the document names neither.
  public package(set) var scene: String?
  /// One clause that stands alone, without a final period.
  public package(set) var message: String
  /// Identifies the finding in other runs, and in other versions of the document.
  package var identity: FindingIdentity
  /// Other topics under which a baseline may have accepted it.
  package var alternativeTopics: [String]
  /// Other objects that are part of it, such as views that can move.
  public package(set) var related: [Related]
  /// Its proof.
  public package(set) var notes: [Note]
  /// What to change; the first is the best.
  public package(set) var help: [String]
  /// The repairs for the first lines of the help, one for each, as edits of the document.
  package var repairs: [[RepairEdit]]
  /// The lines of the objects that the repairs change or remove, by id.
  package var repairedLines: [String: Int] = [:]
  /// How the help names these objects, by id.
  package var repairedPhrases: [String: String] = [:]
  /// Whether the first repair can be applied without a person's decision; the others are suggested.
  package var applicability: Applicability
  /// The repairs as edits of the document's text, if requested.
  package var fixes: [Fix] = []
  /// The ambiguous quantities that the finding covers, its own first.
  public package(set) var covers: [Quantity]
  /// The axes along which repairs are supposed to change the size of its scroll view's content.
  package let resizedAxes: [LayoutAxis]
  /// The chain of constraints as text, in pieces between which a line may break.
  public package(set) var chain: [String]
  /// The size classes in which it occurs, as `wChR`; empty if it does not depend on them.
  public package(set) var traits: [String]
  /// The scene with the proof; nil unless requested.
  package var picture: Picture?
  /// What its first repair changes in the document, as a unified diff, if linting confirmed it; nil unless
  /// requested.
  package var difference: String?

  /// Gives a finding its severity and its positions. Its texts are made safe to show; ids and the path are
  /// not changed, and each format escapes them.
  package init(
    _ finding: Finding, severity: Severity, scene: String? = nil, in source: SourceFile
  ) {
    rule = finding.rule
    self.severity = severity
    path = source.path
    position = source.position(of: finding.anchor.offset)
    markerLength = finding.anchor.length
    self.source = source.excerpt(at: finding.anchor.offset)
    objectID = finding.anchor.objectID
    self.scene = scene.map(Self.shown)
    message = Self.shown(finding.message)
    identity = finding.identity
    alternativeTopics = finding.alternativeTopics.map(\.text)
    related = finding.related.map {
      Related(
        objectID: $0.anchor.objectID, position: source.position(of: $0.anchor.offset),
        label: Self.shown($0.label))
    }
    notes = finding.notes.map { note in
      Note(
        text: Self.shown(note.text), position: note.anchor.map { source.position(of: $0.offset) },
        objectID: note.anchor?.objectID, name: note.name.map(Self.shown), code: note.code, isLimit: note.isLimit)
    }
    help = finding.help.map { Self.shown($0.text) }
    repairs = finding.help.repairs
    for help in finding.help { repairedPhrases.merge(help.phrases.mapValues(Self.shown)) { first, _ in first } }
    applicability = finding.applicability
    covers = finding.covers
    resizedAxes = finding.resizedAxes
    chain = finding.chain.map(Self.shown)
    traits = finding.scope.map { $0.traits.map(\.code) } ?? []
    picture = finding.picture
    for index in picture?.marks.indices ?? 0..<0 {
      guard let object = picture?.marks[index].object else { continue }
      picture?.marks[index].object?.line = source.position(of: object.offset).line
    }
  }

  /// A text, made safe to show, and shortened: a name of a megabyte would otherwise occur in every text.
  private static func shown(_ text: String) -> String { VisibleText.of(Wording.short(text, 2000)) }
}

extension Diagnostic: CustomStringConvertible {
  /// One line in the format of compilers; Xcode's build log shows it as an issue if ``path`` is absolute.
  public var description: String {
    "\(VisibleText.of(path)):\(position.line):\(position.column): \(severity.rawValue): \(message) [\(rule)]"
  }
}

/// Identifies a finding within a document: to merge findings of several size classes, to match a baseline,
/// and for fingerprints.
///
/// It contains no lines, numbers or names, and no objects that are only affected, so that it does not change
/// when other views do.
package struct FindingIdentity: Hashable, Comparable, Sendable {
  /// The rule's id.
  package var rule: String
  /// The `id` of the object.
  package var object: String
  /// The text of a ``Finding/Topic``.
  package var topic: String

  package init(rule: String, object: String, topic: String = "") {
    self.rule = rule
    self.object = object
    self.topic = topic
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.rule, left.object, left.topic) < (right.rule, right.object, right.topic)
  }
}

extension Finding {
  package var identity: FindingIdentity {
    FindingIdentity(rule: rule, object: anchor.objectID, topic: topic.text)
  }
}
