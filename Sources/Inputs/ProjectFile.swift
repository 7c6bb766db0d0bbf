/// A value of an old-style property list, as Xcode writes `project.pbxproj`.
package indirect enum ProjectValue: Sendable {
  /// With its line, from 1.
  case text(String, line: Int)
  case list([ProjectValue])
  case map([String: ProjectValue])

  package var text: String? { if case .text(let text, _) = self { text } else { nil } }
  package var line: Int? { if case .text(_, let line) = self { line } else { nil } }
  package var list: [ProjectValue] { if case .list(let list) = self { list } else { [] } }
  package subscript(_ key: String) -> ProjectValue? { if case .map(let map) = self { map[key] } else { nil } }
  package var map: [String: ProjectValue] { if case .map(let map) = self { map } else { [:] } }
}

/// Reads an old-style property list in one pass over its bytes, with a stack instead of recursion.
package struct ProjectFileReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  private static let depthLimit = 64

  /// A collection whose end has not been reached.
  private struct Open {
    var isMap: Bool
    var map: [String: ProjectValue] = [:]
    var list: [ProjectValue] = []
    /// The key of the next value.
    var key: String?

    mutating func add(_ value: ProjectValue) -> Bool {
      guard isMap else {
        list.append(value)
        return true
      }
      if let key {
        map[key] = value
        self.key = nil
        return true
      }
      guard let text = value.text else { return false }
      key = text
      return true
    }
  }

  /// - Returns: nil if it is malformed, truncated, or nested deeper than any project.
  package static func read(_ bytes: [UInt8]) -> ProjectValue? {
    var reader = Self(bytes: bytes)
    return reader.read()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() -> ProjectValue? {
    var open: [Open] = []
    while index < bytes.count {
      let byte = bytes[index]
      var value: ProjectValue?
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "="), UInt8(ascii: ";"),
        UInt8(ascii: ","):
        index += 1
      case UInt8(ascii: "/") where index + 1 < bytes.count && [0x2A, 0x2F].contains(bytes[index + 1]):
        guard skipComment() else { return nil }
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        guard open.count < Self.depthLimit else { return nil }
        open.append(Open(isMap: byte == UInt8(ascii: "{")))
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        guard let last = open.popLast(), last.isMap == (byte == UInt8(ascii: "}")), last.key == nil else {
          return nil
        }
        value = last.isMap ? .map(last.map) : .list(last.list)
        index += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let text = quoted(byte) else { return nil }
        value = text
      default:
        guard let text = word() else { return nil }
        value = text
      }
      guard let value else { continue }
      if open.isEmpty { return value }
      guard open[open.count - 1].add(value) else { return nil }
    }
    return nil
  }

  private mutating func skipComment() -> Bool {
    let isBlock = bytes[index + 1] == UInt8(ascii: "*")
    index += 2
    while index < bytes.count {
      if bytes[index] == 0x0A {
        if !isBlock { return true }
        line += 1
      }
      if isBlock, bytes[index] == UInt8(ascii: "*"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return true
      }
      index += 1
    }
    return !isBlock
  }

  private mutating func quoted(_ quote: UInt8) -> ProjectValue? {
    let start = line
    var text: [UInt8] = []
    index += 1
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "\\") { index += 1 }
      guard index < bytes.count else { return nil }
      if bytes[index] == 0x0A { line += 1 }
      text.append(bytes[index])
      index += 1
    }
    guard index < bytes.count else { return nil }
    index += 1
    return .text(String(decoding: text, as: UTF8.self), line: start)
  }

  private mutating func word() -> ProjectValue? {
    let start = index
    while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
    guard index > start else { return nil }
    return .text(String(decoding: bytes[start..<index], as: UTF8.self), line: line)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: "-"), UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "+"), 0x80...:
      true
    default: false
    }
  }
}
