internal import LintCore
internal import XMLSource

/// What came of a run.
public struct Report: Hashable, Sendable {
  /// Something that kept an input, or a part of it, from being judged.
  public struct InputProblem: Hashable, Sendable, CustomStringConvertible {
    /// An error where the input was not judged as it should be; a warning where it was, with a
    /// doubt; a note where it is of a kind that is not judged, such as a macOS document.
    public let severity: Severity
    /// As it was given to the linter, or as it was found below a folder that was.
    public let path: String
    /// Nil where no place in a file is meant.
    public let position: Position?
    /// One clause that stands alone, without a final full stop.
    public let message: String

    init(_ problem: InputDiagnostic) {
      severity = Severity(problem.severity)
      path = problem.path
      position = problem.position.map { Position($0) }
      message = problem.message
    }

    /// A line as compilers write it.
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
  /// How many diagnostics the baseline hides; they are not among ``diagnostics``.
  public let baselineCount: Int
  /// How many entries of the baseline no longer match anything.
  public let staleBaselineCount: Int
  /// The least severity that fails a run; nil where nothing found does.
  private let failOn: Severity?

  init(_ report: LintCore.Report, baseline: BaselineOutcome?, failOn: Severity?) {
    diagnostics = report.diagnostics.map { Diagnostic($0) }
    inputProblems = report.inputDiagnostics.map { InputProblem($0) }
    documentCount = report.judgedCount
    scrollViewCount = report.scrollViewCount
    baselineCount = baseline?.hiddenCount ?? 0
    staleBaselineCount = baseline?.staleCount ?? 0
    self.failOn = failOn
  }

  /// The diagnostics of severity error.
  public var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// The diagnostics that fail a run: those that weigh as much as ``Configuration/failOn`` or more.
  public var failures: [Diagnostic] {
    guard let failOn else { return [] }
    return diagnostics.filter { $0.severity >= failOn }
  }

  /// Whether every input was read and nothing was found that fails a run.
  public var isClean: Bool { exitCode == 0 }

  /// What the command would end with: 0 where the report is clean, 1 where there are ``failures``,
  /// 2 where an input could not be judged as it should be.
  public var exitCode: Int32 {
    if inputProblems.contains(where: { $0.severity == .error }) { return 2 }
    return failures.isEmpty ? 0 : 1
  }
}
