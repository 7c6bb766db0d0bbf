/// Finds names in a list, at a fraction of a dictionary's cost.
///
/// Open addressing with linear probing, at most half full.
package struct NameIndex: Sendable {
  private let names: [String]
  /// Indices in `names`, or -1; a power of two of them.
  private var slots: [Int32]

  /// - Parameter names: of two equal ones the first is found.
  package init(_ names: [String]) {
    self.names = names
    var size = 16
    while size < names.count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    for (number, name) in names.enumerated() {
      let slot = slot(hash: FNV.hash(name)) { $0 == name }
      if slots[slot] < 0 { slots[slot] = Int32(truncatingIfNeeded: number) }
    }
  }

  /// The index of a name, or -1 where the list does not have it.
  package func number(of name: String) -> Int32 {
    slots[slot(hash: FNV.hash(name)) { $0 == name }]
  }

  /// The index of the name that a part of some bytes is, or -1.
  package func number(of bytes: [UInt8], _ range: Range<Int>) -> Int32 {
    bytes.withUnsafeBufferPointer { bytes in
      let bytes = UnsafeBufferPointer(rebasing: bytes[range])
      let slot = slot(hash: FNV.hash(bytes)) { name in
        name.utf8.withContiguousStorageIfAvailable { name in
          name.count == bytes.count && name.indices.allSatisfy { name[$0] == bytes[$0] }
        } ?? false
      }
      return slots[slot]
    }
  }

  /// The slot that holds a name, or the free one where it would go.
  private func slot(hash: UInt64, isMeant: (String) -> Bool) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0, !isMeant(names[Int(slots[slot])]) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
