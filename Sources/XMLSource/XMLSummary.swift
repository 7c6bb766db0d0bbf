/// What is known of a well-formed document without its tree: the outermost element.
public struct XMLSummary: Sendable {
  /// Name of the root element, with its prefix where it has one.
  public let root: String
  /// Attributes of the root element, entities resolved, namespace declarations left out.
  public let attributes: [String: String]
  /// Where the root element's start tag begins.
  public let position: SourcePosition

  public init(root: String, attributes: [String: String], position: SourcePosition) {
    self.root = root
    self.attributes = attributes
    self.position = position
  }
}
