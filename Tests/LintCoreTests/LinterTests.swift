import InterfaceBuilder
import LintCore
import Testing
import XMLSource

@Suite struct LinterTests {
  @Test func aFindingGetsTheSeverityOfItsRuleAndItsPlace() throws {
    let result = lint(.standard(for: rules))
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.map(\.rule) == ["every_label"])
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.sourceLine == #"  <label id="l" text="Hello"/>"#)
    #expect(diagnostic.position.column == 3)
    #expect(diagnostic.markerLength == 6)
    #expect(diagnostic.objectID == "l")
  }

  @Test func theConfigurationDecidesWhichRulesRunAndHowMuchTheyWeigh() {
    let all = Configuration(
      enabledRules: ["every_label", "never_by_itself"], severities: ["every_label": .error])
    let result = lint(all)
    #expect(result.diagnostics.map(\.rule) == ["never_by_itself", "every_label"])
    #expect(result.diagnostics.map(\.severity) == [.note, .error])
  }

  @Test func theSameBytesGiveTheSameResult() {
    let first = lint(.standard(for: rules))
    for _ in 0..<20 { #expect(lint(.standard(for: rules)).diagnostics == first.diagnostics) }
  }

  @Test func aReportCountsWhatWasJudgedAndFound() {
    let report = Report(
      files: [lint(.standard(for: rules)), FileResult(path: "b", isJudged: false)])
    #expect(report.judgedCount == 1)
    #expect(report.count(.warning) == 1)
    #expect(report.count(.error) == 0)
  }

  private let rules: [any Rule.Type] = [EveryLabel.self, NeverByItself.self]

  private func lint(_ configuration: Configuration) -> FileResult {
    let example = Example.rootView(
      """
      <subviews>
      <scrollView id="s"/>
        <label id="l" text="Hello"/>
      </subviews>
      """)
    return Linter(rules: rules, configuration: configuration)
      .lint(Input(.file("a.xib"), isNamed: true), bytes: example.unmarked.utf8)
  }
}

/// Reports labels.
private struct EveryLabel: Rule {
  static let description = RuleDescription(
    id: "every_label", summary: "a label", rationale: "For tests.", severity: .warning,
    triggering: [], nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] {
    context.document.views.indices.filter { context.document.views[$0].kind == .label }.map {
      Finding(
        rule: Self.description.id, at: context.anchor(ofView: $0),
        message: "\(context.name(ofView: $0)) is a label")
    }
  }
}

/// Reports scroll views where it is asked to.
private struct NeverByItself: Rule {
  static let description = RuleDescription(
    id: "never_by_itself", summary: "a scroll view", rationale: "For tests.", severity: .note,
    isOptIn: true, triggering: [], nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] {
    context.document.views.indices.filter { context.document.views[$0].kind == .scrollView }.map {
      Finding(
        rule: Self.description.id, at: context.anchor(ofView: $0),
        message: "\(context.name(ofView: $0)) is a scroll view")
    }
  }
}
