import InterfaceBuilder
import Layout
import LinearSystem

/// Finds what would hold content in place that is to scroll: a chain that starts or ends at something
/// outside, so that the content's height depends on where the scroll view stands.
struct StandingContent {
  let judge: RepairJudge
  let scrollView: Int

  private var document: IBDocument { judge.document }
  private var session: LayoutSession { judge.session }
  private var inside: Range<Int> { document.inside(scrollView) }

  /// The constraints from edges of content to the same edges of something outside on which the height
  /// rests under a repair. Ties on both sides make it as high as what is outside, wherever that is.
  func ties(under repair: Repair) -> [LayoutConstraint] {
    let changed = Set(repair.changes.compactMap(\.freedConstraint))
    let ties = session.ties[.vertical].constraints(of: inside).filter { constraint in
      constraint.isEquality && !changed.contains(constraint.index)
        && constraint.leadsOut(of: inside, to: scrollView)
        && !judge.decides(
          Repair(repair.changes + [.remove(constraint: constraint.index)]),
          [.contentExtent(.vertical)], of: scrollView)
    }
    return Set(ties.map { $0.ends(inside: inside)?.inner.edge?.isFar }).count == 1 ? ties : []
  }

  /// A repair with the ties that hold the content in place moved to its edges; nil where that does harm.
  func moving(_ ties: [LayoutConstraint], before repair: Repair) -> Repair? {
    let maker = RepairMaker(document: document, scrollView: scrollView)
    let moves = ties.map { maker.movingToContent($0, in: session.solved) }
    return judge.working(
      [Repair(moves + repair.changes)], for: [.contentExtent(.vertical)],
      of: scrollView
    ).first
  }
}

extension LayoutConstraint {
  /// Whether it ties an edge among what is inside a scroll view to the same edge of something that does
  /// not scroll.
  func leadsOut(of inside: Range<Int>, to scrollView: Int) -> Bool {
    guard let (inner, outer) = ends(inside: inside), let edge = inner.edge, outer.edge != nil else {
      return false
    }
    return !(outer.view == scrollView && outer.region == .content)
      && edge.isFar == outer.isAtFarEdge
  }
}

extension DocumentChange {
  /// The constraint that it moves to another end or takes away.
  fileprivate var freedConstraint: Int? {
    if case .remove(let constraint, _) = self { constraint } else { movedConstraint }
  }
}
