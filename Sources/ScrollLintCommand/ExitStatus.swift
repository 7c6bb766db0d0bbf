internal import Platform

/// What the exit code says of a run; `Report.exitCode` decides.
struct ExitStatus: Error {
  /// Nothing that fails the run.
  static let clean = ExitStatus(code: 0)
  /// A usage error, a bad configuration, or input that could not be read.
  static let unusable = ExitStatus(code: 2)

  /// 0, 1 where findings fail the run, or 2.
  var code: Int32

  func exit() -> Never { CurrentProcess.exit(code) }
}
