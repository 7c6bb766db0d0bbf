import InterfaceBuilder
import Layout
import LinearSystem

/// Finds the cause of an ambiguous content size.
struct ContentDiagnosis {
  let document: IBDocument
  let session: LayoutSession
  let scrollView: Int
  let witness: Witness
  /// Nil if the canvas shows another layout.
  let drawn: DrawnFrames?
  /// The layout of the witness with the smaller value.
  let low: Assignment
  let graph: TieGraph
  let chains: ChainFinder
  /// Whether a repair determines the quantity, for cases that only a trial can decide.
  let decides: (Repair) -> Bool
  /// Whether code may move a view through an outlet to what positions it.
  let isMovedByCode: (Int) -> Bool
  var layout: SceneLayout { session.layout }
  var axis: LayoutAxis { graph.axis }
  var maker: RepairMaker { RepairMaker(document: document, scrollView: scrollView) }
  /// The views inside, at any depth.
  let inside: Range<Int>
  /// The direct subviews, except those that stay in place while the content scrolls.
  let subviews: [Int]
  /// The ties at the content's edges.
  let nearTies: [TieGraph.Tie]
  let farTies: [TieGraph.Tie]

  init(
    document: IBDocument, session: LayoutSession, scrollView: Int, axis: LayoutAxis,
    witness: Witness, drawn: DrawnFrames? = nil, decides: @escaping (Repair) -> Bool,
    isMovedByCode: @escaping (Int) -> Bool = { _ in false }
  ) {
    self.document = document
    self.session = session
    self.scrollView = scrollView
    graph = session.ties[axis]
    self.witness = witness
    self.drawn = drawn
    low = witness.low
    self.decides = decides
    self.isMovedByCode = isMovedByCode
    chains = ChainFinder(
      document: document, layout: session.layout, graph: graph, samples: [low, witness.high],
      scrollView: scrollView)
    inside = document.inside(scrollView)
    let inPlace = session.ties.viewsInPlace(in: scrollView, of: document)
    subviews = document.subviews(of: scrollView).filter { !inPlace.contains($0) }
    let near = LayoutEdge(view: scrollView, region: .content, isFar: false)
    nearTies = graph.ties(at: near).filter { $0.to != near.opposite }
    farTies = graph.ties(at: near.opposite).filter { $0.to != near }
  }

  // MARK: What moves

  /// The difference of an expression between the two layouts, in points.
  func change(_ expression: LinearForm) -> Double {
    witness.change(of: expression.terms)
  }

  func isMoving(_ change: Double) -> Bool { change.isMove }

  private func stretches(_ view: Int) -> Bool {
    layout.box(of: view).map { isMoving(change($0.extent(axis))) } ?? false
  }

  // MARK: Cause

  func cause() -> Cause {
    if let tie = CompetingRows(witness, in: session) {
      return .priorityTie(priority: tie.priority, rows: tie.rows)
    }
    let contentSizes = graph.contentSizes(of: scrollView)
    if farTies.isEmpty, contentSizes.isEmpty {
      let edges = nearTies.isEmpty ? [axis.nearEdge, axis.farEdge] : [axis.farEdge]
      return .unpinnedEdges(edges, unpinnedReason(edges))
    }
    if nearTies.isEmpty, decides(nearPin()) {
      return .unpinnedEdges([axis.nearEdge], unpinnedReason([axis.nearEdge]))
    }
    if contentSizes.allSatisfy({ !$0.isEquality }), !farTies.contains(where: \.isEquality),
      let bounded = farInequalities()
    {
      return bounded
    }
    return gap(in: nil)
  }

