internal import InterfaceBuilder
internal import LayoutModel

/// What rules say and ask of an axis.
extension LayoutAxis {
  var isHorizontal: Bool { self == .horizontal }

  /// The attribute of a constraint on the size along the axis.
  var size: IBAttribute { isHorizontal ? .width : .height }

  /// The name of the size along the axis.
  var name: String { isHorizontal ? "width" : "height" }

  /// The name of Interface Builder's constraint on the size.
  var title: String { isHorizontal ? "Width" : "Height" }

  /// How a person says that something moves along the axis.
  var adverb: String { isHorizontal ? "horizontally" : "vertically" }

  /// The name of Interface Builder's command that makes two sizes equal.
  var equalSizes: String { isHorizontal ? "Equal Widths" : "Equal Heights" }

  func content(of configuration: ConfigurationVerdicts) -> QuantityVerdict {
    isHorizontal ? configuration.contentWidth : configuration.contentHeight
  }

  func extent(of frame: IBRect) -> Double { isHorizontal ? frame.width : frame.height }
}
