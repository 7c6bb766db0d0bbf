internal import Findings
internal import XMLSource

/// The order in which Interface Builder writes attributes and elements.
///
/// Learned from some 3,000 saved documents; the few exceptions are documents that people merged.
enum WritingOrder {
  private static let constraint = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier",
    "priority", "constant", "placeholder", "symbolic", "symbolType", "identifier", "id",
  ]

  /// Of a view, up to the attributes that are its kind's own.
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

  /// The attributes that stand before another one of an element; nil where it stands just before
  /// the id.
  static func attributes(before name: String, element: String) -> ArraySlice<String>? {
    let order = element == "constraint" ? constraint : view
    return order.firstIndex(of: name).map { order[..<$0] }
  }

  /// The attributes of a constraint, in order.
  static func sorted(_ attributes: [RepairEdit.Attribute]) -> [RepairEdit.Attribute] {
    func place(_ name: String) -> Int { constraint.firstIndex(of: name) ?? constraint.count }
    return attributes.sorted { place($0.name) < place($1.name) }
  }
}

/// A child of a view's element, as far as its place among its siblings goes.
enum ViewPart: Int, Comparable {
  /// The frame, the mask and what is inside.
  case content
  case guide
  /// Colors and gestures, which come before constraints.
  case appearance
  case constraints
  /// What is the view's kind's own.
  case other
  case variation
  case connections

  /// - Parameter tree: knows the version of Interface Builder that saved the document.
  init(_ node: Int, in tree: XMLTree) {
    let name = tree.name(of: node)
    let key = tree.value("key", of: node)
    switch name {
    case "rect", "autoresizingMask", "subviews": self = .content
    case "constraints": self = .constraints
    case "viewLayoutGuide": self = .guide
    case "variation": self = .variation
    case "connections", "point": self = .connections
    case "accessibility", "gestureRecognizers", "keyboardLayoutGuide": self = .appearance
    case "color":
      let owner = Int(tree.nodes[node].parent)
      let isOwn =
        key != "backgroundColor"
        && (key != "tintColor" || Self.tintedControls.contains(tree.name(of: owner)))
      self = isOwn ? .other : .appearance
    default: self = key == "contentView" ? .content : .other
    }
  }

  /// Their tint belongs to what is their own.
  private static let tintedControls: Set<String> = [
    "button", "toolbar", "segmentedControl", "switch", "searchBar",
  ]

  /// The first version of Interface Builder (Xcode 12) that writes guides before colors; earlier ones
  /// write them after constraints.
  private static let guidesFirst = 17000.0

  /// Whether a sibling stands before a part that is added.
  static func precedes(_ sibling: ViewPart, _ added: ViewPart, toolsVersion: Double) -> Bool {
    func place(_ part: ViewPart) -> Double {
      part == .guide && toolsVersion < guidesFirst
        ? Double(ViewPart.constraints.rawValue) + 0.5 : Double(part.rawValue)
    }
    return place(sibling) <= place(added)
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
