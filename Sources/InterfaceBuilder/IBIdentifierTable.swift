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
    var place: Range<Int>
    var hash: UInt64
    var bearer: Bearer
  }

  /// The document's text, which has the ids.
  private let utf8: [UInt8]
  private var entries: [Entry] = []
  /// Indices in `entries`, or -1; a power of two of them.
  private var slots = [Int32](repeating: -1, count: 64)

  init(utf8: [UInt8]) { self.utf8 = utf8 }

  /// Makes room for a number of ids, which is a guess.
  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    var size = slots.count
    while size < count * 2 { size *= 2 }
    resize(size)
  }

  /// Enters an id; false where it is taken, and then its first bearer keeps it.
  mutating func insert(_ bearer: Bearer, _ place: Range<Int>) -> Bool {
    let hash = FNV.hash(utf8, place)
    let slot = slot(hash, utf8, place)
    guard slots[slot] < 0 else { return false }
    slots[slot] = Int32(entries.count)
    entries.append(Entry(place: place, hash: hash, bearer: bearer))
    if entries.count * 2 > slots.count { resize(slots.count * 2) }
    return true
  }

  /// What bears an id that some other text has, as it would be written in the document.
  func bearer(of id: String) -> Bearer? {
    let id = Array(id.utf8)
    return bearer(id, 0..<id.count)
  }

  /// What bears the id at a place in the document, if anything does.
  func bearer(_ place: Range<Int>) -> Bearer? { bearer(utf8, place) }

  private func bearer(_ bytes: [UInt8], _ id: Range<Int>) -> Bearer? {
    let slot = slot(FNV.hash(bytes, id), bytes, id)
    return slots[slot] < 0 ? nil : entries[Int(slots[slot])].bearer
  }

  /// The slot that holds the id that a part of some bytes is, or the free one where it would go.
  private func slot(_ hash: UInt64, _ bytes: [UInt8], _ id: Range<Int>) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, utf8.hasPart(entry.place, equalTo: id, of: bytes) { return slot }
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
