import InterfaceBuilder
package import Layout
package import LinearSystem

/// Finds out why a scroll view's frame is ambiguous along an axis, and repairs to try.
struct FrameDiagnosis {
  let document: IBDocument
  let session: LayoutSession
  let scrollView: Int
  let graph: TieGraph
  let witness: Witness
  /// Nil if the canvas shows another layout.
  let drawn: DrawnFrames?
  var layout: SceneLayout { session.layout }
  var axis: LayoutAxis { graph.axis }
  private var maker: RepairMaker { RepairMaker(document: document, scrollView: scrollView) }

  /// Why constraints do not determine the frame.
  func reason() -> FrameReason {
    if let tie = CompetingRows(witness, in: session) {
      return .priorityTie(priority: tie.priority, rows: tie.rows)
    }
    let bounds = layout.distinct(bounds())
    return bounds.isEmpty ? .nothing : .inequalities(bounds)
  }

  /// The inequalities on the scroll view's own edges or size that differ between the two layouts.
  private func bounds() -> [Int] {
    graph.constraints(of: scrollView).filter { constraint in
      guard !constraint.isEquality else { return false }
      let ends = [constraint.first] + (constraint.second.map { [$0] } ?? [])
      let isOwn = ends.contains { $0.view == scrollView && $0.region == .frame }
      let inside = document.inside(scrollView)
      return isOwn && !ends.contains { inside.contains($0.view) }
    }.map(\.index)
  }

  func candidates(open: [LayoutQuantity], _ reason: FrameReason) -> [Repair] {
    if case .priorityTie(let priority, let rows) = reason {
      return CompetingRows(priority: priority, rows: rows).repairs(session, drawn, inside: document.inside(scrollView))
    }
    let parent = container(of: scrollView)
    guard parent >= layout.root else { return [] }
    let near = pin(scrollView, isFar: false, to: parent)
    let far = pin(scrollView, isFar: true, to: parent)
    let size = size(scrollView).map { [$0] } ?? []
    let isNearTied = !isLoose(scrollView, isFar: false)
    let isFarTied = !isLoose(scrollView, isFar: true)
    let single =
      open == [.origin(axis)] || (isFarTied && !isNearTied)
      ? [near] + neighborSpacing(isFar: false) + [far] + size
      : neighborSpacing(isFar: true) + [far] + size + [near]
    // A stack view positions what it arranges along its axis.
    let isArranged = layout.stacks[parent]?.axis == axis
    let own = isArranged ? size.map { Repair([$0]) } : single.map { Repair([$0]) }
    let around = surroundings()
    // If both edges are tied, the frame is ambiguous because of the views that they are tied to.
    let ordered = (isNearTied && isFarTied) || isArranged ? around + own : own + around
    var equalities: [Repair] = []
    if case .inequalities(let bounds) = reason {
      equalities = session.equalities(bounds, drawn)
    }
    return equalities + ordered + [Repair([near, far])] + size.map { Repair([near, $0]) }
  }

  /// Spacing to the view next to the scroll view on the canvas.
  private func neighborSpacing(isFar: Bool) -> [DocumentChange] {
    let parent = document.views[scrollView].parent
    guard parent >= 0, layout.stacks[parent] == nil, let own = document.views[scrollView].frame
    else { return [] }
    let siblings = document.subviews(of: parent).compactMap { view -> (view: Int, gap: Double)? in
      guard let frame = document.views[view].frame else { return nil }
      let gap = isFar ? frame.near(axis) - own.far(axis) : own.near(axis) - frame.far(axis)
      guard gap >= 0, gap <= 60, view != scrollView, layout.view(view)?.isHidden == false,
        overlaps(frame, own), !isLoose(view, isFar: true) || !isLoose(view, isFar: false)
      else { return nil }
      return (view, gap)
    }
    guard let next = siblings.min(by: { $0.gap < $1.gap }) else { return [] }
    return [
      isFar
        ? maker.spacing(scrollView, to: next.view, axis, next.gap)
        : maker.spacing(next.view, to: scrollView, axis, next.gap)
    ]
  }

  /// Whether two frames overlap across the axis.
  private func overlaps(_ one: IBRect, _ other: IBRect) -> Bool {
    one.near(axis.other) < other.far(axis.other) && other.near(axis.other) < one.far(axis.other)
  }

