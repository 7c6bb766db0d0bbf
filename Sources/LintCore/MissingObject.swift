internal import InterfaceBuilder
internal import LayoutModel

/// An object that constraints name and the document does not have.
package struct MissingObject: Sendable {
  package let id: String
  /// The constraints that name it, by index.
  package let constraints: [Int]
  /// The view that holds the first of them.
  package let owner: Int
  /// The view that has lost its id to them: the only one in `owner` that no other constraint places and
  /// that stands on the canvas where these put it; nil where there is none.
  package let meant: Int?
}

extension RuleContext {
  /// The objects that constraints name and the document does not have, in document order.
  package var missingObjects: [MissingObject] {
    var order: [String] = []
    var named: [String: [Int]] = [:]
    for (index, constraint) in document.constraints.enumerated() {
      for case .missing(let id)? in [constraint.first, constraint.second]
      where named[id]?.last != index {
        if named[id] == nil { order.append(id) }
        named[id, default: []].append(index)
      }
    }
    return order.compactMap { id in
      guard let constraints = named[id] else { return nil }
      let owner = document.constraints[constraints[0]].owner
      return MissingObject(
        id: id, constraints: constraints, owner: owner,
        meant: document.view(in: owner, meantBy: constraints))
    }
  }

  /// Edits by which constraints name what they meant.
  package func edits(naming missing: [MissingObject]) -> [RepairEdit] {
    missing.flatMap { object in
      object.constraints.compactMap { index in
        guard let meant = object.meant else { return nil }
        let constraint = document.constraints[index]
        let item = constraint.first == .missing(object.id) ? "firstItem" : "secondItem"
        return .change(
          object: constraint.id, attributes: [.init(item, document.views[meant].id)])
      }
    }
  }
}

extension IBDocument {
  fileprivate func view(in owner: Int, meantBy indices: [Int]) -> Int? {
    let named = indices.map { constraints[$0] }
    guard Set(named.map(\.firstAttribute.isHorizontal)).count == 2 else { return nil }
    let fitting = subviews(of: owner).filter { view in
      !isPlaced(view, in: owner) && named.allSatisfy { holds($0, with: view, in: owner) }
    }
    guard fitting.count == 1 else { return nil }
    // What has the id of something else has lost its own.
    let isTaken = problems.contains { $0.kind == .duplicateID(views[fitting[0]].id) }
    return isTaken ? nil : fitting[0]
  }

  private func isPlaced(_ view: Int, in owner: Int) -> Bool {
    constraints.contains {
      $0.owner == owner && !$0.isDangling && ($0.first == .view(view) || $0.second == .view(view))
    }
  }

  /// Whether a constraint of a view holds on the canvas with one of its subviews for what is missing.
  private func holds(_ constraint: IBConstraint, with view: Int, in owner: Int) -> Bool {
    func place(_ item: IBItem, _ attribute: IBAttribute) -> Double? {
      switch item {
      case .missing: views[view].frame?.place(of: attribute)
      case .view(owner): views[owner].frame?.atOrigin.place(of: attribute)
      case .view(let other):
        views[other].parent == owner ? views[other].frame?.place(of: attribute) : nil
      // A guide of a view on the canvas is most often as large as the view.
      case .guide(let guide):
        guides[guide].owner == owner ? views[owner].frame?.atOrigin.place(of: attribute) : nil
      }
    }
    guard constraint.relation == .equal, let second = constraint.second,
      let attribute = constraint.secondAttribute,
      let one = place(constraint.first, constraint.firstAttribute),
      let other = place(second, attribute)
    else { return false }
    let constant = constraint.constant(in: canvasTraits)
    return abs(one - constraint.multiplier * other - constant) < 1
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
