internal import Findings

/// The order in which Interface Builder writes attributes and elements.
///
/// Learned from about 3,000 saved documents; the few exceptions were merged by people.
enum WritingOrder {
  private static let constraint = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier",
    "priority", "constant", "placeholder", "symbolic", "symbolType", "identifier", "id",
  ]

  /// Of all views, up to the attributes of each kind.
  private static let view = [
    "key", "opaque", "hidden", "clipsSubviews", "alpha", "tag", "toolTip",
    "userInteractionEnabled", "multipleTouchEnabled", "contentMode", "semanticContentAttribute",
    "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
    "verifyAmbiguity", "fixedFrame", "ambiguous", "misplaced", "preservesSuperviewLayoutMargins",
    "layoutMarginsFollowReadableWidth", "insetsLayoutMarginsFromSafeArea",
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "alwaysBounceVertical",
    "alwaysBounceHorizontal", "bounces", "scrollEnabled",
  ]

  /// The attributes of an element in order; those that are not among them stand just before the id.
  static func attributes(of element: String) -> [String] {
    element == "constraint" ? constraint : view
  }

  /// The attributes of a constraint, in order.
  static func sorted(_ attributes: [RepairEdit.Attribute]) -> [RepairEdit.Attribute] {
    func place(_ name: String) -> Int { constraint.firstIndex(of: name) ?? constraint.count }
    return attributes.sorted { place($0.name) < place($1.name) }
  }
}

/// A child of a view's element, sorted by its position among siblings.
enum ViewPart: Int, Comparable {
  /// The frame, the mask and subviews.
  case content
  case guide
  /// Colors and gestures, which come before constraints.
  case appearance
  case constraints
  /// Elements for this kind of view.
  case other
  case margins
  case runtimeAttributes
  case variation
  case connections

  init(_ node: Int, in document: DocumentWriter) {
    let name = document.name(of: node)
    let key = document.value("key", of: node)
    switch name {
    case "rect", "autoresizingMask", "subviews": self = .content
    case "constraints": self = .constraints
    case "viewLayoutGuide": self = .guide
    case "edgeInsets", "directionalEdgeInsets": self = key?.hasSuffix("ayoutMargins") == true ? .margins : .other
    case "userDefinedRuntimeAttributes": self = .runtimeAttributes
    case "variation": self = .variation
    case "connections", "point": self = .connections
    case "accessibility", "gestureRecognizers", "keyboardLayoutGuide": self = .appearance
    case "color":
      let owner = document.parent(of: node).map(document.name)
      let isOwn =
        key != "backgroundColor"
        && (key != "tintColor" || owner.map(Self.tintedControls.contains) != true)
      self = isOwn ? .other : .appearance
    default: self = key == "contentView" ? .content : .other
    }
  }

  /// The tint color of these is among the elements for their kind.
  private static let tintedControls: Set<String> = [
    "button", "toolbar", "segmentedControl", "switch", "searchBar",
  ]

  /// The first version of Interface Builder (Xcode 12) that writes guides before colors; earlier versions
  /// write them after constraints.
  private static let guidesFirst = 17000.0

  /// Whether a sibling comes before a new part.
  static func precedes(_ sibling: ViewPart, _ added: ViewPart, toolsVersion: Double) -> Bool {
    func place(_ part: ViewPart) -> Double {
      part == .guide && toolsVersion < guidesFirst
        ? Double(ViewPart.constraints.rawValue) + 0.5 : Double(part.rawValue)
    }
    return place(sibling) <= place(added)
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
