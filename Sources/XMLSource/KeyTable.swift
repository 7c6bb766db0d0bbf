/// Numbers for keys, which are parts of some bytes, in the order in which they are entered.
///
/// A document has tens of names and ids to each one that is ever asked for as a string: a key is
/// known by its place and found by its bytes, at a fraction of a dictionary's cost. Open addressing
/// with linear probing, at most half full.
package struct KeyTable: Sendable {
  private struct Entry {
    var hash: UInt64
    var place: Range<Int>
  }

  /// What the keys are parts of.
  private var bytes: [UInt8]
  private var entries: [Entry] = []
  /// Numbers, or -1; a power of two of them.
  private var slots = [Int32](repeatElement(-1, count: 16))

  /// - Parameter bytes: what the keys will be parts of.
  package init(of bytes: [UInt8] = []) { self.bytes = bytes }

  /// - Parameter keys: of two equal ones the first is found.
  package init(_ keys: some Collection<String>) {
    self.init()
    for key in keys { _ = enter(key) }
  }

  /// Makes room for a number of keys, which is a guess.
  package mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    var size = slots.count
    while size < count * 2 { size *= 2 }
    if size > slots.count { resize(size) }
  }

  /// The number of the key that a part of some bytes is; nil where the table does not have it.
  package func number(of bytes: [UInt8], _ part: Range<Int>) -> Int? {
    bytes.withUnsafeBytes {
      let key = UnsafeRawBufferPointer(rebasing: $0[part])
      return number(of: key, Self.hash(key))
    }
  }

  /// The number of a key; nil where the table does not have it.
  package func number(of key: String) -> Int? {
    var key = key
    return key.withUTF8 {
      let key = UnsafeRawBufferPointer($0)
      return number(of: key, Self.hash(key))
    }
  }

  /// The number here of a key of another table; nil where this one does not have it.
  package func number(of key: Int, of other: KeyTable) -> Int? {
    let entry = other.entries[key]
    return other.bytes.withUnsafeBytes {
      number(of: UnsafeRawBufferPointer(rebasing: $0[entry.place]), entry.hash)
    }
  }

  private func number(of key: UnsafeRawBufferPointer, _ hash: UInt64) -> Int? {
    let number = slots[slot(hash) { bytes.hasPart($0, equalTo: key) }]
    return number < 0 ? nil : Int(number)
  }

  /// Enters the key at a place, unless the table has it.
  ///
  /// - Returns: its number, and whether it is new.
  package mutating func enter(_ place: Range<Int>) -> (number: Int, isNew: Bool) {
    let hash = bytes.withUnsafeBytes { Self.hash(UnsafeRawBufferPointer(rebasing: $0[place])) }
    let slot = slot(hash) {
      $0.count == place.count
        && bytes.hasSame(place.count, at: $0.lowerBound, and: place.lowerBound)
    }
    if slots[slot] >= 0 { return (Int(slots[slot]), false) }
    let number = entries.count
    slots[slot] = Int32(truncatingIfNeeded: number)
    entries.append(Entry(hash: hash, place: place))
    if entries.count * 2 > slots.count { resize(slots.count * 2) }
    return (number, true)
  }

  /// Enters a key that is not among the bytes, unless the table has it.
  ///
  /// - Returns: its number.
  package mutating func enter(_ key: String) -> Int {
    if let number = number(of: key) { return number }
    let start = bytes.count
    bytes += key.utf8
    return enter(start..<bytes.count).number
  }

  /// The slot that holds a key, or the free one where it would go.
  private func slot(_ hash: UInt64, isMeant: (Range<Int>) -> Bool) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, isMeant(entry.place) { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func resize(_ size: Int) {
    slots = [Int32](repeatElement(-1, count: size))
    for (number, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }

  /// Eight bytes at a time, each multiplied to twice its length and folded.
  ///
  /// Source: Wang Yi, "wyhash".
  private static func hash(_ key: UnsafeRawBufferPointer) -> UInt64 {
    func word(at offset: Int) -> UInt64 { key.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    var hash = UInt64(key.count)
    func mix(_ word: UInt64) {
      let product = (hash ^ word).multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
      hash = product.high ^ product.low
    }
    guard key.count >= 8 else {
      mix(key.reduce(0) { $0 << 8 | UInt64($1) })
      return hash
    }
    for offset in stride(from: 0, to: key.count - 8, by: 8) { mix(word(at: offset)) }
    // The last eight may have been read in part.
    mix(word(at: key.count - 8))
    return hash
  }
}

extension KeyTable: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }

  /// The key of a number.
  package subscript(number: Int) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0[entries[number].place], as: UTF8.self) }
  }

  /// Whether a key ends with a text.
  package func hasSuffix(_ key: Int, _ text: StaticString) -> Bool {
    let place = entries[key].place
    guard place.count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer {
      bytes.hasPart(place.suffix($0.count), equalTo: UnsafeRawBufferPointer($0))
    }
  }
}

extension KeyTable: Equatable {
  package static func == (one: KeyTable, other: KeyTable) -> Bool {
    one.count == other.count && one.indices.allSatisfy { other.number(of: $0, of: one) == $0 }
  }
}
