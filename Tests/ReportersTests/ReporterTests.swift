import Findings
import Foundation
import InterfaceBuilder
import Reporters
import Testing
import Text
import XMLSource

@Suite struct ReporterTests {
  @Test func textOfACleanRunIsTheSummaryAlone() {
    let clean = Report(files: [FileResult(path: "a.xib", isJudged: true, scrollViewCount: 1)])
    #expect(TextReporter.render(clean) == "0 errors; 1 scroll view in 1 document\n")
  }

  @Test func whatShowsOneTextHasTheHelpInIt() {
    for format in [ReportFormat.gitlab, .checkstyle, .xcode] {
      let text = format.render(SampleReport.report, SampleReport.options)
      #expect(text.contains("; help: "), "\(format)")
    }
  }

  // Xcode shows a note as a part of the warning above it.
  @Test func xcodeReadsNotesBeforeAllElse() {
    let source = SourceFile(path: "/p/a.xib", utf8: Array("<a/>\n<b/>\n<c/>\n<d/>".utf8))
    let found = [Severity.warning, .note, .error, .note].enumerated().map { index, severity in
      Diagnostic(
        Finding(
          rule: "r", at: .init(objectID: "o\(index)", offset: 5 * index, length: 2),
          message: "m\(index)"), severity: severity, in: source)
    }
    var options = ReportOptions()
    options.hasInputProblems = true
    let report = Report(
      files: [FileResult(path: "/p/a.xib", isJudged: true, diagnostics: found)],
      input: [InputDiagnostic(kind: .unreadable, severity: .error, path: "x", message: "gone")])
    let lines = XcodeReporter.render(report, options).split(separator: "\n")
    #expect(
      lines.map { $0.matches(of: /: (note|warning|error): (\w+)/).first.map { "\($0.2)" } ?? "" }
        == ["m1", "m3", "gone", "m0", "m2"])
  }

  /// Sources are related places in Xcode, links in a page.
  @Test func placesInSourcesAreShownAsPlaces() {
    let place = CodePlace(path: "App/Söm <e>.swift", line: 7)
    var finding = Finding(
      rule: "rule_a", at: Finding.Anchor(objectID: "v", offset: 0, length: 5), message: "`V` is odd")
    finding.notes = [
      Finding.Note("code sets `contentSize` of `v` (\(place.name))", code: place, isLimit: true)
    ]
    let diagnostic = Diagnostic(
      finding, severity: .warning, in: SourceFile(path: "App/a.xib", utf8: Array("<view id=\"v\"/>".utf8)))
    let report = Report(files: [FileResult(path: "App/a.xib", isJudged: true, diagnostics: [diagnostic])])
    let xcode = XcodeReporter.render(report, SampleReport.options)
    #expect(
      xcode == "/work/app/App/a.xib:1:1: warning: `V` is odd [rule_a]\n"
        + "/work/app/App/Söm <e>.swift:7:1: note: code sets `contentSize` of `v` (Söm <e>.swift:7)\n")
    let page = HTMLReporter.render(report, SampleReport.options)
    #expect(page.contains("(<a href=\"App/S%C3%B6m%20%3Ce%3E.swift#L7\">Söm &lt;e&gt;.swift:7</a>)</li>"))
    let sarif = SARIFReporter.render(report, SampleReport.options)
    #expect(sarif.contains("\"uri\": \"App/S%C3%B6m%20%3Ce%3E.swift\""))
    #expect(JSONReporter.render(report, SampleReport.options).contains("Söm <e>.swift"))
  }

  @Test func theSummaryOfJSONCountsNotes() {
    let text = ReportFormat.json.render(SampleReport.report, SampleReport.options)
    #expect(text.contains(#""notes": \#(SampleReport.report.diagnostics.count { $0.severity == .note })"#))
  }

  @Test func theSummarySaysWhatFailsTheRun() {
    let report = Report(
      files: [
        FileResult(path: "a.xib", isJudged: true, scrollViewCount: 1),
        FileResult(
          path: "b.xib", isJudged: false,
          input: [
            InputDiagnostic(kind: .malformed, severity: .error, path: "b.xib", message: "torn")
          ]),
      ])
    #expect(report.exitCode == 2)
    #expect(
      SummaryReporter.line(report)
        == "0 errors; 1 scroll view in 1 document; 1 input could not be read")
  }

  @Test func thePageHasTheDocumentsScenesAndFindingsWithErrorsFirst() {
    let found: [(path: String, scene: String, severity: Severity)] = [
      ("a.xib", "`A`", .note), ("b.xib", "`B`", .warning), ("b.xib", "`C`", .note),
      ("b.xib", "`C`", .error), ("c.xib", "`D`", .error),
    ]
    let files = ["a.xib", "b.xib", "c.xib"].map { path in
      let source = SourceFile(path: path, utf8: Array("<a/>\n<b/>\n<c/>\n<d/>\n<e/>".utf8))
      let diagnostics = found.indices.filter { found[$0].path == path }.map { index in
        Diagnostic(
          Finding(
            rule: "r", at: .init(objectID: "o\(index)", offset: 5 * index, length: 2),
            message: "finding \(index)"),
          severity: found[index].severity, scene: found[index].scene, in: source)
      }
      return FileResult(path: path, isJudged: true, diagnostics: diagnostics)
    }
    let page = ReportFormat.html.render(Report(files: files), ReportOptions())
    #expect(page.matches(of: /finding (\d)/).compactMap { Int($0.1) } == [3, 2, 1, 4, 0])
  }

  @Test func errorsComeFirstAndWarningsOfOneRuleTogether() {
    let source = SourceFile(path: "a.xib", utf8: Array("<a/>\n<b/>\n<c/>\n<d/>".utf8))
    let found = [("w", 0), ("v", 5), ("e", 10), ("w", 15)].map { rule, offset in
      Diagnostic(
        Finding(
          rule: rule, at: Finding.Anchor(objectID: "o", offset: offset, length: 2),
          message: .init(
            "m\(offset)", notes: [Finding.Note("why \(offset)")], help: ["do \(offset)"])),
        severity: rule == "e" ? .error : .warning, scene: "`Send`", in: source)
    }
    let report = Report(files: [FileResult(path: "a.xib", isJudged: true, diagnostics: found)])
    #expect(
      TextReporter.render(report) == """
        a.xib:3:1: error: m10 (in `Send`) [e]
           note: why 10
           help: do 10
        a.xib:1:1: warning: m0 (in `Send`) [w]
           note: why 0
           help: do 0
        a.xib:4:1: warning: m15 (in `Send`) [w]
           note: why 15
           help: do 15
        a.xib:2:1: warning: m5 (in `Send`) [v]
           note: why 5
           help: do 5

        1 error, 3 warnings; 0 scroll views in 1 document

        """)
    // Of many, only the first ones have their notes.
    let many = Report(files: [FileResult(path: "a.xib", isJudged: true, diagnostics: Array(repeating: found[3], count: 11))])
    func notes(_ options: ReportOptions) -> Int { TextReporter.render(many, options).components(separatedBy: "note: why 15").count - 1 }
    var all = ReportOptions()
    all.isVerbose = true
    #expect(notes(ReportOptions()) == 10 && notes(all) == 11)
  }

  @Test(arguments: [10, 11])
  func manyFindingsAreCountedByRule(count: Int) {
    let source = SourceFile(path: "a.xib", utf8: Array("<a/>".utf8))
    let finding = Finding(
      rule: "r", at: Finding.Anchor(objectID: "o", offset: 0, length: 2), message: "m")
    let found = Array(repeating: Diagnostic(finding, severity: .warning, in: source), count: count)
    let report = Report(files: [FileResult(path: "a.xib", isJudged: true, diagnostics: found)])
    #expect(TextReporter.render(report).contains("rule  errors  warnings") == (count > 10))
  }

  @Test func aHeadlineIsWrappedBetweenWordsAndLosesNothing() {
    let source = SourceFile(path: "Some Folder/a.xib", utf8: Array("<a/>".utf8))
    let message = "`Scroll View` has ambiguous scrollable content height: nothing is pinned"
    let finding = Finding(
      rule: "broken_content_chain", at: Finding.Anchor(objectID: "o", offset: 0, length: 2),
      message: .init(message))
    let report = Report(files: [
      FileResult(
        path: "a.xib", isJudged: true,
        diagnostics: [Diagnostic(finding, severity: .error, scene: "`Send`", in: source)])
    ])
    var options = ReportOptions(style: TextStyle(terminalWidth: 40))
    options.quietBelow = .error
    let lines = TextReporter.render(report, options).split(separator: "\n")
    #expect(lines.first?.hasPrefix("Some Folder/a.xib:1:1: error:") == true)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("   ") && $0.count <= 40 }, "\(lines)")
    let words = lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(
      words == "Some Folder/a.xib:1:1: error: \(message) (in `Send`) [broken_content_chain]")
    options.style = TextStyle()
    #expect(TextReporter.render(report, options).split(separator: "\n").count == 1)
  }

  @Test func theBrokenLinkIsPaintedAndNothingElseOfTheChain() {
    let source = SourceFile(path: "a.xib", utf8: Array("<a/>".utf8))
    var finding = Finding(
      rule: "r", at: Finding.Anchor(objectID: "o", offset: 0, length: 2), message: "m")
    finding.chain = ["content.top ─8─", "Map ─✗─", "content.bottom"]
    let report = Report(files: [
      FileResult(
        path: "a.xib", isJudged: true,
        diagnostics: [Diagnostic(finding, severity: .error, in: source)])
    ])
    let text = TextReporter.render(report, ReportOptions(style: TextStyle(isColored: true)))
    #expect(text.contains("   content.top ─8─ \u{1B}[1;97;41mMap ─✗─\u{1B}[0m content.bottom\n"))
  }

  @Test func ofALongChainTheEndsAndTheBrokenLinkAreShown() {
    let source = SourceFile(path: "a.xib", utf8: Array("<a/>".utf8))
    let views = (1...100).map { "View \($0) " + ($0 == 50 ? "─✗─" : "─8─") }
    var finding = Finding(
      rule: "r", at: Finding.Anchor(objectID: "o", offset: 0, length: 2), message: "m")
    finding.chain = ["content.top ─8─"] + views + ["content.bottom"]
    let report = Report(files: [
      FileResult(
        path: "a.xib", isJudged: true,
        diagnostics: [Diagnostic(finding, severity: .error, in: source)])
    ])
    let options = ReportOptions(style: TextStyle(terminalWidth: 1000))
    let text = TextReporter.render(report, options)
    #expect(text.contains("View 7 ─8─ … 40 more views … View 48 ─8─"))
    #expect(text.contains("View 50 ─✗─ View 51 ─8─ View 52 ─8─ … 41 more views … View 94 ─8─"))
    var verbose = options
    verbose.isVerbose = true
    #expect(views.allSatisfy { TextReporter.render(report, verbose).contains($0) })
  }

  @Test func inputDiagnosticsAreALineEachWithTheirPlaces() {
    #expect(
      InputDiagnosticReporter.render([
        InputDiagnostic(kind: .unreadable, severity: .error, path: "a.xib", message: "gone"),
        InputDiagnostic(
          kind: .malformed, severity: .error, path: "b.xib",
          position: SourcePosition(line: 3, column: 4), message: "torn"),
        InputDiagnostic(
          kind: .unsupported("macOS document"), severity: .note, path: "c.xib",
          message: "skipped: macOS document"),
      ]) == """
        a.xib: error: gone
        b.xib:3:4: error: torn
        c.xib: note: skipped: macOS document

        """)
  }

  @Test func documentsThatAreNotJudgedShareALine() {
    let skipped = ["a", "b", "c"].map { name in
      let clause = name == "b" ? "watchOS document" : "macOS document"
      return InputDiagnostic(
        kind: .unsupported(clause), severity: .note, path: "\(name).xib", message: "skipped")
    }
    #expect(
      InputDiagnosticReporter.render(skipped) == """
        scrolllint: note: skipped: 2 macOS documents (a.xib, …) and 1 watchOS document (b.xib)

        """)
  }

  @Test func jsonEscapesWhatItMust() {
    #expect(JSONValue.string("\"\\\n\r\t\u{1}é/").compact == #""\"\\\n\r\t\u0001é/""#)
    #expect(JSONValue.array([.number(1.5), .number(2), .number(.nan)]).compact == "[1.5,2,null]")
    #expect(
      JSONValue.object([("b", .bool(true)), ("a", .array([]))]).compact == #"{"b":true,"a":[]}"#)
  }
}
