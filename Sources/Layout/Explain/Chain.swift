package import InterfaceBuilder
package import LinearSystem

/// An element of a chain of constraints and views between two content edges.
package enum ChainLink: Hashable, Sendable {
  /// The content's edge at which the chain begins or ends.
  case edge(IBAttribute)
  /// A distance between two items in points; nil if it is not fixed.
  case gap(Double?)
  /// A view in the chain, with its size if one of its own constraints gives it.
  case view(Int, size: ChainSize?)
  /// The gap in the chain.
  case missing
}

/// What gives a view in a chain its size along the axis.
package enum ChainSize: Hashable, Sendable {
  /// A number of the file, in points.
  case points(Double)
  /// The scroll view's own width or height, times a factor.
  case frame(multiplier: Double)
  /// Nothing: the size that is missing.
  case open
}

/// Finds chains between edges of views inside a scroll view, along one axis.
package struct ChainFinder {
  package let document: IBDocument
  let layout: SceneLayout
  let graph: TieGraph
  /// Layouts in which gaps are measured: a gap with the same length in all of them is fixed.
  let samples: [Assignment]
  let scrollView: Int
  var axis: LayoutAxis { graph.axis }
  /// The rows that distances may come from; nil for all equalities.
  private let sources: Set<RowSource>?
  /// The views whose two ends are tied to each other by the sources; nil if all are assumed to be.
  private let sized: Set<Int>?
  private let near: LayoutEdge
  private let far: LayoutEdge

  package init(
    document: IBDocument, layout: SceneLayout, graph: TieGraph, samples: [Assignment],
    scrollView: Int, only sources: Set<RowSource>? = nil
  ) {
    self.document = document
    self.layout = layout
    self.graph = graph
    self.samples = samples
    self.scrollView = scrollView
    self.sources = sources
    sized = sources.map { Self.sizedViews($0, layout, graph.axis) }
    near = LayoutEdge(view: scrollView, region: .content, isFar: false)
    far = near.opposite
  }

  /// The views whose size along the axis is given by some rows.
  private static func sizedViews(
    _ sources: Set<RowSource>, _ layout: SceneLayout, _ axis: LayoutAxis
  ) -> Set<Int> {
    var result: Set<Int> = []
    for source in sources {
      switch source {
      case .constraint(let index):
        guard let constraint = layout.constraint(index), constraint.axis == axis else { continue }
        for end in [constraint.first, constraint.second] where end?.part == .extent {
          if let end { result.insert(end.view) }
        }
      case .hugging(let view, axis), .compressionResistance(let view, axis),
        .arrangedCanvasSize(let view, axis):
        result.insert(view)
      case .stack(let view, .fillEqually), .stack(let view, .fillProportionally):
        result.formUnion(layout.stacks[view]?.arranged ?? [])
      case .fixedFrame(let view), .autoresizing(let view): result.insert(view)
      default: break
      }
    }
    return result
  }

  // MARK: Paths

  /// From content edge to content edge; empty if no path connects them.
  func whole() -> [ChainLink] {
    links(search(from: near, avoiding: nil) { $0 == far }).map {
      $0.dropLast() + [.edge(axis.farEdge)]
    } ?? []
  }

  /// The views connected to a content edge by ties between edges.
  package func reached(fromFar isFar: Bool) -> Set<Int> {
    let start = isFar ? far : near
    return Set(
      reachable(from: [start]) { edge in steps(from: edge).filter { $0 != start.opposite } }.map(\.view))
  }

  /// From the near content edge to the end of a view, or only the edge without a view.
  package func path(fromNearTo view: Int?) -> [ChainLink] {
    guard let view, view != scrollView else { return [.edge(axis.nearEdge)] }
    return links(search(from: near, avoiding: far) { $0.view == view })
      ?? [.edge(axis.nearEdge), .gap(nil), .view(view, size: size(view))]
  }

  /// From a view to the far content edge, or only the edge without a view.
  package func path(toFarFrom view: Int?) -> [ChainLink] {
    guard let view, view != scrollView else { return [.edge(axis.farEdge)] }
    let found = links(search(from: far, avoiding: near) { $0.view == view })
    return found.map { $0.reversed().map(\.turned) }
      ?? [.view(view, size: size(view)), .gap(nil), .edge(axis.farEdge)]
  }

  /// From edge to edge through a view.
  package func through(_ view: Int) -> [ChainLink] {
    path(fromNearTo: view) + path(toFarFrom: view).dropFirst()
  }

  /// The shortest path between two edges; passing through a view costs nothing.
  private func search(
    from start: LayoutEdge, avoiding closed: LayoutEdge?, until isEnd: (LayoutEdge) -> Bool
  ) -> [LayoutEdge]? {
    var previous: [LayoutEdge: LayoutEdge] = [:]
    var queue = [start]
    var seen: Set<LayoutEdge> = [start]
    if let closed { seen.insert(closed) }
    var next = 0
    while next < queue.count {
      let edge = queue[next]
      next += 1
      if edge != start, isEnd(edge) {
        var path = [edge]
        while let before = previous[path[path.count - 1]] { path.append(before) }
        return path.reversed()
      }
      for other in steps(from: edge) where seen.insert(other).inserted {
        previous[other] = edge
        queue.append(other)
      }
    }
    return nil
  }

  /// The edges that an edge is tied to, and the other edge of its view; only inside the scroll view.
  private func steps(from edge: LayoutEdge) -> [LayoutEdge] {
    var result: [LayoutEdge] = []
    for tie in graph.ties(at: edge) where isInside(tie.to) {
      if sources?.contains(tie.source) ?? tie.isEquality { result.append(tie.to) }
    }
    if edge.view != scrollView, edge.region == .frame, canCross(edge.view) {
      result.append(edge.opposite)
    }
    return result
  }

  private func isInside(_ edge: LayoutEdge) -> Bool {
    edge == near || edge == far
      || (edge.region == .frame && document.inside(scrollView).contains(edge.view))
  }

  /// Whether the two ends of a view are tied to each other by the view's own size, not by its content.
  private func canCross(_ view: Int) -> Bool {
    if let sized { return sized.contains(view) }
    let edge = LayoutEdge(view: view, isFar: false)
    let inner = document.inside(view)
    let isContainer = [edge, edge.opposite].contains { edge in
      graph.ties(at: edge).contains { $0.isEquality && inner.contains($0.to.view) }
    }
    return !isContainer || gap(from: edge, to: edge.opposite) != nil
  }

  /// The edge, then each view on the path with the gap before it, then the target.
  private func links(_ path: [LayoutEdge]?) -> [ChainLink]? {
    guard let path, let first = path.first else { return nil }
    var here = first
    var result: [ChainLink] = [.edge(first.isFar ? axis.farEdge : axis.nearEdge)]
    for index in path.indices.dropFirst() where path[index].view != path[index - 1].view {
      let edge = path[index]
      let isLast = index == path.count - 1
      guard isLast || path[index + 1].view == edge.view else { continue }
      result.append(.gap(gap(from: here, to: edge)))
      result.append(.view(edge.view, size: size(edge.view)))
      here = isLast ? edge : path[index + 1]
    }
    return result
  }

  /// The distance from one edge to another, in points; nil if that varies.
  func gap(from first: LayoutEdge, to second: LayoutEdge) -> Double? {
    guard let from = layout.position(of: first, axis), let to = layout.position(of: second, axis)
    else { return nil }
    let distances = samples.map { to.value(at: $0) - from.value(at: $0) }
    guard let distance = distances.first, distances.allSatisfy({ abs($0 - distance) < 0.01 })
    else { return nil }
    return distance
  }

  /// The size of a view: a number from a constraint, or relative to the scroll view. Not that of a constraint
  /// that is violated.
  private func size(_ view: Int) -> ChainSize? {
    let own = lengths(view)
    let frame = lengths(scrollView)
    func holds(_ multiplier: Double) -> Bool {
      zip(own, frame).allSatisfy { abs($0 - multiplier * $1) < 0.01 }
    }
    var share: ChainSize?
    for constraint in graph.sizes(of: view) where constraint.isEquality {
      guard let second = constraint.second else {
        if own.allSatisfy({ abs($0 - constraint.constant) < 0.01 }) { return .points(constraint.constant) }
        continue
      }
      if constraint.first.view == view, second.view == scrollView, second.region == .frame,
        constraint.constant == 0
      {
        if holds(constraint.multiplier) { share = .frame(multiplier: constraint.multiplier) }
      } else if second.view == view, constraint.first.view == scrollView,
        constraint.first.region == .frame, constraint.constant == 0, constraint.multiplier != 0
      {
        if holds(1 / constraint.multiplier) { share = .frame(multiplier: 1 / constraint.multiplier) }
      }
    }
    return share
  }

  /// The lengths of a view in the layouts in which gaps are measured.
  private func lengths(_ view: Int) -> [Double] {
    let edge = LayoutEdge(view: view, isFar: false)
    guard let near = layout.position(of: edge, axis), let far = layout.position(of: edge.opposite, axis)
    else { return [] }
    return samples.map { far.value(at: $0) - near.value(at: $0) }
  }
}

extension SceneLayout {
  /// The position of an edge along an axis; nil if its view is not part of the layout.
  package func position(of edge: LayoutEdge, _ axis: LayoutAxis) -> LinearForm? {
    box(of: edge).map { edge.isFar ? $0.far(axis) : $0.near(axis) }
  }
}

extension ChainLink {
  /// For the opposite direction.
  fileprivate var turned: ChainLink {
    guard case .gap(let points?) = self else { return self }
    return .gap(-points)
  }
}