  /// Why nothing is pinned to the content's edges.
  private func unpinnedReason(_ edges: [IBAttribute]) -> UnpinnedReason {
    var guides: [(kind: IBGuide.Kind, constraint: Int)] = []
    var outside: [Int] = []
    var centered: [Int] = []
    let target = edges.count == 1 ? pinTarget(edges) : nil
    let constraints = Set(subviews.flatMap { graph.constraints(of: $0).map(\.index) }).sorted()
    for constraint in layout.constraints(constraints) {
      // Only views that should be pinned to the content directly are tied to the wrong item.
      guard let (inner, outer) = constraint.ends(inside: inside), constraint.isEquality,
        document.views[inner.view].parent == scrollView, target == nil || inner.view == target
      else { continue }
      if inner.part == .center, outer.part == .center, outer.region == .frame {
        centered.append(constraint.index)
      }
      guard let edge = outer.edge, inner.edge != nil,
        edges.contains(edge.isFar ? axis.farEdge : axis.nearEdge)
      else { continue }
      if outer.view == scrollView, outer.region == .frame, let guide = outer.guide {
        guides.append((guide, constraint.index))
      } else if outer.view != scrollView {
        outside.append(constraint.index)
      }
    }
    if let first = guides.first {
      return .frameGuide(first.kind, constraints: guides.map(\.constraint))
    }
    if !outside.isEmpty { return .outside(constraints: outside) }
    if !centered.isEmpty { return .centered(constraints: centered) }
    let direct = subviews.filter { layout.box(of: $0) != nil }
    let fixed = direct.filter { layout.view($0)?.placement == .fixedFrame }
    return fixed.count == direct.count && !fixed.isEmpty ? .fixedFrames(fixed) : .nothing
  }

  private func nearPin() -> Repair {
    Repair(pinTarget([axis.nearEdge]).map { [maker.pinToContent($0, axis.nearEdge, 0)] } ?? [])
  }

  /// A far edge of the content with only inequalities: from the view that reaches farthest; otherwise, the
  /// chain has its gap at that view.
  private func farInequalities() -> Cause? {
    let bounded = farTies.compactMap { tie -> (constraint: Int, view: Int)? in
      tie.source.constraint.map { ($0, tie.to.view) }
    }
    let views = subviews.filter { layout.box(of: $0) != nil }
    let (last, first) = ends(of: views, in: layout.contentBox(of: scrollView))
    guard let last else { return bounded.isEmpty ? nil : .onlyInequalities(layout.distinct(bounded.map(\.constraint))) }
    let own = bounded.filter { $0.view == last }.map(\.constraint)
    // Views in the middle of the frame do not follow a page that ends with a shorter view at its start.
    let centers = axis == .horizontal && bounded.contains { place($0.view) > place(last) + 1 } ? centersInFrame : []
    if own.isEmpty, !centers.isEmpty { return .unpinnedEdges([axis.farEdge], .centered(constraints: centers)) }
    return own.isEmpty
      ? .brokenChain(container: nil, last: last, first: first) : .onlyInequalities(layout.distinct(own))
  }

  /// The constraints that center views directly inside in the frame.
  private var centersInFrame: [Int] {
    layout.constraints(Set(subviews.flatMap { graph.constraints(of: $0).map(\.index) }).sorted()).filter { constraint in
      guard constraint.isEquality, constraint.isRequired, let (inner, outer) = constraint.ends(inside: inside) else { return false }
      return inner.part == .center && outer.part == .center && outer.region == .frame && document.views[inner.view].parent == scrollView
    }.map(\.index)
  }

  // MARK: Into the content

  /// Descends to the view where the difference between the two layouts begins.
  private func gap(in container: Int?) -> Cause {
    let box = container.flatMap(layout.box(of:)) ?? layout.contentBox(of: scrollView)
    let children = (container.map(document.subviews) ?? subviews).filter {
      layout.box(of: $0) != nil
    }
    let stretching = children.filter(stretches)
    if stretching.isEmpty {
      if let container, !hasChain(inside: container), !hangsOutside(container) {
        return leaf(container)
      }
      return brokenChain(container, children, box)
    }
    if let gap = gap(beside: stretching, in: container, children, box) { return gap }
    if stretching.count == 1 { return gap(in: stretching[0]) }
    if let container, areParallel(stretching, in: container) {
      // A view with content determines the size; an empty one next to it fills it.
      return axis == .horizontal || !hasChain(inside: container)
        ? leaf(container, among: stretching)
        : gap(in: farthest(stretching.filter(hasChain)) ?? stretching[0])
    }
    let leaves = stretching.filter { !hasChain(inside: $0) }
    return leaves.isEmpty ? gap(in: stretching[0]) : .missingSize(withOpenSiblings(leaves))
  }

