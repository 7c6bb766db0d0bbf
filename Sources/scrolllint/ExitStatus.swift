#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif
internal import LintCore

/// What the exit code says of a run.
enum ExitStatus: Int32, Error {
  /// Nothing of severity error.
  case clean = 0
  /// At least one error.
  case findings = 1
  /// A usage error, or input that could not be read.
  case unusable = 2

  init(input: [InputDiagnostic], errors: Int) {
    if input.contains(where: { $0.severity == .error }) {
      self = .unusable
    } else {
      self = errors > 0 ? .findings : .clean
    }
  }

  func exit() -> Never {
    #if canImport(Glibc)
      Glibc.exit(rawValue)
    #elseif canImport(Musl)
      Musl.exit(rawValue)
    #else
      Darwin.exit(rawValue)
    #endif
  }
}
