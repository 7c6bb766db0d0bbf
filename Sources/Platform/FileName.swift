internal import CLibrary

/// File names as text, without loss.
///
/// A file name is a sequence of bytes. Bytes that are not UTF-8 are written as `\xE9` in the text. A
/// backslash before an `x` is written as `\x5C`, so that no two names have the same text.
package enum FileName {
  private static let backslash = UInt8(ascii: "\\")
  private static let x = UInt8(ascii: "x")

  /// The text of a name or a path.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !hasEscape(text) { return text }
    var result = ""
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var position = bytes.startIndex
    while true {
      let start = position
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return result
      case .valid(let scalar):
        bytes.formIndex(&position, offsetBy: scalar.count)
        let isAmbiguous =
          bytes[start] == backslash && position != bytes.endIndex && bytes[position] == x
        result += isAmbiguous ? escape(backslash) : String(decoding: scalar, as: UTF8.self)
      case .error(let length):
        bytes.formIndex(&position, offsetBy: length)
        result += bytes[start..<position].map(escape).joined()
      }
    }
  }

  /// The bytes of a name or path, from its text.
  package static func bytes(_ text: String) -> [UInt8] {
    var rest = Array(text.utf8)[...]
    guard hasEscape(text) else { return Array(rest) }
    var result: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == backslash, rest.first == x, rest.count >= 3,
        let code = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16),
        code >= 0x80 || code == backslash
      {
        result.append(code)
        rest = rest.dropFirst(3)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func escape(_ byte: UInt8) -> String {
    "\\x" + String(byte, radix: 16, uppercase: true)
  }

  /// Whether there is a backslash before an `x`; almost no name has one.
  fileprivate static func hasEscape(_ text: String) -> Bool { text.withCString { strstr($0, "\\x") != nil } }

  /// The text of a name from the system.
  static func text(_ name: UnsafePointer<CChar>) -> String {
    text(UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }
}

extension String {
  /// Calls the system with the bytes of a path.
  func withPath<Value>(_ call: (UnsafePointer<CChar>) -> Value) -> Value {
    FileName.hasEscape(self)
      ? call(FileName.bytes(self).map(CChar.init(bitPattern:)) + [0]) : withCString(call)
  }
}