  /// The one of some views whose content reaches farthest from the near edge.
  private func farthest(_ views: [Int]) -> Int? {
    let near = layout.contentBox(of: scrollView).map { change($0.near(axis)) } ?? 0
    func reach(_ view: Int) -> Double {
      return document.inside(view).compactMap { layout.box(of: $0)?.far(axis) }
        .filter { !isMoving(change($0) - near) }.map { $0.value(at: low) }.max() ?? 0
    }
    return views.max { reach($0) < reach($1) }
  }

  /// A gap after views that end without a tie, next to views that only fill the container.
  private func gap(
    beside filling: [Int], in container: Int?, _ children: [Int], _ box: Box?
  ) -> Cause? {
    // A view that begins behind others is the end of their chain.
    let fillsFromStart = filling.allSatisfy { view in
      graph.ties(at: LayoutEdge(view: view, isFar: false)).contains { !$0.to.isFar && !children.contains($0.to.view) }
    }
    // One with fixed frames has content, and reaches as far as that.
    guard box != nil, fillsFromStart, !filling.contains(where: hasChain), !filling.contains(where: isLaidOutByFrames) else { return nil }
    let loose = children.filter { child in
      !filling.contains(child) && (isLoose(child, isFar: false) || isLoose(child, isFar: true))
    }
    let (last, first) = ends(of: loose, in: box)
    guard last != nil || first != nil, last.map({ isLoose($0, isFar: true) }) ?? true,
      first.map({ isLoose($0, isFar: false) }) ?? true,
      let candidate = gapRepairs(container, last, first).first, decides(candidate)
    else { return nil }
    return .brokenChain(container: container, last: last, first: first)
  }

  func isLoose(_ view: Int, isFar: Bool) -> Bool {
    graph.isLoose(view, isFar: isFar, in: document)
  }

  /// The views without a size, together with those in the same stack view that lack one, too.
  private func withOpenSiblings(_ views: [Int]) -> [Int] {
    guard let first = views.first, document.views[first].parent >= 0,
      let stack = layout.stacks[document.views[first].parent]
    else { return views }
    let open = stack.arranged.filter { sibling in
      guard let view = layout.view(sibling), !hasChain(inside: sibling) else { return false }
      return view.intrinsic[axis] == nil && view.placement == .constraints
        && !graph.sizes(of: sibling).contains { $0.second == nil }
        && session.rows(from: .arrangedCanvasSize(view: sibling, axis: axis)).isEmpty
    }
    return Set(open).isSuperset(of: views) ? open : views
  }

  /// Whether constraints or a stack view position anything inside a view along this axis.
  func hasChain(inside view: Int) -> Bool {
    if layout.stacks[view] != nil { return true }
    if document.views[view].kind.hasContentArea { return false }
    let inner = document.inside(view)
    guard !inner.isEmpty else { return false }
    return graph.hasTies(from: view, into: inner)
  }

  /// Whether a chain inside a view begins or ends at the edge of something outside the scroll view, rather
  /// than at an edge of the view.
  private func hangsOutside(_ view: Int) -> Bool {
    graph.constraints(of: document.inside(view)).contains { $0.leadsOut(of: inside, to: scrollView) }
  }

  /// Views that are next to each other across the axis, rather than one after the other.
  private func areParallel(_ views: [Int], in container: Int) -> Bool {
    if let stack = layout.stacks[container] { return stack.axis != axis }
    guard let first = layout.box(of: views[0]), let second = layout.box(of: views[1]) else {
      return false
    }
    return !isMoving(change(first.near(axis)) - change(second.near(axis)))
  }

  /// A view that stretches and has nothing inside that determines its size.
  private func leaf(_ view: Int, among others: [Int] = []) -> Cause {
    let bounds = graph.sizes(of: view).filter { !$0.isEquality }
    if !bounds.isEmpty { return .onlyInequalities(layout.distinct(bounds.map(\.index))) }
    let edge = LayoutEdge(view: view, isFar: false)
    let isTiedToContent =
      nearTies.contains { $0.to == edge } && farTies.contains { $0.to == edge.opposite }
    if isTiedToContent, document.views[view].kind == .view,
      document.views[view].customClass == nil, others.isEmpty, !hasChain(inside: view)
    {
      return .sizedByScrollView(view)
    }
    return .missingSize(withOpenSiblings([view]))
  }

