package import XMLSource

// Rarely needed values stay in the tree, and are read on demand.
extension IBDocument {
  /// The views inside a view, at any depth.
  package func inside(_ view: Int) -> Range<Int> {
    view + 1..<max(view + 1, views[view].subtreeEnd)
  }

  /// The views directly inside a view, in document order.
  package func subviews(of view: Int) -> [Int] {
    var result: [Int] = []
    var child = view + 1
    while child < views[view].subtreeEnd {
      if views[child].parent == view { result.append(child) }
      child = views[child].subtreeEnd
    }
    return result
  }

  /// A view, the view around it, and so on, up to its root view.
  package func outward(from view: Int) -> some Sequence<Int> {
    sequence(first: view) { self.views[$0].parent }.prefix { $0 >= 0 }
  }

  /// The root view around a view.
  package func root(around view: Int) -> Int { outward(from: view).reduce(view) { $1 } }

  /// The innermost view that is or contains both of two views; nil if they have different roots.
  package func view(around one: Int, and other: Int) -> Int? {
    outward(from: one).first { $0 == other || inside($0).contains(other) }
  }

  /// A view if it is a scroll view, or the scroll view around it; nil if there is none.
  package func scrollView(around view: Int) -> Int? { outward(from: view).first { views[$0].kind == .scrollView } }

  /// An attribute of a view's element, as written.
  package func attribute(_ name: String, of view: Int) -> String? {
    tree.value(name, of: views[view].node)
  }

  /// Whether Interface Builder marked a view as ambiguous.
  package func isFlagged(_ view: Int) -> Bool { attribute("ambiguous", of: view) == "YES" }

  /// The id of a constraint.
  package func id(ofConstraint index: Int) -> String {
    tree.value("id", of: constraints[index].node) ?? ""
  }

  /// The view that an item is, or that owns the item's guide.
  package func view(of item: IBItem) -> Int? {
    switch item {
    case .view(let view): view
    case .guide(let guide): guides[guide].owner >= 0 ? guides[guide].owner : nil
    case .missing: nil
    }
  }

  /// The id of an object that constraints refer to but that is not in the document.
  package func id(ofMissing attribute: Int) -> String { tree.value(of: attribute) }

  /// A constraint's multiplier as Interface Builder shows it, if it is written as the quotient of two
  /// numbers or as a percentage; nil if it is too long to read.
  package func ratio(ofConstraint index: Int) -> String? {
    let text = tree.value("multiplier", of: constraints[index].node) ?? ""
    return text.utf8.count <= 12 && text.utf8.contains { ":%".utf8.contains($0) } ? text : nil
  }

  /// Whether a view shows its text in several lines, without a preferred width.
  package func wrapsText(_ view: Int) -> Bool {
    switch views[view].kind {
    case .label:
      guard let lines = attribute("numberOfLines", of: view), lines != "1" else { return false }
      let width = attribute("preferredMaxLayoutWidth", of: view).flatMap(IBQuantity.length.number)
      return width.map { $0 <= 0 || !IBQuantity.length.allows($0) } ?? true
    case .textView: return true
    default: return false
    }
  }

  /// Whether a view is an empty container with an outlet, into which code puts views.
  package func isFilledByCode(_ view: Int) -> Bool {
    [.view, .stackView].contains(views[view].kind) && inside(view).isEmpty
      && outlets()[views[view].id] != nil
  }

  /// Whether a view is hidden in every size class, and neither an outlet nor a tag lets code show it.
  package func isUnseen(_ view: Int, hasOutlet: @autoclosure () -> Bool) -> Bool {
    views[view].isHidden && !hasOutlet() && views[view].role != .root && attribute("tag", of: view) == nil
      && !views[view].variations.contains { $0.attributes["hidden"] != nil }
  }

  /// Whether a view receives touches: User Interaction Enabled is on for it and for all views around it.
  package func takesTouches(_ view: Int) -> Bool {
    outward(from: view).allSatisfy { attribute("userInteractionEnabled", of: $0) != "NO" }
  }

  /// Whether a view clips its content ("Clip to Bounds").
  package func clipsSubviews(_ view: Int) -> Bool { attribute("clipsSubviews", of: view) == "YES" }

  /// Whether a cell's height is that of its content: the Row Height of its table view is Automatic, and the
  /// Estimate is Automatic or a number. A prototype's own Row Height applies on the canvas only.
  package func sizesItself(cell: Int) -> Bool {
    let table = views[cell].parent
    guard views[cell].role == .cell, table >= 0, views[table].kind == .tableView,
      attribute("rowHeight", of: table) == "-1", attribute("estimatedRowHeight", of: table) != "0"
    else { return false }
    return attribute("dataMode", of: table) != "static" || attribute("rowHeight", of: cell) == nil
  }

  /// The Notes of any object, by the index of its element in the tree.
  package func notes(ofNode node: Int) -> String? {
    tree.children(of: node).first { tree.value("key", of: $0) == "userComments" }
      .map { IBText.content(of: $0, in: tree) }
  }
}

extension XMLTree {
  /// The kind of a guide's element, in the document's terms.
  package func guideKey(_ node: Int) -> String {
    let name = name(of: node)
    return value(name == "viewControllerLayoutGuide" ? "type" : "key", of: node) ?? name
  }
}
