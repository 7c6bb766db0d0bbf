internal import InterfaceBuilder
public import XMLSource

/// A finding as a person or a program sees it: with severity, path, lines and columns.
///
/// Holds rendered values only, so that a finished file's elements can be given back.
public struct Diagnostic: Hashable, Sendable {
  /// A place in the same document.
  public struct Related: Hashable, Sendable {
    public var objectID: String
    public var position: SourcePosition
    public var label: String
  }

  /// A fact that proves the finding.
  public struct Note: Hashable, Sendable {
    public var text: String
    public var position: SourcePosition?
  }

  /// A quantity of a scroll view that the finding says is open.
  public struct Quantity: Hashable, Sendable {
    public var objectID: String
    /// `content.width`, `content.height`, `frame.width` or `frame.height`.
    public var name: String
    /// The codes of the trait combinations in which it is open.
    public var traits: [String]
  }

  public var rule: String
  public var severity: Severity
  public var path: String
  public var position: SourcePosition
  /// How many bytes of the source line to underline, from the position's column.
  public var markerLength: Int
  /// The text of the line at `position`.
  public var sourceLine: String
  public var objectID: String
  public var message: String
  /// What of the object it is about, by which a baseline knows it again: `content.height`; empty
  /// where the rule says it all.
  public var topic: String
  public var related: [Related]
  public var notes: [Note]
  public var help: [String]
  /// What the first lines of the help ask for, one for each, as edits of the document.
  public var repairs: [[RepairEdit]]
  /// The quantities whose ambiguity the finding answers for.
  public var covers: [Quantity]
  /// A drawing of the chain of constraints, in pieces that a line may break between.
  public var chain: [String]
  /// The codes of the trait combinations in which it holds; empty where it does not hang on them.
  public var traits: [String]

  /// Gives a finding its severity and its places in the source.
  public init(_ finding: Finding, severity: Severity, in source: SourceFile) {
    rule = finding.rule
    self.severity = severity
    path = source.path
    position = source.position(of: finding.anchor.offset)
    markerLength = finding.anchor.length
    sourceLine = source.line(position.line) ?? ""
    objectID = finding.anchor.objectID
    message = finding.message
    topic = finding.topic
    related = finding.related.map {
      Related(
        objectID: $0.anchor.objectID, position: source.position(of: $0.anchor.offset),
        label: $0.label)
    }
    notes = finding.notes.map { note in
      Note(text: note.text, position: note.anchor.map { source.position(of: $0.offset) })
    }
    help = finding.help
    repairs = finding.repairs
    covers = finding.covers.map {
      Quantity(objectID: $0.objectID, name: $0.name, traits: $0.traits.map(\.code))
    }
    chain = finding.chain
    traits = finding.scope.map { $0.traits.map(\.code) } ?? []
  }
}
