internal import LayoutModel
package import LintCore

/// A content area whose chain from leading to trailing is broken.
package struct BrokenHorizontalChain: Rule {
  package static let description = RuleDescription(
    id: "broken_horizontal_chain",
    summary:
      "no unbroken chain of constraints and views leads from the content's leading edge to its trailing edge",
    rationale: """
      Auto Layout adds up the width of a scroll view's content along a chain of constraints \
      and views from its leading edge to its trailing edge. Where a link is missing, or is \
      only an inequality, every width satisfies the constraints alike. Tie the two items that \
      the finding names, or give the content view a width.
      """,
    severity: .error,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.titleInContent(["leading", "top"]),
        constraints: Example.pins() + Example.equalHeight)
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.titleInContent(["leading", "trailing", "top"]),
        constraints: Example.pins() + Example.equalHeight),
      .scrollView(
        subviews: Example.titleInContent(["leading", "top"]),
        constraints: Example.pins() + Example.equalHeight + Example.equalWidth),
      .scrollView(
        subviews: Example.titleInContent(
          ["leading", "top"], more: Example.size("width", 600, of: "content")),
        constraints: Example.pins() + Example.equalHeight),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    DiagnosisFindings(rule: Self.description.id) { diagnosis in
      guard diagnosis.quantity == .content(.horizontal) else { return false }
      return diagnosis.cause.isBrokenChain
    }.findings(context)
  }
}
