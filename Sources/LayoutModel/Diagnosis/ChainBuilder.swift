import InterfaceBuilder
import LinearSystem

extension DiagnosisBuilder {
  /// The chain along the axis as far as it holds from the near content edge, the gap, and on to the
  /// far edge.
  func chain(for cause: Cause) -> [ChainLink] {
    switch cause {
    case .brokenChain(let container, let last, let first):
      let before = graph.path(fromNearTo: last ?? container)
      let after = graph.path(toFarFrom: first ?? container)
      // The edge of the container is the content's, where nothing is between them.
      return (last == nil && before.isFlush ? [.edge(axis.nearEdge)] : before) + [.missing]
        + (first == nil && after.isFlush ? [.edge(axis.farEdge)] : after)
    case .missingSize(let views):
      guard let view = views.first else { return [] }
      return graph.through(view).map { marked($0, open: views) }
    case .sizedByScrollView(let view):
      return graph.through(view).map { marked($0, open: [view]) }
    case .onlyInequality(let constraint):
      let authored = document.constraints[constraint]
      let ends = [authored.first, authored.second].compactMap { $0.flatMap(document.view(of:)) }
      // An inner view comes after the one that it is in.
      guard let inner = ends.max(), let outer = ends.min(), inner > scrollView else { return [] }
      let after = graph.path(toFarFrom: outer)
      return graph.path(fromNearTo: inner) + [.missing]
        + (after.isFlush ? [.edge(axis.farEdge)] : after)
    case .unpinnedEdges(let edges, true):
      let tied = (edges.first == axis.nearEdge ? ties.far : ties.near).map(\.inner).first {
        $0 != scrollView
      }
      guard let tied, edges.count == 1 else { return [] }
      return edges[0] == axis.nearEdge
        ? [.edge(axis.nearEdge), .missing] + graph.path(toFarFrom: tied)
        : graph.path(fromNearTo: tied) + [.missing, .edge(axis.farEdge)]
    default: return []
    }
  }

  private func marked(_ link: ChainLink, open: [Int]) -> ChainLink {
    guard case .view(let view, nil) = link, open.contains(view) else { return link }
    return .view(view, size: .open)
  }
}

/// The distances between edges of views inside a scroll view along one axis.
struct ChainGraph {
  /// An edge of a view, or of the content area where the view is the scroll view itself.
  private struct Node: Hashable {
    var view: Int
    var isFar: Bool
  }

  let document: IBDocument
  let layout: SceneLayout
  /// Placements that gaps are measured in: those of one length in all of them are fixed.
  let samples: [[Double]]
  let scrollView: Int
  let axis: LayoutAxis
  /// What equalities tie each edge to.
  private var steps: [Node: [Node]] = [:]
  /// The views whose two ends are tied to each other; nil where all are taken to be.
  private var sized: Set<Int>?
  private var sizes: [Int: ChainSize] = [:]

  /// - Parameter sources: the rows that the distances may come from; by default all equalities.
  init(
    document: IBDocument, layout: SceneLayout, samples: [[Double]], scrollView: Int,
    axis: LayoutAxis, only sources: Set<Provenance>? = nil
  ) {
    self.document = document
    self.layout = layout
    self.samples = samples
    self.scrollView = scrollView
    self.axis = axis
    sized = sources.map(sizedViews)
    sizes = readSizes()
    for (index, source) in layout.provenance.enumerated() {
      let row = layout.system.rows[index]
      guard sources?.contains(source) ?? (row.relation == .equal) else { continue }
      switch source {
      case .authored(let number): link(document.constraints[number])
      case .stack(let stack, .canvasConnection): linkStack(stack)
      default: break
      }
    }
  }

  private mutating func link(_ constraint: IBConstraint) {
    guard let second = constraint.second, let attribute = constraint.secondAttribute,
      let from = node(constraint.first, constraint.firstAttribute, second),
      let to = node(second, attribute, constraint.first)
    else { return }
    connect(from, to)
  }

  private mutating func linkStack(_ stack: Int) {
    let isAlong =
      (document.attribute("axis", of: stack) != "vertical") == (axis == .horizontal)
    guard isAlong else { return }
    let arranged = document.subviews(of: stack).filter {
      layout.box(of: $0) != nil && document.attribute("hidden", of: $0) != "YES"
    }
    guard let first = arranged.first, let last = arranged.last,
      steps[Node(view: stack, isFar: false)]?.contains(where: { $0.view == first }) != true
    else { return }
    connect(Node(view: stack, isFar: false), Node(view: first, isFar: false))
    connect(Node(view: last, isFar: true), Node(view: stack, isFar: true))
    for (previous, next) in zip(arranged, arranged.dropFirst()) {
      connect(Node(view: previous, isFar: true), Node(view: next, isFar: false))
    }
  }

