internal import LintCore
internal import XMLSource

/// What came of a run.
public struct Report: Hashable, Sendable {
  /// Something that kept an input, or a part of it, from being judged.
  public struct InputProblem: Hashable, Sendable, CustomStringConvertible {
    /// An error where the input was not judged as it should be; a warning where it was, with a
    /// doubt; a note where it is of a kind that is not judged, such as a macOS document.
    public let severity: Severity
    public let path: String
    /// Nil where no place in a file is meant.
    public let position: Position?
    public let message: String

    init(_ problem: InputDiagnostic) {
      severity = Severity(problem.severity)
      path = problem.path
      position = problem.position.map { Position($0) }
      message = problem.message
    }

    public var description: String {
      let place = position.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(path)\(place): \(severity.rawValue): \(message)"
    }
  }

  /// In the order of the paths, folders' contents by name, each document's by place.
  public let diagnostics: [Diagnostic]
  /// What could not be read or understood.
  public let inputProblems: [InputProblem]
  /// How many documents were judged.
  public let documentCount: Int
  /// How many scroll views they hold.
  public let scrollViewCount: Int

  init(_ report: LintCore.Report) {
    diagnostics = report.diagnostics.map { Diagnostic($0) }
    inputProblems = report.inputDiagnostics.map { InputProblem($0) }
    documentCount = report.judgedCount
    scrollViewCount = report.scrollViewCount
  }

  /// The diagnostics that fail a run of the command.
  public var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// Whether every input was read and nothing of severity error was found.
  public var isClean: Bool {
    errors.isEmpty && !inputProblems.contains { $0.severity == .error }
  }
}
