internal import ConfigurationFile
public import XMLSource

/// Problems of a configuration, each with its place.
public struct InvalidConfiguration: Error, Hashable, Sendable, CustomStringConvertible {
  /// One problem.
  public struct Problem: Hashable, Sendable {
    /// Nil for the file as a whole.
    public let position: SourcePosition?
    /// One clause.
    public let message: String
  }

  /// Of the configuration, or of its baseline.
  public let path: String
  /// In the order of their places.
  public let problems: [Problem]
  /// One line for each, in the format of compilers.
  public let description: String

  init(_ error: ConfigurationError) {
    path = error.path
    problems = error.problems.map { problem in
      Problem(position: problem.position, message: problem.message)
    }
    description = error.description
  }
}
