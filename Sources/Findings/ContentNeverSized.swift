/// A scroll view that code fills, but whose content size nothing sets.
///
/// The linter reports it itself, since rules do not read sources.
package struct ContentNeverSized: Rule {
  package static let description = RuleDescription(
    id: "content_never_sized",
    summary: "code adds views to a scroll view, and nothing sets its content size",
    rationale: """
      Views that code adds by their frames make no content size: a scroll view scrolls as far as its \
      `contentSize`, which is zero until someone sets it, or as constraints to its edges or its content \
      layout guide have it. Told where the sources beside the document add views to a scroll view without \
      content, and neither set its `contentSize`, nor use its edges, nor hand it to other code. Where all \
      views have frames in numbers that fit in the scroll view, it is a note.
      """,
    severity: .warning, triggering: [],
    nonTriggering: [])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] { [] }
}