  private func brokenChain(_ container: Int?, _ children: [Int], _ box: Box?) -> Cause {
    let (last, first) = ends(of: children, in: box)
    if last == nil, first == nil {
      return container.map { .missingSize([$0]) } ?? .other
    }
    let direct = inequalities(from: last ?? container, to: first ?? container)
    let bounds = direct.isEmpty ? floatingBounds(container, children, first) : direct
    return bounds.isEmpty
      ? .brokenChain(container: container, last: last, first: first) : .onlyInequalities(layout.distinct(bounds))
  }

  /// Of the views in a container, the one that ends last among those tied to its near edge, and the one that
  /// begins first among those tied to its far edge.
  private func ends(of children: [Int], in container: Box?) -> (last: Int?, first: Int?) {
    guard let container else { return (nil, nil) }
    let near = change(container.near(axis))
    let far = change(container.far(axis))
    let (fromNear, fromFar) = (chains.reached(fromFar: false), chains.reached(fromFar: true))
    var last: (view: Int, rank: (Int, Double))?
    var first: (view: Int, rank: (Int, Double))?
    // A view that nothing ties along the axis is not part of the chain.
    let placed = children.filter {
      graph.isPlaced($0, in: document.views[$0].parent, besides: document.inside($0))
    }
    for child in placed.isEmpty ? children : placed {
      guard let frame = layout.box(of: child) else { continue }
      // A chain ends at a view tied by edges, not at one centered on something in the chain.
      if !isMoving(change(frame.far(axis)) - near) {
        let rank = (fromNear.contains(child) ? 1 : 0, frame.far(axis).value(at: low))
        if last.map({ rank > $0.rank }) ?? true { last = (child, rank) }
      } else if !isMoving(change(frame.near(axis)) - far) {
        let rank = (fromFar.contains(child) ? 1 : 0, -frame.near(axis).value(at: low))
        if first.map({ rank > $0.rank }) ?? true { first = (child, rank) }
      }
    }
    return (last?.view, first?.view)
  }

  /// The inequalities between which a row of views in a container can move, if they are why its size is ambiguous.
  private func floatingBounds(_ container: Int?, _ children: [Int], _ first: Int?) -> [Int] {
    let inner = Set(children)
    let bounds = graph.constraints(of: container ?? scrollView).filter {
      !$0.isEquality && !$0.isSize && isMoving(slackChange($0))
    }
    // The views that move together with a view at the end of an inequality with slack.
    let row = reachable(from: bounds.compactMap { $0.ends.flatMap { [$0.view, $1.view].first(where: inner.contains) } }) {
      graph.neighbors(of: $0).filter(inner.contains)
    }
    let leading = row.flatMap { graph.constraints(of: $0) }.filter { constraint in
      !constraint.isSize && constraint.ends.map { row.contains($0.view) != row.contains($1.view) } == true
    }.filter { constraint in
      // The views inside a view of the row move with it.
      constraint.ends.map { one, other in
        !row.contains { document.inside($0).contains(one.view) || document.inside($0).contains(other.view) }
      } == true
    }
    let around = layout.distinct(Set(leading.map(\.index)).sorted())
    guard first == nil, around.count > 1, leading.allSatisfy({ !$0.isEquality }),
      leading.contains(where: { $0.ends.map { [$0, $1].contains { $0.view == container && $0.part == .far } } == true })
    else { return [] }
    return besideAll(around).isEmpty ? [] : around
  }

  /// The inequalities between the two ends of a gap, which would close it as equalities.
  private func inequalities(from one: Int?, to other: Int?) -> [Int] {
    let ends = Set([one ?? scrollView, other ?? scrollView])
    return graph.constraints(of: one ?? scrollView).filter { constraint in
      guard !constraint.isEquality, !constraint.isSize, let second = constraint.second
      else { return false }
      return Set([constraint.first.view, second.view]) == ends
        && isMoving(slackChange(constraint))
    }.map(\.index)
  }

