internal import LintCore
internal import Platform

/// What the exit code says of a run.
enum ExitStatus: Int32, Error {
  /// Nothing that fails a run.
  case clean = 0
  /// Findings that do.
  case findings = 1
  /// A usage error, or input that could not be read.
  case unusable = 2

  /// - Parameter failures: how many findings fail a run.
  init(input: [InputDiagnostic], failures: Int) {
    if input.contains(where: { $0.severity == .error }) {
      self = .unusable
    } else {
      self = failures > 0 ? .findings : .clean
    }
  }

  func exit() -> Never { CurrentProcess.exit(rawValue) }
}
