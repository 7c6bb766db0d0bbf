import InterfaceBuilder
import Layout

/// The views that move with the content of a scroll view.
struct MovingViews {
  /// In points. Shadows and borders may extend beyond the content by up to this distance.
  static let overhang = 8.0

  let document: IBDocument
  let scrollView: Int
  let ties: AxisPair<TieGraph>
  private var inside: Range<Int> { document.inside(scrollView) }

  /// The view that extends farthest beyond a position, and its end.
  func last(in solved: SolvedLayout, _ axis: LayoutAxis, beyond end: Double) -> (view: Int, far: Double)? {
    let all = all(in: solved, axis, beyond: end)
    let far = all.map(\.far).max()
    return all.first { $0.far == far }
  }

  /// The views that extend beyond a position by more than a shadow, in document order, and their ends.
  func all(in solved: SolvedLayout, _ axis: LayoutAxis, beyond end: Double) -> [(view: Int, far: Double)] {
    var result: [(view: Int, far: Double)] = []
    var view = inside.lowerBound
    while view < inside.upperBound {
      let within = document.inside(view)
      guard let installed = solved.view(view), !installed.isHidden,
        installed.placement == .constraints, let frame = solved.frame(of: view)
      else {
        view = within.upperBound
        continue
      }
      if frame.far(axis) > end + Self.overhang, frame.extent(axis) > 0.5,
        frame.extent(axis.other) > 0.5,
        // The width of text is only an estimate.
        axis == .vertical || installed.intrinsic[axis] == nil,
        move(view, axis), !bleeds(view, frame, in: solved, axis)
      {
        result.append((view, frame.far(axis)))
      }
      // Views that another view clips are not checked, except in a content view, which ends where the content
      // ends. Content that another view scrolls is never checked.
      let spans = document.views[view].parent == scrollView && frame.far(axis) > end - 0.5
      let isClosed =
        solved.contentFrame(of: view) != nil || !spans && document.clipsSubviews(view)
      view = isClosed ? within.upperBound : view + 1
    }
    return result
  }

  /// By how much the last of them extends beyond the content and the frame.
  func excess(in solved: SolvedLayout, _ axis: LayoutAxis) -> (view: Int, points: Double)? {
    guard let area = solved.contentFrame(of: scrollView), let frame = solved.frame(of: scrollView) else { return nil }
    let end = area.near(axis) + max(area.extent(axis), frame.extent(axis))
    return last(in: solved, axis, beyond: end).map { ($0.view, $0.far - end) }
  }

  /// Whether a view reaches as far before the start of the content as behind its end, pinned on both sides: its
  /// borders are to be out of sight.
  private func bleeds(_ view: Int, _ frame: IBRect, in solved: SolvedLayout, _ axis: LayoutAxis) -> Bool {
    guard let area = solved.contentFrame(of: scrollView) else { return false }
    let (before, behind) = (area.near(axis) - frame.near(axis), frame.far(axis) - area.far(axis))
    return before > 0.5 && abs(before - behind) < 1
      && [false, true].allSatisfy { isFar in
        ties[axis].ties(at: LayoutEdge(view: view, isFar: isFar)).contains {
          $0.isEquality && $0.to.isFar == isFar && !document.inside(view).contains($0.to.view)
        }
      }
  }

  /// Whether ties along the axis connect a view to the content area, and none to anything outside.
  private func move(_ view: Int, _ axis: LayoutAxis) -> Bool {
    let graph = ties[axis]
    let ends = reachable(from: [LayoutEdge(view: view, isFar: false)]) { edge -> [LayoutEdge] in
      guard inside.contains(edge.view) else { return [] }
      let edges = [false, true].flatMap { graph.ties(at: LayoutEdge(view: edge.view, isFar: $0)) }.filter(\.isEquality).map(\.to)
      let centers = graph.constraints(of: edge.view).compactMap { tie -> LayoutEdge? in
        guard tie.isEquality, let (one, other) = tie.ends, one.part == .center || other.part == .center else { return nil }
        let end = one.view == edge.view ? other : one
        return inside.contains(end.view) ? LayoutEdge(view: end.view, region: end.region, isFar: false) : nil
      }
      return edges + centers
    }.filter { !inside.contains($0.view) }
    return !ends.isEmpty && ends.allSatisfy { $0.view == scrollView && $0.region == .content }
  }
}
