/// The encoding of a document on disk.
package enum SourceEncoding: Hashable, Sendable {
  /// UTF-8 or ASCII, after a byte-order mark of this many bytes.
  case utf8(mark: Int)
  /// ISO-8859-1: one byte for each character.
  case latin1
  case utf16(isLittleEndian: Bool, mark: Int)

  /// - Parameters:
  ///   - bytes: the document as it is on disk.
  ///   - utf8: its text, as `SourceFile` holds it.
  package init(of bytes: [UInt8], decodedAs utf8: [UInt8]) {
    switch ByteOrder(of: bytes) {
    case .utf16(let isLittleEndian, let mark): self = .utf16(isLittleEndian: isLittleEndian, mark: mark)
    case .fourBytes: self = .utf8(mark: 0)
    case .utf8(let mark):
      // A text in ISO-8859-1 is longer in UTF-8, unless it is ASCII, which is the same in both.
      self = bytes.count - mark == utf8.count ? .utf8(mark: mark) : .latin1
    }
  }

  /// The bytes on disk for a text in UTF-8, without a byte-order mark.
  package func encode(_ utf8: some Collection<UInt8>) -> [UInt8] {
    switch self {
    case .utf8: return Array(utf8)
    case .latin1:
      // Characters that the encoding does not have become numeric character references.
      return String(decoding: utf8, as: UTF8.self).unicodeScalars.flatMap { scalar in
        scalar.value < 0x100 ? [UInt8(scalar.value)] : Array("&#\(scalar.value);".utf8)
      }
    case .utf16(let isLittleEndian, _):
      return String(decoding: utf8, as: UTF8.self).utf16.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isLittleEndian ? [low, high] : [high, low]
      }
    }
  }

  /// The offset on disk for an offset in the text.
  package func offset(of offset: Int, in utf8: [UInt8]) -> Int {
    switch self {
    case .utf8(let mark): mark + offset
    case .latin1: encode(utf8[..<offset]).count
    case .utf16(_, let mark): mark + encode(utf8[..<offset]).count
    }
  }
}
