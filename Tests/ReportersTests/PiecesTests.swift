import Findings
import Platform
import Reporters
import Testing
import Text
import XMLSource

/// What the reporters are made of.
@Suite struct PiecesTests {
  @Test func pathsAreToldFromTheRoot() {
    let file = FileResult(
      path: "../lib/./a.xib", isJudged: false,
      input: [
        InputDiagnostic(kind: .foreign, severity: .error, path: "../lib/./a.xib", message: "m")
      ])
    let options = ReportOptions(paths: PathBase(root: "/work", workingFolder: "/work/app"))
    let text = CheckstyleReporter.render(Report(files: [file]), options)
    #expect(text.contains("<file name=\"lib/a.xib\">"))
  }

  @Test func standardInputHasNoFolder() {
    let input = InputDiagnostic(kind: .foreign, severity: .error, path: "<stdin>", message: "m")
    let options = ReportOptions(paths: PathBase(root: "/work", workingFolder: "/work/app"))
    let report = Report(files: [], input: [input])
    #expect(GitHubReporter.render(report, options).hasPrefix("::error file=<stdin>,title="))
    #expect(SARIFReporter.render(report, options).contains("\"uri\": \"%3Cstdin%3E\""))
  }

  @Test func linesAreBrokenBetweenWords() {
    #expect(
      TextWrapping.wrap("  note: one two three four", width: 14, margin: "        ") == [
        "  note: one", "        two", "        three", "        four",
      ])
    #expect(TextWrapping.wrap("  fits", width: 6, margin: "    ") == ["  fits"])
  }

  @Test func aWordWiderThanALineStaysWhole() {
    #expect(
      TextWrapping.wrap("a abcdefghijklmnop b", width: 8, margin: "  ") == [
        "a", "  abcdefghijklmnop", "  b",
      ])
  }

  @Test func aLineBreaksBetweenPiecesAlone() {
    #expect(
      TextWrapping.fill(["top ─8─", "a b c ─8─", "end"], width: 14, lead: "", margin: "  ") == [
        "top ─8─", "  a b c ─8─", "  end",
      ])
    #expect(TextWrapping.fill([], width: 14, lead: " ", margin: " ") == [])
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect(TextWrapping.columns("文a字") == 5)
    #expect(TextWrapping.wrap("文字 文字", width: 8, margin: "") == ["文字", "文字"])
  }

  @Test func xmlKeepsToWhatItsFirstVersionCanSay() {
    #expect(
      XMLText.escape("<a b=\"c\">&\n\u{1}é") == "&lt;a b=&quot;c&quot;&gt;&amp;&#10;\u{FFFD}é")
  }

  @Test func aFingerprintDependsOnIdentityAlone() throws {
    let diagnostic = try #require(SampleReport.report.diagnostics.first)
    var moved = diagnostic
    moved.position.line += 7
    moved.source.text = ""
    moved.message = "said otherwise"
    #expect(Fingerprint.text(moved) == Fingerprint.text(diagnostic))
    moved.related = []
    #expect(Fingerprint.text(moved) == Fingerprint.text(diagnostic))
    moved.identity.topic = "another quantity"
    #expect(Fingerprint.text(moved) != Fingerprint.text(diagnostic))
  }

  @Test func findingsThatAreAlikeHaveFingerprintsOfTheirOwn() throws {
    let diagnostic = try #require(SampleReport.report.diagnostics.first)
    let entry = ReportEntry(diagnostic, .unknown)
    let distinct = CodeClimateReporter.distinct([entry, entry, entry]).map(\.fingerprint)
    #expect(Set(distinct).count == 3)
    #expect(distinct.allSatisfy { $0.count == 32 })
    #expect(distinct[0] == entry.fingerprint)
  }

  @Test func progressFitsItsTerminal() {
    #expect(
      ProgressLine.text(done: 5, of: 200, width: 50)
        == "[                          ]   5 of 200 documents")
    #expect(ProgressLine.text(done: 200, of: 200, width: 45).hasPrefix("[#####################]"))
    #expect(ProgressLine.text(done: 5, of: 200, width: 12).count < 12)
  }

  @Test func countsNameTheRuleThatFoundMostFirst() {
    #expect(
      SummaryReporter.counts(SampleReport.report) == """
        rule    errors  warnings  notes  documents
        rule_b       0         2      0          2
        rule_a       1         0      0          1

        """)
    #expect(SummaryReporter.counts(Report(files: [])) == "")
  }

  @Test func markdownKeepsNamesAndEscapesTheRest() {
    #expect(MarkdownReporter.prose("a_b `c_d` <e>") == "a\\_b `c_d` \\<e\\>")
    #expect(MarkdownReporter.prose("odd ` one") == "odd \\` one")
  }
}
