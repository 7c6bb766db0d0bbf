internal import CLibXML2

/// The parser's first error, before it is worded and located for people.
struct ParserComplaint {
  var code: UInt32
  /// The parser's own sentence.
  var message: String
  /// The names in the sentence.
  var subjects: [String]
  /// The number in the sentence: a line, or a character's code.
  var number: Int
  /// Where the parser was.
  var offset: Int

  /// The error in words for people.
  func syntaxError(in utf8: [UInt8]) -> XMLSyntaxError {
    let place = place(in: utf8)
    let end = (utf8.lastIndex { !$0.isXMLSpace } ?? -1) + 1
    if offset >= end, let reason = reasonAtEnd {
      return XMLSyntaxError(kind: .malformed(reason), at: end, in: utf8)
    }
    return XMLSyntaxError(kind: .malformed(reason), at: place, in: utf8)
  }

  // MARK: Place

  /// The byte that a person would point at; the parser has often read beyond it.
  private func place(in utf8: [UInt8]) -> Int {
    let stood = min(max(offset, 0), utf8.count)
    switch xmlParserErrors(rawValue: code) {
    case XML_ERR_TAG_NAME_MISMATCH, XML_ERR_RESERVED_XML_NAME, XML_NS_ERR_UNDEFINED_NAMESPACE:
      return last(UInt8(ascii: "<"), before: stood, in: utf8)
    case XML_ERR_INVALID_CHAR where message.contains("CharRef"):
      return last(UInt8(ascii: "&"), before: stood, in: utf8)
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY, XML_ERR_ENTITYREF_SEMICOL_MISSING,
      XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_HEX_CHARREF, XML_ERR_INVALID_DEC_CHARREF:
      return last(UInt8(ascii: "&"), before: stood, in: utf8)
    case XML_ERR_NAME_REQUIRED where stood > 0:
      let isSign = utf8[stood - 1] == UInt8(ascii: "<") || utf8[stood - 1] == UInt8(ascii: "&")
      return isSign ? stood - 1 : stood
    case XML_ERR_ATTRIBUTE_REDEFINED:
      let start = last(UInt8(ascii: "<"), before: stood, in: utf8)
      let attributes = StartTag(in: utf8, at: start).attributes
      let twice = attributes.indices.first { index in
        attributes[..<index].contains { utf8[$0.name] == utf8[attributes[index].name] }
      }
      return twice.map { attributes[$0].name.lowerBound } ?? start
    default:
      return stood
    }
  }

  private func last(_ byte: UInt8, before offset: Int, in utf8: [UInt8]) -> Int {
    utf8[..<offset].lastIndex(of: byte) ?? offset
  }

  // MARK: Words

  private func subject(_ index: Int) -> String {
    index < subjects.count ? subjects[index] : "?"
  }

  /// The reason if the document is truncated; nil for other errors.
  private var reasonAtEnd: String? {
    switch xmlParserErrors(rawValue: code) {
    case XML_ERR_TAG_NAME_MISMATCH, XML_ERR_ATTRIBUTE_REDEFINED, XML_NS_ERR_UNDEFINED_NAMESPACE,
      XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      nil
    case XML_ERR_TAG_NOT_FINISHED:
      "the document ends inside `\(subject(0))`, opened on line \(number)"
    case XML_ERR_ATTRIBUTE_NOT_FINISHED, XML_ERR_ATTRIBUTE_NOT_STARTED:
      "the document ends inside an attribute's value"
    case XML_ERR_COMMENT_NOT_FINISHED: "the document ends inside a comment"
    case XML_ERR_CDATA_NOT_FINISHED: "the document ends inside a CDATA section"
    case XML_ERR_PI_NOT_FINISHED: "the document ends inside a processing instruction"
    case XML_ERR_XMLDECL_NOT_FINISHED, XML_ERR_VERSION_MISSING, XML_ERR_STRING_NOT_CLOSED:
      "the document ends inside its XML declaration"
    case XML_ERR_DOCUMENT_EMPTY: "the document has no root element"
    case XML_ERR_GT_REQUIRED, XML_ERR_NAME_REQUIRED, XML_ERR_SPACE_REQUIRED,
      XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      "the document ends inside a tag"
    default: "the document ends too early"
    }
  }

  private var reason: String {
    switch xmlParserErrors(rawValue: code) {
    case XML_ERR_TAG_NAME_MISMATCH:
      "this end tag does not close `\(subject(0))`, opened on line \(number)"
    case XML_ERR_ATTRIBUTE_REDEFINED:
      "attribute `\(subjects.reversed().joined(separator: ":"))` is given twice"
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE: "attribute `\(subject(0))` has no value"
    case XML_ERR_ATTRIBUTE_NOT_STARTED: "an attribute's value must be in quotes"
    case XML_ERR_LT_IN_ATTRIBUTE: "`<` in an attribute's value must be written `&lt;`"
    case XML_ERR_SPACE_REQUIRED: "white space is missing here"
    case XML_ERR_GT_REQUIRED: "the tag is not closed by `>`"
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      "the entity `&\(subject(0));` is not defined"
    case XML_ERR_ENTITYREF_SEMICOL_MISSING: "the entity has no `;`, or `&` is not written `&amp;`"
    case XML_ERR_NAME_REQUIRED where message.contains("EntityRef"): "`&` must be written `&amp;`"
    case XML_ERR_NAME_REQUIRED: "a name is missing here"
    case XML_ERR_INVALID_CHAR: "a character that is not allowed in XML"
    case XML_ERR_HYPHEN_IN_COMMENT: "`--` is not allowed inside a comment"
    case XML_ERR_MISPLACED_CDATA_END: "`]]>` is not allowed in text"
    case XML_ERR_RESERVED_XML_NAME: "the XML declaration must stand at the very start"
    case XML_ERR_XMLDECL_NOT_FINISHED: "the XML declaration is not closed by `?>`"
    case XML_ERR_VERSION_MISSING: "the XML declaration names no version"
    case XML_ERR_DOCUMENT_EMPTY: "the document has no root element"
    case XML_ERR_DOCUMENT_END: "there is content after the root element"
    case XML_NS_ERR_UNDEFINED_NAMESPACE: "namespace prefix `\(subject(0))` is not declared"
    default: plainMessage
    }
  }

  /// The parser's sentence without function names, line ending and capital letter.
  private var plainMessage: String {
    var text = message[...]
    while let last = text.last, last.isWhitespace || last == "." { text.removeLast() }
    if text.hasPrefix("xmlParse"), let colon = text.firstIndex(of: ":") {
      text = text[text.index(after: colon)...].drop { $0 == " " }
    }
    guard let first = text.first else { return "not well-formed" }
    let isWord = text.dropFirst().prefix { $0.isLetter }.allSatisfy(\.isLowercase)
    return isWord ? first.lowercased() + text.dropFirst() : String(text)
  }
}
