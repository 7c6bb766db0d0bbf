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

  // A parser of Markdown knows bytes: to it, an accent does not make one character of what it stands on.
  @Test(arguments: ["`\u{301} **b**", "a`\u{301} @octocat `\u{301}", "a` @octocat `b", "a` ![i](http://e.example) `b",
    "``", "a``b", "`", "` www.e.example `", "&commat;octocat", "&#64;octocat", "\\"])
  func aNameDoesNotLeaveItsCode(name: String) throws {
    let text = MarkdownReporter.prose("the view `\(name)` is ambiguous")
    // As CommonMark has it: code ends at the next run of as many backquotes.
    var rest = Array(text.utf8)[...]
    var outside: [UInt8] = []
    while let start = rest.firstIndex(of: UInt8(ascii: "`")) {
      outside += rest[..<start]
      let fence = rest[start...].prefix { $0 == UInt8(ascii: "`") }.count
      rest = rest[(start + fence)...]
      var end = rest.firstIndex(of: UInt8(ascii: "`"))
      while let at = end {
        let run = rest[at...].prefix { $0 == UInt8(ascii: "`") }.count
        if run == fence { break }
        end = rest[(at + run)...].firstIndex(of: UInt8(ascii: "`"))
      }
      rest = rest[(try #require(end, "\(text)") + fence)...]
    }
    let prose = String(decoding: outside + rest, as: UTF8.self)
    for sign in ["octocat", "**", "www.", "://", "]("] where prose.contains(sign) {
      #expect(sign == "**" && prose.contains("\\*\\*"), "\(text)")
    }
  }

  private static let commands = ["##vso[task.x]y", "##[error]y", "##teamcity[x]", "::error::y", "■■vso[task.x]y"]

  // What a document, a file or a project may be called.
  @Test(arguments: commands, ReportFormat.allCases)
  func noReportHoldsACommand(name: String, format: ReportFormat) throws {
    let path = "App/\(name)/\(name).xib"
    let source = SourceFile(path: path, utf8: Array("\(name)<\(name)/>\n".utf8))
    let anchor = Finding.Anchor(objectID: name, offset: name.utf8.count, length: 2)
    var finding = Finding(
      rule: "r", at: anchor,
      message: Finding.Message(
        "\(name) `\(name)`", related: [Finding.Related(anchor: anchor, label: name)],
        notes: [Finding.Note(name)], help: [Help(name)]))
    finding.chain = [name, "─\(name)─", name]
    let diagnostic = Diagnostic(finding, severity: .error, scene: name, in: source)
    var file = FileResult(path: path, isJudged: true, diagnostics: [diagnostic])
    file.hidden = [HiddenDiagnostic(diagnostic, by: Suppression(kind: .notes, reason: name))]
    let report = Report(
      files: [file],
      input: [
        InputDiagnostic(kind: .unreadable, severity: .error, path: path, message: name),
        InputDiagnostic(kind: .unsupported(name), severity: .note, path: path, message: name),
      ])
    for isASCII in [false, true] {
      var options = ReportOptions(style: TextStyle(isASCII: isASCII))
      options.isVerbose = true
      let text = format.render(report, options) + InputDiagnosticReporter.render(report.inputProblems)
      #expect(!text.contains(/##[a-z]*\[/), "\(text)")
      for line in text.split(whereSeparator: \.isNewline) where line.drop(while: { $0.isWhitespace }).hasPrefix("::") {
        #expect(format == .github && line.hasPrefix("::error file="), "\(line)")
      }
    }
  }

  @Test(arguments: [ReportFormat.text, .markdown, .html, .xcode])
  func whatIsToBeEditedHasItsIDAndLineOnce(format: ReportFormat) {
    let source = SourceFile(path: "a.xib", utf8: Array("<a>\n<b/>\n<c/>\n</a>\n".utf8))
    func anchor(_ id: String, _ offset: Int) -> Finding.Anchor {
      Finding.Anchor(objectID: id, offset: offset, length: 2)
    }
    let finding = Finding(
      rule: "r", at: anchor("s-1", 0),
      message: Finding.Message(
        "it is odd", notes: [Finding.Note("one holds", at: anchor("c-1", 4)), Finding.Note("c-2 holds", at: anchor("c-2", 9))],
        help: [
          Help(
            "remove them",
            edits: [
              .removeConstraint("c-1"), .removeConstraint("c-4"), .uninstall("c-5", traits: []), .removeConstraint("c-4"),
            ]),
          Help(
            "change `X` (c-3)",
            edits: [.change(object: "c-3", attributes: []), .change(object: "s-1", attributes: [])]),
          Help("add one", edits: [.addConstraint(owner: "s-1", attributes: [], traits: [])]),
        ]))
    var diagnostic = Diagnostic(finding, severity: .error, in: source)
    diagnostic.repairedLines = ["c-1": 2, "c-3": 7, "c-4": 8, "c-5": 9, "s-1": 1]
    var options = ReportOptions()
    options.isVerbose = true
    let report = Report(files: [FileResult(path: "a.xib", isJudged: true, diagnostics: [diagnostic])], input: [])
    let text = format.render(report, options)
    // An issue of Xcode's has no notes that could have named it.
    #expect(text.contains("remove them (ids: \(format == .xcode ? "c-1, line 2; " : "")c-4, line 8; c-5, line 9)"), "\(text)")
    guard format != .xcode else { return }
    #expect(text.contains("one holds (c-1, line 2)"))
    #expect(text.contains("c-2 holds (line 3)"))
    #expect(!text.contains("line 7"))
    #expect(text.contains("add one\n") || text.contains("add one<"))
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
    #expect(MarkdownReporter.prose("odd ` one") == "`` odd ` one ``")
  }
}
