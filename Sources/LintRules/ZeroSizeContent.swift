internal import Findings
internal import Diagnosis
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Content with size 0 or less.
struct ZeroSizeContent: Rule {
  static let description = RuleDescription(
    id: "zero_size_content",
    summary: "the content size is zero or less",
    rationale: """
      Content without a width or height does not scroll, and touches in it are lost. The cause may be \
      arranged views that have no size or are all hidden, empty labels, content that consists only of \
      spacing, or a distance with the wrong sign. This rule reports content with a width or height of zero \
      or less in a frame whose width or height is greater than zero. It skips content that is zero points tall \
      because of empty text, which code is expected to set; a size set on the content layout guide; and a size \
      that a custom class may change.
      """,
    severity: .warning, subject: .about(.content, .sizes),
    triggering: [
      .scrollView(
        mark: "↓",
        .view(
          "stackView", attributes: #"axis="vertical" alignment="center""#,
          subviews: .view(id: "card", constraints: .size("height", 90, id: "card"))),
        constraints: .pins())
    ],
    nonTriggering: [
      .scrollView(
        .view(
          "stackView", attributes: #"axis="vertical" alignment="center""#,
          subviews: .view(
            id: "card", constraints: .size("height", 90, id: "card"), .size("width", 90, id: "card"))),
        constraints: .pins()),
      .scrollView(.view("label", attributes: #"text="" numberOfLines="0""#)),
    ])

  func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      let axes = LayoutAxis.allCases.filter { axis in
        (situation.contentSize(axis) ?? 1) < Difference.rounding
          && (situation.frameSize(axis) ?? 1) > Difference.pixel
          && !isWrittenOnContent(axis, situation)
      }
      guard let axis = axes.first else { return onlySpacing(situation) }
      guard !hidesSize(axis, situation) else { return nil }
      let texts = situation.inside.filter { view in
        context.view(view).kind.holdsText && !context.view(view).hasText
          && situation.isNothing(view, axis)
      }
      if axes == [.vertical], !texts.isEmpty { return nil }
      let (message, views) = Finding.Message.nothing(axes, because: texts, situation)
      let numbers = situation.collapsing(axis)
      var finding = situation.finding(
        Self.self, message,
        relyingOn: situation.ids(
          views: views + numbers.map(\.first.view), constraints: numbers.map(\.index)))
      let constraints = axes.flatMap { situation.derivation($0)?.constraints ?? [] }
      let all = situation.layout.distinct(constraints)
      // If a number determines the size, the pins add nothing.
      let sizes = situation.layout.constraints(all).filter(\.isSize).map(\.index)
      let reaches = !situation.solved.outwardTies(axis, of: situation.view, around: situation.subviews).isEmpty
      let empty = views.isEmpty && !reaches ? situation.inside.filter { situation.isNothing($0, axis) } : views
      let value = Wording.points(situation.contentSize(axis) ?? 0)
      finding.picture = context.picture(
        marking: reaches || (sizes.isEmpty && empty.isEmpty) ? all : sizes,
        measuring: sizes.isEmpty ? (axis: axis, views: empty, text: nil) : nil,
        concluding: "The content has \(axis.size.rawValue) \(value), so nothing in it can be scrolled to.",
        scrollView: situation.view, in: situation.solved, words: situation.text)
      return finding
    }
  }

  /// A stack view with spacing between views of length 0.
  private func onlySpacing(_ situation: ScrollSituation) -> Finding? {
    for (view, stack) in situation.stacks
    where stack.distribution == .equalSpacing || stack.distribution == .equalCentering {
      let axis = stack.axis
      let arranged = stack.visible
      guard let content = situation.contentSize(axis), !arranged.isEmpty,
        content < situation.frameSize(axis) ?? .infinity, !hidesSize(axis, situation),
        arranged.allSatisfy({ situation.isNothing($0, axis) }),
        situation.inside.allSatisfy({ other in
          situation.isNothing(other, axis) || other == view
            || situation.context.view(other).inside.contains(view)
        })
      else { continue }
      return situation.finding(
        Self.self, .spacing(arranged, in: view, axis, situation),
        relyingOn: situation.ids(views: [view] + arranged))
    }
    return nil
  }

  /// Whether the document sets the size of the content layout guide as a number, which is intentional:
  /// content with width 0 does not scroll horizontally.
  private func isWrittenOnContent(_ axis: LayoutAxis, _ situation: ScrollSituation) -> Bool {
    situation.solved.ties(along: axis).contentSizes(of: situation.view).contains {
      $0.second == nil
    }
  }

