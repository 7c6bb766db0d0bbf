import LintCore
import Testing

@Suite struct RuleOptionsTests {
  @Test func aValueThatIsSetTakesThePlaceOfTheDefault() {
    let declared = [
      RuleOption("limit", "a limit", default: .integer(3)),
      RuleOption("slack", "points", default: .number(0.5)),
      RuleOption("deep", "whether", default: .flag(false)),
      RuleOption("mode", "which", default: .text("a")),
    ]
    let options = RuleOptions(declared, set: ["limit": .integer(7), "deep": .flag(true)])
    #expect(options.integer("limit") == 7)
    #expect(options.number("limit") == 7)
    #expect(options.number("slack") == 0.5)
    #expect(options.flag("deep"))
    #expect(options.text("mode") == "a")
  }

  @Test func aRuleIsMadeWithItsOptions() {
    var configuration = Configuration.standard(for: [Optioned.self, Plain.self])
    configuration.options["optioned"] = ["limit": .integer(9)]
    let rules = Linter(rules: [Optioned.self, Plain.self], configuration: configuration).rules
    #expect(rules.compactMap { ($0 as? Optioned)?.limit } == [9])
    #expect(rules.contains { $0 is Plain })
  }
}

private struct Optioned: Rule {
  static let description = RuleDescription(
    id: "optioned", summary: "", rationale: "", severity: .note,
    options: [RuleOption("limit", "a limit", default: .integer(3))], triggering: [],
    nonTriggering: [])

  var limit: Int

  init() { self.init(options: RuleOptions(Self.description.options)) }
  init(options: RuleOptions) { limit = options.integer("limit") }

  func check(_ context: RuleContext) -> [Finding] { [] }
}

private struct Plain: Rule {
  static let description = RuleDescription(
    id: "plain", summary: "", rationale: "", severity: .note, triggering: [], nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] { [] }
}
