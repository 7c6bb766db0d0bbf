internal import XMLSource

/// What bears each id of a document, found by the id's bytes in the source.
///
/// A document has tens of ids to each one that is ever asked for as a string, so the table keeps
/// byte ranges and compares bytes: open addressing with linear probing, at most half full.
struct IBIdentifierTable {
  /// What an id stands for.
  enum Bearer {
    case view(Int)
    case guide(Int)
    /// Another object.
    case other
  }

  private struct Entry {
    var start: Int
    var end: Int
    var hash: UInt64
    var bearer: Bearer
  }

  private var entries: [Entry] = []
  /// Indices in `entries`, or -1; a power of two of them.
  private var slots = [Int32](repeating: -1, count: 64)

  /// Makes room for a number of ids, which is a guess.
  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    var size = slots.count
    while size < count * 2 { size *= 2 }
    resize(size)
  }

  /// Enters an id; false where it is taken, and then its first bearer keeps it.
  mutating func insert(_ bearer: Bearer, _ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let hash = FNV.hash(bytes, start..<end)
    let slot = self.slot(hash, bytes, start, end, in: bytes)
    guard slots[slot] < 0 else { return false }
    slots[slot] = Int32(entries.count)
    entries.append(Entry(start: start, end: end, hash: hash, bearer: bearer))
    if entries.count * 2 > slots.count { resize(slots.count * 2) }
    return true
  }

  /// What bears an id that some other text has, as it would be written in the document.
  func bearer(of id: String, in bytes: [UInt8]) -> Bearer? {
    let id = Array(id.utf8)
    let slot = self.slot(FNV.hash(id, 0..<id.count), id, 0, id.count, in: bytes)
    return slots[slot] < 0 ? nil : entries[Int(slots[slot])].bearer
  }

  /// What bears an id, if anything does.
  func bearer(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bearer? {
    let slot = self.slot(FNV.hash(bytes, start..<end), bytes, start, end, in: bytes)
    return slots[slot] < 0 ? nil : entries[Int(slots[slot])].bearer
  }

  /// The slot that holds an id, or the free one where it would go.
  private func slot(
    _ hash: UInt64, _ id: [UInt8], _ start: Int, _ end: Int, in bytes: [UInt8]
  ) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, entry.end - entry.start == end - start,
        (0..<(end - start)).allSatisfy({ bytes[entry.start + $0] == id[start + $0] })
      {
        return slot
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func resize(_ size: Int) {
    slots = [Int32](repeating: -1, count: size)
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }
}
