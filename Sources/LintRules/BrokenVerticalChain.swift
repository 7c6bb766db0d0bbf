internal import LayoutModel
package import LintCore

/// A content area whose chain from top to bottom is broken.
package struct BrokenVerticalChain: Rule {
  package static let description = RuleDescription(
    id: "broken_vertical_chain",
    summary:
      "no unbroken chain of constraints and views leads from the content's top edge to its bottom edge",
    rationale: """
      Auto Layout adds up the height of a scroll view's content along a chain of constraints \
      and views from its top edge to its bottom edge. Where a link is missing, or is only an \
      inequality, every height satisfies the constraints alike. The finding names the last \
      item that the chain reaches from the top and the first one that it reaches from the \
      bottom; tie them together.
      """,
    severity: .error,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.titleInContent(["top", "leading"]),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          subviews: Example.label("title", "Title") + Example.label("text", "Text"),
          constraints: Example.tie("title", "top", "content", "top", constant: 16)
            + Example.tie("text", "bottom", "content", "bottom", constant: -16)
            + Example.tie("text", "leading", "content", "leading", constant: 16)
            + Example.tie("title", "leading", "content", "leading", constant: 16)),
        constraints: Example.pins() + Example.equalWidth),
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          subviews: Example.label("title", "Title") + Example.label("text", "Text"),
          constraints: Example.tie("title", "top", "content", "top", constant: 16)
            + Example.tie("text", "top", "title", "bottom", constant: 8)
            + Example.tie("text", "bottom", "content", "bottom", constant: -16)
            + Example.tie("text", "leading", "content", "leading", constant: 16)
            + Example.tie("title", "leading", "content", "leading", constant: 16)),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        subviews: Example.view(
          subviews: Example.label("title", "Title") + Example.label("text", "Text"),
          constraints: Example.tie("title", "top", "content", "top", constant: 16)
            + Example.tie("text", "top", "title", "bottom", constant: 8)
            + Example.tie("text", "leading", "content", "leading", constant: 16)
            + Example.tie("title", "leading", "content", "leading", constant: 16)
            + Example.size("height", 900, of: "content")),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        subviews: Example.titleInContent(["top", "bottom", "leading"]),
        constraints: Example.pins() + Example.equalWidth),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    DiagnosisFindings(rule: Self.description.id) { diagnosis in
      guard diagnosis.quantity == .content(.vertical) else { return false }
      return diagnosis.cause.isBrokenChain
    }.findings(context)
  }
}
