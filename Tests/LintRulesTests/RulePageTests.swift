import Findings
import Foundation
import LintRules
import Linting
import Testing

/// The pages under `docs/` say what the rules say.
///
/// `SCROLLLINT_RECORD=1` regenerates them, and fails, so that nobody records without looking.
@Suite struct RulePageTests {
  private static let command =
    "SCROLLLINT_RECORD=1 swift test --filter RulePageTests regenerates the pages"
  private let docs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs")

  private static let rules = AllRules.withLinterRules.map { $0.description }

  @Test(arguments: rules.map(\.id))
  func thePageOfARuleIsWhatTheRuleSays(id: String) throws {
    let description = try #require(Self.rules.first { $0.id == id })
    try expect("rules/\(id).md", RulePage.markdown(of: description, code: CodePage.sentences(of: description)))
  }

  /// Rules about what code may decide say so; those that ask no sources say nothing.
  @Test func pagesSayWhatSourcesDo() {
    let pages = Dictionary(uniqueKeysWithValues: Self.rules.map { ($0.id, CodePage.sentences(of: $0)) })
    #expect(
      pages["unpinned_content_edge"]?.first
        == "If code always sets `contentSize` or pins views to both edges of the content, the finding is dropped.")
    #expect(pages["never_scrolls"]?.first?.contains("changes a priority, zooms the content, or sets a constant to a value that avoids the problem, the finding is dropped") == true)
    #expect(pages["conflicting_scroll_constraints"]?.contains { $0.contains("dropped") } == false)
    let ofCode = [ContentNeverSized.description.id, ContentSizeSetTwice.description.id]
    let indifferent = Self.rules.filter { $0.subject == nil && !ofCode.contains($0.id) }.map(\.id)
    #expect(pages.filter(\.value.isEmpty).keys.sorted() == indifferent.sorted())
  }

  @Test func theListOfRulesIsComplete() throws {
    try expect("rules.md", Self.index(of: Self.rules))
  }

  /// The list of all rules, in Markdown, with links to their pages in `rules/`.
  private static func index(of rules: [RuleDescription]) -> String {
    let sections = [
      ("Errors", rules.filter { $0.severity == .error && !$0.isOptIn }),
      ("Warnings and notes", rules.filter { $0.severity != .error && !$0.isOptIn }),
      ("Opt-in", rules.filter(\.isOptIn)),
    ]
    var parts = [
      "# Rules",
      """
      `scrolllint explain RULE` prints a rule's page in the terminal. A finding may be less severe than its rule, for
      example if code may change the layout (see [Severities](configuration.md#severities)).
      """,
    ]
    for (title, members) in sections where !members.isEmpty {
      parts.append("## \(title)")
      parts.append(
        "| rule | severity | reports |\n|---|---|---|\n"
          + members.map { "| [`\($0.id)`](rules/\($0.id).md) | \($0.severity.rawValue) | \($0.summary) |" }
          .joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
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
      Issue.record("\(name) was regenerated; look at it, and run without SCROLLLINT_RECORD")
      return
    }
    let stored = try? String(contentsOf: file, encoding: .utf8)
    #expect(stored == text, "docs/\(name) is stale; \(Self.command)")
  }
}
