internal import InterfaceBuilder
internal import XMLSource

extension RuleContext {
  /// The place of a constraint, for findings.
  package func anchor(ofConstraint index: Int) -> Finding.Anchor {
    let node = document.tree.nodes[document.constraints[index].node]
    return Finding.Anchor(
      objectID: id(ofConstraint: index), offset: Int(node.tagStart),
      length: "<constraint".utf8.count)
  }
}
