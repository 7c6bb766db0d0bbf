import InterfaceBuilder
import Testing
import XMLSource

@Suite struct DocumentDecodingTests {
  @Test func `the root element says how the document is laid out`() throws {
    let document = try decode(
      document: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
          toolsVersion="14313.13.2" targetRuntime="AppleTV" useAutolayout="YES"
          useTraitCollections="YES" useSafeAreas="YES"/>
        """)
    #expect(document.kind == .storyboard)
    #expect(document.toolsVersion == 14313)
    #expect(document.usesAutoLayout)
    #expect(document.usesTraitCollections)
    #expect(document.usesSafeAreas)
    #expect(document.views.isEmpty)
  }

  @Test(arguments: ["nan", "", "x", "infinity"])
  func `a tools version that is no number is 0`(text: String) throws {
    let document = try decode(document: #"<document type="a.XIB" toolsVersion="\#(text)"/>"#)
    #expect(document.toolsVersion == 0)
    #expect(document.kind == .xib)
    #expect(!document.usesAutoLayout)
  }

  @Test(arguments: [
    (
      #"<device id="retina4_7" orientation="portrait" layout="fullscreen"/>"#,
      IBDevice(id: "retina4_7", isLandscape: false)
    ),
    (#"<device id="appleTV" appearance="light"/>"#, IBDevice(id: "appleTV", isLandscape: true)),
    (
      #"<device id="appleTV"><adaptation id="light"/></device>"#,
      IBDevice(id: "appleTV", isLandscape: true)
    ),
  ])
  func `the canvas is the document's device`(text: String, device: IBDevice) throws {
    #expect(try decode(document: "<document>\(text)</document>").device == device)
  }

  @Test func `images have sizes where the resources give both`() throws {
    let document = try decode(
      document: """
        <document><resources>
        <image name="photo" width="200" height="150.5"/>
        <image name="gear" catalog="system" width="128" height="119"/>
        <image name="half" width="10"/>
        <image name="bad" width="10" height="ten"/>
        <systemColor name="label"><color white="0"/></systemColor>
        </resources></document>
        """)
    #expect(
      document.images == [
        // A system symbol is as large as its font and scale make it.
        "photo": IBSize(width: 200, height: 150.5),
      ])
    #expect(
      document.placedProblems == [Placed(.badNumber(attribute: "height", value: "ten"), 5, 38)])
  }

  @Test func `designables have the sizes that were measured`() throws {
    let document = try decode(
      document: """
        <document><designables>
        <designable name="both">
          <size key="intrinsicContentSize" width="111" height="18.5"/></designable>
        <designable name="high">
          <size key="intrinsicContentSize" width="-1" height="30"/></designable>
        <designable name="none"/>
        </designables></document>
        """)
    #expect(document.designables.count == 3)
    #expect(document.designables["both"]?.width == 111)
    #expect(document.designables["both"]?.height == 18.5)
    #expect(document.designables["high"]?.width == nil)
    #expect(document.designables["high"]?.height == 30)
    let none = try #require(document.designables["none"])
    #expect(none.width == nil && none.height == nil)
  }

  @Test func `ids outside of the objects name no objects`() throws {
    let document = try decode(
      document: """
        <document><device id="v" orientation="portrait"/>
        <objects><view id="v"/></objects>
        <resources><image name="a" id="v"/></resources></document>
        """)
    #expect(document.problems.isEmpty)
    #expect(document.viewIndices["v"] == 0)
  }

  @Test func `each of thousands of ids names its own view`() throws {
    let ids = (0..<5000).map { "v-\($0)" }
    let views = ids.map { #"<view id="\#($0)"/>"# }.joined()
    let constraints = ids.map { #"<constraint firstItem="\#($0)" firstAttribute="top"/>"# }.joined()
    let document = try decode(
      objects: """
        <view id="root"><subviews>\(views)</subviews>
        <constraints>\(constraints)</constraints></view>
        """)
    #expect(document.problems.isEmpty)
    #expect(document.constraints.map(\.first) == ids.indices.map { IBItem.view($0 + 1) })
  }

  @Test func `problems come in the order of the text`() throws {
    let document = try decode(
      objects: """
        <view id="a"><constraints>
        <constraint firstItem="gone" firstAttribute="width" id="c"/>
        <constraint firstAttribute="wide" id="d"/>
        </constraints></view><view id="a"/>
        """)
    #expect(
      document.placedProblems == [
        Placed(.danglingItem("gone"), 4, 24), Placed(.unknownAttribute("wide"), 5, 29),
        Placed(.duplicateID("a"), 6, 32),
      ])
  }

  @Test func `a tree without elements is an empty document`() {
    let source = SourceFile(path: "none", utf8: [])
    let document = IBDecoder.decode(
      XMLTree(source: source, nodes: [], attributes: [], names: [], texts: []))
    #expect(document.views.isEmpty)
    #expect(document.problems.isEmpty)
  }

  @Test(arguments: [
    #"<subviews/>"#, #"<rect key="frame"/>"#, #"<variation key="default"/>"#,
    #"<constraints><constraint firstAttribute="width"/></constraints>"#,
    #"<document><rect key="frame" x="0"/></document>"#,
    #"<document><subviews><subviews><subviews/></subviews></subviews></document>"#,
    #"<document><mask key="constraints"/><state key="normal"/><image/><designable/></document>"#,
    #"<document><viewControllerLayoutGuide id="a"/><viewLayoutGuide/><device/></document>"#,
    """
    <document><objects><view id=""><constraints>
    <constraint id="" firstItem="" firstAttribute=""/></constraints></view></objects></document>
    """,
  ])
  func `an absurd document is decoded all the same`(text: String) throws {
    let document = try decode(document: text)
    #expect(document.views.allSatisfy { $0.subtreeEnd <= document.views.count })
  }
}
