internal import InterfaceBuilder
internal import Layout
internal import XMLSource

// Edits of a document that leave its meaning as it is.
extension Fixture {
  /// The fixtures that a transformation changes. On all others it could not fail.
  package static func all(changedBy edit: (Fixture) -> DocumentEdit) -> [Fixture] {
    all.filter { !edit($0).isEmpty }
  }

  // MARK: Names

  /// Gives every object another id.
  ///
  /// - Parameter keepsOrder: whether the new ids sort as the old ones do, rather than the other way round.
  /// - Returns: the new ids by the old ones.
  package func renamingIDs(keepsOrder: Bool = false) -> (edit: DocumentEdit, names: [String: String]) {
    let tree = document.tree
    var edit = DocumentEdit(tree)
    let id = tree.nameNumber("id")
    let nodes = tree.nodes.indices.filter { !isVocabulary($0) }
    let all = nodes.compactMap { node in tree.attribute(id, of: node).map(tree.value(of:)) }
    // File's Owner and First Responder of every xib have the same.
    let old = Set(all).filter { !$0.hasPrefix("-") }
    let order = old.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let names = Dictionary(
      uniqueKeysWithValues: order.enumerated().map { place, id in
        (id, "Zz-\(keepsOrder ? 10_000 + place : 99_999 - place)-zZ")
      })
    let references: Set<String> = [
      "id", "firstItem", "secondItem", "reference", "destination", "target",
      "initialViewController",
    ]
    for node in nodes {
      for attribute in tree.attributeIndices(of: node) {
        let name = tree.names[Int(tree.attributes[attribute].name)]
        guard references.contains(name) || name == "name" && tree.name(of: node) == "designable",
          let other = names[tree.value(of: attribute)]
        else { continue }
        edit.setValue(ofAttribute: attribute, to: other)
      }
    }
    return (edit, names)
  }

  /// Elements whose `id` is a word of the format, not a name.
  private func isVocabulary(_ node: Int) -> Bool {
    ["device", "adaptation"].contains(document.tree.name(of: node))
  }

  // MARK: Constraints

  /// Exchanges the two items of every constraint that has two.
  ///
  /// `a R m × b + c` is `b R⁻¹ a / m − c / m`. An optional constraint with a multiplier is left as
  /// it is: its violation would count in other units.
  package func exchangingItems() -> DocumentEdit {
    let tree = document.tree
    var edit = DocumentEdit(tree)
    for constraint in document.constraints {
      let node = constraint.node
      guard constraint.second != nil, let second = tree.value("secondItem", of: node),
        let first = tree.value("firstItem", of: node) ?? name(ofOwner: constraint),
        let attribute = tree.value("firstAttribute", of: node),
        let other = tree.value("secondAttribute", of: node),
        // The multiplier of a system spacing has gone into its constant.
        case let multiplier = constraint.multiplier,
        multiplier != 0, multiplier == 1 || constraint.priority >= 1000
      else { continue }
      edit.set("firstItem", of: node, to: second)
      edit.set("firstAttribute", of: node, to: other)
      edit.set("secondItem", of: node, to: first)
      edit.set("secondAttribute", of: node, to: attribute)
      if constraint.relation != .equal, multiplier > 0 {
        edit.set("relation", of: node, to: constraint.relation.turned.rawValue)
      }
      if multiplier != 1 { edit.set("multiplier", of: node, to: "\(1 / multiplier)") }
      edit.scaleConstants(of: node, by: -1 / multiplier)
    }
    return edit
  }

  private func name(ofOwner constraint: IBConstraint) -> String? {
    let id = document.views[constraint.owner].id
    return id.isEmpty ? nil : id
  }

  /// Moves every constraint to the view at the top of its layout, which is above both its items.
  ///
  /// A constraint that a size class takes out stays with the view whose mask names it.
  package func movingConstraintsUp() -> DocumentEdit {
    let tree = document.tree
    let masked = Set(document.views.flatMap(\.variations).flatMap { $0.excludedConstraints })
    var edit = DocumentEdit(tree)
    var moved: [Int: [UInt8]] = [:]
    for constraint in document.constraints where !masked.contains(document.id(of: constraint)) {
      let top = layoutRoot(of: constraint.owner)
      guard top != constraint.owner, let owner = name(ofOwner: constraint) else { continue }
      var text = Array(tree.source.utf8[tree.range(of: constraint.node)])
      if tree.value("firstItem", of: constraint.node) == nil {
        let place = tree.nameEnd(of: constraint.node) - Int(tree.nodes[constraint.node].tagStart)
        text.insert(contentsOf: " firstItem=\"\(owner)\"".utf8, at: place)
      }
      moved[top, default: []] += text
      edit.remove(constraint.node)
    }
    for (view, text) in moved.sorted(by: { $0.key < $1.key }) {
      let node = document.views[view].node
      if let list = tree.children(of: node).first(where: { tree.name(of: $0) == "constraints" }),
        let end = tree.endTag(of: list)
      {
        edit.replace(end..<end, by: text)
      } else if let end = tree.endTag(of: node) {
        edit.replace(end..<end, by: Array("<constraints>".utf8) + text + "</constraints>".utf8)
      }
    }
    return edit
  }

