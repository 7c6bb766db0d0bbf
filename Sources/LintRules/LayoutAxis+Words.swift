internal import InterfaceBuilder
internal import Layout

/// Words for an axis.
extension LayoutAxis {
  var isHorizontal: Bool { self == .horizontal }

  /// The name of the size along the axis.
  var name: String { size.rawValue }

  /// The name of Interface Builder's constraint on the size.
  var title: String { isHorizontal ? "Width" : "Height" }

  /// An adverb for movement along the axis.
  var adverb: String { isHorizontal ? "horizontally" : "vertically" }

  /// An adjective for a length along the axis: "40 points tall".
  var longAdjective: String { isHorizontal ? "wide" : "tall" }

  var adjective: String { isHorizontal ? "horizontal" : "vertical" }

  /// The name of Interface Builder's constraint that makes two sizes equal.
  var equalSizes: String { isHorizontal ? "Equal Widths" : "Equal Heights" }
}
