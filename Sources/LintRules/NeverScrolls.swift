internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// Content that constraints make exactly as large as the frame.
package struct NeverScrolls: Rule {
  package static let description = RuleDescription(
    id: "never_scrolls",
    summary: "content width and height both equal the scroll view's, so nothing ever scrolls",
    rationale: """
      A scroll view scrolls where its content is larger than its frame. Equal widths and equal \
      heights together silence Interface Builder, and make a scroll view that cannot scroll: what \
      does not fit is squeezed or cut off. Reported where both sizes are required to be those of \
      the frame, or less. Scroll views of a class of your own, that can zoom or always \
      bounce, whose scrolling is switched off, or whose content holds text input (a keyboard may cover it and \
      inset the content) are left alone, as are content that is squeezed (`scroll_disabled_axis`) \
      and content that scrolls in some size class.
      """,
    severity: .warning,
    triggering: [
      .scrollView(
        mark: "↓", subviews: Example.view(),
        constraints: Example.pins() + Example.equalWidth + Example.equalHeight)
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(constraints: Example.size("height", 900, id: "content")),
        constraints: Example.pins() + Example.equalWidth
          + Example.tie("content", "height", "scroll", more: #" priority="250""#)),
      .scrollView(
        subviews: Example.view(),
        constraints: Example.pins() + Example.equalWidth
          + Example.tie("content", "height", "scroll", constant: 1)),
      .rootView(
        """
        <subviews>
        \(Example.view(
          "scrollView", id: "scroll", attributes: #"alwaysBounceVertical="YES""#,
          subviews: Example.view(),
          constraints: Example.pins() + Example.equalWidth + Example.equalHeight))
        </subviews>
        <constraints>
        \(Example.pins("scroll", to: "root"))
        </constraints>
        """),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let found = context.inEachSituation { situation -> Finding? in
      guard !situation.configuration.hasConflict, situation.isMeantToScroll,
        situation.layout.demand.horizontal != nil, let demand = situation.layout.demand.vertical,
        !demand.isTooMuch(situation), let tie = demand.ties.first
      else { return nil }
      return situation.finding(
        Self.description,
        """
        \(situation.title) never scrolls: \(situation.rows.equation(tie)) makes its content \
        \(isShorter(situation) ? "shorter than" : "as high as") its frame
        """,
        help: help(situation, tie), relyingOn: situation.ids(constraints: demand.ties))
    }
    // Content that fits tall screens and scrolls on low ones is meant so.
    return found.filter { finding in
      guard let scope = finding.scope else { return true }
      let alike = found.filter { $0.anchor == finding.anchor }
      return scope.judged.allSatisfy { traits in
        alike.contains { $0.scope?.traits.contains(traits) ?? false }
      }
    }
  }

  private func isShorter(_ situation: ScrollSituation) -> Bool {
    guard let content = situation.contentSize(.vertical), let frame = situation.frameSize(.vertical)
    else { return false }
    return content < frame - 0.5
  }

  private func help(_ situation: ScrollSituation, _ tie: Int) -> [String] {
    let plain = "replace the scroll view by a plain view, if nothing is to scroll"
    let freeing = situation.freeing(tie, length: situation.layout.demand.vertical?.length)
    // A map, or a list, moves under the finger by itself, and a class of one's own draws the rest.
    let isOneThing = situation.contentView.map(situation.context.view).map {
      $0.kind.pansItself || ($0.customClass != nil && $0.inside.isEmpty)
    }
    return (isOneThing == true ? [plain, freeing] : [freeing, plain]).compactMap(\.self)
  }
}

extension ScrollSituation {
  /// How to free the height of content from a constraint that makes it the frame's; nil where nothing
  /// else would make the height.
  func freeing(_ tie: Int, length: Double?) -> String? {
    guard let constraint = solved.layout.constraint(tie) else { return nil }
    let equation = rows.equation(tie)
    switch constraint.first.part {
    case .extent:
      let lowering =
        "lower the Priority of \(equation) to 250, so that the content can be higher than the frame"
      guard length == nil else { return lowering }
      return lowering + ", and tie what is inside from top to bottom, so that it makes the height"
    case .center:
      return length == nil
        ? "remove \(equation), and give the content a height of its own"
        : "remove \(equation), so that what is inside makes the height"
    case .near, .far:
      guard length != nil, let (_, outer) = ends(of: constraint) else { return nil }
      // Left behind, a pin to the frame at the other end would hold that end still.
      let pins = solved.layout.constraints.filter {
        guard $0.axis == .vertical, let (_, end) = ends(of: $0), end.part != .center else {
          return false
        }
        return end.view == outer.view && end.edge != nil && $0.isEquality
      }
      let target = context.hasLayoutGuides(view) ? "the Content Layout Guide" : name
      let old = outer.guide.map { "the \($0.title)" } ?? context.name(ofView: outer.view)
      let moved = pins.count > 1 ? pins.map { rows.equation($0.index) }.sorted() : [equation]
      return "move \(Wording.list(moved, limit: 4)) from \(old) to \(target)"
    }
  }
}

extension ContentDemand {
  /// Whether views get less than they ask for, here or on some screen: then they are squeezed, which
  /// says more than that nothing scrolls.
  func isTooMuch(_ situation: ScrollSituation) -> Bool {
    guard let frame = situation.frameSize(.vertical), let length else { return false }
    let room = situation.solved.layout.dependsOnText ? 1.05 * frame : frame + 1
    return (!squeezed.isEmpty && length > room) || !tooSmall.isEmpty
  }
}

extension ScrollSituation {
  /// Nothing speaks for a scroll view that is there for zooming, for keyboard insets, or to bounce
  /// under a finger whatever its content.
  var isMeantToScroll: Bool {
    let settings = settings
    return settings.isScrollEnabled && !settings.zooms && !settings.alwaysBounces
      && context.view(view).customClass == nil
      && !inside.contains { context.view($0).kind.isTextInput && context.view($0).isEditable }
  }
}
