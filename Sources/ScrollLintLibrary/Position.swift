internal import XMLSource

/// A place in a document as it stands on disk.
public struct Position: Hashable, Comparable, Sendable {
  /// From 1.
  public let line: Int
  /// In bytes, from 1.
  public let column: Int

  /// By line, then column.
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  init(_ position: SourcePosition) {
    line = position.line
    column = position.column
  }
}
