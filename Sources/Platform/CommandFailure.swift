/// Why the command cannot do what was asked, in one line.
package struct CommandFailure: Error {
  /// A clause without a final period.
  package var message: String

  package init(_ message: String) { self.message = message }
}