  private mutating func connect(_ first: Node, _ second: Node) {
    steps[first, default: []].append(second)
    steps[second, default: []].append(first)
  }

  private func node(_ item: IBItem, _ attribute: IBAttribute, _ other: IBItem) -> Node? {
    guard attribute.isHorizontal == (axis == .horizontal), !attribute.isSize else { return nil }
    if let place = document.meetsContent(item, attribute, of: scrollView, against: other) {
      switch place {
      case .near: return Node(view: scrollView, isFar: false)
      case .far: return Node(view: scrollView, isFar: true)
      case .other: return nil
      }
    }
    guard let view = document.view(of: item), view > scrollView,
      view < document.views[scrollView].subtreeEnd
    else { return nil }
    switch attribute.withoutMargin {
    case .left, .leading, .top, .firstBaseline: return Node(view: view, isFar: false)
    case .right, .trailing, .bottom, .lastBaseline, .baseline: return Node(view: view, isFar: true)
    default: return nil
    }
  }

  /// The views whose size along the axis some of the rows give.
  private func sizedViews(_ sources: Set<Provenance>) -> Set<Int> {
    var result: Set<Int> = []
    for source in sources {
      switch source {
      case .authored(let number):
        let constraint = document.constraints[number]
        for (item, attribute) in [
          (constraint.first, constraint.firstAttribute),
          (constraint.second, constraint.secondAttribute),
        ] {
          guard let attribute, attribute.isSize, let item, let view = document.view(of: item)
          else { continue }
          if attribute.isHorizontal == (axis == .horizontal) { result.insert(view) }
        }
      case .hugging(let view, let isHorizontal), .compressionResistance(let view, let isHorizontal),
        .arrangedCanvasSize(let view, let isHorizontal):
        if isHorizontal == (axis == .horizontal) { result.insert(view) }
      case .stack(let stack, .fillEqually), .stack(let stack, .fillProportionally):
        result.formUnion(document.subviews(of: stack))
      case .fixedFrame(let view), .autoresizing(let view): result.insert(view)
      default: break
      }
    }
    return result
  }

  // MARK: Paths

  /// From content edge to content edge; empty where the distances do not join up.
  func whole() -> [ChainLink] {
    let end = Node(view: scrollView, isFar: true)
    guard
      let links = links(
        search(from: Node(view: scrollView, isFar: false), to: scrollView, end: end, avoiding: nil))
    else { return [] }
    return links.dropLast() + [.edge(axis.farEdge)]
  }

  /// The views that ties between edges lead to from a content edge.
  func reached(fromFar isFar: Bool) -> Set<Int> {
    let start = Node(view: scrollView, isFar: isFar)
    var seen: Set<Node> = [start, Node(view: scrollView, isFar: !isFar)]
    var queue = [start]
    var next = 0
    while next < queue.count {
      for other in nodes(beside: queue[next]) where seen.insert(other).inserted {
        queue.append(other)
      }
      next += 1
    }
    return Set(queue.map(\.view))
  }

  /// From the near content edge to the end of a view.
  func path(fromNearTo view: Int?) -> [ChainLink] {
    guard let view, view != scrollView else { return [.edge(axis.nearEdge)] }
    return links(
      search(
        from: Node(view: scrollView, isFar: false), to: view,
        avoiding: Node(view: scrollView, isFar: true)))
      ?? [.edge(axis.nearEdge), .gap(nil), .view(view, size: size(view))]
  }

  /// From a view to the far content edge.
  func path(toFarFrom view: Int?) -> [ChainLink] {
    guard let view, view != scrollView else { return [.edge(axis.farEdge)] }
    let found = links(
      search(
        from: Node(view: scrollView, isFar: true), to: view,
        avoiding: Node(view: scrollView, isFar: false)))
    return found.map { $0.reversed().map(\.turned) }
      ?? [.view(view, size: size(view)), .gap(nil), .edge(axis.farEdge)]
  }

  /// From edge to edge through a view.
  func through(_ view: Int) -> [ChainLink] {
    let near = path(fromNearTo: view)
    return near + path(toFarFrom: view).dropFirst()
  }

