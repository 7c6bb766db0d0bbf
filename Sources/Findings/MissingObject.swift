internal import Diagnosis
internal import InterfaceBuilder
internal import Layout

/// An object that constraints name and the document does not have.
package struct MissingObject: Sendable {
  package let id: String
  /// The first attribute that names it, by which items know it.
  let attribute: Int
  /// The constraints that name it, by index.
  package let constraints: [Int]
  /// The view that holds the first of them.
  package let owner: Int
  /// What has lost its id to them; nil if that cannot be told.
  package var meant: Stand?

  /// A view that stands on the canvas where constraints put a missing object.
  package struct Stand: Sendable {
    package let view: Int
    /// By how many points it stands away from there.
    package let distance: Double
    /// Whether another object has its id too, so that the id is not its own.
    package let hasForeignID: Bool
  }
}

extension RuleContext {
  /// The objects other than layout guides that constraints name and the document does not have, in
  /// document order.
  package var missingObjects: [MissingObject] {
    if document.danglingConstraints.isEmpty { return [] }
    let guides = Set(document.lostGuides.map(\.attribute))
    var result = document.missingItems.filter { !guides.contains($0.item) }.map { item, constraints in
      MissingObject(
        id: document.id(ofMissing: item), attribute: item, constraints: constraints,
        owner: document.constraints[constraints[0]].owner)
    }
    for (owner, indices) in Dictionary(grouping: result.indices, by: { result[$0].owner }) {
      let stands = document.stands(of: indices.map { result[$0] }, in: owner)
      for (index, stand) in zip(indices, stands ?? []) { result[index].meant = stand }
    }
    return result
  }

  /// Edits by which constraints name what they meant.
  package func edits(naming missing: [MissingObject]) -> [RepairEdit] {
    missing.flatMap { object in
      object.constraints.compactMap { index in
        guard let meant = object.meant else { return nil }
        let constraint = document.constraints[index]
        let item = constraint.first == .missing(object.attribute) ? "firstItem" : "secondItem"
        return .change(
          object: document.id(ofConstraint: index),
          attributes: [.init(item, document.views[meant.view].id)])
      }
    }
  }
}

extension IBDocument {
  /// The most objects that are looked for together, and the most views that they may be.
  private static let most = (objects: 5, views: 10)

  /// The views that have lost their ids to missing objects, one for each: the only ones among those that
  /// no other constraint places, and the view around them, that stand where the constraints put them.
  ///
  /// Several objects whose constraints lead from one to the other are known by that even where the canvas
  /// was not updated.
  fileprivate func stands(of missing: [MissingObject], in owner: Int) -> [MissingObject.Stand]? {
    let isTiedBothWays = missing.allSatisfy { object in
      Set(object.constraints.map { constraints[$0].firstAttribute.isHorizontal }).count == 2
    }
    guard isTiedBothWays, missing.count <= Self.most.objects else { return nil }
    let views = subviews(of: owner).filter { !isPlaced($0, in: owner) } + [owner]
    guard views.count <= Self.most.views else { return nil }
    for points in missing.count == 1 ? [1.0] : [1, 10] {
      var found: [[Int: Int]] = []
      assign(missing[...], of: views, in: owner, within: points, [:], &found)
      guard found.count <= 1 else { return nil }
      guard let chosen = found.first else { continue }
      return missing.compactMap { object in
        guard let view = chosen[object.attribute] else { return nil }
        let distances = object.constraints.compactMap { distance($0, in: owner, chosen) }
        return MissingObject.Stand(
          view: view, distance: distances.max() ?? 0,
          hasForeignID: problems.contains { $0.kind == .duplicateID(self.views[view].id) })
      }
    }
    return nil
  }

  /// Adds every way to choose a view for each object under which all constraints hold on the canvas.
  private func assign(
    _ missing: ArraySlice<MissingObject>, of views: [Int], in owner: Int, within points: Double,
    _ chosen: [Int: Int], _ found: inout [[Int: Int]]
  ) {
    guard let object = missing.first else {
      found.append(chosen)
      return
    }
    for view in views where !chosen.values.contains(view) {
      var more = chosen
      more[object.attribute] = view
      let isHeld = object.constraints.allSatisfy { index in
        let constraint = constraints[index]
        let isOpen = [constraint.first, constraint.second].contains { item in
          if case .missing(let item)? = item { more[item] == nil } else { false }
        }
        return isOpen || distance(index, in: owner, more).map { $0 < points } ?? false
      }
      if isHeld { assign(missing.dropFirst(), of: views, in: owner, within: points, more, &found) }
    }
  }

  private func isPlaced(_ view: Int, in owner: Int) -> Bool {
    constraints.contains {
      $0.owner == owner && !$0.isDangling && ($0.first == .view(view) || $0.second == .view(view))
    }
  }

  /// By how many points a constraint of a view misses on the canvas, with views chosen for what is
  /// missing; nil if that cannot be told, or it would tie a view to itself.
  private func distance(_ index: Int, in owner: Int, _ chosen: [Int: Int]) -> Double? {
    let constraint = constraints[index]
    func view(_ item: IBItem) -> Int? {
      switch item {
      case .missing(let item): chosen[item]
      case .view(let view): view
      // A guide of a view on the canvas is most often as large as the view.
      case .guide(let guide): guides[guide].owner == owner ? owner : nil
      }
    }
    func place(_ view: Int, _ attribute: IBAttribute) -> Double? {
      let frame = views[view].frame
      if view == owner { return frame?.atOrigin.place(of: attribute) }
      return views[view].parent == owner ? frame?.place(of: attribute) : nil
    }
    guard constraint.relation == .equal, let first = view(constraint.first),
      let second = constraint.second.flatMap(view), first != second,
      let attribute = constraint.secondAttribute,
      let one = place(first, constraint.firstAttribute), let other = place(second, attribute)
    else { return nil }
    return abs(one - constraint.multiplier * other - constraint.constant(in: canvasTraits))
  }
}

extension IBRect {
  fileprivate var atOrigin: IBRect { IBRect(x: 0, y: 0, width: width, height: height) }

  /// Where a view with the frame has an attribute, in points; nil for margins and baselines.
  fileprivate func place(of attribute: IBAttribute) -> Double? {
    switch attribute {
    case .left, .leading: x
    case .right, .trailing: x + width
    case .top: y
    case .bottom: y + height
    case .width: width
    case .height: height
    case .centerX: x + width / 2
    case .centerY: y + height / 2
    default: nil
    }
  }
}
