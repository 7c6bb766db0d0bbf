/// Why the command cannot do what was asked, in one line.
package struct CommandFailure: Error {
  /// A clause without a final period.
  package var message: String

  package init(_ message: String) { self.message = message }

  /// Writes files, and turns an error into a failure of the command.
  package static func ofWriting(_ write: () throws(FileWriteError) -> Void) throws(CommandFailure) {
    do throws(FileWriteError) {
      try write()
    } catch {
      throw CommandFailure("\(error)")
    }
  }
}
