/// Reads XML in the form in which Interface Builder writes it, at a third of what libxml2 costs.
///
/// It knows elements, attributes in double quotes, text with the references that every document has,
/// and comments, with names in ASCII. What it does not know to be well-formed it leaves to libxml2:
/// carriage returns, namespaces, sections, processing instructions, and whatever is wrong. So it
/// needs no words for errors, and a document means the same whoever reads it.
package struct PlainReader {
  private let utf8: [UInt8]
  private var index: Int
  private var builder: XMLTreeBuilder
  private var names: SourceNames
  /// Where the names stand of the elements that are open.
  private var open: [Range<Int>] = []

  /// The tree of a document; nil where libxml2 has to say what it is.
  package static func read(_ source: SourceFile) -> XMLTree? {
    var reader = Self(source.utf8)
    guard reader.readDocument() else { return nil }
    return reader.builder.tree(of: source, names: reader.names.names)
  }

  private init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    index = 0
    builder = XMLTreeBuilder(utf8: utf8)
    names = SourceNames(utf8)
  }

  private mutating func readDocument() -> Bool {
    guard skipDeclaration(), skipSpaceAndComments(), readStartTag() else { return false }
    while !open.isEmpty {
      guard readText() else { return false }
      switch byte(at: index + 1) {
      case UInt8(ascii: "/"): guard readEndTag() else { return false }
      case UInt8(ascii: "!"): guard skipComment() else { return false }
      default: guard readStartTag() else { return false }
      }
    }
    return skipSpaceAndComments() && index == utf8.count
  }

  /// A byte, or 0 past the end, which no document may hold.
  private func byte(at index: Int) -> UInt8 { index < utf8.count ? utf8[index] : 0 }

  /// Whether a text stands at the index, which is then behind it.
  private mutating func skip(_ text: StaticString) -> Bool {
    let found = text.withUTF8Buffer { text in
      text.indices.allSatisfy { byte(at: index + $0) == text[$0] }
    }
    if found { index += text.utf8CodeUnitCount }
    return found
  }

  // MARK: Between elements

  private mutating func skipDeclaration() -> Bool {
    guard skip("<?xml") else { return true }
    guard skip(" version=\"1.0\" encoding=\"UTF-8\"") else { return false }
    _ = skip(" standalone=\"no\"")
    return skip("?>")
  }

  private mutating func skipSpaceAndComments() -> Bool {
    while true {
      index = utf8.endOfSpace(from: index)
      guard byte(at: index) == UInt8(ascii: "<"), byte(at: index + 1) == UInt8(ascii: "!") else {
        return true
      }
      guard skipComment() else { return false }
    }
  }

  private mutating func skipComment() -> Bool {
    guard skip("<!--") else { return false }
    while !(byte(at: index) == UInt8(ascii: "-") && byte(at: index + 1) == UInt8(ascii: "-")) {
      guard isCharacter(at: index) else { return false }
      index += 1
    }
    return skip("-->")
  }

  /// Whether a byte is one of a character that XML allows; the text is UTF-8.
  private func isCharacter(at index: Int) -> Bool {
    let byte = byte(at: index)
    if byte < 0x20 { return byte.isPlainSpace }
    // U+FFFE and U+FFFF are none; EF BF begins few others.
    return !(byte == 0xEF && self.byte(at: index + 1) == 0xBF)
  }

  /// Reads up to the next tag.
  private mutating func readText() -> Bool {
    let start = index
    index = utf8.endOfSpace(from: index)
    if byte(at: index) == UInt8(ascii: "<") {
      builder.blankText(start..<index)
      return true
    }
    while byte(at: index) != UInt8(ascii: "<") {
      // `]]>` is none.
      guard isCharacter(at: index), byte(at: index) != UInt8(ascii: "]") else { return false }
      index += 1
    }
    guard ConflictMarker.firstLine(in: Array(utf8[start..<index])) == nil,
      let text = References.resolved(in: utf8[start..<index])
    else { return false }
    builder.text(text)
    return true
  }

  // MARK: Tags

  private mutating func readStartTag() -> Bool {
    let start = index
    guard byte(at: index) == UInt8(ascii: "<"), open.count < ParserSession.nestingLimit else {
      return false
    }
    index += 1
    guard let name = readName() else { return false }
    open.append((start + 1)..<index)
    builder.startElement(name: name, tagStart: start)
    var count = 0
    while true {
      let hasSpace = byte(at: index).isPlainSpace
      if hasSpace { index += 1 }
      if byte(at: index).isPlainSpace { index = utf8.endOfSpace(from: index) }
      let next = byte(at: index)
      if next == UInt8(ascii: ">") || next == UInt8(ascii: "/") { break }
      guard hasSpace, count < StartTag.attributeLimit, readAttribute() else { return false }
      count += 1
    }
    let isEmpty = utf8[index] == UInt8(ascii: "/")
    if isEmpty { index += 1 }
    guard byte(at: index) == UInt8(ascii: ">") else { return false }
    index += 1
    builder.endStartTag(at: index)
    if isEmpty { endElement() }
    return true
  }

  private mutating func readAttribute() -> Bool {
    guard let name = readName(), !builder.hasAttribute(name) else { return false }
    guard byte(at: index) == UInt8(ascii: "="), byte(at: index + 1) == UInt8(ascii: "\"") else {
      return false
    }
    let start = index + 2
    var end = utf8.endOfPlainValue(from: start)
    var hasReference = false
    while byte(at: end) != UInt8(ascii: "\"") {
      guard byte(at: end) > UInt8(ascii: "\""), byte(at: end) != UInt8(ascii: "<"),
        isCharacter(at: end)
      else { return false }
      hasReference = hasReference || byte(at: end) == UInt8(ascii: "&")
      end = utf8.endOfPlainValue(from: end + 1)
    }
    index = end + 1
    if hasReference {
      guard let value = References.resolved(in: utf8[start..<end]) else { return false }
      value.withUnsafeBufferPointer {
        builder.attribute(name: name, raw: start..<end, value: $0)
      }
    } else {
      builder.attribute(name: name, raw: start..<end)
    }
    return true
  }

  private mutating func readEndTag() -> Bool {
    guard let name = open.last else { return false }
    let end = index + 2 + name.count
    guard end < utf8.count, utf8.hasSame(name.count, at: name.lowerBound, and: index + 2) else {
      return false
    }
    index = utf8.endOfSpace(from: end)
    guard byte(at: index) == UInt8(ascii: ">") else { return false }
    index += 1
    endElement()
    return true
  }

  private mutating func endElement() {
    open.removeLast()
    builder.endElement()
  }

  /// The number of the name at the index; nil where it is none, or one that is not plain.
  private mutating func readName() -> Int32? {
    guard let name = names.read(at: index) else { return nil }
    index = name.end
    return name.number
  }
}

extension UInt8 {
  var isPlainSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 }

  var isNameStart: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_") }

  var isNamePart: Bool {
    isNameStart || self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}
