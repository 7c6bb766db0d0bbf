internal import Diagnosis
internal import Findings
internal import Layout

/// Content whose size is only that of arranged views on the canvas.
struct ArrangedViewWithoutSize: Rule {
  static let description = RuleDescription(
    id: "arranged_view_without_size",
    summary: "an arranged view has its size on the canvas only, and nothing holds it at run time",
    rationale: """
      Interface Builder lets a plain view in a stack view keep its canvas size as long as its \
      autoresizing mask is translated, and is silent about it. At run time the stack view takes \
      the mask away: the view has no size, and neither has the content. Reported where the content \
      size is determined on the canvas through such a size and is not without it. Give the view a \
      constraint.
      """,
    severity: .warning,
    triggering: [
      .scrollView(
        mark: "↓",
        .view(
          "stackView", attributes: #"axis="vertical""#,
          subviews: .view(id: "card", attributes: #"userLabel="Card""#, translatesMask: true)))
    ],
    nonTriggering: [
      .scrollView(
        .view(
          "stackView", attributes: #"axis="vertical""#,
          subviews: .view(
            id: "card", attributes: #"userLabel="Card""#, constraints: .size("height", 200, id: "card"),
            translatesMask: true)))
    ])

  func check(_ context: RuleContext) -> [Finding] {
    RunTimeFindings(
      rule: Self.self,
      isMine: { if case .arrangedCanvasSize = $0 { true } else { false } },
      words: { words in
        (
          "only the canvas size of \(words.held) determines it, which a stack view ignores",
          "add a \(words.axis.title) constraint to \(words.held)"
        )
      }
    ).findings(context)
  }
}
