/// The names of a document as a reader meets them.
///
/// Elements of a kind have the same attributes in the same order, with one or another left out, so
/// that most names are known by the one before.
struct SourceNames {
  private struct Mark {
    /// Where it first stands in the text.
    var place: Range<Int>
    /// Its first eight bytes, and which bits of them are its own.
    var head: UInt64
    var headMask: UInt64
    /// The names that came after it when it was last met, and before that.
    var next: Int32 = -1
    var otherNext: Int32 = -1
  }

  private(set) var names: KeyTable
  private let utf8: [UInt8]
  /// By name.
  private var marks: [Mark] = []
  /// The name that was read last.
  private var last: Int32 = -1

  init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    names = KeyTable(of: utf8)
    // Most documents have a hundred names.
    names.reserveCapacity(128)
    marks.reserveCapacity(128)
  }

  /// The number of the name at an offset, and where it ends; nil for what is no name in ASCII, or
  /// means a namespace.
  mutating func read(at start: Int) -> (number: Int32, end: Int)? {
    if last >= 0 {
      let head = utf8.word(at: start)
      let (next, otherNext) = (marks[Int(last)].next, marks[Int(last)].otherNext)
      if let end = end(of: next, at: start, head) {
        last = next
        return (next, end)
      }
      marks[Int(last)].otherNext = next
      if let end = end(of: otherNext, at: start, head) {
        marks[Int(last)].next = otherNext
        last = otherNext
        return (otherNext, end)
      }
    }
    guard let (number, end) = find(at: start) else { return nil }
    if last >= 0 { marks[Int(last)].next = number }
    last = number
    return (number, end)
  }

  /// Where a name ends that begins at an offset; nil where it is not the name of a number.
  ///
  /// - Parameter head: the eight bytes at the offset.
  private func end(of number: Int32, at start: Int, _ head: UInt64) -> Int? {
    guard number >= 0 else { return nil }
    let mark = marks[Int(number)]
    guard (mark.head ^ head) & mark.headMask == 0 else { return nil }
    let end = start + mark.place.count
    guard end < utf8.count, !utf8[end].isNamePart,
      mark.place.count <= 8 || utf8.hasSame(mark.place.count, at: mark.place.lowerBound, and: start)
    else { return nil }
    return end
  }

  private mutating func find(at start: Int) -> (number: Int32, end: Int)? {
    let end = utf8.endOfName(from: start)
    let (number, isNew) = names.enter(start..<end)
    if isNew {
      guard end > start, utf8[start].isNameStart, utf8[start..<end].allSatisfy(\.isNamePart),
        end - start != 5 || names[number] != "xmlns"
      else { return nil }
      let headMask = end - start < 8 ? 1 << UInt64(8 * (end - start)) - 1 : UInt64.max
      marks.append(Mark(place: start..<end, head: utf8.word(at: start), headMask: headMask))
    }
    return (Int32(truncatingIfNeeded: number), end)
  }
}
