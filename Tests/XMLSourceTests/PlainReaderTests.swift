import Platform
import Testing
import XMLSource

/// Whatever the plain reader takes, libxml2 reads as the same elements at the same places.
@Suite struct PlainReaderTests {
  /// Whether the plain reader takes a text, which libxml2 then reads in the same way.
  private func takes(_ utf8: [UInt8]) -> Bool {
    let source = SourceFile(path: "a.xib", utf8: utf8)
    guard let tree = PlainReader.read(source) else { return false }
    #expect((try? XMLReader.parse(source)) == tree, "\(String(decoding: utf8, as: UTF8.self))")
    return true
  }

  @Test(arguments: [
    "cases/broken-bottom.storyboard", "cases/nested-horizontal.storyboard",
    "cases/floating-button.storyboard",
  ])
  func `what Interface Builder writes is taken`(name: String) throws {
    #expect(takes(try fixture(name)))
  }

  @Test(arguments: [
    "<a/>", "<a></a>\n", "<a ><b /> </a >", "<!-- c --><a>\n\t<!----></a> <!-- - -->",
    "<a-b.c_d x=\"&lt;&#x41;&#66;&amp;&quot;&apos;&gt;\">é &gt; 文字 \u{7F}</a-b.c_d>",
    "<a x=\"1\"\n   y=\"2\"><b x=\"'\"/></a>", "<a>one<b/> two <!-- c --> three</a>",
  ])
  func `plain documents are taken`(text: String) {
    #expect(takes(Array(text.utf8)))
  }

  @Test(arguments: [
    "", " ", "a", "<", "<a", "<a>", "<a/", "<a/>b", "<a/><b/>", "</a>", "<a></b>", "<a></ab>",
    "<ab></a>", "<a><b></a></b>", "<a b/>", "<a b=c/>", "<a b=\"c/>", "<a b=\"<\"/>",
    "<a b=\"1\"c=\"2\"/>", "<a b=\"1\" b=\"2\"/>", "<a>&b;</a>", "<a>&#0;</a>", "<a>&#xD800;</a>",
    "<a>&amp</a>", "<a>]]></a>", "<a>\u{1}</a>", "<a>\u{FFFF}</a>", "<a b=\"\u{FFFE}\"/>",
    "<!-- -- --><a/>", "<a><!-- --></a", "<1/>", "<a 1=\"\"/>", "<a>\n=======\n<b/></a>",
  ])
  func `what is not well-formed is left to libxml2`(text: String) {
    #expect(!takes(Array(text.utf8)))
  }

  @Test(arguments: [
    "<a b='c'/>", "<a b=\"\n\"/>", "<a>\r\n</a>", "<p:a xmlns:p=\"q\"/>", "<a xmlns=\"q\"/>",
    "<é/>", "<a><![CDATA[b]]></a>", "<a><?b?></a>", "<a>]</a>", "<?xml version='1.0'?><a/>",
    "<?xml version=\"1.0\" encoding=\"utf-8\"?><a/>",
  ])
  func `what is not plain is left to libxml2, which reads it`(text: String) throws {
    #expect(!takes(Array(text.utf8)))
    _ = try tree(text)
  }

  @Test func `too many levels and attributes are left to libxml2`() throws {
    let deep = String(repeating: "<a>", count: 512) + String(repeating: "</a>", count: 512)
    #expect(takes(Array(deep.utf8)))
    #expect(!takes(Array("<b>\(deep)</b>".utf8)))
    func element(_ count: Int) -> String {
      "<a" + (0..<count).map { " b\($0)=\"\"" }.joined() + "/>"
    }
    #expect(takes(Array(element(1_000).utf8)))
    #expect(!takes(Array(element(1_001).utf8)))
  }

  @Test func `a document with any byte changed is read in the same way or left`() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- note --><a t="x &amp; é" u="1">
      <b t="2" id="a-b"/>te&lt;xt é<c><b u="&#x41;"/> </c><a></a></a>
      """
    let utf8 = Array(text.utf8)
    var taken = 0
    for place in utf8.indices {
      for byte in Array("<>/=\"'&;!- \n\rab]#x:?".utf8) {
        var changed = utf8
        changed[place] = byte
        if takesText(changed) { taken += 1 }
        changed.insert(utf8[place], at: place)
        if takesText(changed) { taken += 1 }
      }
      if takesText(Array(utf8[..<place] + utf8[(place + 1)...])) { taken += 1 }
    }
    #expect(taken > 1_000)
  }

  private func takesText(_ utf8: [UInt8]) -> Bool {
    String(validating: utf8, as: UTF8.self) != nil && takes(utf8)
  }
}
