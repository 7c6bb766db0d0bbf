package import InterfaceBuilder
internal import Layout
import LinearSystem

/// Creates the constraints that repairs of a scroll view add and move.
package struct RepairMaker {
  let document: IBDocument
  let scrollView: Int

  package init(document: IBDocument, scrollView: Int) {
    self.document = document
    self.scrollView = scrollView
  }

  /// The item to which content is tied: the guide if the document has it, otherwise the scroll view, whose
  /// edges are those of its content for views inside.
  package var content: IBItem { guide(.contentLayout) ?? .view(scrollView) }

  /// What is around a view in the scroll view.
  func around(_ view: Int) -> IBItem { document.views[view].parent == scrollView ? content : .view(document.views[view].parent) }

  package var frame: IBItem { guide(.frameLayout) ?? .view(scrollView) }

  private func guide(_ kind: IBGuide.Kind) -> IBItem? {
    document.views[scrollView].guides.first { document.guides[$0].kind == kind }.map(IBItem.guide)
  }

  /// The view that a new constraint pins to the content area.
  func viewPinnedToContent(_ new: NewConstraint) -> Int? {
    let items = [new.first, new.second]
    guard items.contains(content) else { return nil }
    return items.lazy.compactMap { item in
      if case .view(let view) = item, view != scrollView { view } else { nil }
    }.first
  }

  /// Pins an edge of a view to the same edge of the content area, with an inset of `constant` points.
  func pinToContent(_ view: Int, _ edge: IBAttribute, _ constant: Double) -> DocumentChange {
    pin(view, edge, to: content, constant)
  }

  /// Pins an edge of a view to the same edge of something around it, with an inset of `constant` points, or
  /// at least that.
  func pin(
    _ view: Int, _ edge: IBAttribute, to outer: IBItem, _ constant: Double,
    _ relation: IBRelation = .equal, priority: Double = 1000
  ) -> DocumentChange {
    edge.isFar
      ? add(outer, edge, relation, .view(view), edge, constant, priority: priority)
      : add(.view(view), edge, relation, outer, edge, constant, priority: priority)
  }

  /// Puts a view in the middle of one around it along an axis.
  func center(_ view: Int, in outer: Int, _ axis: LayoutAxis) -> DocumentChange {
    let center: IBAttribute = axis == .horizontal ? .centerX : .centerY
    return add(.view(view), center, .equal, .view(outer), center, 0)
  }

  /// Spacing between the far edge of one view and the near edge of the next.
  func spacing(
    _ view: Int, to next: Int, _ axis: LayoutAxis, _ constant: Double,
    _ relation: IBRelation = .equal
  ) -> DocumentChange {
    add(.view(next), axis.nearEdge, relation, .view(view), axis.farEdge, constant)
  }

  /// A least spacing that is no more than what is drawn between two views of one view.
  func leastSpacing(_ view: Int, to next: Int, _ axis: LayoutAxis) -> DocumentChange {
    var gap = 8.0
    if let own = document.views[view].frame, let other = document.views[next].frame,
      document.views[view].parent == document.views[next].parent, other.near(axis) >= own.far(axis)
    {
      gap = min(gap, (other.near(axis) - own.far(axis)).rounded(.down))
    }
    return spacing(view, to: next, axis, gap, .greaterThanOrEqual)
  }

  /// An equality in addition to an inequality that keeps an edge of a view after one next to it or inside;
  /// nil for others.
  func equality(beside constraint: LayoutConstraint, priority: Double) -> DocumentChange? {
    guard constraint.multiplier == 1, let (one, other) = constraint.ends else { return nil }
    let isFirst = constraint.relation == .greaterThanOrEqual
    let (behind, before) = isFirst ? (one, other) : (other, one)
    guard behind.guide == nil, before.guide == nil, behind.region == .frame, before.region == .frame,
      behind.view != scrollView, before.view != scrollView, before.attribute == before.axis.farEdge,
      [before.axis.nearEdge, before.axis.farEdge].contains(behind.attribute)
    else { return nil }
    return add(
      .view(behind.view), behind.attribute, .equal, .view(before.view), before.attribute,
      isFirst ? constraint.constant : -constraint.constant, priority: priority)
  }

  /// Equal width or height with the scroll view's frame, minus `inset` points; another priority for it if it is there
  /// with one.
  func equalToFrame(
    _ view: Int, _ axis: LayoutAxis, priority: Double, inset: Double = 0,
    _ relation: IBRelation = .equal
  ) -> DocumentChange {
    optionalEquality(view, axis, relation, inset, insteadOf: priority)
      .map { .setPriority(constraint: $0, priority: priority) }
      ?? add(.view(view), axis.size, relation, frame, axis.size, -inset, priority: priority)
  }

  /// The constraint inside the scroll view that says the same at another priority, which is not required.
  private func optionalEquality(
    _ view: Int, _ axis: LayoutAxis, _ relation: IBRelation, _ inset: Double, insteadOf priority: Double
  ) -> Int? {
    guard relation == .equal, document.inside(scrollView).contains(view) else { return nil }
    return sequence(first: view) { $0 == scrollView ? nil : document.views[$0].parent }.lazy
      .filter { document.views[$0].variations.isEmpty }
      .flatMap { document.views[$0].constraints }
      .first { index in
        let constraint = document.constraints[index]
        guard let second = constraint.second, constraint.firstAttribute == axis.size,
          constraint.secondAttribute == axis.size, constraint.relation == .equal, constraint.multiplier == 1,
          constraint.priority < 1000, constraint.priority != priority, !constraint.isPlaceholder
        else { return false }
        let frames = [IBItem.view(scrollView), frame]
        return constraint.first == .view(view) && frames.contains(second) && constraint.constant == -inset
          || second == .view(view) && frames.contains(constraint.first) && constraint.constant == inset
      }
  }

  /// Only Equal Widths with the scroll view's frame.
  package func equalWidth(_ view: Int) -> Repair {
    Repair([equalToFrame(view, .horizontal, priority: 1000)])
  }

  /// Equal width or height of the content and the frame; nil without guides, since both would be the scroll
  /// view's own.
  func contentEqualToFrame(_ axis: LayoutAxis, priority: Double = 1000) -> DocumentChange? {
    guide(.contentLayout).map { add($0, axis.size, .equal, frame, axis.size, 0, priority: priority) }
  }

  /// A width or height constraint; removed at build time if code fills the view.
  func size(_ view: Int, _ axis: LayoutAxis, _ points: Double, _ relation: IBRelation = .equal) -> DocumentChange {
    add(
      .view(view), axis.size, relation, nil, nil, points,
      isPlaceholder: document.isFilledByCode(view))
  }

  private func add(
    _ first: IBItem, _ firstAttribute: IBAttribute, _ relation: IBRelation, _ second: IBItem?,
    _ secondAttribute: IBAttribute?, _ constant: Double, priority: Double = 1000,
    isPlaceholder: Bool = false
  ) -> DocumentChange {
    .add(
      NewConstraint(
        first: first, firstAttribute: firstAttribute, relation: relation, second: second,
        secondAttribute: secondAttribute, constant: constant.asWritten, priority: priority,
        isPlaceholder: isPlaceholder))
  }

  /// Moves a constraint from something outside to the content's edge, and keeps the inset of the margin that
  /// it refers to.
  func movingToContent(_ constraint: LayoutConstraint, in solved: SolvedLayout) -> DocumentChange {
    let inside = document.inside(scrollView)
    let margin = solved.margin(of: constraint, from: inside)
    let isFirstInner = inside.contains(constraint.first.view)
    let outer = isFirstInner ? constraint.second ?? constraint.first : constraint.first
    return .change(
      constraint: constraint.index,
      .end(
        isSecond: isFirstInner, content, outer.edgeAttribute,
        constant: margin.map { (constraint.constant + $0).asWritten }))
  }
}

