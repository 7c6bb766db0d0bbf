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

/// The text of one document, held as UTF-8, with its line table.
///
/// A document that was not UTF-8 on disk is transcoded before it comes here; offsets are always
/// offsets into `utf8`.
package struct SourceFile: Sendable {
  /// The path as it is to be printed.
  package let path: String
  /// The text, without a byte-order mark.
  package let utf8: [UInt8]
  /// Byte offsets at which lines begin; the first is always 0.
  package let lineStarts: [Int]

  package init(path: String, utf8: [UInt8]) {
    self.path = path
    self.utf8 = utf8
    lineStarts = Self.lineStarts(of: utf8)
  }

  /// The line and column of a byte offset.
  package func position(of offset: Int) -> SourcePosition {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - lineStarts[low] + 1)
  }

  /// The text of a line, counted from 1, without its line end; nil outside the file.
  package func line(_ number: Int) -> String? {
    guard number >= 1, number <= lineStarts.count else { return nil }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : utf8.count
    while end > start, utf8[end - 1] == 0x0A || utf8[end - 1] == 0x0D { end -= 1 }
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }

  private static func lineStarts(of utf8: [UInt8]) -> [Int] {
    var starts = [0]
    // Interface Builder's lines are about a hundred bytes long.
    starts.reserveCapacity(utf8.count / 80 + 1)
    utf8.forEachOffset(of: 0x0A) { starts.append($0 + 1) }
    var lone: [Int] = []
    utf8.forEachOffset(of: 0x0D) { offset in
      if offset + 1 == utf8.count || utf8[offset + 1] != 0x0A { lone.append(offset + 1) }
    }
    return lone.isEmpty ? starts : (starts + lone).sorted()
  }
}
