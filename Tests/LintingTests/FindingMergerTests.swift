import Findings
import InterfaceBuilder
import Linting
import Testing

@Suite struct FindingMergerTests {
  @Test func aFindingInEveryConfigurationIsSaidOnceWithoutANote() {
    let merged = FindingMerger.merge([
      finding(traits: [0, 1], isCanvas: true), finding(traits: [2, 3], isCanvas: false),
    ])
    #expect(merged.count == 1)
    #expect(merged.first?.notes.isEmpty == true)
    #expect(merged.first?.scope?.traits == IBTraits.runTime)
  }

  @Test func aFindingInSomeConfigurationsSaysWhich() {
    let merged = FindingMerger.merge([finding(traits: [0, 2], isCanvas: true)])
    #expect(merged.first?.notes.map(\.text) == ["this occurs only in Compact Width"])
  }

  @Test func theTextOfTheCanvasWins() {
    let merged = FindingMerger.merge([
      finding("elsewhere", traits: [1], isCanvas: false),
      finding("on the canvas", traits: [0], isCanvas: true),
    ])
    #expect(merged.map(\.message) == ["on the canvas"])
    #expect(merged.first?.scope?.isCanvas == true)
    #expect(merged.first?.scope?.traits == [IBTraits.runTime[0], IBTraits.runTime[1]])
  }

  @Test func differentRulesAndObjectsStayApartInTheOrderOfTheDocument() {
    let merged = FindingMerger.merge([
      finding(rule: "b", offset: 20, traits: [0], isCanvas: true),
      finding(rule: "b", offset: 10, traits: [0], isCanvas: true),
      finding(rule: "a", offset: 20, traits: [0], isCanvas: true),
    ])
    #expect(merged.map { "\($0.rule)\($0.anchor.offset)" } == ["b10", "a20", "b20"])
  }

  @Test func whatIsCoveredInEitherConfigurationIsCoveredOnceInBoth() {
    var one = finding(traits: [0], isCanvas: true)
    one.covers = [quantity("a", [0])]
    var other = finding(traits: [1], isCanvas: false)
    other.covers = [quantity("a", [1]), quantity("b", [1])]
    let merged = FindingMerger.merge([one, other])
    #expect(merged.first?.covers == [quantity("a", [0, 1]), quantity("b", [1])])
  }

  @Test func repairsThatHoldInOneConfigurationOnlyGoWhereSomeHoldInBoth() {
    var one = finding(traits: [0], isCanvas: true)
    one.help = [removing("x"), removing("y"), "advice"]
    var other = finding(traits: [1], isCanvas: false)
    other.help = [removing("y")]
    let merged = FindingMerger.merge([one, other])
    #expect(merged.first?.help == [removing("y"), "advice"])
    other.help = [removing("z")]
    #expect(FindingMerger.merge([one, other]).first?.help == one.help)
  }

  @Test(arguments: [true, false]) func whichConfigurationIsTheCanvasChangesNoOrderOfRepairs(isOne: Bool) {
    var one = finding(traits: [0], isCanvas: isOne)
    one.help = [removing("x"), removing("y")]
    var other = finding(traits: [1, 2], isCanvas: !isOne)
    other.help = [removing("y"), removing("x")]
    #expect(FindingMerger.merge([one, other]).first?.help == other.help)
  }

  private func removing(_ id: String) -> Help { Help(id, edits: [.removeConstraint(id)]) }

  private func quantity(_ id: String, _ traits: [Int]) -> Diagnostic.Quantity {
    Diagnostic.Quantity(
      objectID: id, name: "content.height", traits: traits.map { IBTraits.runTime[$0] })
  }

  private func finding(
    _ message: String = "message", rule: String = "rule", offset: Int = 0, traits: [Int],
    isCanvas: Bool
  ) -> Finding {
    var finding = Finding(
      rule: rule, at: Finding.Anchor(objectID: "id", offset: offset, length: 1),
      message: .init(message))
    finding.scope = Finding.Scope(
      traits: traits.map { IBTraits.runTime[$0] }, isCanvas: isCanvas, judged: IBTraits.runTime)
    return finding
  }
}
