/// A hash of a text that is the same in every run and on every machine. Not for secrets.
///
/// Source: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The FNV Non-Cryptographic Hash Algorithm".
package enum FNV1a {
  /// - Parameter start: the offset basis; by default, that of the algorithm.
  package static func hash(_ text: String, from start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
