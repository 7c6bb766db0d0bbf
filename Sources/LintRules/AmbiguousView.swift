internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Views whose position or size nothing determines, in any scene.
struct AmbiguousView: Rule {
  static let description = RuleDescription(
    id: "ambiguous_view",
    summary: "nothing limits the position or size of a view",
    rationale: """
      A constraint is missing: nothing limits the position or size of the view, and Auto Layout chooses one. \
      Xcode marks such views when it lays out the scene, but not after a merge, a script or an edit by hand. \
      Every scene is checked as on the canvas, with or without a scroll view; there is one finding for each \
      scene, which lists the views. Views in cells are not checked, nor are views that depend on a custom \
      class, which may have a size. Other rules report the content of scroll views. Opt-in, since the marks \
      are up to date in documents last saved by Xcode.
      """,
    severity: .warning, isOptIn: true, fixes: [.suggested],
    triggering: [
      .root(mark: "↓", .view(id: "box"), constraints: .pins("box", to: "root", edges: ["top", "leading"]))
    ],
    nonTriggering: [
      .root(
        .view(id: "box", constraints: .size("width", 80, of: "box"), .size("height", 40, of: "box")),
        constraints: .pins("box", to: "root", edges: ["top", "leading"]))
    ])

  static let looksAtEveryView = true

  func check(_ context: RuleContext) -> [Finding] {
    context.openScenes.map { scene in
      let words = RepairWords(context: context, layout: scene.solved.layout, scrollView: scene.root)
      let repairs = scene.views.compactMap(\.repair)
      var finding = Finding(
        rule: Self.description.id, at: context.anchor(ofView: scene.root),
        message: .open(scene, context, help: repairs.map(words.sentence)),
        topic: .object)
      finding.repairs = repairs.map { context.edits($0) }
      // Code with an outlet to a view may determine it.
      finding.reliance = Finding.Reliance(on: scene.views.map { context.view($0.view).id }, makesNote: false)
      finding.picture = context.picture(of: scene)
      return finding
    }
  }
}

extension Finding.Message {
  fileprivate static func open(_ scene: OpenScene, _ context: RuleContext, help: [String]) -> Self {
    let parts = scene.views.map { open in
      "\(Phrase(open.quantities.map(\.spokenName))) of \(context.name(ofView: open.view))"
    }
    return Self(
      "ambiguous layout in \(context.title(ofView: scene.root)): nothing limits the "
        + "\(Phrase(parts, limit: 3))",
      related: scene.views.map {
        Finding.Related(anchor: context.anchor(ofView: $0.view), label: "\(context.name(ofView: $0.view)) is ambiguous")
      },
      notes: zip(scene.views, parts).map { open, part in
        context.note("the \(part) can be anything", view: open.view)
      },
      help: help)
  }
}
