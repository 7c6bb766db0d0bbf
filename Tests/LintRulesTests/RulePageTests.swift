import Findings
import Foundation
import LintRules
import Testing

/// The pages under `docs/` say what the rules say.
///
/// `SCROLLLINT_RECORD=1` writes them anew, and fails, so that nobody records without looking.
@Suite struct RulePageTests {
  private static let command =
    "SCROLLLINT_RECORD=1 swift test --filter RulePageTests writes the pages anew"
  private let docs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs")

  private static let rules = AllRules.withLinterRules.map { $0.description }

  @Test(arguments: rules.map(\.id))
  func thePageOfARuleIsWhatTheRuleSays(id: String) throws {
    let description = try #require(Self.rules.first { $0.id == id })
    try expect("rules/\(id).md", RulePage.markdown(of: description))
  }

  @Test func theListOfRulesIsComplete() throws {
    try expect("rules.md", RulePage.index(of: Self.rules))
  }

  @Test func noPageIsAboutARuleThatIsGone() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: docs.appendingPathComponent("rules").path)
    #expect(Set(files) == Set(Self.rules.map { "\($0.id).md" }))
  }

  private func expect(_ name: String, _ text: String) throws {
    let file = docs.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["SCROLLLINT_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) was written anew; look at it, and run without SCROLLLINT_RECORD")
      return
    }
    let stored = try? String(contentsOf: file, encoding: .utf8)
    #expect(stored == text, "docs/\(name) is stale; \(Self.command)")
  }
}
