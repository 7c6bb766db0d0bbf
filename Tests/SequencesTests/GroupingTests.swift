import Sequences
import Testing

@Suite struct GroupingTests {
  @Test func `groups and their elements keep the order in which they come`() {
    let groups = ["b1", "a1", "b2", "c1", "a2"].grouped { $0.prefix(1) }
    #expect(groups.map(\.key) == ["b", "a", "c"])
    #expect(groups.map(\.elements) == [["b1", "b2"], ["a1", "a2"], ["c1"]])
    #expect([String]().grouped(by: \.count).isEmpty)
  }

  @Test func `what comes again is left out, wherever it stands`() {
    #expect([3, 1, 3, 2, 1, 1].uniqued == [3, 1, 2])
  }

  @Test(arguments: [[], [1], [1, 3], [1, 3, 5, 7, 9]])
  func `a search finds each element, and none that is not there`(sorted: [Int]) {
    for key in 0...10 { #expect(sorted.index(of: key, by: \.self) == sorted.firstIndex(of: key)) }
  }
}
