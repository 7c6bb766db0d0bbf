/// The references that every document has: the five of XML itself, and characters by number.
enum References {
  /// A text with what its references mean in their places; nil where one is none of these.
  static func resolved(in text: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = text
    while let sign = rest.firstIndex(of: UInt8(ascii: "&")) {
      guard let end = rest[sign...].firstIndex(of: UInt8(ascii: ";")),
        let character = character(named: rest[(sign + 1)..<end]),
        let bytes = UTF8.encode(character)
      else { return nil }
      result += rest[..<sign]
      result += bytes
      rest = rest[(end + 1)...]
    }
    return result + rest
  }

  private static func character(named name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.first == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
    let digits = String(decoding: name.dropFirst(isHexadecimal ? 2 : 1), as: UTF8.self)
    // The standard library takes a sign, too.
    guard digits.first != "+", let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(value), isAllowed(value)
    else { return nil }
    return scalar
  }

  /// Whether XML allows a character.
  private static func isAllowed(_ value: UInt32) -> Bool {
    value >= 0x20 && value != 0xFFFE && value != 0xFFFF || [0x9, 0xA, 0xD].contains(value)
  }
}
