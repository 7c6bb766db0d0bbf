internal import Platform

/// The streams as the command writes to them.
enum Terminal {
  /// Writes a text to standard output, or to another stream.
  static func write(_ text: String, to stream: StandardStream = .output) {
    write(Array(text.utf8), to: stream)
  }

  /// Writes bytes as they are; a reader that has gone, or a full disk, ends the run.
  static func write(_ bytes: [UInt8], to stream: StandardStream = .output) {
    do throws(SystemError) {
      try stream.write(bytes)
    } catch {
      writeError("Error: standard output cannot be written: \(error)\n")
      ExitStatus.unusable.exit()
    }
  }

  /// Writes to standard error; where that fails there is nobody left to report it to.
  static func writeError(_ text: String) {
    try? StandardStream.error.write(text)
  }
}
