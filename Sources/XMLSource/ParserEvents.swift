internal import CLibXML2
internal import CLibrary

/// The functions that libxml2 calls while it parses.
///
/// Each receives the parser's context, which points to the session. Addresses in the input are converted to
/// offsets immediately.
enum ParserEvents {
  /// The handlers for one run; libxml2 skips events without a handler.
  static func handlers() -> xmlSAXHandler {
    var handlers = xmlSAXHandler()
    handlers.initialized = UInt32(XML_SAX2_MAGIC)
    handlers.serror = { context, error in
      guard let context, let error else { return }
      Input(context).complain(
        domain: error.pointee.domain, code: error.pointee.code, level: error.pointee.level,
        message: error.pointee.message,
        subjects: [error.pointee.str1, error.pointee.str2, error.pointee.str3],
        number: error.pointee.int1)
    }
    handlers.characters = { context, characters, count in
      guard let context, let characters else { return }
      Input(context).text(UnsafeBufferPointer(start: characters, count: Int(count)))
    }
    handlers.ignorableWhitespace = handlers.characters
    handlers.startElementNs = { context, name, prefix, _, _, _, count, _, attributes in
      guard let context, let name else { return }
      Input(context).startElement(name, prefix, ParserEvents.attributes(attributes, count))
    }
    handlers.endElementNs = { context, _, _, _ in
      guard let context else { return }
      Input(context).session.pointee.builder.endElement()
    }
    handlers.cdataBlock = { context, characters, count in
      guard let context else { return }
      Input(context).session.pointee.builder.text(
        UnsafeBufferPointer(start: characters, count: Int(count)))
    }
    handlers.comment = { context, characters in
      guard let context, let characters else { return }
      Input(context).comment(characters)
    }
    return handlers
  }

  /// The layout of an attribute in libxml2.
  typealias Attribute = (
    name: UnsafePointer<xmlChar>, prefix: UnsafePointer<xmlChar>?,
    namespace: UnsafePointer<xmlChar>?, start: UnsafePointer<xmlChar>, end: UnsafePointer<xmlChar>
  )

