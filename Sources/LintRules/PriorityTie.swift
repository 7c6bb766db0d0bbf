internal import LayoutModel
package import LintCore

/// Wishes of one priority that pull a size apart.
package struct PriorityTie: Rule {
  package static let description = RuleDescription(
    id: "priority_tie",
    summary:
      "optional constraints of the same priority compete, and each value between them is as good",
    rationale: """
      Optional constraints of one priority that cannot all hold leave the layout to choose: \
      each value between them misses them by the same sum. Which one a device shows is not \
      decided by the document. Give the constraint that matters more a higher priority.
      """,
    severity: .error,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          constraints: Example.size("height", 300, of: "content", more: #" priority="500""#)
            + Example.size("height", 500, of: "content", more: #" priority="500""#)),
        constraints: Example.pins() + Example.equalWidth)
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          constraints: Example.size("height", 300, of: "content", more: #" priority="501""#)
            + Example.size("height", 500, of: "content", more: #" priority="500""#)),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        subviews: Example.view(
          constraints: Example.size("height", 500, of: "content", more: #" priority="500""#)),
        constraints: Example.pins() + Example.equalWidth),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    DiagnosisFindings(rule: Self.description.id) { diagnosis in
      if case .priorityTie = diagnosis.cause { return true }
      return false
    }.findings(context)
  }
}
