import InterfaceBuilder
import Testing

@Suite struct VariationDecodingTests {
  private let stack = """
    <stackView id="s" axis="vertical" spacing="1">
      <variation key="default"><mask key="constraints"><exclude reference="c1"/>
        <exclude reference="c2"/></mask>
        <mask key="subviews"><exclude reference="v1"/></mask></variation>
      <variation key="heightClass=compact-widthClass=regular" axis="horizontal" spacing="3">
        <rect key="frame" x="0" y="0" width="7" height="8"/>
        <mask key="constraints"><include reference="c1"/><exclude reference="c3"/></mask>
        <mask key="subviews"><include reference="v1"/></mask>
        <mask key="items"><include reference="i"/></mask></variation>
      <variation key="heightClass=compact" spacing="2"/>
      <variation key="widthClass=compact" spacing="2.5"/>
      <variation key="userInterfaceIdiom=mac" spacing="99" axis="horizontal"/>
    </stackView>
    """

  @Test func `masks attributes and frames are kept in order`() throws {
    let variations = try decode(objects: stack).view("s").variations
    #expect(variations.count == 5)
    #expect(variations[0].key == IBTraitKey("default"))
    #expect(variations[0].excludedConstraints == ["c1", "c2"])
    #expect(variations[0].excludedSubviews == ["v1"])
    #expect(variations[1].includedConstraints == ["c1"])
    #expect(variations[1].excludedConstraints == ["c3"])
    #expect(variations[1].includedSubviews == ["v1"])
    #expect(variations[1].attributes == ["axis": "horizontal", "spacing": "3"])
    #expect(!variations[4].key.isKnown)
  }

  @Test func `bad numbers of variations are told and count as absent`() throws {
    let document = try decode(
      objects: """
        <stackView id="s" spacing="nan"><variation key="widthClass=compact" spacing="4"/>
        <variation key="widthClass=regular" spacing="wide"/></stackView>
        <stackView id="t" spacing="8"><variation key="widthClass=compact" spacing="1e999"/>
        </stackView>
        """)
    #expect(document.views.map { $0.variations.map(\.attributes) } == [[["spacing": "4"], [:]], [[:]]])
    #expect(
      document.placedProblems == [
        Placed(.unusableNumber(attribute: "spacing", value: "nan"), 3, 28),
        Placed(.badNumber(attribute: "spacing", value: "wide"), 4, 46),
        Placed(.unusableNumber(attribute: "spacing", value: "1e999"), 5, 76),
      ])
  }

  @Test func `a variation without a key matches nothing`() throws {
    let document = try decode(objects: #"<view id="v"><variation alpha="0"/></view>"#)
    let key = try #require(document.views.first?.variations.first?.key)
    #expect(([.base] + IBTraits.runTime).allSatisfy { !key.matches($0) })
  }
}
