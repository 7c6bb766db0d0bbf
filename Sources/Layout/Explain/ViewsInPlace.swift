package import InterfaceBuilder

extension AxisPair<TieGraph> {
  /// The direct subviews of a scroll view that do not move when its content scrolls: along both axes,
  /// equalities tie them to the frame or to something outside, and none ties them to the content.
  ///
  /// They are not part of a chain. Empty if nothing else in the scroll view is tied to its content: then
  /// these views are probably the content, tied to the wrong thing.
  package func viewsInPlace(in scrollView: Int, of document: IBDocument) -> Set<Int> {
    let inside = document.inside(scrollView)
    let subviews = document.subviews(of: scrollView)
    let held = AxisPair<Set<Int>> { self[$0].views(in: inside, tiedToContentOf: scrollView, isContent: false) }
    guard subviews.contains(where: { held.horizontal.contains($0) && held.vertical.contains($0) }) else {
      return []
    }
    let moving = AxisPair<Set<Int>> { self[$0].views(in: inside, tiedToContentOf: scrollView, isContent: true) }
    guard subviews.contains(where: { moving.horizontal.contains($0) || moving.vertical.contains($0) })
    else { return [] }
    return Set(
      subviews.filter { view in
        LayoutAxis.allCases.allSatisfy { held[$0].contains(view) && !moving[$0].contains(view) }
      })
  }
}

extension TieGraph {
  /// The views in a scroll view that do not move when its content scrolls along the axis, since equalities tie them
  /// to the frame or to something outside, and none to the content.
  package func viewsThatStand(in scrollView: Int, _ inside: Range<Int>) -> Set<Int> {
    views(in: inside, tiedToContentOf: scrollView, isContent: false)
      .subtracting(views(in: inside, tiedToContentOf: scrollView, isContent: true))
  }

  /// The views in a scroll view that equalities tie to its content area, or to anything else.
  fileprivate func views(in inside: Range<Int>, tiedToContentOf scrollView: Int, isContent: Bool) -> Set<Int> {
    views(in: inside) { ($0.view == scrollView && $0.region == .content) == isContent }
  }

  /// The views among some whose position is tied by equalities to an end outside of them, directly or through
  /// other views among them.
  private func views(in inside: Range<Int>, tiedTo isMeant: (ConstraintEnd) -> Bool) -> Set<Int> {
    let ties = constraints(of: inside).filter { $0.isEquality && !$0.isSize && $0.second != nil }
    let tied = ties.compactMap { tie in
      tie.ends(inside: inside).flatMap { isMeant($0.outer) ? $0.inner.view : nil }
    }
    return reachable(from: tied) { places(of: $0).filter(inside.contains) }
  }

  /// The views tied to the position of a view by equalities.
  private func places(of view: Int) -> [Int] {
    constraints(of: view).filter { $0.isEquality && !$0.isSize }.compactMap { tie in
      tie.ends.map { $0.view == view ? $1.view : $0.view }
    }
  }
}
