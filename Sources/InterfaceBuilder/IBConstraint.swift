internal import XMLSource

/// A layout attribute as Interface Builder writes it.
///
/// Source: Apple, Auto Layout Guide, "Anatomy of a Constraint"; `NSLayoutConstraint.Attribute`.
package enum IBAttribute: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case baseline, lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  /// The attribute of a name; a plain `baseline` is the last baseline.
  package init?(name: String) {
    guard let attribute = Self.named[name] else { return nil }
    self = attribute == .baseline ? .lastBaseline : attribute
  }

  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Which axis the attribute measures along.
  package var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      true
    case .top, .bottom, .height, .centerY, .baseline, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      false
    }
  }

  /// Width and height are sizes; everything else is a location.
  package var isSize: Bool { self == .width || self == .height }
}

package enum IBRelation: String, Hashable, Sendable {
  case equal, lessThanOrEqual, greaterThanOrEqual
}

/// What a constraint's end is attached to.
package enum IBItem: Hashable, Sendable {
  /// Index into `IBDocument.views`.
  case view(Int)
  /// Index into `IBDocument.guides`.
  case guide(Int)
  /// An id that no view or guide of the document bears: index in the document's tree of the first
  /// attribute that names it.
  case missing(Int)

  fileprivate var isMissing: Bool { if case .missing = self { true } else { false } }
}

/// `first.attribute  relation  multiplier × second.attribute + constant`, at a priority.
package struct IBConstraint: Sendable {
  /// Index of the element in the document's tree.
  package var node: Int
  /// Index of the view whose `<constraints>` hold it.
  package var owner: Int
  package var first: IBItem
  package var firstAttribute: IBAttribute
  package var relation: IBRelation
  package var second: IBItem?
  package var secondAttribute: IBAttribute?
  package var multiplier: Double
  /// Points.
  package var constant: Double
  /// 1 to 1000; 1000 is required.
  package var priority: Double
  /// "Remove at build time": exists on the canvas only.
  package var isPlaceholder: Bool
  /// The standard spacing; the constant is then whatever the system uses.
  package var isSymbolic: Bool
  /// `symbolType="layoutAnchor"`: a multiple of the system spacing, as layout anchors give it. The
  /// file's multiplier scales the spacing; here it is in `constant`, and `multiplier` is 1.
  package var isSystemSpacing: Bool
  /// Constants per trait combination.
  package var constants: [(key: IBTraitKey, constant: Double)]
  /// Whether a number of it is one that no layout can have, among the document's `problems`. What is
  /// to be true then is not known: the constraint gives no equation, and what it would have decided
  /// is undecided. The number itself counts as absent.
  package var hasUnusableNumber: Bool

  /// The constant in a trait combination: the most specific matching variation's, else the base.
  package func constant(in traits: IBTraits) -> Double {
    if constants.isEmpty { return constant }
    var best = -1
    var value = constant
    for entry in constants where entry.key.matches(traits) && entry.key.specificity >= best {
      best = entry.key.specificity
      value = entry.constant
    }
    return value
  }

  /// Whether it names an object that is not in the document.
  package var isDangling: Bool { first.isMissing || second?.isMissing == true }
}

extension IBConstraint {
  /// A constraint that is in no document yet.
  package init(
    _ first: IBItem, _ firstAttribute: IBAttribute, _ relation: IBRelation, _ second: IBItem?,
    _ secondAttribute: IBAttribute?, constant: Double, priority: Double, isPlaceholder: Bool
  ) {
    self.init(
      node: -1, owner: -1, first: first, firstAttribute: firstAttribute, relation: relation,
      second: second, secondAttribute: secondAttribute, multiplier: 1, constant: constant,
      priority: priority, isPlaceholder: isPlaceholder, isSymbolic: false, isSystemSpacing: false,
      constants: [], hasUnusableNumber: false)
  }
}

/// A layout guide of a view or a view controller.
package struct IBGuide: Sendable {
  package enum Kind: Hashable, Sendable {
    case safeArea, layoutMargins, readableContent, contentLayout, frameLayout, keyboard
    /// `viewControllerLayoutGuide`: top and bottom of a controller's root view.
    case top, bottom
    /// A key that no version of Interface Builder known here writes: the element's index in the tree.
    case unknown(Int)
  }

  package var id: String
  package var kind: Kind
  /// Index of the element in the document's tree.
  package var node: Int
  /// The view that the guide belongs to; for `top` and `bottom` the controller's root view. -1 if
  /// a controller has no view.
  package var owner: Int
}

extension IBGuide.Kind {
  /// The key that Interface Builder writes for the guide, or the type of a controller's; empty for one
  /// that is not known.
  package var key: String {
    switch self {
    case .safeArea: "safeArea"
    case .layoutMargins: "layoutMargins"
    case .readableContent: "readableContent"
    case .contentLayout: "contentLayoutGuide"
    case .frameLayout: "frameLayoutGuide"
    case .keyboard: "keyboard"
    case .top: "top"
    case .bottom: "bottom"
    case .unknown: ""
    }
  }

  /// Whether it is a controller's rather than a view's.
  package var isControllers: Bool { self == .top || self == .bottom }
}
