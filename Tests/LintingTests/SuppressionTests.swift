import InterfaceBuilder
import Platform
import Testing
import XMLSource
@testable import Findings
@testable import Inputs
@testable import Linting

@Suite struct SuppressionTests {
  @Test(arguments: [
    "scrolllint:disable label_here — drawn in code", "scrolllint:disable all",
    "for translators\nscrolllint:disable other_rule, label_here",
    "Scrolllint:disable label_here", "ScrollLint:Disable label_here",
  ])
  func notesOfTheObjectHideItsFinding(notes: String) {
    let result = lint(labelNotes: notes)
    #expect(!result.diagnostics.contains { $0.rule == "label_here" })
    #expect(result.hidden.map(\.diagnostic.rule) == ["label_here"])
    #expect(result.hidden.map(\.suppression.kind) == [.notes])
  }

  @Test(arguments: [
    ("label_here — drawn - in code", "drawn - in code"), ("label_here drawn in code", "drawn in code"),
    ("label_here, drawn in code", "drawn in code"), ("label_here: drawn in code", "drawn in code"),
    ("label_here -- drawn, in code", "drawn, in code"),
    ("other_rule label_here set by well-known code", "set by well-known code"),
    ("label_here", nil),
  ])
  func theTextAfterTheRulesIsTheReason(notes: String, reason: String?) {
    let result = lint(labelNotes: "scrolllint:disable \(notes)")
    #expect(result.hidden.first?.suppression == Suppression(kind: .notes, reason: reason))
  }

  @Test(arguments: ["lable_here", "label-here", "labelhere"])
  func theNearestRuleIsOffered(name: String) {
    let unused = lint(labelNotes: "scrolllint:disable \(name)").diagnostics.last
    #expect(unused?.help == ["did you mean `label_here`?"])
  }

  @Test(arguments: ["scrolllint:disable all", "  Scrolllint:disable label_here -->\n<!-- other "])
  func aCommentIsSaidToHideNothing(comment: String) throws {
    let result = lint(scrollViewNotes: "", before: "<!--\(comment)-->")
    #expect(result.diagnostics.map(\.rule) == lint().diagnostics.map(\.rule))
    let problem = try #require(result.problems.first)
    #expect(problem.severity == .warning)
    #expect(problem.message.hasPrefix("`scrolllint:disable` has no effect in a comment, "))
    let label = try #require(lint(before: "<!---->").diagnostics.first?.position.line)
    #expect(problem.position?.line == label - 2)
    #expect(result.problems.count == 1)
    #expect(lint(before: "<!-- see scrolllint:disable -->").problems.isEmpty)
  }

