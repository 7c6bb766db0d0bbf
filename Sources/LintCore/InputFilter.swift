package import Platform

/// Which documents a walk through folders keeps.
package struct InputFilter: Sendable {
  package var paths: PathBase
  /// Empty: all. Holds where no path was named.
  package var included: [Glob]
  package var excluded: [Glob]
  /// Whether `excluded` holds for files that were named too.
  package var excludesNamed: Bool

  package init(
    paths: PathBase = .unknown, included: [Glob] = [], excluded: [Glob] = [],
    excludesNamed: Bool = false
  ) {
    self.paths = paths
    self.included = included
    self.excluded = excluded
    self.excludesNamed = excludesNamed
  }

  /// Whether `excluded` leaves a file or folder out.
  func excludes(_ path: String) -> Bool {
    guard !excluded.isEmpty else { return false }
    let relative = paths.relative(path)
    return excluded.contains { $0.matches(relative) }
  }
}
