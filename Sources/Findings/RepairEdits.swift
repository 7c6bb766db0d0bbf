internal import Diagnosis
internal import InterfaceBuilder
internal import Layout

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
    var edits: [RepairEdit] = []
    for step in repair.steps {
      let own = self.edits(step)
      if own.isEmpty { return [] }
      edits += own
    }
    guard let traits = repair.traits else { return edits }
    return edits.map { edit in
      guard case .addConstraint(let owner, let attributes, _) = edit else { return edit }
      return .addConstraint(owner: owner, attributes: attributes, traits: traits)
    }
  }

  private func edits(_ step: Repair.Step) -> [RepairEdit] {
    let edit: RepairEdit?
    switch step {
    case .pinToContent(let view, let edge, let constant):
      edit = pin(view, edge, to: content, constant)
    case .pin(let view, let edge, let target, let constant):
      edit = pin(view, edge, to: item(target), constant)
    case .spacing(let from, let to, let axis, let constant):
      edit = add(.view(to), axis.nearEdge, .view(from), axis.farEdge, constant: constant)
    case .equalToFrame(let view, let axis, let priority, let inset):
      edit = add(.view(view), axis.size, frame, axis.size, constant: -inset, priority: priority)
    case .size(let view, let axis, let points):
      edit = add(
        .view(view), axis.size, constant: points, isPlaceholder: document.isFilledByCode(view))
    case .contentEqualToFrame(let axis):
      // Without its guides the scroll view's size is its frame's at both ends.
      guard guide(.contentLayout) != nil else { return [] }
      edit = add(content, axis.size, frame, axis.size)
    case .atLeast(let step): return edits(step).map(\.atLeast)
    case .makeEqual(let constraint):
      // Interface Builder writes no relation where it is equality.
      edit = .change(object: id(constraint), attributes: [.init("relation", nil)])
    case .setPriority(let constraint, let priority):
      edit = .change(
        object: id(constraint),
        attributes: [.init("priority", priority < 1000 ? number(priority) : nil)])
    case .setHugging(let view, let axis, let priority):
      edit = setPriority(
        "HuggingPriority", of: view, axis, priority, standard: IBView.standardHugging)
    case .setCompressionResistance(let view, let axis, let priority):
      edit = setPriority(
        "CompressionResistancePriority", of: view, axis, priority,
        standard: IBView.standardCompressionResistance)
    case .remove(let constraint): edit = .removeConstraint(id(constraint))
    case .uninstall(let constraint, let traits):
      edit = .uninstall(id(constraint), traits: traits)
    case .moveToContent(let moves): return moves.compactMap(moveToContent)
    case .useConstraints(let view): edit = useConstraints(view)
    case .restoreGuide(let lost):
      edit = .addGuide(
        owner: document.views[lost.guide.owner].id, key: lost.guide.kind.key, id: lost.id)
    case .stopScrolling(let view):
      edit = .change(
        object: document.views[view].id, attributes: [.init("scrollEnabled", "NO")])
    }
    return edit.map { [$0] } ?? []
  }

  private func id(_ constraint: Int) -> String { document.id(ofConstraint: constraint) }

  /// Makes the content the end of a constraint that is not inside the scroll view.
  private func moveToContent(_ move: Repair.Move) -> RepairEdit? {
    let constraint = document.constraints[move.constraint]
    let inside = document.inside(scrollView)
    func isInside(_ item: IBItem?) -> Bool {
      switch item {
      case .view(let view): inside.contains(view)
      case .guide(let guide): inside.contains(document.guides[guide].owner)
      case .missing, nil: false
      }
    }
    let isFirstInner = isInside(constraint.first)
    guard let attribute = isFirstInner ? constraint.secondAttribute : constraint.firstAttribute
    else { return nil }
    let plain = edge(attribute, of: isFirstInner ? constraint.second : constraint.first).rawValue
    let end = isFirstInner ? "second" : "first"
    return .change(
      object: id(move.constraint),
      attributes: [.init(end + "Item", id(of: content)), .init(end + "Attribute", plain)]
        + (move.constant.map { [.init("constant", $0 == 0 ? nil : number($0))] } ?? []))
  }

  /// The edge of the content that stands for an attribute of an item: of the top layout guide's two
  /// edges, both are the top.
  private func edge(_ attribute: IBAttribute, of item: IBItem?) -> IBAttribute {
    guard case .guide(let guide) = item else { return attribute.withoutMargin }
    switch document.guides[guide].kind {
    case .top: return .top
    case .bottom, .keyboard: return .bottom
    default: return attribute.withoutMargin
    }
  }

  private func setPriority(
    _ name: String, of view: Int, _ axis: LayoutAxis, _ priority: Double, standard: Double
  ) -> RepairEdit {
    let attribute = (axis == .horizontal ? "horizontal" : "vertical") + name
    return .change(
      object: document.views[view].id,
      attributes: [.init(attribute, priority == standard ? nil : number(priority))])
  }

  // MARK: Ends

  /// What content is tied to: the guide where the document has it, else the scroll view, whose edges
  /// are the content's for everything inside.
  private var content: Item { guide(.contentLayout) ?? .view(scrollView) }

  private var frame: Item { guide(.frameLayout) ?? .view(scrollView) }

  private func guide(_ kind: IBGuide.Kind) -> Item? {
    document.views[scrollView].guides.first { document.guides[$0].kind == kind }.map(Item.guide)
  }

  private func item(_ target: Repair.Target) -> Item {
    switch target {
    case .view(let view): .view(view)
    case .guide(let guide): .guide(guide)
    }
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
    _ secondAttribute: IBAttribute? = nil, constant: Double = 0, priority: Double = 1000,
    isPlaceholder: Bool = false
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
    if isPlaceholder { attributes.append(.init("placeholder", "YES")) }
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
    // Differences of frames have noise in their last digits.
    let value = (value * 1000).rounded() / 1000
    return value == value.rounded() && abs(value) < 1e12 ? "\(Int(value))" : "\(value)"
  }
}

extension RepairEdit {
  /// The same constraint, as an inequality.
  fileprivate var atLeast: RepairEdit {
    guard case .addConstraint(let owner, var attributes, let traits) = self else { return self }
    let place = attributes.firstIndex { $0.name == "firstAttribute" }.map { $0 + 1 } ?? 0
    attributes.insert(.init("relation", "greaterThanOrEqual"), at: place)
    return .addConstraint(owner: owner, attributes: attributes, traits: traits)
  }
}

extension IBGuide.Kind {
  /// The key that Interface Builder writes for the guide.
  fileprivate var key: String {
    switch self {
    case .safeArea: "safeArea"
    case .layoutMargins: "layoutMargins"
    case .readableContent: "readableContent"
    case .contentLayout: "contentLayoutGuide"
    case .frameLayout: "frameLayoutGuide"
    case .keyboard: "keyboard"
    case .top: "top"
    case .bottom: "bottom"
    // What a document has lost is of a kind that is known.
    case .unknown: ""
    }
  }
}
