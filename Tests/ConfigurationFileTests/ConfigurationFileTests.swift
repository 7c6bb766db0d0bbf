import Findings
import Foundation
import Inputs
import InterfaceBuilder
import Layout
import Linting
import Testing
import XMLSource
@testable import ConfigurationFile

@Suite struct ConfigurationFileTests {
  @Test(arguments: [
    ("strikt: true", "1:1", "unknown key or rule `strikt`; did you mean `strict`?"),
    ("one: fatal", "1:6", "unexpected `fatal`; allowed: note, warning, error"),
    (
      "one: warnin", "1:6",
      "unexpected `warnin`; did you mean `warning`? Allowed: note, warning, error"
    ),
    (
      "one: warn", "1:6",
      "unexpected `warn`; did you mean `warning`? Allowed: note, warning, error"
    ),
    (
      "one: {severity: info}", "1:17",
      "unexpected `info`; did you mean `note`? Allowed: note, warning, error"
    ),
    (
      "required_version: v2", "1:19",
      "expected a version such as `1.2`, `\">=1.2\"`, or `\">=1.2, <2\"`, not `v2`"
    ),
    (
      "required_version: \">=1.3, ~> 2\"", "1:19",
      "expected a version such as `1.2`, `\">=1.2\"`, or `\">=1.2, <2\"`, not `>=1.3, ~> 2`"
    ),
    (
      "key_of_2: true\nrequired_version: \">=2\"", "2:1",
      "scrolllint >=2 is required, but this is 1.2.3; install a matching release from "
        + "https://example.com/releases, and update the `rev` or tag in pre-commit and CI"
    ),
    ("one: off", "1:6", "`off` is not a severity; to turn off a rule, use `disabled_rules`"),
    (
      "three: off", "1:8", "`off` is not a severity; an opt-in rule is off unless it is in `opt_in_rules`"
    ),
    ("one: {limit: 3}", "1:6", "expected a severity or `{severity: …}`, not a mapping"),
    (
      "fail_on: warnings", "1:10",
      "unexpected `warnings`; did you mean `warning`? Allowed: error, warning, never"
    ),
    (
      "strict: true\nfail_on: error", "1:1",
      "`strict` cannot be used with `fail_on` (line 2); keep one of them"
    ),
    ("disabled_rules:\n  - oen", "2:5", "unknown rule `oen`; did you mean `one`?"),
    (
      "disabled_rules: [frame_sized_content]", "1:18",
      "unknown rule `frame_sized_content`; it was removed: it warned about the Equal Widths that other rules "
        + "recommend"
    ),
    ("disabled_rules: x", "1:17", "unknown rule `x`; see `scrolllint rules`"),
    ("strict: perhaps", "1:9", "expected `true` or `false`, not `perhaps`"),
    ("strict: \"true\"", "1:9", "expected `true` or `false`, without quotes"),
    ("disabled_rules: one, two", "1:17", "expected a list: [one, two]"),
    (
      "reporter: jsn", "1:11",
      "unexpected `jsn`; did you mean `json`? Allowed: text, json"
    ),
    ("format: xml", "1:9", "unexpected `xml`; allowed: text, json"),
    (
      "custom_classes: {A: {wide: 1}}", "1:22",
      "unexpected `wide`; allowed: width, height, like"
    ),
    (
      "excluded: [/abs]", "1:12", "`/abs`: a glob must be relative to the folder of the configuration"
    ),
    ("included: {a: b}", "1:11", "expected a list of globs, not a mapping"),
    (
      "custom_classes: {A: {like: UILable}}", "1:28",
      "`UILable` is not a known UIKit class; did you mean `UILabel`?"
    ),
    (
      "custom_classes: {A: {width: wide}}", "1:29",
      "expected a number of points or `none`, not `wide`"
    ),
    (
      "custom_classes: {A: {width: 1, like: UILabel}}", "1:21",
      "`like` cannot be combined with `width` or `height`"
    ),
    ("custom_classes: {A: {}}", "1:21", "expected `width`, `height`, or `like`, not a mapping"),
    ("per_file_ignores: {a: [two, tow]}", "1:29", "unknown rule `tow`; did you mean `two`?"),
    (
      "only_rules: [one]\ndisabled_rules: [two]", "2:1",
      "`only_rules` (line 1) cannot be used with this setting"
    ),
    (
      "disabled_rules: [one]\nopt_in_rules: [one]", "2:1",
      "`one` is also in `disabled_rules` (line 1)"
    ),
    ("only_rules: []", "1:13", "an empty list would disable all rules"),
    ("- a", "1:1", "a configuration must be a mapping, not a list"),
    ("strict: true\npasswort: x", "2:1", "unknown key or rule `passwort`"),
    ("strict: true\nstrict: false", "2:1", "this key appears twice"),
  ])
  func aMistakeIsReportedAtItsPlace(text: String, place: String, message: String) {
    #expect(problems(text) == ["c.yml:\(place): error: \(message)"])
  }

