internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout

/// Required constraints that conflict on every screen.
struct ConflictingConstraints: Rule {
  static let description = RuleDescription(
    id: "conflicting_constraints",
    summary: "required constraints conflict at every screen size",
    rationale: """
      Each time the scene appears, Auto Layout breaks one of the constraints, logs "Unable to simultaneously \
      satisfy constraints", and shows a layout that nobody intended.

      This rule checks every scene, with or without a scroll view; `conflicting_scroll_constraints` reports \
      conflicts that affect the frame or content of a scroll view. The finding lists a minimal set of \
      conflicting constraints, the most suspicious one first. They conflict everywhere: none depends on a \
      custom class, or on the size of the screen, a cell, or text. The finding is a note if code uses an \
      outlet of one of them, or if they contradict each other by a point or less, which may be due to \
      rounding. Numbers that fit only one screen width make it a warning again.
      """,
    severity: .warning, subject: .about(.conflict, .scenes), fixes: [.suggested],
    triggering: [box(mark: "↓", constraints: .size("height", 20, of: "box", id: "tall"))],
    nonTriggering: [
      box(),
      box(constraints: .size("height", 20, of: "box", more: #" priority="999""#, id: "tall")),
    ])

  /// A box around another one that is 30 points tall, with insets of 10 points.
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
