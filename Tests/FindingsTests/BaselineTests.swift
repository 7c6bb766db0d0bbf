import Findings
import Platform
import Testing
import XMLSource

@Suite struct BaselineTests {
  private let paths = PathBase(root: "/p", workingFolder: "/p/App")
  private let entry = Baseline.Entry(
    path: "/p/App/a.xib", identity: FindingIdentity(rule: "r", object: "o", topic: "content.height"))

  @Test func whatIsAcceptedIsHiddenWhereverItHasMoved() {
    let baseline = accepted(report(["a.xib"], lines: [3]))
    var later = report(["a.xib"], lines: [90])
    #expect(apply(baseline, to: &later).isEmpty)
    #expect(later.baselineCount == 1)
    #expect(later.diagnostics.isEmpty)
    #expect(later.hidden.map(\.suppression.kind) == [.baseline])
    #expect(later.isClean)
  }

  @Test func viewsThatComeAndGoAreNoPartOfAFindingsIdentity() {
    let baseline = accepted(report(["a.xib"], lines: [3], movable: ["x"]))
    var later = report(["a.xib"], lines: [3], movable: ["y", "z"])
    #expect(apply(baseline, to: &later).isEmpty)
    #expect(later.diagnostics.isEmpty)
  }

  @Test func theSameFindingOnceMoreThanAcceptedIsShown() {
    var later = report(["a.xib"], lines: [3, 9])
    #expect(apply(Baseline(entries: [entry: 1]), to: &later).isEmpty)
    #expect(later.baselineCount == 1)
    #expect(later.diagnostics.map(\.position.line) == [9])
  }

  @Test func anEntryOfAnotherMemberOfAConflictHidesItOnceTheFindingOfItsOwnIsHidden() {
    var later = report(["a.xib"], lines: [3, 9])
    later.files[0].diagnostics[0].identity.topic = "odd"
    later.files[0].diagnostics[0].alternativeTopics = ["content.height", "odd"]
    #expect(apply(Baseline(entries: [entry: 1]), to: &later).isEmpty)
    #expect(later.diagnostics.map(\.position.line) == [3])
    #expect(apply(Baseline(entries: [entry: 1]), to: &later).isEmpty)
    #expect(later.diagnostics.isEmpty)
  }

  @Test func entriesGoStaleOnlyWhereRuleAndDocumentWereLookedAt() {
    func entry(_ path: String, _ rule: String = "r") -> Baseline.Entry {
      .init(path: path, identity: FindingIdentity(rule: rule, object: "gone"))
    }
    let baseline = Baseline(
      entries: [
        entry("/p/App/a.xib"): 2, entry("/p/App/b.xib"): 1, entry("/p/App/c.xib"): 1,
        entry("/p/App/a.xib", "off"): 1, entry("/p/Modules/c.xib"): 1,
      ])
    var later = report(["a.xib"], lines: [3])
    later.searchedFolders = ["."]
    let stale = apply(baseline, to: &later) { $0.hasSuffix("c.xib") }
    #expect(stale == [entry("/p/App/a.xib"): 2, entry("/p/App/c.xib"): 1])
    #expect(later.staleBaselineCount == 3)
    #expect(later.diagnostics.count == 1)
    #expect(
      baseline.removing(stale).entries == [
        entry("/p/App/b.xib"): 1, entry("/p/App/a.xib", "off"): 1, entry("/p/Modules/c.xib"): 1,
      ], "Modules was not searched")
  }

  @Test func acceptingKeepsWhatTheRunDidNotLookAt() {
    let other = Baseline.Entry(
      path: "/p/App/b.xib", identity: FindingIdentity(rule: "r", object: "o"))
    let old = Baseline(entries: [other: 1, .init(path: "/p/App/a.xib", identity: .init(rule: "r", object: "gone")): 1])
    let new = accepted(report(["a.xib"], lines: [3]), over: old)
    #expect(new.entries == [other: 1, entry: 1])
    #expect(new.count(without: old) == 1)
    #expect(old.count(without: new) == 1)
  }

  @Test func aNoteIsAcceptedAsANote() {
    let baseline = accepted(report(["a.xib"], lines: [3], severity: .note))
    var same = report(["a.xib"], lines: [3], severity: .note)
    #expect(apply(baseline, to: &same).isEmpty)
    #expect(same.diagnostics.isEmpty)
    var graver = report(["a.xib"], lines: [3])
    #expect(apply(baseline, to: &graver).count == 1)
    #expect(graver.diagnostics.count == 1)
    var lighter = report(["a.xib"], lines: [3], severity: .note)
    #expect(apply(accepted(report(["a.xib"], lines: [3])), to: &lighter).isEmpty)
    #expect(lighter.diagnostics.isEmpty)
  }

  @Test func theFileHasALineForEachFindingAndNoLinesOfTheDocument() {
    #expect(
      accepted(report(["b.xib", "a.xib"], lines: [3, 4])).json(in: "/p") == """
        {
          "version": 1,
          "findings": [
            {"path": "App/a.xib", "rule": "r", "object": "o", "cause": "content.height", "count": 2},
            {"path": "App/b.xib", "rule": "r", "object": "o", "cause": "content.height", "count": 2}
          ]
        }

        """)
    #expect(Baseline(entries: [:]).json(in: "/p").contains(#""findings": []"#))
  }

  private func scope(
    _ report: Report, _ isGone: @escaping @Sendable (String) -> Bool = { _ in false }
  ) -> BaselineScope {
    BaselineScope(report, rules: ["r"], paths: paths, isGone: isGone)
  }

  private func accepted(_ report: Report, over old: Baseline = Baseline()) -> Baseline {
    old.accepting(report, paths: paths, scope: scope(report))
  }

  private func apply(
    _ baseline: Baseline, to report: inout Report,
    isGone: @escaping @Sendable (String) -> Bool = { _ in false }
  ) -> [Baseline.Entry: Int] {
    baseline.apply(to: &report, paths: paths, scope: scope(report, isGone))
  }

  private func report(
    _ files: [String], lines: [Int], severity: Severity = .error, movable: [String] = []
  ) -> Report {
    Report(
      files: files.map { path in
        var file = FileResult(
          path: path, isJudged: true,
          diagnostics: lines.map { diagnostic(path, line: $0, severity, movable) })
        file.rules = ["r"]
        return file
      })
  }

  /// The same finding in a document in which it stands on some line.
  private func diagnostic(
    _ path: String, line: Int, _ severity: Severity, _ movable: [String]
  ) -> Diagnostic {
    let source = SourceFile(
      path: path, utf8: Array((String(repeating: "\n", count: line - 1) + "<o/><x/>").utf8))
    let finding = Finding(
      rule: "r", at: .init(objectID: "o", offset: line - 1, length: 2),
      message: Finding.Message(
        "line \(line)",
        related: movable.map {
          .init(anchor: .init(objectID: $0, offset: line + 3, length: 2), label: "\(line)")
        }), topic: .members(["content.height"]))
    return Diagnostic(finding, severity: severity, in: source)
  }
}
