internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// Content that only the canvas size of arranged plain views holds.
package struct ArrangedViewWithoutSize: Rule {
  package static let description = RuleDescription(
    id: "arranged_view_without_size",
    summary: "an arranged view has its size on the canvas only, and nothing holds it at run time",
    rationale: """
      Interface Builder lets a plain view in a stack view keep its canvas size as long as its \
      autoresizing mask is translated, and is silent about it. At run time the stack view takes \
      the mask away: the view has no size, and neither has the content. Reported where the content \
      size is determined on the canvas through such a size and is not without it. Give the view a \
      constraint.
      """,
    severity: .warning,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          "stackView", attributes: #"axis="vertical""#,
          subviews: Example.view(id: "card", attributes: #"userLabel="Card""#, translatesMask: true)
        ),
        constraints: Example.pins() + Example.equalWidth)
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          "stackView", attributes: #"axis="vertical""#,
          subviews: Example.view(
            id: "card", attributes: #"userLabel="Card""#,
            constraints: Example.size("height", 200, id: "card"), translatesMask: true)
        ),
        constraints: Example.pins() + Example.equalWidth)
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      var held: [(axis: LayoutAxis, views: [Int])] = []
      for axis in LayoutAxis.allCases {
        let verdict = axis.content(of: situation.configuration)
        guard verdict.canvas == .determined, verdict.runTime == .ambiguous else { continue }
        let views = situation.viewsHeldByCanvas(axis)
        if !views.isEmpty { held.append((axis, views)) }
      }
      guard let (axis, views) = held.first else { return nil }
      let sizes = held.map(\.axis.name).joined(separator: " and ")
      return situation.finding(
        Self.description,
        """
        content \(sizes) of \(situation.title) comes from the canvas size of \
        \(situation.names(views)), which nothing holds at run time
        """,
        related: situation.related(views, "has no \(axis.name) at run time"),
        notes: [
          Finding.Note(
            """
            a stack view ignores the autoresizing masks of its arranged views once the app runs
            """)
        ],
        help: ["add a \(axis.title) constraint to \(situation.names(views))"])
    }
  }
}

extension ScrollSituation {
  /// The arranged views whose canvas size is a summand of the content's along an axis.
  func viewsHeldByCanvas(_ axis: LayoutAxis) -> [Int] {
    let held = solved.layout.provenance.compactMap { source -> Int? in
      guard case .arrangedCanvasSize(let view, axis.isHorizontal) = source, inside.contains(view)
      else { return nil }
      return view
    }
    guard !held.isEmpty, let derivation = derivation(axis) else { return [] }
    return derivation.sizedViews(axis).filter(held.contains)
  }
}
