package import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Content that ends before views that it holds.
package struct ContentEndsBeforeItsViews: Rule {
  package static let description = RuleDescription(
    id: "content_ends_before_its_views",
    summary: "the content ends before views that it holds, so they cannot be scrolled to",
    rationale: """
      The chain that makes the content size may end at a view that is not the last one. What comes \
      after it is drawn beyond the end of the content, where no one can scroll to, and touches are \
      lost. Reported where the content size is determined and a view that moves with the content \
      reaches beyond it and beyond the frame. Hidden views, views that are held from outside and \
      views that a container clips on purpose are left alone.
      """,
    severity: .warning,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          subviews: Example.view(id: "photo", constraints: Example.size("height", 300, id: "photo"))
            + Example.view(id: "map", constraints: Example.size("height", 900, id: "map")),
          constraints: Example.pins("photo", to: "content")
            + Example.tie("map", "top", "photo", "bottom")
            + Example.tie("map", "leading", "content") + Example.tie("map", "trailing", "content")),
        constraints: Example.pins() + Example.equalWidth)
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          subviews: Example.view(id: "photo", constraints: Example.size("height", 300, id: "photo"))
            + Example.view(id: "map", constraints: Example.size("height", 900, id: "map")),
          constraints: Example.pins("photo", to: "content", edges: ["top", "leading", "trailing"])
            + Example.tie("map", "top", "photo", "bottom")
            + Example.pins("map", to: "content", edges: ["leading", "trailing", "bottom"])),
        constraints: Example.pins() + Example.equalWidth)
    ])

  /// How many points may lie beyond the content before somebody misses them: shadows and borders do.
  private static let overhang = 8.0

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard !situation.configuration.hasConflict, situation.settings.isScrollEnabled else {
        return nil
      }
      for axis in LayoutAxis.allCases {
        guard let content = situation.contentSize(axis), let frame = situation.frameSize(axis),
          let area = situation.solved.contentFrame(of: situation.view)
        else { continue }
        let end = area.near(axis) + max(content, frame)
        let beyond = lastView(situation, axis, end: end)
        guard let (view, far) = beyond else { continue }
        return finding(situation, axis, view, beyond: far - area.near(axis) - content)
      }
      return nil
    }
  }

  /// The view that reaches farthest beyond the content's end, with where it ends.
  private func lastView(
    _ situation: ScrollSituation, _ axis: LayoutAxis, end: Double
  ) -> (view: Int, far: Double)? {
    var last: (view: Int, far: Double)?
    lazy var graph = situation.solved.ties(along: axis)
    let solved = situation.solved
    var view = situation.inside.lowerBound
    while view < situation.inside.upperBound {
      let facts = situation.context.view(view)
      guard let installed = solved.view(view), !installed.isHidden,
        installed.placement == .constraints, let frame = solved.frame(of: view)
      else {
        view = facts.inside.upperBound
        continue
      }
      if frame.far(axis) > end + Self.overhang, frame.extent(axis) > Difference.pixel,
        frame.extent(axis.other) > Difference.pixel,
        // How wide text is, a document cannot tell for sure.
        axis == .vertical || installed.intrinsic[axis] == nil,
        frame.far(axis) > last?.far ?? 0, moves(view, graph, situation)
      {
        last = (view, frame.far(axis))
      }
      // What a view clips, or scrolls itself, is its own affair; not so a content view, which ends
      // where the content ends.
      let spans = facts.parent == situation.view && frame.far(axis) > end - Difference.pixel
      let isClosed = !facts.inside.isEmpty && !spans && clips(view, situation)
      view = isClosed ? facts.inside.upperBound : view + 1
    }
    return last
  }

  private func clips(_ view: Int, _ situation: ScrollSituation) -> Bool {
    situation.context.view(view).clipsSubviews || situation.solved.contentFrame(of: view) != nil
  }

  /// Whether ties along the axis lead from a view to the content area, and none to anything outside.
  private func moves(_ view: Int, _ graph: TieGraph, _ situation: ScrollSituation) -> Bool {
    let reached = reachable(from: [LayoutEdge(view: view, isFar: false)]) { edge in
      guard situation.inside.contains(edge.view) else { return [LayoutEdge]() }
      return [false, true].flatMap { graph.ties(at: LayoutEdge(view: edge.view, isFar: $0)) }
        .filter(\.isEquality).map(\.to)
    }.filter { !situation.inside.contains($0.view) }
    return !reached.isEmpty
      && reached.allSatisfy { $0.view == situation.view && $0.region == .content }
  }

  private func finding(
    _ situation: ScrollSituation, _ axis: LayoutAxis, _ view: Int, beyond: Double
  ) -> Finding {
    let isTail = isEmptyTail(situation, axis, view, beyond: beyond)
    var finding = situation.finding(
      Self.self, .ends(before: view, by: beyond, axis, isEmptyTail: isTail, situation),
      relyingOn: situation.ids(constraints: situation.derivation(axis)?.constraints ?? []))
    finding.topic = .quantities([ScrollViewQuantity(of: situation.view, isContent: true, axis)])
    finding.severityLimit = isTail ? .note : nil
    return finding
  }

  /// Whether a plain view reaches beyond the content with nothing that is in it.
  private func isEmptyTail(
    _ situation: ScrollSituation, _ axis: LayoutAxis, _ view: Int, beyond: Double
  ) -> Bool {
    let facts = situation.context.view(view)
    guard facts.kind == .view, !facts.inside.isEmpty,
      let end = situation.solved.frame(of: view).map({ $0.far(axis) - beyond })
    else { return false }
    return facts.inside.allSatisfy { inner in
      situation.solved.frame(of: inner).map { $0.far(axis) < end + Difference.pixel } ?? true
    }
  }
}

