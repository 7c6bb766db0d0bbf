internal import Diagnosis
internal import InterfaceBuilder
internal import Layout

/// An object that constraints refer to, but that is not in the document.
package struct MissingObject: Sendable {
  package let id: String
  /// The first attribute with its id, which identifies it as an item.
  let attribute: Int
  /// The constraints that refer to it, by index.
  package let constraints: [Int]
  /// The view that contains the first of these.
  package let owner: Int
  /// The view that probably lost this id; nil if that is unclear.
  package var meant: Stand?

  /// A view that is on the canvas where constraints put a missing object.
  package struct Stand: Sendable {
    package let view: Int
    /// Its distance from there, in points.
    package let distance: Double
    /// Whether another object has its id, too, so that the id is probably wrong.
    package let hasForeignID: Bool
  }
}

extension RuleContext {
  /// The missing objects that constraints refer to, other than layout guides, in document order.
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

  /// Edits that make constraints refer to the views that they probably meant.
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
  /// The largest number of objects examined together, and of views that they may be.
  private static let most = (objects: 5, views: 10)

  /// The views that have lost their ids to missing objects, one for each: the only views at the positions
  /// required by the constraints, among views without other constraints for their position, and the view
  /// around them.
  ///
  /// Several objects with constraints between them can be recognized by these even if the saved frames are
  /// outdated.
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

  /// Adds every assignment of views to objects that satisfies all constraints on the canvas.
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

  /// By how many points the saved frames violate a view's constraint, for an assignment of views to missing
  /// objects; nil if that is unknown, or if the constraint would tie a view to itself.
  private func distance(_ index: Int, in owner: Int, _ chosen: [Int: Int]) -> Double? {
    let constraint = constraints[index]
    func view(_ item: IBItem) -> Int? {
      switch item {
      case .missing(let item): chosen[item]
      case .view(let view): view
      // On the canvas, the guide of a view usually has the view's size.
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

  /// The position of an attribute for a view with this frame, in points; nil for margins and baselines.
  fileprivate func place(of attribute: IBAttribute) -> Double? {
    attribute.isInset ? nil : value(of: attribute.part, attribute.axis)
  }
}
