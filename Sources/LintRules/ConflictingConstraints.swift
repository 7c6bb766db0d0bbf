internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout

/// Required constraints that conflict on every screen.
struct ConflictingConstraints: Rule {
  static let description = RuleDescription(
    id: "conflicting_constraints",
    summary: "required constraints cannot all hold on any screen",
    rationale: """
      Auto Layout breaks one of the constraints each time the scene appears, prints "Unable to simultaneously \
      satisfy constraints" to the log, and goes on with a layout that nobody drew. Every scene is looked at, \
      with or without a scroll view. What a scroll view's frame or content rests on is reported by \
      `conflicting_scroll_constraints`. The finding lists a set of constraints that conflict and of which \
      none can be left out, the odd one first. Nothing in it depends on the size of the screen, of a cell or \
      of a text, or on a class of your own: it conflicts everywhere. A set that misses by a point or less, as \
      rounding makes it, is a note, and so is one with a constraint that is an outlet, since code may change it.
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
