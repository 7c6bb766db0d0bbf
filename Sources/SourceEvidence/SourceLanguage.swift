/// The languages that are read. They share strings, comments and brackets, but for a few of their rules.
package enum SourceLanguage: Hashable, Sendable {
  case swift
  /// Objective-C and Objective-C++, and their headers.
  case objectiveC

  /// By the name's extension; nil for what is no source.
  package init?(path: String) {
    switch path.utf8.lastIndex(of: UInt8(ascii: ".")).map({ path[path.index(after: $0)...] }) {
    case "swift": self = .swift
    case "m", "mm", "h": self = .objectiveC
    default: return nil
    }
  }
}

/// What a source may be evidence of.
package enum SourceRole: Int, Hashable, Sendable {
  /// The app's own code.
  case app
  /// Of a package, or a file that Git ignores: it gives superclasses, and its uses count; what it does is no
  /// evidence.
  case package
  /// A test or a mock: as a package's, but that it is no part of the app.
  case test
}

/// A line of a source.
package struct SourcePlace: Hashable, Sendable, Comparable {
  package var path: String
  /// From 1.
  package var line: Int

  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  package static func < (one: Self, other: Self) -> Bool {
    one.path == other.path ? one.line < other.line : one.path < other.path
  }
}

/// Why a source is no evidence.
package enum SourceRefusal: Error, Hashable, Sendable {
  /// Larger than ``SourceText/limit``.
  case tooLarge
  /// More brackets in each other than ``SourceText/deepest``.
  case tooDeep
  /// A bracket, string or comment without its end, or an end without its beginning.
  case unbalanced
  /// Not UTF-8, as far as that was looked at.
  case encoding
}
