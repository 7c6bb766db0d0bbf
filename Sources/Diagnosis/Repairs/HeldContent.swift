import InterfaceBuilder
import Layout
import LinearSystem
import Sequences

/// Ties that would keep content from scrolling: a chain that begins or ends at something outside, so that the
/// content's size depends on the scroll view's position.
extension RepairJudge {
  /// The constraints from content edges to the same edges of something outside that determine the size along
  /// an axis with a repair. Ties on both sides make it as long as what is outside, at any position. Content
  /// that does not scroll horizontally may be tied so.
  func tiesHolding(
    contentOf scrollView: Int, along axis: LayoutAxis, under repair: Repair
  ) -> [LayoutConstraint] {
    let inside = document.inside(scrollView)
    guard axis == .vertical || session.ties[.vertical].makesAsHighAsFrame(in: scrollView, inside) else {
      return []
    }
    let outward = session.ties[axis].constraints(of: inside).filter {
      $0.isEquality && $0.leadsOut(of: inside, to: scrollView)
    }
    if outward.isEmpty { return [] }
    let inPlace = session.ties.viewsInPlace(in: scrollView, of: document)
      .map { $0..<document.views[$0].subtreeEnd }
    let changed = Set(repair.changes.compactMap(\.freedConstraint))
    let content = RepairPurpose(scrollView, [.contentExtent(axis)])
    let ties = outward.filter { tie in
      let held = tie.ends(inside: inside)?.inner.view
      let isMeant = inPlace.contains { views in held.map(views.contains) == true }
      return !isMeant && !changed.contains(tie.index)
        && !decides(Repair(repair.changes + [.remove(constraint: tie.index)]), content)
    }
    return Set(ties.map { $0.ends(inside: inside)?.inner.edge?.isFar }).count == 1 ? ties : []
  }

  /// The views in the content that stay in place, apart from those that a repair makes move with it, with what is tied to
  /// them along an axis.
  func viewsInPlace(in scrollView: Int, under repair: Repair, _ axis: LayoutAxis) -> Set<Int> {
    let inside = document.inside(scrollView)
    let freed = session.layout.constraints(repair.changes.compactMap(\.freedConstraint)).compactMap { $0.ends(inside: inside)?.inner.view }
    let moving = reachable(from: freed) { view in
      session.ties[axis].constraints(of: view).filter { $0.isEquality && !$0.isSize }
        .flatMap { [$0.first.view, $0.second?.view].compactMap(\.self) }.filter(inside.contains)
    }
    return session.ties.viewsInPlace(in: scrollView, of: document).subtracting(moving)
  }

  /// For constraints that keep an edge of determined content longer than the frame from scrolling, repairs that
  /// remove them without causing an ambiguity.
  func untying(contentOf scrollView: ScrollViewLayout) -> [Int: Repair] {
    let view = scrollView.view
    let inside = document.inside(view)
    var result: [Int: Repair] = [:]
    for axis in LayoutAxis.allCases {
      guard let content = scrollView.contentSize[axis], let frame = scrollView.frameSize[axis], content > frame else {
        continue
      }
      let ties = session.ties[axis].constraints(of: inside).filter {
        $0.isEquality && $0.isRequired && $0.leadsOut(of: inside, to: view, toAnyEdge: true)
      }
      if ties.isEmpty { continue }
      let inPlace = session.ties.viewsInPlace(in: view, of: document)
      // Content with more ties to the outside is probably intended to be laid out this way.
      for tie in ties.prefix(4)
      where tie.ends(inside: inside).map({ inPlace.contains($0.inner.view) }) != true {
        // Without scrolling, the pin to the content is equivalent.
        let alike = session.layout.constraints(session.constraints(like: tie)).filter {
          $0.leadsOut(of: inside, to: view, toAnyEdge: true)
        }
        let removal = Repair(alike.map { .remove(constraint: $0.index) })
        // What only this tie places is tied to the content instead.
        let maker = RepairMaker(document: document, scrollView: view)
        let moved = Repair(alike.filter { $0.leadsOut(of: inside, to: view) }.map { maker.movingToContent($0, in: session.solved) })
        result[tie.index] =
          working(
            untied(removal, from: tie, scrollView, axis) + [moved], for: RepairPurpose(view, [.contentExtent(axis)]), limit: 1
          ).first
      }
    }
    return result
  }

