internal import Diagnosis
internal import Findings
internal import Layout

/// Content whose size is only that of arranged views on the canvas.
struct ArrangedViewWithoutSize: Rule {
  static let description = RuleDescription(
    id: "arranged_view_without_size",
    summary: "an arranged subview has a size only on the canvas, not at run time",
    rationale: """
      On the canvas, a plain view in a stack view keeps its size as long as its autoresizing mask is \
      translated into constraints, and Interface Builder shows no warning. At run time, the stack view turns \
      this translation off, so the view has no size, and neither does the content. This rule reports content \
      whose size on the canvas comes only from such a view. Give the view a constraint.
      """,
    severity: .warning, subject: .about(.content, .sizes),
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
          "it is determined only by the canvas size of \(words.held), which a stack view ignores",
          "add a \(words.axis.title) constraint to \(words.held)"
        )
      }
    ).findings(context)
  }
}
