internal import Findings
internal import Layout

/// A scroll view whose content size only code can set.
struct ContentSizeSetInCode: Rule {
  static let description = RuleDescription(
    id: "content_size_set_in_code",
    summary: "the content is empty, autoresized or untied, so code must set its size",
    rationale: """
      If no constraint ties anything to the content area, Auto Layout does not determine the content size: \
      it is zero until code sets `contentSize` or adds content. Reported for scroll views that are empty and \
      have no layout guides, whose subviews are all autoresized, or that have a fixed frame.
      """,
    severity: .note, isOptIn: true,
    triggering: [
      .scrollView(mark: "↓", constraints: ""),
      .scrollView(mark: "↓", .view(translatesMask: true), constraints: ""),
    ],
    nonTriggering: [.scrollView(.view(constraints: .size("height", 900, id: "content")))])

  func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard situation.configuration.content.vertical.canvas == .unchecked else { return nil }
      return situation.finding(Self.self, .setInCode(situation))
    }
  }
}

extension Finding.Message {
  fileprivate static func setInCode(_ situation: ScrollSituation) -> Self {
    let subviews = situation.subviews
    let reason =
      subviews.isEmpty
      ? "it is empty" : "no constraint ties \(situation.names(subviews)) to its content"
    return Self(
      "content size of \(situation.title) must come from code: \(reason)",
      related: situation.related(subviews, "is not tied to the content"),
      help: [
        .nothing(
          if: "code sets contentSize",
          otherwise: "pin a view to all sides of the content")
      ])
  }
}
