internal import Text
internal import XMLSource

/// Changes elements of a document as Interface Builder would, and nothing else in its text.
///
/// The parsed document is not changed; changes are stored by element. A repair therefore costs what it
/// changes, however long the document is.
struct DocumentWriter {
  /// The original document. New elements are numbered after its elements.
  private let tree: XMLTree
  /// The element with each id; nil if several have it.
  private let nodes: [String: Int?]
  /// References to an object by outlets and variations, by its id.
  private let references: [String: [Int]]
  private var added: [(element: NewElement, parent: Int)] = []
  private var removed: Set<Int> = []
  private var changes: [Int: Change] = [:]

  private struct Change {
    /// Attributes to set; those without a value are removed.
    var attributes: [(name: String, value: String?)] = []
    /// New children, by the old child that they come before; nil for the end.
    var children: [Int?: [Int]] = [:]
  }

  init(_ tree: XMLTree) {
    self.tree = tree
    let id = tree.nameNumber("id")
    nodes = tree.nodes.indices.reduce(into: [:]) { nodes, node in
      guard let id = tree.attribute(id, of: node).map(tree.value) else { return }
      nodes[id] = nodes[id] == nil ? .some(node) : .some(nil)
    }
    let names = ["reference", "destination"].map(tree.nameNumber)
    references = tree.nodes.indices.reduce(into: [:]) { references, node in
      for attribute in names.compactMap({ tree.attribute($0, of: node) }) {
        references[tree.value(of: attribute), default: []].append(node)
      }
    }
  }

  // MARK: Reading

  /// Whether an object in the original document has an id.
  func bears(_ id: String) -> Bool { nodes[id] != nil }

  /// The element of an object; nil if no element, or more than one, has the id.
  func node(_ id: String) -> Int? {
    (nodes[id] ?? nil).flatMap { isThere($0) ? $0 : nil }
  }

  /// References to an object: outlets, and entries in variations.
  func references(to id: String) -> [Int] {
    let new = added.indices.map { $0 + tree.nodes.count }.filter { value("reference", of: $0) == id }
    return ((references[id] ?? []) + new).filter(isThere)
  }

  private func new(_ node: Int) -> (element: NewElement, parent: Int)? {
    node < tree.nodes.count ? nil : added[node - tree.nodes.count]
  }

  func name(of node: Int) -> String { new(node)?.element.name ?? tree.name(of: node) }

  func value(_ name: String, of node: Int) -> String? {
    if let new = new(node) { return new.element.attributes.first { $0.name == name }?.value }
    let change = changes[node]?.attributes.first { $0.name == name }
    return change.map(\.value) ?? tree.value(name, of: node)
  }

  /// Nil for the root.
  func parent(of node: Int) -> Int? {
    let parent = new(node)?.parent ?? Int(tree.nodes[node].parent)
    return parent < 0 ? nil : parent
  }

  func children(of node: Int) -> [Int] {
    let added = changes[node]?.children ?? [:]
    if new(node) != nil { return added[nil] ?? [] }
    return tree.children(of: node).flatMap { (added[$0] ?? []) + (removed.contains($0) ? [] : [$0]) }
      + (added[nil] ?? [])
  }

  private func isThere(_ node: Int) -> Bool {
    !sequence(first: node, next: parent).contains(where: removed.contains)
  }

  func child(of node: Int, where isWanted: (Int) -> Bool) -> Int? {
    children(of: node).first(where: isWanted)
  }

  func child(_ name: String, of node: Int) -> Int? {
    child(of: node) { self.name(of: $0) == name }
  }

  // MARK: Changing

  /// Inserts an element before a child of another one, or after its last child.
  mutating func insert(_ element: NewElement, in parent: Int, before next: Int? = nil) {
    let node = tree.nodes.count + added.count
    added.append((element, parent))
    var children = changes[parent]?.children ?? [:]
    if let next, let (old, place) = children.lazy.compactMap({ old, new in
      new.firstIndex(of: next).map { (old, $0) }
    }).first {
      children[old]?.insert(node, at: place)
    } else {
      children[next, default: []].append(node)
    }
    changes[parent, default: Change()].children = children
    for child in element.children { insert(child, in: node) }
  }

  /// Removes an element with its line, then containers that become empty.
  mutating func remove(_ node: Int) {
    var node = node
    while let parent = emptyContainer(without: node) { node = parent }
    removed.insert(node)
    guard new(node) != nil, let parent = parent(of: node), let children = changes[parent]?.children
    else { return }
    changes[parent]?.children = children.mapValues { $0.filter { $0 != node } }
  }

  /// The element around another one, if it has no purpose without it.
  private func emptyContainer(without node: Int) -> Int? {
    guard let parent = parent(of: node), Self.containers.contains(name(of: parent)),
      children(of: parent) == [node], hasOnlyElements(parent)
    else { return nil }
    // A variation may have other attributes.
    let count = new(parent)?.element.attributes.count ?? Int(tree.nodes[parent].attributeCount)
    return count <= 1 ? parent : nil
  }

  /// Elements that Interface Builder writes only with content.
  private static let containers: Set<String> = ["connections", "constraints", "mask", "variation"]

  /// Sets an attribute of an element, or removes it.
  mutating func set(_ name: String, of node: Int, to value: String?) {
    changes[node, default: Change()].attributes.removeAll { $0.name == name }
    changes[node, default: Change()].attributes.append((name, value))
  }

  // MARK: Writing

