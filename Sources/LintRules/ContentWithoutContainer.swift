internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// Content of several views that are each tied to the content area.
package struct ContentWithoutContainer: Rule {
  package static let description = RuleDescription(
    id: "content_without_container",
    summary: "several views are tied straight to the content area instead of one content view",
    rationale: """
      Content that is one view needs four constraints to the content area and one equal width, \
      whatever is added to it later. Where several views are tied to the content area each for \
      itself, every change of the first or the last of them may open the content size. Reported \
      where more than one direct subview has a constraint to an edge of the content area.
      """,
    severity: .warning, isOptIn: true,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view("label", id: "title", attributes: #"text="Title""#)
          + Example.view("label", id: "text", attributes: #"text="Text""#),
        constraints: Example.tie("title", "top", "scroll")
          + Example.tie("title", "leading", "scroll") + Example.tie("title", "trailing", "scroll")
          + Example.tie("text", "top", "title", "bottom") + Example.tie("text", "leading", "scroll")
          + Example.tie("text", "bottom", "scroll"))
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view("label", attributes: #"text="Title""#)
          + Example.view("label", id: "badge", attributes: #"text="New""#),
        constraints: Example.pins() + Example.tie("badge", "top", "content")
          + Example.tie("badge", "trailing", "content"))
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard situation.subviews.count > 1 else { return nil }
      let ties = situation.constraints { $0.firstAttribute.isEdge }
      let tied = situation.subviews.filter { view in
        ties.contains { tie in
          (tie.ends.0 == .content && tie.ends.1 == .inside(view))
            || (tie.ends.1 == .content && tie.ends.0 == .inside(view))
        }
      }
      guard tied.count > 1 else { return nil }
      return situation.finding(
        Self.description,
        "\(situation.names(tied)) are tied straight to the content of \(situation.title)",
        related: situation.related(tied, "is tied to the content"),
        help: [
          """
          select the views, choose Embed In > View, pin it to the content on all sides and add \
          Equal Widths with \(situation.frameName)
          """
        ])
    }
  }
}
