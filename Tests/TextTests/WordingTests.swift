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
    #expect(Wording.list(["a", "b", "c"]) == "a, b, and c")
    #expect(Wording.list(["a", "b", "c", "d"]) == "a, b, c, and d")
    #expect(Wording.list(["a", "b", "c", "d", "e"]) == "a, b, c, and 2 more")
  }

  @Test func nounsAreCounted() {
    #expect(Wording.count(0, "error") == "0 errors")
    #expect(Wording.count(1, "error") == "1 error")
  }

  @Test(arguments: [
    ("is", "are"), ("has", "have"), ("does", "do"), ("wraps", "wrap"), ("satisfies", "satisfy"),
    ("passes", "pass"),
  ])
  func verbsAgree(one: String, many: String) {
    #expect(Phrase(["a"]).does(one) == "a \(one)")
    #expect(Phrase(["a", "b"]).does(one) == "a and b \(many)")
    #expect(Wording.verb(one, 0) == many)
  }

  @Test func pronounsAndNounsAgree() {
    let (one, two) = (Phrase(["a"]), Phrase(["a", "b"]))
    #expect([one.they, one.them, Wording.noun("edge", one.count)] == ["it", "it", "edge"])
    #expect([two.they, two.them, Wording.noun("edge", two.count)] == ["they", "them", "edges"])
    #expect("\(Phrase(["a", "b", "c"], limit: 1))" == "a and 2 more")
    #expect("wider".capitalizedFirst == "Wider")
  }
}