  /// The difference of a constraint's slack between the two layouts.
  private func slackChange(_ constraint: LayoutConstraint) -> Double {
    witness.change(of: layout.system.rows[constraint.row].terms)
  }

  // MARK: The chain

  /// The chain along the axis from the near content edge to the gap, and from there to the far edge.
  func chain(for cause: Cause) -> [ChainLink] {
    switch cause {
    case .brokenChain(let container, let last, let first): return broken(container, last, first)
    case .missingSize(let views):
      guard let view = views.first else { return [] }
      return chains.through(view).map { $0.marked(open: views) }
    case .sizedByScrollView(let view):
      return chains.through(view).map { $0.marked(open: [view]) }
    case .onlyInequalities(let constraints):
      guard let constraint = constraints.first.flatMap(layout.constraint),
        let (one, other) = constraint.ends
      else { return [] }
      // A view is later in the list than the one around it.
      let (inner, outer) = one.view > other.view ? (one, other) : (other, one)
      guard inner.view > scrollView else { return [] }
      return broken(outer.view == scrollView ? nil : outer.view, inner.view, nil)
    case .unpinnedEdges(let edges, _):
      let isNear = edges.first == axis.nearEdge
      let held = (isNear ? farTies : nearTies).map(\.to.view).filter { $0 != scrollView }
      // Of views tied to the near edge, the one that ends last is the end of the chain.
      let tied = isNear ? held.first : held.first.flatMap { first in
        held.reduce(first) { place($1) > place($0) + 0.5 ? $1 : $0 }
      }
      guard let tied, edges.count == 1 else { return [] }
      return edges[0] == axis.nearEdge
        ? [.edge(axis.nearEdge), .missing] + chains.path(toFarFrom: tied)
        : chains.path(fromNearTo: tied) + [.missing, .edge(axis.farEdge)]
    default: return []
    }
  }

  /// The end of a view with a determined position.
  func place(_ view: Int) -> Double { layout.box(of: view)?.far(axis).value(at: low) ?? 0 }

  private func broken(_ container: Int?, _ last: Int?, _ first: Int?) -> [ChainLink] {
    let before = chains.path(fromNearTo: last ?? container)
    let after = chains.path(toFarFrom: first ?? container)
    // The container's edge is that of the content if nothing is between them.
    return (last == nil && before.isFlush ? [.edge(axis.nearEdge)] : before) + [.missing]
      + (first == nil && after.isFlush ? [.edge(axis.farEdge)] : after)
  }

}

extension ChainLink {
  /// The link; a view without a size if it is one of some views.
  func marked(open: [Int]) -> ChainLink {
    guard case .view(let view, nil) = self, open.contains(view) else { return self }
    return .view(view, size: .open)
  }
}

extension [ChainLink] {
  /// Whether it is a view that ends where the content does.
  fileprivate var isFlush: Bool {
    count == 3 && contains { if case .gap(0) = $0 { true } else { false } }
  }
}

/// The start and end of views without a determined position along an axis, to compare them: on the canvas,
/// which shows what was intended, if all of them have a frame; otherwise in the solved layout.
struct Places {
  private let diagnosis: ContentDiagnosis
  private let areDrawn: Bool

  init(of views: [Int], _ diagnosis: ContentDiagnosis) {
    self.diagnosis = diagnosis
    let document = diagnosis.document
    areDrawn = views.allSatisfy {
      document.views[$0].frame != nil
        && document.views[$0].parent == document.views[views[0]].parent
    }
  }

  func near(_ view: Int) -> Double {
    frame(view)?.near(diagnosis.axis) ?? solved { $0.near(diagnosis.axis) }(view)
  }

  func far(_ view: Int) -> Double {
    frame(view)?.far(diagnosis.axis) ?? solved { $0.far(diagnosis.axis) }(view)
  }

  private func frame(_ view: Int) -> IBRect? {
    areDrawn ? diagnosis.document.views[view].frame : nil
  }

  private func solved(_ position: @escaping (Box) -> LinearForm) -> (Int) -> Double {
    { view in
      diagnosis.layout.box(of: view).map { position($0).value(at: diagnosis.low) } ?? 0
    }
  }
}
