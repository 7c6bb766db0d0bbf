internal import XMLSource

/// A connection from an object to a constraint or view, by which code reaches it.
package struct IBOutlet: Hashable, Sendable {
  /// The property's name in code.
  package var property: String
  /// Index in the document's tree of the object with the property: a controller, a view, or a placeholder
  /// such as the File's Owner of a xib.
  package var holder: Int
}

extension IBDocument {
  /// The outlets of an object and of everything in it, by the `id` of the connected object.
  ///
  /// One pass over all elements: call it once per document, and only if needed.
  ///
  /// - Parameter node: index in the document's tree; by default, the root.
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
