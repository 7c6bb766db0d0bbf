internal import Sequences

/// Where the lines of a text begin.
struct LineTable: Sendable {
  /// Byte offsets at which lines begin; the first is always 0.
  let starts: [Int]
  /// How many continuation bytes of UTF-8 there are before each multiple of `stretch`; empty if all lines are
  /// short, so that counting from their start is fast.
  private let continuations: [Int]
  private static let stretch = 1 << 14

  init(_ utf8: [UInt8]) {
    starts = Self.starts(in: utf8)
    let lengths = zip(starts, starts.dropFirst()).lazy.map { $1 - $0 }
    let isLong =
      lengths.contains { $0 > Self.stretch }
      || utf8.count - starts[starts.count - 1] > Self.stretch
    continuations = isLong ? Self.continuations(in: utf8) : []
  }

  /// The line and column of a byte offset.
  func position(of offset: Int) -> SourcePosition {
    let line = starts.partitioningIndex { $0 > offset }
    return SourcePosition(line: line, column: offset - starts[line - 1] + 1)
  }

  /// How many continuation bytes of UTF-8 there are in a part of one line.
  func continuations(in range: Range<Int>, of utf8: [UInt8]) -> Int {
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

  private static func starts(in utf8: [UInt8]) -> [Int] {
    var starts = [0]
    for (offset, byte) in utf8.enumerated() where byte == 0x0A || byte == 0x0D {
      let isFirstOfTwo = byte == 0x0D && offset + 1 < utf8.count && utf8[offset + 1] == 0x0A
      if !isFirstOfTwo { starts.append(offset + 1) }
    }
    return starts
  }
}

extension UInt8 {
  /// Whether it is a continuation byte of UTF-8.
  var isUTF8Continuation: Bool { self & 0xC0 == 0x80 }
}
