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
    #expect(outlets["a"]?.map(\.property) == ["labels", "title"])
    #expect(outlets["a"]?.last?.holder == document.views[0].node)
    #expect(Set(document.outlets(in: document.views[0].node).keys) == ["a"])
  }

  @Test func `what is not a whole outlet in its place is none`() throws {
    let document = try decode(
      objects: """
        <view id="v"><connections><outlet destination="v"/><outlet property="p"/></connections>
        <outlet property="q" destination="v"/></view>
        """)
    #expect(document.outlets().isEmpty)
  }

  @Test func `an element of a storyboard belongs to the scene of its controller`() throws {
    let document = try decode(
      document: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>
        <scene sceneID="s1"><objects>
        <navigationController id="n"/>
        <tableViewController id="c"><view key="view" id="v"><subviews><label id="a"/></subviews></view>
        </tableViewController></objects></scene>
        <scene sceneID="s2"><objects><view id="loose"/></objects></scene>
        </scenes></document>
        """)
    let label = try document.view("a").node
    #expect(document.controller(around: label).map { document.controllers[$0].id } == "c")
    let loose = try document.view("loose").node
    #expect(document.controller(around: loose) == nil)
    #expect(document.fileOwnerClass(nextTo: loose) == nil)
  }

  @Test func `an element of a xib belongs to the class of the file's owner`() throws {
    let document = try decode(
      objects: """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SendController"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view id="v"><subviews><label id="a"/></subviews></view>
        """)
    #expect(document.fileOwnerClass(nextTo: try document.view("a").node) == "SendController")
    #expect(document.controller(around: try document.view("a").node) == nil)
    #expect(document.sceneID(around: try document.view("a").node) == nil)
  }
}