  package func removing(constraint id: String) -> DocumentEdit {
    var edit = DocumentEdit(document.tree)
    for constraint in document.constraints where document.id(of: constraint) == id {
      edit.remove(constraint.node)
    }
    return edit
  }

  private func layoutRoot(of view: Int) -> Int {
    switch document.views[view].role {
    case .subview, .contentView:
      document.views[view].parent < 0 ? view : layoutRoot(of: document.views[view].parent)
    case .root, .cell, .headerOrFooter, .bar: view
    }
  }

  // MARK: Order

  /// Turns around the order of constraints.
  package func reversingConstraints() -> DocumentEdit {
    let tree = document.tree
    var edit = DocumentEdit(tree)
    for node in tree.nodes.indices where tree.name(of: node) == "constraints" {
      edit.reverse(tree.children(of: node).map { $0 })
    }
    return edit
  }

  /// Turns around the order of subviews that hold no others and are not arranged.
  package func reversingSubviews() -> DocumentEdit {
    let tree = document.tree
    var edit = DocumentEdit(tree)
    for node in tree.nodes.indices where tree.name(of: node) == "subviews" {
      let parent = Int(tree.nodes[node].parent)
      guard tree.name(of: parent) != "stackView" else { continue }
      let children = tree.children(of: node).map { $0 }
      // Edits must not overlap, so only one level of a branch is turned at a time.
      guard !edit.touches(tree.range(of: node)) else { continue }
      edit.reverse(children)
    }
    return edit
  }

  /// Turns around the order of the attributes of every constraint and view.
  package func reversingAttributes() -> DocumentEdit {
    let tree = document.tree
    var edit = DocumentEdit(tree)
    for node in document.constraints.map(\.node) + document.views.map(\.node) {
      let attributes = tree.attributeIndices(of: node)
      guard let first = attributes.first, let last = attributes.last, first != last else { continue }
      let text = attributes.reversed().map { attribute in
        let name = tree.names[Int(tree.attributes[attribute].name)]
        let value = tree.source.utf8[tree.valueRange(of: attribute)]
        return "\(name)=\"\(String(decoding: value, as: UTF8.self))\""
      }.joined(separator: " ")
      // The opening tag from behind the element's name to behind the last value's quote.
      let range = tree.nameEnd(of: node)..<tree.valueRange(of: last).upperBound + 1
      edit.replace(range, by: " \(text)".utf8)
    }
    return edit
  }

  // MARK: Variations

  /// Gives each constraint another constant, and its own one back in both classes of width.
  package func varyingConstants() -> DocumentEdit {
    let tree = document.tree
    var edit = DocumentEdit(tree)
    // On the canvas of an old document there are no size classes.
    guard document.canvasTraits != .base else { return edit }
    for constraint in document.constraints where constraint.constants.isEmpty {
      let node = constraint.node
      guard tree.isEmptyTag(node), let own = tree.value("constant", of: node), Double(own) != nil
      else { continue }
      let variations = ["compact", "regular"].map {
        "<variation key=\"widthClass=\($0)\" constant=\"\(own)\"/>"
      }
      edit.set("constant", of: node, to: "4321")
      let end = tree.range(of: node).upperBound
      edit.replace(end - 2..<end, by: ">\(variations.joined())</constraint>".utf8)
    }
    return edit
  }

  // MARK: Bounds

  /// What is at the end of the id of a constraint that stands there once more.
  package static let twin = "-Tw"

  /// Adds each required inequality once more, with an id of its own, which sorts behind the first one's.
  package func repeatingInequalities() -> DocumentEdit {
    let tree = document.tree
    var edit = DocumentEdit(tree)
    let masked = Set(document.views.flatMap(\.variations).flatMap { $0.excludedConstraints })
    for constraint in document.constraints
    where constraint.relation != .equal && constraint.priority >= 1000
      && !masked.contains(document.id(of: constraint))
    {
      let range = tree.range(of: constraint.node)
      let text = String(decoding: tree.source.utf8[range], as: UTF8.self)
      let id = document.id(of: constraint)
      edit.insert(
        text.replacing("id=\"\(id)\"", with: "id=\"\(id)\(Self.twin)\""),
        at: range.upperBound)
    }
    return edit
  }

