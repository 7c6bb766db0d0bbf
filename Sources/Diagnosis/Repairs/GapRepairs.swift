import InterfaceBuilder
import Layout

/// Repairs of a chain that is broken between two views, or between one and its container.
extension ContentDiagnosis {
  func gapRepairs(_ container: Int?, _ last: Int?, _ first: Int?) -> [Repair] {
    var result: [Repair] = []
    if let last, let first {
      let row = [last] + unplacedViews(between: last, first) + [first]
      let spacings = zip(row, row.dropFirst()).map { one, next in
        maker.spacing(one, to: next, axis, drawnGap(one, next) ?? 8)
      }
      // Views along the chain may be open themselves.
      let cause = Cause.brokenChain(container: container, last: last, first: first)
      let sizes = unsizedViews(along: chain(for: cause)).map(size)
      result += [Repair(spacings), Repair(spacings + sizes)]
    }
    if let last {
      result.append(Repair([pin(last, axis.farEdge, to: container)]))
    }
    if let first {
      result.append(Repair([pin(first, axis.nearEdge, to: container)]))
    }
    return result
  }

  /// Views that were drawn in a gap and that nothing places along the axis, one after the other; of
  /// several next to each other the longest.
  private func unplacedViews(between last: Int, _ first: Int) -> [Int] {
    let parent = document.views[last].parent
    guard parent == document.views[first].parent, let start = document.views[last].frame,
      let end = document.views[first].frame
    else { return [] }
    var drawn: [(view: Int, frame: IBRect)] = []
    for view in document.subviews(of: parent) {
      guard let frame = document.views[view].frame, let own = layout.view(view), !own.isHidden,
        own.placement == .constraints, frame.near(axis) >= start.far(axis) - 0.5,
        frame.far(axis) <= end.near(axis) + 0.5,
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

  private func pin(_ view: Int, _ edge: IBAttribute, to container: Int?) -> DocumentChange {
    maker.pin(
      view, edge, to: container.map(IBItem.view) ?? maker.content,
      drawnMargin(view, edge, in: container))
  }

  /// The distance on the canvas between two views that follow each other, if it makes a sensible one.
  private func drawnGap(_ last: Int, _ first: Int) -> Double? {
    guard let one = document.views[last].frame, let other = document.views[first].frame,
      document.views[last].parent == document.views[first].parent
    else { return nil }
    let gap = other.near(axis) - one.far(axis)
    return gap >= 0 && gap <= 60 ? gap : nil
  }

  /// The distance on the canvas between an edge of a view and its container's, if it makes a sensible
  /// one.
  private func drawnMargin(_ view: Int, _ edge: IBAttribute, in container: Int?) -> Double {
    guard let frame = document.views[view].frame else { return 0 }
    let margin: Double
    if edge.isFar {
      guard let container, let outer = document.views[container].frame else { return 0 }
      margin = outer.extent(axis) - frame.far(axis)
    } else {
      margin = frame.near(axis)
    }
    return margin >= 0 && margin <= 40 ? margin : 0
  }

  /// The views of a chain whose size along the axis neither a constraint nor they themselves give.
  private func unsizedViews(along links: [ChainLink]) -> [Int] {
    links.compactMap { link in
      guard case .view(let view, nil) = link, layout.view(view)?.intrinsic[axis] == nil else {
        return nil
      }
      return view
    }
  }
}
