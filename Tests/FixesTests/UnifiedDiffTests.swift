import Fixes
import Testing

@Suite struct UnifiedDiffTests {
  @Test func aChangeHasThreeLinesAroundIt() {
    let old = (1...9).map { "\($0)\n" }.joined()
    let new = old.replacing("5\n", with: "five\n")
    #expect(
      diff(old, new) == """
        --- a/App/Main.xib
        +++ b/App/Main.xib
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func changesFarFromEachOtherStandApart() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n3\n", with: "\n").replacing("18\n", with: "18\n18.5\n")
    let text = diff(old, new)
    #expect(text.contains("@@ -1,6 +1,5 @@"))
    #expect(text.contains("@@ -16,5 +15,6 @@"))
  }

  @Test func anEndWithoutLineEndIsMarked() {
    #expect(
      diff("a\r\nb", "a\r\nc") == """
        --- a/App/Main.xib
        +++ b/App/Main.xib
        @@ -1,2 +1,2 @@
         a\r
        -b
        \\ No newline at end of file
        +c
        \\ No newline at end of file

        """)
  }

  @Test(arguments: ["", "\n"])
  func whatEditsChangeIsTheDifferenceOfTheTexts(end: String) {
    let old = Array(((1...30).map { "line \($0)" }.joined(separator: "\n") + end).utf8)
    let changes: [(range: Range<Int>, text: String)] = [
      (0..<0, "first\n"), (3..<3, "X"), (6..<6, "\n  new"), (13..<20, ""), (13..<14, "a\nb\n"),
      (100..<100, "\n"), (120..<160, "c"), (old.count..<old.count, "z"), (old.count - 1..<old.count, ""),
    ]
    for first in changes {
      for second in [nil] + changes where second.map({ first.range.upperBound < $0.range.lowerBound }) ?? true {
        let edits = ([first] + (second.map { [$0] } ?? [])).map { TextEdit($0.range, $0.text) }
        let expected = UnifiedDiff.between(old, TextEdit.applying(edits, to: old), path: "a")
        let found = UnifiedDiff(of: old, path: "a").after(edits.map { ($0.range, Array($0.text.utf8)) })
        #expect(String(decoding: found, as: UTF8.self) == String(decoding: expected, as: UTF8.self), "\(edits)")
      }
    }
  }

  @Test func whatIsAlikeHasNoDifference() {
    #expect(diff("a\n", "a\n").isEmpty)
  }

  @Test(arguments: [
    ("/tmp/a.xib", "a/tmp/a.xib"), ("My App/a.xib", "a/My App/a.xib\t"),
    ("a\"\nb.xib", #""a/a\"\012b.xib""#), ("é.xib", "a/é.xib"),
    ("##vso[x].xib", #""a/\043\043vso[x].xib""#), ("#1.xib", "a/#1.xib"),
    ("a\u{202E}.xib", #""a/a\342\200\256.xib""#),
  ])
  func aNameIsWrittenAsGitReadsIt(path: String, name: String) {
    #expect(diff("a\n", "b\n", path: path).hasPrefix("--- \(name)\n"))
  }

  @Test(arguments: [
    (" a\n-##vso[x]\n", 2), (" a\n ::b\n", 2), (" \u{9B}1m\n", 1), ("+a ##[b]", 1), (" a\r::b\n", 2),
    ("-##teamcity[a]", 1), ("+\u{1B}[2J", 1), ("+a\0b\0\u{4}", nil), (" a::b\n-::b\n+## b[1]\n", nil), (" 👩‍👧 é\u{202E}\r\n", nil), ("", nil),
  ])
  func whatATerminalOrABuildServerWouldObeyIsFound(difference: String, line: Int?) {
    #expect(UnifiedDiff.obeyedLine(in: Array(difference.utf8)) == line)
  }

  private func diff(_ old: String, _ new: String, path: String = "App/Main.xib") -> String {
    String(
      decoding: UnifiedDiff.between(Array(old.utf8), Array(new.utf8), path: path), as: UTF8.self)
  }
}
