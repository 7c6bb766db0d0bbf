internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// A scroll view inside another that scrolls the same way.
struct NestedScrollSameAxis: Rule {
  static let description = RuleDescription(
    id: "nested_scroll_same_axis",
    summary: "a scroll view scrolls along the same axis as the one that it is in",
    rationale: """
      Two scroll views inside each other that scroll along the same axis take each other's drags: \
      a finger on the inner one never moves the outer, and its end is hard to reach. Reported \
      where both content sizes are determined and longer than their frames on the axis, and \
      neither has its scrolling switched off. Let the inner content be part of the outer.
      """,
    severity: .warning,
    triggering: [
      .scrollView(
        "↓", nested(innerHeight: 900), constraints: .pins("inner"), .tie("inner", "width", "scroll"))
    ],
    nonTriggering: [
      .scrollView(nested(innerHeight: 1800), constraints: .pins("inner"), .tie("inner", "width", "scroll"))
    ])

  private static func nested(innerHeight: Int) -> ExamplePiece {
    .view(
      "scrollView", id: "inner", subviews: .view(constraints: .size("height", 1800, id: "content")),
      constraints: .pins(to: "inner"), .tie("content", "width", "inner"), .size("height", innerHeight, id: "inner"))
  }

  func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { outer in
      let axes = LayoutAxis.allCases.filter(outer.scrolls)
      guard !axes.isEmpty, outer.settings.isScrollEnabled else { return nil }
      for inner in outer.inside {
        for axis in axes where scrolls(inner, axis, outer) && !isInConflict(outer, axis) {
          return finding(outer, inner, axis)
        }
      }
      return nil
    }
  }

  /// Whether the length of the outer content is what a conflict is about: with the conflict, it may no
  /// longer scroll.
  private func isInConflict(_ outer: ScrollSituation, _ axis: LayoutAxis) -> Bool {
    guard let derivation = outer.derivation(axis) else { return false }
    return outer.context.configurations { !$0.conflicts.isEmpty }
      .filter { $0.configuration.traits == outer.configuration.traits }.flatMap(\.diagnosis.conflicts)
      .contains { $0.members.contains(where: derivation.sources.contains) }
  }

  /// Whether a view inside scrolls along an axis: a scroll view by its content, a table always.
  private func scrolls(_ view: Int, _ axis: LayoutAxis, _ outer: ScrollSituation) -> Bool {
    let context = outer.context
    func isEnabled() -> Bool {
      outer.solved.contains(view) && context.settings(of: view).isScrollEnabled
    }
    switch context.view(view).kind {
    case .tableView: return axis == .vertical && isEnabled()
    case .scrollView:
      guard isEnabled(), let own = context.scrollViews.first(where: { $0.view == view }),
        let configuration = own.configurations.first(where: {
          $0.traits == outer.configuration.traits
        }), let content = configuration.runTime?.contentSize[axis],
        let frame = configuration.runTime?.frameSize[axis]
      else { return false }
      return content > frame + Difference.point
    default: return false
    }
  }

  private func finding(_ outer: ScrollSituation, _ inner: Int, _ axis: LayoutAxis) -> Finding {
    var finding = Finding(
      rule: Self.description.id, at: outer.context.anchor(ofView: inner),
      message: .nested(inner, axis, outer), topic: .nested)
    finding.scope = outer.context.scope(of: outer.configuration, in: outer.scrollView)
    // Code that makes a table as high as its rows does so by a constraint.
    let sizes = outer.solved.ties(along: axis).sizes(of: inner).map(\.index)
    finding.reliance = Finding.Reliance(on: outer.ids(constraints: sizes))
    return finding
  }
}

extension Finding.Message {
  fileprivate static func nested(
    _ inner: Int, _ axis: LayoutAxis, _ outer: ScrollSituation
  ) -> Self {
    let context = outer.context
    let (name, around) = (outer.name(inner), outer.name)
    let content = Wording.points(outer.contentSize(axis) ?? 0)
    let frame = Wording.points(outer.frameSize(axis) ?? 0)
    var message = Self(
      """
      \(context.title(ofView: inner)) scrolls \(axis.adverb) inside the content of \(around), which \
      scrolls \(axis.adverb) too
      """,
      related: outer.related([outer.view], "scrolls \(axis.adverb) too"),
      notes: [
        context.note(
          "\(around) has \(content) points of content \(axis.name) in a frame of \(frame)",
          view: outer.view)
      ],
      help: [
        context.view(inner).kind == .tableView
          ? "nothing is to be done if code makes \(name) as high as its rows; if only its rows are to scroll, it does "
            + "so by itself, without \(around)"
          : .nothing(
            if: "\(name) is to scroll on its own", otherwise: "its content belongs into the content of \(around)")
      ])
    // Of the height that code sets by an outlet nothing need be said.
    let held = outer.inside.filter { $0 <= inner && inner < context.view($0).inside.upperBound || $0 == inner }
      .flatMap { outer.solved.ties(along: axis).sizes(of: $0) }
      .filter {
        $0.isEquality && $0.isRequired && $0.second == nil
          && !context.outletTargets.contains(context.id(ofConstraint: $0.index))
      }
    message.notes += held.prefix(2).map {
      context.note("\(outer.equation($0.index)) is in the way of content that grows", constraint: $0.index)
    }
    if outer.configuration.hasConflict {
      message.notes.append(
        Finding.Note("constraints conflict here, so these sizes may not be the ones meant"))
    }
    return message
  }
}