  /// The same tie for a scroll view as for a view whose edge is at that of the content; nil for any other one.
  private func placing(_ scrollView: Int, by tie: LayoutConstraint) -> DocumentChange? {
    guard let (inner, outer) = tie.ends(inside: document.inside(scrollView)), let edge = inner.edge, let other = outer.edge,
      outer.guide == nil, tie.multiplier == 1, let own = session.solved.frame(of: inner.view),
      let area = session.solved.contentFrame(of: scrollView)
    else { return nil }
    let apart = edge.isFar ? own.far(tie.axis) - area.far(tie.axis) : own.near(tie.axis) - area.near(tie.axis)
    guard abs(apart) < 0.5 else { return nil }
    let maker = RepairMaker(document: document, scrollView: scrollView)
    let distance = tie.first.view == inner.view ? tie.constant : -tie.constant
    if edge.isFar == other.isFar {
      return maker.pin(scrollView, edge.isFar ? tie.axis.farEdge : tie.axis.nearEdge, to: .view(outer.view), edge.isFar ? -distance : distance)
    }
    return edge.isFar
      ? maker.spacing(scrollView, to: outer.view, tie.axis, -distance) : maker.spacing(outer.view, to: scrollView, tie.axis, distance)
  }

  /// Removes a tie, and adds Equal Widths if the tie determined a width: otherwise, text would never wrap. If the tie is
  /// what places the scroll view, by way of its content, the scroll view gets it.
  private func untied(
    _ removal: Repair, from tie: LayoutConstraint, _ scrollView: ScrollViewLayout, _ axis: LayoutAxis
  ) -> [Repair] {
    guard axis == .horizontal, let view = tie.ends(inside: document.inside(scrollView.view))?.inner.view,
      let own = session.solved.frame(of: view)?.width, let content = scrollView.contentSize.horizontal
    else { return [removal] + [placing(scrollView.view, by: tie)].compactMap { $0.map { Repair(removal.changes + [$0]) } } }
    let maker = RepairMaker(document: document, scrollView: scrollView.view)
    let equal = maker.equalToFrame(view, axis, priority: 1000, inset: max(0, content - own))
    let sized = Repair(removal.changes + [equal])
    if document.wrapsText(view) { return [sized] }
    // Without the tie, a form would be as narrow as the text in its fields.
    let left = trial(session, scrollView.view).outcome(of: removal, asking: [.contentExtent(.horizontal)])?.answers[0].value
    let collapses = left.flatMap { left in scrollView.frameSize.horizontal.map { left < $0 - 1 } } ?? false
    return collapses ? [sized, removal] : [removal, sized]
  }

  /// A repair of a content size, together with moves of ties that would keep the content from scrolling.
  func freeing(_ repair: Repair, for purpose: RepairPurpose) -> Repair {
    let ties = LayoutAxis.allCases.filter { purpose.quantities.contains(.contentExtent($0)) }
      .flatMap { tiesHolding(contentOf: purpose.scrollView, along: $0, under: repair) }
    let maker = RepairMaker(document: document, scrollView: purpose.scrollView)
    return Repair(ties.map { maker.movingToContent($0, in: session.solved) } + repair.changes)
  }

