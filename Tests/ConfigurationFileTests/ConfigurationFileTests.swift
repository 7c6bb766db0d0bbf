import InterfaceBuilder
import LayoutModel
import LintCore
import Testing
import XMLSource

@testable import ConfigurationFile

@Suite struct ConfigurationFileTests {
  @Test(arguments: [
    ("strikt: true", "1:1", "there is no key or rule `strikt`; did you mean `strict`?"),
    ("one: fatal", "1:6", "there is no severity `fatal`"),
    ("one: warnin", "1:6", "there is no severity `warnin`; did you mean `warning`?"),
    ("one: {limt: 3}", "1:7", "`one` has no option `limt`; did you mean `limit`?"),
    ("one: {limit: 3.5}", "1:14", "a whole number belongs here, not `3.5`"),
    ("one: {limit: 11}", "1:14", "`limit` has to be from 0 to 10, not `11`"),
    ("one: {mode: slwo}", "1:13", "`mode` cannot be `slwo`; did you mean `slow`?"),
    ("disabled_rules:\n  - oen", "2:5", "there is no rule `oen`; did you mean `one`?"),
    ("strict: perhaps", "1:9", "true or false belongs here, not `perhaps`"),
    ("reporter: jsn", "1:11", "there is no reporter `jsn`; did you mean `json`?"),
    (
      "excluded: [/abs]", "1:12", "`/abs`: a pattern is relative to the folder of the configuration"
    ),
    ("included: {a: b}", "1:11", "a list of globs belongs here, not a mapping"),
    (
      "custom_classes: {A: {like: UILable}}", "1:28",
      "there is no class of the system `UILable`; did you mean `UILabel`?"
    ),
    (
      "custom_classes: {A: {width: wide}}", "1:29",
      "a number of points or `none` belongs here, not `wide`"
    ),
    (
      "custom_classes: {A: {width: 1, like: UILabel}}", "1:21",
      "`like` stands alone: it gives both width and height"
    ),
    ("custom_classes: {A: {}}", "1:21", "`width`, `height` or `like` belongs here, not a mapping"),
    ("suppressions: [{file: a, object: b}]", "1:16", "a suppression needs `rules`"),
    ("suppressions: {file: a}", "1:15", "a list of suppressions belongs here, not a mapping"),
    ("per_file_ignores: {a: [two, tow]}", "1:29", "there is no rule `tow`; did you mean `two`?"),
    (
      "only_rules: [one]\ndisabled_rules: [two]", "2:1",
      "with `only_rules` (line 1) there is nothing for this to change"
    ),
    (
      "disabled_rules: [one]\nopt_in_rules: [one]", "2:1",
      "`one` stands in `disabled_rules` too (line 1)"
    ),
    ("only_rules: []", "1:13", "without a rule here none would run"),
    ("- a", "1:1", "a configuration is a mapping, not a list"),
  ])
  func aMistakeIsReportedAtItsPlace(text: String, place: String, message: String) {
    #expect(problems(text) == ["c.yml:\(place): error: \(message)"])
  }

  @Test(arguments: ["strict: [", "a: b: c", "strict: true\nstrict: false", "\tstrict: true"])
  func whatIsNoYAMLIsReportedAtAPlace(text: String) {
    let found = problems(text)
    #expect(found.count == 1)
    #expect(found.first?.prefixMatch(of: #/c\.yml:\d+:\d+: error: /#) != nil, "\(found)")
  }

  @Test func everyMistakeIsReportedInOrder() {
    let found = problems("reporter: x\nstrict: 3\nfoo: 1")
    #expect(found.map { $0.prefix(7) } == ["c.yml:1", "c.yml:2", "c.yml:3"])
  }

  @Test(arguments: ["", "# nothing\n", "strict:\nincluded:\n", "---\n"])
  func aFileThatSaysNothingChangesNothing(text: String) throws {
    let resolved = try resolve(text)
    #expect(resolved.configuration.enabledRules == ["one", "two"])
    #expect(resolved.configuration.failOn == .error)
    #expect(resolved.settings.allSatisfy { $0.origin == .standard })
  }

