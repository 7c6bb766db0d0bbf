package import Platform

/// Which documents a walk through folders keeps.
package struct InputFilter: Sendable {
  package var paths: PathBase
  /// Empty: all. Holds where no path was named.
  package var included: [RootedGlob]
  package var excluded: [RootedGlob]
  /// Who has the first of them, as messages name it.
  package var excludedBy = ""
  /// Whether ``excluded`` holds for files that were named too.
  package var excludesNamed: Bool
  /// Absolute paths of files and folders that Git ignores.
  package var ignored: Set<String>

  /// Whether finding no document is as good as finding some.
  package var allowsNothing: Bool
  /// What path the content of standard input is judged as; nil if it has none.
  package var standardInputPath: String?

  package init(
    paths: PathBase = .unknown, included: [RootedGlob] = [], excluded: [RootedGlob] = [],
    excludesNamed: Bool = false, ignored: Set<String> = [],
    allowsNothing: Bool = false
  ) {
    self.paths = paths
    self.included = included
    self.excluded = excluded
    self.excludesNamed = excludesNamed
    self.ignored = ignored
    self.allowsNothing = allowsNothing
  }

  /// Whether ``excluded`` leaves a file or folder out.
  package func excludes(_ path: String) -> Bool {
    guard !excluded.isEmpty else { return false }
    var path = RootedPath(path)
    return excluded.contains { $0.matches(&path) }
  }

  /// Whether Git ignores what a walk has met.
  func ignores(_ path: String) -> Bool {
    !ignored.isEmpty && ignored.contains(paths.absolute(path))
  }
}
