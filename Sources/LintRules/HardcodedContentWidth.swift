internal import Diagnosis
package import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

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
        subviews: Example.view(constraints: Example.size("height", 900, id: "content")),
        constraints: Example.pins() + Example.equalWidth),
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
      let root = situation.solved.layout.root
      guard situation.diagnosis.isWidthWritten,
        let width = situation.contentSize(.horizontal), context.view(root).role == .root,
        root != situation.view,
        let canvas = situation.solved.frame(of: root)?.width, width > 0,
        abs(width - canvas) < 0.5, let frame = situation.frameSize(.horizontal),
        abs(frame - canvas) < 0.5, let derivation = situation.derivation(.horizontal),
        derivation.terms.allSatisfy({ $0.quantity == .points }),
        !situation.solved.ties(along: .horizontal).sizes(of: situation.view).contains(where: {
          $0.second == nil
        })
      else { return nil }
      let layout = situation.solved.layout
      let fixed = layout.constraints(derivation.constraints).filter {
        $0.second == nil && $0.axis == .horizontal && $0.isSize
      }
      guard let first = fixed.first else { return nil }
      // What the sum has besides the view's own width.
      let rest = first.constant - width
      let constant = rest < -0.5 ? " with constant \(Wording.points(rest))" : ""
      // Views with fixed frames do not follow.
      let areFixed = !layout.fixedFrames(ifAllOf: context.subviews(of: first.first.view)).isEmpty
      let follow = areFixed ? ", and give the views in it constraints in place of their fixed frames" : ""
      return situation.finding(
        Self.description,
        """
        content width of \(situation.title) is fixed at \(Wording.points(width)) points, the width \
        of the canvas, so it fits no other device
        """,
        related: fixed.map {
          Finding.Related(
            anchor: context.anchor(ofConstraint: $0.index),
            label: "a width of \(Wording.points($0.constant)) points")
        },
        notes: [situation.note(derivation, .horizontal)],
        help: [
          """
          replace the Width constraint of \(context.name(ofView: first.first.view)) by Equal Widths \
          with \(situation.frameName)\(constant)\(follow)
          """
        ], relyingOn: situation.ids(constraints: fixed.map(\.index)))
    }
  }
}
