import InterfaceBuilder
import Testing

@Suite struct ViewDecodingTests {
  @Test func `a frame is read in the form of Xcode 7 too`() throws {
    let document = try decode(
      objects: """
        <view id="root">
          <frame key="frameInset" minY="401" width="375" height="50"/>
          <subviews>
            <view id="empty"><frame key="frameInset"/></view>
            <view id="shared"><frame key="frameInset" minX="49.84%" minY="0.0%" width="54" height="20"/></view>
            <view id="far"><frame key="frameInset" minY="8" width="67" height="30" maxX="25"/></view>
            <view id="stretched"><frame key="frameInset" minY="8" width="47.04%" height="30"/></view>
          </subviews>
        </view>
        """)
    #expect(try document.view("root").frame == IBRect(x: 0, y: 401, width: 375, height: 50))
    #expect(try document.view("empty").frame == nil)
    #expect(try document.view("shared").frame == IBRect(x: 160, y: 0, width: 54, height: 20))
    #expect(try document.view("far").frame == IBRect(x: 283, y: 8, width: 67, height: 30))
    #expect(try document.view("stretched").frame == nil)
    #expect(document.problems.isEmpty)
  }

  @Test func `a view keeps all that it says`() throws {
    let document = try decode(
      objects: """
        <view id="root" customClass="CardView" userLabel="Card" hidden="YES" fixedFrame="YES" \
        translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="251" \
        verticalHuggingPriority="249.99998474121094" horizontalCompressionResistancePriority="1" \
        verticalCompressionResistancePriority="1000" placeholderIntrinsicWidth="infinite" \
        placeholderIntrinsicHeight="44.5" verifyAmbiguity="ignoreSizes">
          <rect key="frame" x="1" y="-2.5" width="320" height="1e2"/>
          <rect key="contentStretch" x="9" y="9" width="9" height="9"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinX="NO" \
        flexibleMaxY="YES"/>
          <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
        </view>
        """)
    let view = try document.view("root")
    #expect(view.element == "view")
    #expect(view.kind == .view)
    #expect(view.customClass == "CardView")
    #expect(view.userLabel == "Card")
    #expect(view.isHidden)
    #expect(view.isFixedFrame)
    #expect(!view.translatesAutoresizingMask)
    #expect(view.horizontalHugging == 251)
    #expect(view.verticalHugging == 249.99998474121094)
    #expect(view.horizontalCompression == 1)
    #expect(view.verticalCompression == 1000)
    #expect(view.placeholderWidth == IBPlaceholderSize.none)
    #expect(view.placeholderHeight == .points(44.5))
    #expect(view.verifyAmbiguity == "ignoreSizes")
    #expect(view.frame == IBRect(x: 1, y: -2.5, width: 320, height: 100))
    #expect(view.autoresizing == [.widthSizable, .flexibleMaxY])
    #expect(view.layoutMargins == IBInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(document.problems.isEmpty)
  }