  /// Views around it that can move and have an edge without a tie, or lack a size; the nearest first.
  private func surroundings() -> [Repair] {
    var pins: [Repair] = []
    var sizes: [Repair] = []
    for view in surroundingViews() {
      let parent = container(of: view)
      guard let box = layout.box(of: view), parent >= layout.root else { continue }
      let loose = [true, false].filter { isLoose(view, isFar: $0) }
      // What fills a view that nothing places gives it no size.
      if loose.count == 2, isMoving(box.extent(axis)) {
        pins.append(Repair([false, true].map { pin(view, isFar: $0, to: parent) }))
      }
      pins += loose.filter { isMoving(box.edge($0 ? axis.farEdge : axis.nearEdge)) }
        .map { Repair([pin(view, isFar: $0, to: parent)]) }
      let leaf = layout.openLeaf(of: view, axis, witness, subviews: document.subviews) ?? view
      if isMoving(box.extent(axis)), !graph.isSized(leaf),
        layout.view(leaf)?.intrinsic[axis] == nil, let size = size(leaf)
      {
        sizes.append(Repair([size]))
      }
    }
    return Array(pins.prefix(8)) + Array(sizes.prefix(4))
  }

  /// With more views than this, nobody would find the missing constraint.
  private static let farthest = 100

  /// The views outside the scroll view that its frame depends on by ties along the axis, the nearest first.
  private func surroundingViews() -> ArraySlice<Int> {
    let end = document.views[scrollView].subtreeEnd
    var seen: Set<Int> = [scrollView]
    var result = [scrollView]
    var next = 0
    while next < result.count, result.count <= Self.farthest {
      let view = result[next]
      next += 1
      // The layout root never moves.
      if view == layout.root { continue }
      let parent = document.views[view].parent
      let siblings = layout.stacks[parent]?.axis == axis ? layout.stacks[parent]?.visible ?? [] : []
      let near = graph.neighbors(of: view) + siblings + (parent >= layout.root ? [parent] : [])
      for other in near where other < scrollView || other >= end {
        if seen.insert(other).inserted { result.append(other) }
      }
    }
    return result.dropFirst()
  }

  private func isLoose(_ view: Int, isFar: Bool) -> Bool {
    graph.isLoose(view, isFar: isFar, in: document)
  }

  /// The view around it that a constraint can refer to; the cell if the content view of a cell has no id.
  private func container(of view: Int) -> Int {
    var parent = document.views[view].parent
    while parent >= 0, document.views[parent].id.isEmpty { parent = document.views[parent].parent }
    return parent
  }

  /// A pin to the safe area of the view around it if the other edge is pinned to that, otherwise to the view.
  private func pin(_ view: Int, isFar: Bool, to parent: Int) -> DocumentChange {
    let edge = isFar ? axis.farEdge : axis.nearEdge
    let opposite = graph.constraints(at: LayoutEdge(view: view, isFar: !isFar), in: layout)
    let usesSafeArea = opposite.contains { constraint in
      [constraint.first, constraint.second].contains {
        $0?.guide == .safeArea && $0?.view == parent
      }
    }
    let guide = document.views[parent].guides.first { document.guides[$0].kind == .safeArea }
    if usesSafeArea, let guide {
      return maker.pin(view, edge, to: .guide(guide), 0)
    }
    return maker.pin(view, edge, to: .view(parent), view == scrollView ? 0 : document.drawnMargin(of: view, edge, in: parent))
  }

  /// The saved size of a view; nil if it is that of the layout root, which fits only one device. A cell is as tall as
  /// what is in it.
  private func size(_ view: Int) -> DocumentChange? {
    let drawn = document.views[view].frame?.extent(axis) ?? 0
    let isCell = axis == .vertical && document.views[layout.root].role == .cell
    let screen = isCell ? 0 : document.views[layout.root].frame?.extent(axis) ?? 0
    if drawn >= 1, screen > 0, drawn > 0.6 * screen { return nil }
    return maker.size(view, axis, drawn >= 1 ? drawn : 200)
  }

  private func isMoving(_ expression: LinearForm) -> Bool {
    witness.change(of: expression.terms).isMove
  }
}

extension SceneLayout {
  /// Inside a view whose size differs between the two layouts of a proof, the view that lacks a size and
  /// therefore causes this; nil if the size does not differ.
  package func openLeaf(
    of view: Int, _ axis: LayoutAxis, _ proof: Witness?, subviews: (Int) -> [Int]
  ) -> Int? {
    func stretches(_ view: Int) -> Bool {
      guard let proof, let box = box(of: view) else { return false }
      return proof.change(of: box.extent(axis).terms).isMove
    }
    guard stretches(view) else { return nil }
    var leaf = view
    while true {
      let open = subviews(leaf).filter(stretches)
      guard open.count == 1 else { return leaf }
      leaf = open[0]
    }
  }
}

extension TieGraph {
  /// The constraints at an edge.
  func constraints(at edge: LayoutEdge, in layout: SceneLayout) -> [LayoutConstraint] {
    ties(at: edge).compactMap { $0.source.constraint.flatMap(layout.constraint) }
  }
}
