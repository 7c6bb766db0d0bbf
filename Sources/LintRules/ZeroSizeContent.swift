internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// Content of no size.
package struct ZeroSizeContent: Rule {
  package static let description = RuleDescription(
    id: "zero_size_content",
    summary: "the content size is determined, and zero or less",
    rationale: """
      Content of no width or no height scrolls nowhere, and touches in it are lost. It comes from \
      arranged views without sizes that a stack view presses together, from arranged views that \
      are all hidden, from views that a stack view spaces out, from empty labels, or from a \
      distance with the wrong sign. Reported where the content has no size on an axis and the \
      scroll view's frame has one. A height that is nothing because a text is still empty is not \
      reported where the width is there, since code will fill it; neither is a size that is \
      written on the content layout guide, nor one that the intrinsic size of a class of your own \
      may change.
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

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      let axes = LayoutAxis.allCases.filter { axis in
        (situation.contentSize(axis) ?? 1) < 0.01 && (situation.frameSize(axis) ?? 1) > 0.5
          && !situation.isWrittenOnContent(axis)
      }
      guard let axis = axes.first else { return onlySpacing(situation) }
      guard !situation.hidesSize(axis) else { return nil }
      let texts = situation.inside.filter { view in
        context.document.views[view].kind.holdsText && !context.document.views[view].hasText
          && situation.isNothing(view, axis)
      }
      if axes == [.vertical], !texts.isEmpty { return nil }
      return finding(situation, axes, axis, texts: texts)
    }
  }

  /// A stack view that spaces out views of no length.
  private func onlySpacing(_ situation: ScrollSituation) -> Finding? {
    let document = situation.document
    for stack in situation.inside where document.views[stack].kind == .stackView {
      guard
        let distribution = document.attribute("distribution", of: stack),
        ["equalSpacing", "equalCentering"].contains(distribution)
      else { continue }
      let axis: LayoutAxis =
        document.attribute("axis", of: stack) == "vertical" ? .vertical : .horizontal
      let arranged = document.directSubviews(of: stack).filter {
        situation.solved.holds($0) && !document.views[$0].isHidden
      }
      guard let content = situation.contentSize(axis), !arranged.isEmpty,
        content < situation.frameSize(axis) ?? .infinity, !situation.hidesSize(axis),
        arranged.allSatisfy({ situation.isNothing($0, axis) }),
        situation.inside.allSatisfy({ view in
          situation.isNothing(view, axis)
            || (view <= stack && stack < document.views[view].subtreeEnd)
        })
      else { continue }
      let name = situation.context.name(ofView: stack)
      return situation.finding(
        Self.description,
        """
        content \(axis.name) of \(situation.title) is spacing only: the arranged views of \(name) \
        have no \(axis.name)
        """,
        related: situation.related(arranged, "has no \(axis.name)"),
        notes: [note(situation, axis)],
        help: ["add a \(axis.title) constraint to \(situation.names(arranged))"])
    }
    return nil
  }

  private func note(_ situation: ScrollSituation, _ axis: LayoutAxis) -> Finding.Note {
    Finding.Note(
      """
      only a content \(axis.name) of \(Wording.points(situation.contentSize(axis) ?? 0)) points \
      satisfies the constraints
      """)
  }

  private func finding(
    _ situation: ScrollSituation, _ axes: [LayoutAxis], _ axis: LayoutAxis, texts: [Int]
  ) -> Finding {
    let sizes = axes.map(\.name).joined(separator: " and ")
    let value = situation.contentSize(axis) ?? 0
    let amount = value < -0.01 ? "\(Wording.points(value)) points" : "zero"
    let (reason, views, help) = cause(situation, axis, texts)
    return situation.finding(
      Self.description,
      "content \(sizes) of \(situation.title) is \(amount)\(reason.map { ": \($0)" } ?? "")",
      related: situation.related(views, "has no \(axis.name)"),
      notes: [note(situation, axis)],
      help: [help])
  }

  /// Why there is no size, the views that bring none, and what to do.
  private func cause(
    _ situation: ScrollSituation, _ axis: LayoutAxis, _ texts: [Int]
  ) -> (reason: String?, views: [Int], help: String) {
    let document = situation.document
    if !texts.isEmpty {
      return (
        "\(situation.names(texts)) \(texts.count == 1 ? "is" : "are") empty", texts,
        situation.equalSizeHelp(axis)
      )
    }
    for stack in situation.inside where document.views[stack].kind == .stackView {
      guard situation.solved.holds(stack), situation.isNothing(stack, axis) else { continue }
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

extension ScrollSituation {
  /// Whether a view that is laid out has no length along an axis.
  fileprivate func isNothing(_ view: Int, _ axis: LayoutAxis) -> Bool {
    solved.frame(of: view).map { axis.extent(of: $0) < 0.01 } ?? true
  }

  /// Whether the document writes the size of the content layout guide as a number, which nobody
  /// does by mistake: content of no width does not scroll sideways.
  fileprivate func isWrittenOnContent(_ axis: LayoutAxis) -> Bool {
    solved.activeConstraints.contains { index in
      let constraint = document.constraints[index]
      guard constraint.second == nil, case .guide(let guide) = constraint.first,
        constraint.firstAttribute == axis.size
      else { return false }
      return document.guides[guide].kind == .contentLayout && document.guides[guide].owner == view
    }
  }

  /// Whether a view without length on the canvas may have one at run time: its class may say so.
  fileprivate func hidesSize(_ axis: LayoutAxis) -> Bool {
    inside.contains {
      (document.views[$0].customClass != nil || document.views[$0].kind == .unknown)
        && solved.holds($0) && isNothing($0, axis)
    }
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