  @Test(arguments: [
    "strict: [", "a: b: c", "strict: true\nstrict: false", "\tstrict: true", "a: 1\n---\nb: 2", "a: *b",
  ])
  func whatIsNotYAMLIsReportedAtAPlace(text: String) {
    let found = problems(text)
    #expect(found.count == 1)
    #expect(found.first?.prefixMatch(of: #/c\.yml:\d+:\d+: error: /#) != nil, "\(found)")
  }

  // Whoever wrote the tree that is linted may name any file as a parent, and read what is said of it.
  @Test(arguments: [
    "-----BEGIN SECRET KEY-----\nSECRET\n", "machine a login b password SECRET\n", "SECRET: 1\nother: 2\n",
    "root:SECRET:1:0\n", "[default]\nkey = SECRET\n", "- SECRET\n", "\"SECRET\n", "a: 1\nSECRET: 2\nSECRET: 3\n",
    "SECRET: [\n", "KEY=SECRET\n", "%SECRET\n", "a: *SECRET\n", "a: !SECRET!x y\n", "{SECRET", "<<<<<<< SECRET\n: [",
  ])
  func aFileThatIsNoConfigurationIsNotQuoted(text: String) throws {
    let found = problems(text)
    #expect(found.count == 1)
    #expect(!found.joined().contains("SECRET"), "\(found)")
    #expect(throws: ConfigurationError.self) {
      try BaselineFile.parse(text, path: "b.json", folder: "/p")
    }
    do throws(ConfigurationError) {
      _ = try BaselineFile.parse(text, path: "b.json", folder: "/p")
    } catch {
      #expect(!error.description.contains("SECRET"), "\(error)")
    }
  }

  @Test func ofManyProblemsTheFirstAreSaidAndTheOthersCounted() {
    let found = problems("strict: true\n" + (0..<1000).map { "key_\($0): 1\n" }.joined())
    #expect(found.count == 21)
    #expect(found.last == "c.yml: error: and 980 more problems")
    let long = problems("strict: " + String(repeating: "x", count: 100_000))
    #expect(long.joined().utf8.count < 300)
  }

  @Test func aChainOfParentsEnds() throws {
    let folder = try Scratch()
    func chain(_ count: Int) throws -> String {
      for index in 0..<count {
        try folder.write("parent_config: \(index + 1).yml\n", to: "\(index).yml")
      }
      try folder.write("strict: true\n", to: "\(count).yml")
      return folder.path + "/0.yml"
    }
    let longest = try ConfigurationFile(path: chain(16), vocabulary: vocabulary(in: folder.path))
    #expect(longest.layers.count == 17)
    let error = #expect(throws: ConfigurationError.self) {
      try ConfigurationFile(path: chain(17), vocabulary: vocabulary(in: folder.path))
    }
    #expect(
      error?.description
        == "16.yml:1:1: error: a chain of `parent_config` can have at most 16 files")
  }

  @Test func aConfigurationAndABaselineHaveTheirLimits() throws {
    let folder = try Scratch()
    try folder.write("# " + String(repeating: "x", count: 1 << 20), to: "large.yml")
    try folder.write("parent_config: large.yml\n", to: "child.yml")
    try folder.write("baseline: /dev/zero\nparent_config: /dev/zero\n", to: "device.yml")
    func description(_ name: String) -> String? {
      #expect(throws: ConfigurationError.self) {
        try ConfigurationFile(
          path: "\(folder.path)/\(name)", option: "--config", vocabulary: vocabulary(in: folder.path))
      }?.description
    }
    #expect(
      description("child.yml")
        == "large.yml: error: cannot be read: the file is larger than 1 MB (set in \(folder.path)/child.yml:1)")
    #expect(
      description("device.yml")
        == "/dev/zero: error: cannot be read: it is a pipe or device (set in \(folder.path)/device.yml:2)")
    let error = #expect(throws: ConfigurationError.self) {
      try BaselineFile.read(Sourced("/dev/zero", option: "--baseline"), vocabulary)
    }
    #expect(error?.description == "/dev/zero: error: cannot be read: the file is larger than 64 MB")
  }

  // Each level would be nine times as much: 9^40 values in a kilobyte.
  @Test func aliasesOfAliasesAreRefusedAtTheFirst() {
    let levels = (1...40).map { level in
      "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
        + "]\n"
    }
    #expect(
      problems("a0: &a0 [x]\n" + levels.joined()) == [
        "c.yml:2:10: error: aliases are not supported; repeat the value"
      ])
  }

  @Test func whatIsNestedTooDeepIsRefused() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(problems("excluded: " + deep).first?.contains(": error: ") == true)
    #expect(
      problems(String(repeating: "[", count: 65) + String(repeating: "]", count: 65))
        == ["c.yml:1:65: error: is nested more than 64 deep"])
  }

  @Test func aByteThatIsNotTextIsReported() {
    #expect(problems("strict: \u{1}").first?.hasPrefix("c.yml: error: is not valid YAML: ") == true)
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
      one: {severity: note}
      strict: yes
      custom_classes:
        Chip: {width: 80, height: none}
        Tag: {like: UILabel}
      ignore_verify_ambiguity: true
      """)
    let configuration = resolved.configuration
    #expect(configuration.enabledRules == ["one", "three"])
    #expect(configuration.severities == ["one": .note])
    #expect(configuration.failOn == .warning)
    #expect(configuration.ignoresVerifyAmbiguity)
    #expect(configuration.customClasses["Chip"]?.width == .points(80))
    #expect(configuration.customClasses["Chip"]?.height == .some(.none))
    #expect(configuration.customClasses["Tag"]?.like == .label)
    #expect(origin("excluded", resolved) == "c.yml:1")
    #expect(origin("two", resolved) == "c.yml:3")
    #expect(origin("one", resolved) == "c.yml:4")
    #expect(origin("fail_on", resolved) == "c.yml:5")
    #expect(origin("reporter", resolved) == "default")
  }

  @Test func aSecondSpellingAndAFormerIdAreUnderstood() throws {
    let resolved = try resolve("format: json\nexclude: Old\nformerly_two: note\ndisabled_rules: [formerly_two]")
    #expect(resolved.reporter == "json")
    #expect(resolved.filter.excluded.map(\.glob.pattern) == ["Old"])
    #expect(resolved.configuration.severities == ["two": .note])
    #expect(resolved.configuration.enabledRules == ["one"])
  }

  @Test func theCommandLineIsOverTheFile() throws {
    var commandLine = ConfigurationLayer()
    commandLine.onlyRules = Sourced(["one", "two"], option: "--only-rule")
    commandLine.disabledRules = Sourced(["two"], option: "--disable-rule")
    commandLine.optInRules = Sourced(["three"], option: "--enable-rule")
    commandLine.severities = ["one": Sourced(.warning, option: "--severity")]
    commandLine.failOn = Sourced(.never, option: "--lenient")
    commandLine.reporter = Sourced("json", option: "--format")
    let resolved = try resolve("only_rules: [two]\none: error\nstrict: true", commandLine)
    #expect(resolved.configuration.enabledRules == ["one", "three"])
    #expect(resolved.configuration.severities == ["one": .warning])
    #expect(resolved.configuration.failOn == nil)
    #expect(resolved.reporter == "json")
    #expect(origin("two", resolved) == "command line (--disable-rule)")
    #expect(origin("three", resolved) == "command line (--enable-rule)")
    #expect(origin("one", resolved) == "command line (--severity)")
  }

  @Test func aParentHoldsWhereTheChildSaysNothing() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/scrolllint-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder + "/App", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try """
    excluded: Old
    disabled_rules: two
    one: note
    fail_on: never
    baseline: base.json
    """.write(toFile: folder + "/base.yml", atomically: true, encoding: .utf8)
    let file = folder + "/App/c.yml"
    try "parent_config: ../base.yml\nexcluded: New\none: warning\nopt_in_rules: [two]".write(
      toFile: file, atomically: true, encoding: .utf8)
    let resolved = ResolvedConfiguration(
      rules: rules, file: try ConfigurationFile(path: file, vocabulary: vocabulary(in: folder)),
      commandLine: ConfigurationLayer(), workingFolder: folder)
    #expect(resolved.configuration.severities == ["one": .warning])
    #expect(resolved.configuration.enabledRules == ["one", "two"], "the child asks for it again")
    #expect(resolved.configuration.failOn == nil)
    #expect(resolved.baseline?.value == "base.json")
    #expect(resolved.filter.excludes("App/New"))
    #expect(resolved.filter.excludes("Old"), "from the folder of the parent")
    #expect(!resolved.filter.excludes("App/Old"))
    try "parent_config: App/c.yml".write(
      toFile: folder + "/base.yml", atomically: true, encoding: .utf8)
    do throws(ConfigurationError) {
      _ = try ConfigurationFile(path: file, vocabulary: vocabulary(in: folder))
      Issue.record("a circle was read")
    } catch {
      #expect(error.description.hasSuffix("`parent_config` leads back to this file"), "\(error)")
    }
  }

  /// A Markdown table with a row for each key.
  private static var keyTable: String {
    let rows = ConfigurationKey.all.map { key in
      let alias = key.alias.map { ", `\($0)`" } ?? ""
      let scope = key.isForRun ? " (per run)" : ""
      return "| `\(key.name)`\(alias) | \(key.kind) | `\(key.defaultValue)` | \(key.summary)\(scope) |\n"
    }
    return "| key | value | default | meaning |\n|---|---|---|---|\n" + rows.joined()
  }

  @Test func theTableInTheDocumentationIsThatOfTheKeys() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/configuration.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let table = Self.keyTable
    if text.contains(table) { return }
    guard ProcessInfo.processInfo.environment["SCROLLLINT_RECORD"] == "1" else {
      Issue.record("SCROLLLINT_RECORD=1 writes the table anew")
      return
    }
    let written = text.replacing(
      /<!-- keys -->\n(\|[^\n]*\n)*/, with: "<!-- keys -->\n" + table)
    try written.write(to: page, atomically: true, encoding: .utf8)
    Issue.record("the table was written anew; look at it, and run without SCROLLLINT_RECORD")
  }

  @Test func whatIsInForceIsWrittenAsAConfigurationThatSaysTheSame() throws {
    let text = """
      excluded: ["**/Old", App]
      disabled_rules: two
      one: note
      fail_on: never
      per_file_ignores: {"**/a.xib": [one], b: all}
      custom_classes: {Chip: {width: 80, height: none}, Tag: {like: UILabel}}
      baseline: "b c.json"
      """
    let resolved = try resolve(text)
    let written = resolved.settings.filter { $0.origin != .standard && $0.value != nil }
      .map { "\($0.name): \($0.value ?? "")" }.joined(separator: "\n")
    #expect(try resolve(written).configuration == resolved.configuration)
    #expect(try resolve(written).baseline?.value == resolved.baseline?.value)
  }

  @Test(arguments: [
    "1.2", "1.2.3", "1", "\">=1.2\"", "\">=1, <2\"", "\"> 1.1\"", "<=1.2", "==1.2", "'>=1.2.3-beta'",
  ])
  func aVersionThatIsRequiredAndRunsIsNoMistake(range: String) {
    #expect(problems("required_version: \(range)") == [])
  }

  @Test(arguments: [
    "1.3", "1.2.4", "\">=1.3\"", "<1.2", "\">1.2\"", "\"<=1.1\"", "\">=1, <1.2\"", "==2", "'>=1.2.4-beta'",
  ])
  func aVersionThatIsRequiredAndDoesNotRunStopsTheRun(range: String) {
    let found = problems("required_version: \(range)")
    #expect(found.count == 1)
    #expect(found.first?.contains("is required, but this is 1.2.3; ") == true, "\(found)")
  }

  // To YAML it is the start of a text on the lines below.
  @Test func aRangeWithoutQuotesIsToldToHaveThem() {
    #expect(problems("strict: true\nrequired_version: >=1.2").first?.hasSuffix("; put the range in quotes") == true)
  }

  @Test func theStarterFileIsAConfigurationWithAndWithoutItsCommentSigns() throws {
    let text = StarterFile.render(vocabulary)
    #expect(problems(text) == [])
    // Each key's example by itself: together some exclude each other.
    for key in ConfigurationKey.all where key.name != "parent_config" {
      let example = key.example
        .replacing("never_scrolls", with: "one").replacing("floating_content", with: "three")
        .replacing("ambiguous_scroll_frame", with: "two").replacing("markdown", with: "json")
        .replacing(">=0.1", with: ">=1.1")
      #expect(problems(example) == [], "\(key.name)")
      let commented = key.example.split(separator: "\n").map { "# \($0)\n" }.joined()
      #expect(text.contains(commented), "\(key.name)")
    }
    #expect(StarterFile.render(vocabulary, baseline: "b.json").contains("\nbaseline: b.json\n"))
    #expect(!text.contains("http"))
  }

  @Test func aBaselineIsReadAsItWasWritten() throws {
    let baseline = Baseline(entries: [
      .init(
        path: "/p/a \"b\"\\.xib", identity: FindingIdentity(rule: "r", object: "1e5", topic: "gap")): 2,
      .init(
        path: "/p/ü.xib", identity: FindingIdentity(rule: "s", object: "null"), isNote: true): 1,
    ])
    for folder in ["/p", "/p/Baselines", "/"] {
      let text = baseline.json(in: folder)
      #expect(try BaselineFile.parse(text, path: "b.json", folder: folder) == baseline)
    }
    let none = Baseline(entries: [:]).json(in: "/p")
    #expect(try BaselineFile.parse(none, path: "b.json", folder: "/p").entries.isEmpty)
  }

  @Test func anEntryOfAFormerRuleIsItsSuccessors() throws {
    let text = #"{"version": 1, "findings": [{"path": "a", "rule": "formerly_two", "object": "o"}]}"#
    let baseline = try BaselineFile.parse(
      text, path: "b.json", folder: "/p", rules: vocabulary.rules)
    #expect(baseline.entries.keys.map(\.identity.rule) == ["two"])
  }

  @Test(arguments: [
    (#"{"findings": []}"#, "is not a scrolllint baseline"),
    (
      #"{"version": 9, "findings": []}"#,
      "unsupported baseline version `9`; this scrolllint reads version 1"
    ),
    (
      #"{"version": 1, "findings": [{"path": "a"}]}"#,
      "a finding needs `path`, `rule`, and `object`"
    ),
    (#"{"version": 1, "findings": [{"#, "is not valid JSON: did not find expected node content"),
  ])
  func whatIsNotABaselineIsRefusedAndSaysWhatToDo(text: String, reason: String) {
    do throws(ConfigurationError) {
      _ = try BaselineFile.parse(text, path: "b.json", folder: "/p")
      Issue.record("it was read")
    } catch {
      let advice = "; to recreate it, delete it and run `scrolllint --write-baseline b.json`"
      #expect(error.problems.map(\.message) == [reason + advice])
    }
  }

  // Whoever recreated it would accept new findings.
  @Test(arguments: [
    ("{\n<<<<<<< HEAD\n  \"version\": 1,\n=======\n  \"version\": 1\n>>>>>>> topic\n  \"findings\": []\n}", 2),
    ("<<<<<<< HEAD\n{\n=======\n{\n>>>>>>> topic\n  \"version\": 1,\n  \"findings\": []\n}", 1),
  ])
  func aMergeConflictInABaselineSaysHowToKeepBothSides(text: String, line: Int) {
    do throws(ConfigurationError) {
      _ = try BaselineFile.parse(text, path: "b.json", folder: "/p")
      Issue.record("it was read")
    } catch {
      let advice = "keep both sides, delete the conflict markers, and run `scrolllint --baseline b.json --prune-baseline`"
      #expect("\(error)" == "b.json:\(line):1: error: unresolved merge conflict; \(advice)")
    }
  }

  // Whoever follows "delete it" would lose a configuration.
  @Test(arguments: ["", "[]", "{}", "strict: true\nbaseline: b.json\n", #"{"name": "app", "version": "1"}"#])
  func aFileOfAnotherKindIsNotToBeDeleted(text: String) {
    do throws(ConfigurationError) {
      _ = try BaselineFile.parse(text, path: ".scrolllint.yml", folder: "/p")
      Issue.record("it was read")
    } catch {
      #expect(
        "\(error)" == ".scrolllint.yml: error: is not a scrolllint baseline; is this the right file?")
    }
  }

  @Test(arguments: [(">=0.1.0", true), (">=0.2.0", false), ("0.1.0", true), ("<0.1", false)])
  func aVersionBeforeItsReleaseIsToldWhatAdmitsIt(range: String, isTold: Bool) {
    let vocabulary = ConfigurationVocabulary(
      rules: rules, reporters: [], folder: "/p", version: "0.1.0-dev", releases: "https://example.com/releases")
    do throws(ConfigurationError) {
      _ = try ConfigurationFile(
        "required_version: \"\(range)\"", path: "c.yml", folder: "/p", vocabulary: vocabulary)
      Issue.record("it was read")
    } catch {
      let note = "this is 0.1.0-dev (0.1.0-dev is older than 0.1.0; \">=0.1\" allows it); install"
      #expect("\(error)".contains(note) == isTold, "\(error)")
      #expect("\(error)".contains("https://example.com/releases"))
    }
  }

  private let rules: [any Rule.Type] = [One.self, Two.self, Three.self]

  private var vocabulary: ConfigurationVocabulary { vocabulary(in: "/p") }

  private func vocabulary(in folder: String) -> ConfigurationVocabulary {
    ConfigurationVocabulary(
      rules: rules, reporters: ["text", "json"], folder: folder, version: "1.2.3",
      releases: "https://example.com/releases")
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
    _ text: String, _ commandLine: ConfigurationLayer = ConfigurationLayer()
  ) throws -> ResolvedConfiguration {
    ResolvedConfiguration(
      rules: rules,
      file: try ConfigurationFile(text, path: "c.yml", folder: "/p", vocabulary: vocabulary),
      commandLine: commandLine, workingFolder: "/p")
  }

  private func origin(_ name: String, _ resolved: ResolvedConfiguration) -> String? {
    resolved.settings.first { $0.name == name }.map { "\($0.origin)" }
  }
}

/// A folder that goes when the test ends.
private final class Scratch {
  let path = FileManager.default.temporaryDirectory.path + "/scrolllint-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
  }
}

private struct One: Rule {
  static let description = RuleDescription(
    id: "one", summary: "", rationale: "", severity: .error, subject: nil,
    triggering: [], nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] { [] }
}

private struct Two: Rule {
  static let description = RuleDescription(
    id: "two", aliases: ["formerly_two"], summary: "", rationale: "", severity: .error, subject: nil, triggering: [], nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] { [] }
}

private struct Three: Rule {
  static let description = RuleDescription(
    id: "three", summary: "", rationale: "", severity: .error, subject: nil, isOptIn: true, triggering: [],
    nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] { [] }
}
