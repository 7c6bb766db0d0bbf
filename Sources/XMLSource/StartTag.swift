/// The raw text of a start tag, for information that the parser does not give.
struct StartTag {
  struct RawAttribute: Equatable {
    var name: Range<Int>
    /// Without the quotes.
    var value: Range<Int>
  }

  /// In source order, without namespace declarations.
  let attributes: [RawAttribute]
  /// The number of attributes, including namespace declarations.
  private let count: Int

  /// Reads the start tag at an offset; a malformed tag is read as far as possible.
  init(in utf8: [UInt8], at start: Int) {
    var found: [RawAttribute] = []
    var count = 0
    var index = start + 1
    func skip(while condition: (UInt8) -> Bool) {
      while index < utf8.count, condition(utf8[index]) { index += 1 }
    }
    func isNameEnd(_ byte: UInt8) -> Bool {
      byte.isXMLSpace || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
        || byte == UInt8(ascii: "/")
    }

    skip { !isNameEnd($0) }
    while true {
      skip(while: \.isXMLSpace)
      let nameStart = index
      skip { !isNameEnd($0) }
      let name = nameStart..<index
      skip { $0.isXMLSpace || $0 == UInt8(ascii: "=") }
      guard !name.isEmpty, index < utf8.count, utf8[index].isQuote else { break }
      let quote = utf8[index]
      let valueStart = index + 1
      index = valueStart
      skip { $0 != quote }
      let isNamespace =
        utf8[name].elementsEqual("xmlns".utf8) || utf8[name].starts(with: "xmlns:".utf8)
      if !isNamespace { found.append(RawAttribute(name: name, value: valueStart..<index)) }
      count += 1
      index += 1
    }
    attributes = found
    self.count = count
  }

  /// Thirty times more than Interface Builder ever writes. The parser's cost is quadratic in the number of
  /// attributes, and of namespace declarations, of an element.
  static let attributeLimit = 1000

  /// The offset of an element with more attributes; nil if there is none.
  ///
  /// An attribute has at least five bytes (` a=""`). Many attributes need a long stretch without `<`, so it
  /// is enough to look at a few bytes in each stretch of a document.
  static func crowded(in utf8: [UInt8]) -> Int? {
    let sign = UInt8(ascii: "<")
    let stretch = 5 * attributeLimit
    var start = utf8.firstIndex(of: sign) ?? utf8.count
    while start + stretch < utf8.count {
      if let next = utf8[(start + 1)...(start + stretch)].lastIndex(of: sign) {
        start = next
        continue
      }
      let isElement = utf8[start + 1] != UInt8(ascii: "!") && utf8[start + 1] != UInt8(ascii: "?")
      if isElement, StartTag(in: utf8, at: start).count > attributeLimit { return start }
      start = utf8[(start + stretch)...].firstIndex(of: sign) ?? utf8.count
    }
    return nil
  }
}