  @Test func aFormerNameOfARuleHidesItsFindings() {
    let result = lint(labelNotes: "scrolllint:disable label_there")
    #expect(result.diagnostics.isEmpty)
    #expect(result.hidden.map(\.diagnostic.rule) == ["label_here"])
    let both = lint(labelNotes: "scrolllint:disable label_there, label_here")
    #expect(both.diagnostics.isEmpty)
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
    ("scrolllint:disable lable_here", "there is no rule `lable_here` to disable"),
    ("scrolllint:disable label-here in code", "there is no rule `label-here` to disable"),
    ("scrolllint:disable label_here, lable_here", "there is no rule `lable_here` to disable"),
    ("scrolllint:disable", "`scrolllint:disable` does not name a rule"),
    ("scrolllint:disbale label_here", "`scrolllint:disbale` is not a directive"),
    ("scrolllint: disable label_here", "`scrolllint:` is not a directive"),
  ])
  func aDirectiveThatCannotBeUnderstoodIsReported(notes: String, message: String) {
    let unused = lint(boxNotes: notes).diagnostics.filter { $0.rule == "unused_suppression" }
    #expect(unused.count == 1)
    #expect(unused.first?.message.hasPrefix(message) == true, "\(unused)")
  }

  // A note of a megabyte would otherwise make a report of hundreds.
  @Test func aThousandWrongNamesAreOneFinding() {
    let names = (0..<1000).map { "rule_\($0)" }
    for notes in [names.joined(separator: " "), names.joined(separator: "\nscrolllint:disable ")] {
      let unused = lint(boxNotes: "scrolllint:disable lable_here \(notes)").diagnostics.first { $0.rule == "unused_suppression" }
      #expect(
        unused?.message
          == "there are no rules `lable_here`, `rule_0`, `rule_1`, and 998 more to disable, in the notes of `Box` (b)")
      #expect(unused?.help == ["did you mean `label_here` by `lable_here`?"])
    }
  }

  @Test func aThousandLinesThatCannotBeUnderstoodAreOneFinding() {
    let lines = (0..<1000).map { "scrolllint:\($0)\n" }.joined()
    let unused = lint(boxNotes: lines + "scrolllint:disable other_rule other_rule").diagnostics
      .filter { $0.rule == "unused_suppression" }
    #expect(
      unused.map(\.message) == [
        "`scrolllint:0` is not a directive; write `scrolllint:disable` (and 999 more lines like it), in the notes of `Box` (b)",
        "`scrolllint:disable other_rule` hides nothing in `Box` (b)",
      ])
  }

  @Test func aLongReasonIsCut() throws {
    let long = String(repeating: "é", count: 100_000)
    let result = lint(labelNotes: "scrolllint:disable label_here \(long)\nscrolllint:disable all")
    let reason = try #require(result.hidden.first?.suppression.reason)
    #expect(reason == String(repeating: "é", count: 250) + "…")
  }

  @Test func ofTwoDirectivesForARuleTheFirstHasTheReason() {
    let both = lint(labelNotes: "scrolllint:disable all one\nscrolllint:disable label_here two")
    #expect(both.hidden.map(\.suppression.reason) == ["one"])
    #expect(both.diagnostics.isEmpty, "both are used")
    let other = lint(labelNotes: "scrolllint:disable label_there two\nscrolllint:disable all one")
    #expect(other.hidden.map(\.suppression.reason) == ["two"])
  }

  @Test func anObjectWithoutALabelHasTheNameThatItHasElsewhere() {
    let found = lint(scrollViewNotes: "scrolllint:disable lable_here").diagnostics
    let unused = found.first { $0.rule == "unused_suppression" }
    #expect(
      unused?.message
        == "there is no rule `lable_here` to disable, in the notes of `Scroll View` (s)")
  }

  @Test func aRuleThatDoesNotRunIsNotMissed() {
    var configuration = Configuration(enabledRules: ["label_here", "unused_suppression"])
    configuration.severities = [:]
    let result = lint(labelNotes: "scrolllint:disable other_rule", configuration)
    #expect(result.diagnostics.map(\.rule) == ["label_here"])
  }

  @Test func aRuleIsLeftOutOfTheDocumentsThatIgnoreIt() throws {
    var configuration = Configuration.standard(for: rules)
    let root = PathBase(root: "/p", workingFolder: "/p")
    func files(_ pattern: String) throws -> RootedGlob { RootedGlob(try Glob(pattern), from: root) }
    configuration.fileIgnores = [.init(files: try files("**/a.xib"), rules: ["label_here"])]
    #expect(lint(configuration).diagnostics.isEmpty)
    configuration.fileIgnores = [.init(files: try files("**/b.xib"), rules: ["all"])]
    #expect(lint(configuration).diagnostics.count == 1)
  }

  @Test(arguments: ["'", "\""])
  func notesAreReadWhereThereIsNothingElseToJudge(quote: String) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
      targetRuntime="iOS.CocoaTouch"><objects><view id="v">
      <string key=\(quote)userComments\(quote)>scrolllint:disable other_rule</string>
      </view></objects></document>
      """
    let result = Linter(rules: rules, configuration: .standard(for: rules))
      .lint(Input(.file("App/a.xib"), isNamed: true), bytes: Array(text.utf8))
    #expect(result.diagnostics.map(\.rule) == ["unused_suppression"])
  }

  private let rules: [any Rule.Type] = [LabelHere.self, OtherRule.self, UnusedSuppression.self]

  private func lint(
    labelNotes: String = "", boxNotes: String = "", scrollViewNotes: String = "",
    before: String = "", _ configuration: Configuration? = nil
  ) -> FileResult {
    let example = Example.rootView(
      """
      <subviews>
      \(before)<scrollView id="s">\(notes(scrollViewNotes))</scrollView>
        <view id="b" userLabel="Box">\(notes(boxNotes))
          <subviews><label id="l" userLabel="Hello">\(notes(labelNotes))</label></subviews>
        </view>
      </subviews>
      """)
    return Linter(rules: rules, configuration: configuration ?? .standard(for: rules))
      .lint(Input(.file("App/a.xib"), isNamed: true), bytes: example.unmarked.utf8)
  }

  private func lint(_ configuration: Configuration) -> FileResult {
    lint(before: "", configuration)
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
    id: "label_here", aliases: ["label_there"], summary: "a label", rationale: "For tests.", severity: .error, subject: nil,
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
    id: "other_rule", summary: "nothing", rationale: "For tests.", severity: .error, subject: nil,
    triggering: [], nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] { [] }
}
