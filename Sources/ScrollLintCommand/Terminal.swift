internal import Platform
internal import Text

/// The streams as the command writes to them.
enum Terminal {
  /// Writes a text to standard output, or to another stream.
  static func write(_ text: String, to stream: StandardStream = .output) {
    write(Array(text.utf8), to: stream)
  }

  /// Writes a line that may have names in it.
  static func writeLine(_ line: String) { write(VisibleText.of(line) + "\n") }

  /// Writes bytes as they are; a reader that has gone, or a full disk, ends the run.
  static func write(_ bytes: [UInt8], to stream: StandardStream = .output) {
    do throws(SystemError) {
      try stream.write(bytes)
    } catch {
      writeError("error: standard output cannot be written: \(error)\n")
      ExitStatus.unusable.exit()
    }
  }

  /// Writes lines to standard error; where that fails there is nobody left to report it to.
  static func writeError(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    draw(lines.map { VisibleText.of(String($0)) }.joined(separator: "\n"))
  }

  /// Writes to standard error as it is, control characters too.
  static func draw(_ text: String) { try? StandardStream.error.write(text) }
}
