internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

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
      twentieth, where text takes part, whose size a document cannot tell). Make the equal height \
      an inequality, or drop it. Chains that cannot give way are conflicts. Widths are left alone, \
      since text is meant to wrap, and so are pictures, which scale.
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
      .scrollView(
        subviews: Example.view("imageView", attributes: #"image="tall""#),
        constraints: Example.pins() + Example.equalWidth + Example.equalHeight,
        resources: #"<image name="tall" width="300" height="1200"/>"#),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard situation.isFrameSized(.vertical), !situation.configuration.hasConflict,
        situation.canScroll
      else { return nil }
      guard let disabled = situation.disabledHeight, let tie = disabled.ties.first else {
        return nil
      }
      let squeezed = situation.squeezed(.vertical)
      let frame = Wording.points(situation.frameSize(.vertical) ?? 0)
      return situation.finding(
        Self.description,
        """
        content of \(situation.title) is squeezed into the frame: its height is required to be the \
        frame's, and its views need \(Wording.points(disabled.length)) points
        """,
        related: situation.related(squeezed, "has less height than it asks for"),
        notes: [
          Finding.Note(
            "\(ProvenanceWords(context: context).equation(tie)) makes the content as high as the frame",
            at: context.anchor(ofConstraint: tie)),
          Finding.Note(
            """
            without it the content is \(Wording.points(disabled.length)) points high, and \
            scrolls in a frame of \(frame)
            """),
        ],
        help: [
          """
          set the Relation of constraint \(context.document.constraints[tie].id) to Greater Than or Equal, so that the content can \
          grow beyond \(situation.frameName)
          """
        ])
    }
  }
}

extension ScrollSituation {
  /// The constraints that require the content to be as high as the frame, and the height that it
  /// would have without them, where that is more; nil where nothing is squeezed. Costly.
  var disabledHeight: (ties: [Int], length: Double)? {
    guard !squeezed(.vertical).isEmpty, let frame = frameSize(.vertical),
      let derived = requiredTies(to: .vertical)
    else { return nil }
    let ties = derived.filter { index in
      let constraint = document.constraints[index]
      guard constraint.firstAttribute == .height, constraint.secondAttribute == .height,
        let (one, other) = document.ends(of: constraint, from: view)
      else { return false }
      return one.insideView == nil || other.insideView == nil
    }
    guard !ties.isEmpty,
      let length = solved.contentSize(of: view, horizontal: false, without: Set(ties)),
      length > (solved.hangsOnText ? 1.05 * frame : frame + 1)
    else { return nil }
    return (ties, length)
  }
}
