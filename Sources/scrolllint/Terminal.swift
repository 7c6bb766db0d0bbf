#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

internal import Reporters

/// The streams and the machine as the command sees them.
enum Terminal {
  /// Writes to standard output; a reader that has gone, or a full disk, ends the run.
  static func write(_ text: String) {
    guard write(text, to: STDOUT_FILENO) else {
      writeError("scrolllint: error: standard output cannot be written: \(systemError)\n")
      ExitStatus.unusable.exit()
    }
  }

  /// Writes to standard error; where that fails there is nobody left to tell.
  static func writeError(_ text: String) {
    _ = write(text, to: STDERR_FILENO)
  }

  /// Whether all of it was written; `errno` says why not.
  static func write(_ text: String, to file: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = systemWrite(file, rest)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }

  /// The last failure of a system call, as it stands in the middle of a sentence.
  static var systemError: String {
    let text = String(cString: strerror(errno))
    let second = text.dropFirst().first
    // `I/O error` stays as it is.
    guard let first = text.first, second?.isLowercase == true else { return text }
    return first.lowercased() + text.dropFirst()
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

/// The system's `write`, which `Terminal`'s own would hide.
private func systemWrite(_ file: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
}
