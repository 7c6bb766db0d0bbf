/// What keeps the command from doing what was asked of it, in one line.
struct CommandFailure: Error {
  /// A clause without a final full stop.
  var message: String

  init(_ message: String) { self.message = message }
}
