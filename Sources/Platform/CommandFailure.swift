/// What keeps the command from doing what was asked of it, in one line.
package struct CommandFailure: Error {
  /// A clause without a final full stop.
  package var message: String

  package init(_ message: String) { self.message = message }

  /// Writes files; where that fails, the command does.
  package static func ofWriting(_ write: () throws(FileWriteError) -> Void) throws(CommandFailure) {
    do throws(FileWriteError) {
      try write()
    } catch {
      throw CommandFailure("\(error)")
    }
  }
}
