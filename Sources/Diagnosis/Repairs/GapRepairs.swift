import InterfaceBuilder
import Layout

/// Repairs of a gap between two views, or between a view and its container.
extension ContentDiagnosis {
  func gapRepairs(_ container: Int?, _ last: Int?, _ first: Int?) -> [Repair] {
    var result: [Repair] = []
    if let last, let first {
      result += keepingAtEnd(first, after: last)
      let spacings = spacings([last] + unplacedViews(after: last, before: first) + [first])
      // Views along the chain may be ambiguous, too.
      let cause = Cause.brokenChain(container: container, last: last, first: first)
      let sizes = unsizedViews(along: chain(for: cause)).map(size)
      result += [Repair(spacings), Repair(spacings + sizes)]
    }
    // The chain ends with the views after it on the canvas.
    if let last {
      let row = [last] + unplacedViews(after: last, before: nil)
      let steps = spacings(row) + [pin(row[row.count - 1], axis.farEdge, to: container)]
      result += [Repair(steps), Repair(steps + sizes(of: row.dropFirst()))]
      // Of a container that is at least as tall as the frame, the end follows its views where there are enough of them.
      if let container, graph.sizes(of: container).contains(where: { !$0.isEquality }) {
        let weak = [250, 249].lazy.map { priority in
          Repair(spacings(row) + [pin(row[row.count - 1], axis.farEdge, to: container, priority: priority)])
        }
        result += weak.first(where: decides).map { [$0] } ?? []
      }
    }
    if let first {
      let row = unplacedViews(after: nil, before: first) + [first]
      let steps = [pin(row[0], axis.nearEdge, to: container)] + spacings(row)
      result += [Repair(steps), Repair(steps + sizes(of: row.dropLast()))]
    }
    return result
  }

  /// A least distance, and the frame's height at a low priority, for what is drawn at the end of a page as tall as the
  /// frame, far below the rest: it stays at the end of the screen, and of longer content.
  private func keepingAtEnd(_ first: Int, after last: Int) -> [Repair] {
    guard axis == .vertical, drawnGap(last, first) == nil, unplacedViews(after: last, before: first).isEmpty,
      let page = contentView.flatMap({ document.views[$0].frame }), let frame = document.views[scrollView].frame,
      abs(page.height - frame.height) < 1
    else { return [] }
    return asTallAsFrame.map { Repair([maker.leastSpacing(last, to: first, axis)] + $0.changes) }
  }

  /// Ties views one after the other, with their distances on the canvas.
  func spacings(_ row: [Int]) -> [DocumentChange] {
    zip(row, row.dropFirst()).map { one, next in
      maker.spacing(one, to: next, axis, drawnGap(one, next) ?? 8)
    }
  }

  /// Sizes for those of some views that have none along the axis.
  private func sizes(of views: some Sequence<Int>) -> [DocumentChange] {
    views.filter { view in
      layout.view(view)?.intrinsic[axis] == nil && !hasChain(inside: view) && graph.sizes(of: view).isEmpty
    }.map(size)
  }

  /// Views that are in a gap on the canvas and have no position along the axis, in order; the longest of
  /// several side by side. The gap may reach to an edge of the container.
  func unplacedViews(after last: Int?, before first: Int?) -> [Int] {
    guard let one = last ?? first, case let parent = document.views[one].parent,
      first.map({ document.views[$0].parent == parent }) ?? true,
      [last, first].allSatisfy({ $0.map { document.views[$0].frame != nil } ?? true })
    else { return [] }
    let start = last.flatMap { document.views[$0].frame?.far(axis) } ?? 0
    let end = first.flatMap { document.views[$0].frame?.near(axis) } ?? .infinity
    var drawn: [(view: Int, frame: IBRect)] = []
    for view in document.subviews(of: parent) where view != last && view != first {
      guard let frame = document.views[view].frame, let own = layout.view(view), !own.isHidden,
        own.placement == .constraints, frame.near(axis) >= start - 0.5,
        frame.far(axis) <= end + 0.5,
        !graph.isPlaced(view, in: parent, besides: document.inside(view))
      else { continue }
      drawn.append((view, frame))
    }
    var result: [(view: Int, frame: IBRect)] = []
    for next in drawn.sorted(by: { $0.frame.near(axis) < $1.frame.near(axis) }) {
      if let before = result.last, before.frame.far(axis) > next.frame.near(axis) {
        if next.frame.extent(axis) > before.frame.extent(axis) { result[result.count - 1] = next }
      } else {
        result.append(next)
      }
    }
    return result.map(\.view)
  }

  private func pin(_ view: Int, _ edge: IBAttribute, to container: Int?, priority: Double = 1000) -> DocumentChange {
    maker.pin(
      view, edge, to: container.map(IBItem.view) ?? maker.content,
      document.drawnMargin(of: view, edge, in: container), priority: priority)
  }

  /// The distance on the canvas between two successive views, if it is plausible.
  private func drawnGap(_ last: Int, _ first: Int) -> Double? {
    guard let one = document.views[last].frame, let other = document.views[first].frame,
      document.views[last].parent == document.views[first].parent
    else { return nil }
    let gap = other.near(axis) - one.far(axis)
    return gap >= 0 && gap <= 60 ? gap : nil
  }

  /// The views of a chain without a size along the axis, from a constraint or of their own.
  private func unsizedViews(along links: [ChainLink]) -> [Int] {
    links.compactMap { link in
      guard case .view(let view, nil) = link, layout.view(view)?.intrinsic[axis] == nil else {
        return nil
      }
      return view
    }
  }
}

extension IBDocument {
  /// The distance on the canvas between an edge of a view and its container's, if it is plausible.
  func drawnMargin(of view: Int, _ edge: IBAttribute, in container: Int?) -> Double {
    let axis = edge.axis
    guard let frame = views[view].frame else { return 0 }
    var margin = frame.near(axis)
    if edge.isFar {
      guard let outer = container.flatMap({ views[$0].frame }) else { return 0 }
      margin = outer.extent(axis) - frame.far(axis)
    }
    return (0...OverhangFinder.mostInset).contains(margin) ? margin : 0
  }
}
