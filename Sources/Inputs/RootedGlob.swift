package import Platform

/// A pattern with the folder that it starts from: that of the configuration that has it.
package struct RootedGlob: Hashable, Sendable {
  package var glob: Glob
  /// Its root is the folder that the pattern starts from.
  package var paths: PathBase

  package init(_ glob: Glob, from paths: PathBase) {
    self.glob = glob
    self.paths = paths
  }

  /// Whether a path as it is typed, or a folder that it is in, matches.
  package func matches(_ path: String) -> Bool { glob.matches(paths.relative(path)) }

  /// Whether something in a folder could match, so that the folder is worth a look.
  package func mayMatch(inside folder: String) -> Bool {
    let relative = paths.relative(folder)
    return relative == "." || glob.mayMatch(inside: relative)
  }
}
