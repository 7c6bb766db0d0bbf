package import Diagnosis
package import InterfaceBuilder
internal import Layout

extension RepairEdit {
  /// The edits of a repair, by object id; empty if an object has no id.
  package static func all(_ repair: Repair, in document: IBDocument) -> [RepairEdit] {
    let edits = repair.changes.compactMap { edit($0, document) }
    return edits.count == repair.changes.count ? edits : []
  }

  private static func edit(_ change: DocumentChange, _ document: IBDocument) -> RepairEdit? {
    func id(_ constraint: Int) -> String { document.id(ofConstraint: constraint) }
    let edit: RepairEdit
    switch change {
    case .add(let new): return addition(of: new, document)
    case .change(let constraint, let change):
      edit = .change(object: id(constraint), attributes: attributes(change, document))
    case .remove(let constraint, nil): edit = .removeConstraint(id(constraint))
    case .remove(let constraint, let traits?): edit = .uninstall(id(constraint), traits: traits)
    case .set(let view, let attributes):
      edit = .change(
        object: document.views[view].id, attributes: attributes.map { .init($0.name, $0.value) })
    case .setMargins(let view, let insets):
      edit = .setMargins(
        object: document.views[view].id,
        attributes: insets.named.map { Attribute($0.name, $0.points == 0 ? "0.0" : $0.points.written) })
    case .addGuide(let lost):
      edit = .addGuide(
        owner: document.views[lost.guide.owner].id, key: lost.guide.kind.key, id: lost.id)
    }
    return edit
  }

  /// Default values are not written.
  private static func attributes(
    _ change: ConstraintChange, _ document: IBDocument
  ) -> [Attribute] {
    switch change {
    case .relation(let relation):
      return [Attribute("relation", relation == .equal ? nil : relation.rawValue)]
    case .priority(let priority):
      return [Attribute("priority", priority < 1000 ? priority.written : nil)]
    case .constant(let constant): return [.constant(constant)]
    case .kept: return [Attribute("placeholder", nil)]
    case .end(let isSecond, let item, let attribute, let constant):
      let end = isSecond ? "second" : "first"
      return [
        Attribute(end + "Item", document.id(of: item)),
        Attribute(end + "Attribute", attribute.rawValue),
      ] + (constant.map { [.constant($0)] } ?? [])
    }
  }

  private static func addition(of new: NewConstraint, _ document: IBDocument) -> RepairEdit? {
    let items = [new.first, new.second].compactMap(\.self)
    guard !items.contains(where: { document.id(of: $0).isEmpty }),
      let nearest = document.nearestView(holding: items)
    else { return nil }
    let owner = document.views[nearest].id
    // The owner need not be written as the first item.
    let first = document.id(of: new.first)
    let values: [(name: String, value: String?)] = [
      ("firstItem", first == owner ? nil : first), ("firstAttribute", new.firstAttribute.rawValue),
      ("relation", new.relation == .equal ? nil : new.relation.rawValue),
      ("secondItem", new.second.map(document.id)), ("secondAttribute", new.secondAttribute?.rawValue),
      ("constant", new.constant == 0 ? nil : new.constant.written),
      ("priority", new.priority < 1000 ? new.priority.written : nil),
      ("placeholder", new.isPlaceholder ? "YES" : nil),
    ]
    return .addConstraint(
      owner: owner, attributes: values.filter { $0.value != nil }.map { Attribute($0.name, $0.value) },
      traits: new.traits ?? [])
  }
}

extension RepairEdit.Attribute {
  fileprivate static func constant(_ points: Double) -> Self {
    Self("constant", points == 0 ? nil : points.written)
  }
}

extension IBDocument {
  fileprivate func id(of item: IBItem) -> String {
    switch item {
    case .view(let view): views[view].id
    case .guide(let guide): guides[guide].id
    case .missing(let item): id(ofMissing: item)
    }
  }

  /// The innermost view with an id that is or holds all of some items; nil where the document has none of them.
  fileprivate func nearestView(holding items: [IBItem]) -> Int? {
    let held = items.compactMap(view)
    guard let first = held.first else { return nil }
    return outward(from: first).first { owner in
      views[owner].parent < 0
        || !views[owner].id.isEmpty && held.allSatisfy { (owner..<views[owner].subtreeEnd).contains($0) }
    }
  }
}
