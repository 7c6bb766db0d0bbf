internal import CLibXML2

/// One run of libxml2 over one text; no other code calls the library.
///
/// The text is UTF-8, without a document type declaration. While the parser runs, its context points to the
/// session; it is freed by the function that created it. No memory of the library is used after the call.
struct ParserSession {
  /// More than any document that Interface Builder can open; its own documents have fewer than fifty levels.
  static let nestingLimit = 512

  let utf8: [UInt8]
  var builder: XMLTreeBuilder
  /// The names of elements and attributes; their indices are the name numbers.
  private(set) var names: [String] = []
  /// The numbers by the names' addresses in the parser's dictionary, which contains each name once: a table of open
  /// addressing, less than half full. A `Dictionary`, which hashes so that no author of a document can predict it,
  /// took 4 % of a run.
  private var numbers = [(name: UnsafePointer<xmlChar>?, number: Int32)](repeating: (nil, 0), count: 256)
  private var complaint: ParserComplaint?
  private var tooDeepAt: Int?
  private var markerAt: Int?

  /// Parses a text.
  ///
  /// - Throws: the first error in the text.
  init(utf8: [UInt8]) throws(XMLSyntaxError) {
    self.utf8 = utf8
    builder = XMLTreeBuilder(utf8: utf8)
    let isWellFormed = Self.run(&self)

    if let markerAt {
      throw XMLSyntaxError(kind: .mergeConflictMarker, at: markerAt, in: utf8)
    }
    if let tooDeepAt {
      throw XMLSyntaxError(
        kind: .nestedTooDeep(limit: Self.nestingLimit), at: tooDeepAt, in: utf8)
    }
    if let complaint { throw complaint.syntaxError(in: utf8) }
    // A document without an error counts as malformed, too, if the parser says so or nothing was read.
    if !isWellFormed || builder.isEmpty {
      throw XMLSyntaxError(kind: .malformed("not well-formed"), at: utf8.count, in: utf8)
    }
  }

  private static let library: Void = xmlInitParser()

  private static func run(_ session: inout ParserSession) -> Bool {
    library
    let text = session.utf8
    return withUnsafeMutablePointer(to: &session) { session in
      text.withUnsafeBytes { bytes in
        guard
          let parser = xmlCreateMemoryParserCtxt(
            bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
        else { return false }
        defer {
          xmlFreeDoc(parser.pointee.myDoc)
          parser.pointee.myDoc = nil
          xmlFreeParserCtxt(parser)
        }
        // Without a document type, there are only the five entities of XML itself. With `NOENT`, an `&amp;`
        // in an attribute becomes an ampersand; otherwise libxml2 returns `&#38;`.
        let options =
          XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_HUGE.rawValue
          | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_BIG_LINES.rawValue
        xmlCtxtUseOptions(parser, Int32(truncatingIfNeeded: options))
        parser.pointee._private = UnsafeMutableRawPointer(session)
        parser.pointee.sax.pointee = ParserEvents.handlers()
        return xmlParseDocument(parser) == 0 && parser.pointee.wellFormed == 1
      }
    }
  }

  // MARK: What the events report

  /// The number of a name, which is a string in the parser's dictionary.
  mutating func number(of name: UnsafePointer<xmlChar>) -> Int32 {
    let place = place(of: name)
    if numbers[place].name == name { return numbers[place].number }
    let number = Int32(names.count)
    numbers[place] = (name, number)
    names.append(String(cString: name))
    if 2 * names.count >= numbers.count {
      let known = numbers
      numbers = Array(repeating: (nil, 0), count: 2 * known.count)
      for entry in known {
        if let name = entry.name { numbers[self.place(of: name)] = entry }
      }
    }
    return number
  }

  /// Where the table has a name, or has room for it.
  private func place(of name: UnsafePointer<xmlChar>) -> Int {
    let address = UInt(bitPattern: name)
    var place = Int(truncatingIfNeeded: address ^ address >> 8) & (numbers.count - 1)
    while let other = numbers[place].name, other != name { place = (place + 1) & (numbers.count - 1) }
    return place
  }

  mutating func foundTooDeep(at offset: Int) { tooDeepAt = tooDeepAt ?? offset }

  mutating func found(_ complaint: ParserComplaint) {
    self.complaint = self.complaint ?? complaint
  }

  mutating func foundText(_ range: Range<Int>) {
    if markerAt == nil, complaint == nil {
      markerAt = ConflictMarker.stray(in: utf8, run: range)
    }
  }
}
