/// What is known of a well-formed document without its tree: the outermost element.
package struct XMLSummary: Sendable {
  /// Name of the root element, with its prefix where it has one.
  package let root: String
  /// Attributes of the root element, entities resolved, namespace declarations left out.
  package let attributes: [String: String]
  /// Where the root element's start tag begins.
  package let position: SourcePosition

  package init(root: String, attributes: [String: String], position: SourcePosition) {
    self.root = root
    self.attributes = attributes
    self.position = position
  }
}
