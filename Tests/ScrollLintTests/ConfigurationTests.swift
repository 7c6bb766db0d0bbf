import Foundation
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

extension Rule: CustomTestStringConvertible {
  public var testDescription: String { id }
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
