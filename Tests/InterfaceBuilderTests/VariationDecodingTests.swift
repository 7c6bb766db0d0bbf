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
    #expect(variations[1].frame == IBRect(x: 0, y: 0, width: 7, height: 8))
    #expect(!variations[4].key.isKnown)
  }

  @Test func `the most specific variation of an attribute holds and the later of two`() throws {
    let document = try decode(objects: stack)
    func spacing(_ width: IBSizeClass, _ height: IBSizeClass) -> String? {
      document.attribute("spacing", of: 0, in: IBTraits(width: width, height: height))
    }
    #expect(document.attribute("spacing", of: 0) == "1")
    #expect(spacing(.any, .any) == "1")
    #expect(spacing(.regular, .regular) == "1")
    #expect(spacing(.regular, .compact) == "3")
    #expect(spacing(.compact, .compact) == "2.5")
    #expect(spacing(.compact, .regular) == "2.5")
    #expect(document.attribute("alignment", of: 0, in: .base) == nil)
    #expect(
      document.attribute("axis", of: 0, in: IBTraits(width: .compact, height: .compact))
        == "vertical")
  }

  @Test func `numbers are read by trait and bad ones count as absent`() throws {
    let document = try decode(
      objects: """
        <stackView id="s" spacing="nan"><variation key="widthClass=compact" spacing="4"/>
        <variation key="widthClass=regular" spacing="wide"/></stackView>
        <stackView id="t" spacing="8"><variation key="widthClass=compact" spacing="1e999"/>
        </stackView>
        """)
    let compact = IBTraits(width: .compact, height: .regular)
    #expect(document.number("spacing", of: 0, in: .base) == nil)
    #expect(document.number("spacing", of: 0, in: compact) == 4)
    #expect(document.number("spacing", of: 1, in: compact) == 8)
    #expect(document.number("alpha", of: 1, in: compact) == nil)
    #expect(
      document.placedProblems == [
        Placed(.unusableNumber(attribute: "spacing", value: "nan"), 3, 28),
        Placed(.badNumber(attribute: "spacing", value: "wide"), 4, 46),
        Placed(.unusableNumber(attribute: "spacing", value: "1e999"), 5, 76),
      ])
    #expect(document.views.map(\.hasUnusableNumber) == [true, true])
  }

  @Test func `a variation without a key matches nothing`() throws {
    let document = try decode(objects: #"<view id="v"><variation alpha="0"/></view>"#)
    let key = try #require(document.views.first?.variations.first?.key)
    #expect(([.base] + IBTraits.runTime).allSatisfy { !key.matches($0) })
  }
}
