internal import LintCore
internal import XMLSource

/// One finding, with its place and what proves it.
public struct Diagnostic: Hashable, Sendable {
  /// The id of the ``Rule`` that found it.
  public let rule: String
  /// As the configuration has it; a note where Interface Builder was told not to verify it.
  public let severity: Severity
  /// As it was given to the linter, or as it was found below a folder that was.
  public let path: String
  /// Where the object's element starts.
  public let position: Position
  /// The `id` of the object in the document.
  public let objectID: String
  /// One clause that stands alone, without a final full stop.
  public let message: String
  /// Facts that prove it, in words.
  public let notes: [String]
  /// What to change; the first is the best.
  public let help: [String]
  /// The size classes in which it holds, as `wChR`; empty where it does not hang on them.
  public let traits: [String]

  init(_ diagnostic: LintCore.Diagnostic) {
    rule = diagnostic.rule
    severity = Severity(diagnostic.severity)
    path = diagnostic.path
    position = Position(diagnostic.position)
    objectID = diagnostic.objectID
    message = diagnostic.message
    notes = diagnostic.notes.map(\.text)
    help = diagnostic.help
    traits = diagnostic.traits
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The line that Xcode's build log turns into an issue, where ``path`` is absolute.
  public var description: String {
    let place = "\(path):\(position.line):\(position.column)"
    return "\(place): \(severity.rawValue): \(message) [\(rule)]"
  }
}
