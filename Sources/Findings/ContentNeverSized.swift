/// A scroll view that code fills, but whose content size nothing sets.
///
/// The linter reports it itself, since rules do not read sources.
package struct ContentNeverSized: Rule {
  package static let description = RuleDescription(
    id: "content_never_sized",
    summary: "code adds views to a scroll view, and nothing sets its content size",
    rationale: """
      Views that code adds by their frames do not determine a content size: `contentSize` is zero until code \
      sets it, or until constraints to the scroll view's edges or its content layout guide determine it. This \
      rule reports an empty scroll view to which code adds views, if code does not set its `contentSize`, use \
      its edges, or pass it to other code. The finding is a note if all these views have constant frames that \
      fit in the scroll view.
      """,
    severity: .warning, subject: nil, triggering: [],
    nonTriggering: [])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] { [] }
}
