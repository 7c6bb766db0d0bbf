package import InterfaceBuilder
package import XMLSource

/// The lines of a document's constraints and views, by id.
package struct ObjectLines {
  private let document: IBDocument
  private let source: SourceFile
  private let constraints: [String: Int]

  /// - Parameter source: the document's, indexed.
  package init(_ document: IBDocument, in source: SourceFile) {
    self.document = document
    self.source = source
    let ids = document.constraints.indices.map { (document.id(ofConstraint: $0), $0) }
    constraints = Dictionary(ids, uniquingKeysWith: { first, _ in first })
  }

  /// The lines of the objects that repairs change or remove.
  package func ofObjects(in repairs: [[RepairEdit]]) -> [String: Int] {
    var lines: [String: Int] = [:]
    for id in repairs.joined().compactMap(\.repairedID) where !id.isEmpty && lines[id] == nil {
      let node =
        constraints[id].map { document.constraints[$0].node }
        ?? document.viewIndices[id].map { document.views[$0].node }
      lines[id] = node.map { source.position(of: Int(document.tree.nodes[$0].tagStart)).line }
    }
    return lines
  }
}
