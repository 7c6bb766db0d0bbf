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
    let changed = Set(repair.steps.flatMap(\.movedConstraints))
    let ties = session.ties[.vertical].constraints(of: inside).filter { constraint in
      constraint.isEquality && !changed.contains(constraint.index)
        && constraint.leadsOut(of: inside, to: scrollView)
        && !judge.decides(
          Repair(repair.steps + [.remove(constraint: constraint.index)]),
          [.contentExtent(.vertical)], of: scrollView)
    }
    return Set(ties.map { $0.ends(inside: inside)?.inner.edge?.isFar }).count == 1 ? ties : []
  }

  /// A repair with the ties that hold the content in place moved to its edges; nil where that does harm.
  func moving(_ ties: [LayoutConstraint], before repair: Repair) -> Repair? {
    let moves = ties.map { session.solved.movingToContent($0, from: inside) }
    return judge.working(
      [Repair([.moveToContent(moves)] + repair.steps)], for: [.contentExtent(.vertical)],
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

extension Repair.Step {
  /// The constraints that it moves to other edges or takes away.
  fileprivate var movedConstraints: [Int] {
    switch self {
    case .moveToContent(let moves): moves.map(\.constraint)
    case .remove(let constraint), .uninstall(let constraint, _): [constraint]
    default: []
    }
  }
}
