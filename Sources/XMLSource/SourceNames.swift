/// Numbers for the names of a document, each found by where it first stands in the text.
///
/// Open addressing with linear probing, at most half full.
struct SourceNames {
  private struct Entry {
    var place: Range<Int>
    var hash: UInt64
    /// Its first eight bytes, and which bits of them are its own.
    var head: UInt64
    var headMask: UInt64
    /// Where the last element begins that has an attribute of the name.
    var lastElement = -1
    /// The names that came after it when it was last met, and before that.
    var next: Int32 = -1
    var otherNext: Int32 = -1
  }

  private(set) var names: [String] = []
  private let utf8: [UInt8]
  private var entries: [Entry] = []
  /// Indices in `entries`, or -1; a power of two of them.
  private var slots = [Int32](repeating: -1, count: 512)

  /// The name that was read last.
  private var last: Int32 = -1

  init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    // Most documents have a hundred names.
    names.reserveCapacity(128)
    entries.reserveCapacity(128)
  }

  /// The number of the name at an offset, and where it ends; nil for what is no name in ASCII, or
  /// means a namespace.
  mutating func read(at start: Int) -> (number: Int32, end: Int)? {
    // Elements of a kind have the same attributes in the same order, with one or another left out.
    if last >= 0 {
      let head = utf8.word(at: start)
      let (next, otherNext) = (entries[Int(last)].next, entries[Int(last)].otherNext)
      if let end = end(of: next, at: start, head) {
        last = next
        return (next, end)
      }
      entries[Int(last)].otherNext = next
      if let end = end(of: otherNext, at: start, head) {
        entries[Int(last)].next = otherNext
        last = otherNext
        return (otherNext, end)
      }
    }
    guard let (number, end) = find(at: start) else { return nil }
    if last >= 0 { entries[Int(last)].next = number }
    last = number
    return (number, end)
  }

  /// Where a name ends that begins at an offset; nil where it is not the name of a number.
  ///
  /// - Parameter head: the eight bytes at the offset.
  private func end(of number: Int32, at start: Int, _ head: UInt64) -> Int? {
    guard number >= 0 else { return nil }
    let index = Int(number)
    guard (entries[index].head ^ head) & entries[index].headMask == 0 else { return nil }
    let place = entries[index].place
    let end = start + place.count
    guard end < utf8.count, !utf8[end].isNamePart,
      place.count <= 8 || utf8.hasPart(place, equalTo: start..<end, of: utf8)
    else { return nil }
    return end
  }

  private mutating func find(at start: Int) -> (number: Int32, end: Int)? {
    // Letters come after all that may end a name; other bytes do, too, and are found out below.
    let (end, hash) = utf8.withUnsafeBufferPointer { bytes in
      var end = start
      while end < bytes.count, bytes[end] > UInt8(ascii: ">") || bytes[end].isNamePart { end += 1 }
      return (end, FNV.hash(UnsafeBufferPointer(rebasing: bytes[start..<end])))
    }
    let place = start..<end
    let slot = slot(hash) { utf8.hasPart($0.place, equalTo: place, of: utf8) }
    if slots[slot] >= 0 { return (slots[slot], end) }
    guard !place.isEmpty, utf8[start].isNameStart, place.allSatisfy({ utf8[$0].isNamePart }) else {
      return nil
    }
    let name = utf8.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[place]), as: UTF8.self)
    }
    guard name != "xmlns" else { return nil }
    let number = Int32(truncatingIfNeeded: entries.count)
    slots[slot] = number
    let headMask = place.count < 8 ? 1 << UInt64(8 * place.count) - 1 : UInt64.max
    entries.append(Entry(place: place, hash: hash, head: utf8.word(at: start), headMask: headMask))
    names.append(name)
    if entries.count * 2 > slots.count { grow() }
    return (number, end)
  }

  /// Whether an element has no other attribute of a name so far; it counts from now on.
  mutating func isFirst(_ name: Int32, in element: Int) -> Bool {
    defer { entries[Int(name)].lastElement = element }
    return entries[Int(name)].lastElement != element
  }

  /// The slot that holds a name, or the free one where it would go.
  private func slot(_ hash: UInt64, isMeant: (Entry) -> Bool) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, isMeant(entry) { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (number, entry) in entries.enumerated() {
      slots[slot(entry.hash) { _ in false }] = Int32(truncatingIfNeeded: number)
    }
  }
}