  @Test func `what a view leaves out takes its default`() throws {
    let view = try decode(objects: #"<view id="root"/>"#).view("root")
    #expect(view.customClass == nil)
    #expect(view.frame == nil)
    #expect(view.autoresizing == [])
    #expect(view.translatesAutoresizingMask)
    #expect(!view.isFixedFrame)
    #expect(!view.isHidden)
    #expect(view.horizontalHugging == nil)
    #expect(view.verticalCompression == nil)
    #expect(view.placeholderWidth == nil)
    #expect(view.layoutMargins == nil)
    #expect(view.text == nil)
    #expect(!view.hasText)
    #expect(view.controller == -1)
  }

  @Test func `directional margins are margins`() throws {
    let document = try decode(
      objects: """
        <view id="root"><directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" \
        bottom="3" trailing="4"/></view>
        """)
    #expect(
      try document.view("root").layoutMargins
        == IBInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  }

  @Test func `every element in a list of subviews is a view whatever its name`() throws {
    let document = try decode(
      objects: """
        <view id="root"><subviews>
          <hologramView id="h"/>
          <label id="l"/>
        </subviews></view>
        """)
    #expect(document.views.map(\.element) == ["view", "hologramView", "label"])
    #expect(document.views.map(\.kind) == [.view, .unknown, .label])
    #expect(document.views.map(\.role) == [.root, .subview, .subview])
  }

  @Test func `an unknown element with a frame or subviews is a view wherever it stands`() throws {
    let document = try decode(
      objects: """
        <hologramView id="a"><rect key="frame" x="0" y="0" width="1" height="1"/></hologramView>
        <hologramView id="b"><subviews/></hologramView>
        <hologramView id="c"/>
        <view id="d"><gadget id="e"><subviews/></gadget></view>
        """)
    #expect(document.views.map(\.id) == ["a", "b", "d", "e"])
    #expect(document.views.map(\.role) == [.root, .root, .root, .bar])
  }

  @Test func `a variation is no view though it holds a frame`() throws {
    let document = try decode(
      objects: """
        <view id="root"><variation key="widthClass=compact">
          <rect key="frame" x="0" y="0" width="1" height="1"/></variation></view>
        """)
    #expect(document.views.map(\.id) == ["root"])
    #expect(document.views.first?.frame == nil)
  }

  @Test func `views stand in document order and a subtree is a range`() throws {
    let document = try decode(
      objects: """
        <view id="a"><subviews>
          <view id="b"><subviews><view id="c"/><view id="d"/></subviews></view>
          <view id="e"/>
        </subviews></view>
        <view id="f"/>
        """)
    #expect(document.views.map(\.id) == ["a", "b", "c", "d", "e", "f"])
    #expect(document.views.map(\.parent) == [-1, 0, 1, 1, 0, -1])
    #expect(document.views.map(\.subtreeEnd) == [5, 4, 3, 4, 5, 6])
  }

  @Test func `a controller has its root view and its bars`() throws {
    let document = try decode(
      document: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
        <scenes><scene sceneID="s"><objects>
        <viewController id="vc" storyboardIdentifier="Home" title="Start" customClass="HomeVC"
          userLabel="First">
          <view key="view" id="root"><subviews><view id="inner"/></subviews></view>
          <navigationItem key="navigationItem" id="ni">
            <view key="titleView" id="title"/>
            <barButtonItem key="rightBarButtonItem" id="bb"><button key="customView" id="custom"/>
            </barButtonItem>
          </navigationItem>
          <toolbarItems/>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="fr"/>
        <view id="beside"/>
        </objects></scene>
        <scene sceneID="t"><objects>
        <navigationController id="nav"><navigationBar key="navigationBar" id="bar"/>
          <viewControllers><tableViewController id="tvc"><tableView key="view" id="table"/>
          </tableViewController></viewControllers>
        </navigationController>
        </objects></scene></scenes>
        </document>
        """)
    #expect(document.kind == .storyboard)
    #expect(
      document.views.map(\.id)
        == ["root", "inner", "title", "custom", "beside", "bar", "table"])
    #expect(
      document.views.map(\.role) == [.root, .subview, .bar, .bar, .root, .bar, .root])
    #expect(document.views.map(\.controller) == [0, -1, 0, 0, -1, 1, 2])
    #expect(document.controllers.map(\.id) == ["vc", "nav", "tvc"])
    #expect(document.controllers.map(\.rootView) == [0, -1, 6])
    let controller = try #require(document.controllers.first)
    #expect(controller.element == "viewController")
    #expect(controller.customClass == "HomeVC")
    #expect(controller.storyboardIdentifier == "Home")
    #expect(controller.title == "Start")
    #expect(controller.userLabel == "First")
  }

  @Test func `cells headers and footers know their role`() throws {
    let document = try decode(
      objects: """
        <tableView id="t">
          <view key="tableHeaderView" id="th"/><label key="tableFooterView" id="tf"/>
          <prototypes><tableViewCell id="c1">
            <tableViewCellContentView key="contentView" id="cc1">
            <subviews><label id="l"/></subviews></tableViewCellContentView>
            </tableViewCell></prototypes>
          <sections><tableViewSection id="ts"><cells><tableViewCell id="c2"/></cells>
          </tableViewSection></sections>
        </tableView>
        <collectionView id="v">
          <cells><collectionViewCell id="c3"><view key="contentView" id="cc3"/></collectionViewCell>
          </cells>
          <collectionReusableView key="sectionHeaderView" id="sh"/>
        </collectionView>
        <visualEffectView id="e"><view key="contentView" id="ec"/></visualEffectView>
        <tableViewCell id="c4"/>
        """)
    let roles = Dictionary(uniqueKeysWithValues: document.views.map { ($0.id, $0.role) })
    #expect(
      roles == [
        "t": .root, "th": .headerOrFooter, "tf": .headerOrFooter, "c1": .cell,
        "cc1": .contentView, "l": .subview, "c2": .cell, "v": .root, "c3": .cell,
        "cc3": .contentView, "sh": .cell, "e": .root, "ec": .contentView, "c4": .cell,
      ])
    #expect(try document.view("l").parent == document.viewIndices["cc1"])
    #expect(try document.view("c2").parent == document.viewIndices["t"])
  }

  @Test func `bad numbers of a view count as absent and are reported where they stand`() throws {
    let document = try decode(
      objects: """
        <view id="root" horizontalHuggingPriority="many" verticalHuggingPriority="1001"
          placeholderIntrinsicWidth="nan" verticalCompressionResistancePriority="-1">
        <rect key="frame" x="0" y="0" width="inf" height="1e400"/>
        <edgeInsets key="layoutMargins" top="1" left="a" bottom="3" right="4"/>
        </view>
        """)
    let view = try document.view("root")
    #expect(view.horizontalHugging == nil)
    #expect(view.verticalHugging == nil)
    #expect(view.verticalCompression == nil)
    #expect(view.placeholderWidth == nil)
    #expect(view.frame == nil)
    #expect(view.layoutMargins == IBInsets(top: 1, leading: 0, bottom: 3, trailing: 4))
    #expect(
      document.placedProblems == [
        Placed(.badNumber(attribute: "horizontalHuggingPriority", value: "many"), 3, 44),
        Placed(.badNumber(attribute: "verticalHuggingPriority", value: "1001"), 3, 75),
        Placed(.unusableNumber(attribute: "placeholderIntrinsicWidth", value: "nan"), 4, 30),
        Placed(
          .badNumber(attribute: "verticalCompressionResistancePriority", value: "-1"), 4, 74),
        Placed(.unusableNumber(attribute: "width", value: "inf"), 5, 38),
        Placed(.unusableNumber(attribute: "height", value: "1e400"), 5, 51),
        Placed(.badNumber(attribute: "left", value: "a"), 6, 47),
      ])
  }

  @Test(arguments: [
    #"<view id="v" placeholderIntrinsicHeight="1e8"/>"#,
    #"<view id="v"><rect key="frame" x="0" y="0" width="-1e8" height="10"/></view>"#,
    #"<view id="v"><edgeInsets key="layoutMargins" top="20000000"/></view>"#,
    #"<view id="v"><variation key="widthClass=compact"><rect key="frame" x="1e9" y="0" width="1" "#
      + #"height="1"/></variation></view>"#,
  ])
  func `a length that no layout can have counts as absent`(view: String) throws {
    let document = try decode(objects: view + #"<view id="other"/>"#)
    #expect(document.problems.map(\.isMalformed) == [false])
    #expect(document.views[0].frame == nil)
    #expect(document.views[0].placeholderHeight == nil)
  }

  @Test func `what a view shows and takes has the defaults of Interface Builder`() throws {
    let document = try decode(
      objects: """
        <view id="a"/>
        <view id="b" clipsSubviews="YES"/>
        """)
    #expect([0, 1].map(document.clipsSubviews) == [false, true])
  }

  @Test func `a view is found by its id and not by how the document writes it`() throws {
    let document = try decode(objects: #"<view id="a&amp;b"/><label id="é"/>"#)
    #expect(["a&b", "a&amp;b", "é"].map { document.viewIndices[$0] } == [0, nil, 1])
  }

  @Test func `an id is what its references mean, byte for byte`() throws {
    let document = try decode(
      objects: """
        <view id="a&amp;b"/><view id="\u{E9}"/><view id="e\u{301}"/>
        <view id="other"><constraints>
        <constraint firstItem="a&#38;b" firstAttribute="width" id="c1"/>
        <constraint firstItem="&#233;" firstAttribute="width" id="c2"/>
        <constraint firstItem="e&#x301;" firstAttribute="width" id="&#99;3"/>
        </constraints></view>
        <view id="c3"/>
        """)
    #expect(document.constraints.map(\.first) == [.view(0), .view(1), .view(2)])
    #expect(document.problems.map(\.kind) == [.duplicateID("c3")])
  }

  @Test func `the first of two objects with one id bears it`() throws {
    let document = try decode(
      objects: """
        <view id="twin"/>
        <label id="twin"/>
        <view id="other"><constraints>
        <constraint firstItem="twin" firstAttribute="width" id="c"/>
        <constraint firstItem="twin" firstAttribute="height" id="c"/>
        </constraints></view>
        """)
    #expect(document.views.count == 3)
    #expect(["twin", "other", "c"].map { document.viewIndices[$0] } == [0, 2, nil])
    #expect(document.constraints.map(\.first) == [.view(0), .view(0)])
    #expect(
      document.placedProblems == [
        Placed(.duplicateID("twin"), 4, 12), Placed(.duplicateID("c"), 7, 58),
      ])
  }
}