  /// The shortest way from an edge to a view, or to one edge; passing through a view's body costs
  /// nothing.
  private func search(
    from start: Node, to view: Int, end: Node? = nil, avoiding closed: Node?
  ) -> [Node]? {
    var previous: [Node: Node] = [:]
    var queue = [start]
    var seen: Set<Node> = [start]
    if let closed { seen.insert(closed) }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if end.map({ $0 == node }) ?? (node.view == view) {
        var path = [node]
        while let before = previous[path[path.count - 1]] { path.append(before) }
        return path.reversed()
      }
      for other in nodes(beside: node) where seen.insert(other).inserted {
        previous[other] = node
        queue.append(other)
      }
    }
    return nil
  }

  /// Where ties lead from an edge, and the other edge of its view.
  private func nodes(beside node: Node) -> [Node] {
    let tied = steps[node] ?? []
    guard node.view != scrollView, canCross(node.view) else { return tied }
    return tied + [Node(view: node.view, isFar: !node.isFar)]
  }

  /// Whether the two ends of a view are tied to each other by what it is itself, not by what is in
  /// it.
  private func canCross(_ view: Int) -> Bool {
    if let sized { return sized.contains(view) }
    let end = document.views[view].subtreeEnd
    let isContainer = end > view + 1 && steps.keys.contains { $0.view > view && $0.view < end }
    return !isContainer
      || gap(from: Node(view: view, isFar: false), to: Node(view: view, isFar: true)) != nil
  }

  /// The edge, then each view that the path crosses, with the gap before it; last its target.
  private func links(_ path: [Node]?) -> [ChainLink]? {
    guard let path, let first = path.first else { return nil }
    var here = first
    var result: [ChainLink] = [.edge(first.isFar ? axis.farEdge : axis.nearEdge)]
    for index in path.indices.dropFirst() where path[index].view != path[index - 1].view {
      let node = path[index]
      let isLast = index == path.count - 1
      guard isLast || path[index + 1].view == node.view else { continue }
      result.append(.gap(gap(from: here, to: node)))
      result.append(.view(node.view, size: size(node.view)))
      here = isLast ? node : path[index + 1]
    }
    return result
  }

  /// How far one edge is past another, in points; nil where that varies.
  private func gap(from first: Node, to second: Node) -> Double? {
    guard let from = place(of: first), let to = place(of: second) else { return nil }
    let distances = samples.map { to.value(at: $0) - from.value(at: $0) }
    guard let distance = distances.first, distances.allSatisfy({ abs($0 - distance) < 0.01 })
    else { return nil }
    return distance
  }

  private func place(of node: Node) -> Expression? {
    let box =
      node.view == scrollView ? layout.contentBox(of: scrollView) : layout.box(of: node.view)
    return box.map { node.isFar ? $0.far(axis) : $0.near(axis) }
  }

  private func size(_ view: Int) -> ChainSize? {
    layout.box(of: view)?.extent(axis).terms.first.flatMap { sizes[$0.variable] }
  }

  /// The sizes that constraints give as numbers, else by the scroll view's own, by the variable that
  /// stands for them.
  private func readSizes() -> [Int: ChainSize] {
    let frame = layout.box(of: scrollView)?.extent(axis).terms.first?.variable
    var numbers: [Int: ChainSize] = [:]
    var shares: [Int: ChainSize] = [:]
    for (index, row) in layout.system.rows.enumerated() where row.relation == .equal {
      guard case .authored = layout.provenance[index] else { continue }
      if row.terms.count == 1 {
        let own = row.terms[0]
        if numbers[own.variable] == nil {
          numbers[own.variable] = .points(row.constant / own.coefficient)
        }
      } else if row.terms.count == 2, row.constant == 0,
        let other = row.terms.first(where: { $0.variable == frame }),
        let own = row.terms.first(where: { $0.variable != frame })
      {
        shares[own.variable] = .frame(multiplier: -other.coefficient / own.coefficient)
      }
    }
    return shares.merging(numbers) { _, number in number }
  }
}

extension [ChainLink] {
  /// Whether it is a view that ends where the content does.
  fileprivate var isFlush: Bool {
    count == 3 && contains { if case .gap(0) = $0 { true } else { false } }
  }
}

extension ChainLink {
  /// As seen from the other end.
  fileprivate var turned: ChainLink {
    guard case .gap(let points?) = self else { return self }
    return .gap(-points)
  }
}
