package import InterfaceBuilder
package import Layout
package import Pictures
internal import Text
public import XMLSource

/// A finding as a person or a program sees it: with severity, path, lines and columns.
///
/// Positions are in the document as it is on disk. Holds rendered values only, so that a finished
/// file's elements can be given back.
public struct Diagnostic: Hashable, Sendable {
  /// Another object of the same document that has a part in the finding.
  public struct Related: Hashable, Sendable {
    /// The `id` of the object.
    public package(set) var objectID: String
    /// Where the object's element starts.
    public package(set) var position: SourcePosition
    /// What it has to do with the finding, in one clause.
    public package(set) var label: String
  }

  /// A fact that proves the finding.
  public struct Note: Hashable, Sendable {
    /// One clause without a final full stop.
    public package(set) var text: String
    /// Where the object that it is about starts; nil if it is about no single object.
    public package(set) var position: SourcePosition?
    /// The `id` of the object that it is about; nil if it is about no single one.
    public package(set) var objectID: String?
    /// The line of a source that it is about; nil if it is about none.
    public package(set) var code: CodePlace?
    /// Whether it limits the finding: where it holds, or what code may change of it.
    package let isLimit: Bool
    /// Whether it says why a finding was not fixed.
    package let isRefusal: Bool

    package init(
      text: String, position: SourcePosition? = nil, objectID: String? = nil, code: CodePlace? = nil,
      isLimit: Bool = false,
      isRefusal: Bool = false
    ) {
      self.text = text
      self.position = position
      self.objectID = objectID
      self.code = code
      self.isLimit = isLimit
      self.isRefusal = isRefusal
    }
  }

  /// A quantity of a scroll view that the constraints leave ambiguous.
  public struct Quantity: Hashable, Sendable {
    /// The `id` of the scroll view; not always the one that the finding is about.
    public package(set) var objectID: String
    /// `content.width`, `content.height`, or `frame.width` and `frame.height`, which mean position
    /// or size along the axis.
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
  /// As the configuration has it; a note where Interface Builder's Ambiguity setting asks for
  /// silence.
  public package(set) var severity: Severity
  /// As it was given to the linter, or as it was found in a folder that was.
  public package(set) var path: String
  /// Where the object's element starts.
  public package(set) var position: SourcePosition
  /// How many bytes of the source line belong to the marked element name, from the position's column.
  package var markerLength: Int
  /// The line at `position`, or what of a very long one surrounds it.
  package var source: SourceExcerpt
  /// The `id` of the object in the document.
  public package(set) var objectID: String
  /// The scene that the object is in, by its view controller: `` `SendViewController` ``. In a xib,
  /// its File's Owner. Nil if the document names neither.
  public package(set) var scene: String?
  /// One clause that stands alone, without a final full stop.
  public package(set) var message: String
  /// What makes it the same finding in another run, or in another version of the document.
  package var identity: FindingIdentity
  /// Topics by which a baseline may know it too.
  package var alternativeTopics: [String]
  /// Other objects that have a part in it, such as views that can move.
  public package(set) var related: [Related]
  /// What proves it.
  public package(set) var notes: [Note]
  /// What to change; the first is the best.
  public package(set) var help: [String]
  /// What the first lines of the help ask for, one for each, as edits of the document.
  package var repairs: [[RepairEdit]]
  /// The lines of the objects that the repairs change or take away, by their ids.
  package var repairedLines: [String: Int] = [:]
  /// How sure it is that the first repair is meant; the others are suggested.
  package var applicability: Applicability
  /// The repairs as edits of the document's text; only where they were asked for.
  package var fixes: [Fix] = []
  /// The quantities whose ambiguity the finding answers for, its own first.
  public package(set) var covers: [Quantity]
  /// Along which axes the content of its scroll view is to get another size by its repairs.
  package let resizedAxes: [LayoutAxis]
  /// A drawing of the chain of constraints, in pieces that a line may break between.
  public package(set) var chain: [String]
  /// The size classes in which it holds, as `wChR`; empty if it does not depend on them.
  public package(set) var traits: [String]
  /// The scene with what proves it; nil unless pictures were asked for.
  package var picture: Picture?
  /// What its first repair changes in the document, as a unified difference, where linting the result
  /// has confirmed it; nil unless it was asked for.
  package var difference: String?

  /// Gives a finding its severity and its places in the source. What it says is then safe to show;
  /// ids and the path stay as they are, and each format escapes them by its own means.
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
        objectID: note.anchor?.objectID, code: note.code, isLimit: note.isLimit)
    }
    help = finding.help.map(Self.shown)
    repairs = finding.repairs
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

  /// A sentence as it can be shown without harm. A name of a megabyte would stand in each that has it.
  private static func shown(_ text: String) -> String { VisibleText.of(Wording.short(text, 2000)) }
}

extension Diagnostic: CustomStringConvertible {
  /// One line, as compilers write it; Xcode's build log turns it into an issue where ``path`` is
  /// absolute.
  public var description: String {
    "\(VisibleText.of(path)):\(position.line):\(position.column): \(severity.rawValue): \(message) [\(rule)]"
  }
}

/// What makes two findings the same one, within a document: by it findings of several size classes
/// are merged, a baseline knows a finding again, and reports make fingerprints.
///
/// It has no lines, no numbers, no names, and no objects that only happen to be affected, so that a
/// finding stays the same one while unrelated views come and go.
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
