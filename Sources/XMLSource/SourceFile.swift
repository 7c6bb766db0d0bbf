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
  /// How many bytes before each multiple of `stretch` are not the first of their character; empty
  /// where no line is long, and counting from its start costs little.
  private let continuations: [Int]
  private static let stretch = 1 << 14

  package init(path: String, utf8: [UInt8]) {
    self.path = path
    self.utf8 = utf8
    lineStarts = Self.lineStarts(of: utf8)
    let lengths = zip(lineStarts, lineStarts.dropFirst()).lazy.map { $1 - $0 }
    let isLong =
      lengths.contains { $0 > Self.stretch }
      || utf8.count - lineStarts[lineStarts.count - 1] > Self.stretch
    continuations = isLong ? Self.continuations(in: utf8) : []
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

  /// What people are shown of the line of a byte offset: the line, or where it is very long what
  /// surrounds the offset, so that a document in one line costs no more than one in many.
  package func excerpt(at offset: Int) -> SourceExcerpt {
    let position = position(of: offset)
    let start = lineStarts[position.line - 1]
    var end = position.line < lineStarts.count ? lineStarts[position.line] : utf8.count
    while end > start, utf8[end - 1] == 0x0A || utf8[end - 1] == 0x0D { end -= 1 }
    let offset = min(offset, end)
    var first = max(start, offset - SourceExcerpt.reachBefore)
    var last = min(end, offset + SourceExcerpt.reachAfter)
    // Whole characters only.
    while first > start, utf8[first].isUTF8Continuation { first -= 1 }
    while last < end, utf8[last].isUTF8Continuation { last += 1 }
    return SourceExcerpt(
      text: String(decoding: utf8[first..<last], as: UTF8.self), marker: offset - first,
      characterColumn: 1 + offset - start - continuations(in: start..<offset))
  }

  private func continuations(in range: Range<Int>) -> Int {
    guard range.count > Self.stretch else {
      return utf8[range].count(where: \.isUTF8Continuation)
    }
    let first = range.lowerBound / Self.stretch
    let last = range.upperBound / Self.stretch
    return continuations[last] - continuations[first]
      - utf8[(first * Self.stretch)..<range.lowerBound].count(where: \.isUTF8Continuation)
      + utf8[(last * Self.stretch)..<range.upperBound].count(where: \.isUTF8Continuation)
  }

  private static func continuations(in utf8: [UInt8]) -> [Int] {
    var result = [0]
    for start in stride(from: 0, to: utf8.count, by: stretch) {
      let bytes = utf8[start..<min(utf8.count, start + stretch)]
      result.append(result[result.count - 1] + bytes.count(where: \.isUTF8Continuation))
    }
    return result
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

extension UInt8 {
  fileprivate var isUTF8Continuation: Bool { self & 0xC0 == 0x80 }
}