  @Test func valuesAreReadAndTheirLinesKept() throws {
    let resolved = try resolve(
      """
      excluded: ["**/Old"]
      opt_in_rules: all
      disabled_rules: two
      one: {severity: note, limit: 7, mode: slow}
      strict: yes
      custom_classes:
        Chip: {width: 80, height: none}
        Tag: {like: UILabel}
      """)
    let configuration = resolved.configuration
    #expect(configuration.enabledRules == ["one", "three"])
    #expect(configuration.severities == ["one": .note])
    #expect(configuration.options["one"] == ["limit": .integer(7), "mode": .text("slow")])
    #expect(configuration.failOn == .warning)
    #expect(configuration.customClasses["Chip"]?.width == .points(80))
    #expect(configuration.customClasses["Chip"]?.height == .some(.none))
    #expect(configuration.customClasses["Tag"]?.like == .label)
    #expect(origin("excluded", resolved) == "c.yml:1")
    #expect(origin("two", resolved) == "c.yml:3 (disabled_rules)")
    #expect(origin("one.limit", resolved) == "c.yml:4")
    #expect(origin("reporter", resolved) == "default")
  }

  @Test func theCommandLineStandsOverTheFile() throws {
    var overrides = ConfigurationOverrides()
    overrides.onlyRules = ["one", "two"]
    overrides.disabledRules = ["two"]
    overrides.enabledRules = ["three"]
    overrides.severities = ["one": .warning]
    overrides.failOn = .never
    overrides.reporter = "json"
    let resolved = try resolve("only_rules: [two]\none: error\nstrict: true", overrides)
    #expect(resolved.configuration.enabledRules == ["one", "three"])
    #expect(resolved.configuration.severities == ["one": .warning])
    #expect(resolved.configuration.failOn == nil)
    #expect(resolved.reporter == "json")
    #expect(origin("two", resolved) == "command line (--disable-rule)")
    #expect(origin("one", resolved) == "command line (--only-rule)")
    #expect(origin("one.severity", resolved) == "command line (--severity)")
  }

  @Test func theStarterFileIsAConfigurationWithAndWithoutItsCommentSigns() throws {
    let text = StarterFile.render(vocabulary)
    #expect(problems(text) == [])
    // Each key's example by itself: together some exclude each other.
    let blocks = text.split(separator: "\n\n").dropFirst().map { block in
      block.split(separator: "\n").filter { $0.prefixMatch(of: /# [A-Z`]/) == nil }
        .map { $0.dropFirst(2) }.joined(separator: "\n")
    }.filter { !$0.isEmpty }
    #expect(blocks.count == ConfigurationKey.allCases.count + 1)
    for block in blocks { #expect(problems(block) == [], "\(block)") }
  }

  @Test func aBaselineIsReadAsItWasWritten() throws {
    let baseline = Baseline(entries: [
      .init(path: "a \"b\"\\.xib", rule: "r", object: "1e5", cause: "gap", related: ["x", "y"]): 2,
      .init(path: "ü.xib", rule: "s", object: "null"): 1,
    ])
    #expect(try BaselineFile.parse(baseline.json, path: "b.json") == baseline)
    #expect(
      try BaselineFile.parse(Baseline(entries: [:]).json, path: "b.json").entries.isEmpty)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"version": 9, "findings": []}"#,
    #"{"version": 1, "findings": [{"path": "a"}]}"#, "{",
  ])
  func whatIsNoBaselineIsRefused(text: String) {
    #expect(throws: ConfigurationError.self) { try BaselineFile.parse(text, path: "b.json") }
  }

  private let rules: [any Rule.Type] = [One.self, Two.self, Three.self]

  private var vocabulary: ConfigurationVocabulary {
    ConfigurationVocabulary(rules: rules, reporters: ["text", "json"])
  }

  private func problems(_ text: String) -> [String] {
    do throws(ConfigurationError) {
      _ = try ConfigurationFile(text, path: "c.yml", folder: "/p", vocabulary: vocabulary)
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  private func resolve(
    _ text: String, _ overrides: ConfigurationOverrides = ConfigurationOverrides()
  ) throws -> ResolvedConfiguration {
    ResolvedConfiguration(
      rules: rules,
      file: try ConfigurationFile(text, path: "c.yml", folder: "/p", vocabulary: vocabulary),
      overrides: overrides, workingFolder: "/p")
  }

  private func origin(_ name: String, _ resolved: ResolvedConfiguration) -> String? {
    resolved.settings.first { $0.name == name }.map { "\($0.origin)" }
  }
}

private struct One: Rule {
  static let description = RuleDescription(
    id: "one", summary: "", rationale: "", severity: .error,
    options: [
      RuleOption("limit", "a limit", default: .integer(3), range: 0...10),
      RuleOption("mode", "how", default: .text("fast"), choices: ["fast", "slow"]),
    ], triggering: [], nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] { [] }
}

private struct Two: Rule {
  static let description = RuleDescription(
    id: "two", summary: "", rationale: "", severity: .error, triggering: [], nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] { [] }
}

private struct Three: Rule {
  static let description = RuleDescription(
    id: "three", summary: "", rationale: "", severity: .error, isOptIn: true, triggering: [],
    nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] { [] }
}
