internal import XMLSource

// Values that few ask for stay in the tree and are read on demand.
extension IBDocument {
  /// An attribute of a view's element, as written.
  package func attribute(_ name: String, of view: Int) -> String? {
    tree.value(name, of: views[view].node)
  }

  /// An attribute of a view in a trait combination: the most specific matching variation's, the
  /// later of two that are alike, else the element's own.
  package func attribute(_ name: String, of view: Int, in traits: IBTraits) -> String? {
    var value = attribute(name, of: view)
    var best = -1
    for variation in views[view].variations
    where variation.key.matches(traits) && variation.key.specificity >= best {
      guard let varied = variation.attributes[name] else { continue }
      value = varied
      best = variation.key.specificity
    }
    return value
  }

  /// A number among the attributes of a view in a trait combination; nil where it is absent or not
  /// finite.
  package func number(_ name: String, of view: Int, in traits: IBTraits) -> Double? {
    guard let text = attribute(name, of: view, in: traits) else { return nil }
    let bytes = Array(text.utf8)
    return IBNumber.decimal(bytes, 0, bytes.count)
  }

  /// What stands in the Notes field of a view in Interface Builder's identity inspector.
  package func notes(of view: Int) -> String? { notes(ofNode: views[view].node) }

  /// What stands in the Notes field of any object, by the index of its element in the tree.
  package func notes(ofNode node: Int) -> String? {
    let key = tree.nameNumber("key")
    for child in tree.children(of: node) {
      guard let index = tree.attribute(key, of: child), tree.value(of: index) == "userComments"
      else { continue }
      return IBText.content(of: child, in: tree)
    }
    return nil
  }
}
