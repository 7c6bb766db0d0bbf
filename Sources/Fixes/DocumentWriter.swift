internal import Text
internal import XMLSource

/// Edits the text of a document as Interface Builder would save it, and touches nothing else.
///
/// Every edit is one replacement. Before the next object is looked up the text is read again: no edit has
/// to know of the ones before it, and the last one of a repair costs no reading.
struct DocumentWriter {
  private(set) var tree: XMLTree
  private var text: EditedText
  /// The element of each id, nil where several bear it; of the document as it was at first.
  private let nodes: [String: Int?]
  private var isChanged = false
  private var isStale = false

  init(_ tree: XMLTree) {
    self.tree = tree
    text = EditedText(tree.source.utf8)
    let name = tree.nameNumber("id")
    nodes = tree.nodes.indices.reduce(into: [:]) { nodes, node in
      guard let id = tree.attribute(name, of: node).map(tree.value) else { return }
      nodes[id] = nodes[id] == nil ? .some(node) : .some(nil)
    }
  }

  /// Whether an object of the document bears an id.
  func bears(_ id: String) -> Bool { nodes[id] != nil }

  /// What was done, in offsets of the text as it was at first.
  var edits: [TextEdit] { text.edits }

  // MARK: Reading

  /// Reads the text again, if it is another than was read.
  mutating func refresh() throws(XMLSyntaxError) {
    guard isStale else { return }
    tree = try XMLReader.read(SourceFile(path: tree.source.path, utf8: text.utf8))
    (isStale, isChanged) = (false, true)
  }

  /// The element of an object; nil where none or several bear the id.
  mutating func node(_ id: String) throws(XMLSyntaxError) -> Int? {
    try refresh()
    if !isChanged { return nodes[id] ?? nil }
    let name = tree.nameNumber("id")
    let found = tree.nodes.indices.lazy.filter { [tree] node in
      tree.attribute(name, of: node).map { tree.value(of: $0) == id } ?? false
    }
    guard let first = found.first, found.dropFirst().isEmpty else { return nil }
    return first
  }

  func child(of node: Int, where isWanted: (Int) -> Bool) -> Int? {
    tree.children(of: node).first(where: isWanted)
  }

  func child(_ name: String, of node: Int) -> Int? {
    child(of: node) { tree.name(of: $0) == name }
  }

  // MARK: Elements

  /// Puts an element before a child of another one, or after its last child.
  mutating func insert(_ element: NewElement, in parent: Int, before next: Int? = nil) {
    if let next {
      let lead = lead(of: next)
      let start = Int(tree.nodes[next].tagStart)
      replace(start..<start, element.text(lead: lead, step: step(at: next)) + lead)
    } else if let last = tree.children(of: parent).reduce(nil as Int?, { $1 }) {
      let lead = lead(of: last)
      let end = tree.range(of: last).upperBound
      replace(end..<end, lead + element.text(lead: lead, step: step(at: last)))
    } else {
      insert(element, inEmpty: parent)
    }
  }

  private mutating func insert(_ element: NewElement, inEmpty parent: Int) {
    let outer = lead(of: parent)
    let step = step(at: parent)
    let lead = outer.isEmpty ? "" : outer + step
    let inner = lead + element.text(lead: lead, step: step)
    let tagEnd = Int(tree.nodes[parent].tagEnd)
    if let endTag = tree.endTag(of: parent) {
      let isBlank = tree.source.utf8[tagEnd..<endTag].allSatisfy(\.isBlank)
      replace(tagEnd..<(isBlank ? endTag : tagEnd), inner + (isBlank ? outer : ""))
    } else {
      replace(tagEnd - 2..<tagEnd, ">\(inner)\(outer)</\(tree.name(of: parent))>")
    }
  }

  /// Takes an element out with its line, and then lists and the like that held nothing else.
  mutating func remove(_ node: Int) {
    var node = node
    while let parent = emptyContainer(without: node) { node = parent }
    let range = tree.range(of: node)
    replace(range.lowerBound - lead(of: node).utf8.count..<range.upperBound, "")
  }

  /// The element around another one, if it is of no use without it.
  private func emptyContainer(without node: Int) -> Int? {
    let parent = Int(tree.nodes[node].parent)
    guard parent >= 0, Self.containers.contains(tree.name(of: parent)),
      // A variation may say more.
      tree.nodes[parent].attributeCount <= 1, let endTag = tree.endTag(of: parent)
    else { return nil }
    let range = tree.range(of: node)
    let utf8 = tree.source.utf8
    let isAlone =
      utf8[Int(tree.nodes[parent].tagEnd)..<range.lowerBound].allSatisfy(\.isBlank)
      && utf8[range.upperBound..<endTag].allSatisfy(\.isBlank)
    return isAlone ? parent : nil
  }

  /// What Interface Builder writes only around something.
  private static let containers: Set<String> = ["connections", "constraints", "mask", "variation"]

  // MARK: Attributes

  /// Sets an attribute of an element, or takes it away.
  mutating func set(_ name: String, of node: Int, to value: String?) {
    let attribute = tree.attribute(name, of: node)
    switch (attribute, value) {
    case (let attribute?, let value?):
      let range = tree.valueRange(of: attribute)
      let text = XMLText.escape(value)
      let isApostrophe = tree.source.utf8[range.upperBound] == UInt8(ascii: "'")
      replace(range, isApostrophe ? text.replacing("'", with: "&apos;") : text)
    case (let attribute?, nil): replace(tree.attributeRange(of: attribute), "")
    case (nil, let value?):
      let place = place(of: name, in: node)
      replace(place..<place, XMLText.attributes([(name, value)]))
    case (nil, nil): break
    }
  }

  /// Where an attribute is to be written that is not there.
  private func place(of name: String, in node: Int) -> Int {
    let before = WritingOrder.attributes(before: name, element: tree.name(of: node))
    if before == nil, let id = tree.attribute("id", of: node) {
      return tree.attributeRange(of: id).lowerBound
    }
    let last = (before ?? []).compactMap { tree.attribute($0, of: node) }.max()
    return last.map { tree.attributeRange(of: $0).upperBound } ?? tree.nameEnd(of: node)
  }

  // MARK: Text

  private mutating func replace(_ range: Range<Int>, _ new: String) {
    text.apply(TextEdit(range, new))
    isStale = true
  }

  /// The line end and the indentation before an element; empty where it does not begin its line.
  private func lead(of node: Int) -> String {
    let utf8 = tree.source.utf8
    let end = Int(tree.nodes[node].tagStart)
    var start = end
    while start > 0, utf8[start - 1].isBlank, !utf8[start - 1].isLineEnd { start -= 1 }
    guard start > 0, utf8[start - 1].isLineEnd else { return "" }
    start -= 1
    if utf8[start] == 0x0A, start > 0, utf8[start - 1] == 0x0D { start -= 1 }
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }

  /// What indentation grows by around an element; Interface Builder's four spaces where it does not
  /// grow.
  private func step(at node: Int) -> String {
    let parent = Int(tree.nodes[node].parent)
    guard parent >= 0 else { return "    " }
    let (inner, outer) = (lead(of: node), lead(of: parent))
    let step = inner.dropFirst(outer.count)
    return inner.hasPrefix(outer) && !outer.isEmpty && !step.isEmpty ? String(step) : "    "
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || isLineEnd }
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
