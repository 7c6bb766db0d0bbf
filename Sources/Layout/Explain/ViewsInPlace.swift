package import InterfaceBuilder

extension AxisPair<TieGraph> {
  /// The views directly inside a scroll view that stay where they are while its content scrolls: along both
  /// axes equalities lead from them to the frame, or to something outside, and none to the content.
  ///
  /// They are no links of a chain. Empty if nothing else in the scroll view is tied to its content: then
  /// the content itself is held by the wrong thing.
  package func viewsInPlace(in scrollView: Int, of document: IBDocument) -> Set<Int> {
    let inside = document.inside(scrollView)
    let subviews = document.subviews(of: scrollView)
    let held = AxisPair<Set<Int>> { axis in
      self[axis].views(in: inside, tiedTo: { $0.view != scrollView || $0.region == .frame })
    }
    guard subviews.contains(where: { held.horizontal.contains($0) && held.vertical.contains($0) }) else {
      return []
    }
    let moving = AxisPair<Set<Int>> { axis in
      self[axis].views(in: inside, tiedTo: { $0.view == scrollView && $0.region == .content })
    }
    guard subviews.contains(where: { moving.horizontal.contains($0) || moving.vertical.contains($0) })
    else { return [] }
    return Set(
      subviews.filter { view in
        LayoutAxis.allCases.allSatisfy { held[$0].contains(view) && !moving[$0].contains(view) }
      })
  }
}

extension TieGraph {
  /// The views among some whose place equalities tie to an end outside of them, through others among them or
  /// by themselves.
  fileprivate func views(in inside: Range<Int>, tiedTo isMeant: (ConstraintEnd) -> Bool) -> Set<Int> {
    let ties = constraints(of: inside).filter { $0.isEquality && !$0.isSize && $0.second != nil }
    let tied = ties.compactMap { tie in
      tie.ends(inside: inside).flatMap { isMeant($0.outer) ? $0.inner.view : nil }
    }
    return reachable(from: tied) { places(of: $0).filter(inside.contains) }
  }

  /// The views that equalities tie to the place of a view.
  private func places(of view: Int) -> [Int] {
    constraints(of: view).filter { $0.isEquality && !$0.isSize }.compactMap { tie in
      tie.ends.map { $0.view == view ? $1.view : $0.view }
    }
  }
}
