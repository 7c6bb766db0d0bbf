internal import XMLSource

/// A connection by which an object's code reaches another object: a constraint, a view.
package struct IBOutlet: Hashable, Sendable {
  /// The property's name in code.
  package var property: String
  /// Index in the document's tree of the object that has the property: a controller, a view, or a
  /// placeholder such as the file's owner of a xib.
  package var holder: Int
}

extension IBDocument {
  /// Every outlet of an object and of what is in it, by the `id` of the object that it leads to.
  ///
  /// One pass over all elements: ask once for a document, and only where there is need.
  ///
  /// - Parameter node: index in the document's tree; the first holds all others.
  package func outlets(in node: Int = 0) -> [String: [IBOutlet]] {
    let single = tree.nameNumber("outlet")
    let collection = tree.nameNumber("outletCollection")
    var result: [String: [IBOutlet]] = [:]
    guard single >= 0 || collection >= 0 else { return result }
    let nodes = tree.nodes
    for index in node..<Int(nodes[node].end)
    where nodes[index].name == single || nodes[index].name == collection {
      let connections = Int(nodes[index].parent)
      guard connections > 0, tree.name(of: connections) == "connections",
        let property = tree.value("property", of: index),
        let destination = tree.value("destination", of: index)
      else { continue }
      result[destination, default: []].append(
        IBOutlet(property: property, holder: Int(nodes[connections].parent)))
    }
    return result
  }
}