extension Finding.Message {
  fileprivate static func ends(
    before view: Int, by beyond: Double, _ axis: LayoutAxis, isEmptyTail: Bool,
    _ situation: ScrollSituation
  ) -> Self {
    let name = situation.name(view)
    // With the sizes that a person sees next to it.
    let sum = situation.configuration.canvas?.derivation[axis] ?? situation.derivation(axis)
    return Self(
      """
      \(name) reaches \(Wording.points(beyond)) points beyond the content of \(situation.title), \
      where it cannot be scrolled to
      """,
      related: situation.related(
        [view], "lies \(axis == .vertical ? "below" : "behind") the content's end"),
      notes: (sum.map { [situation.note($0, axis)] } ?? [])
        + (isEmptyTail ? [Finding.Note("nothing in \(name) is there")] : []),
      help: [help(situation, axis, view, beyond)])
  }

  /// What ends the content too early: a distance with the wrong sign, a number, or a view that is not
  /// the last.
  private static func help(
    _ situation: ScrollSituation, _ axis: LayoutAxis, _ view: Int, _ beyond: Double
  ) -> String {
    let holders = situation.inside.filter { situation.context.view($0).inside.contains(view) }
    let height = height(situation, axis, of: view, beyond)
    if let index = situation.outwardTie(axis, around: [view] + holders) {
      let equation = situation.equation(index)
      // Without more height, the view would lose what reaches beyond the end.
      return height.map { "\($0) and that of \(equation) to 0" }
        ?? "change the constant of \(equation) to 0 or a distance inwards"
    }
    if let height { return height }
    let (far, name) = (axis.farEdge.rawValue, situation.name(view))
    let parent = situation.context.view(view).parent
    let end =
      parent == situation.view
      ? "\(far) of the content, in place of the view that ends it before"
      : "\(far) edge of \(situation.name(parent))"
    return "pin the \(far) edge of \(name) to the \(end)"
  }

  /// Where one number on a view around it makes the whole length: the number that would be enough.
  private static func height(
    _ situation: ScrollSituation, _ axis: LayoutAxis, of view: Int, _ beyond: Double
  ) -> String? {
    guard let derivation = situation.derivation(axis), derivation.sizedViews(axis).isEmpty,
      !derivation.dependsOnSurroundings
    else { return nil }
    let sizes = situation.layout.constraints(derivation.constraints).filter(\.isSize)
    // An inequality may say the same.
    guard sizes.count == 1,
      let size = situation.solved.ties(along: axis).sizes(of: sizes[0].first.view).first(where: {
        $0.second == nil && $0.isEquality
      }), situation.context.view(size.first.view).inside.contains(view)
    else { return nil }
    return "change the constant of \(situation.equation(size.index)) to at least "
      + Wording.points((size.constant + beyond).rounded(.up))
  }
}

extension ScrollSituation {
  /// A constraint from the end of the content, or of one of some views in it, to one of the views that
  /// lets the view reach beyond that end.
  func outwardTie(_ axis: LayoutAxis, around views: [Int]) -> Int? {
    let graph = solved.ties(along: axis)
    let ends =
      [LayoutEdge(view: view, region: .content, isFar: true)]
      + views.map { LayoutEdge(view: $0, isFar: true) }
    for edge in ends {
      guard let end = position(of: edge, axis) else { continue }
      let outward = graph.ties(at: edge).first { tie in
        guard views.contains(tie.to.view), tie.to.isFar, tie.to.view > edge.view,
          let far = position(of: tie.to, axis)
        else { return false }
        return far > end + Difference.pixel && tie.source.constraint != nil
      }
      if let index = outward?.source.constraint { return index }
    }
    return nil
  }

  private func position(of edge: LayoutEdge, _ axis: LayoutAxis) -> Double? {
    let frame =
      edge.region == .content ? solved.contentFrame(of: edge.view) : solved.frame(of: edge.view)
    return frame.map { edge.isFar ? $0.far(axis) : $0.near(axis) }
  }
}
