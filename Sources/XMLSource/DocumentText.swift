/// The text of a document as UTF-8 without a byte-order mark, whatever its encoding on disk.
///
/// Everything is converted before parsing, so that offsets have one meaning.
struct DocumentText {
  let utf8: [UInt8]

  /// - Throws: `.empty`, `.tooLarge`, `.notXML`, `.unsupportedEncoding`, `.invalidEncoding`, or
  ///   `.malformed` if the declared encoding cannot be the actual one.
  init(decoding bytes: [UInt8]) throws(XMLSyntaxError) {
    guard bytes.count < Int(Int32.max) else {
      throw XMLSyntaxError(kind: .tooLarge, position: SourcePosition(line: 1, column: 1))
    }
    switch ByteOrder(of: bytes) {
    case .fourBytes:
      throw XMLSyntaxError(
        kind: .unsupportedEncoding("UTF-32"), position: SourcePosition(line: 1, column: 1))
    case .utf16(let isLittleEndian, let mark):
      utf8 = try Self.fromUTF16(bytes.dropFirst(mark), isLittleEndian)
      try Self.checkStart(of: utf8)
      try Self.checkDeclaration(of: utf8, inUTF16: isLittleEndian)
    case .utf8(let mark):
      let text = mark > 0 ? Array(bytes.dropFirst(mark)) : bytes
      try Self.checkStart(of: text)
      utf8 = try Self.fromDeclaredEncoding(text, hasMark: mark > 0)
    }
  }

  private static func checkStart(of utf8: [UInt8]) throws(XMLSyntaxError) {
    guard let start = utf8.firstIndex(where: { !$0.isXMLSpace }) else {
      throw XMLSyntaxError(kind: .empty, position: SourcePosition(line: 1, column: 1))
    }
    guard utf8[start] == UInt8(ascii: "<") else {
      throw XMLSyntaxError(kind: .notXML, at: start, in: utf8)
    }
    // The parser would take a null byte for a sign of UTF-16 or UTF-32.
    if let null = utf8[start...].prefix(4).firstIndex(of: 0) {
      throw XMLSyntaxError(
        kind: .malformed("a character that is not allowed in XML"), at: null, in: utf8)
    }
  }

  // MARK: Declared encodings

  private static func fromDeclaredEncoding(
    _ bytes: [UInt8], hasMark: Bool
  ) throws(XMLSyntaxError) -> [UInt8] {
    guard let range = Prolog.encodingName(in: bytes) else { return try fromUTF8(bytes) }
    let name = String(decoding: bytes[range], as: UTF8.self)
    switch name.lowercased() {
    case "utf-8", "utf8":
      return try fromUTF8(bytes)
    case "us-ascii", "ascii":
      return try transcoded(bytes, from: Unicode.ASCII.self)
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1":
      // Parsers disagree on whether the mark or the declaration counts, so only text that is the same in both
      // is read.
      if hasMark { return try transcoded(bytes, from: Unicode.ASCII.self) }
      return Array(String(String.UnicodeScalarView(bytes.lazy.map { Unicode.Scalar($0) })).utf8)
    case "utf-16", "utf16", "utf-16le", "utf-16be":
      throw contradiction(name, at: range, in: bytes)
    default:
      throw XMLSyntaxError(kind: .unsupportedEncoding(name), at: range.lowerBound, in: bytes)
    }
  }

  /// - Throws: if a document in UTF-16 declares an encoding that it cannot have. `UTF-8` is allowed, since
  ///   some editors leave it there when they save in another encoding.
  private static func checkDeclaration(
    of utf8: [UInt8], inUTF16 isLittleEndian: Bool
  ) throws(XMLSyntaxError) {
    guard let range = Prolog.encodingName(in: utf8) else { return }
    let name = String(decoding: utf8[range], as: UTF8.self)
    let possible = ["utf-16", "utf16", isLittleEndian ? "utf-16le" : "utf-16be", "utf-8", "utf8"]
    if !possible.contains(name.lowercased()) { throw contradiction(name, at: range, in: utf8) }
  }

  private static func contradiction(
    _ name: String, at range: Range<Int>, in utf8: [UInt8]
  ) -> XMLSyntaxError {
    XMLSyntaxError(
      kind: .malformed("the document declares `\(name)` but is not encoded in it"),
      at: range.lowerBound, in: utf8)
  }

  private static func fromUTF8(_ bytes: [UInt8]) throws(XMLSyntaxError) -> [UInt8] {
    // Validation makes a copy, and stretches in ASCII need none. Each ends before a character in ASCII.
    var rest = bytes[...]
    while !rest.isEmpty {
      let stretch = rest[..<(rest.dropFirst(1 << 10).firstIndex { $0 < 0x80 } ?? rest.endIndex)]
      let isASCII = stretch.withUnsafeBufferPointer { $0.reduce(0, |) } < 0x80
      guard isASCII || String(validating: stretch, as: UTF8.self) != nil else { return try transcoded(bytes, from: UTF8.self) }
      rest = rest[stretch.endIndex...]
    }
    return bytes
  }

  private static func fromUTF16(
    _ bytes: ArraySlice<UInt8>, _ isLittleEndian: Bool
  ) throws(XMLSyntaxError) -> [UInt8] {
    let high = isLittleEndian ? 1 : 0
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).lazy.map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
    }
    let utf8 = try transcoded(units, from: UTF16.self)
    guard bytes.count.isMultiple(of: 2) else {
      throw XMLSyntaxError(kind: .invalidEncoding, at: utf8.count, in: utf8)
    }
    return utf8
  }

  private static func transcoded<Encoding: Unicode.Encoding>(
    _ units: some Sequence<Encoding.CodeUnit>, from encoding: Encoding.Type
  ) throws(XMLSyntaxError) -> [UInt8] {
    var utf8: [UInt8] = []
    let isBroken = transcode(
      units.makeIterator(), from: encoding, to: UTF8.self, stoppingOnError: true
    ) { utf8.append($0) }
    if isBroken { throw XMLSyntaxError(kind: .invalidEncoding, at: utf8.count, in: utf8) }
    return utf8
  }
}

/// The size and order of a document's code units, by its byte-order mark or its first `<?`.
enum ByteOrder: Equatable {
  /// One byte per unit: UTF-8, or an encoding that includes ASCII.
  case utf8(mark: Int)
  case utf16(isLittleEndian: Bool, mark: Int)
  case fourBytes

  init(of bytes: [UInt8]) {
    // A missing byte indicates nothing.
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0x20 }
    switch (byte(0), byte(1), byte(2), byte(3)) {
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF), (0x3C, 0, 0, 0), (0, 0, 0, 0x3C):
      self = .fourBytes
    case (0xEF, 0xBB, 0xBF, _): self = .utf8(mark: 3)
    case (0xFF, 0xFE, _, _): self = .utf16(isLittleEndian: true, mark: 2)
    case (0xFE, 0xFF, _, _): self = .utf16(isLittleEndian: false, mark: 2)
    case (0x3C, 0, 0x3F, 0): self = .utf16(isLittleEndian: true, mark: 0)
    case (0, 0x3C, 0, 0x3F): self = .utf16(isLittleEndian: false, mark: 0)
    default: self = .utf8(mark: 0)
    }
  }
}

extension UInt8 {
  /// White space, as defined by XML.
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}
