import InterfaceBuilder
import LintCore
import Reporters
import XMLSource

/// One report with everything that a reporter may meet, for the goldens.
enum SampleReport {
  static let report = Report(
    files: [
      FileResult(
        path: "./App/Main.storyboard", isJudged: true, scrollViewCount: 2,
        diagnostics: mainDiagnostics),
      FileResult(path: "App/Healthy.xib", isJudged: true, scrollViewCount: 1),
      FileResult(
        path: "App/Doubtful, \"50%\" & <é>.xib", isJudged: true, scrollViewCount: 1,
        diagnostics: [doubtful],
        input: [
          InputDiagnostic(
            kind: .doubtful, severity: .warning, path: "App/Doubtful, \"50%\" & <é>.xib",
            position: SourcePosition(line: 7, column: 3), message: "a constraint names `x`")
        ]),
      FileResult(
        path: "App/Torn #1.xib", isJudged: false,
        input: [
          InputDiagnostic(
            kind: .malformed, severity: .error, path: "App/Torn #1.xib",
            position: SourcePosition(line: 1, column: 2), message: "torn")
        ]),
      FileResult(
        path: "App/Mac.xib", isJudged: false,
        input: [
          InputDiagnostic(
            kind: .unsupported("macOS document"), severity: .note, path: "App/Mac.xib",
            message: "not judged: macOS document")
        ]),
    ],
    input: [
      InputDiagnostic(kind: .unreadable, severity: .error, path: "Gone", message: "no such file")
    ])

  static let options = ReportOptions(
    rules: [
      RuleDescription(
        id: "rule_a", summary: "the height of a scroll view's content is open",
        rationale: "Nothing says so at run time. Close the chain `top` … `bottom`.",
        severity: .error, triggering: [], nonTriggering: []),
      RuleDescription(
        id: "rule_b", summary: "something is <odd>", rationale: "It may be *meant*.",
        severity: .warning, isOptIn: true, triggering: [], nonTriggering: []),
    ], version: "1.2.3", paths: ReportPaths(workingFolder: "/work/app"),
    suppressed: [
      SuppressedDiagnostic(
        Diagnostic(
          Finding(rule: "rule_b", at: label, message: "`Sign Out` is odd"), severity: .warning,
          in: source), place: .inSource, justification: "code moves it")
    ])

  private static let source = SourceFile(
    path: "./App/Main.storyboard",
    utf8: Array(
      """
      <document>
          <scrollView clipsSubviews="YES" id="s-1">
      \t\té <label id="l-1"/>
      """.utf8))
  private static let scrollView = Finding.Anchor(objectID: "s-1", offset: 15, length: 11)
  private static let label = Finding.Anchor(objectID: "l-1", offset: 62, length: 6)

  private static let mainDiagnostics: [Diagnostic] = {
    let findings = FindingMerger.merge([
      Finding(
        rule: "rule_a", at: scrollView,
        message: "content height of `Scroll View` (s-1) is ambiguous",
        related: [Finding.Related(anchor: label, label: "`Sign Out` can move")],
        chain: [
          "content top",
          "├─ 20 ── `Header` height 44",
          "│        `Header` is held by 12 constraints, none of which reaches the bottom of it",
          "╵  gap  → content bottom",
        ],
        notes: [
          Finding.Note(
            "1 and 2 points of content height satisfy every constraint alike, and nothing in the "
              + "document prefers one of them"),
          Finding.Note("`Sign Out` stands here", at: label),
        ],
        help: ["pin the bottom of `Sign Out` to the bottom of the content, 20 points apart"],
        scope: Finding.Scope(
          traits: [IBTraits.runTime[0]], isCanvas: true, judged: IBTraits.runTime)),
      Finding(rule: "rule_b", at: label, message: "`A|B_*` is odd <here>: 100% \"so\" & more"),
    ])
    return [
      Diagnostic(findings[0], severity: .error, in: source),
      Diagnostic(findings[1], severity: .warning, in: source),
    ]
  }()

  private static let doubtful = Diagnostic(
    Finding(
      rule: "rule_b", at: Finding.Anchor(objectID: "v", offset: 0, length: 5),
      message: "an odd name: 文字列の長い名前"), severity: .warning,
    in: SourceFile(
      path: "App/Doubtful, \"50%\" & <é>.xib", utf8: Array("<view id=\"v\"/>".utf8)))
}
