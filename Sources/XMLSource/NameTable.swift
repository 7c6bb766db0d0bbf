/// Numbers for names, keyed by the address at which the parser's dictionary keeps each.
///
/// The dictionary gives equal names equal addresses, so that a name met before costs one probe and
/// no string. Addresses are keys only: nothing is read through them after the call.
struct NameTable {
  private struct Slot {
    /// An address, or 0.
    var key: UInt = 0
    var number: Int32 = 0
  }

  private(set) var names: [String] = []
  private var slots: [Slot]
  private var shift: UInt64

  init() {
    let bits = 9
    slots = Array(repeating: Slot(), count: 1 << bits)
    shift = UInt64(64 - bits)
  }

  /// The number of the name at an address, which must be the dictionary's own.
  mutating func number(of name: UnsafePointer<UInt8>) -> Int32 {
    let key = UInt(bitPattern: name)
    var index = index(of: key)
    while true {
      let slot = slots[index]
      if slot.key == key { return slot.number }
      if slot.key == 0 { return insert(key, String(cString: name)) }
      index = (index + 1) & (slots.count - 1)
    }
  }

  private func index(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  private mutating func insert(_ key: UInt, _ name: String) -> Int32 {
    if names.count * 2 >= slots.count { grow() }
    let number = Int32(names.count)
    names.append(name)
    place(Slot(key: key, number: number))
    return number
  }

  private mutating func place(_ slot: Slot) {
    var index = index(of: slot.key)
    while slots[index].key != 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = slot
  }

  private mutating func grow() {
    let old = slots.filter { $0.key != 0 }
    shift -= 1
    slots = Array(repeating: Slot(), count: slots.count * 2)
    for slot in old { place(slot) }
  }
}
