package import XMLSource

/// Replacements in the text of a document, at the byte ranges that its tree knows.
package struct DocumentEdit {
  package let tree: XMLTree
  private var replacements: [(range: Range<Int>, text: [UInt8])] = []

  package init(_ tree: XMLTree) { self.tree = tree }

  package var isEmpty: Bool { replacements.isEmpty }

  /// The edited text, in UTF-8.
  package var applied: [UInt8] {
    var result: [UInt8] = []
    var position = 0
    // Stable, so that insertions at one place keep their order.
    let order = replacements.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, replacement) in order {
      precondition(replacement.range.lowerBound >= position, "edits overlap")
      result += tree.source.utf8[position..<replacement.range.lowerBound]
      result += replacement.text
      position = replacement.range.upperBound
    }
    return result + tree.source.utf8[position...]
  }

  /// Whether anything in a range of the text is edited already.
  package func touches(_ range: Range<Int>) -> Bool {
    replacements.contains { $0.range.overlaps(range) }
  }

  // MARK: Edits

  package mutating func replace(_ range: Range<Int>, by text: some Sequence<UInt8>) {
    replacements.append((range, Array(text)))
  }

  package mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, by: text.utf8)
  }

  /// Replaces an attribute's value; the new one must need no escaping.
  package mutating func setValue(ofAttribute attribute: Int, to value: String) {
    replace(tree.valueRange(of: attribute), by: value.utf8)
  }

  /// Sets an attribute of an element, be it there or not.
  package mutating func set(_ name: String, of node: Int, to value: String) {
    if let attribute = tree.attribute(tree.nameNumber(name), of: node) {
      setValue(ofAttribute: attribute, to: value)
    } else {
      insert(" \(name)=\"\(value)\"", at: tree.nameEnd(of: node))
    }
  }

  /// Takes an element out with all that is in it.
  package mutating func remove(_ node: Int) { replace(tree.range(of: node), by: []) }

  /// Turns the order of elements around; they must not hold one another.
  package mutating func reverse(_ nodes: [Int]) {
    for (place, node) in zip(nodes, nodes.reversed()) where place != node {
      replace(tree.range(of: place), by: tree.source.utf8[tree.range(of: node)])
    }
  }
}