  /// A repair that pins a view as tall as the frame, together with changes that keep views in the middle of the frame
  /// inside the content: otherwise, on a screen shorter than such a view, nobody could scroll to its ends.
  func keepingCentered(_ repair: Repair, for purpose: RepairPurpose) -> Repair {
    let scrollView = purpose.scrollView
    let content = LayoutQuantity.contentExtent(.vertical)
    let graph = session.ties.vertical
    let inside = document.inside(scrollView)
    guard purpose.quantities.contains(content), purpose.contained == nil, !purpose.scrolls,
      !graph.makesAsHighAsFrame(in: scrollView, inside)
    else { return repair }
    let inPlace = session.ties.viewsInPlace(in: scrollView, of: document)
    let changed = Set(repair.changes.compactMap(\.changedConstraint))
    let centered = document.subviews(of: scrollView).flatMap { view in
      // A picture without a height of its own is as tall as the frame, whatever code shows in it.
      let isPicture = document.views[view].kind == .imageView && graph.sizes(of: view).isEmpty
      return session.solved.view(view)?.isHidden == false && !inPlace.contains(view) && !isPicture
        ? graph.constraints(of: view).filter {
          $0.isRequired && $0.isEquality && !changed.contains($0.index) && $0.centers(view, inFrameOf: scrollView)
        } : []
    }
    if centered.isEmpty { return repair }
    let length = trial(session.on(.lowest), scrollView).outcome(of: repair, asking: [content])?
      .answers[0].value
    guard let length else { return repair }
    let maker = RepairMaker(document: document, scrollView: scrollView)
    let pinned = repair.changes.compactMap { $0.added.flatMap { maker.viewPinnedToContent($0) } }
    let bounds = centered.flatMap { center -> [DocumentChange] in
      guard let view = center.ends(inside: inside)?.inner.view,
        let height = session.solved.frame(of: view)?.height, height > length + 1, !pinned.contains(view)
      else { return [] }
      return [
        .setPriority(constraint: center.index, priority: 249), maker.pin(view, .top, to: maker.content, 0, .greaterThanOrEqual),
        maker.pin(view, .bottom, to: maker.content, 0, .greaterThanOrEqual),
      ]
    }
    if bounds.isEmpty { return repair }
    // Not at a low priority, which would compete with the size of a button.
    let least = pinned.flatMap { graph.sizes(of: $0) }.compactMap { size -> DocumentChange? in
      guard size.isEquality, size.isRequired, let inner = size.ends(inside: inside)?.inner else { return nil }
      return .change(constraint: size.index, .relation(inner == size.first ? .greaterThanOrEqual : .lessThanOrEqual))
    }
    // Two constraints may center the same view.
    return Repair(repair.changes + least + bounds.uniqued)
  }
}

extension LayoutConstraint {
  /// Whether it puts the middle of a view in that of a scroll view's frame.
  fileprivate func centers(_ view: Int, inFrameOf scrollView: Int) -> Bool {
    guard let (one, other) = ends, one.part == .center, other.part == .center else { return false }
    let outer = one.view == view ? other : one
    return outer.view == scrollView && outer.region == .frame
  }

  /// Whether it ties an edge of something inside a scroll view to the same edge of something that does not
  /// scroll, or to any edge.
  func leadsOut(of inside: Range<Int>, to scrollView: Int, toAnyEdge: Bool = false) -> Bool {
    guard let (inner, outer) = ends(inside: inside), let edge = inner.edge, outer.edge != nil else {
      return false
    }
    return !(outer.view == scrollView && outer.region == .content)
      && (toAnyEdge || edge.isFar == outer.isAtFarEdge)
  }
}

extension TieGraph {
  /// Whether content is supposed to be as tall as the frame of its scroll view, so that it scrolls only sideways.
  func makesAsHighAsFrame(in scrollView: Int, _ inside: Range<Int>) -> Bool {
    constraints(of: scrollView).contains { constraint in
      // A share of the frame's height is that of a view in content that scrolls down.
      guard constraint.isSize, constraint.isEquality, abs(constraint.multiplier - 1) < 0.05,
        let (one, other) = constraint.ends
      else { return false }
      return [(one, other), (other, one)].contains { end, outer in
        outer.view == scrollView && outer.region == .frame
          && (inside.contains(end.view) || end.region == .content)
      }
    }
  }
}
