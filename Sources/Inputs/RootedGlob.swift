package import Platform

/// A pattern, and the folder that it is relative to: that of its configuration.
package struct RootedGlob: Hashable, Sendable {
  package var glob: Glob
  /// Its root is the folder that the pattern is relative to.
  package var paths: PathBase

  package init(_ glob: Glob, from paths: PathBase) {
    self.glob = glob
    self.paths = paths
  }

  /// Whether a path as typed, or a folder around it, matches.
  package func matches(_ path: String) -> Bool {
    var path = RootedPath(path)
    return matches(&path)
  }

  /// The same, for matching many patterns.
  package func matches(_ path: inout RootedPath) -> Bool { glob.matches(path.names(from: paths).names) }

  /// Whether something in a folder could match, so that it has to be searched.
  func mayMatch(inside folder: inout RootedPath) -> Bool {
    let (names, isRoot) = folder.names(from: paths)
    return isRoot || glob.mayMatch(inside: names)
  }
}

/// A path as typed, split into names once for all patterns that are relative to the same folder.
package struct RootedPath {
  private let path: String
  private var last: (base: PathBase, names: GlobPath, isRoot: Bool)?

  package init(_ path: String) { self.path = path }

  fileprivate mutating func names(from base: PathBase) -> (names: GlobPath, isRoot: Bool) {
    if let last, last.base == base { return (last.names, last.isRoot) }
    let relative = base.relative(path)
    let names = GlobPath(relative)
    last = (base, names, relative == ".")
    return (names, relative == ".")
  }
}
