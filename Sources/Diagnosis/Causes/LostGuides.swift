import InterfaceBuilder
import Layout
import Sequences

extension IBDocument {
  /// The missing layout guides that constraints still refer to: objects with one id that are missing where
  /// three or more constraints refer to edges of a layout guide, or any constraint refers to one of a scroll
  /// view that has only one of its two guides.
  ///
  /// A merge or an old editor removes the guide and keeps the constraints.
  package var lostGuides: [LostGuide] {
    missingItems.compactMap { item, constraints in
      guard let ends = ends(of: constraints, to: item),
        let guide = guideWithTwin(at: ends) ?? (ends.count >= 3 ? guide(at: ends) : nil)
      else { return nil }
      return LostGuide(
        id: id(ofMissing: item), attribute: item, guide: guide, constraints: constraints)
    }
  }

  /// The missing objects that constraints refer to, each with the constraints.
  package var missingItems: [(item: Int, constraints: [Int])] {
    danglingConstraints.flatMap { index in
      [constraints[index].first, constraints[index].second].compactMap { item in
        if case .missing(let item)? = item { (item: item, constraint: index) } else { nil }
      }
    }.grouped(by: \.item).map { ($0.key, $0.elements.map(\.constraint).uniqued) }
  }

  /// A constraint to a missing object.
  private struct End {
    var owner: Int
    /// The attribute of the missing object, and that of the view at the other end.
    var own: IBAttribute
    var other: IBAttribute
    var view: Int
  }

  /// Nil if both ends of a constraint are missing.
  private func ends(of constraints: [Int], to item: Int) -> [End]? {
    var result: [End] = []
    for constraint in constraints.map({ self.constraints[$0] }) {
      guard let second = constraint.second, let secondAttribute = constraint.secondAttribute
      else { return nil }
      let isFirst = constraint.first == .missing(item)
      guard let view = view(of: isFirst ? second : constraint.first) else { return nil }
      let (own, other) =
        isFirst
        ? (constraint.firstAttribute, secondAttribute) : (secondAttribute, constraint.firstAttribute)
      result.append(End(owner: constraint.owner, own: own, other: other, view: view))
    }
    return result
  }

  /// The missing one of a scroll view's two guides, if the other one exists: Interface Builder writes both
  /// together.
  private func guideWithTwin(at ends: [End]) -> RestoredGuide? {
    guard let first = ends.first, let owner = scrollView(around: views[first.view].parent),
      ends.allSatisfy({ inside(owner).contains($0.view) }),
      ends.allSatisfy({ $0.owner == owner || inside($0.owner).contains(owner) })
    else { return nil }
    let kinds = views[owner].guides.map { guides[$0].kind }
    let hasContent = kinds.contains(.contentLayout)
    guard hasContent != kinds.contains(.frameLayout), ends.allSatisfy({ $0.own == $0.other }) else {
      return nil
    }
    return RestoredGuide(kind: hasContent ? .frameLayout : .contentLayout, owner: owner)
  }

  /// The guide that constraints refer to, by their attributes; nil if it was not a guide.
  private func guide(at attributes: [End]) -> RestoredGuide? {
    guard let owner = attributes.first?.owner,
      attributes.allSatisfy({ $0.owner == owner && inside(owner).contains($0.view) })
    else { return nil }
    let edges = attributes.allSatisfy { $0.own == $0.other && !$0.own.isSize }
    if views[owner].kind == .scrollView {
      if attributes.allSatisfy({ $0.own == $0.other && $0.own.isSize }) {
        return missing(.frameLayout, owner)
      }
      return edges ? missing(.contentLayout, owner) : nil
    }
    if usesSafeAreas {
      // A view among siblings has spacing to them; a guide around them shares their edges.
      return edges ? missing(.safeArea, owner) : nil
    }
    guard views[owner].role == .root, views[owner].controller >= 0 else { return nil }
    if attributes.allSatisfy({ $0.own == .bottom && $0.other == .top }) {
      return missing(.top, owner)
    }
    if attributes.allSatisfy({ $0.own == .top && $0.other == .bottom }) {
      return missing(.bottom, owner)
    }
    return nil
  }

  private func missing(_ kind: IBGuide.Kind, _ owner: Int) -> RestoredGuide? {
    views[owner].guides.contains { guides[$0].kind == kind }
      ? nil : RestoredGuide(kind: kind, owner: owner)
  }
}
