import Testing
import Text

@Suite struct WordingTests {
  @Test(arguments: [
    (312, "312"), (0.5, "0.5"), (-16.25, "-16.25"), (1.0 / 3, "0.33"), (-0.001, "0"),
  ])
  func pointsAreShortAndExactEnough(value: Double, text: String) {
    #expect(Wording.points(value) == text)
  }

  @Test func listsReadAsSentences() {
    #expect(Wording.list([]) == "")
    #expect(Wording.list(["a"]) == "a")
    #expect(Wording.list(["a", "b"]) == "a and b")
    #expect(Wording.list(["a", "b", "c"]) == "a, b and c")
    #expect(Wording.list(["a", "b", "c", "d"]) == "a, b, c and d")
    #expect(Wording.list(["a", "b", "c", "d", "e"]) == "a, b, c and 2 more")
  }

  @Test func nounsAreCounted() {
    #expect(Wording.count(0, "error") == "0 errors")
    #expect(Wording.count(1, "error") == "1 error")
  }
}
