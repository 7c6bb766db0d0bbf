internal import InterfaceBuilder
internal import LayoutModel
public import LintCore

/// Content of no size.
public struct ZeroSizeContent: Rule {
  public static let description = RuleDescription(
    id: "zero_size_content",
    summary: "the content size is determined, and zero or less",
    rationale: """
      Content of no width or no height scrolls nowhere, and touches in it are lost. It comes from \
      arranged views without sizes that a stack view presses together, from arranged views that are \
      all hidden, from empty labels, or from a distance with the wrong sign. Reported where the \
      content has no size on an axis and the scroll view's frame has one. A height that is \
      nothing because a text is still empty is not reported where the width is there: \
      code will fill it.
      """,
    severity: .warning,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          "stackView", attributes: #"axis="vertical" alignment="center""#,
          subviews: Example.view(id: "card", constraints: Example.size("height", 90, id: "card"))),
        constraints: Example.pins())
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          "stackView", attributes: #"axis="vertical" alignment="center""#,
          subviews: Example.view(
            id: "card",
            constraints: Example.size("height", 90, id: "card")
              + Example.size("width", 90, id: "card"))),
        constraints: Example.pins()),
      .scrollView(
        subviews: Example.view("label", attributes: #"text="" numberOfLines="0""#),
        constraints: Example.pins() + Example.equalWidth),
    ])

  public init() {}

  public func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      let axes = ContentAxis.allCases.filter { axis in
        (situation.contentSize(axis) ?? 1) < 0.01 && (situation.frameSize(axis) ?? 1) > 0.5
      }
      guard let axis = axes.first, let derivation = situation.derivation(axis) else { return nil }
      let sized = derivation.sizedViews(axis)
      let texts = sized.filter { context.document.views[$0].kind.holdsText }
      if axes == [.height], !texts.isEmpty { return nil }
      return finding(situation, axes, axis, texts: texts)
    }
  }

  private func finding(
    _ situation: ScrollSituation, _ axes: [ContentAxis], _ axis: ContentAxis, texts: [Int]
  ) -> Finding {
    let context = situation.context
    let sizes = axes.map(\.name).joined(separator: " and ")
    let value = situation.contentSize(axis) ?? 0
    let amount = value < -0.01 ? "\(Wording.points(value)) points" : "zero"
    let (reason, views, help) = cause(situation, axis, texts)
    return situation.finding(
      Self.description,
      "content \(sizes) of \(situation.title) is \(amount)\(reason.map { ": \($0)" } ?? "")",
      related: situation.related(views, "has no \(axis.name)"),
      notes: situation.contentSize(axis).map {
        [Finding.Note("the constraints hold with a content \(axis.name) of \(Wording.points($0)) points alone",
          at: context.anchor(ofView: situation.view))]
      } ?? [],
      help: [help])
  }

  /// Why there is no size, the views that bring none, and what to do.
  private func cause(
    _ situation: ScrollSituation, _ axis: ContentAxis, _ texts: [Int]
  ) -> (reason: String?, views: [Int], help: String) {
    let document = situation.document
    if !texts.isEmpty {
      return (
        "\(situation.names(texts)) \(texts.count == 1 ? "is" : "are") empty", texts,
        situation.equalSizeHelp(axis)
      )
    }
    for stack in situation.inside where document.views[stack].kind == .stackView {
      guard situation.solved.frame(of: stack).map(axis.extent(of:)) ?? 1 < 0.01 else { continue }
      let arranged = document.directSubviews(of: stack).filter(situation.solved.holds)
      guard !arranged.isEmpty else { continue }
      let name = situation.context.name(ofView: stack)
      if arranged.allSatisfy({ document.views[$0].isHidden }) {
        return (
          "every arranged view of \(name) is hidden", [stack],
          "give \(name) a placeholder \(axis.name), or show one of its arranged views"
        )
      }
      return (
        "the arranged views of \(name) have no \(axis.name)", arranged,
        "add a \(axis.title) constraint to an arranged view of \(name)"
      )
    }
    return (nil, [], situation.equalSizeHelp(axis))
  }
}

extension IBViewKind {
  fileprivate var holdsText: Bool {
    switch self {
    case .label, .button, .textField, .textView: true
    default: false
    }
  }
}
