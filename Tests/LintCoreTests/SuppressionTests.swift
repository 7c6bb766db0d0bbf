import InterfaceBuilder
import LintCore
import Testing
import XMLSource

@Suite struct SuppressionTests {
  @Test(arguments: [
    "scrolllint:disable label_here — drawn in code", "scrolllint:disable all",
    "for translators\nscrolllint:disable other_rule, label_here",
  ])
  func notesOfTheObjectHideItsFinding(notes: String) {
    let result = lint(labelNotes: notes)
    #expect(!result.diagnostics.contains { $0.rule == "label_here" })
    #expect(result.hidden.map(\.diagnostic.rule) == ["label_here"])
    #expect(result.hidden.map(\.suppression.kind) == [.notes])
  }

  @Test func theReasonIsKept() {
    let result = lint(labelNotes: "scrolllint:disable label_here — drawn - in code")
    #expect(result.hidden.first?.suppression.reason == "drawn - in code")
  }

  @Test func notesOfAnAncestorHideWhatIsInIt() {
    let result = lint(boxNotes: "scrolllint:disable label_here")
    #expect(result.diagnostics.isEmpty)
    #expect(result.hidden.count == 1)
  }

  @Test func aSuppressionOfAnotherRuleHidesNothingAndIsReported() throws {
    let result = lint(labelNotes: "scrolllint:disable other_rule")
    #expect(result.diagnostics.map(\.rule) == ["label_here", "unused_suppression"])
    let unused = try #require(result.diagnostics.last)
    #expect(unused.message == "`scrolllint:disable other_rule` hides nothing in `Hello` (l)")
    #expect(unused.severity == .warning)
    #expect(unused.objectID == "l")
  }

  @Test(arguments: [
    ("scrolllint:disable lable_here", "`scrolllint:disable lable_here` names no rule"),
    ("scrolllint:disable", "`scrolllint:disable` names no rule"),
    ("scrolllint:disbale label_here", "`scrolllint:disbale` means nothing"),
    ("scrolllint: disable label_here", "`scrolllint:` means nothing"),
  ])
  func aDirectiveThatCannotBeUnderstoodIsReported(notes: String, message: String) {
    let unused = lint(boxNotes: notes).diagnostics.filter { $0.rule == "unused_suppression" }
    #expect(unused.count == 1)
    #expect(unused.first?.message.hasPrefix(message) == true, "\(unused)")
  }

  @Test func aRuleThatDoesNotRunIsNotMissed() {
    var configuration = Configuration(enabledRules: ["label_here", "unused_suppression"])
    configuration.severities = [:]
    let result = lint(labelNotes: "scrolllint:disable other_rule", configuration)
    #expect(result.diagnostics.map(\.rule) == ["label_here"])
  }

  @Test func theConfigurationHidesByDocumentAndObject() throws {
    let hit = try suppressing("b", in: "App/*.xib")
    #expect(lint(hit).diagnostics.isEmpty)
    #expect(lint(hit).hidden.first?.suppression == Suppression(kind: .configuration, reason: "why"))
    #expect(lint(try suppressing("b", in: "Other")).diagnostics.count == 1)
    #expect(lint(try suppressing("x", in: "App")).diagnostics.count == 1)
  }

  @Test func aRuleIsLeftOutOfTheDocumentsThatIgnoreIt() throws {
    var configuration = Configuration.standard(for: rules)
    configuration.fileIgnores = [.init(files: try Glob("**/a.xib"), rules: ["label_here"])]
    #expect(lint(configuration).diagnostics.isEmpty)
    configuration.fileIgnores = [.init(files: try Glob("**/b.xib"), rules: ["all"])]
    #expect(lint(configuration).diagnostics.count == 1)
  }

  private let rules: [any Rule.Type] = [LabelHere.self, OtherRule.self, UnusedSuppression.self]

  private func suppressing(_ object: String, in files: String) throws -> Configuration {
    var configuration = Configuration.standard(for: rules)
    configuration.suppressions = [
      ConfiguredSuppression(
        files: try Glob(files), object: object, rules: ["label_here"], reason: "why",
        path: "c.yml", position: SourcePosition(line: 1, column: 1), sourceLine: "")
    ]
    return configuration
  }

  private func lint(
    labelNotes: String = "", boxNotes: String = "", _ configuration: Configuration? = nil
  ) -> FileResult {
    let example = Example.rootView(
      """
      <subviews>
      <scrollView id="s"/>
        <view id="b" userLabel="Box">\(notes(boxNotes))
          <subviews><label id="l" userLabel="Hello">\(notes(labelNotes))</label></subviews>
        </view>
      </subviews>
      """)
    return Linter(rules: rules, configuration: configuration ?? .standard(for: rules))
      .lint(Input(.file("App/a.xib"), isNamed: true), bytes: example.unmarked.utf8)
  }

  private func lint(_ configuration: Configuration) -> FileResult {
    lint(labelNotes: "", boxNotes: "", configuration)
  }

  private func notes(_ text: String) -> String {
    text.isEmpty
      ? ""
      : """
      <attributedString key="userComments"><fragment>
      <string key="content">\(text)</string></fragment></attributedString>
      """
  }
}

/// Reports labels.
private struct LabelHere: Rule {
  static let description = RuleDescription(
    id: "label_here", summary: "a label", rationale: "For tests.", severity: .error,
    triggering: [], nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] {
    context.document.views.indices.filter { context.document.views[$0].kind == .label }.map {
      Finding(rule: "label_here", at: context.anchor(ofView: $0), message: "a label")
    }
  }
}

/// Reports nothing.
private struct OtherRule: Rule {
  static let description = RuleDescription(
    id: "other_rule", summary: "nothing", rationale: "For tests.", severity: .error,
    triggering: [], nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] { [] }
}
