internal import Findings
internal import Platform

/// The exit code of a run: that of its report (`Report.exitCode`), or of `--diff`.
struct ExitStatus: Error {
  /// No finding that fails the run.
  static let clean = ExitStatus(code: 0)
  /// A usage error, a bad configuration, or input that could not be read.
  static let unusable = ExitStatus(code: 2)

  /// 0, 1 if findings fail the run, or 2.
  var code: Int32

  init(code: Int32) { self.code = code }

  init(of report: Report) { self.init(code: report.exitCode) }

  /// With `--diff`, 1 if a fix would change something.
  init(ofDiff report: Report, isEmpty: Bool) {
    let own = Self(of: report)
    self = own.code == Self.unusable.code ? own : Self(code: isEmpty ? 0 : 1)
  }

  func exit() -> Never { CurrentProcess.exit(code) }
}
