internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Views whose position or size nothing determines, in any scene.
struct AmbiguousView: Rule {
  static let description = RuleDescription(
    id: "ambiguous_view",
    summary: "constraints do not determine the position or size of a view",
    rationale: """
      Without enough constraints, Auto Layout chooses the position or size of a view. Xcode marks such views \
      when it lays out the scene, but not after a merge, a script, or an edit by hand.

      This rule checks every scene as it is on the canvas, in each size class, with or without a scroll view. \
      Each scene gets one finding, which lists the views. The rule skips views in cells, views that their own \
      class or their superview's class may size or place, and the content of scroll views, which other rules check. \
      It is opt-in because Xcode's own marks are enough in documents that Xcode laid out and saved last.
      """,
    severity: .warning, subject: .about(.frame, .scenes), isOptIn: true, fixes: [.suggested],
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
      // One repair for all views, if there is one.
      let repairs = scene.repair.map { [(view: scene.views[0], repair: $0)] } ?? scene.repairs
      // Elsewhere, several helps are alternatives.
      let help = repairs.enumerated().map { index, item in
        RepairWords(context: context, layout: item.view.solved.layout, scrollView: scene.root).help(item.repair)
          .saying { index == 0 ? $0 : "also \($0)" }
      }
      var finding = Finding(
        rule: Self.description.id, at: context.anchor(ofView: scene.root),
        message: .open(scene, context, help: help), topic: .object)
      finding.scope = Finding.Scope(traits: scene.traits, isCanvas: scene.isCanvas, judged: scene.judged)
      // Code with an outlet to a view may determine it.
      finding.reliance = Finding.Reliance(on: scene.views.map { context.view($0.view).id }, makesNote: false)
      finding.picture = context.picture(of: scene)
      return finding
    }
  }
}

extension Finding.Message {
  fileprivate static func open(_ scene: OpenScene, _ context: RuleContext, help: [Help]) -> Self {
    let parts = scene.views.map { open in
      "nothing determines the \(Phrase(open.quantities.map(\.spokenName))) of \(context.name(ofView: open.view))"
    }
    let views = Phrase(scene.views.map { context.name(ofView: $0.view) }, limit: 3)
    return Self(
      "ambiguous layout in \(context.title(ofView: scene.root)): "
        + (parts.count == 1 ? parts[0] : "constraints do not determine the layout of \(views)"),
      related: scene.views.map {
        Finding.Related(anchor: context.anchor(ofView: $0.view), label: "\(context.name(ofView: $0.view)) is ambiguous")
      },
      notes: zip(scene.views, parts).map { open, part in
        let scope =
          open.traits.count < scene.traits.count
          ? " in \(open.traits.spoken(among: scene.traits))" : ""
        // The headline names the only one.
        return context.note(
          parts.count == 1
            ? "any \(Phrase(open.quantities.map(\.spokenName))) of \(context.name(ofView: open.view)) "
              + "\(Wording.verb("satisfies", open.quantities.count)) the constraints\(scope)"
            : part + scope,
          view: open.view)
      },
      help: help)
  }
}
