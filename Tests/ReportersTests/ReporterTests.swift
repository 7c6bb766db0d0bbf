import InterfaceBuilder
import LintCore
import Reporters
import Testing
import XMLSource

@Suite struct ReporterTests {
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
    #expect(
      JSONValue.object([("b", .bool(true)), ("a", .array([]))]).compact == #"{"b":true,"a":[]}"#)
  }
}
