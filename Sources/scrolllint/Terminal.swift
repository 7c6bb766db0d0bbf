internal import Platform

/// The streams as the command writes to them.
enum Terminal {
  /// Writes to standard output; a reader that has gone, or a full disk, ends the run.
  static func write(_ text: String) {
    do throws(SystemError) {
      try StandardStream.output.write(text)
    } catch {
      writeError("scrolllint: error: standard output cannot be written: \(error)\n")
      ExitStatus.unusable.exit()
    }
  }

  /// Writes to standard error; where that fails there is nobody left to report it to.
  static func writeError(_ text: String) {
    try? StandardStream.error.write(text)
  }
}
