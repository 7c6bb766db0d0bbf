internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Constraints to the scroll view's edges instead of its layout guides.
struct LegacyContentEdges: Rule {
  static let description = RuleDescription(
    id: "legacy_content_edges",
    summary: "content is pinned to the scroll view itself instead of its content layout guide",
    rationale: """
      In a constraint between a scroll view and a view inside it, the scroll view's edges are those of its \
      content, but its width, height, and center are those of its frame. The content and frame layout guides \
      (iOS 11, Xcode 11) make the difference clear. This rule reports constraints between views inside and an \
      edge of the scroll view itself, in documents saved by Xcode 11 or later.
      """,
    severity: .warning, subject: nil, isOptIn: true,
    triggering: [.scrollView(mark: "↓", .view(constraints: .size("height", 900, id: "content")))],
    nonTriggering: [
      .root(
        .view(
          "scrollView", id: "scroll", subviews: .view(constraints: .size("height", 900, id: "content")),
          constraints: .pins(to: "contentGuide"), .tie("content", "width", "frameGuide"),
          guides: [("contentLayoutGuide", "contentGuide"), ("frameLayoutGuide", "frameGuide")]),
        constraints: .pins("scroll", to: "root"))
    ])

  /// The first tools version of Xcode 11, whose Interface Builder has the guides.
  private static let firstToolsVersion = 15400.0

  func check(_ context: RuleContext) -> [Finding] {
    guard context.toolsVersion >= Self.firstToolsVersion else { return [] }
    return context.inEachSituation { situation in
      let constraints = LayoutAxis.allCases.flatMap {
        situation.solved.ties(along: $0).constraints(of: situation.view)
      }
      let legacy = constraints.filter { constraint in
        [constraint.first, constraint.second].contains {
          $0?.view == situation.view && $0?.region == .content && $0?.guide == nil
        }
      }.sorted { $0.index < $1.index }
      if legacy.isEmpty { return nil }
      var finding = situation.finding(Self.self, .legacy(legacy.map(\.index), situation))
      finding.picture = context.picture(
        marking: legacy.map(\.index),
        concluding: legacy.count == 1
          ? "This constraint names the edge of the scroll view itself, but acts on the edge of its content."
          : "These constraints name edges of the scroll view itself, but act on the edges of its content.",
        scrollView: situation.view, in: situation.solved, words: situation.text)
      return finding
    }
  }
}

extension Finding.Message {
  fileprivate static func legacy(_ constraints: [Int], _ situation: ScrollSituation) -> Self {
    let context = situation.context
    return Self(
      """
      the content of \(situation.title) is pinned to the scroll view's own edges by \
      \(Wording.count(constraints.count, "constraint"))
      """,
      related: context.related(constraints: constraints, "pins content to the scroll view itself"),
      notes: [
        context.note(
          (constraints.count == 1 ? "the constraint is " : "the first of these constraints is ") + situation.equation(constraints[0]), constraint: constraints[0])
      ],
      help: [
        """
        select Content Layout Guides in the size inspector of \(situation.name), and replace \
        \(situation.name) with the Content Layout Guide in \(constraints.count == 1 ? "this constraint" : "these constraints")
        """
      ])
  }
}
