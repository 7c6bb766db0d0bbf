internal import InterfaceBuilder
internal import LayoutModel
public import LintCore

/// Content that is squeezed into the frame instead of scrolling.
public struct ScrollDisabledAxis: Rule {
  public static let description = RuleDescription(
    id: "scroll_disabled_axis",
    summary: "the content is required to be as high as the frame although what is in it is higher",
    rationale: """
      Where the content is required to have the height of the frame, it has it even if the views in it \
      ask for more: optional heights and compression resistance give way, and views are squeezed \
      although scrolling would show them whole. Reported where the content height is required to be the \
      frame's and a view in it has less than its optional height or intrinsic height. Make the equal \
      height an inequality, or drop it. Chains that cannot give way are conflicts. Widths are left alone: \
      text is meant to wrap.
      """,
    severity: .warning,
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
    ])

  public init() {}

  public func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard situation.isFrameSized(.height), !situation.configuration.hasConflict,
        situation.document.attribute("scrollEnabled", of: situation.view) != "NO"
      else { return nil }
      let squeezed = situation.squeezed(.height)
      guard !squeezed.isEmpty, let ties = situation.requiredTies(to: .height) else { return nil }
      let names = situation.names(squeezed)
      return situation.finding(
        Self.description,
        "\(names) is squeezed: the content of \(situation.title) is required to be as high as its frame",
        related: situation.related(squeezed, "has less height than it asks for"),
        notes: ties.prefix(1).map {
          Finding.Note(
            "this constraint takes part in the content height", at: context.anchor(ofConstraint: $0))
        },
        help: [
          """
          set the Relation of the equal heights to Greater Than or Equal, so that the content \
          grows beyond \(situation.frameName)
          """
        ])
    }
  }
}
