internal import LintCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The streams and the machine as the command sees them.
enum Terminal {
  /// Writes to standard output; a reader that has gone, or a full disk, ends the run.
  static func write(_ text: String) {
    guard SystemOutput.write(text, to: STDOUT_FILENO) else {
      let reason = SystemOutput.lastError
      writeError("scrolllint: error: standard output cannot be written: \(reason)\n")
      ExitStatus.unusable.exit()
    }
  }

  /// Writes to standard error; where that fails there is nobody left to tell.
  static func writeError(_ text: String) {
    _ = SystemOutput.write(text, to: STDERR_FILENO)
  }

  /// A broken pipe is then an error of `write`, not the end of the process.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// How many processors this process may use.
  static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// The folder that relative paths start from.
  static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The value of an environment variable; nil where it is empty, too.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
