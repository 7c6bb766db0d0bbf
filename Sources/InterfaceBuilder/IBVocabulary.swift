internal import XMLSource

/// The names that the decoder knows, looked up once by the numbers that one document gives them.
///
/// The decoder then asks for a table entry where it would have compared strings.
struct IBVocabulary {
  /// Elements that are no views.
  enum Element: String, CaseIterable {
    case adaptation, attributedString, autoresizingMask, buttonConfiguration, cells, constraint
    case constraints, designable, device, directionalEdgeInsets, edgeInsets, exclude
    case fontDescription, fragment
    case frameInset = "frame"
    case image, imageReference, include
    case layoutGuide = "viewLayoutGuide"
    case mask, mutableString
    case objects, prototypes, rect, resources, size, state, string, subviews, variation
    case viewControllerLayoutGuide
  }

  enum Attribute: String, CaseIterable {
    case bottom, constant, content, customClass, firstAttribute, firstItem, fixedFrame
    case flexibleMaxX, flexibleMaxY, flexibleMinX, flexibleMinY, height, heightSizable, hidden
    case highlightedImage, horizontalCompressionResistancePriority, horizontalHuggingPriority, id
    case image, key, layout, leading, left, minX, minY, multiplier, name, orientation, placeholder
    case placeholderIntrinsicHeight, placeholderIntrinsicWidth, preferredMaxLayoutWidth, priority
    case prompt, reference, relation, right, secondAttribute, secondItem, spacing
    case storyboardIdentifier, symbolType, symbolic
    case text, title, top, toolsVersion, trailing, translatesAutoresizingMaskIntoConstraints, type
    case userLabel, verifyAmbiguity, verticalCompressionResistancePriority
    case verticalHuggingPriority, width, widthSizable, x, y
    case base64 = "base64-UTF8"
  }

  /// What a name means as that of an element, an attribute, a view.
  private struct Entry {
    var element: Element?
    var attribute: Attribute?
    var kind = IBViewKind.unknown
    var isController = false
  }

  /// The names that mean something anywhere, and what each means.
  private static let index = NameIndex(Array(meanings.keys))
  private static let known = meanings.map { entry($0, $1) }

  private static let meanings: [String: Entry] = {
    var entries: [String: Entry] = [:]
    for element in Element.allCases { entries[element.rawValue, default: Entry()].element = element }
    for attribute in Attribute.allCases {
      entries[attribute.rawValue, default: Entry()].attribute = attribute
    }
    for kind in IBViewKind.allCases where kind != .unknown {
      entries[kind.rawValue, default: Entry()].kind = kind
    }
    return entries
  }()

  /// By name number.
  private var entries: [Entry]
  /// Number of the attribute `id`, and of `key`; -1 where the document has none.
  private(set) var id: Int32 = -1
  private(set) var key: Int32 = -1

  init(_ tree: XMLTree) {
    entries = tree.names.map { name in
      let number = Int(Self.index.number(of: name))
      return number < 0 ? Self.entry(name, Entry()) : Self.known[number]
    }
    for (number, entry) in entries.enumerated() {
      if entry.attribute == .id { id = Int32(number) }
      if entry.attribute == .key { key = Int32(number) }
    }
  }

  /// What a name means, with what its ending means.
  private static func entry(_ name: String, _ meaning: Entry) -> Entry {
    var entry = meaning
    // Most names end otherwise, which one byte tells.
    guard let last = name.utf8.last, last == UInt8(ascii: "e") || last == UInt8(ascii: "r") else {
      return entry
    }
    // `keyboardLayoutGuide`, and what later versions may add.
    if entry.element == nil, name.hasSuffix("LayoutGuide") { entry.element = .layoutGuide }
    entry.isController = name.hasSuffix("Controller")
    return entry
  }

  func element(_ name: Int32) -> Element? { entries[Int(name)].element }

  func attribute(_ name: Int32) -> Attribute? { entries[Int(name)].attribute }

  /// The kind of view that an element of a name is; `unknown` for what may be none.
  func kind(_ name: Int32) -> IBViewKind { entries[Int(name)].kind }

  /// Whether elements of a name are controllers: Interface Builder names them all alike.
  func isController(_ name: Int32) -> Bool { entries[Int(name)].isController }
}
