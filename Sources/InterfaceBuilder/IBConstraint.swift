internal import XMLSource

/// A layout attribute, as Interface Builder writes it.
///
/// Source: Apple, Auto Layout Guide, "Anatomy of a Constraint"; `NSLayoutConstraint.Attribute`.
package enum IBAttribute: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case baseline, lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  /// The attribute with a name; `baseline` is the last baseline.
  package init?(name: String) {
    guard let attribute = Self.named[name] else { return nil }
    self = attribute == .baseline ? .lastBaseline : attribute
  }

  private static let named = NameTable(Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) }))

  /// Whether the attribute is on the horizontal axis.
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

  /// Whether it is at a line of text.
  package var isBaseline: Bool { [.baseline, .firstBaseline, .lastBaseline].contains(self) }

  /// Width and height are sizes; everything else is a location.
  package var isSize: Bool { self == .width || self == .height }
}

package enum IBRelation: String, Hashable, Sendable {
  case equal, lessThanOrEqual, greaterThanOrEqual
}

/// What an end of a constraint is attached to.
package enum IBItem: Hashable, Sendable {
  /// Index into `IBDocument.views`.
  case view(Int)
  /// Index into `IBDocument.guides`.
  case guide(Int)
  /// An id that no view or guide in the document has: index in the document's tree of the first attribute
  /// that contains it.
  case missing(Int)

  fileprivate var isMissing: Bool { if case .missing = self { true } else { false } }
}

/// `first.attribute  relation  multiplier × second.attribute + constant`, with a priority.
package struct IBConstraint: Sendable {
  /// Index of the element in the document's tree.
  package var node = -1
  /// Index of the view whose `<constraints>` contain it.
  package var owner = -1
  package var first: IBItem
  package var firstAttribute: IBAttribute
  package var relation = IBRelation.equal
  package var second: IBItem?
  package var secondAttribute: IBAttribute?
  package var multiplier = 1.0
  /// Points.
  package var constant = 0.0
  /// 1 to 1000; 1000 is required.
  package var priority = 1000.0
  /// "Remove at build time": it exists on the canvas only.
  package var isPlaceholder = false
  /// `symbolType="layoutAnchor"`: a multiple of the system spacing, as made by layout anchors. In the file,
  /// the multiplier scales the spacing; here, it is part of `constant`, and `multiplier` is 1.
  package var isSystemSpacing = false
  /// Constants by trait combination.
  package var constants: [(key: IBTraitKey, constant: Double)] = []
  /// Whether one of its numbers is not possible in a layout; it is among the document's `problems`. The
  /// intended value is unknown: the constraint makes no equation, and what it would determine is undecided.
  /// The number itself counts as absent.
  package var hasUnusableNumber = false

  /// The constant in a trait combination: that of the most specific matching variation, otherwise the base
  /// constant.
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

  /// Whether it refers to an object that is not in the document.
  package var isDangling: Bool { first.isMissing || second?.isMissing == true }
}

extension IBConstraint {
  /// A constraint that is not in a document.
  package init(
    _ first: IBItem, _ firstAttribute: IBAttribute, _ relation: IBRelation, _ second: IBItem?,
    _ secondAttribute: IBAttribute?, constant: Double, priority: Double, isPlaceholder: Bool
  ) {
    self.init(
      first: first, firstAttribute: firstAttribute, relation: relation, second: second,
      secondAttribute: secondAttribute, constant: constant, priority: priority, isPlaceholder: isPlaceholder)
  }
}

/// A layout guide of a view or a view controller.
package struct IBGuide: Sendable {
  package enum Kind: Hashable, Sendable {
    case safeArea, layoutMargins, readableContent, contentLayout, frameLayout, keyboard
    /// `viewControllerLayoutGuide`: the top and bottom guides of a controller's root view.
    case top, bottom
    /// A key that no known version of Interface Builder writes: the element's index in the tree.
    case unknown(Int)
  }

  package var id: String
  package var kind: Kind
  /// Index of the element in the document's tree.
  package var node: Int
  /// The view that the guide belongs to; for `top` and `bottom`, the controller's root view. -1 if a
  /// controller has no view.
  package var owner: Int
}

extension IBGuide.Kind {
  /// The key that Interface Builder writes for the guide, or the type of a controller's guide; empty for an
  /// unknown one.
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

  /// Its name in Interface Builder's outline; nil for an unknown one.
  package var title: String? {
    switch self {
    case .contentLayout: "Content Layout Guide"
    case .frameLayout: "Frame Layout Guide"
    case .safeArea: "Safe Area"
    case .layoutMargins: "Layout Margins Guide"
    case .readableContent: "Readable Content Guide"
    case .keyboard: "Keyboard Layout Guide"
    case .top: "Top Layout Guide"
    case .bottom: "Bottom Layout Guide"
    case .unknown: nil
    }
  }

  /// Whether it belongs to a controller rather than a view.
  package var isControllers: Bool { self == .top || self == .bottom }
}
