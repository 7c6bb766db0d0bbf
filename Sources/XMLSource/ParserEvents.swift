internal import CLibXML2

/// The functions that libxml2 calls while it parses.
///
/// Each gets the parser's context, which holds the session; addresses in the input are turned into
/// offsets at once.
enum ParserEvents {
  /// The handlers for one run; what is left out, libxml2 skips.
  static func handlers(buildsTree: Bool) -> xmlSAXHandler {
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
    handlers.internalSubset = { context, _, _, _ in
      guard let context else { return }
      Input(context).refuseDocumentType()
    }
    if buildsTree {
      handlers.startElementNs = { context, name, prefix, _, _, _, count, _, attributes in
        guard let context, let name else { return }
        Input(context).startElement(name, prefix, Attributes(attributes, count))
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
      handlers.characters = { context, characters, count in
        guard let context, let characters else { return }
        Input(context).text(UnsafeBufferPointer(start: characters, count: Int(count)), keep: true)
      }
    } else {
      handlers.startElementNs = { context, name, prefix, _, _, _, count, _, attributes in
        guard let context, let name else { return }
        Input(context).checkElement(name, prefix, Attributes(attributes, count))
      }
      handlers.characters = { context, characters, count in
        guard let context, let characters else { return }
        Input(context).text(UnsafeBufferPointer(start: characters, count: Int(count)), keep: false)
      }
    }
    // The same function for both spares libxml2 the question whether white space is blank.
    handlers.ignorableWhitespace = handlers.characters
    return handlers
  }

  /// The attributes of a start tag.
  struct Attributes {
    /// As libxml2 lays them out.
    private typealias Pointers = (
      name: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?,
      namespace: UnsafePointer<xmlChar>?, start: UnsafePointer<xmlChar>?,
      end: UnsafePointer<xmlChar>?
    )

    private let pointers: UnsafeBufferPointer<Pointers>

    init(_ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int32) {
      self.pointers = UnsafeBufferPointer(
        start: UnsafeRawPointer(pointers)?.assumingMemoryBound(to: Pointers.self),
        count: pointers == nil ? 0 : Int(count))
    }

    static var none: Self { Self(nil, 0) }

    var count: Int { pointers.count }

    /// Name, prefix and value; nil past the last, where stale pointers lie.
    subscript(index: Int) -> Attribute? {
      guard index < pointers.count else { return nil }
      let pointers = pointers[index]
      guard let name = pointers.name, let start = pointers.start, let end = pointers.end else {
        return nil
      }
      return Attribute(name: name, prefix: pointers.prefix, start: start, end: end)
    }
  }

  struct Attribute {
    let name: UnsafePointer<xmlChar>
    let prefix: UnsafePointer<xmlChar>?
    let start: UnsafePointer<xmlChar>
    let end: UnsafePointer<xmlChar>

    var value: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: end - start) }
  }

  /// The parser's state at an event.
  struct Input {
    private let parser: xmlParserCtxtPtr
    let session: UnsafeMutablePointer<ParserSession>
    /// What the parser has read and what it holds, as addresses.
    private let held: Range<UInt>
    /// The offset in the text of the first byte held.
    private let consumed: Int
    /// The offset in the text at which the parser stands.
    private let offset: Int

    init(_ context: UnsafeMutableRawPointer) {
      parser = context.assumingMemoryBound(to: xmlParserCtxt.self)
      session = parser.pointee._private.assumingMemoryBound(to: ParserSession.self)
      if let input = parser.pointee.input {
        let base = UInt(bitPattern: input.pointee.base)
        held = base..<max(base, UInt(bitPattern: input.pointee.end))
        consumed = Int(input.pointee.consumed)
        offset = consumed + Int(bitPattern: UInt(bitPattern: input.pointee.cur) &- base)
      } else {
        held = 0..<0
        consumed = 0
        offset = session.pointee.utf8.count
      }
    }

    // MARK: Elements

    func startElement(
      _ name: UnsafePointer<xmlChar>, _ prefix: UnsafePointer<xmlChar>?, _ attributes: Attributes
    ) {
      let tag = tagRange(attributes)
      guard isWithinLimit(tag.lowerBound) else { return }
      // What the root's attributes say is in the tree.
      if !session.pointee.hasRoot { foundRoot(name, prefix, .none, tag.lowerBound) }
      let number = session.pointee.builder.number(of: qualified(name, prefix))
      let firstAttribute = session.pointee.builder.attributeCount
      var rawAttributes: [StartTag.RawAttribute]?
      for index in 0..<attributes.count {
        guard let attribute = attributes[index] else { continue }
        let name = qualified(attribute.name, attribute.prefix)
        if let raw = range(attribute.start, attribute.end) {
          session.pointee.builder.attribute(name: name, raw: raw)
          continue
        }
        // The value was put together outside the input: entities, line ends, or bytes past ASCII.
        let known =
          rawAttributes ?? StartTag(in: session.pointee.utf8, at: tag.lowerBound).attributes
        rawAttributes = known
        let raw = index < known.count ? known[index].value : tag.upperBound..<tag.upperBound
        session.pointee.builder.attribute(name: name, raw: raw, value: attribute.value)
      }
      session.pointee.builder.startElement(
        name: number, tag: tag, firstAttribute: firstAttribute)
    }

    func checkElement(
      _ name: UnsafePointer<xmlChar>, _ prefix: UnsafePointer<xmlChar>?, _ attributes: Attributes
    ) {
      if !session.pointee.hasRoot {
        foundRoot(name, prefix, attributes, tagRange(attributes).lowerBound)
      } else if parser.pointee.nameNr >= Int32(ParserSession.nestingLimit) {
        _ = isWithinLimit(tagRange(attributes).lowerBound)
      }
    }

    private func isWithinLimit(_ tagStart: Int) -> Bool {
      // The element itself is not yet among the open ones.
      guard parser.pointee.nameNr >= Int32(ParserSession.nestingLimit) else { return true }
      session.pointee.foundTooDeep(at: tagStart)
      xmlStopParser(parser)
      return false
    }

    private func foundRoot(
      _ name: UnsafePointer<xmlChar>, _ prefix: UnsafePointer<xmlChar>?, _ attributes: Attributes,
      _ tagStart: Int
    ) {
      var values: [String: String] = [:]
      for index in 0..<attributes.count {
        guard let attribute = attributes[index] else { continue }
        let name = String(cString: qualified(attribute.name, attribute.prefix))
        values[name] = String(decoding: attribute.value, as: UTF8.self)
      }
      session.pointee.found(
        root: ParserSession.Root(
          name: String(cString: qualified(name, prefix)), attributes: values, offset: tagStart))
    }

    /// The dictionary's own copy of a name with its prefix.
    private func qualified(
      _ name: UnsafePointer<xmlChar>, _ prefix: UnsafePointer<xmlChar>?
    ) -> UnsafePointer<xmlChar> {
      prefix == nil ? name : xmlDictQLookup(parser.pointee.dict, prefix, name) ?? name
    }

    /// The start tag's bytes: XML forbids a raw `<` inside it, so the first one going back is its
    /// own, and the parser stands before its `>` or `/>`.
    private func tagRange(_ attributes: Attributes) -> Range<Int> {
      session.pointee.tagRange(
        before: attributes[0].flatMap { range($0.start, $0.end)?.lowerBound } ?? offset,
        parserAt: offset)
    }

    // MARK: Character data

    func text(_ characters: UnsafeBufferPointer<UInt8>, keep: Bool) {
      guard let start = characters.baseAddress else { return }
      let range = range(start, start + characters.count)
      // White space that is not in the input as such was written as a reference, and is meant.
      if characters.isXMLSpace, let range {
        if keep { session.pointee.builder.blankText(range) }
        return
      }
      if let range { session.pointee.foundText(range) }
      if keep { session.pointee.builder.text(characters) }
    }

    /// The offsets of addresses in the input; nil for memory that is not of the input.
    private func range(
      _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> Range<Int>? {
      let start = UInt(bitPattern: start)
      let end = UInt(bitPattern: end)
      guard start >= held.lowerBound, end <= held.upperBound, start <= end else { return nil }
      let first = consumed + Int(bitPattern: start &- held.lowerBound)
      return first..<(first + Int(bitPattern: end &- start))
    }

    // MARK: Refusals

    func refuseDocumentType() {
      let utf8 = session.pointee.utf8
      let start = utf8[..<min(offset, utf8.count)].lastIndex(of: UInt8(ascii: "<")) ?? 0
      session.pointee.foundDocumentType(at: start)
      xmlStopParser(parser)
    }

    func complain(
      domain: Int32, code: Int32, level: xmlErrorLevel, message: UnsafePointer<CChar>?,
      subjects: [UnsafeMutablePointer<CChar>?], number: Int32
    ) {
      guard level != XML_ERR_NONE, level != XML_ERR_WARNING,
        // What a namespace is called is no business of a reader that never resolves it.
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
  /// Whether there is nothing but white space, which most often is an indentation.
  fileprivate var isXMLSpace: Bool {
    let bytes = UnsafeRawBufferPointer(self)
    let spaces: UInt64 = 0x2020_2020_2020_2020
    var index = 0
    while index < count {
      // The last eight bytes may have been looked at in part.
      let word = Swift.min(index, count - 8)
      if word >= 0, bytes.loadUnaligned(fromByteOffset: word, as: UInt64.self) == spaces {
        index = word + 8
      } else if self[index].isXMLSpace {
        index += 1
      } else {
        return false
      }
    }
    return true
  }
}

extension ParserSession {
  /// The range of the start tag that the parser has just read.
  func tagRange(before place: Int, parserAt offset: Int) -> Range<Int> {
    var start = min(place, utf8.count)
    while start > 0 {
      start -= 1
      if utf8[start] == UInt8(ascii: "<") { break }
    }
    let isEmptyElement = offset < utf8.count && utf8[offset] == UInt8(ascii: "/")
    // A document that ends within a tag has no byte that ends it.
    let end = min(offset + (isEmptyElement ? 2 : 1), utf8.count)
    return start..<max(start, end)
  }
}
