package import XMLSource

/// Decodes the elements of a Cocoa Touch document into values.
package enum IBDecoder {
  /// Decodes a document whose root is `<document>`; records what it cannot decode in `problems`.
  ///
  /// Every element that takes part in layout becomes a view, even if its name is unknown, so that no item of
  /// a constraint is lost. Two passes over the tree and one over the constraints: the cost is linear, at any
  /// nesting depth.
  package static func decode(_ tree: XMLTree) -> IBDocument {
    var decoding = IBDecoding(tree)
    decoding.readElements()
    decoding.resolveGuides()
    decoding.resolveConstraints()
    decoding.problems += tree.directiveComments.map { IBProblem(kind: .directiveComment, offset: $0) }
    return IBDocument(decoding)
  }
}
