/// The languages of sources. They share strings, comments and brackets, with a few differences.
package enum SourceLanguage: Hashable, Sendable {
  case swift
  /// Objective-C and Objective-C++, and their headers.
  case objectiveC

  /// By the file extension; nil if it is not a source.
  package init?(path: String) {
    switch path.utf8.lastIndex(of: UInt8(ascii: ".")).map({ path[path.index(after: $0)...] }) {
    case "swift": self = .swift
    case "m", "mm", "h": self = .objectiveC
    default: return nil
    }
  }
}

/// The role of a source.
package enum SourceRole: Int, Hashable, Sendable {
  /// The app's own code.
  case app
  /// Code of a package, or ignored by Git: its classes count as superclasses, and its uses count, but it
  /// makes no facts.
  case package
  /// A test or a mock: like a package, but not part of the app.
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

/// Why a source is ignored.
package enum SourceRefusal: Error, Hashable, Sendable {
  /// Larger than ``SourceText/limit``.
  case tooLarge
  /// More nested brackets than ``SourceText/deepest``.
  case tooDeep
  /// A bracket, string or comment without its end, or an end without its start.
  case unbalanced
  /// Not UTF-8, in the part that was read.
  case encoding
}
