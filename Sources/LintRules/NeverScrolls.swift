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
      the frame, with nothing added. Scroll views of a class of your own, that can zoom or always \
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

  /// What says it best: an equal height, rather than a pin beside it.
  private func sizesFirst(_ one: Int, _ other: Int, _ document: IBDocument) -> Bool {
    document.constraints[one].firstAttribute.isSize
      && !document.constraints[other].firstAttribute.isSize
  }

  package func check(_ context: RuleContext) -> [Finding] {
    let found = context.inEachSituation { situation -> Finding? in
      guard !situation.configuration.hasConflict,
        situation.isFrameSized(.horizontal), situation.isFrameSized(.vertical),
        situation.isMeantToScroll, situation.requiredTies(to: .horizontal) != nil,
        let heights = situation.requiredTies(to: .vertical), situation.disabledHeight == nil
      else { return nil }
      let inner = situation.contentView.map(context.name(ofView:)) ?? "its content"
      return situation.finding(
        Self.description,
        "\(situation.title) never scrolls: its content is required to be as large as its frame",
        notes: heights.sorted { sizesFirst($0, $1, context.document) }.prefix(1).map {
          Finding.Note(
            "\(ProvenanceWords(context: context).equation($0)) takes part in the content height",
            at: context.anchor(ofConstraint: $0))
        },
        help: [
          """
          remove the height that \(inner) shares with \(situation.frameName), and let what is \
          inside make the height
          """,
          "remove the scroll view, if nothing is to scroll",
        ])
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
}

extension ScrollSituation {
  /// Whether the content is as long as the frame, by the numbers.
  func isFrameSized(_ axis: LayoutAxis) -> Bool {
    guard let content = contentSize(axis), let frame = frameSize(axis) else { return false }
    return frame > 0.5 && abs(content - frame) < 0.5
  }

  /// The constraints that require the content to be as long as the frame whatever is in it; nil
  /// where it is so for another reason. Costly.
  func requiredTies(to axis: LayoutAxis) -> [Int]? {
    guard let derivation = derivation(axis), derivation.isRequired(in: document),
      derivation.hangsOnSurroundings, derivation.sizedViews(axis).isEmpty
    else { return nil }
    let points = derivation.terms.reduce(0) { $0 + ($1.quantity == .points ? $1.amount : 0) }
    return abs(points) < 0.5 ? derivation.constraints : nil
  }

  /// Nothing speaks for a scroll view that is there for zooming, for keyboard insets, or to bounce
  /// under a finger whatever its content.
  var isMeantToScroll: Bool {
    let zooms = ["maximumZoomScale", "minimumZoomScale"].contains {
      document.attribute($0, of: view).map { $0 != "1" && $0 != "1.0" } ?? false
    }
    let bounces = ["alwaysBounceVertical", "alwaysBounceHorizontal"].contains {
      document.attribute($0, of: view) == "YES"
    }
    guard !zooms, !bounces, canScroll, document.views[view].customClass == nil else { return false }
    return !inside.contains { document.views[$0].kind.isTextInput }
  }

  /// The views that have less length along an axis than they ask for.
  func squeezed(_ axis: LayoutAxis) -> [Int] {
    var result: [Int] = []
    for index in solved.brokenWishes(by: 1) {
      let view: Int
      switch solved.layout.provenance[index] {
      case .compressionResistance(let squeezed, axis.isHorizontal)
      // A picture scales to the room that it is given.
      where document.views[squeezed].kind != .imageView:
        view = squeezed
      case .authored(let number):
        let constraint = document.constraints[number]
        guard constraint.second == nil, constraint.relation != .lessThanOrEqual,
          constraint.firstAttribute == axis.size,
          case .view(let owner) = constraint.first,
          let size = solved.frame(of: owner).map(axis.extent(of:)), size < constraint.constant
        else { continue }
        view = owner
      default: continue
      }
      if inside.contains(view), !result.contains(view) { result.append(view) }
    }
    return result
  }
}

extension IBViewKind {
  var isTextInput: Bool {
    switch self {
    case .textField, .textView, .searchBar: true
    default: false
    }
  }
}
