internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// A scroll view inside another one that scrolls along the same axis.
struct NestedScrollSameAxis: Rule {
  static let description = RuleDescription(
    id: "nested_scroll_same_axis",
    summary: "a scroll view scrolls along the same axis as its enclosing scroll view",
    rationale: """
      If a scroll view is inside another one that scrolls along the same axis, they compete for drags: dragging \
      inside the inner one does not scroll the outer one, whose end is then hard to reach. This rule reports \
      nested scroll views with scrolling and user interaction enabled if the content of each is longer than its \
      frame along the axis. Make the inner content part of the outer content. The finding is a note if the inner \
      scroll view is hidden: code may show it in place of the rest.
      """,
    severity: .warning, subject: .about(.nested),
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

  /// Whether the length of the outer content is in conflict: without the conflict, it may no longer scroll.
  private func isInConflict(_ outer: ScrollSituation, _ axis: LayoutAxis) -> Bool {
    guard let derivation = outer.derivation(axis) else { return false }
    return outer.context.configurations { !$0.conflicts.isEmpty }
      .filter { $0.configuration.traits == outer.configuration.traits }.flatMap(\.diagnosis.conflicts)
      .contains { $0.members.contains(where: derivation.sources.contains) }
  }

  /// Whether a view inside scrolls along an axis: a scroll view if its content is longer, a table always.
  private func scrolls(_ view: Int, _ axis: LayoutAxis, _ outer: ScrollSituation) -> Bool {
    let context = outer.context
    func isEnabled() -> Bool {
      outer.solved.contains(view) && context.view(view).isScrollEnabled && context.view(view).takesTouches
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
    if outer.isConcealed(inner) || outer.dropsDown(inner, axis) || outer.keepsLength(inner, axis) { finding.severityLimit = .note }
    // To make a table as tall as its rows, code changes a constraint of the table or of the view that it
    // fills; or the one of another view that keeps it from growing.
    let caps = outer.numbers(around: inner).filter { outer.layout.constraint($0)?.first.view != inner }
    finding.reliance = Finding.Reliance(
      on: outer.ids(constraints: caps.isEmpty ? outer.sizes(around: inner, axis).map(\.index) : caps))
    finding.picture = outer.context.picture(
      ofNested: inner, in: outer.view, axis, "scrolls \(axis.adverb)", outer.solved)
    return finding
  }
}

extension ScrollSituation {
  /// The sizes of a view in the content, and of the views around it.
  fileprivate func sizes(around inner: Int, _ axis: LayoutAxis) -> [LayoutConstraint] {
    let graph = solved.ties(along: axis)
    return inside.filter { $0 == inner || context.view($0).inside.contains(inner) }
      .flatMap { graph.sizes(of: $0) }
  }

  /// The constant and relative sizes that keep content from growing with a table.
  fileprivate func numbers(around table: Int) -> [Int] {
    (diagnosis.tableRepairs[table]?.changes ?? []).compactMap { change in
      if case .remove(let constraint, _) = change, isSize(constraint) { constraint } else { nil }
    }
  }

  private func isSize(_ constraint: Int) -> Bool { layout.constraint(constraint)?.isSize == true }

  /// Those of them with which the end of a table is connected; or its own height, which is not always required.
  fileprivate func limits(of table: Int, _ axis: LayoutAxis) -> [Int] {
    let graph = solved.ties(along: axis)
    let numbers = numbers(around: table)
    let connected = numbers.filter { number in
      guard let view = layout.constraint(number)?.first.view, context.view(view).inside.contains(table) else { return true }
      return graph.ties(at: LayoutEdge(view: view, isFar: true)).contains { context.view(view).inside.contains($0.to.view) }
    }
    guard connected.isEmpty, !numbers.isEmpty else { return connected }
    return graph.sizes(of: table).filter { $0.second == nil && $0.isEquality }.map(\.index)
  }

  /// Whether the frame ends below the screen, where nobody can scroll to the end of the content.
  private var endsBelowScreen: Bool {
    guard let own = solved.frame(of: view), let screen = solved.frame(of: layout.root) else { return false }
    return own.far(.vertical) > screen.far(.vertical) + Difference.point
  }

  /// Whether code can access a view in the content, or what determines its size.
  fileprivate func isReachable(_ inner: Int, _ axis: LayoutAxis) -> Bool {
    let around = inside.filter { $0 == inner || context.view($0).inside.contains(inner) }
    return around.contains { context.view($0).customClass != nil } || context.areOutlets([inner])
      || sizes(around: inner, axis).contains { context.isOutlet(constraint: $0.index) }
  }

  /// By how much content that holds a list is taller than its frame if what is above the list scrolls away, in points.
  private var leastHeader: Double { 40 }

  /// By how much a list lies over another view if that is meant, in points.
  private var leastOverlap: Double { 16 }

  /// Whether the content has the length of what is around the scroll view, however long a list in it is: if it scrolls at
  /// all, then by what bars cover.
  fileprivate func keepsLength(_ table: Int, _ axis: LayoutAxis) -> Bool {
    context.view(table).kind.isList && diagnosis.tableRepairs[table] == nil
      && derivation(axis).map { sum in sum.dependsOnSurroundings && layout.constraints(sum.constraints).allSatisfy { $0.constant == 0 } } == true
  }

  /// Whether a view or one around it in the content is hidden or transparent: code shows it in place of the rest.
  fileprivate func isConcealed(_ view: Int) -> Bool {
    inside.contains {
      ($0 == view || context.view($0).inside.contains(view)) && (isHidden($0) || context.view($0).isTransparent)
    }
  }

  /// Whether a list is concealed, as one of suggestions, or a strip beside the rest, as one of thumbnails.
  private func isListOfItsOwn(_ view: Int, _ axis: LayoutAxis) -> Bool {
    guard let own = solved.frame(of: view)?.extent(axis.other), let frame = frameSize(axis.other) else { return isConcealed(view) }
    return isConcealed(view) || own < frame / 2
  }

  /// Whether a view lies in front of its siblings, and the content has the same length without it: a
  /// drop-down list, unless it takes most of the frame, as a list of results does.
  fileprivate func dropsDown(_ view: Int, _ axis: LayoutAxis) -> Bool {
    let ties = solved.ties(along: axis).constraints(of: view).map(\.index)
    guard !takesMost(view, axis), let own = solved.frame(of: view), let derivation = derivation(axis),
      Set(ties).isDisjoint(with: derivation.constraints)
    else { return false }
    return subviews(of: context.view(view).parent).contains { other in
      guard other < view, !isHidden(other), let frame = solved.frame(of: other) else { return false }
      return LayoutAxis.allCases.allSatisfy { axis in
        frame.near(axis) < own.far(axis) - leastOverlap && own.near(axis) < frame.far(axis) - leastOverlap
      } && !(frame.near(axis) < own.near(axis) + 1 && frame.far(axis) > own.far(axis) - 1)
    }
  }

  /// Whether a view is most of what is seen at once, so that little else is to scroll.
  private func takesMost(_ view: Int, _ axis: LayoutAxis) -> Bool {
    guard let own = solved.frame(of: view), let frame = frameSize(axis) else { return false }
    return own.extent(axis) > frame / 2
  }

  /// Whether the content holds nothing but a view, and what is around that.
  private func isAlone(_ view: Int) -> Bool {
    inside.allSatisfy { $0 == view || context.view($0).inside.contains(view) || context.view(view).inside.contains($0) }
  }

  /// Steps that give other lists, which are as tall as a list, heights of their own: their rows are others.
  private func ownHeights(besides inner: Int, _ axis: LayoutAxis) -> [String] {
    solved.ties(along: axis).sizes(of: inner).compactMap { size in
      guard let other = size.second.flatMap({ [size.first.view, $0.view].first { $0 != inner } }), context.view(other).kind.isList
      else { return nil }
      return "replace the constraint \(equation(size.index)) with a Height constraint of \(name(other))"
    }
  }

  /// The step that makes room for more rows.
  private func taller(_ constraints: [Int], with table: String) -> [String] {
    let noun = Wording.noun("constant", constraints.count)
    return constraints.isEmpty ? [] : ["add the difference to the \(noun) of \(Phrase(constraints.map(equation)))"]
  }

  fileprivate func help(forTable inner: Int, _ axis: LayoutAxis) -> [Help] {
    let (table, around) = (name(inner), name)
    if dropsDown(inner, axis) {
      return [.nothing(if: .clause("\(table) is a drop-down list that appears in front of the content"))]
    }
    // A frame and more of content has something else that scrolls, as a header.
    let hasHeader = sizes(around: inner, axis).contains { $0.multiplier == 1 && $0.constant > leastHeader }
    if derivation(axis)?.dependsOnSurroundings == true, !hasHeader, sizes(around: inner, axis).allSatisfy({ $0.second != nil }),
      takesMost(inner, axis)
    {
      let all = name(contentView ?? inner)
      // In a plain view, what is more than the frame would leave no room: for a bar in front of the end, or for the rest.
      let more = (contentSize(axis) ?? 0) - (frameSize(axis) ?? 0)
      if more < leastHeader || isAlone(inner) {
        let inset = more < leastHeader ? "" : ", with a bottom `contentInset` of \(Wording.points(more)) for \(table)"
        return [.question("if only \(table) should scroll (it scrolls by itself), \(replaced(by: all))\(inset)")]
      }
      if diagnosis.tableRepairs[inner] == nil { return [.nothing(if: .clause("\(table) scrolls by itself on purpose"))] }
    }
    let alone = "if only the rows of \(table) should scroll, take it out of \(around)"
    if endsBelowScreen { return [.question(alone)] }
    let whole = diagnosis.tableRepairs[inner].map { repair in
      // What is 0 stays so; other numbers grow with the table.
      let ends = repair.changes.filter { if case .change(_, .constant(0)) = $0 { true } else { false } }
      let raised = repair.changes.filter { !ends.contains($0) }.compactMap(\.resizedConstraint)
      let own = solved.ties(along: axis).sizes(of: inner).first { $0.second == nil && $0.isEquality }
      // Without a height of its own, the table is as tall as what is around it makes it.
      func changing(_ constraints: [Int]) -> [String] {
        ["in code, make \(table) as tall as its `contentSize` by changing the \(Wording.noun("constant", constraints.count)) of \(Phrase(constraints.map(equation)))"]
      }
      let height = own == nil && raised.contains(where: isSize)
        ? changing(raised)
        : (own.map { changing([$0.index]) }
          ?? ["add a Height constraint to \(table)", "set its constant to the table view's `contentSize.height` in code"]) + taller(raised, with: table)
      let kept = repair.changes.filter { if case .remove(let constraint, _) = $0 { constraint != own?.index } else { true } }
      let parts = [kept.filter { $0.added == nil && $0.resizedConstraint == nil }] + ends.map { [$0] } + [kept.filter { $0.added != nil }]
      return Wording.steps(
        ownHeights(besides: inner, axis) + parts.filter { !$0.isEmpty }.map { sentence(Repair($0)) }
          + ["deselect Scrolling Enabled for \(table)"] + height)
    }
    if keepsLength(inner, axis) {
      return [.nothing(if: .clause("\(table) scrolls by itself on purpose"))]
    }
    // No repair was found that lets everything grow, but people can still find one.
    let fixed = sizes(around: inner, axis).filter { $0.second == nil && $0.isEquality && $0.first.view != inner }.map(\.index)
    // A width that is a multiple of the height, or what the height is a share of, would grow with the rows.
    let ratios = solved.ties(along: axis.other).sizes(of: inner).filter { $0.second?.view == inner && $0.isEquality }
      + solved.ties(along: axis).sizes(of: inner).filter { $0.first.view == inner && $0.second != nil && $0.isEquality && $0.multiplier != 1 }
    let steps = whole ?? Wording.steps(
      ownHeights(besides: inner, axis) + ratios.map { "remove the constraint \(equation($0.index))" } + ["deselect Scrolling Enabled for \(table)", "set the height of \(table) to its `contentSize.height` in code"] + taller(fixed, with: table))
    let otherwise = whole.map { Help($0) } ?? .question(if: "\(table) should scroll together with the rest of \(around)", steps)
    // Held between other views, it would conflict with a height of its own.
    if whole == nil, fixed.isEmpty, sizes(around: inner, axis).isEmpty {
      return [.nothing(if: .code("makes \(table) tall enough for all its rows, or stops it from scrolling"))]
    }
    let isHeld = diagnosis.heldTables.contains(inner)
    if isListOfItsOwn(inner, axis) {
      return [.nothing(if: .clause("\(table) scrolls by itself on purpose"), otherwise: isHeld ? nil : otherwise)]
    }
    if isHeld { return [.question(alone)] }
    guard !isReachable(inner, axis) else {
      return [
        .nothing(
          if: .code("makes \(table) tall enough for all its rows, or stops it from scrolling"), otherwise: otherwise),
        .question(alone),
      ]
    }
    return [.question("\(alone); if it should scroll together with the rest of \(around), \(steps)")]
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
      also scrolls \(axis.adverb)
      """,
      related: outer.related([outer.view], "also scrolls \(axis.adverb)"),
      notes: [
        // The frame on a canvas that no device has means nothing.
        !context.isDrawnForNoDevice(outer.layout.root)
          ? context.note(
            "the content is \(content) points \(axis.longAdjective), and the frame of \(around) is only \(frame)",
            view: outer.view)
          : context.note("the content of \(around) is \(content) points \(axis.longAdjective)", view: outer.view)
      ],
      help: context.view(inner).kind == .tableView
        ? outer.help(forTable: inner, axis)
        : [
          .nothing(
            if: .clause("\(name) should scroll on its own"), otherwise: "move its content into the content of \(around)")
        ])
    message.notes += outer.limits(of: inner, axis).prefix(2).map {
      context.note("\(outer.equation($0)) keeps \(name) from growing with its content", constraint: $0, named: outer.equation($0))
    }
    if outer.configuration.hasConflict {
      message.notes.append(
        Finding.Note("constraints conflict here, so these sizes may not be the intended ones"))
    }
    return message
  }
}
