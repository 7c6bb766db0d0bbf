internal import InterfaceBuilder
internal import XMLSource

extension RuleContext {
  /// The place of a constraint's start tag.
  package func anchor(ofConstraint index: Int) -> Finding.Anchor {
    let constraint = document.constraints[index]
    return Finding.Anchor(
      objectID: constraint.id, offset: Int(document.tree.nodes[constraint.node].tagStart),
      length: "<constraint".utf8.count)
  }
}
