import InterfaceBuilder
import LinearSystem

extension DiagnosisBuilder {
  /// The chain along the axis as far as it holds from the near content edge, the gap, and on to the
  /// far edge.
  func chain(for cause: Cause) -> [ChainLink] {
    let graph = ChainGraph(
      document: document, layout: layout, scrollView: scrollView, axis: axis)
    switch cause {
    case .brokenChain(let container, let last, let first):
      return graph.path(fromNearTo: last ?? container) + [.missing]
        + graph.path(toFarFrom: first ?? container)
    case .missingSize(let views):
      guard let view = views.first else { return [] }
      return graph.through(view)
    case .sizedByScrollView(let view): return graph.through(view)
    case .onlyInequality(let constraint):
      let inner = (ties.far + ties.other).first { $0.constraint == constraint }?.inner
      guard let inner, inner != scrollView else { return [] }
      return graph.path(fromNearTo: inner) + [.missing, .edge(axis.farEdge)]
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
}

/// The distances between edges of views inside a scroll view along one axis.
struct ChainGraph {
  /// An edge of a view, or of the content area where the view is the scroll view itself.
  private struct Node: Hashable {
    var view: Int
    var isFar: Bool
  }

  private struct Step {
    var to: Node
    var gap: Double
    var constraint: Int?
  }

  let document: IBDocument
  let layout: SceneLayout
  let scrollView: Int
  let axis: LayoutAxis
  private var steps: [Node: [Step]] = [:]

  init(document: IBDocument, layout: SceneLayout, scrollView: Int, axis: LayoutAxis) {
    self.document = document
    self.layout = layout
    self.scrollView = scrollView
    self.axis = axis
    for (index, source) in layout.provenance.enumerated() {
      let row = layout.system.rows[index]
      guard row.relation == .equal else { continue }
      switch source {
      case .authored(let number): link(document.constraints[number], number, row)
      case .stack(let stack, .canvasConnection): linkStack(stack)
      default: break
      }
    }
  }

  private mutating func link(_ constraint: IBConstraint, _ number: Int, _ row: Row) {
    guard let second = constraint.second, let attribute = constraint.secondAttribute,
      let from = node(constraint.first, constraint.firstAttribute, second),
      let to = node(second, attribute, constraint.first)
    else { return }
    let gap = abs(constraint.constant)
    steps[from, default: []].append(Step(to: to, gap: gap, constraint: number))
    steps[to, default: []].append(Step(to: from, gap: gap, constraint: number))
  }

  private mutating func linkStack(_ stack: Int) {
    let isAlong =
      (document.attribute("axis", of: stack) != "vertical") == (axis == .horizontal)
    guard isAlong else { return }
    let arranged = document.subviews(of: stack).filter {
      layout.box(of: $0) != nil && document.attribute("hidden", of: $0) != "YES"
    }
    guard let first = arranged.first, let last = arranged.last,
      steps[Node(view: stack, isFar: false)]?.contains(where: { $0.to.view == first }) != true
    else { return }
    let spacing = document.attribute("spacing", of: stack).flatMap(Double.init) ?? 0
    connect(Node(view: stack, isFar: false), Node(view: first, isFar: false), 0)
    connect(Node(view: last, isFar: true), Node(view: stack, isFar: true), 0)
    for (previous, next) in zip(arranged, arranged.dropFirst()) {
      connect(Node(view: previous, isFar: true), Node(view: next, isFar: false), spacing)
    }
  }

  private mutating func connect(_ first: Node, _ second: Node, _ gap: Double) {
    steps[first, default: []].append(Step(to: second, gap: gap, constraint: nil))
    steps[second, default: []].append(Step(to: first, gap: gap, constraint: nil))
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

  // MARK: Paths

  /// From the near content edge to the end of a view.
  func path(fromNearTo view: Int?) -> [ChainLink] {
    guard let view, view != scrollView else { return [.edge(axis.nearEdge)] }
    return links(
      search(
        from: Node(view: scrollView, isFar: false), to: view,
        avoiding: Node(view: scrollView, isFar: true)))
      ?? [.edge(axis.nearEdge), .gap(points: nil, constraint: nil), .view(view, size: size(view))]
  }

  /// From a view to the far content edge.
  func path(toFarFrom view: Int?) -> [ChainLink] {
    guard let view, view != scrollView else { return [.edge(axis.farEdge)] }
    let found = links(
      search(
        from: Node(view: scrollView, isFar: true), to: view,
        avoiding: Node(view: scrollView, isFar: false)))
    return found.map { $0.reversed() }
      ?? [.view(view, size: size(view)), .gap(points: nil, constraint: nil), .edge(axis.farEdge)]
  }

  /// From edge to edge through a view.
  func through(_ view: Int) -> [ChainLink] {
    let near = path(fromNearTo: view)
    return near + path(toFarFrom: view).dropFirst()
  }

  private struct Path {
    var nodes: [Node]
    var gaps: [(points: Double, constraint: Int?)?]
  }

  /// The shortest way from an edge to a view; passing through a view's body costs nothing.
  private func search(from start: Node, to view: Int, avoiding closed: Node) -> Path? {
    var previous: [Node: (node: Node, gap: (points: Double, constraint: Int?)?)] = [:]
    var queue = [start]
    var seen: Set<Node> = [start, closed]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if node.view == view {
        var path = Path(nodes: [node], gaps: [])
        var current = node
        while let step = previous[current] {
          path.nodes.insert(step.node, at: 0)
          path.gaps.insert(step.gap, at: 0)
          current = step.node
        }
        return path
      }
      for step in steps[node] ?? [] where seen.insert(step.to).inserted {
        previous[step.to] = (node, (step.gap, step.constraint))
        queue.append(step.to)
      }
      if node.view != scrollView {
        let across = Node(view: node.view, isFar: !node.isFar)
        if seen.insert(across).inserted {
          previous[across] = (node, nil)
          queue.append(across)
        }
      }
    }
    return nil
  }

  private func links(_ path: Path?) -> [ChainLink]? {
    guard let path, let first = path.nodes.first else { return nil }
    var result: [ChainLink] = [.edge(first.isFar ? axis.farEdge : axis.nearEdge)]
    for (index, gap) in path.gaps.enumerated() {
      guard let gap else { continue }
      let node = path.nodes[index + 1]
      result.append(.gap(points: gap.points, constraint: gap.constraint))
      result.append(.view(node.view, size: size(node.view)))
    }
    return result
  }

  /// The size of a view where a constraint or an image gives it as a number.
  private func size(_ view: Int) -> Double? {
    guard let box = layout.box(of: view), let variable = box.extent(axis).terms.first?.variable
    else { return nil }
    for (index, row) in layout.system.rows.enumerated()
    where row.terms.count == 1 && row.terms[0].variable == variable && row.relation == .equal {
      if case .authored = layout.provenance[index] { return row.constant }
    }
    return nil
  }
}
