import Findings
import InterfaceBuilder
import Linting
import Platform
import Reporters
import XMLSource

/// One report with everything that a reporter may meet, for the goldens.
enum SampleReport {
  static let report = Report(
    files: [
      main,
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
            message: "skipped: macOS document")
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
        severity: .error, subject: nil, triggering: [], nonTriggering: []),
      RuleDescription(
        id: "rule_b", summary: "something is <odd>", rationale: "It may be *meant*.",
        severity: .warning, subject: nil, isOptIn: true, triggering: [], nonTriggering: []),
    ], version: "1.2.3",
    paths: PathBase(root: "/work/app", workingFolder: "/work/app"))

  private static let main: FileResult = {
    var file = FileResult(
      path: "./App/Main.storyboard", isJudged: true, scrollViewCount: 2,
      diagnostics: mainDiagnostics)
    let odd = Diagnostic(
      Finding(rule: "rule_b", at: label, message: "`Sign Out` is odd"), severity: .warning,
      in: source)
    let kinds: [(Suppression.Kind, String?)] = [
      (.notes, "code moves it"), (.baseline, nil),
    ]
    file.hidden = kinds.map {
      HiddenDiagnostic(odd, by: Suppression(kind: $0, reason: $1))
    }
    return file
  }()

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
    var open = Finding(
      rule: "rule_a", at: scrollView,
      message: Finding.Message(
        "content height of `Scroll View` (s-1) is ambiguous",
        related: [Finding.Related(anchor: label, label: "`Sign Out` can move")],
        notes: [
          Finding.Note(
            "1 and 2 points of content height satisfy every constraint alike, and nothing in the "
              + "document prefers one of them"),
          Finding.Note("`Sign Out` stands here", at: label),
        ],
        help: [
          Help(
            "pin the bottom of `Sign Out` to the bottom of the content, 20 points apart",
            edits: [
              .change(object: "c-1", attributes: [.init("relation", nil)]),
              .removeConstraint("c-2"),
              .addConstraint(
                owner: "s-1",
                attributes: [
                  .init("firstAttribute", "bottom"), .init("secondItem", "l-1"),
                  .init("secondAttribute", "bottom"), .init("constant", "20"),
                ], traits: [IBTraits.runTime[0]]),
            ])
        ]),
      topic: .members(["top"]))
    open.chain = [
      "content.top ─20─", "Header (44) ─8─", "A Label That Is Called So ─✗─", "content.bottom",
    ]
    open.covers = [
      Diagnostic.Quantity(objectID: "s-1", name: "content.height", traits: [IBTraits.runTime[0]])
    ]
    open.scope = Finding.Scope(
      traits: [IBTraits.runTime[0]], isCanvas: true, judged: IBTraits.runTime)
    let findings = FindingMerger.merge([
      open,
      Finding(rule: "rule_b", at: label, message: "`A|B_*` is odd <here>: 100% \"so\" & more"),
    ])
    var first = Diagnostic(
      findings[0], severity: .error, scene: "`SendViewController`", in: source)
    first.fixes = [
      Fix(
        applicability: .safe, help: findings[0].help[0].text,
        edits: [
          Fix.Edit(
            bytes: 26..<48, start: SourcePosition(line: 2, column: 16),
            end: SourcePosition(line: 2, column: 38), text: ""),
          Fix.Edit(
            bytes: 61..<61, start: SourcePosition(line: 3, column: 5),
            end: SourcePosition(line: 3, column: 5), text: "\t<constraint id=\"c-3\"/>"),
        ])
    ]
    return [
      first,
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
