package import InterfaceBuilder

/// A constraint in one layout: with the numbers of its size class, and with both ends resolved.
///
/// No other code resolves the ends of constraints.
package struct LayoutConstraint: Sendable {
  /// Index in `IBDocument.constraints`.
  package let index: Int
  /// Index of its row in the layout's system.
  package internal(set) var row: Int
  package let first: ConstraintEnd
  /// Nil for a constraint with a number only.
  package let second: ConstraintEnd?
  package let relation: IBRelation
  package let multiplier: Double
  /// In points, for the layout's size class.
  package let constant: Double
  /// 1 to 1000; 1000 is required.
  package let priority: Double
  /// "Remove at build time".
  package let isPlaceholder: Bool

  package var axis: LayoutAxis { first.axis }
  package var isSize: Bool { first.part == .extent }
  /// Whether it compares a length with a number.
  package var isOfNumber: Bool { isSize && second == nil }
  /// Whether it gives a length as a number.
  package var isNumber: Bool { isOfNumber && isEquality }
  package var isRequired: Bool { priority >= 1000 }
  package var isEquality: Bool { relation == .equal }

  /// Both ends; nil for a constraint with a number only.
  package var ends: (ConstraintEnd, ConstraintEnd)? { second.map { (first, $0) } }
}

extension LayoutConstraint {
  /// The end inside a range of views, and the other one; nil unless exactly one end is inside.
  package func ends(inside range: Range<Int>) -> (inner: ConstraintEnd, outer: ConstraintEnd)? {
    guard let second else { return nil }
    switch (range.contains(first.view), range.contains(second.view)) {
    case (true, false): return (first, second)
    case (false, true): return (second, first)
    default: return nil
    }
  }
}

/// One end of a constraint.
package struct ConstraintEnd: Hashable, Sendable {
  /// The rectangle of a view that an attribute refers to.
  package enum Region: Hashable, Sendable {
    case frame
    /// The content area of a scroll view.
    case content
  }

  package enum Part: Hashable, Sendable {
    /// Leading, left or top.
    case near
    /// Trailing, right or bottom.
    case far
    case center
    /// Width or height.
    case extent
  }

  /// The view, or the owner of the guide.
  package var view: Int
  package var region: Region
  package var axis: LayoutAxis
  package var part: Part
  /// The guide, if the end is at one.
  package var guide: IBGuide.Kind?
  /// Whether there are margins, a safe area, bars or a baseline between the end and the region's edge.
  package var isInset: Bool
  /// As written.
  package var attribute: IBAttribute
  package var edge: LayoutEdge? {
    switch part {
    case .near: LayoutEdge(view: view, region: region, isFar: false)
    case .far: LayoutEdge(view: view, region: region, isFar: true)
    case .center, .extent: nil
    }
  }

  /// Whether it is at the far edge of its view. Both edges of a bar's guide are at the same edge of the view.
  package var isAtFarEdge: Bool { guide == .bottom || guide != .top && part == .far }
}

/// An edge of a view's frame or of a scroll view's content area; the axis is known from the context.
package struct LayoutEdge: Hashable, Sendable {
  package var view: Int
  package var region: ConstraintEnd.Region
  package var isFar: Bool

  package init(view: Int, region: ConstraintEnd.Region = .frame, isFar: Bool) {
    self.view = view
    self.region = region
    self.isFar = isFar
  }

  package var opposite: LayoutEdge { LayoutEdge(view: view, region: region, isFar: !isFar) }
}

extension IBAttribute {
  /// Right, trailing and bottom: a positive constant leads inwards.
  package var isFar: Bool { self == .trailing || self == .right || self == .bottom }

  /// Whether it is at the edge where an axis starts, or at a line of text near it.
  package var isNear: Bool { part == .near }

  package var axis: LayoutAxis { isHorizontal ? .horizontal : .vertical }

  /// Edges, margins and baselines of a scroll view refer to its content for items inside it.
  ///
  /// Source: Apple, TN2154; Auto Layout Guide, "Working with Scroll Views".
  var meetsContent: Bool { part == .near || part == .far }

  package var part: ConstraintEnd.Part {
    switch self {
    case .left, .leading, .top, .firstBaseline, .leftMargin, .leadingMargin, .topMargin: .near
    case .right, .trailing, .bottom, .lastBaseline, .baseline, .rightMargin, .trailingMargin,
      .bottomMargin:
      .far
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .center
    case .width, .height: .extent
    }
  }

  /// Whether the attribute is at a distance from the edge or center in its name.
  package var isInset: Bool {
    switch self {
    case .left, .leading, .top, .right, .trailing, .bottom, .centerX, .centerY, .width, .height:
      false
    default: true
    }
  }

  package var withoutMargin: IBAttribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}
