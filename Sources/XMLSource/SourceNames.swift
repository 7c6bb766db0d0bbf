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
    /// Where the last element begins that has an attribute of the name.
    var lastElement = -1
    /// The names that came after it when it was last met, and before that.
    var next: Int32 = -1
    var otherNext: Int32 = -1
  }

  private(set) var names = KeyTable()
  private let utf8: [UInt8]
  /// By name.
  private var marks: [Mark] = []
  /// The name that was read last.
  private var last: Int32 = -1

  init(_ utf8: [UInt8]) {
    self.utf8 = utf8
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
    let index = Int(number)
    guard (marks[index].head ^ head) & marks[index].headMask == 0 else { return nil }
    let place = marks[index].place
    let end = start + place.count
    guard end < utf8.count, !utf8[end].isNamePart,
      place.count <= 8 || utf8.hasPart(place, equalTo: start..<end, of: utf8)
    else { return nil }
    return end
  }

  private mutating func find(at start: Int) -> (number: Int32, end: Int)? {
    let utf8 = utf8
    return utf8.withUnsafeBytes { bytes in
      // Letters come after all that may end a name; other bytes do, too, and are found out below.
      var end = start
      while end < bytes.count, bytes[end] > UInt8(ascii: ">") || bytes[end].isNamePart { end += 1 }
      let name = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      if let number = names.number(of: name) { return (Int32(truncatingIfNeeded: number), end) }
      guard let first = name.first, first.isNameStart, name.allSatisfy(\.isNamePart),
        !name.elementsEqual("xmlns".utf8)
      else { return nil }
      let headMask = name.count < 8 ? 1 << UInt64(8 * name.count) - 1 : UInt64.max
      marks.append(Mark(place: start..<end, head: utf8.word(at: start), headMask: headMask))
      return (Int32(truncatingIfNeeded: names.enter(name).number), end)
    }
  }

  /// Whether an element has no other attribute of a name so far; it counts from now on.
  mutating func isFirst(_ name: Int32, in element: Int) -> Bool {
    defer { marks[Int(name)].lastElement = element }
    return marks[Int(name)].lastElement != element
  }
}
