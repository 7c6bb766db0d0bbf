internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout

/// Required constraints that conflict on every screen.
struct ConflictingConstraints: Rule {
  static let description = RuleDescription(
    id: "conflicting_constraints",
    summary: "required constraints conflict on every screen",
    rationale: """
      Auto Layout breaks one of the constraints each time the scene appears, prints "Unable to \
      simultaneously satisfy constraints" to the log, and shows an unintended layout. Every scene is \
      checked, with or without a scroll view; conflicts that affect the frame or content of a scroll view \
      are `conflicting_scroll_constraints`. The finding lists a minimal set of conflicting constraints, the \
      most suspicious one first. None of them depends on the size of the screen, of a cell or of a text, or \
      on a custom class: they conflict everywhere. If they differ by a point or less, as rounding causes, or \
      if one of them has an outlet, since code may change it, the finding is a note.
      """,
    severity: .warning, fixes: [.suggested],
    triggering: [box(mark: "↓", constraints: .size("height", 20, of: "box", id: "tall"))],
    nonTriggering: [
      box(),
      box(constraints: .size("height", 20, of: "box", more: #" priority="999""#, id: "tall")),
    ])

  /// A box around another one that is 30 points high, with insets of 10 points.
  private static func box(mark: ExamplePiece = "", constraints: ExamplePiece = "") -> Example {
    let inner = ExamplePiece.view(
      id: "inner", attributes: #"userLabel="Inner""#,
      constraints: .size("height", 30, of: "inner", id: "inner-height"))
    return .root(
      mark,
      .view(
        id: "box", attributes: #"userLabel="Box""#, subviews: inner,
        constraints: .pins("inner", to: "box", edges: ["top", "bottom", "leading", "trailing"], inset: 10),
        constraints),
      constraints: .pins("box", to: "root", edges: ["top", "leading", "trailing"]))
  }

  func check(_ context: RuleContext) -> [Finding] {
    context.sceneConflicts.map { found in
      let view = found.conflict.view
      var finding = ConflictWords(
        context: context, rule: Self.description.id, title: context.title(ofView: view),
        scope: Finding.Scope(traits: found.traits, isCanvas: found.isCanvas, judged: found.judged),
        solved: found.solved, conflict: found.conflict
      ).finding
      if found.isRounding { finding.severityLimit = .note }
      return finding
    }
  }
}
