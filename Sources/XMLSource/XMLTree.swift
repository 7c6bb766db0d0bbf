/// The elements of one document, in document order, each with its exact place in the source.
///
/// Flat and immutable: elements refer to each other by index, and names are interned, so that a document of a
/// megabyte takes only a few allocations. Shared by reference, since many values hold it.
package final class XMLTree: Sendable {
  package struct Node: Hashable, Sendable {
    /// Index into `names`.
    package var name: Int32
    package var parent: Int32
    /// The index after the last element of this element's subtree: the subtree is `index..<end`.
    package var end: Int32
    /// Range of this element's attributes in `attributes`.
    package var firstAttribute: Int32
    package var attributeCount: Int32
    /// Byte range of the start tag, including `<` and `>`.
    package var tagStart: Int32
    package var tagEnd: Int32
    /// Index into `texts`, or -1 if the element has no character data other than white space.
    package var text: Int32
  }

  package struct Attribute: Hashable, Sendable {
    /// Index into `names`.
    package var name: Int32
    /// Byte range of the raw value in the source, without its quotes.
    package var valueStart: Int32
    package var valueEnd: Int32
    /// Index into `texts` if the parsed value differs from the raw bytes (entities, line endings), or -1 if
    /// it does not.
    package var decoded: Int32
  }

  package let source: SourceFile
  package let nodes: [Node]
  package let attributes: [Attribute]
  /// The names of elements and attributes as written, with prefixes.
  package let names: [String]
  package let texts: [String]
  /// Offsets of comments that look like directives to the linter.
  package let directiveComments: [Int]

  package init(
    source: SourceFile, nodes: [Node], attributes: [Attribute], names: [String], texts: [String],
    directiveComments: [Int] = []
  ) {
    self.source = source
    self.nodes = nodes
    self.attributes = attributes
    self.names = names
    self.texts = texts
    self.directiveComments = directiveComments
  }

  /// The number of a name in this document, or -1 if it does not occur, for callers that look for it in many
  /// elements.
  package func nameNumber(_ name: String) -> Int32 {
    Int32(names.firstIndex(of: name) ?? -1)
  }

  /// The name of the element at an index.
  package func name(of node: Int) -> String { names[Int(nodes[node].name)] }

  /// Indices of the children of an element, in document order.
  package func children(of node: Int) -> UnfoldSequence<Int, Int> {
    let end = Int(nodes[node].end)
    return sequence(state: node + 1) { [nodes] upcoming in
      guard upcoming < end else { return nil }
      defer { upcoming = Int(nodes[upcoming].end) }
      return upcoming
    }
  }

  /// The index of an element's attribute, given its name number.
  package func attribute(_ name: Int32, of node: Int) -> Int? {
    name < 0 ? nil : attributes[attributes(of: node)].firstIndex { $0.name == name }
  }

  /// The index of an element's attribute, given its name.
  package func attribute(_ name: String, of node: Int) -> Int? {
    attributes(of: node).first { names[Int(attributes[$0].name)] == name }
  }

  /// Indices of the attributes of an element.
  package func attributes(of node: Int) -> Range<Int> {
    let start = Int(nodes[node].firstAttribute)
    return start..<(start + Int(nodes[node].attributeCount))
  }

  /// The value of an attribute, with entities resolved.
  package func value(of attribute: Int) -> String {
    let item = attributes[attribute]
    if item.decoded >= 0 { return texts[Int(item.decoded)] }
    return String(decoding: source.utf8[valueRange(of: attribute)], as: UTF8.self)
  }

  /// Whether an attribute has a value, with entities resolved; most others differ in length already.
  package func hasValue(_ attribute: Int, _ text: String) -> Bool {
    (attributes[attribute].decoded >= 0 || valueRange(of: attribute).count == text.utf8.count)
      && value(of: attribute) == text
  }

  /// The value of an attribute in UTF-8, with entities resolved.
  package func bytes(of attribute: Int) -> ArraySlice<UInt8> {
    let item = attributes[attribute]
    return item.decoded < 0
      ? source.utf8[valueRange(of: attribute)] : ArraySlice(texts[Int(item.decoded)].utf8)
  }

  /// The value of an element's attribute, given its name.
  package func value(_ name: String, of node: Int) -> String? {
    attribute(name, of: node).map { value(of: $0) }
  }

  /// The character data directly inside an element; nil if there is only white space.
  package func text(of node: Int) -> String? {
    nodes[node].text < 0 ? nil : texts[Int(nodes[node].text)]
  }

  /// The position of an element's start tag.
  package func position(of node: Int) -> SourcePosition {
    source.position(of: Int(nodes[node].tagStart))
  }
}
