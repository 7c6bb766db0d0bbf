internal import Diagnosis
internal import Findings
internal import Layout
internal import Text

/// Content tied both to the scroll view's content and to something that does not scroll.
struct DoubleTiedAxis: Rule {
  static let description = RuleDescription(
    id: "double_tied_axis",
    summary: "a view that scrolls with the content is also constrained to something that does not scroll",
    rationale: """
      A constraint from the content to a view outside the scroll view, or to the frame layout guide, holds the \
      content in place when it should scroll. If required constraints also pin the same edge to the edge of \
      the scroll view's content, they conflict as soon as the view scrolls, and Auto Layout breaks one of them.

      This rule reports such an edge if the content is longer than the frame along that axis. It skips \
      optional constraints, views that can stretch (such as a header that grows), outside views whose \
      position depends only on the content, and scroll views with scrolling disabled.
      """,
    severity: .warning, subject: .about(.scrolling), fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓", .view(constraints: .size("height", 1400, id: "content")), constraints: .pins(),
        .equalWidth, .tie("content", "top", "root"))
    ],
    nonTriggering: [
      .scrollView(
        .view(constraints: .size("height", 1400, id: "content")), constraints: .pins(), .equalWidth,
        .tie("content", "top", "root", more: #" priority="999""#)),
      .scrollView(
        .view(constraints: .size("height", 1400, id: "content")), constraints: .pins(),
        .tie("content", "width", "root"), .tie("content", "leading", "root")),
    ])

  func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard situation.settings.isScrollEnabled else { return nil }
      for axis in LayoutAxis.allCases where situation.scrolls(axis) {
        if let finding = check(situation, axis) { return finding }
      }
      return nil
    }
  }

  private func check(_ situation: ScrollSituation, _ axis: LayoutAxis) -> Finding? {
    let candidates = situation.layout.constraints.filter {
      $0.axis == axis && $0.isEquality && $0.isRequired && $0.multiplier == 1
    }.compactMap { constraint -> (LayoutConstraint, LayoutEdge, LayoutEdge)? in
      guard let (inner, outer) = situation.ends(of: constraint), let edge = inner.edge,
        let other = outer.edge, outer.view != situation.view || outer.guide != nil
      else { return nil }
      return (constraint, edge, other)
    }
    guard !candidates.isEmpty else { return nil }
    let rigid = RigidTies(situation, axis)
    for (constraint, inner, outer) in candidates
    where rigid.movesWithContent(inner) && rigid.standsStill(outer) {
      var finding = situation.finding(
        Self.self, .tied(inner.view, to: outer.view, by: constraint.index, axis, situation),
        relyingOn: situation.ids(constraints: [constraint.index]))
      finding.picture = situation.context.picture(
        scrolling: axis, holding: constraint.index,
        "\(situation.equation(constraint.index)) would keep these edges together", scrollView: situation.view, in: situation.solved)
      return finding
    }
    return nil
  }
}

extension Finding.Message {
  fileprivate static func tied(
    _ inner: Int, to outer: Int, by index: Int, _ axis: LayoutAxis, _ situation: ScrollSituation
  ) -> Self {
    let outside = outer == situation.view ? situation.frameName : situation.name(outer)
    let (name, equation) = (situation.name(inner), situation.equation(index))
    return Self(
      """
      \(name) is constrained \(axis.adverb) both to the content of \(situation.title) and to \(outside), \
      and these constraints conflict as soon as the content scrolls
      """,
      related: situation.related([inner], "is constrained twice"),
      notes: [
        situation.context.note("\(equation) would keep \(name) from scrolling", constraint: index, named: equation),
        Finding.Note(
          """
          the content is \(Wording.points(situation.contentSize(axis) ?? 0)) points \(axis.longAdjective), and the \
          frame is \(Wording.points(situation.frameSize(axis) ?? 0))
          """),
      ],
      help: [
        situation.diagnosis.untying[index].map(situation.help)
          ?? .question(
            "if \(name) should scroll, remove \(equation), and place \(name) by constraints to the content instead")
      ])
  }
}

extension ScrollSituation {
  /// The ends of a constraint inside the scroll view and at something that does not scroll; nil unless it has
  /// one of each.
  func ends(of constraint: LayoutConstraint) -> (inner: ConstraintEnd, outer: ConstraintEnd)? {
    guard let (one, other) = constraint.ends else { return nil }
    func isOuter(_ end: ConstraintEnd) -> Bool {
      !inside.contains(end.view) && !(end.view == view && end.region == .content)
    }
    if inside.contains(one.view), isOuter(other) { return (one, other) }
    if inside.contains(other.view), isOuter(one) { return (other, one) }
    return nil
  }
}

/// The edges tied rigidly to each other along an axis, by required equalities and sizes.
private struct RigidTies {
  private let situation: ScrollSituation
  private let graph: TieGraph

  init(_ situation: ScrollSituation, _ axis: LayoutAxis) {
    self.situation = situation
    graph = situation.solved.ties(along: axis)
  }

  /// Whether an edge inside is tied to an edge of the content area.
  func movesWithContent(_ edge: LayoutEdge) -> Bool {
    reaches(from: edge, through: { situation.inside.contains($0.view) }) {
      $0.view == situation.view && $0.region == .content
    }
  }

  /// Whether an edge outside does not depend on the content: it is tied to the layout root or to a given
  /// frame.
  func standsStill(_ edge: LayoutEdge) -> Bool {
    let root = situation.solved.layout.root
    return reaches(from: edge, through: { !situation.inside.contains($0.view) }) {
      $0.region == .frame
        && ($0.view == root || $0.view == situation.view
          || situation.solved.view($0.view)?.placement != .constraints)
    }
  }

  private func reaches(
    from start: LayoutEdge, through isOpen: (LayoutEdge) -> Bool,
    to isEnd: (LayoutEdge) -> Bool
  ) -> Bool {
    reachable(from: [start]) { edge in
      let isContent = edge.view == situation.view && edge.region == .content
      guard edge == start || isOpen(edge) && !isContent else { return [LayoutEdge]() }
      return graph.ties(at: edge).filter(\.isRigid).map(\.to) + (isRigid(edge.view) ? [edge.opposite] : [])
    }.contains(where: isEnd)
  }

  /// Whether a view's length is a required number.
  private func isRigid(_ view: Int) -> Bool {
    graph.sizes(of: view).contains { $0.second == nil && $0.isEquality && $0.isRequired }
  }
}
