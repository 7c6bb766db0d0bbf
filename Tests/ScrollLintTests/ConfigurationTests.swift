import Foundation
import ScrollLint
import Testing

@Suite struct ConfigurationTests {
  private static let broken = Fixtures.path("cases/broken-bottom.storyboard")

  /// What `--write-baseline` makes of the document, and an entry for one that is not there.
  private static let baseline = """
    {"version": 1, "findings": [
      {"path": "App/a.storyboard", "rule": "broken_content_chain", "object": "AmH-UT-eG4", "cause": "content.height"},
      {"path": "App/gone.storyboard", "rule": "broken_content_chain", "object": "AmH-UT-eG4", "cause": "content.height"}
    ]}
    """

  @Test func theStandardHasEveryRuleThatIsNotOptIn() {
    #expect(Configuration.standard.rules == Rule.all.filter { !$0.isOptIn })
    #expect(!Configuration.standard.rules.isEmpty)
  }

  @Test func aDisabledRuleIsSilent() async {
    let configuration = Configuration.standard.disabling("broken_content_chain")
    let report = await Linter(configuration: configuration).lint(paths: [Self.broken])
    #expect(report.diagnostics.isEmpty)
    #expect(report.scrollViewCount == 1)
  }

  @Test func aChosenRuleRunsAlone() async throws {
    let rule = try #require(Rule(id: "broken_content_chain"))
    let report = await Linter(configuration: Configuration(rules: [rule]))
      .lint(paths: [Fixtures.path("cases")])
    #expect(Set(report.diagnostics.map(\.rule)) == ["broken_content_chain"])
  }

  @Test func aSeverityIsReplaced() async {
    var configuration = Configuration.standard
    configuration.severities["broken_content_chain"] = .warning
    let report = await Linter(configuration: configuration).lint(paths: [Self.broken])
    #expect(report.diagnostics.map(\.severity) == [.warning])
    #expect(report.isClean)
  }

  @Test func aFileIsRead() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.add(
      ".scrolllint.yml",
      """
      excluded: [Old]
      broken_vertical_chain:
        severity: warning
      """)
    try folder.copy(Self.broken, to: "Old/Old.storyboard")
    try folder.copy(Self.broken, to: "New/New.storyboard")
    let configuration = try Configuration(file: file)
    let report = await Linter(configuration: configuration).lint(paths: [folder.path])
    #expect(report.documentCount == 1)
    #expect(report.diagnostics.map(\.severity) == [.warning])
  }

  @Test func aStrictFileMakesWarningsFail() async throws {
    let folder = try TemporaryFolder()
    try folder.copy(Self.broken, to: "a.storyboard")
    let lenient = try folder.add("lenient.yml", "broken_vertical_chain: warning\n")
    let strict = try folder.add("strict.yml", "broken_vertical_chain: warning\nstrict: true\n")
    let document = folder.path + "/a.storyboard"
    let passed = await Linter(configuration: try Configuration(file: lenient))
      .lint(paths: [document])
    #expect(passed.exitCode == 0)
    #expect(passed.isClean)
    #expect(passed.failures.isEmpty)
    var configuration = try Configuration(file: strict)
    let failed = await Linter(configuration: configuration).lint(paths: [document])
    #expect(failed.exitCode == 1)
    #expect(!failed.isClean)
    #expect(failed.failures == failed.diagnostics)
    #expect(failed.errors.isEmpty)
    configuration.failOn = nil
    #expect(await Linter(configuration: configuration).lint(paths: [document]).isClean)
  }

  @Test func theBaselineOfAFileIsApplied() async throws {
    let folder = try TemporaryFolder()
    try folder.copy(Self.broken, to: "App/a.storyboard")
    _ = try folder.add("base.json", Self.baseline)
    let file = try folder.add(".scrolllint.yml", "baseline: base.json\n")
    let linter = Linter(configuration: try Configuration(file: file))
    let report = await linter.lint(paths: [folder.path + "/App"])
    #expect(report.diagnostics.isEmpty)
    #expect(report.baselineCount == 1)
    #expect(report.staleBaselineCount == 1, "the document of the second entry is gone")
    #expect(report.isClean)
    let text = try String(contentsOfFile: Self.broken, encoding: .utf8)
    let inMemory = linter.lint(document: text, path: folder.path + "/App/a.storyboard")
    #expect(inMemory.baselineCount == 1)
    // The document of the second entry may have moved here.
    let moved = linter.lint(document: text, path: folder.path + "/b.storyboard")
    #expect(moved.baselineCount == 1)
    try folder.copy(Self.broken, to: "App/gone.storyboard")
    let elsewhere = linter.lint(document: text, path: folder.path + "/b.storyboard")
    #expect(elsewhere.diagnostics.count == 1)
  }

  @Test func aBaselineThatCannotBeReadIsAnError() throws {
    let folder = try TemporaryFolder()
    let file = try folder.add(".scrolllint.yml", "baseline: none.json\n")
    #expect(throws: InvalidConfiguration.self) { try Configuration(file: file) }
  }

  @Test func interfaceBuildersAmbiguitySettingCanBeIgnored() async {
    let path = Fixtures.path("constructs/verify-ambiguity-off.storyboard")
    var configuration = Configuration.standard
    #expect(await Linter(configuration: configuration).lint(paths: [path]).errors.isEmpty)
    configuration.ignoresVerifyAmbiguity = true
    #expect(await Linter(configuration: configuration).lint(paths: [path]).errors.count == 1)
  }

  @Test func aMistakeInAFileHasItsPlace() throws {
    let folder = try TemporaryFolder()
    let file = try folder.add(".scrolllint.yml", "disabled_rules:\n  - no_such_rule\n")
    do {
      _ = try Configuration(file: file)
      Issue.record("a rule that does not exist was taken")
    } catch {
      #expect(error.path == file)
      #expect(error.problems.first?.position?.line == 2)
      #expect(error.description.hasPrefix("\(file):2:"))
    }
  }

  @Test func aFileThatIsNotThereIsAnError() {
    #expect(throws: InvalidConfiguration.self) { try Configuration(file: "/no/such/file.yml") }
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

/// A folder that goes when it is no longer needed.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "scrolllint-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func add(_ name: String, _ text: String) throws -> String {
    let file = try place(name)
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    return file
  }

  func copy(_ source: String, to name: String) throws {
    try FileManager.default.copyItem(atPath: source, toPath: try place(name))
  }

  private func place(_ name: String) throws -> String {
    let file = "\(path)/\(name)"
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return file
  }
}
