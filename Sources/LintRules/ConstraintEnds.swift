internal import InterfaceBuilder
internal import LayoutModel

/// Where an end of a constraint is, seen from a scroll view.
enum ConstraintEnd: Hashable {
  /// An edge of the content area.
  case content
  /// The scroll view's own frame: its size, its center, its frame layout guide or safe area.
  case frame
  /// A view inside the scroll view.
  case inside(Int)
  /// A view that is not inside.
  case outside(Int)

  var insideView: Int? { if case .inside(let view) = self { view } else { nil } }
}

extension IBDocument {
  /// The two ends of a constraint, seen from a scroll view; nil where it has one end only.
  func ends(of constraint: IBConstraint, from scrollView: Int) -> (ConstraintEnd, ConstraintEnd)? {
    guard let second = constraint.second, let secondAttribute = constraint.secondAttribute,
      let one = end(constraint.first, constraint.firstAttribute, against: second, from: scrollView),
      let other = end(second, secondAttribute, against: constraint.first, from: scrollView)
    else { return nil }
    return (one, other)
  }

  private func end(
    _ item: IBItem, _ attribute: IBAttribute, against other: IBItem, from scrollView: Int
  ) -> ConstraintEnd? {
    switch item {
    case .view(scrollView):
      let meetsInside = viewIndex(of: other).map { isInside($0, scrollView) } ?? false
      return attribute.isEdge && meetsInside ? .content : .frame
    case .guide(let guide) where guides[guide].owner == scrollView:
      return guides[guide].kind == .contentLayout ? .content : .frame
    default:
      guard let view = viewIndex(of: item) else { return nil }
      return isInside(view, scrollView) ? .inside(view) : .outside(view)
    }
  }

  private func isInside(_ view: Int, _ scrollView: Int) -> Bool {
    view > scrollView && view < views[scrollView].subtreeEnd
  }

  /// The view that an item is, or that its guide belongs to.
  func viewIndex(of item: IBItem) -> Int? {
    switch item {
    case .view(let view): view
    case .guide(let guide): guides[guide].owner >= 0 ? guides[guide].owner : nil
    case .missing: nil
    }
  }
}

extension IBAttribute {
  /// A location other than a center.
  var isEdge: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: false
    default: true
    }
  }
}

extension ScrollSituation {
  /// The constraints in force with an end inside or at the scroll view, and both their ends.
  func constraints(
    where isWanted: (IBConstraint) -> Bool
  ) -> [(index: Int, constraint: IBConstraint, ends: (ConstraintEnd, ConstraintEnd))] {
    solved.activeConstraints.compactMap { index in
      let constraint = document.constraints[index]
      guard isWanted(constraint), let ends = document.ends(of: constraint, from: view) else {
        return nil
      }
      return (index, constraint, ends)
    }
  }
}
