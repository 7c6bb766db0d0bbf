import InterfaceBuilder
import Testing

@Suite struct TextDecodingTests {
  @Test(arguments: [
    (#"<label id="v" text="Total &amp; tax"/>"#, "Total & tax"),
    ("<label id=\"v\" text=\"\"><string key=\"text\">Two\nlines</string></label>", "Two\nlines"),
    (#"<label id="v"><mutableString key="text">Mutable</mutableString></label>"#, "Mutable"),
    (
      """
      <label id="v"><attributedString key="attributedText"><fragment content="One "/>
        <fragment><string key="content">two</string><attributes/></fragment>
      </attributedString></label>
      """, "One two"
    ),
    (#"<button id="v"><state key="normal" title="Go"/></button>"#, "Go"),
    (
      """
      <button id="v"><state key="normal" title="Old"/><state key="selected" title="Chosen"/>
        <buttonConfiguration key="configuration" style="plain" title="New"/></button>
      """, "New"
    ),
    (
      """
      <button id="v"><state key="normal"><attributedString key="attributedTitle">
        <fragment content="Rich"/></attributedString></state></button>
      """, "Rich"
    ),
    (
      """
      <button id="v"><buttonConfiguration key="configuration">
        <attributedString key="attributedTitle"><fragment content="Rich"/></attributedString>
      </buttonConfiguration></button>
      """, "Rich"
    ),
    (#"<textField id="v" text="Typed" placeholder="Name"/>"#, "Typed"),
    (#"<textView id="v"><string key="text">Lorem</string></textView>"#, "Lorem"),
    (
      #"<label id="v"><string key="text" base64-UTF8="YES"> SGkKdGhlcmU </string></label>"#,
      "Hi\nthere"
    ),
  ])
  func `a view has the text that it shows`(text: String, expected: String) throws {
    let view = try decode(objects: text).view("v")
    #expect(view.text == expected)
    #expect(view.hasText)
  }

  @Test(arguments: [
    (#"key="fontDescription" type="system" pointSize="11""#, 11),
    (#"key="fontDescription" name="Menlo-Regular" family="Menlo" pointSize="16""#, 16),
    (#"key="fontDescription" style="UICTFontTextStyleFootnote""#, 13),
    (#"key="fontDescription" style="UICTFontTextStyleOfAnotherDay""#, nil),
    (#"key="fontDescription" type="system" pointSize="nan""#, nil),
    (#"key="fontDescription" type="system" pointSize="1e9""#, nil),
    (#"key="titleFontDescription" type="system" pointSize="11""#, nil),
  ] as [(String, Double?)])
  func `a view has the size of its font`(attributes: String, expected: Double?) throws {
    let text = #"<label id="v" text="Total"><fontDescription \#(attributes)/></label>"#
    #expect(try decode(objects: text).view("v").fontSize == expected)
  }

  @Test(arguments: [
    (#"<textField id="v" placeholder="Name"/>"#, "Name"),
    (#"<textField id="v"><string key="placeholder">Name</string></textField>"#, "Name"),
    (#"<textField id="v" text="" placeholder="Name"/>"#, "Name"),
    (#"<searchBar id="v" prompt="Find"/>"#, "Find"),
  ])
  func `a placeholder is for display only`(text: String, expected: String) throws {
    let view = try decode(objects: text).view("v")
    #expect(view.text == expected)
    #expect(!view.hasText)
  }

  @Test(arguments: [
    #"<label id="v" text=""/>"#, #"<label id="v"/>"#,
    #"<button id="v"><state key="normal"/></button>"#,
    #"<textField id="v"><attributedString key="attributedText"/></textField>"#,
  ])
  func `an empty text is none`(text: String) throws {
    #expect(try !decode(objects: text).view("v").hasText)
  }

  @Test func `the text of a variation is not the view's`() throws {
    let document = try decode(
      objects: """
        <label id="v" text="Base"><variation key="widthClass=compact" text="Small">
          <attributedString key="attributedText"><fragment content="Small"/></attributedString>
        </variation></label>
        """)
    #expect(try document.view("v").text == "Base")
  }

  @Test(arguments: [
    #"<imageView id="v" image="star"/>"#, #"<imageView id="v" highlightedImage="star"/>"#,
    #"<imageView id="v" highlightedImage="other" image="star"/>"#,
    #"<imageView id="v"><imageReference key="image" image="star" catalog="system"/></imageView>"#,
    #"<button id="v"><state key="normal" image="star"/><state key="disabled" image="x"/></button>"#,
    """
    <button id="v"><state key="normal"><imageReference key="image" image="star"/></state></button>
    """,
    #"<button id="v"><buttonConfiguration key="configuration" image="star"/></button>"#,
    """
    <button id="v"><buttonConfiguration key="configuration"><imageReference key="image" \
    image="star" catalog="system"/></buttonConfiguration></button>
    """,
  ])
  func `an image view or button has its image's name`(text: String) throws {
    #expect(try decode(objects: text).view("v").image == "star")
  }

  @Test(arguments: [
    (
      """
      <attributedString key="userComments"><fragment content="scrolllint:disable x"/>
      </attributedString>
      """, "scrolllint:disable x"
    ),
    (
      """
      <attributedString key="userComments"><fragment><string key="content">a b</string></fragment>
      <fragment content=" c"/></attributedString>
      """, "a b c"
    ),
    (#"<mutableString key="userComments">plain</mutableString>"#, "plain"),
    (#"<string key="userComments">plain</string>"#, "plain"),
  ])
  func `notes are read in every form`(text: String, expected: String) throws {
    let document = try decode(objects: #"<view id="v">\#(text)</view><view id="w"/>"#)
    #expect(document.views.map { document.notes(ofNode: $0.node) } == [expected, nil])
  }
}
