internal import XMLSource

/// The names that the decoder knows, looked up once by the numbers that one document gives them.
///
/// The decoder then asks for a table entry where it would have compared strings.
struct IBVocabulary {
  /// Elements that are no views.
  enum Element: String, CaseIterable {
    case adaptation, attributedString, autoresizingMask, buttonConfiguration, cells, constraint
    case constraints, designable, device, directionalEdgeInsets, edgeInsets, exclude, fragment
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
    case image, key, layout, leading, left, multiplier, name, orientation, placeholder
    case placeholderIntrinsicHeight, placeholderIntrinsicWidth, preferredMaxLayoutWidth, priority
    case prompt, reference, relation, right, secondAttribute, secondItem, spacing
    case storyboardIdentifier, symbolType, symbolic
    case text, title, top, toolsVersion, trailing, translatesAutoresizingMaskIntoConstraints, type
    case userLabel, verifyAmbiguity, verticalCompressionResistancePriority
    case verticalHuggingPriority, width, widthSizable, x, y
    case base64 = "base64-UTF8"
  }

  /// By name number.
  private var elements: [Element?]
  private var attributes: [Attribute?]
  private var kinds: [IBViewKind]
  private var controllers: [Bool]
  /// Number of the attribute `id`, and of `key`; -1 where the document has none.
  let id: Int32
  let key: Int32

  init(_ tree: XMLTree) {
    let count = tree.names.count
    elements = Array(repeating: nil, count: count)
    attributes = Array(repeating: nil, count: count)
    kinds = Array(repeating: .unknown, count: count)
    id = tree.nameNumber(Attribute.id.rawValue)
    key = tree.nameNumber(Attribute.key.rawValue)
    for element in Element.allCases {
      let number = Int(tree.nameNumber(element.rawValue))
      if number >= 0 { elements[number] = element }
    }
    for attribute in Attribute.allCases {
      let number = Int(tree.nameNumber(attribute.rawValue))
      if number >= 0 { attributes[number] = attribute }
    }
    // `keyboardLayoutGuide`, and what later versions may add.
    for (number, name) in tree.names.enumerated()
    where elements[number] == nil && name.hasSuffix("LayoutGuide") {
      elements[number] = .layoutGuide
    }
    for kind in IBViewKind.allCases {
      let number = Int(tree.nameNumber(kind.rawValue))
      if number >= 0 { kinds[number] = kind }
    }
    controllers = tree.names.map { $0.hasSuffix("Controller") }
  }

  func element(_ name: Int32) -> Element? { elements[Int(name)] }

  func attribute(_ name: Int32) -> Attribute? { attributes[Int(name)] }

  /// The kind of view that an element of a name is; `unknown` for what may be none.
  func kind(_ name: Int32) -> IBViewKind { kinds[Int(name)] }

  /// Whether elements of a name are controllers: Interface Builder names them all alike.
  func isController(_ name: Int32) -> Bool { controllers[Int(name)] }
}
