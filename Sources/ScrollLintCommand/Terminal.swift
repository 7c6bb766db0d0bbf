internal import Platform
internal import Text

/// Output of the command.
enum Terminal {
  /// Writes a text to standard output, or to another stream.
  static func write(_ text: String, to stream: StandardStream = .output) {
    write(Array(text.utf8), to: stream)
  }

  /// Writes a text to a file or, without one, to standard output.
  static func write(_ text: String, toFile path: String?) throws(FileWriteError) {
    guard let path else { return write(text) }
    try AtomicFile.write([FileText(path, text, mayBeStream: true)])
  }

  /// Writes a line that may contain names.
  static func writeLine(_ line: String) { write(VisibleText.of(line) + "\n") }

  /// Writes bytes unchanged; if that fails, the run ends.
  static func write(_ bytes: [UInt8], to stream: StandardStream = .output) {
    do throws(SystemError) {
      try stream.write(bytes)
    } catch {
      writeError("error: standard output cannot be written: \(error)\n")
      ExitStatus.unusable.exit()
    }
  }

  /// Writes lines to standard error; a failure cannot be reported anywhere.
  static func writeError(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    draw(lines.map { VisibleText.of(String($0)) }.joined(separator: "\n"))
  }

  /// Writes to standard error unchanged, including control characters.
  static func draw(_ text: String) { try? StandardStream.error.write(text) }
}
