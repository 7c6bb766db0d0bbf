import Testing
import XMLSource

@Suite struct PositionTests {
  private func position(of name: String, in text: String) throws -> SourcePosition? {
    let tree = try tree(text)
    return tree.first(name).map(tree.position(of:))
  }

  @Test func elementBeyondTheLinesThatLibxml2Counts() throws {
    let text = "<a>" + String(repeating: "\n", count: 69_999) + "  <b><c/></b></a>"
    #expect(try position(of: "b", in: text) == SourcePosition(line: 70_000, column: 3))
    #expect(try position(of: "c", in: text) == SourcePosition(line: 70_000, column: 6))
  }

  @Test func elementsWithoutTextBetweenThemBeyondTheLinesThatLibxml2Counts() throws {
    let lines = (0..<70_000).map { "<i n=\"\($0)\"\n/>" }
    let tree = try tree("<a>" + lines.joined() + "</a>")
    #expect(tree.position(of: 70_000) == SourcePosition(line: 70_000, column: 3))
    #expect(tree.value("n", of: 70_000) == "69999")
  }

  @Test func startTagOverFourLines() throws {
    let tree = try tree("<a>\n  <b\n    x=\"1\"\n    y='2'\n  >t</b><c/></a>")
    #expect(tree.position(of: 1) == SourcePosition(line: 2, column: 3))
    #expect(tree.tag(of: 1) == "<b\n    x=\"1\"\n    y='2'\n  >")
    #expect(tree.position(of: 2) == SourcePosition(line: 5, column: 9))
  }

  @Test func byteOrderMarkTakesNoColumn() throws {
    let tree = try XMLReader.read(path: "", bytes: [0xEF, 0xBB, 0xBF] + Array("<a><b/></a>".utf8))
    #expect(tree.position(of: 0) == SourcePosition(line: 1, column: 1))
    #expect(tree.position(of: 1) == SourcePosition(line: 1, column: 4))
    #expect(tree.source.utf8.count == 11)
  }

  @Test func multiByteTextBeforeTheElementCountsInBytes() throws {
    let text = "<a>\n<b t=\"größer 文字 👍\">schön</b><c/></a>"
    let column = "<b t=\"größer 文字 👍\">schön</b>".utf8.count + 1
    #expect(try position(of: "c", in: text) == SourcePosition(line: 2, column: column))
  }

  @Test func carriageReturnsBeforeLineFeeds() throws {
    let tree = try tree("<a>\r\n<b\r\n x=\"1\"/>\r\n  <c/>\r\n</a>\r\n")
    #expect(tree.position(of: 1) == SourcePosition(line: 2, column: 1))
    #expect(tree.position(of: 2) == SourcePosition(line: 4, column: 3))
    #expect(tree.source.excerpt(at: 23).text == "  <c/>")
  }

  @Test func greaterThanSignInAnAttribute() throws {
    let tree = try tree("<a><b t=\"x > y\" u='/>'/><c/></a>")
    #expect(tree.tag(of: 1) == "<b t=\"x > y\" u='/>'/>")
    #expect(tree.position(of: 2) == SourcePosition(line: 1, column: 25))
  }

  @Test func markupInCommentsAndCharacterDataIsNoElement() throws {
    let text = "<a><!-- <b x=\"1\"> < --><![CDATA[<b/> <]]><?pi <b/>?><b></b></a>"
    let tree = try tree(text)
    #expect(tree.nodes.count == 2)
    #expect(tree.position(of: 1) == SourcePosition(line: 1, column: 53))
  }

  @Test func tagsEndPastTheirClosingSign() throws {
    let tree = try tree("<a ><b/><c /><d></d ></a>")
    #expect(tree.nodes.indices.map(tree.tag) == ["<a >", "<b/>", "<c />", "<d>"])
  }

  @Test func elementsAfterMuchTextKeepTheirPlace() throws {
    // Long enough for libxml2 to drop what it has read from its buffer.
    let filler = String(repeating: "<i k=\"vé\">text &amp; text é</i>\n", count: 40_000)
    let tree = try tree("<a>\n" + filler + "<last x=\"1\"/></a>")
    let last = try #require(tree.first("last"))
    #expect(tree.position(of: last) == SourcePosition(line: 40_002, column: 1))
    #expect(tree.tag(of: last) == "<last x=\"1\"/>")
    #expect(tree.pairs(of: last) == [["x", "1", "1"]])
  }
}

@Suite struct SourceFileTests {
  @Test func everyKindOfLineEndBeginsALine() {
    let file = SourceFile(path: "", utf8: Array("one\ntwo\r\nthree\rfour".utf8))
    let lines = [0, 4, 9, 15]
    #expect(lines.map { file.position(of: $0) } == (1...4).map { SourcePosition(line: $0, column: 1) })
    #expect(lines.map { file.excerpt(at: $0).text } == ["one", "two", "three", "four"])
  }

  @Test func anExcerptIsTheLineOfAPlace() {
    let file = SourceFile(path: "", utf8: Array("é\n Größe x\r\n".utf8))
    #expect(
      file.excerpt(at: 12) == SourceExcerpt(text: " Größe x", marker: 9, characterColumn: 8))
    #expect(file.excerpt(at: 15) == SourceExcerpt(text: "", marker: 0, characterColumn: 1))
  }

  @Test func anExcerptOfALongLineIsWhatSurroundsThePlace() {
    let text = String(repeating: "é", count: 100_000) + "<v/>" + String(repeating: "ü", count: 9999)
    let file = SourceFile(path: "", utf8: Array(text.utf8))
    let excerpt = file.excerpt(at: 200_000)
    #expect(excerpt.characterColumn == 100_001)
    #expect(excerpt.text.utf8.dropFirst(excerpt.marker).starts(with: "<v/>ü".utf8))
    #expect(excerpt.text.utf8.count < 3000)
    #expect(excerpt.text.allSatisfy { "éü<v/>".contains($0) })
  }

  @Test func offsetsOnAndAfterALineEnd() {
    let file = SourceFile(path: "", utf8: Array("ab\ncd".utf8))
    #expect(file.position(of: 0) == SourcePosition(line: 1, column: 1))
    #expect(file.position(of: 2) == SourcePosition(line: 1, column: 3))
    #expect(file.position(of: 3) == SourcePosition(line: 2, column: 1))
    #expect(file.position(of: 5) == SourcePosition(line: 2, column: 3))
  }
}
