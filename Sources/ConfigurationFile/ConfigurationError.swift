internal import Text
package import XMLSource

/// Problems of a configuration or a baseline, each with its place.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  package struct Problem: Error, Hashable, Sendable {
    /// Nil for the file as a whole.
    package var position: SourcePosition?
    /// One clause.
    package var message: String

    package init(at position: SourcePosition? = nil, _ message: String) {
      self.position = position
      self.message = message
    }
  }

  package var path: String
  /// In the order of their places.
  package var problems: [Problem]

  /// One line for each, in the format of compilers.
  package var description: String {
    problems.map { problem in
      let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
      return VisibleText.of("\(path)\(place): error: \(problem.message)")
    }.joined(separator: "\n")
  }
}
