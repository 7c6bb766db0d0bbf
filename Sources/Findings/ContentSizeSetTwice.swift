/// A scroll view whose content size both constraints and code determine.
///
/// The linter reports it itself, since rules do not read sources.
package struct ContentSizeSetTwice: Rule {
  package static let description = RuleDescription(
    id: "content_size_set_twice",
    summary: "code sets a content size that constraints already determine",
    rationale: """
      If constraints lead from edge to edge of the content, Auto Layout sets `contentSize` whenever it lays the \
      scroll view out, and overwrites what code has set before. Code that sets it afterward, as in \
      `viewDidLayoutSubviews`, wins until the next layout changes the content. Either way, one of the two has \
      no effect, at least some of the time.
      """,
    severity: .note, subject: nil, isOptIn: true, triggering: [],
    nonTriggering: [])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] { [] }
}
