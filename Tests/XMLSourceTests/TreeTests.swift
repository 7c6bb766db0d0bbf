import Testing
import XMLSource

@Suite struct TreeTests {
  @Test func elementsKnowTheirParentsAndSubtrees() throws {
    let tree = try tree("<a><b><c/></b><d/>\n<e><f/></e></a>")
    #expect(tree.nodes.map(\.parent) == [-1, 0, 1, 0, 0, 4])
    #expect(tree.nodes.map(\.end) == [6, 3, 3, 4, 6, 6])
    #expect(Array(tree.children(of: 0)) == [1, 3, 4])
    #expect(Array(tree.children(of: 2)) == [])
  }

  @Test func attributeRangesLieBetweenTheQuotes() throws {
    let tree = try tree("<a one=\"1\" two = '\"2\"'\n\tthree=\"\"/>")
    #expect(
      tree.pairs(of: 0) == [["one", "1", "1"], ["two", "\"2\"", "\"2\""], ["three", "", ""]])
    #expect(tree.attributes.allSatisfy { $0.decoded == -1 })
  }

  @Test func attributeValuesBeyondASCIIAreTheirOwnBytes() throws {
    let tree = try tree("<a t=\"Größe\" u=\"文字\" v=\"x\"/>")
    #expect(tree.pairs(of: 0).map { $0[1] } == ["Größe", "文字", "x"])
    #expect(tree.pairs(of: 0).map { $0[2] } == ["Größe", "文字", "x"])
    #expect(tree.attributes.allSatisfy { $0.decoded == -1 })
  }

  @Test(arguments: [
    ("fish &amp; chips", "fish & chips"),
    ("&lt;b&gt; &quot;q&quot; &apos;a&apos;", "<b> \"q\" 'a'"),
    ("&#38;amp; &#x26;lt;", "&amp; &lt;"),
    ("line&#10;break&#xA;", "line\nbreak\n"),
    ("é&#233;&#x1F44D;", "éé👍"),
    ("tab\tand\nline\r\nend", "tab and line end"),
  ])
  func attributeValuesAreDecoded(raw: String, value: String) throws {
    let tree = try tree("<a first=\"1\" t=\"\(raw)\" last=\"2\"/>")
    #expect(tree.pairs(of: 0) == [["first", "1", "1"], ["t", raw, value], ["last", "2", "2"]])
  }

  @Test func namespaceDeclarationsAreNoAttributes() throws {
    let tree = try tree("<a xmlns:p=\"urn:p\" p:x=\"é\" xmlns=\"urn:q\"><p:b y=\"&lt;\"/></a>")
    #expect(tree.pairs(of: 0) == [["p:x", "é", "é"]])
    #expect(tree.name(of: 1) == "p:b")
    #expect(tree.pairs(of: 1) == [["y", "&lt;", "<"]])
  }

  @Test func namesAreNumberedOnce() throws {
    let tree = try tree("<a id=\"1\"><b id=\"2\"/><a b=\"3\"/></a>")
    #expect(Array(tree.names) == ["a", "id", "b"])
    #expect(tree.nameNumber("b") == 2)
    #expect(tree.nameNumber("c") == -1)
    #expect(tree.value("id", of: 1) == "2")
    #expect(tree.value("id", of: 2) == nil)
    #expect(tree.value("absent", of: 2) == nil)
  }

  @Test func namesThatDifferInTheirPrefixAreDifferent() throws {
    let tree = try tree("<a xmlns:p='1' xmlns:q='2' x='1' p:x='2' q:x='3'><p:a/><q:a p:x='4'/></a>")
    #expect(tree.names == ["a", "x", "p:x", "q:x", "p:a", "q:a"])
    #expect(tree.nodes.map(\.name) == [0, 4, 5])
    #expect(tree.attributes.map(\.name) == [1, 2, 3, 2])
    #expect(tree.value("p:x", of: 2) == "4")
  }

  @Test func manyNamesKeepTheirNumbers() throws {
    let elements = (0..<5_000).map { "<n\($0) a\($0)=\"\($0)\"/>" }
    let tree = try tree("<a>" + elements.joined() + elements.joined() + "</a>")
    #expect(tree.names.count == 10_001)
    #expect((0..<5_000).allSatisfy { tree.name(of: $0 + 1) == "n\($0)" })
    #expect((0..<5_000).allSatisfy { tree.value("a\($0)", of: 5_001 + $0) == "\($0)" })
  }

  @Test func whiteSpaceAloneIsNoText() throws {
    let tree = try tree("<a>\n  <b> \t</b>\r\n <!-- c --> </a>")
    #expect(tree.text(of: 0) == nil)
    #expect(tree.text(of: 1) == nil)
    #expect(tree.texts.isEmpty)
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("  kept ends  ", "  kept ends  "),
    (" &lt; &amp; &gt; ", " < & > "),
    ("  é  文字 \r\n next\r\n", "  é  文字 \n next\n"),
    ("\r\n  <!-- c -->x", "\n  x"),
    ("<![CDATA[ <raw> & ]]>", " <raw> & "),
    ("&#233;t&#xE9;", "été"),
    ("Two&#10;lines", "Two\nlines"),
    ("&#32;", " "),
    ("é\(String(repeating: " ", count: 1_000))", "é\(String(repeating: " ", count: 1_000))"),
  ])
  func characterDataIsDecoded(raw: String, text: String) throws {
    let tree = try tree("<a><s>\(raw)</s>\n</a>")
    #expect(tree.text(of: 1) == text)
    #expect(tree.text(of: 0) == nil)
  }

  @Test func textAroundChildrenBelongsToTheParent() throws {
    let tree = try tree("<a>one<b>inner</b> two</a>")
    #expect(tree.text(of: 0) == "one two")
    #expect(tree.text(of: 1) == "inner")
  }

  @Test(arguments: [
    "<a ><b /> </a >", "<!-- c --><a>\n\t<!----></a> <!-- - -->", "<a b='c'/>", "<a b=\"\n\"/>",
    "<a xmlns=\"q\"/>", "<é/>", "<a><?b?></a>", "<a>]</a>", "<?xml version='1.0'?><a/>",
    "\n <a/>\n", "<a>é &gt; 文字 \u{7F}</a>", "<?xml-model?><a/>",
  ])
  func everyFormOfADocumentIsRead(text: String) throws {
    #expect(throws: Never.self) { try tree(text) }
  }

  @Test func longTextIsWhole() throws {
    let text = String(repeating: "0123456789 é ", count: 100_000)
    let tree = try tree("<a>\(text)</a>")
    #expect(tree.text(of: 0) == text)
  }
}

@Suite struct ConcurrencyTests {
  @Test func manyTasksReadAtOnce() async {
    let text = "<a>" + String(repeating: "<b k=\"v &amp; é\">t</b>", count: 2_000) + "</a>"
    let good = Array(text.utf8)
    let bad = Array(text.dropLast(4).utf8)
    let counts = await withTaskGroup(of: Int.self) { group in
      for number in 0..<32 {
        group.addTask {
          do throws(XMLSyntaxError) {
            let tree = try XMLReader.read(path: "", bytes: number % 2 == 0 ? good : bad)
            return tree.nodes.count
          } catch {
            return -error.position.line
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.sorted() == Array(repeating: -1, count: 16) + Array(repeating: 2_001, count: 16))
  }
}
