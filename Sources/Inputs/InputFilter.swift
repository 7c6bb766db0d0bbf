package import Platform

/// Which documents a search of folders keeps.
package struct InputFilter: Sendable {
  package var paths: PathBase
  /// Empty: all. Used only if no path was given.
  package var included: [RootedGlob]
  package var excluded: [RootedGlob]
  /// The origin of the first of them, for messages.
  package var excludedBy = ""
  /// Whether ``excluded`` also applies to files that were named.
  package var excludesNamed = false
  /// Absolute paths of files and folders that Git ignores; nil if it was not asked.
  package var ignored: Set<String>?

  /// Whether finding no document is allowed.
  package var allowsNothing = false
  /// The path used for standard input; nil if none was given.
  package var standardInputPath: String?

  package init(paths: PathBase = .unknown, included: [RootedGlob] = [], excluded: [RootedGlob] = []) {
    self.paths = paths
    self.included = included
    self.excluded = excluded
  }

  /// Whether ``excluded`` matches a file or folder.
  package func excludes(_ path: String) -> Bool {
    guard !excluded.isEmpty else { return false }
    var path = RootedPath(path)
    return excluded.contains { $0.matches(&path) }
  }

  /// Whether Git ignores a file or folder that a search has found.
  func ignores(_ path: String) -> Bool {
    ignored.map { !$0.isEmpty && $0.contains(paths.absolute(path)) } ?? false
  }
}
