/// Numbers for names, keyed by the address at which the parser's dictionary keeps each.
///
/// The dictionary gives equal names equal addresses, so that a name met before costs one probe and
/// no string. Addresses are keys only: nothing is read through them after the call.
struct NameTable {
  private(set) var names: [String] = []
  private var keys: [UInt]
  private var numbers: [Int32]
  private var shift: UInt64

  init() {
    let bits = 9
    keys = Array(repeating: 0, count: 1 << bits)
    numbers = Array(repeating: 0, count: 1 << bits)
    shift = UInt64(64 - bits)
  }

  /// The number of the name at an address, which must be the dictionary's own.
  mutating func number(of name: UnsafePointer<UInt8>) -> Int32 {
    let key = UInt(bitPattern: name)
    var slot = slot(of: key)
    while keys[slot] != key {
      if keys[slot] == 0 { return insert(key, String(cString: name)) }
      slot = (slot + 1) & (keys.count - 1)
    }
    return numbers[slot]
  }

  private func slot(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  private mutating func insert(_ key: UInt, _ name: String) -> Int32 {
    if names.count * 2 >= keys.count { grow() }
    let number = Int32(names.count)
    names.append(name)
    place(key, number)
    return number
  }

  private mutating func place(_ key: UInt, _ number: Int32) {
    var slot = slot(of: key)
    while keys[slot] != 0 { slot = (slot + 1) & (keys.count - 1) }
    keys[slot] = key
    numbers[slot] = number
  }

  private mutating func grow() {
    let old = zip(keys, numbers).filter { $0.0 != 0 }
    shift -= 1
    keys = Array(repeating: 0, count: keys.count * 2)
    numbers = Array(repeating: 0, count: keys.count)
    for (key, number) in old { place(key, number) }
  }
}
