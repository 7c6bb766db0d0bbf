import InterfaceBuilder
import Testing

@Suite struct ConnectionDecodingTests {
  @Test func `outlets of every kind of object are found by what they lead to`() throws {
    let document = try decode(
      objects: """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SendController">
        <connections>
        <outlet property="contentHeight" destination="h" id="o1"/>
        <outletCollection property="labels" destination="a" id="o2"/>
        <segue destination="x" kind="show" id="o3"/>
        </connections></placeholder>
        <view id="v" customClass="Card"><subviews><label id="a"/></subviews>
        <constraints><constraint firstAttribute="height" constant="9" id="h"/></constraints>
        <connections><outlet property="title" destination="a" id="o4"/></connections></view>
        """)
    let outlets = document.outlets()
    #expect(Set(outlets.keys) == ["h", "a"])
    #expect(outlets["h"]?.map(\.property) == ["contentHeight"])
    #expect(outlets["h"]?.map(\.holderID) == ["-1"])
    #expect(outlets["h"]?.map(\.holderClass) == ["SendController"])
    #expect(outlets["a"]?.map(\.property) == ["labels", "title"])
    #expect(outlets["a"]?.map(\.isCollection) == [true, false])
    #expect(outlets["a"]?.last?.holder == document.views[0].node)
  }

  @Test func `what is not a whole outlet in its place is none`() throws {
    let document = try decode(
      objects: """
        <view id="v"><connections><outlet destination="v"/><outlet property="p"/></connections>
        <outlet property="q" destination="v"/></view>
        """)
    #expect(document.outlets().isEmpty)
  }

  @Test func `a view of a storyboard belongs to the scene of its controller`() throws {
    let document = try decode(
      document: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>
        <scene sceneID="s1"><objects>
        <tableViewController storyboardIdentifier="send" title="Send" customClass="SendController"
        userLabel="Sender" id="c"><view key="view" id="v"><subviews><label id="a"/></subviews></view>
        </tableViewController></objects></scene>
        <scene sceneID="s2"><objects><view id="loose"/></objects></scene>
        </scenes></document>
        """)
    let label = try #require(document.viewIndices["a"])
    #expect(
      document.scene(of: label)
        == IBScene(
          id: "s1", element: "tableViewController", customClass: "SendController",
          storyboardIdentifier: "send", userLabel: "Sender", title: "Send"))
    let loose = try #require(document.viewIndices["loose"])
    #expect(document.scene(of: loose) == IBScene(id: "s2"))
  }

  @Test func `a view of a xib belongs to the class of the file's owner`() throws {
    let document = try decode(
      objects: """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SendController"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view id="v"><subviews><label id="a"/></subviews></view>
        """)
    #expect(document.scene(of: 1) == IBScene(customClass: "SendController"))
  }
}
