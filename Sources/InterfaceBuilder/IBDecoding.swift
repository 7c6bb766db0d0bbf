internal import XMLSource

/// The decoder's state while it reads a document.
struct IBDecoding {
  let tree: XMLTree
  /// The nodes of the tree.
  let nodes: [XMLTree.Node]
  let vocabulary: IBVocabulary
  // The properties of `IBDocument`.
  var kind = IBDocument.Kind.xib
  var toolsVersion = 0.0
  var usesAutoLayout = false
  var usesTraitCollections = false
  var usesSafeAreas = false
  var device: IBDevice?
  var views: [IBView] = []
  var constraints: [IBConstraint] = []
  var danglingConstraints: [Int] = []
  var guides: [IBGuide] = []
  var controllers: [IBController] = []
  var viewIndices: IBViewIndices
  var images: [String: IBSize] = [:]
  var symbols: Set<String> = []
  var designables: [String: IBDesignableSize] = [:]
  var notes: [Int] = []
  var problems: [IBProblem] = []
  /// Views around the current element, outermost first.
  var openViews: [Open] = []
  /// Controllers around the current element, outermost first.
  var openControllers: [Open] = []
  /// The end of the innermost of both.
  private var innermostEnd = Int.max
  /// For each constraint, the attributes that contain the ids of its items, or -1; the ids may come later in
  /// the document.
  var items: [(first: Int, second: Int)] = []
  /// For each missing item, the first attribute that contains its id.
  var missing: [String: Int] = [:]
  /// Guides of controllers, whose owner is known only after the controller's view was read.
  var controllerGuides: [(guide: Int, controller: Int)] = []

  /// A view or controller whose subtree is being read.
  struct Open {
    /// Index in the document's views or controllers.
    var index: Int
    /// The index after the last element of its subtree.
    var end: Int
  }

  init(_ tree: XMLTree) {
    self.tree = tree
    nodes = tree.nodes
    // Almost half of the elements have an id.
    viewIndices = IBViewIndices(capacity: nodes.count / 2)
    views.reserveCapacity(nodes.count / 8)
    constraints.reserveCapacity(nodes.count / 4)
    vocabulary = IBVocabulary(tree)
  }

  /// Reads all elements in document order.
  mutating func readElements() {
    guard !nodes.isEmpty else { return }
    readRoot()
    let hasLayout = layoutParents()
    var objectsEnd = 0
    for node in 1..<max(nodes.count, 1) {
      if node >= innermostEnd { closeViews(before: node) }
      let meaning = vocabulary.meaning(nodes[node].name)
      let element = meaning.element
      if element == .objects { objectsEnd = max(objectsEnd, Int(nodes[node].end)) }
      let bearer: IBViewIndices.Bearer
      let role = vocabulary.role(
        of: node, in: tree, meaning, hasLayout: hasLayout[node], isInView: !openViews.isEmpty)
      if let role {
        bearer = .view(views.count)
        openView(node, meaning.kind, role)
      } else if meaning.isController {
        bearer = .other
        openController(node)
      } else if let element {
        let guide = guides.count
        read(element, at: node)
        bearer = guide < guides.count ? .guide(guide) : .other
      } else {
        bearer = .other
      }
      // Outside `<objects>`, an `id` belongs to a device or the like, and constraints cannot refer to it.
      if node < objectsEnd { register(bearer, at: node) }
    }
    closeViews(before: nodes.count)
  }

  /// Which elements contain a frame or subviews, and are therefore views, whatever their name; elements of
  /// `<subviews>` are views anyway.
  private mutating func layoutParents() -> [Bool] {
    var result = Array(repeating: false, count: nodes.count)
    for node in 1..<max(nodes.count, 1) {
      let parent = Int(nodes[node].parent)
      switch vocabulary.element(nodes[node].name) {
      case .subviews: result[parent] = true
      case .rect:
        if element(Int(nodes[parent].parent)) != .subviews, hasKey("frame", node) {
          result[parent] = true
        }
      default: continue
      }
    }
    return result
  }