extension ConstraintEnd {
  /// The edge that it stands for: both edges of the top layout guide are at the top.
  fileprivate var edgeAttribute: IBAttribute {
    switch guide {
    case .top: .top
    case .bottom, .keyboard: .bottom
    default: attribute.withoutMargin
    }
  }
}

extension SolvedLayout {
  /// What a margin at the outer end adds to the distance from the first item to the second, in points.
  fileprivate func margin(of constraint: LayoutConstraint, from inside: Range<Int>) -> Double? {
    guard let (inner, outer) = constraint.ends(inside: inside), let edge = outer.edge,
      outer.guide == .layoutMargins || outer.attribute.withoutMargin != outer.attribute,
      let position = layout.position(of: edge, outer.axis),
      let start = inner.edge.flatMap({ layout.position(of: $0, inner.axis) })
    else { return nil }
    let row = layout.system.rows[constraint.row]
    // The row is the distance from the second end to the first one.
    let excess = row.terms.reduce(-row.constant) { $0 + $1.coefficient * sample[$1.variable] }
    let distance = constraint.constant + excess
    let outerEnd = start.value(at: sample) + (inner == constraint.first ? -distance : distance)
    let inset = outerEnd - position.value(at: sample)
    guard abs(inset) > 0.5 else { return nil }
    return inner == constraint.first ? inset : -inset
  }
}
