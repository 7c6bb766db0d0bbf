import ScrollLint
import Testing

@Suite struct ConfigurationTests {
  private static let broken = Fixtures.path("cases/broken-bottom.storyboard")

  @Test func theStandardHasEveryRuleThatIsNotOptIn() {
    #expect(Configuration.standard.rules == Rule.all.filter { !$0.isOptIn })
    #expect(!Configuration.standard.rules.isEmpty)
  }

  @Test func aDisabledRuleIsSilent() async {
    let configuration = Configuration.standard.disabling("broken_vertical_chain")
    let report = await Linter(configuration: configuration).lint(paths: [Self.broken])
    #expect(report.diagnostics.isEmpty)
    #expect(report.scrollViewCount == 1)
  }

  @Test func aChosenRuleRunsAlone() async throws {
    let rule = try #require(Rule(id: "broken_vertical_chain"))
    let report = await Linter(configuration: Configuration(rules: [rule]))
      .lint(paths: [Fixtures.path("cases")])
    #expect(Set(report.diagnostics.map(\.rule)) == ["broken_vertical_chain"])
  }

  @Test func aSeverityIsReplaced() async {
    var configuration = Configuration.standard
    configuration.severities["broken_vertical_chain"] = .warning
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

