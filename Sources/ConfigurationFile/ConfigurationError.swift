public import XMLSource

/// What is wrong with a configuration or a baseline, each at its place.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  public struct Problem: Hashable, Sendable {
    /// Nil where the file as a whole is meant.
    public var position: SourcePosition?
    /// In one clause.
    public var message: String

    public init(at position: SourcePosition? = nil, _ message: String) {
      self.position = position
      self.message = message
    }
  }

  public var path: String
  /// In the order of their places.
  public var problems: [Problem]

  public init(path: String, problems: [Problem]) {
    self.path = path
    self.problems = problems
  }

  /// A line for each, as compilers write them.
  public var description: String {
    problems.map { problem in
      let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(path)\(place): error: \(problem.message)"
    }.joined(separator: "\n")
  }
}
