/// A place in a source file as people and editors count it.
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

/// The text of one document, held as UTF-8.
///
/// A document that was not UTF-8 on disk is transcoded before it comes here; offsets are always
/// offsets into `utf8`.
package struct SourceFile: Sendable {
  /// The path, as printed.
  package let path: String
  /// The text, without a byte-order mark.
  package let utf8: [UInt8]
  private var table: LineTable?

  package init(path: String, utf8: [UInt8]) {
    self.path = path
    self.utf8 = utf8
  }

  /// The same file with its lines known, for those who ask for many places: without, each question
  /// is a pass over the text. Few documents are asked for any place at all.
  package func indexed() -> Self {
    var result = self
    result.table = lines
    return result
  }

  private var lines: LineTable { table ?? LineTable(utf8) }

  /// The line and column of a byte offset.
  package func position(of offset: Int) -> SourcePosition { lines.position(of: offset) }

  /// What people are shown of the line of a byte offset: the line, or where it is very long what
  /// surrounds the offset, so that a document in one line costs no more than one in many.
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

/// A part of a line of a document.
package struct SourceExcerpt: Hashable, Sendable {
  /// How many bytes are kept on either side of a place: far more than is shown.
  static let reachBefore = 512
  static let reachAfter = 2048

  package var text: String
  /// Byte offset in `text` of the place that it is about.
  package var marker: Int
  /// The column of that place in its line, counted in characters (code points) from 1.
  package var characterColumn: Int

  package init(text: String, marker: Int, characterColumn: Int) {
    self.text = text
    self.marker = marker
    self.characterColumn = characterColumn
  }
}
