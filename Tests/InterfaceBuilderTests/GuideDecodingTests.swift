import InterfaceBuilder
import Testing

@Suite struct GuideDecodingTests {
  @Test(arguments: [
    (#"<viewLayoutGuide key="safeArea" id="g"/>"#, IBGuide.Kind.safeArea),
    (#"<viewLayoutGuide key="layoutMargins" id="g"/>"#, .layoutMargins),
    (#"<viewLayoutGuide key="readableContentGuide" id="g"/>"#, .readableContent),
    (#"<viewLayoutGuide key="contentLayoutGuide" id="g"/>"#, .contentLayout),
    (#"<viewLayoutGuide key="frameLayoutGuide" id="g"/>"#, .frameLayout),
    (#"<keyboardLayoutGuide key="keyboard" id="g"/>"#, .keyboard),
    (#"<keyboardLayoutGuide id="g"/>"#, .keyboard),
    (#"<viewLayoutGuide key="cornerArea" id="g"/>"#, .unknown(5)),
    (#"<magicLayoutGuide id="g"/>"#, .unknown(5)),
  ])
  func `a view's guide has its kind and its view`(text: String, kind: IBGuide.Kind) throws {
    let document = try decode(
      objects: """
        <view id="root"><subviews><scrollView id="s">\(text)</scrollView></subviews>
        <constraints><constraint firstItem="g" firstAttribute="top" secondItem="root" \
        secondAttribute="top" id="c"/></constraints></view>
        """)
    #expect(document.guides.map(\.id) == ["g"])
    #expect(document.guides.map(\.kind) == [kind])
    #expect(document.guides.map(\.owner) == [1])
    #expect(try document.view("s").guides == [0])
    #expect(document.constraints.first?.first == .guide(0))
    #expect(document.problems.isEmpty)
  }

  @Test func `a controller's guides belong to its view`() throws {
    let document = try decode(
      objects: """
        <viewController id="vc"><layoutGuides>
          <viewControllerLayoutGuide type="top" id="t"/>
          <viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
          <view key="view" id="root"><viewLayoutGuide key="safeArea" id="s"/><constraints>
            <constraint firstItem="b" firstAttribute="top" secondItem="t" \
        secondAttribute="bottom" id="c"/></constraints></view>
        </viewController>
        """)
    #expect(document.guides.map(\.kind) == [.top, .bottom, .safeArea])
    #expect(document.guides.map(\.owner) == [0, 0, 0])
    #expect(try document.view("root").guides == [0, 1, 2])
    #expect(document.constraints.first?.first == .guide(1))
    #expect(document.constraints.first?.second == .guide(0))
  }

  @Test func `guides of a controller without a view belong to none`() throws {
    let document = try decode(
      objects: """
        <viewController id="vc"><layoutGuides>
          <viewControllerLayoutGuide type="top" id="t"/></layoutGuides></viewController>
        """)
    #expect(document.guides.map(\.owner) == [-1])
  }

  @Test func `the ruler lines of the canvas are no guides`() throws {
    let document = try decode(
      objects: """
        <view id="root"><userGuides><userLayoutGuide location="161" affinity="minX"/>
        </userGuides></view>
        """)
    #expect(document.guides.isEmpty)
  }
}
