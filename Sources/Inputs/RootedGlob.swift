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
  package func matches(_ path: String) -> Bool {
    var path = RootedPath(path)
    return matches(&path)
  }

  /// The same for one of many patterns.
  package func matches(_ path: inout RootedPath) -> Bool { glob.matches(path.names(from: paths).names) }

  /// Whether something in a folder could match, so that the folder is worth a look.
  func mayMatch(inside folder: inout RootedPath) -> Bool {
    let (names, isRoot) = folder.names(from: paths)
    return isRoot || glob.mayMatch(inside: names)
  }
}

/// A path as it is typed, cut into names once for all patterns that start from one folder.
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
