internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// Content whose size the build takes away.
package struct PlaceholderContentSize: Rule {
  package static let description = RuleDescription(
    id: "placeholder_content_size",
    summary: "the content size holds only through placeholders, which the build removes",
    rationale: """
      A constraint that is removed at build time and a placeholder intrinsic size exist on the \
      canvas only. Where the content size is determined with them and ambiguous without, the app \
      depends on code that puts something in their place; forgotten, the content collapses. \
      Reported where exactly that is proven. A custom class may have an intrinsic size of its own; \
      its placeholder is not reported.
      """,
    severity: .warning,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          constraints: Example.size("height", 900, id: "content", more: #" placeholder="YES""#)),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          attributes: #"placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="900""#),
        constraints: Example.pins() + Example.equalWidth),
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          constraints: Example.size("height", 900, id: "content")
            + Example.size("height", 900, id: "spare", more: #" placeholder="YES""#)),
        constraints: Example.pins() + Example.equalWidth)
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      var axes: [LayoutAxis] = []
      var constraints: [Int] = []
      var views: [Int] = []
      var proof: [Finding.Note] = []
      for axis in LayoutAxis.allCases {
        let verdict = axis.content(of: situation.configuration)
        guard verdict.canvas == .determined, verdict.runTime == .ambiguous,
          let derivation = situation.derivation(axis)
        else { continue }
        let removed = derivation.constraints.filter {
          context.document.constraints[$0].isPlaceholder
        }
        let sized = derivation.sizedViews(axis).filter {
          let view = context.document.views[$0]
          return (axis.isHorizontal ? view.placeholderWidth : view.placeholderHeight) != nil
        }
        guard !removed.isEmpty || !sized.isEmpty else { continue }
        axes.append(axis)
        proof.append(situation.note(derivation, axis))
        constraints += removed.filter { !constraints.contains($0) }
        views += sized.filter { !views.contains($0) }
      }
      guard !axes.isEmpty else { return nil }
      return finding(situation, axes, constraints, views, proof)
    }
  }

  private func finding(
    _ situation: ScrollSituation, _ axes: [LayoutAxis], _ constraints: [Int], _ views: [Int],
    _ proof: [Finding.Note]
  ) -> Finding {
    let context = situation.context
    let sizes = axes.map(\.name).joined(separator: " and ")
    var bearers = views
    for index in constraints {
      guard let view = context.document.viewIndex(of: context.document.constraints[index].first),
        !bearers.contains(view)
      else { continue }
      bearers.append(view)
    }
    let what = constraints.isEmpty ? "placeholder size" : "placeholder constraint"
    return situation.finding(
      Self.description,
      """
      content \(sizes) of \(situation.title) \(axes.count == 1 ? "holds" : "hold") only through \
      the \(what) of \(situation.names(bearers)), which the build removes
      """,
      related: situation.related(views, "has a placeholder size"),
      notes: constraints.map {
        Finding.Note(
          "this constraint is removed at build time", at: context.anchor(ofConstraint: $0))
      } + proof,
      help: [
        constraints.isEmpty
          ? "give \(situation.names(views)) a \(sizes) by a constraint, or in code"
          : "untick Remove at build time, or set the \(sizes) in code"
      ])
  }
}
