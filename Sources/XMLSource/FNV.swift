/// FNV-1a, its upper half folded into the lower, from which tables take their slots.
///
/// Source: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The FNV Non-Cryptographic Hash Algorithm".
package enum FNV {
  package static func hash(_ text: String) -> UInt64 {
    text.utf8.withContiguousStorageIfAvailable(hash) ?? hash(Array(text.utf8), 0..<text.utf8.count)
  }

  /// The hash of a part of some bytes.
  package static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    bytes.withUnsafeBufferPointer { hash(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ hash >> 32
  }
}
