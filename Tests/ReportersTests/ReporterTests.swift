import InterfaceBuilder
import LintCore
import Reporters
import Testing
import XMLSource

@Suite struct ReporterTests {
  @Test func textShowsTheLineItsMarkerTheProofAndASummary() {
    #expect(
      TextReporter.render(report) == """
        Main.storyboard:2:5: error: content height of `Scroll View` (s-1) is ambiguous [rule_a]
           2 |     <scrollView clipsSubviews="YES" id="s-1">
             |     ^~~~~~~~~~~
           note: `Sign Out` can move (line 3)
           note: 1 and 2 points of content height satisfy every constraint alike
           note: only in wC hR
           help: pin the bottom

        Main.storyboard:3:6: warning: a tab before it [rule_b]
           3 | \t\té <label id="l-1"/>
             | \t\t  ^~~~~~

        1 error, 1 warning; 2 scroll views in 1 document

        """)
  }

  @Test func textOfACleanRunIsTheSummaryAlone() {
    let clean = Report(files: [FileResult(path: "a.xib", isJudged: true, scrollViewCount: 1)])
    #expect(TextReporter.render(clean) == "0 errors; 1 scroll view in 1 document\n")
  }

  @Test func aLongTagIsCutAndKeepsItsID() {
    let attributes = (0..<20).map { " attribute\($0)=\"value\"" }.joined()
    let line = "<scrollView\(attributes) id=\"s-1\" x=\"y\">"
    let source = SourceFile(path: "a.xib", utf8: Array(line.utf8))
    let finding = Finding(
      rule: "r", at: Finding.Anchor(objectID: "s-1", offset: 0, length: 11), message: "m")
    let text = TextReporter.render(
      Report(files: [
        FileResult(
          path: "a.xib", isJudged: true,
          diagnostics: [Diagnostic(finding, severity: .error, in: source)])
      ]))
    let shown = text.split(separator: "\n")[1]
    #expect(shown.hasPrefix("   1 | <scrollView attribute0=\"value\""))
    #expect(shown.hasSuffix(" … id=\"s-1\" …"))
    #expect(shown.count <= 100)
  }

  @Test func xcodeIsOneLineEachWithAbsolutePaths() {
    #expect(
      XcodeReporter.render(report, workingFolder: "/work/app") == """
        /work/app/Main.storyboard:2:5: error: content height of `Scroll View` (s-1) is ambiguous \
        [rule_a]
        /work/app/Main.storyboard:3:6: warning: a tab before it [rule_b]

        """)
  }

  @Test func jsonHoldsEverythingInAlphabeticalOrder() {
    #expect(
      JSONReporter.render(report) == """
        {
          "diagnostics": [
            {
              "column": 5,
              "help": [
                "pin the bottom"
              ],
              "id": "s-1",
              "line": 2,
              "message": "content height of `Scroll View` (s-1) is ambiguous",
              "notes": [
                {
                  "text": "1 and 2 points of content height satisfy every constraint alike"
                },
                {
                  "text": "only in wC hR"
                }
              ],
              "path": "Main.storyboard",
              "related": [
                {
                  "column": 6,
                  "id": "l-1",
                  "label": "`Sign Out` can move",
                  "line": 3
                }
              ],
              "rule": "rule_a",
              "severity": "error",
              "traits": [
                "wChR"
              ]
            },
            {
              "column": 6,
              "help": [],
              "id": "l-1",
              "line": 3,
              "message": "a tab before it",
              "notes": [],
              "path": "Main.storyboard",
              "related": [],
              "rule": "rule_b",
              "severity": "warning",
              "traits": []
            }
          ],
          "input": [
            {
              "column": 2,
              "line": 1,
              "message": "torn",
              "path": "Torn.xib",
              "severity": "error"
            }
          ],
          "summary": {
            "documents": 1,
            "errors": 1,
            "scrollViews": 2,
            "warnings": 1
          },
          "version": 1
        }

        """)
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
          message: "not judged: macOS document"),
      ]) == """
        a.xib: error: gone
        b.xib:3:4: error: torn
        c.xib: note: not judged: macOS document

        """)
  }

  @Test func documentsThatAreNotJudgedShareALine() {
    let skipped = ["a", "b", "c"].map { name in
      let clause = name == "b" ? "watchOS document" : "macOS document"
      return InputDiagnostic(
        kind: .unsupported(clause), severity: .note, path: "\(name).xib", message: "not judged")
    }
    #expect(
      InputDiagnosticReporter.render(skipped) == """
        scrolllint: note: not judged: 2 macOS documents (a.xib, …) and 1 watchOS document (b.xib)

        """)
  }

  @Test func jsonEscapesWhatItMust() {
    #expect(JSONValue.string("\"\\\n\r\t\u{1}é/").compact == #""\"\\\n\r\t\u0001é/""#)
    #expect(JSONValue.array([.number(1.5), .number(2), .number(.nan)]).compact == "[1.5,2,null]")
    #expect(JSONValue.object([("b", .bool(true)), ("a", .array([]))]).compact == #"{"b":true,"a":[]}"#)
  }

  /// Two diagnostics in one document, and a document that could not be read.
  private let report: Report = {
    let text = """
      <document>
          <scrollView clipsSubviews="YES" id="s-1">
      \t\té <label id="l-1"/>
      """
    let source = SourceFile(path: "Main.storyboard", utf8: Array(text.utf8))
    let scrollView = Finding.Anchor(objectID: "s-1", offset: 15, length: 11)
    let label = Finding.Anchor(objectID: "l-1", offset: 62, length: 6)
    let findings = FindingMerger.merge([
      Finding(
        rule: "rule_a", at: scrollView,
        message: "content height of `Scroll View` (s-1) is ambiguous",
        related: [Finding.Related(anchor: label, label: "`Sign Out` can move")],
        notes: [Finding.Note("1 and 2 points of content height satisfy every constraint alike")],
        help: ["pin the bottom"],
        scope: Finding.Scope(
          traits: [IBTraits.runTime[0]], isCanvas: true, judged: IBTraits.runTime)),
      Finding(rule: "rule_b", at: label, message: "a tab before it"),
    ])
    return Report(files: [
      FileResult(
        path: "Main.storyboard", isJudged: true, scrollViewCount: 2,
        diagnostics: [
          Diagnostic(findings[0], severity: .error, in: source),
          Diagnostic(findings[1], severity: .warning, in: source),
        ]),
      FileResult(
        path: "Torn.xib", isJudged: false,
        input: [
          InputDiagnostic(
            kind: .malformed, severity: .error, path: "Torn.xib",
            position: SourcePosition(line: 1, column: 2), message: "torn")
        ]),
    ])
  }()
}
