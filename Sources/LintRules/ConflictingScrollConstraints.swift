internal import LayoutModel
public import LintCore

/// Required constraints on a scroll view or its content that cannot all hold.
public struct ConflictingScrollConstraints: Rule {
  public static let description = RuleDescription(
    id: "conflicting_scroll_constraints",
    summary: "required constraints that decide a scroll view's frame or content cannot all hold",
    rationale: """
      Auto Layout breaks one of the constraints at run time, prints a message to the log and \
      goes on with a layout that nobody drew. The finding lists a set of rows that cannot hold \
      together and of which none can be left out; make one of them optional or remove it. Sets \
      that miss each other by a point or less come from rounding and are not reported.
      """,
    severity: .error,
    triggering: [
      .scrollView(
        mark: "↓", subviews: RuleExamples.content(constraints: RuleExamples.size("content", "height", 900) + RuleExamples.size("content", "width", 600)),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth)
    ],
    nonTriggering: [
      .scrollView(
        subviews: RuleExamples.content(constraints: RuleExamples.size("content", "height", 900) + RuleExamples.size("content", "width", 600, more: "priority=\"999\" ")),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth),
      .scrollView(
        subviews: RuleExamples.content(constraints: RuleExamples.size("content", "height", 900) + RuleExamples.size("content", "width", 393)),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth)
    ])

  public init() {}

  public func check(_ context: RuleContext) -> [Finding] {
    var findings: [Finding] = []
    for scrollView in context.scrollViews {
      for configuration in scrollView.configurations where configuration.hasConflict {
        guard let solved = configuration.solved else { continue }
        let scrollViews = context.scrollViews.map(\.view).filter { solved.layout.box(of: $0) != nil }
        for conflict in solved.conflictDiagnoses(
          of: scrollViews, in: context.document, traits: configuration.traits,
          isCanvas: configuration.isCanvas)
        where conflict.scrollView == scrollView.view {
          findings.append(finding(conflict, scrollView, configuration, context))
        }
      }
    }
    return findings
  }

  private func finding(
    _ conflict: ConflictDiagnosis, _ scrollView: ScrollViewVerdicts,
    _ configuration: ConfigurationVerdicts, _ context: RuleContext
  ) -> Finding {
    let title = context.title(ofScrollView: scrollView.view)
    let words = ProvenanceWords(context: context)
    let repairWords = RepairWords(context: context, scrollView: scrollView.view)
    let repairEdits = RepairEdits(document: context.document, scrollView: scrollView.view)
    return Finding(
      rule: Self.description.id, at: context.anchor(ofView: scrollView.view),
      message: "required constraints on \(title) or its content cannot all hold",
      notes: conflict.members.map(words.note)
        + [Finding.Note("together they miss by \(Wording.points(conflict.violation)) points")],
      help: conflict.repairs.map(repairWords.sentence),
      repairs: conflict.repairs.map(repairEdits.edits), topic: conflict.members.map { "\($0)" }.joined(), scope: context.scope(of: configuration, in: scrollView))
  }
}
