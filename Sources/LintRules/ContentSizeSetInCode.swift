internal import Findings
internal import Layout

/// A scroll view whose content size only code can set.
struct ContentSizeSetInCode: Rule {
  static let description = RuleDescription(
    id: "content_size_set_in_code",
    summary: "no constraint determines the content size, so only code can set it",
    rationale: """
      If nothing is pinned to the edges of the content, Auto Layout does not determine the content size: it \
      is zero until code sets `contentSize` or adds content. This rule reports scroll views that are empty \
      and have no layout guides, whose subviews are all autoresized, or that have a fixed frame.
      """,
    severity: .note, subject: .about(.content), isOptIn: true,
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
      ? "the scroll view is empty" : "no constraint connects \(situation.names(subviews)) to the content"
    return Self(
      "only code can set the content size of \(situation.title): \(reason)",
      related: situation.related(subviews, "is not constrained to the content"),
      help: [
        .nothing(
          if: .codeSets("contentSize"),
          otherwise: "pin a view to all edges of the content")
      ])
  }
}
