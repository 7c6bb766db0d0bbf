internal import ConfigurationFile
public import XMLSource

/// What is wrong with a configuration, each problem at its place.
public struct InvalidConfiguration: Error, Hashable, Sendable, CustomStringConvertible {
  /// One of them.
  public struct Problem: Hashable, Sendable {
    /// Nil if the file as a whole is meant.
    public let position: SourcePosition?
    /// One clause.
    public let message: String
  }

  /// The configuration, or the baseline that it names.
  public let path: String
  /// In the order of their places.
  public let problems: [Problem]
  /// A line for each, as compilers write them.
  public let description: String

  init(_ error: ConfigurationError) {
    path = error.path
    problems = error.problems.map { problem in
      Problem(position: problem.position, message: problem.message)
    }
    description = error.description
  }
}
