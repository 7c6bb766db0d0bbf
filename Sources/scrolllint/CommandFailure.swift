internal import LintCore
internal import Platform

/// What keeps the command from doing what was asked of it, in one line.
struct CommandFailure: Error {
  /// A clause without a final full stop.
  var message: String

  init(_ message: String) { self.message = message }

  /// Writes files; where that fails, the command does.
  static func ofWriting(_ write: () throws(FileWriteError) -> Void) throws(CommandFailure) {
    do throws(FileWriteError) {
      try write()
    } catch {
      throw CommandFailure("\(error)")
    }
  }
}
