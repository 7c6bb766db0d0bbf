internal import Diagnosis
package import Findings
internal import Layout

/// A content view that takes its size from a content area that takes its own from it.
package struct ContentSizedByItsScrollView: Rule {
  package static let description = RuleDescription(
    id: "content_sized_by_its_scroll_view",
    summary:
      "the content view takes its size only from the scroll view's content, which takes its own from the content view",
    rationale: """
      Constraints between a content view and the edges of its scroll view meet the content \
      area, not the frame: they make the content area as large as the content view. If the \
      content view has nothing inside and no size of its own, the two only measure each other. \
      Where it has one along one axis, the other is a missing width or height. \
      Give the content view a size: Equal Widths with the frame, and a height or content with \
      an unbroken chain.
      """,
    severity: .error, fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓", subviews: Example.view(), constraints: Example.pins())
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(), constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        subviews: Example.view(constraints: Example.size("height", 900, of: "content")),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        subviews: Example.view(),
        constraints: Example.pins() + Example.equalWidth + Example.equalHeight),
      .scrollView(
        subviews: Example.titleInContent(["top", "bottom", "leading"]),
        constraints: Example.pins() + Example.equalWidth),
    ])

  package init() {}
}

extension ContentSizedByItsScrollView: DiagnosisRule {
  static func message(_ view: Int, _ words: DiagnosisWords) -> CauseMessage {
    let name = words.name(view)
    return CauseMessage(
      clause: "\(name) takes its size from the content and has none of its own",
      notes: [words.context.note("nothing in or on \(name) gives it a width or a height", view: view)],
      reliance: Finding.Reliance(on: [words.context.view(view).id], makesNote: false))
  }
}