  // MARK: Lengths

  /// Multiplies every length of the document.
  package func scaling(by factor: Double) -> DocumentEdit {
    let tree = document.tree
    var edit = DocumentEdit(tree)
    for node in tree.nodes.indices {
      let names: [String]
      switch tree.name(of: node) {
      case "rect": names = ["x", "y", "width", "height"]
      case "size", "image": names = ["width", "height"]
      case "edgeInsets": names = ["top", "left", "bottom", "right"]
      case "directionalEdgeInsets": names = ["top", "leading", "bottom", "trailing"]
      case "constraint": names = ["constant"]
      case "variation": names = ["constant", "spacing"]
      default:
        names = ["spacing", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight"]
      }
      for name in names {
        guard let attribute = tree.attribute(tree.nameNumber(name), of: node),
          let value = Double(tree.value(of: attribute))
        else { continue }
        edit.setValue(ofAttribute: attribute, to: "\(value * factor)")
      }
    }
    return edit
  }

  /// Whether the tool puts in lengths of its own: text metrics, control sizes, margins, safe areas.
  package var hasBuiltInLengths: Bool {
    let sized: Set<IBViewKind> = [
      .view, .scrollView, .stackView, .tableView, .collectionView, .containerView, .mapView,
      .imageView, .wkWebView,
    ]
    return document.views.contains { view in
      !sized.contains(view.kind) || view.image.map { document.images[$0] == nil } ?? false
    }
      || document.guides.contains { guide in
        guide.kind != .contentLayout && guide.kind != .frameLayout
          && document.constraints.contains { constraint in
            [constraint.first, constraint.second].contains { item in
              if case .guide(let index) = item {
                document.guides[index].id == guide.id
              } else {
                false
              }
            }
          }
      }
      || document.constraints.contains {
        $0.firstAttribute.isInset || $0.secondAttribute?.isInset ?? false
      }
      || document.tree.nameNumber("layoutMarginsRelativeArrangement") >= 0
      || document.tree.nameNumber("spacingType") >= 0
  }

  // MARK: Company

  /// Adds a scene, or in a xib a view, that has a scroll view without a content height and a
  /// conflict of its own.
  package func addingScene() -> DocumentEdit {
    let tree = document.tree
    var edit = DocumentEdit(tree)
    let view = """
      <view \(document.kind == .storyboard ? "key=\"view\" " : "")id="New-Ro-001">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews><scrollView translatesAutoresizingMaskIntoConstraints="NO" id="New-Sc-002">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="New-Co-003"/></subviews>
      </scrollView></subviews><constraints>
      <constraint firstItem="New-Sc-002" firstAttribute="width" constant="100" id="New-C1-004"/>
      <constraint firstItem="New-Sc-002" firstAttribute="width" constant="200" id="New-C2-005"/>
      </constraints></view>
      """
    guard document.kind == .storyboard else {
      let objects = tree.nodes.indices.first { tree.name(of: $0) == "objects" }
      if let end = objects.flatMap(tree.endTag) { edit.insert(view, at: end) }
      return edit
    }
    let scenes = tree.nodes.indices.first { tree.name(of: $0) == "scenes" }
    if let end = scenes.flatMap(tree.endTag) {
      edit.insert(
        "<scene sceneID=\"New-Sn-006\"><objects><viewController id=\"New-Vc-007\">" + view
          + "</viewController></objects></scene>", at: end)
    }
    return edit
  }
}

extension IBAttribute {
  /// Whether margins or baselines lie between the attribute and the edge it belongs to.
  fileprivate var isInset: Bool {
    rawValue.hasSuffix("Margin") || rawValue.hasSuffix("Margins") || rawValue.hasSuffix("aseline")
  }
}

extension IBRelation {
  /// The relation read from right to left.
  fileprivate var turned: IBRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension XMLTree {
  fileprivate func attributeIndices(of node: Int) -> Range<Int> {
    let first = Int(nodes[node].firstAttribute)
    return first..<(first + Int(nodes[node].attributeCount))
  }
}

extension DocumentEdit {
  /// Multiplies a constraint's constant, and those it has in size classes.
  fileprivate mutating func scaleConstants(of node: Int, by factor: Double) {
    for holder in [node] + tree.children(of: node).map({ $0 }) {
      guard let attribute = tree.attribute(tree.nameNumber("constant"), of: holder),
        let value = Double(tree.value(of: attribute))
      else { continue }
      setValue(ofAttribute: attribute, to: "\(value * factor)")
    }
  }
}

extension IBDocument {
  /// The id of a constraint.
  fileprivate func id(of constraint: IBConstraint) -> String {
    tree.value("id", of: constraint.node) ?? ""
  }
}
