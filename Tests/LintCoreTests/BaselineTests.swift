import LintCore
import Platform
import Testing
import XMLSource

@Suite struct BaselineTests {
  private let paths = PathBase(root: "/p", workingFolder: "/p/App")
  private let entry = Baseline.Entry(path: "App/a.xib", rule: "r", object: "o", related: ["x"])

  @Test func whatIsAgreedToIsHiddenWhereverItHasMoved() {
    let baseline = Baseline(report(["a.xib"], lines: [3]), paths: paths)
    var later = report(["a.xib"], lines: [90])
    let outcome = baseline.apply(to: &later, paths: paths) { _ in false }
    #expect(outcome.hiddenCount == 1)
    #expect(outcome.staleCount == 0)
    #expect(later.diagnostics.isEmpty)
    #expect(later.hidden.map(\.suppression.kind) == [.baseline])
  }

  @Test func theSameFindingOnceMoreThanAgreedIsShown() {
    let baseline = Baseline(entries: [entry: 1])
    var later = report(["a.xib"], lines: [3, 9])
    #expect(baseline.apply(to: &later, paths: paths) { _ in false }.hiddenCount == 1)
    #expect(later.diagnostics.map(\.position.line) == [9])
  }

  @Test func entriesOfJudgedOrLostDocumentsGoStaleAndOthersDoNot() {
    func entry(_ path: String) -> Baseline.Entry { .init(path: path, rule: "r", object: "gone") }
    let baseline = Baseline(
      entries: [entry("App/a.xib"): 2, entry("App/b.xib"): 1, entry("App/c.xib"): 1])
    var later = report(["a.xib"], lines: [3])
    let outcome = baseline.apply(to: &later, paths: paths) { $0 == "App/c.xib" }
    #expect(outcome.stale == [entry("App/a.xib"): 2, entry("App/c.xib"): 1])
    #expect(outcome.staleCount == 3)
    #expect(later.diagnostics.count == 1)
    #expect(baseline.pruned(outcome).entries == [entry("App/b.xib"): 1])
  }

  @Test func notesAreNotAgreedTo() {
    let baseline = Baseline(report(["a.xib"], lines: [3], severity: .note), paths: paths)
    #expect(baseline.entries.isEmpty)
  }

  @Test func theFileHasALineForEachFindingAndNoLinesOfTheDocument() {
    #expect(
      Baseline(report(["b.xib", "a.xib"], lines: [3, 4]), paths: paths).json == """
        {
          "version": 1,
          "findings": [
            {"path": "App/a.xib", "rule": "r", "object": "o", "related": ["x"], "count": 2},
            {"path": "App/b.xib", "rule": "r", "object": "o", "related": ["x"], "count": 2}
          ]
        }

        """)
    #expect(Baseline(entries: [:]).json.contains(#""findings": []"#))
  }

  private func report(
    _ files: [String], lines: [Int], severity: Severity = .error
  ) -> Report {
    Report(
      files: files.map { path in
        FileResult(
          path: path, isJudged: true,
          diagnostics: lines.map { diagnostic(path, line: $0, severity) })
      })
  }

  /// The same finding in a document in which it stands on some line.
  private func diagnostic(_ path: String, line: Int, _ severity: Severity) -> Diagnostic {
    let source = SourceFile(
      path: path, utf8: Array((String(repeating: "\n", count: line - 1) + "<o/><x/>").utf8))
    let finding = Finding(
      rule: "r", at: .init(objectID: "o", offset: line - 1, length: 2), message: "line \(line)",
      related: [.init(anchor: .init(objectID: "x", offset: line + 3, length: 2), label: "\(line)")])
    return Diagnostic(finding, severity: severity, in: source)
  }
}
