internal import InterfaceBuilder
package import XMLSource

/// A finding as a person or a program sees it: with severity, path, lines and columns.
///
/// Holds rendered values only, so that a finished file's elements can be given back.
package struct Diagnostic: Hashable, Sendable {
  /// A place in the same document.
  package struct Related: Hashable, Sendable {
    package var objectID: String
    package var position: SourcePosition
    package var label: String
  }

  /// A fact that proves the finding.
  package struct Note: Hashable, Sendable {
    package var text: String
    package var position: SourcePosition?
  }

  /// A quantity of a scroll view that the finding says is open.
  package struct Quantity: Hashable, Sendable {
    package var objectID: String
    /// `content.width`, `content.height`, `frame.width` or `frame.height`.
    package var name: String
    /// The codes of the trait combinations in which it is open.
    package var traits: [String]
  }

  package var rule: String
  package var severity: Severity
  package var path: String
  package var position: SourcePosition
  /// How many bytes of the source line to underline, from the position's column.
  package var markerLength: Int
  /// The text of the line at `position`.
  package var sourceLine: String
  package var objectID: String
  package var message: String
  /// What of the object it is about, by which a baseline knows it again: `content.height`; empty
  /// where the rule says it all.
  package var topic: String
  package var related: [Related]
  package var notes: [Note]
  package var help: [String]
  /// What the first lines of the help ask for, one for each, as edits of the document.
  package var repairs: [[RepairEdit]]
  /// The quantities whose ambiguity the finding answers for.
  package var covers: [Quantity]
  /// A drawing of the chain of constraints, in pieces that a line may break between.
  package var chain: [String]
  /// The codes of the trait combinations in which it holds; empty where it does not hang on them.
  package var traits: [String]

  /// Gives a finding its severity and its places in the source.
  package init(_ finding: Finding, severity: Severity, in source: SourceFile) {
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
