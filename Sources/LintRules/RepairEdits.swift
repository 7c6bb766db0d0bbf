internal import InterfaceBuilder
internal import LayoutModel
internal import LintCore

/// A repair as edits of the document: what Interface Builder would write for it.
///
/// A constraint reads `first.attribute = second.attribute + constant`. As in Interface Builder, the
/// item further down or further in comes second where the constant would be negative otherwise, so
/// that distances inwards are positive.
struct RepairEdits {
  let document: IBDocument
  let scrollView: Int

  /// An end of a constraint that is added: a view, or a guide of the scroll view.
  private enum Item {
    case view(Int)
    case guide(Int)
  }

  /// Empty where an object of the repair has no id to go by.
  func edits(_ repair: Repair) -> [RepairEdit] {
    let edits = repair.steps.compactMap(edit).map { edit in
      guard let traits = repair.traits, case .addConstraint(let owner, let attributes, _) = edit
      else { return edit }
      return .addConstraint(owner: owner, attributes: attributes, traits: traits)
    }
    return edits.count == repair.steps.count ? edits : []
  }

  private func edit(_ step: Repair.Step) -> RepairEdit? {
    switch step {
    case .pinToContent(let view, let edge, let constant):
      pin(view, edge, to: content, constant)
    case .pin(let view, let edge, let other, let constant):
      pin(view, edge, to: .view(other), constant)
    case .spacing(let from, let to, let axis, let constant):
      add(.view(to), axis.nearEdge, .view(from), axis.farEdge, constant: constant)
    case .equalToFrame(let view, let axis, let priority):
      add(.view(view), axis.size, frame, axis.size, priority: priority)
    case .size(let view, let axis, let points):
      add(.view(view), axis.size, constant: points)
    case .contentSize(let axis, let equalToFrame, let points):
      equalToFrame
        ? add(content, axis.size, frame, axis.size)
        : add(content, axis.size, constant: points)
    case .makeEqual(let constraint):
      // Interface Builder writes no relation where it is equality.
      .change(object: id(constraint), attributes: [.init("relation", nil)])
    case .setPriority(let constraint, let priority):
      .change(
        object: id(constraint),
        attributes: [.init("priority", priority < 1000 ? number(priority) : nil)])
    case .remove(let constraint): .removeConstraint(id(constraint))
    case .useConstraints(let view): useConstraints(view)
    }
  }

  private func id(_ constraint: Int) -> String { document.constraints[constraint].id }

  // MARK: Ends

  /// What content is tied to: the guide where the document has it, else the scroll view, whose edges
  /// are the content's for everything inside.
  private var content: Item { guide(.contentLayout) ?? .view(scrollView) }

  private var frame: Item { guide(.frameLayout) ?? .view(scrollView) }

  private func guide(_ kind: IBGuide.Kind) -> Item? {
    document.views[scrollView].guides.first { document.guides[$0].kind == kind }.map(Item.guide)
  }

  private func view(of item: Item) -> Int {
    switch item {
    case .view(let view): view
    case .guide(let guide): document.guides[guide].owner
    }
  }

  private func id(of item: Item) -> String {
    switch item {
    case .view(let view): document.views[view].id
    case .guide(let guide): document.guides[guide].id
    }
  }

  // MARK: Edits

  private func pin(
    _ view: Int, _ edge: IBAttribute, to outer: Item, _ constant: Double
  ) -> RepairEdit? {
    edge.isFar
      ? add(outer, edge, .view(view), edge, constant: constant)
      : add(.view(view), edge, outer, edge, constant: constant)
  }

  private func add(
    _ first: Item, _ firstAttribute: IBAttribute, _ second: Item? = nil,
    _ secondAttribute: IBAttribute? = nil, constant: Double = 0, priority: Double = 1000
  ) -> RepairEdit? {
    let items = [first] + (second.map { [$0] } ?? [])
    guard !items.contains(where: { id(of: $0).isEmpty }) else { return nil }
    let owner = nearestView(holding: items)
    var attributes: [RepairEdit.Attribute] = []
    // The owner itself need not be named as the first item.
    if id(of: first) != document.views[owner].id {
      attributes.append(.init("firstItem", id(of: first)))
    }
    attributes.append(.init("firstAttribute", firstAttribute.rawValue))
    if let second, let secondAttribute {
      attributes.append(.init("secondItem", id(of: second)))
      attributes.append(.init("secondAttribute", secondAttribute.rawValue))
    }
    if constant != 0 { attributes.append(.init("constant", number(constant))) }
    if priority < 1000 { attributes.append(.init("priority", number(priority))) }
    return .addConstraint(
      owner: document.views[owner].id, attributes: attributes, traits: [])
  }

  /// The innermost view with an id that is or holds all of them.
  private func nearestView(holding items: [Item]) -> Int {
    let views = items.map(view)
    var owner = views[0]
    while document.views[owner].parent >= 0,
      document.views[owner].id.isEmpty
        || !views.allSatisfy({ owner <= $0 && $0 < document.views[owner].subtreeEnd })
    {
      owner = document.views[owner].parent
    }
    return owner
  }

  private func useConstraints(_ view: Int) -> RepairEdit {
    var attributes = [RepairEdit.Attribute("translatesAutoresizingMaskIntoConstraints", "NO")]
    if document.views[view].isFixedFrame { attributes.append(.init("fixedFrame", nil)) }
    return .change(object: document.views[view].id, attributes: attributes)
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
