internal import LayoutModel
public import LintCore

/// Wishes of one priority that pull a size apart.
public struct PriorityTie: Rule {
  public static let description = RuleDescription(
    id: "priority_tie",
    summary: "optional constraints of the same priority compete, and each value between them is as good",
    rationale: """
      Optional constraints of one priority that cannot all hold leave the layout to choose: \
      each value between them misses them by the same sum. Which one a device shows is not \
      decided by the document. Give the constraint that matters more a higher priority.
      """,
    severity: .error,
    triggering: [
      .scrollView(
        mark: "↓", subviews: RuleExamples.content(constraints: RuleExamples.size("content", "height", 300, more: "priority=\"500\" ") + RuleExamples.size("content", "height", 500, more: "priority=\"500\" ")),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth)
    ],
    nonTriggering: [
      .scrollView(
        subviews: RuleExamples.content(constraints: RuleExamples.size("content", "height", 300, more: "priority=\"501\" ") + RuleExamples.size("content", "height", 500, more: "priority=\"500\" ")),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth),
      .scrollView(
        subviews: RuleExamples.content(constraints: RuleExamples.size("content", "height", 500, more: "priority=\"500\" ")),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth)
    ])

  public init() {}

  public func check(_ context: RuleContext) -> [Finding] {
    DiagnosisFindings(rule: Self.description.id) { diagnosis in
      if case .priorityTie = diagnosis.cause { return true }
      return false
    }.findings(context)
  }
}