  private mutating func readRoot() {
    let type = tree.value("type", of: 0) ?? ""
    kind = type.hasPart("Storyboard") ? .storyboard : .xib
    let version = (tree.value("toolsVersion", of: 0) ?? "").utf8.drop { $0 == UInt8(ascii: ".") }
    toolsVersion = Double(Substring(version.prefix { $0 != UInt8(ascii: ".") })) ?? 0
    if !toolsVersion.isFinite { toolsVersion = 0 }
    usesAutoLayout = tree.value("useAutolayout", of: 0) == "YES"
    usesTraitCollections = tree.value("useTraitCollections", of: 0) == "YES"
    usesSafeAreas = tree.value("useSafeAreas", of: 0) == "YES"
  }

  /// Makes an element the innermost open one, until its subtree ends.
  mutating func opening(_ index: Int, _ node: Int) -> Open {
    innermostEnd = Int(nodes[node].end)
    return Open(index: index, end: innermostEnd)
  }

  private mutating func closeViews(before node: Int) {
    while let view = openViews.last, view.end <= node {
      views[view.index].subtreeEnd = views.count
      openViews.removeLast()
    }
    while let controller = openControllers.last, controller.end <= node {
      openControllers.removeLast()
    }
    innermostEnd = min(openViews.last?.end ?? .max, openControllers.last?.end ?? .max)
  }

  /// Records an element's id.
  private mutating func register(_ bearer: IBViewIndices.Bearer, at node: Int) {
    guard let attribute = tree.attribute(vocabulary.id, of: node) else { return }
    if !viewIndices.insert(bearer, tree.bytes(of: attribute)) {
      report(.duplicateID(tree.value(of: attribute)), at: attribute)
    }
  }
}

// Helpers for all parts of the decoder.
extension IBDecoding {
  /// Indices in the tree of an element's attributes.
  func attributes(of node: Int) -> Range<Int> { tree.attributes(of: node) }

  func known(_ attribute: Int) -> IBVocabulary.Attribute? {
    vocabulary.attribute(tree.attributes[attribute].name)
  }

  func key(of node: Int) -> String? {
    tree.attribute(vocabulary.key, of: node).map(tree.value(of:))
  }

  func hasKey(_ key: String, _ node: Int) -> Bool {
    guard let attribute = tree.attribute(vocabulary.key, of: node) else { return false }
    return tree.hasValue(attribute, key)
  }

  func element(_ node: Int) -> IBVocabulary.Element? {
    node < 0 ? nil : vocabulary.element(nodes[node].name)
  }

  func isYes(_ attribute: Int) -> Bool { tree.hasValue(attribute, "YES") }

  /// The view whose direct child an element is; nil if it is deeper.
  func viewHolding(_ node: Int) -> Int? {
    guard let view = openViews.last?.index,
      Int(nodes[node].parent) == views[view].node
    else { return nil }
    return view
  }

  /// The number in an attribute; if it is not possible in a layout, that is a problem, and it counts as
  /// absent.
  mutating func number(_ attribute: Int, _ quantity: IBQuantity = .length) -> Double? {
    guard let value = written(quantity, attribute) else {
      reportBadNumber(attribute)
      return nil
    }
    if quantity.allows(value) { return value }
    reportUnusableNumber(attribute)
    return nil
  }

  /// The number in an attribute, even if it is not possible in a layout.
  func written(_ quantity: IBQuantity, _ attribute: Int) -> Double? {
    IBQuantity.plainNumber(tree.bytes(of: attribute)) ?? quantity.number(tree.value(of: attribute))
  }

  mutating func reportUnusableNumber(_ attribute: Int) {
    let name = tree.names[Int(tree.attributes[attribute].name)]
    report(.unusableNumber(attribute: name, value: tree.value(of: attribute)), at: attribute)
  }

  mutating func reportBadNumber(_ attribute: Int) {
    let name = tree.names[Int(tree.attributes[attribute].name)]
    report(.badNumber(attribute: name, value: tree.value(of: attribute)), at: attribute)
  }

  mutating func report(_ kind: IBProblem.Kind, at attribute: Int) {
    problems.append(IBProblem(kind: kind, offset: Int(tree.attributes[attribute].valueStart)))
  }
}
