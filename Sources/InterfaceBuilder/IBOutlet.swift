internal import XMLSource

/// A connection by which an object's code reaches another object: a constraint, a view.
package struct IBOutlet: Hashable, Sendable {
  /// The property's name in code.
  package var property: String
  /// Whether it is one of an outlet collection.
  package var isCollection: Bool
  /// Index in the document's tree of the object that has the property: a controller, a view, or a
  /// placeholder such as the file's owner of a xib.
  package var holder: Int
  /// The `id` of that object; `-1` for a file's owner, `-2` for a first responder.
  package var holderID: String
  /// The custom class of that object, where it has one.
  package var holderClass: String?
}

extension IBDocument {
  /// Every outlet of the document, by the `id` of the object that it leads to.
  ///
  /// One pass over all elements: ask once for a document, and only where there is need.
  package func outlets() -> [String: [IBOutlet]] {
    let single = tree.nameNumber("outlet")
    let collection = tree.nameNumber("outletCollection")
    var result: [String: [IBOutlet]] = [:]
    guard single >= 0 || collection >= 0 else { return result }
    for (index, node) in tree.nodes.enumerated()
    where node.name == single || node.name == collection {
      let connections = Int(node.parent)
      guard connections > 0, tree.name(of: connections) == "connections",
        let property = tree.value("property", of: index),
        let destination = tree.value("destination", of: index)
      else { continue }
      let holder = Int(tree.nodes[connections].parent)
      result[destination, default: []].append(
        IBOutlet(
          property: property, isCollection: node.name == collection, holder: holder,
          holderID: tree.value("id", of: holder) ?? "",
          holderClass: tree.value("customClass", of: holder)))
    }
    return result
  }
}
