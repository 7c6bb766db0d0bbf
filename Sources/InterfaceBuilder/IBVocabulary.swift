internal import XMLSource

/// The names that the decoder knows, by the numbers that a document gives them.
///
/// The decoder then looks up table entries instead of comparing strings.
struct IBVocabulary {
  /// Elements that are not views.
  enum Element: String, CaseIterable {
    case attributedString, autoresizingMask, buttonConfiguration, cells, constraint, constraints, designable, device
    case directionalEdgeInsets, edgeInsets, exclude, fontDescription
    case frameInset = "frame"
    case image, imageReference, include
    case layoutGuide = "viewLayoutGuide"
    case mask, mutableString, objects, prototypes, rect, resources, size, state, string, subviews, variation
    case viewControllerLayoutGuide
  }

  enum Attribute: String, CaseIterable {
    case bottom, constant, customClass, firstAttribute, firstItem, fixedFrame
    case flexibleMaxX, flexibleMaxY, flexibleMinX, flexibleMinY, height, heightSizable, hidden
    case highlightedImage, horizontalCompressionResistancePriority, horizontalHuggingPriority, id
    case image, key, leading, left, maxX, maxY, minX, minY, multiplier, placeholder
    case placeholderIntrinsicHeight, placeholderIntrinsicWidth, preferredMaxLayoutWidth, priority
    case prompt, relation, right, secondAttribute, secondItem, spacing, storyboardIdentifier, symbolType
    case text, title, top, trailing, translatesAutoresizingMaskIntoConstraints
    case userLabel, verifyAmbiguity, verticalCompressionResistancePriority
    case verticalHuggingPriority, width, widthSizable, x, y
  }

  /// The meaning of a name as an element, an attribute, or a view.
  struct Meaning {
    var element: Element?
    var attribute: Attribute?
    /// The kind of view; `unknown` if the element may not be a view.
    var kind = IBViewKind.unknown
    /// Names of controllers' elements have a common ending.
    var isController = false
  }

  /// The names with a meaning, and their meanings.
  private static let listed: NameTable<Meaning> = {
    var list: [String: Meaning] = [:]
    for element in Element.allCases { list[element.rawValue, default: Meaning()].element = element }
    for attribute in Attribute.allCases {
      list[attribute.rawValue, default: Meaning()].attribute = attribute
    }
    for kind in IBViewKind.allCases where kind != .unknown {
      list[kind.rawValue, default: Meaning()].kind = kind
    }
    return NameTable(list)
  }()

  /// By name number.
  private let meanings: [Meaning]
  /// The name numbers of the attributes `id` and `key`; -1 if the document has none.
  let id: Int32
  let key: Int32

  init(_ tree: XMLTree) {
    meanings = tree.names.map(Self.meaning)
    id = tree.nameNumber("id")
    key = tree.nameNumber("key")
  }

  /// The meaning of a name, including that of its ending.
  private static func meaning(_ name: String) -> Meaning {
    if let known = listed[name] { return known }
    var meaning = Meaning()
    // `keyboardLayoutGuide`, and guides of later versions.
    if name.hasSuffix("LayoutGuide") { meaning.element = .layoutGuide }
    meaning.isController = name.hasSuffix("Controller")
    return meaning
  }

  func meaning(_ name: Int32) -> Meaning { meanings[Int(name)] }

  func element(_ name: Int32) -> Element? { meanings[Int(name)].element }

  func attribute(_ name: Int32) -> Attribute? { meanings[Int(name)].attribute }
}

/// Values of known names: a document has so many names, and attributes of constraints, that hashing takes three times as
/// long.
struct NameTable<Value: Sendable>: Sendable {
  private var places = Array(repeating: [(name: String, value: Value)](), count: 256)

  init(_ values: [String: Value]) {
    for (name, value) in values { places[Self.place(of: name)].append((name, value)) }
  }

  subscript(name: String) -> Value? { places[Self.place(of: name)].first { $0.name == name }?.value }

  private static func place(of name: String) -> Int {
    var name = name
    return name.withUTF8 { bytes in
      guard let first = bytes.first, let last = bytes.last else { return 0 }
      return (Int(first) * 7 + Int(last) * 31 + Int(bytes[bytes.count / 2]) * 5 + bytes.count * 13) & 255
    }
  }
}
