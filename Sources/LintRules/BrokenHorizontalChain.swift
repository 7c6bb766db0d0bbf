internal import LayoutModel
public import LintCore

/// A content area whose chain from leading to trailing is broken.
public struct BrokenHorizontalChain: Rule {
  public static let description = RuleDescription(
    id: "broken_horizontal_chain",
    summary: "no unbroken chain of constraints and views leads from the content's leading edge to its trailing edge",
    rationale: """
      Auto Layout adds up the width of a scroll view's content along a chain of constraints \
      and views from its leading edge to its trailing edge. Where a link is missing, or is \
      only an inequality, every width satisfies the constraints alike. Tie the two items that \
      the finding names, or give the content view a width.
      """,
    severity: .error,
    triggering: [
      .scrollView(
        mark: "↓", subviews: RuleExamples.content(RuleExamples.label("title", "Title"), constraints: RuleExamples.tie("title", "leading", "content", "leading", 16) + RuleExamples.tie("title", "top", "content", "top", 16)),
        constraints: RuleExamples.pins() + RuleExamples.equalHeight)
    ],
    nonTriggering: [
      .scrollView(
        subviews: RuleExamples.content(RuleExamples.label("title", "Title"), constraints: RuleExamples.tie("title", "leading", "content", "leading", 16) + RuleExamples.tie("title", "trailing", "content", "trailing", -16) + RuleExamples.tie("title", "top", "content", "top", 16)),
        constraints: RuleExamples.pins() + RuleExamples.equalHeight),
      .scrollView(
        subviews: RuleExamples.content(RuleExamples.label("title", "Title"), constraints: RuleExamples.tie("title", "leading", "content", "leading", 16) + RuleExamples.tie("title", "top", "content", "top", 16)),
        constraints: RuleExamples.pins() + RuleExamples.equalHeight + RuleExamples.equalWidth),
      .scrollView(
        subviews: RuleExamples.content(RuleExamples.label("title", "Title"), constraints: RuleExamples.tie("title", "leading", "content", "leading", 16) + RuleExamples.tie("title", "top", "content", "top", 16) + RuleExamples.size("content", "width", 600)),
        constraints: RuleExamples.pins() + RuleExamples.equalHeight)
    ])

  public init() {}

  public func check(_ context: RuleContext) -> [Finding] {
    DiagnosisFindings(rule: Self.description.id) { diagnosis in
      guard diagnosis.quantity == .content(.horizontal) else { return false }
      return diagnosis.cause.isBrokenChain
    }.findings(context)
  }
}
