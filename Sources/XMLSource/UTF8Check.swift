/// Tells well-formed UTF-8 from other bytes, at the speed of memory for text that is mostly ASCII.
enum UTF8Check {
  /// The offset of the first byte of the first sequence that is not UTF-8; nil for valid text.
  ///
  /// Accepts exactly table 3-7 of the Unicode standard: no overlong forms, no surrogates, nothing
  /// past U+10FFFF.
  static func firstInvalid(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { raw in
      var index = 0
      while true {
        index = endOfASCII(in: raw, from: index)
        guard index < raw.count else { return nil }
        guard let length = sequenceLength(in: raw, at: index) else { return index }
        index += length
      }
    }
  }

  private static func endOfASCII(in raw: UnsafeRawBufferPointer, from start: Int) -> Int {
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var index = start
    // Four words at a time let the compiler use the wide registers.
    while index + 32 <= raw.count {
      let a = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let b = raw.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
      let c = raw.loadUnaligned(fromByteOffset: index + 16, as: UInt64.self)
      let d = raw.loadUnaligned(fromByteOffset: index + 24, as: UInt64.self)
      if (a | b | c | d) & highBits != 0 { break }
      index += 32
    }
    while index < raw.count, raw[index] < 0x80 { index += 1 }
    return index
  }

  private static func sequenceLength(in raw: UnsafeRawBufferPointer, at index: Int) -> Int? {
    let lead = raw[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    switch lead {
    case 0xE0: second = 0xA0...0xBF
    case 0xED: second = 0x80...0x9F
    case 0xF0: second = 0x90...0xBF
    case 0xF4: second = 0x80...0x8F
    default: break
    }
    guard index + length <= raw.count, second.contains(raw[index + 1]) else { return nil }
    for next in (index + 2)..<(index + max(length, 2)) where raw[next] & 0xC0 != 0x80 {
      return nil
    }
    return length
  }
}
