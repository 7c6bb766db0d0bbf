/// A line and a column, as people and editors count them.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// From 1.
  public package(set) var line: Int
  /// In bytes of UTF-8 from 1, as Clang's and Swift's diagnostics count.
  public package(set) var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// By line, then column.
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The text of a document in UTF-8.
///
/// Documents in other encodings have already been converted; offsets are always offsets into `utf8`.
package struct SourceFile: Sendable {
  /// The path, for output.
  package let path: String
  /// The text, without a byte-order mark.
  package let utf8: [UInt8]
  private var table: LineTable?

  package init(path: String, utf8: [UInt8]) {
    self.path = path
    self.utf8 = utf8
  }

  /// The same file with a table of its lines, for callers that need many positions: without the table, each
  /// position takes a pass over the text. Most documents need none.
  package func indexed() -> Self {
    var result = self
    result.table = lines
    return result
  }

  private var lines: LineTable { table ?? LineTable(utf8) }

  /// The line and column of a byte offset.
  package func position(of offset: Int) -> SourcePosition { lines.position(of: offset) }

  /// The line of a byte offset; for a very long line, the part around the offset, so that a document in one
  /// line costs no more than one in many.
  package func excerpt(at offset: Int) -> SourceExcerpt {
    let lines = lines
    let position = lines.position(of: offset)
    let start = lines.starts[position.line - 1]
    var end = position.line < lines.starts.count ? lines.starts[position.line] : utf8.count
    while end > start, utf8[end - 1] == 0x0A || utf8[end - 1] == 0x0D { end -= 1 }
    let offset = min(offset, end)
    var first = max(start, offset - SourceExcerpt.reachBefore)
    var last = min(end, offset + SourceExcerpt.reachAfter)
    // Whole characters only.
    while first > start, utf8[first].isUTF8Continuation { first -= 1 }
    while last < end, utf8[last].isUTF8Continuation { last += 1 }
    return SourceExcerpt(
      text: String(decoding: utf8[first..<last], as: UTF8.self), marker: offset - first,
      characterColumn: 1 + offset - start - lines.continuations(in: start..<offset, of: utf8))
  }
}

/// A line of a document, or a part of it.
package struct SourceExcerpt: Hashable, Sendable {
  /// How many bytes are kept before and after a place: far more than is shown.
  static let reachBefore = 512
  static let reachAfter = 2048

  package var text: String
  /// Byte offset in `text` of the reported place.
  package var marker: Int
  /// The column of the reported place in its line, counted in characters (code points) from 1.
  package var characterColumn: Int

  package init(text: String, marker: Int, characterColumn: Int) {
    self.text = text
    self.marker = marker
    self.characterColumn = characterColumn
  }
}
