internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// Content as wide as the canvas's device, by a number.
package struct HardcodedContentWidth: Rule {
  package static let description = RuleDescription(
    id: "hardcoded_content_width",
    summary: "the content width is a constant equal to the width of the canvas",
    rationale: """
      A content width written as the width of the device on the canvas fits that device in that \
      orientation. On a narrower one the content scrolls sideways, on a wider one it leaves a gap. \
      Reported where the content width is a sum of constants only, equals the width of the scene's \
      root view, and the scroll view is as wide as that view without a width of its own.
      """,
    severity: .warning,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          constraints: Example.size("width", 393, id: "content")
            + Example.size("height", 900, id: "content")),
        constraints: Example.pins())
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          constraints: Example.size("width", 600, id: "content")
            + Example.size("height", 900, id: "content")),
        constraints: Example.pins()),
      .scrollView(
        subviews: Example.view(
          constraints: Example.size("width", 393, id: "content", more: #" priority="250""#)
            + Example.size("height", 900, id: "content")),
        constraints: Example.pins() + Example.equalWidth),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      let document = context.document
      let root = situation.solved.layout.root
      guard let width = situation.contentSize(.horizontal), document.views[root].role == .root,
        root != situation.view, let canvas = document.views[root].frame?.width, width > 0,
        abs(width - canvas) < 0.5, let frame = situation.frameSize(.horizontal),
        abs(frame - canvas) < 0.5
      else { return nil }
      let widths = situation.solved.activeConstraints.filter {
        let constraint = document.constraints[$0]
        return constraint.second == nil && constraint.firstAttribute == .width
      }
      let owners = widths.filter { document.constraints[$0].owner >= situation.view }
      guard !widths.contains(where: { document.constraints[$0].first == .view(situation.view) }),
        owners.contains(where: { situation.inside.contains(document.constraints[$0].owner) }),
        let derivation = situation.derivation(.horizontal),
        derivation.terms.allSatisfy({ $0.quantity == .points })
      else { return nil }
      let fixed = derivation.constraints.filter { widths.contains($0) }
      guard let first = fixed.first,
        let view = document.viewIndex(of: document.constraints[first].first)
      else { return nil }
      return situation.finding(
        Self.description,
        """
        content width of \(situation.title) is fixed at \(Wording.points(width)) points, the width \
        of the canvas, so it fits no other device
        """,
        related: fixed.map {
          Finding.Related(
            anchor: context.anchor(ofConstraint: $0),
            label: "a width of \(Wording.points(document.constraints[$0].constant)) points")
        },
        notes: [situation.note(derivation, .horizontal)],
        help: [
          """
          replace the Width constraint of \(context.name(ofView: view)) by Equal Widths with \
          \(situation.frameName)
          """
        ])
    }
  }
}