  /// The changes, in the order of their positions.
  var edits: [TextEdit] {
    var edits = removed.filter { node in
      new(node) == nil && parent(of: node).map(isThere) == true
        // Other elements replace it.
        && parent(of: node).flatMap { changes[$0]?.children[node]?.isEmpty } != false
    }.map { TextEdit(rangeWithLead(of: $0), "") }
    for (node, change) in changes where new(node) == nil && isThere(node) {
      edits += self.edits(of: change.attributes, of: node)
      edits += self.edits(of: change.children, in: node)
    }
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    return edits.reduce(into: []) { result, edit in
      if let last = result.last, last.range.upperBound == edit.range.lowerBound {
        result[result.count - 1] = TextEdit(
          last.range.lowerBound..<edit.range.upperBound, last.text + edit.text)
      } else {
        result.append(edit)
      }
    }
  }

  private func edits(of attributes: [(name: String, value: String?)], of node: Int) -> [TextEdit] {
    let order = WritingOrder.attributes(of: tree.name(of: node))
    var edits: [TextEdit] = []
    var new: [(place: Int, rank: Int, text: String)] = []
    for (name, value) in attributes {
      guard let attribute = tree.attribute(name, of: node) else {
        if value == nil { continue }
        let rank = order.firstIndex(of: name) ?? order.count
        new.append((place(of: rank, order, in: node), rank, XMLText.attributes([(name, value)])))
        continue
      }
      guard let value else {
        edits.append(TextEdit(tree.attributeRange(of: attribute), ""))
        continue
      }
      let range = tree.valueRange(of: attribute)
      let text = XMLText.escape(value)
      let isApostrophe = tree.source.utf8[range.upperBound] == UInt8(ascii: "'")
      edits.append(TextEdit(range, isApostrophe ? text.replacing("'", with: "&apos;") : text))
    }
    return edits
      + Dictionary(grouping: new, by: \.place).map { place, items in
        TextEdit(place..<place, items.sorted { $0.rank < $1.rank }.map(\.text).joined())
      }
  }

  /// The offset at which to write a new attribute: after those that come before it; just before the id if
  /// Interface Builder has no position for it.
  private func place(of rank: Int, _ order: [String], in node: Int) -> Int {
    if rank == order.count, let id = tree.attribute("id", of: node) {
      return tree.attributeRange(of: id).lowerBound
    }
    let before = rank == order.count ? [] : order[..<rank]
    return before.compactMap { tree.attribute($0, of: node) }.max()
      .map { tree.attributeRange(of: $0).upperBound } ?? tree.nameEnd(of: node)
  }

  private func edits(of new: [Int?: [Int]], in parent: Int) -> [TextEdit] {
    var edits: [TextEdit] = []
    var last: Int?
    for child in tree.children(of: parent) {
      let before = new[child] ?? []
      let isRemoved = removed.contains(child)
      if !isRemoved || !before.isEmpty { last = child }
      if before.isEmpty { continue }
      let (lead, step) = (lead(of: child), step(at: child))
      let texts = before.map { text(of: $0, lead: lead, step: step) }
      let range = tree.range(of: child)
      edits.append(
        isRemoved
          ? TextEdit(range, texts.joined(separator: lead))
          : TextEdit(range.lowerBound..<range.lowerBound, texts.map { $0 + lead }.joined()))
    }
    guard let behind = new[nil], !behind.isEmpty else { return edits }
    guard let last else { return edits + [edit(putting: behind, intoEmpty: parent)] }
    let (lead, step) = (lead(of: last), step(at: last))
    let end = tree.range(of: last).upperBound
    return edits
      + [TextEdit(end..<end, behind.map { lead + text(of: $0, lead: lead, step: step) }.joined())]
  }

  private func edit(putting children: [Int], intoEmpty parent: Int) -> TextEdit {
    let outer = lead(of: parent)
    let step = step(at: parent)
    let lead = outer.isEmpty ? "" : outer + step
    let inner = children.map { lead + text(of: $0, lead: lead, step: step) }.joined()
    let tagEnd = Int(tree.nodes[parent].tagEnd)
    guard let endTag = tree.endTag(of: parent) else {
      return TextEdit(tagEnd - 2..<tagEnd, ">\(inner)\(outer)</\(tree.name(of: parent))>")
    }
    return hasOnlyElements(parent)
      ? TextEdit(tagEnd..<endTag, inner + outer) : TextEdit(tagEnd..<tagEnd, inner)
  }

  /// The text of a new element.
  ///
  /// - Parameters:
  ///   - lead: the newline and the indentation before it; empty if everything is on one line.
  ///   - step: the indentation of one level.
  private func text(of node: Int, lead: String, step: String) -> String {
    let start = "<\(name(of: node))" + XMLText.attributes(new(node)?.element.attributes ?? [])
    let children = children(of: node)
    if children.isEmpty { return start + "/>" }
    let inner = lead.isEmpty ? "" : lead + step
    return start + ">" + children.map { inner + text(of: $0, lead: inner, step: step) }.joined()
      + lead + "</\(name(of: node))>"
  }

  /// Whether there is only white space between the old children of an element.
  private func hasOnlyElements(_ node: Int) -> Bool {
    guard new(node) == nil, let endTag = tree.endTag(of: node) else { return true }
    var start = Int(tree.nodes[node].tagEnd)
    for child in tree.children(of: node) {
      let range = tree.range(of: child)
      guard tree.source.utf8[start..<range.lowerBound].allSatisfy(\.isBlank) else { return false }
      start = range.upperBound
    }
    return tree.source.utf8[start..<endTag].allSatisfy(\.isBlank)
  }

  private func rangeWithLead(of node: Int) -> Range<Int> {
    let range = tree.range(of: node)
    return range.lowerBound - lead(of: node).utf8.count..<range.upperBound
  }

  /// The newline and the indentation before an element; empty if it is not the first on its line.
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

  /// The indentation of one level at an element; Interface Builder's four spaces if there is none.
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
