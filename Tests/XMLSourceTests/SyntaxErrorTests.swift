import Testing
import XMLSource

@Suite struct SyntaxErrorTests {
  struct Case: CustomTestStringConvertible {
    let file: String
    let kind: XMLSyntaxError.Kind
    let line: Int
    let column: Int
    var testDescription: String { file }

    init(_ file: String, _ kind: XMLSyntaxError.Kind, _ line: Int, _ column: Int) {
      self.file = file
      self.kind = kind
      self.line = line
      self.column = column
    }
  }

  static let cases = [
    Case("bare-ampersand", .malformed("`&` must be written `&amp;`"), 5, 88),
    Case("blank", .empty, 1, 1),
    Case("control-character", .malformed("a character that is not allowed in XML"), 5, 84),
    Case(
      "declared-utf16", .malformed("the document declares `UTF-16` but is not encoded in it"),
      1, 31),
    Case("duplicate-attribute", .malformed("attribute `id` is given twice"), 4, 57),
    Case("empty", .empty, 1, 1),
    Case("entity-bomb", .documentTypeDeclaration, 2, 1),
    Case("external-entity", .documentTypeDeclaration, 3, 1),
    Case("external-subset", .documentTypeDeclaration, 2, 1),
    Case("merge-conflict", .mergeConflictMarker, 5, 1),
    Case("merge-conflict-half-resolved", .mergeConflictMarker, 6, 1),
    Case(
      "mismatched-tag", .malformed("this end tag does not close `view`, opened on line 4"), 6, 9),
    Case("not-xml", .notXML, 1, 1),
    Case("second-root", .malformed("there is content after the root element"), 9, 1),
    Case("truncated", .malformed("the document ends inside a tag"), 5, 62),
    Case(
      "truncated-between-elements",
      .malformed("the document ends inside `view`, opened on line 4"), 5, 73),
    Case("undefined-entity", .malformed("the entity `&chips;` is not defined"), 5, 88),
    Case("unsupported-encoding", .unsupportedEncoding("Shift_JIS"), 1, 31),
    Case("utf16-broken", .invalidEncoding, 7, 7),
    Case("wrong-encoding", .invalidEncoding, 5, 85),
  ]

  @Test(arguments: cases)
  func brokenFixtureIsRefusedAtItsPlace(_ expected: Case) throws {
    let error = try failure(fixture("malformed/\(expected.file).xib"))
    #expect(error.kind == expected.kind)
    #expect(error.position == SourcePosition(line: expected.line, column: expected.column))
  }

  @Test(arguments: [
    ("<a><b x=1/></a>", "an attribute's value must be in quotes", 9),
    ("<a><b x/></a>", "attribute `x` has no value", 8),
    ("<a><b x=\"1\"y=\"2\"/></a>", "white space is missing here", 12),
    ("<a><b x=\"<\"/></a>", "`<` in an attribute's value must be written `&lt;`", 10),
    ("<a>< b/></a>", "a name is missing here", 4),
    ("<a><!-- x -- y --></a>", "`--` is not allowed inside a comment", 11),
    ("<a>]]></a>", "`]]>` is not allowed in text", 4),
    ("<a><p:b/></a>", "namespace prefix `p` is not declared", 4),
    (" <?xml version=\"1.0\"?><a/>", "the XML declaration must stand at the very start", 2),
    ("<?xml version=\"1.0\" ><a/>", "the XML declaration is not closed by `?>`", 21),
    ("<?xml encoding=\"UTF-8\"?><a/>", "the XML declaration names no version", 7),
    ("<?xml version=\"1.0\" encoding=\"UT", "the document ends inside its XML declaration", 33),
    ("<a><b", "the document ends inside a tag", 6),
    ("<a><", "the document ends inside a tag", 5),
    ("<a><!-- x", "the document ends inside a comment", 10),
    ("<a><![CDATA[ x", "the document ends inside a CDATA section", 15),
    ("<a x=\"1", "the document ends inside an attribute's value", 8),
    ("<!-- only -->", "the document has no root element", 14),
    ("<a>&#0;</a>", "a character that is not allowed in XML", 4),
  ])
  func brokenMarkupIsNamed(text: String, reason: String, column: Int) throws {
    let error = try failure(text)
    #expect(error.kind == .malformed(reason))
    #expect(error.position == SourcePosition(line: 1, column: column))
  }

  @Test func aBrokenPlaceFarDownIsExact() throws {
    let text = "<a>" + String(repeating: "<b k=\"é\"/>\n", count: 70_000) + "   </c></a>"
    #expect(try failure(text).position == SourcePosition(line: 70_001, column: 4))
  }

