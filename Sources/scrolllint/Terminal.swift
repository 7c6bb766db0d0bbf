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
    guard write(text, to: STDOUT_FILENO) else {
      writeError("scrolllint: error: standard output cannot be written\n")
      ExitStatus.unusable.exit()
    }
  }

  /// Writes to standard error; where that fails there is nobody left to tell.
  static func writeError(_ text: String) {
    _ = write(text, to: STDERR_FILENO)
  }

  private static func write(_ text: String, to file: Int32) -> Bool {
    var rest = Array(text.utf8)
    while !rest.isEmpty {
      let written = systemWrite(file, rest)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      rest.removeFirst(written)
    }
    return true
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
}

/// The system's `write`, which `Terminal`'s own would hide.
private func systemWrite(_ file: Int32, _ bytes: [UInt8]) -> Int {
  write(file, bytes, bytes.count)
}
