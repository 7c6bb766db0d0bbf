internal import LayoutModel
package import LintCore

/// Required constraints on a scroll view or its content that cannot all hold.
package struct ConflictingScrollConstraints: Rule {
  package static let description = RuleDescription(
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
        mark: "↓",
        subviews: Example.view(
          constraints: Example.size("height", 900, of: "content")
            + Example.size("width", 600, of: "content")),
        constraints: Example.pins() + Example.equalWidth)
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          constraints: Example.size("height", 900, of: "content")
            + Example.size("width", 600, of: "content", more: #" priority="999""#)),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        subviews: Example.view(
          constraints: Example.size("height", 900, of: "content")
            + Example.size("width", 393, of: "content")),
        constraints: Example.pins() + Example.equalWidth),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.scrollViews.flatMap { scrollView in
      scrollView.configurations.flatMap { configuration -> [Finding] in
        guard configuration.hasConflict, let solved = configuration.solved else { return [] }
        let scrollViews = context.scrollViews.map(\.view).filter(solved.holds)
        let conflicts = solved.conflictDiagnoses(
          of: scrollView.view, among: scrollViews, in: context.document,
          traits: configuration.traits, isCanvas: configuration.isCanvas)
        return bySuspect(conflicts).map {
          finding($0, others: $1, scrollView, configuration, context)
        }
      }
    }
  }

  /// For each constraint that is the odd one its smallest set, with how many others there are: what
  /// one repair mends is one finding.
  private func bySuspect(
    _ conflicts: [ConflictDiagnosis]
  ) -> [(conflict: ConflictDiagnosis, others: Int)] {
    var result: [(conflict: ConflictDiagnosis, others: Int)] = []
    for conflict in conflicts {
      let index = result.firstIndex {
        $0.conflict.suspect != nil && $0.conflict.suspect == conflict.suspect
      }
      guard let index else {
        result.append((conflict, 0))
        continue
      }
      if conflict.members.count < result[index].conflict.members.count {
        result[index].conflict = conflict
      }
      result[index].others += 1
    }
    return result
  }

  private func finding(
    _ conflict: ConflictDiagnosis, others: Int, _ scrollView: ScrollViewVerdicts,
    _ configuration: ConfigurationVerdicts, _ context: RuleContext
  ) -> Finding {
    let words = ProvenanceWords(context: context)
    let repairWords = RepairWords(context: context, scrollView: scrollView.view)
    let repairEdits = RepairEdits(document: context.document, scrollView: scrollView.view)
    let members = conflict.members.filter { $0 != conflict.suspect.map(Provenance.authored) }
    var notes: [Finding.Note] = []
    if let suspect = conflict.suspect { notes.append(words.note(.authored(suspect))) }
    notes += members.map(words.note)
    if let value = conflict.othersMake, let suspect = conflict.suspect, members.count > 1 {
      notes.append(
        Finding.Note(
          "all but the first make \(words.leftSide(suspect)) \(Wording.points(value)) points"))
    } else {
      notes.append(
        Finding.Note("together they miss by \(Wording.points(conflict.violation)) points"))
    }
    if others > 0 {
      let sets = others == 1 ? "another set" : "\(others) more sets"
      notes.append(
        Finding.Note("\(sets) of requirements contradict\(others == 1 ? "s" : "") it too"))
    }
    return Finding(
      rule: Self.description.id, at: context.anchor(ofView: scrollView.view),
      message: message(conflict, members, context.title(ofScrollView: scrollView.view), words),
      notes: notes, help: conflict.repairs.map(repairWords.sentence),
      repairs: conflict.repairs.map(repairEdits.edits),
      topic: conflict.members.map(words.key).sorted().joined(separator: " "),
      scope: context.scope(of: configuration, in: scrollView))
  }

  private func message(
    _ conflict: ConflictDiagnosis, _ others: [Provenance], _ title: String, _ words: ProvenanceWords
  ) -> String {
    guard let suspect = conflict.suspect else {
      return "required rows of the layout of \(title) cannot all hold"
    }
    if others.count == 1, case .authored(let other) = others[0] {
      return "\(words.equation(suspect)) and \(words.equation(other)) are both required "
        + "in \(title), and cannot both hold"
    }
    if others.count == 1 {
      return "\(words.equation(suspect)) is required in \(title), and cannot hold while "
        + words.text(others[0])
    }
    return "\(words.equation(suspect)) is required in \(title), and cannot hold beside "
      + "\(others.count) other requirements"
  }
}
