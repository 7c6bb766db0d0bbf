import Git
import Testing

@Suite struct RenamesTests {
  @Test func aFileThatIsMostlyTheSameIsThatFile() {
    #expect(names([("new", lines(1...100))], [("old", lines(1...100))]) == ["new": "old"])
    #expect(names([("new", lines(1...70))], [("old", lines(1...100))]) == ["new": "old"])
    #expect(names([("new", lines(1...30))], [("old", lines(1...100))]) == [:])
    #expect(names([("new", lines(101...200))], [("old", lines(1...100))]) == [:])
  }

  @Test func theMostSimilarOneIsMeant() {
    let gone = [("a", lines(1...80)), ("b", lines(1...95)), ("c", lines(1...90))]
    #expect(names([("new", lines(1...100))], gone) == ["new": "b"])
    #expect(
      names([("one", lines(1...82)), ("two", lines(1...96))], gone) == ["one": "a", "two": "b"])
  }

  @Test func ofFilesThatAreAlikeThoseOfOneNameBelongTogether() {
    let all = lines(1...10)
    let gone = [("A/one.xib", all), ("A/two.xib", all), ("A/three.xib", all)]
    let new = [("B/two.xib", all), ("B/three.xib", all), ("B/one.xib", all)]
    #expect(
      names(new, gone) == [
        "B/one.xib": "A/one.xib", "B/two.xib": "A/two.xib", "B/three.xib": "A/three.xib",
      ])
  }

  @Test func aFileThatIsGoneBecomesOneOther() {
    let all = lines(1...10)
    #expect(names([("x", all), ("y", all)], [("old", all)]).values.sorted() == ["old"])
  }

  @Test func lineEndsDoNotCount() {
    let windows = lines(1...10).replacing("\n", with: "\r\n")
    #expect(names([("new", windows)], [("old", lines(1...10))]) == ["new": "old"])
  }

  @Test func nothingIsLikeAnEmptyFile() {
    #expect(names([("new", ""), ("more", "\n\n")], [("old", ""), ("older", "\n")]) == [:])
  }

  @Test func linesThatRepeatCountAsOftenAsBothHaveThem() {
    let many = String(repeating: "</view>\n", count: 100)
    #expect(names([("new", many)], [("old", "</view>\n")]) == [:])
  }

  private func lines(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "line \(1000 + $0)\n" }.joined()
  }

  private func names(
    _ new: [(String, String)], _ gone: [(String, String)]
  ) -> [String: String] {
    func files(_ files: [(String, String)]) -> [Renames.File] {
      files.map { Renames.File(name: $0.0, bytes: Array($0.1.utf8)) }
    }
    return Renames.formerNames(of: files(new), among: files(gone))
  }
}
