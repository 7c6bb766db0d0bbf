internal import Diagnosis
package import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Content that is squeezed into the frame instead of scrolling.
package struct ScrollDisabledAxis: Rule {
  package static let description = RuleDescription(
    id: "scroll_disabled_axis",
    summary: "the content is required to be as high as the frame although what is in it is higher",
    rationale: """
      Where the content is required to have the height of the frame, it has it even if what is in \
      it is higher: optional heights and compression resistance give way, and views are squeezed \
      although scrolling would show them whole. Reported where the content height is required to \
      be the frame's, and would be determined and greater without that requirement (by a \
      twentieth, where text takes part, whose size a document cannot tell), on the canvas or on a \
      screen that there is. Lower the priority of the equal height, or drop it. Widths are left alone, \
      since text is meant to wrap, and so are pictures, which scale.
      """,
    severity: .warning, fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          constraints: Example.size("height", 1200, id: "content", more: #" priority="750""#)),
        constraints: Example.pins() + Example.equalWidth + Example.equalHeight)
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          constraints: Example.size("height", 1200, id: "content", more: #" priority="750""#)),
        constraints: Example.pins() + Example.equalWidth
          + Example.tie("content", "height", "scroll", more: #" priority="250""#)),
      .scrollView(
        subviews: Example.view(
          constraints: Example.size("height", 100, id: "content", more: #" priority="750""#)),
        constraints: Example.pins() + Example.equalWidth + Example.equalHeight),
      .scrollView(
        subviews: Example.view("imageView", attributes: #"image="tall""#),
        constraints: Example.pins() + Example.equalWidth + Example.equalHeight,
        resources: #"<image name="tall" width="300" height="1200"/>"#),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard let demand = situation.diagnosis.demand.vertical, demand.isTooMuch(situation),
        let length = demand.length, let tie = demand.ties.first,
        situation.settings.isScrollEnabled, !situation.configuration.hasConflict,
        situation.diagnosis.conflicts.isEmpty
      else { return nil }
      let equation = situation.rows.equation(tie)
      let needed = Wording.points(length)
      let place = self.place(demand, situation)
      return situation.finding(
        Self.description,
        """
        content of \(situation.title) is squeezed into its frame: \(equation) leaves \(place) for \
        views that need \(needed)
        """,
        related: situation.related(demand.squeezed, "has less height than it asks for"),
        help: situation.scrollingRepair.map { [$0] } ?? [],
        repairs: demand.repair.map { [$0] } ?? [],
        relyingOn: situation.ids(constraints: demand.ties))
    }
  }

  /// The room that there is: on the canvas, or on the screen on which it is too small.
  private func place(_ demand: ContentDemand, _ situation: ScrollSituation) -> String {
    if demand.squeezed.isEmpty, let small = demand.tooSmall.first {
      return "\(Wording.points(small.length)) points on \(small.screen.name)"
    }
    return "\(Wording.points(situation.frameSize(.vertical) ?? 0)) points"
  }
}
