import InterfaceBuilder
import Layout

/// What is at the end of content, and what else is tied to it: a repair of that end has to leave room, and to
/// remove other ties.
extension RepairJudge {
  /// Removes other ties from some views that make them as long as something that does not scroll, since both
  /// ties have to be removed.
  func freeing(
    _ views: [Int], fromFrameOf scrollView: Int, _ axis: LayoutAxis, besides tie: Int
  ) -> [DocumentChange] {
    let inside = document.inside(scrollView)
    let layout = session.layout
    let all = views.flatMap { session.ties[axis].constraints(of: $0) }.filter { other in
      guard other.index != tie, other.isEquality, other.priority > 250, other.first.edge == nil,
        let outer = other.ends(inside: inside)?.outer
      else { return false }
      return outer.view != scrollView || outer.region == .frame
    }
    return layout.distinct(all.map(\.index)).map { index in
      layout.constraint(index)?.isSize == true
        ? .setPriority(constraint: index, priority: 250) : .remove(constraint: index)
    }
  }

  /// How much space the content needs after the last visible view, in points: for hidden views next to it,
  /// which code may show, and for a bar in front of the scroll view's end.
  func room(behind last: Int, in scrollView: Int, _ axis: LayoutAxis) -> Double {
    (hiddenExcess(behind: last, axis) + covered(scrollView, axis, in: session.solved)).rounded(.up)
  }

  private func hiddenExcess(behind last: Int, _ axis: LayoutAxis) -> Double {
    guard let own = session.solved.frame(of: last) else { return 0 }
    let hidden = document.subviews(of: document.views[last].parent).compactMap { other in
      session.solved.view(other)?.isHidden == true ? session.solved.frame(of: other)?.far(axis) : nil
    }
    return max(0, (hidden.max() ?? 0) - own.far(axis))
  }

  /// How much of a scroll view's end is covered by views in front of it that span its width.
  func covered(_ scrollView: Int, _ axis: LayoutAxis, in solved: SolvedLayout) -> Double {
    guard axis == .vertical, let own = solved.frame(of: scrollView) else { return 0 }
    var (inner, covered) = (scrollView, 0.0)
    while inner != root.view {
      let parent = document.views[inner].parent
      for other in document.subviews(of: parent) where other > inner {
        guard solved.view(other)?.isHidden == false, let frame = solved.frame(of: other),
          frame.far(axis) > own.far(axis) - 1, frame.near(axis) > own.near(axis) + own.height / 2,
          frame.width > 0.8 * own.width
        else { continue }
        covered = max(covered, own.far(axis) - frame.near(axis))
      }
      inner = parent
    }
    return covered
  }
}
