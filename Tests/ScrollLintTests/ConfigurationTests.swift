import ScrollLint
import Testing

@Suite struct ConfigurationTests {
  private static let broken = Fixtures.path("cases/broken-bottom.storyboard")

  @Test func theStandardHasEveryRuleThatIsNotOptIn() {
    #expect(Configuration.standard.rules == Rule.all.filter { !$0.isOptIn })
    #expect(!Configuration.standard.rules.isEmpty)
  }

  @Test func aDisabledRuleIsSilent() async {
    let configuration = Configuration.standard.disabling("ambiguous_content_height")
    let report = await Linter(configuration: configuration).lint(paths: [Self.broken])
    #expect(report.diagnostics.isEmpty)
    #expect(report.scrollViewCount == 1)
  }

  @Test func aChosenRuleRunsAlone() async throws {
    let rule = try #require(Rule(id: "ambiguous_content_height"))
    let report = await Linter(configuration: Configuration(rules: [rule]))
      .lint(paths: [Fixtures.path("cases")])
    #expect(Set(report.diagnostics.map(\.rule)) == ["ambiguous_content_height"])
  }

  @Test func aSeverityIsReplaced() async {
    var configuration = Configuration.standard
    configuration.severities["ambiguous_content_height"] = .warning
    let report = await Linter(configuration: configuration).lint(paths: [Self.broken])
    #expect(report.diagnostics.map(\.severity) == [.warning])
    #expect(report.isClean)
  }

  @Test func anUnknownRuleCannotBeNamed() {
    #expect(Rule(id: "no_such_rule") == nil)
  }

  @Test(arguments: Rule.all)
  func everyRuleExplainsItself(rule: Rule) {
    #expect(Rule(id: rule.id) == rule)
    #expect(!rule.summary.isEmpty)
    #expect(!rule.rationale.isEmpty)
  }
}

extension Rule: CustomTestStringConvertible {
  public var testDescription: String { id }
}
