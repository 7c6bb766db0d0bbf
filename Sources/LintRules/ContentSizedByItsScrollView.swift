internal import Diagnosis
internal import Findings
internal import Layout

/// A content view and a content area that each take their size from the other.
struct ContentSizedByItsScrollView: Rule {
  static let description = RuleDescription(
    id: "content_sized_by_its_scroll_view",
    summary:
      "the content size and the content view's size depend only on each other",
    rationale: """
      Constraints between a content view and the edges of its scroll view refer to the content area, not the \
      frame: they make the content area as large as the content view. If the content view is empty and has \
      no size of its own, each takes its size from the other. (If it has only a width or only a height, \
      `missing_size_source` reports the other.) Give the content view a size: Equal Widths with the frame, \
      and a height or a chain of views inside it.
      """,
    severity: .error, subject: .about(.content), fixes: [.suggested],
    triggering: [.scrollView(mark: "↓", .view(), constraints: .pins())],
    nonTriggering: [
      .scrollView(.view()),
      .scrollView(.view(constraints: .size("height", 900, of: "content"))),
      .scrollView(.view(), constraints: .pins(), .equalWidth, .equalHeight),
      .scrollView(.titleInContent(["top", "bottom", "leading"])),
    ])
}

extension ContentSizedByItsScrollView: DiagnosisRule {
  static func message(_ view: Int, _ words: DiagnosisWords) -> CauseMessage {
    let name = words.name(view)
    return CauseMessage(
      clause: "\(name) takes its size from the content and has none of its own",
      notes: [words.context.note("nothing inside \(name), and no constraint on it, gives it a width or a height", view: view)],
      reliance: Finding.Reliance(on: [words.context.view(view).id], makesNote: false))
  }
}
