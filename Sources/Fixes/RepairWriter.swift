package import Findings
package import InterfaceBuilder

/// Converts the edits of repairs into edits of the document's text.
package struct RepairWriter {
  private var writer: DocumentWriter
  private let toolsVersion: Double
  /// What the repairs added so far do.
  private var done: Set<RepairEdit> = []
  /// The objects that they change or remove.
  private var changed: Set<String> = []

  package init(_ document: IBDocument) {
    writer = DocumentWriter(document.tree)
    toolsVersion = document.toolsVersion
  }

  /// The edits of the text for a repair; nil if it cannot be written, since an object does not exist or its
  /// id is not unique.
  package func textEdits(_ repair: [RepairEdit]) -> [TextEdit]? {
    var writer = self
    return writer.add(repair) ? writer.textEdits : nil
  }

  /// The edits of the text for all repairs added so far, in the order of their positions.
  package var textEdits: [TextEdit] { writer.edits }

  /// Adds a repair to others.
  ///
  /// - Returns: false, without adding it, if it cannot be written, or shares an edit or a changed object with
  ///   another one.
  package mutating func add(_ repair: [RepairEdit]) -> Bool {
    let objects = Set(repair.compactMap(\.repairedID))
    guard changed.isDisjoint(with: objects), done.isDisjoint(with: repair) else { return false }
    let before = writer
    for edit in repair {
      guard apply(edit) else {
        writer = before
        return false
      }
    }
    changed.formUnion(objects)
    done.formUnion(repair)
    return true
  }

  /// - Returns: whether it could be applied.
  private mutating func apply(_ edit: RepairEdit) -> Bool {
    switch edit {
    case .addConstraint(let owner, let attributes, let traits):
      addConstraint(owner, attributes, traits)
    case .change(let object, let attributes): change(object, attributes)
    case .setMargins(let object, let attributes): setMargins(object, attributes)
    case .addGuide(let owner, let key, let id): addGuide(owner, key, id)
    case .uninstall(let constraint, let traits): uninstall(constraint, traits)
    case .removeConstraint(let constraint): remove(constraint)
    }
  }

  // MARK: Constraints

  private mutating func addConstraint(
    _ owner: String, _ attributes: [RepairEdit.Attribute], _ traits: [IBTraits]
  ) -> Bool {
    guard let view = writer.node(owner) else { return false }
    let values = attributes.compactMap { item in item.value.map { (item.name, $0) } }
    let content = "\(owner) " + values.map { "\($0)=\($1)" }.joined(separator: " ")
    let id = ObjectID.new(for: content, isTaken: writer.bears)
    let constraint = NewElement(
      name: "constraint",
      attributes: WritingOrder.sorted(attributes + [.init("id", id)]).map { ($0.name, $0.value) })
    if let list = writer.child("constraints", of: view) {
      // Interface Builder sorts constraints by id.
      let next = writer.child(of: list) {
        !(writer.value("id", of: $0) ?? "").utf8.lexicographicallyPrecedes(id.utf8)
      }
      writer.insert(constraint, in: list, before: next)
    } else {
      insert(
        NewElement(name: "constraints", attributes: [], children: [constraint]), .constraints,
        in: view)
    }
    return traits.isEmpty ? true : install(id, of: owner, traits)
  }

  /// Removes a constraint, and all references to it.
  private mutating func remove(_ id: String) -> Bool {
    guard let node = writer.node(id) else { return false }
    writer.remove(node)
    while let reference = writer.references(to: id).first { writer.remove(reference) }
    return true
  }

  // MARK: Attributes

  private mutating func change(
    _ object: String, _ attributes: [RepairEdit.Attribute]
  ) -> Bool {
    for attribute in attributes {
      guard let node = writer.node(object) else { return false }
      writer.set(attribute.name, of: node, to: attribute.value)
      guard attribute.name == "constant", writer.name(of: node) == "constraint" else { continue }
      // A number applies to every size class, and replaces the system's spacing.
      if writer.value("symbolic", of: node) != nil { writer.set("symbolic", of: node, to: nil) }
      for child in writer.children(of: node) where writer.value("constant", of: child) != nil {
        writer.remove(child)
      }
    }
    return true
  }

  // MARK: Margins

  /// The first version of Interface Builder (Xcode 9) with margins that are leading and trailing.
  private static let directionalMargins = 13000.0

  private mutating func setMargins(_ object: String, _ attributes: [RepairEdit.Attribute]) -> Bool {
    guard let view = writer.node(object) else { return false }
    let old = writer.child(of: view) {
      ["layoutMargins", "directionalLayoutMargins"].contains(writer.value("key", of: $0) ?? "")
    }
    let isDirectional = old.map { writer.name(of: $0) == "directionalEdgeInsets" }
      ?? (toolsVersion >= Self.directionalMargins)
    let plain = ["leading": "left", "trailing": "right"]
    let values = attributes.map { (name: isDirectional ? $0.name : plain[$0.name] ?? $0.name, value: $0.value) }
    if let old {
      for (name, value) in values { writer.set(name, of: old, to: value) }
      return true
    }
    let key = isDirectional ? "directionalLayoutMargins" : "layoutMargins"
    insert(
      NewElement(
        name: isDirectional ? "directionalEdgeInsets" : "edgeInsets", attributes: [("key", key)] + values),
      .margins, in: view)
    return true
  }

  // MARK: Guides

  private mutating func addGuide(
    _ owner: String, _ key: String, _ id: String
  ) -> Bool {
    guard let view = writer.node(owner) else { return false }
    if key == "top" || key == "bottom" { return addControllerGuide(view, key, id) }
    let guide = NewElement(name: "viewLayoutGuide", attributes: [("key", key), ("id", id)])
    // Interface Builder writes the two guides of a scroll view in this order.
    let frame = writer.child(of: view) { writer.value("key", of: $0) == "frameLayoutGuide" }
    if key == "contentLayoutGuide", let frame {
      writer.insert(guide, in: view, before: frame)
    } else {
      insert(guide, .guide, in: view)
    }
    return true
  }

  /// Adds a guide from before safe areas, which belongs to the view's controller.
  private mutating func addControllerGuide(
    _ view: Int, _ type: String, _ id: String
  ) -> Bool {
    guard let controller = writer.parent(of: view) else { return false }
    let guide = NewElement(
      name: "viewControllerLayoutGuide", attributes: [("type", type), ("id", id)])
    if let list = writer.child("layoutGuides", of: controller) {
      let bottom = writer.child(of: list) { _ in type == "top" }
      writer.insert(guide, in: list, before: bottom)
    } else {
      let first = writer.child(of: controller) { _ in true }
      let list = NewElement(name: "layoutGuides", attributes: [], children: [guide])
      writer.insert(list, in: controller, before: first)
    }
    return true
  }

  /// Inserts a part of a view among the others.
  private mutating func insert(
    _ element: NewElement, _ part: ViewPart, in view: Int
  ) {
    let next = writer.child(of: view) {
      !ViewPart.precedes(ViewPart($0, in: writer), part, toolsVersion: toolsVersion)
    }
    writer.insert(element, in: view, before: next)
  }

  // MARK: Size classes

  /// Installs a constraint in some trait combinations only.
  private mutating func install(
    _ id: String, of owner: String, _ traits: [IBTraits]
  ) -> Bool {
    let isThereAtFirst = traits.contains(.base)
    if !isThereAtFirst {
      guard vary("exclude", id, of: owner, key: "default") else { return false }
    }
    for combination in IBTraits.runTime where traits.contains(combination) != isThereAtFirst {
      let word = isThereAtFirst ? "exclude" : "include"
      guard vary(word, id, of: owner, key: combination.variationKey) else { return false }
    }
    return true
  }

  /// Uninstalls a constraint in some trait combinations.
  private mutating func uninstall(
    _ id: String, _ traits: [IBTraits]
  ) -> Bool {
    guard let node = writer.node(id) else { return false }
    let view = writer.parent(of: node).flatMap(writer.parent)
    guard let view, let owner = writer.value("id", of: view) else { return false }
    for combination in IBTraits.runTime where traits.contains(combination) {
      guard vary("exclude", id, of: owner, key: combination.variationKey) else { return false }
    }
    return true
  }

  /// Adds to a variation of a view that it excludes or includes a constraint.
  private mutating func vary(
    _ word: String, _ id: String, of owner: String, key: String
  ) -> Bool {
    guard let view = writer.node(owner) else { return false }
    let item = NewElement(name: word, attributes: [("reference", id)])
    let mask = NewElement(name: "mask", attributes: [("key", "constraints")], children: [item])
    guard let variation = variation(key, of: view) else {
      let new = NewElement(name: "variation", attributes: [("key", key)], children: [mask])
      let next = writer.child(of: view) { follows($0, key) }
      writer.insert(new, in: view, before: next)
      return true
    }
    guard let old = self.mask(of: variation) else {
      writer.insert(mask, in: variation)
      return true
    }
    if let there = writer.child(of: old, where: { writer.value("reference", of: $0) == id }) {
      if writer.name(of: there) == word { return true }
      writer.remove(there)
      return vary(word, id, of: owner, key: key)
    }
    writer.insert(item, in: old)
    return true
  }

  private func variation(_ key: String, of view: Int) -> Int? {
    writer.child(of: view) { writer.name(of: $0) == "variation" && writer.value("key", of: $0) == key }
  }

  private func mask(of variation: Int) -> Int? {
    writer.child(of: variation) { writer.value("key", of: $0) == "constraints" }
  }

  /// Whether a child of a view comes after the variation with a key: the default comes first, then those with
  /// one size class, then by name.
  private func follows(_ child: Int, _ key: String) -> Bool {
    let part = ViewPart(child, in: writer)
    guard part == .variation else { return part > .variation }
    let other = writer.value("key", of: child) ?? ""
    func rank(_ key: String) -> (Int, String) { (IBTraitKey(key).specificity, key) }
    return rank(other) > rank(key)
  }
}

extension IBTraits {
  /// The key of a variation.
  fileprivate var variationKey: String {
    "heightClass=\(height.rawValue)-widthClass=\(width.rawValue)"
  }
}
