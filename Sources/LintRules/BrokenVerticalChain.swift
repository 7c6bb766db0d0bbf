internal import LayoutModel
public import LintCore

/// A content area whose chain from top to bottom is broken.
public struct BrokenVerticalChain: Rule {
  public static let description = RuleDescription(
    id: "broken_vertical_chain",
    summary: "no unbroken chain of constraints and views leads from the content's top edge to its bottom edge",
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
        mark: "↓", subviews: RuleExamples.content(RuleExamples.label("title", "Title"), constraints: RuleExamples.tie("title", "top", "content", "top", 16) + RuleExamples.tie("title", "leading", "content", "leading", 16)),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth),
      .scrollView(
        mark: "↓", subviews: RuleExamples.content(RuleExamples.label("title", "Title") + RuleExamples.label("text", "Text"), constraints: RuleExamples.tie("title", "top", "content", "top", 16) + RuleExamples.tie("text", "bottom", "content", "bottom", -16) + RuleExamples.tie("text", "leading", "content", "leading", 16) + RuleExamples.tie("title", "leading", "content", "leading", 16)),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth)
    ],
    nonTriggering: [
      .scrollView(
        subviews: RuleExamples.content(RuleExamples.label("title", "Title") + RuleExamples.label("text", "Text"), constraints: RuleExamples.tie("title", "top", "content", "top", 16) + RuleExamples.tie("text", "top", "title", "bottom", 8) + RuleExamples.tie("text", "bottom", "content", "bottom", -16) + RuleExamples.tie("text", "leading", "content", "leading", 16) + RuleExamples.tie("title", "leading", "content", "leading", 16)),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth),
      .scrollView(
        subviews: RuleExamples.content(RuleExamples.label("title", "Title") + RuleExamples.label("text", "Text"), constraints: RuleExamples.tie("title", "top", "content", "top", 16) + RuleExamples.tie("text", "top", "title", "bottom", 8) + RuleExamples.tie("text", "leading", "content", "leading", 16) + RuleExamples.tie("title", "leading", "content", "leading", 16) + RuleExamples.size("content", "height", 900)),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth),
      .scrollView(
        subviews: RuleExamples.content(RuleExamples.label("title", "Title"), constraints: RuleExamples.tie("title", "top", "content", "top", 16) + RuleExamples.tie("title", "bottom", "content", "bottom", -16) + RuleExamples.tie("title", "leading", "content", "leading", 16)),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth)
    ])

  public init() {}

  public func check(_ context: RuleContext) -> [Finding] {
    DiagnosisFindings(rule: Self.description.id) { diagnosis in
      guard diagnosis.quantity == .content(.vertical) else { return false }
      return diagnosis.cause.isBrokenChain
    }.findings(context)
  }
}
