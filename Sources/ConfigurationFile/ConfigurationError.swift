internal import Text
package import XMLSource

/// What is wrong with a configuration or a baseline, each at its place.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  package struct Problem: Hashable, Sendable {
    /// Nil if the file as a whole is meant.
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

  /// A line for each, as compilers write them.
  package var description: String {
    problems.map { problem in
      let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
      return VisibleText.of("\(path)\(place): error: \(problem.message)")
    }.joined(separator: "\n")
  }
}