  @Test func everyBeginningOfADocumentIsRefusedWithinItself() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- note --><a xmlns:p="urn:p" t="x &amp; é">
      <p:b u='1'>te&lt;xt é<![CDATA[raw]]></p:b><?pi x?><c/></a>
      """
    let bytes = Array(text.utf8)
    #expect(try XMLReader.read(path: "", bytes: bytes).nodes.count == 3)
    for length in bytes.indices {
      let error = try failure(Array(bytes[..<length]))
      let end = SourceFile(path: "", utf8: Array(bytes[..<length])).position(of: length)
      #expect(error.position <= end)
    }
  }

  // The parser tells of an element that its document does not end, with an attribute that is none.
  @Test(arguments: ["xmlns:", "xmlns:\n"])
  func aTagThatItsDocumentDoesNotEndIsRefused(name: String) {
    for text in ["<a \(name)=\"\r\"\n", "<a b=\"c\" \(name)=\"\n\r\r\"\n", "<a b=\"c\" \(name)=\"\r\""] {
      #expect(throws: XMLSyntaxError.self) {
        try XMLReader.read(path: "a.xib", bytes: Array(text.utf8))
      }
    }
  }

  @Test(arguments: [
    "<", "<a/", "<a/>b", "</a>", "<a></ab>", "<ab></a>", "<a><b></a></b>", "<a b=\"c/>",
    "<a b=\"1\" b=\"2\"/>", "<a>&b;</a>", "<a>&#xD800;</a>", "<a>&amp</a>", "<a>\u{1}</a>",
    "<a>\u{FFFF}</a>", "<a b=\"\u{FFFE}\"/>", "<a><!-- --></a", "<1/>", "<a 1=\"\"/>",
    "<a xmlns:p='1' xmlns:q='1' p:b='' q:b=''/>", "<a><?xml version='1.0'?></a>",
  ])
  func whatIsNotWellFormedIsRefused(text: String) throws {
    guard case .malformed = try failure(text).kind else {
      Issue.record("expected a malformed document")
      return
    }
  }

  @Test func attributesUpToTheLimitAreAccepted() throws {
    func element(_ count: Int) -> String { "<a" + (0..<count).map { " b\($0)=\"\"" }.joined() + "/>" }
    #expect(try tree(element(1_000)).attributes.count == 1_000)
    #expect(try failure(element(1_001)).kind == .tooManyAttributes(limit: 1_000))
    let namespaces = (0..<1_001).map { " xmlns:n\($0)='u'" }.joined()
    #expect(try failure("<a\(namespaces)/>").kind == .tooManyAttributes(limit: 1_000))
  }

  @Test func everyDescriptionIsOneClause() {
    let kinds = Self.cases.map(\.kind) + [.nestedTooDeep(limit: 512), .tooLarge]
    for kind in kinds {
      let text = kind.description
      #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains("\n"))
      #expect(text.first?.isUppercase == false)
    }
  }

  // MARK: Merge conflicts

  @Test(arguments: [
    "<<<<<<< HEAD\n<a/>\n=======\n<b/>\n>>>>>>> other\n",
    "<a\n<<<<<<< HEAD\n x=\"1\"\n=======\n x=\"2\"\n>>>>>>> other\n/>",
    "<a>\n<<<<<<< HEAD\r\n<b/>\r\n=======\r\n</a>",
    "<a>\n||||||| base\n<b/>\n</a>",
    "<a>\n<b/>\n>>>>>>> other\n</a>",
    "<a>\n<b/>\n=======\n</b></a>",
  ])
  func aConflictMarkerIsNamedAtTheStartOfItsLine(text: String) throws {
    let error = try failure(text)
    let signs = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]
    let first = text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { line in signs.contains { line.hasPrefix($0) } }
    #expect(error.kind == .mergeConflictMarker)
    #expect(error.position == SourcePosition(line: (first ?? -9) + 1, column: 1))
  }

  @Test(arguments: [
    "<a><s>Heading\n=======\ntext</s></a>",
    "<a><s>\n>>>>>>> quoted\n</s></a>",
    "<a><s><![CDATA[\n=======\n]]></s></a>",
    "<a><!--\n<<<<<<< in a comment\n--></a>",
    "<a>\n<b/>========\n</a>",
  ])
  func rowsOfSignsInTextAreNoConflict(text: String) throws {
    #expect(try tree(text).name(of: 0) == "a")
  }

  // MARK: Limits

  @Test func nestingUpToTheLimitIsAccepted() throws {
    let text = String(repeating: "<a>", count: 512) + String(repeating: "</a>", count: 512)
    #expect(try tree(text).nodes.count == 512)
  }

  @Test(arguments: [513, 100_000])
  func deeperNestingIsRefusedAtTheFirstElementTooMany(depth: Int) throws {
    let text = String(repeating: "<a>\n", count: depth) + String(repeating: "</a>", count: depth)
    let error = try failure(text)
    #expect(error.kind == .nestedTooDeep(limit: 512))
    #expect(error.position == SourcePosition(line: 513, column: 1))
  }

  @Test func deepNestingWithoutEndTagsIsRefusedToo() throws {
    let error = try failure(String(repeating: "<a b=\"c\">", count: 100_000))
    #expect(error.kind == .nestedTooDeep(limit: 512))
  }

  @Test func aValueLongerThanTheUsualLimitIsRead() throws {
    let value = String(repeating: "x", count: 11_000_000)
    let tree = try tree("<a t=\"\(value)\"><b/></a>")
    #expect(tree.value("t", of: 0)?.utf8.count == 11_000_000)
    #expect(tree.position(of: 1).column == 11_000_009)
  }

  @Test func documentTypesInAnyCaseAndPlaceAreRefused() throws {
    #expect(try failure("<!doctype html>\n<html></html>").kind == .documentTypeDeclaration)
    let late = try failure("<?xml version=\"1.0\"?>\n<?pi ?> <!-- <a> -->\n <!DOCTYPE a><a/>")
    #expect(late.kind == .documentTypeDeclaration)
    #expect(late.position == SourcePosition(line: 3, column: 2))
  }
}
