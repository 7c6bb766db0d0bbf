/// Builds the tree of a document from the parser's events.
struct XMLTreeBuilder {
  private let utf8: [UInt8]
  private var nodes: [XMLTree.Node] = []
  private var attributes: [XMLTree.Attribute] = []
  private var texts: [String] = []
  private var directiveComments: [Int] = []
  private var current: Int32 = -1
  /// White space since the last tag; part of the text if text follows.
  private var blank: Range<Int> = 0..<0

  init(utf8: [UInt8]) {
    self.utf8 = utf8
    // Interface Builder writes about 140 bytes per element, with three or four attributes. Too low an
    // estimate costs one copy, too high a one memory during parsing.
    nodes.reserveCapacity(utf8.count / 112)
    attributes.reserveCapacity(utf8.count / 32)
  }

  var isEmpty: Bool { nodes.isEmpty }

  /// Begins an element, whose attributes come next.
  mutating func startElement(name: Int32, tag: Range<Int>, attributeCount: Int) {
    let index = Int32(nodes.count)
    nodes.append(
      XMLTree.Node(
        name: name, parent: current, end: index,
        firstAttribute: Int32(attributes.count), attributeCount: Int32(attributeCount),
        tagStart: Int32(tag.lowerBound), tagEnd: Int32(tag.upperBound), text: -1))
    current = index
    blank = 0..<0
  }

  /// Adds an attribute to the current element.
  ///
  /// - Parameters:
  ///   - name: its number.
  ///   - raw: the range of the value, without its quotes.
  ///   - value: the value, if it may differ from its raw bytes.
  mutating func attribute(
    name: Int32, raw: Range<Int>, value: UnsafeBufferPointer<UInt8>? = nil
  ) {
    var decoded: Int32 = -1
    if let value, !utf8[raw].elementsEqual(value) {
      decoded = Int32(texts.count)
      texts.append(String(decoding: value, as: UTF8.self))
    }
    attributes.append(
      XMLTree.Attribute(
        name: name, valueStart: Int32(raw.lowerBound),
        valueEnd: Int32(raw.upperBound), decoded: decoded))
  }

  mutating func endElement() {
    let index = Int(current)
    nodes[index].end = Int32(nodes.count)
    current = nodes[index].parent
    blank = 0..<0
  }

  /// Records white space in the source.
  mutating func blankText(_ range: Range<Int>) {
    guard current >= 0, nodes[Int(current)].text >= 0 else {
      blank = (blank.isEmpty ? range.lowerBound : blank.lowerBound)..<range.upperBound
      return
    }
    texts[Int(nodes[Int(current)].text)] += lineEndsNormalized(range)
  }

  /// Adds character data to the current element.
  mutating func text(_ characters: some Collection<UInt8>) {
    guard current >= 0 else { return }
    let index = Int(current)
    if nodes[index].text < 0 {
      nodes[index].text = Int32(texts.count)
      texts.append(lineEndsNormalized(blank))
    }
    texts[Int(nodes[index].text)] += String(decoding: characters, as: UTF8.self)
  }

  private func lineEndsNormalized(_ range: Range<Int>) -> String {
    range.isEmpty ? "" : String(decoding: utf8[range].filter { $0 != 0x0D }, as: UTF8.self)
  }

  mutating func directiveComment(endingBefore end: Int) {
    let start = (0..<max(0, end - 3)).last { utf8[$0..<$0 + 4].elementsEqual("<!--".utf8) }
    directiveComments.append(start ?? 0)
  }

  func tree(of source: SourceFile, names: [String]) -> XMLTree {
    XMLTree(
      source: source, nodes: nodes, attributes: attributes, names: names, texts: texts,
      directiveComments: directiveComments)
  }
}
