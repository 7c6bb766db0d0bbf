package import XMLSource

/// Reads the elements of a Cocoa Touch document into values.
package enum IBDecoder {
  /// Decodes a document whose root is `<document>`; what it cannot read it records in `problems`.
  ///
  /// Every element that takes part in layout becomes a view, known or not, so that nothing that a
  /// constraint names is lost. Two passes over the flat tree and one over the constraints: the cost
  /// is linear in the document, however deep it nests.
  package static func decode(_ tree: XMLTree) -> IBDocument {
    var decoding = IBDecoding(tree)
    decoding.readElements()
    decoding.resolveGuides()
    decoding.resolveConstraints()
    decoding.problems += tree.directiveComments.map { offset in
      IBProblem(kind: .directiveComment, offset: offset, constraintID: nil)
    }
    return IBDocument(decoding)
  }
}
