/// The text of a document as UTF-8 without a byte-order mark, whatever it was on disk.
///
/// Everything is transcoded before it meets the parser, so that offsets mean one thing.
struct DocumentText {
  let utf8: [UInt8]

  /// - Throws: `.empty`, `.tooLarge`, `.notXML`, `.unsupportedEncoding`, `.invalidEncoding`, or
  ///   `.malformed` where the declared encoding cannot be the real one.
  init(decoding bytes: [UInt8]) throws(XMLSyntaxError) {
    guard bytes.count < Int(Int32.max) else {
      throw XMLSyntaxError(kind: .tooLarge, position: SourcePosition(line: 1, column: 1))
    }
    switch ByteOrder(of: bytes) {
    case .littleEndian(let mark):
      utf8 = try Self.fromUTF16(bytes.dropFirst(mark), highByte: 1)
      try Self.checkStart(of: utf8)
    case .bigEndian(let mark):
      utf8 = try Self.fromUTF16(bytes.dropFirst(mark), highByte: 0)
      try Self.checkStart(of: utf8)
    case .fourBytes:
      throw XMLSyntaxError(
        kind: .unsupportedEncoding("UTF-32"), position: SourcePosition(line: 1, column: 1))
    case .utf8(let mark):
      let text = mark > 0 ? Array(bytes.dropFirst(mark)) : bytes
      try Self.checkStart(of: text)
      // A byte-order mark is evidence, a declaration is hearsay.
      utf8 = mark > 0 ? text : try Self.fromDeclaredEncoding(text)
      if let offset = UTF8Check.firstInvalid(in: utf8) {
        throw XMLSyntaxError(kind: .invalidEncoding, at: offset, in: utf8)
      }
    }
  }

  private static func checkStart(of utf8: [UInt8]) throws(XMLSyntaxError) {
    guard let start = utf8.firstIndex(where: { !$0.isXMLSpace }) else {
      throw XMLSyntaxError(kind: .empty, position: SourcePosition(line: 1, column: 1))
    }
    guard utf8[start] == UInt8(ascii: "<") else {
      let kind: XMLSyntaxError.Kind =
        ConflictMarker.isMarker(in: utf8, lineStart: start) ? .mergeConflictMarker : .notXML
      throw XMLSyntaxError(kind: kind, at: start, in: utf8)
    }
    // The parser would take these for a sign of an encoding in two or four bytes.
    if let null = utf8[start...].prefix(4).firstIndex(of: 0) {
      throw XMLSyntaxError(
        kind: .malformed("a character that XML does not allow"), at: null, in: utf8)
    }
  }

  // MARK: Declared encodings

  private static func fromDeclaredEncoding(_ bytes: [UInt8]) throws(XMLSyntaxError) -> [UInt8] {
    guard let range = Prolog.encodingName(in: bytes) else { return bytes }
    let name = String(decoding: bytes[range], as: UTF8.self)
    switch name.lowercased() {
    case "utf-8", "utf8":
      return bytes
    case "us-ascii", "ascii":
      if let offset = bytes.firstIndex(where: { $0 >= 0x80 }) {
        throw XMLSyntaxError(kind: .invalidEncoding, at: offset, in: bytes)
      }
      return bytes
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1":
      return fromLatin1(bytes)
    case "utf-16", "utf-16le", "utf-16be":
      throw XMLSyntaxError(
        kind: .malformed("the document declares `\(name)` but is not written in it"),
        at: range.lowerBound, in: bytes)
    default:
      throw XMLSyntaxError(kind: .unsupportedEncoding(name), at: range.lowerBound, in: bytes)
    }
  }

  private static func fromLatin1(_ bytes: [UInt8]) -> [UInt8] {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count + bytes.count / 16)
    for byte in bytes {
      if byte < 0x80 {
        utf8.append(byte)
      } else {
        utf8.append(0xC0 | byte >> 6)
        utf8.append(0x80 | byte & 0x3F)
      }
    }
    return utf8
  }

  private static func fromUTF16(
    _ bytes: ArraySlice<UInt8>, highByte: Int
  ) throws(XMLSyntaxError) -> [UInt8] {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count / 2 + bytes.count / 8)
    var decoder = UTF16()
    var units = CodeUnits(bytes: bytes, highByte: highByte)
    while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar):
        utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .emptyInput where units.leftOver == 0:
        return utf8
      case .emptyInput, .error:
        throw XMLSyntaxError(kind: .invalidEncoding, at: utf8.count, in: utf8)
      }
    }
  }

  /// The 16-bit units of a byte sequence.
  private struct CodeUnits: IteratorProtocol {
    private var bytes: ArraySlice<UInt8>
    private let highByte: Int

    init(bytes: ArraySlice<UInt8>, highByte: Int) {
      self.bytes = bytes
      self.highByte = highByte
    }

    /// Bytes that make no whole unit.
    var leftOver: Int { bytes.count }

    mutating func next() -> UInt16? {
      guard bytes.count >= 2 else { return nil }
      let start = bytes.startIndex
      let high = UInt16(bytes[start + highByte])
      let low = UInt16(bytes[start + 1 - highByte])
      bytes = bytes[(start + 2)...]
      return high << 8 | low
    }
  }
}

/// How the bytes of a document are grouped, by its byte-order mark or its first `<`.
enum ByteOrder: Equatable {
  /// One byte a unit: UTF-8, or an encoding of which ASCII is a part.
  case utf8(mark: Int)
  case littleEndian(mark: Int)
  case bigEndian(mark: Int)
  case fourBytes

  init(of bytes: [UInt8]) {
    // What is not there is no sign of anything.
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0x20 }
    switch (byte(0), byte(1), byte(2), byte(3)) {
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF), (0x3C, 0, 0, 0), (0, 0, 0, 0x3C):
      self = .fourBytes
    case (0xEF, 0xBB, 0xBF, _): self = .utf8(mark: 3)
    case (0xFF, 0xFE, _, _): self = .littleEndian(mark: 2)
    case (0xFE, 0xFF, _, _): self = .bigEndian(mark: 2)
    case (0x3C, 0, _, _): self = .littleEndian(mark: 0)
    case (0, 0x3C, _, _): self = .bigEndian(mark: 0)
    default: self = .utf8(mark: 0)
    }
  }
}

extension XMLSyntaxError {
  /// An error at a byte offset of a text.
  init(kind: Kind, at offset: Int, in utf8: [UInt8]) {
    self.init(kind: kind, position: SourceFile(path: "", utf8: utf8).position(of: offset))
  }
}

extension UInt8 {
  /// White space as XML knows it.
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}
