import Findings
import Testing
import XMLSource

@Suite struct OlderFindingsTests {
  private let a = FindingIdentity(rule: "r", object: "a", topic: "content.height")
  private let b = FindingIdentity(rule: "r", object: "b")

  @Test func whatWasThereIsHiddenWithItsReason() {
    let report = compared([("x", [a, b])], with: [("x", [b])])
    #expect(report.diagnostics.map(\.identity) == [a])
    #expect(report.hidden.map(\.diagnostic.identity) == [b])
    #expect(report.hidden.map(\.suppression) == [.init(kind: .older, reason: "already present at v1")])
    #expect(report.olderCount == 1)
    #expect(report.revision == "v1")
  }

  @Test func twiceNowAndOnceBeforeIsOneNewFinding() {
    let report = compared([("x", [a, a, a])], with: [("x", [a])])
    #expect(report.diagnostics.map(\.identity) == [a, a])
    #expect(report.olderCount == 1)
    #expect(compared([("x", [a])], with: [("x", [a, a, a])]).diagnostics.isEmpty)
  }

  @Test func whatIsGoneIsNoDifference() {
    let report = compared([("x", [])], with: [("x", [a, b])])
    #expect(report.diagnostics.isEmpty)
    #expect(report.olderCount == 0)
    #expect(report.isClean)
  }

  @Test func anIdentityIsADocuments() {
    let report = compared([("x", [a]), ("y", [a])], with: [("y", [a])])
    #expect(report.diagnostics.map(\.path) == ["x"])
  }

  @Test func ruleObjectAndTopicCount() {
    for other in [
      FindingIdentity(rule: "s", object: "a", topic: a.topic),
      FindingIdentity(rule: "r", object: "b", topic: a.topic),
      FindingIdentity(rule: "r", object: "a", topic: "content.width"),
    ] {
      #expect(compared([("x", [a])], with: [("x", [other])]).diagnostics.count == 1)
    }
  }

  @Test(arguments: Severity.allCases, Severity.allCases)
  func whatHasBecomeGraverIsNew(now: Severity, before: Severity) {
    let report = compared([("x", [a])], with: [("x", [a])], now, before)
    #expect(report.diagnostics.isEmpty == (before >= now))
  }

  @Test func aNoteTakesNoErrorsPlace() {
    var both = file("x", [a], .error)
    both.diagnostics += file("x", [a], .note).diagnostics
    let older = OlderFindings(Report(files: [both]), at: "v1")
    both.diagnostics.reverse()
    var report = Report(files: [both])
    older.hide(in: &report)
    #expect(report.diagnostics.isEmpty)
  }

  private func compared(
    _ files: [(String, [FindingIdentity])], with older: [(String, [FindingIdentity])],
    _ now: Severity = .error, _ before: Severity = .error
  ) -> Report {
    var report = Report(files: files.map { file($0.0, $0.1, now) })
    OlderFindings(Report(files: older.map { file($0.0, $0.1, before) }), at: "v1")
      .hide(in: &report)
    return report
  }

  private func file(
    _ path: String, _ identities: [FindingIdentity], _ severity: Severity
  ) -> FileResult {
    let source = SourceFile(path: path, utf8: Array("<o/>".utf8))
    return FileResult(
      path: path, isJudged: true,
      diagnostics: identities.map { identity in
        Diagnostic(
          Finding(
            rule: identity.rule, at: .init(objectID: identity.object, offset: 0, length: 2),
            message: "m", topic: .members([identity.topic])), severity: severity, in: source)
      })
  }
}