  /// Whether a view of length 0 may have a length at run time, from its class.
  private func hidesSize(_ axis: LayoutAxis, _ situation: ScrollSituation) -> Bool {
    situation.inside.contains { view in
      let facts = situation.context.view(view)
      let isOwn = facts.customClass != nil && facts.kind != .stackView
      return (isOwn || facts.kind == .unknown) && situation.isNothing(view, axis)
    }
  }
}

extension ScrollSituation {
  /// The numbers that give views in it length 0, and therefore itself.
  fileprivate func collapsing(_ axis: LayoutAxis) -> [LayoutConstraint] {
    layout.constraints(derivation(axis)?.constraints ?? []).filter {
      $0.isNumber && $0.constant < Difference.rounding
    }
  }

  /// How to give it a length.
  fileprivate func lengthHelp(_ axes: [LayoutAxis]) -> Help {
    if axes == [.horizontal], let repair = diagnosis.widthRepair { return help(repair) }
    return .nothing(if: .code("fills \(contentView.map(name) ?? name)"))
  }

  /// The stack views in it.
  fileprivate var stacks: [(view: Int, stack: StackLayout)] {
    inside.compactMap { view in layout.stacks[view].map { (view, $0) } }
  }
}

extension Finding.Message {
  fileprivate static func spacing(
    _ arranged: [Int], in stack: Int, _ axis: LayoutAxis, _ situation: ScrollSituation
  ) -> Self {
    Self(
      """
      content \(axis.name) of \(situation.title) consists only of spacing: the arranged views of \
      \(situation.name(stack)) have no \(axis.name)
      """,
      related: situation.related(arranged, "has no \(axis.name)"),
      help: [
        .nothing(
          if: .code("gives them a \(axis.name)"),
          otherwise: "add a \(axis.title) constraint to \(situation.names(arranged))")
      ])
  }

  /// Content of size 0 along some axes, with the views of size 0 in it.
  ///
  /// - Parameter texts: the empty texts in it.
  fileprivate static func nothing(
    _ axes: [LayoutAxis], because texts: [Int], _ situation: ScrollSituation
  ) -> (message: Self, views: [Int]) {
    let axis = axes[0]
    let (reason, views, help) = cause(axes, texts, situation)
    let value = situation.contentSize(axis) ?? 0
    let amount = value < -Difference.rounding ? "\(Wording.points(value)) points" : "zero"
    var message = situation.unlessReplaced(
      Self(
        "content \(Phrase(axes.map(\.name))) of \(situation.title) \(Wording.verb("is", axes.count)) \(amount)",
        related: situation.related(views, "has no \(axis.name)"), help: [help]), axis)
    if let reason { message.headline += ": \(reason)" }
    return (message, views)
  }

  /// Why the size is 0, the views of size 0, and the help.
  private static func cause(
    _ axes: [LayoutAxis], _ texts: [Int], _ situation: ScrollSituation
  ) -> (reason: String?, views: [Int], help: Help) {
    let axis = axes[0]
    if !texts.isEmpty {
      return ("\(situation.names(texts).does("is")) empty", texts, .nothing(if: .codeSets("the text")))
    }
    let ties = axes.compactMap { situation.solved.outwardTies($0, of: situation.view, around: situation.subviews).first }
    if let tie = ties.first {
      let equations = Phrase(ties.map { situation.equation($0.index) })
      let view = tie.ends(inside: situation.inside).map { situation.name($0.inner.view) } ?? "a view"
      return (
        "the \(Wording.noun("constraint", ties.count)) \(equations.does("makes")) \(view) extend beyond the content", [],
        .question(
          "if the content should end where \(view) ends, change the constant to 0 or to an inset in "
            + (ties.count == 1 ? "\(equations)" : "both constraints"))
      )
    }
    for (view, stack) in situation.stacks where situation.isNothing(view, axis) {
      let name = situation.name(view)
      if stack.visible.isEmpty {
        return (
          "every arranged view of \(name) is hidden", [view],
          .nothing(if: .code("shows one of them"), otherwise: "deselect Hidden for an arranged view of \(name), or give \(name) a \(axis.name)")
        )
      }
      return (
        "the arranged views of \(name) have no \(axis.name)", [view] + stack.visible,
        .nothing(
          if: .code("gives an arranged view a \(axis.name)"),
          otherwise: "give an arranged view of \(name) a \(axis.title) constraint, or pin the views in it from edge to edge")
      )
    }
    if let number = situation.collapsing(axis).first {
      let view = situation.name(number.first.view)
      return (nil, [], .nothing(if: .code("changes the constant of \(situation.equation(number.index)), which collapses \(view) until then")))
    }
    return (nil, [], situation.lengthHelp(axes))
  }
}