  /// The attributes of a start tag; pointers after the last one are stale.
  private static func attributes(
    _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int32
  ) -> UnsafeBufferPointer<Attribute> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(pointers)?.assumingMemoryBound(to: Attribute.self),
      count: pointers == nil ? 0 : Int(count))
  }

  /// The parser's state during an event.
  struct Input {
    private let parser: xmlParserCtxtPtr
    let session: UnsafeMutablePointer<ParserSession>

    init(_ context: UnsafeMutableRawPointer) {
      parser = context.assumingMemoryBound(to: xmlParserCtxt.self)
      session = parser.pointee._private.assumingMemoryBound(to: ParserSession.self)
    }

    /// The parser's offset in the text.
    private var offset: Int {
      parser.pointee.input.flatMap { offset(of: $0.pointee.cur) } ?? session.pointee.utf8.count
    }

    /// The offset in the text of an address in the input; nil for other memory.
    private func offset(of address: UnsafePointer<xmlChar>) -> Int? {
      guard let input = parser.pointee.input, let base = input.pointee.base,
        let end = input.pointee.end, address >= base, address <= end
      else { return nil }
      return Int(input.pointee.consumed) + (address - base)
    }

    // MARK: Elements

    func startElement(
      _ name: UnsafePointer<xmlChar>, _ prefix: UnsafePointer<xmlChar>?,
      _ attributes: UnsafeBufferPointer<Attribute>
    ) {
      let tag = tagRange(attributes)
      guard isWithinLimit(tag.lowerBound) else { return }
      session.pointee.builder.startElement(
        name: number(name, prefix), tag: tag, attributeCount: attributes.count)
      var rawAttributes: [StartTag.RawAttribute]?
      for (index, attribute) in attributes.enumerated() {
        let name = number(attribute.name, attribute.prefix)
        let count = attribute.end - attribute.start
        if let offset = offset(of: attribute.start) {
          session.pointee.builder.attribute(name: name, raw: offset..<offset + count)
          continue
        }
        // The value is not part of the input: it contained entities, line endings, or non-ASCII characters.
        let known =
          rawAttributes ?? StartTag(in: session.pointee.utf8, at: tag.lowerBound).attributes
        rawAttributes = known
        let raw = index < known.count ? known[index].value : tag.upperBound..<tag.upperBound
        session.pointee.builder.attribute(
          name: name, raw: raw, value: UnsafeBufferPointer(start: attribute.start, count: count))
      }
    }

    private func isWithinLimit(_ tagStart: Int) -> Bool {
      // The element itself is not yet open.
      guard parser.pointee.nameNr >= Int32(ParserSession.nestingLimit) else { return true }
      session.pointee.foundTooDeep(at: tagStart)
      xmlStopParser(parser)
      return false
    }

    /// The number of a name with its prefix.
    private func number(
      _ name: UnsafePointer<xmlChar>, _ prefix: UnsafePointer<xmlChar>?
    ) -> Int32 {
      let whole = prefix == nil ? name : xmlDictQLookup(parser.pointee.dict, prefix, name)
      return session.pointee.number(of: whole ?? name)
    }

    /// The bytes of the start tag. XML forbids a raw `<` inside it, so the nearest `<` before the parser's
    /// position, which is at its `>` or `/>`, begins it.
    private func tagRange(_ attributes: UnsafeBufferPointer<Attribute>) -> Range<Int> {
      let offset = offset
      let place = attributes.first.flatMap { self.offset(of: $0.start) } ?? offset
      return session.pointee.utf8.tagRange(before: place, parserAt: offset)
    }

    // MARK: Character data

    func text(_ characters: UnsafeBufferPointer<UInt8>) {
      guard let start = characters.baseAddress else { return }
      if let offset = offset(of: start) {
        let range = offset..<offset + characters.count
        if characters.isBlank { return session.pointee.builder.blankText(range) }
        session.pointee.foundText(range)
      }
      // White space outside the input was written as a reference, so it is intended.
      session.pointee.builder.text(characters)
    }

    /// Interface Builder writes no comments; people do.
    func comment(_ characters: UnsafePointer<xmlChar>) {
      let text = String(cString: characters).drop { $0.isWhitespace }
      guard text.lowercased().hasPrefix("scrolllint:") else { return }
      session.pointee.builder.directiveComment(endingBefore: min(offset, session.pointee.utf8.count))
    }

    func complain(
      domain: Int32, code: Int32, level: xmlErrorLevel, message: UnsafePointer<CChar>?,
      subjects: [UnsafeMutablePointer<CChar>?], number: Int32
    ) {
      guard level != XML_ERR_NONE, level != XML_ERR_WARNING,
        // Names of namespaces do not matter here, since they are never resolved.
        code != Int32(bitPattern: XML_WAR_NS_URI.rawValue),
        code != Int32(bitPattern: XML_ERR_USER_STOP.rawValue)
      else { return }
      session.pointee.found(
        ParserComplaint(
          code: UInt32(bitPattern: code), message: message.map { String(cString: $0) } ?? "",
          subjects: subjects.compactMap { $0.map { String(cString: $0) } }, number: Int(number),
          offset: offset))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all characters are white space; of those up to the blank, the parser lets nothing else pass.
  fileprivate var isBlank: Bool {
    // Most white space is a line end and one character repeated: the rest is equal to itself one place further.
    guard count > 2, let start = baseAddress, memcmp(start + 1, start + 2, count - 2) == 0 else {
      return allSatisfy { $0 <= 0x20 }
    }
    return self[0] <= 0x20 && self[1] <= 0x20
  }
}

extension [UInt8] {
  /// The range of the start tag that the parser has just read.
  fileprivate func tagRange(before place: Int, parserAt offset: Int) -> Range<Int> {
    let start = withUnsafeBufferPointer { bytes in
      var start = Swift.min(place, count) - 1
      while start > 0, bytes[start] != UInt8(ascii: "<") { start -= 1 }
      return start
    }
    let isEmptyElement = offset < count && self[offset] == UInt8(ascii: "/")
    // A truncated document may have no byte that ends the tag.
    return start..<Swift.max(start, Swift.min(offset + (isEmptyElement ? 2 : 1), count))
  }
}
