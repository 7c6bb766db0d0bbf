// Positions of the parts of elements in the source, for edits.
extension XMLTree {
  /// The raw value of an attribute, without its quotes.
  package func valueRange(of attribute: Int) -> Range<Int> {
    Int(attributes[attribute].valueStart)..<Int(attributes[attribute].valueEnd)
  }

  /// An attribute with its name and quotes, and the white space before it.
  package func attributeRange(of attribute: Int) -> Range<Int> {
    let value = valueRange(of: attribute)
    var start = value.lowerBound - 1
    func skip(while condition: (UInt8) -> Bool) {
      while start > 0, condition(source.utf8[start - 1]) { start -= 1 }
    }
    skip { $0.isXMLSpace || $0 == UInt8(ascii: "=") }
    skip { !$0.isXMLSpace }
    skip(while: \.isXMLSpace)
    return start..<value.upperBound + 1
  }

  /// The offset after the name in a start tag.
  package func nameEnd(of node: Int) -> Int {
    Int(nodes[node].tagStart) + 1 + name(of: node).utf8.count
  }

  /// The bytes of an element, from its start tag to its end tag.
  package func range(of node: Int) -> Range<Int> { Int(nodes[node].tagStart)..<end(of: node) }

  /// Whether an element is an empty-element tag, such as `<rect/>`.
  package func isEmptyTag(_ node: Int) -> Bool {
    source.utf8[Int(nodes[node].tagEnd) - 2] == UInt8(ascii: "/")
  }

  /// Where an element's end tag begins; nil if its start tag closes itself.
  package func endTag(of node: Int) -> Int? {
    if isEmptyTag(node) { return nil }
    var offset = Int(nodes[node].tagEnd)
    for child in children(of: node) where nodes[child].end == nodes[node].end {
      offset = end(of: child)
    }
    // Between the last child and the end tag, there may be text and comments.
    while offset < source.utf8.count, !source.utf8.has("</", at: offset) {
      if source.utf8.has("<!--", at: offset) {
        offset = skip("-->", from: offset)
      } else if source.utf8.has("<![CDATA[", at: offset) {
        offset = skip("]]>", from: offset)
      } else if source.utf8.has("<?", at: offset) {
        offset = skip("?>", from: offset)
      } else {
        offset += 1
      }
    }
    return offset
  }

  private func end(of node: Int) -> Int {
    guard let endTag = endTag(of: node) else { return Int(nodes[node].tagEnd) }
    return skip(">", from: endTag)
  }

  private func skip(_ text: StaticString, from start: Int) -> Int {
    source.utf8.end(of: text, from: start) ?? source.utf8.count
  }
}

extension [UInt8] {
  /// Whether a text stands at an offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    count - offset >= text.utf8CodeUnitCount
      && (0..<text.utf8CodeUnitCount).allSatisfy { self[offset + $0] == text.utf8Start[$0] }
  }

  /// The offset after the next occurrence of a text.
  func end(of text: StaticString, from start: Int) -> Int? {
    indices[Swift.min(start, count)...].first { has(text, at: $0) }.map { $0 + text.utf8CodeUnitCount }
  }
}
