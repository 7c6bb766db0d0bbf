/// A stack view in a layout.
package struct StackLayout: Sendable {
  package enum Distribution: String, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  package enum Alignment: String, Sendable {
    case fill, leading, top, center, trailing, bottom, firstBaseline, lastBaseline
  }

  /// The attributes that say how it arranges views along its axis and across it.
  package static let arrangement: Set = ["alignment", "distribution", "spacing"]

  package let axis: LayoutAxis
  package let distribution: Distribution
  package let alignment: Alignment
  /// The minimum distance between neighbors, in points.
  package let spacing: Double
  /// Whether views are arranged within its margins.
  package let usesMargins: Bool
  /// The installed arranged subviews, in order.
  package let arranged: [Int]
  /// Those of them that are not hidden.
  package let visible: [Int]

  /// The alignment as Interface Builder names it: one value is Leading in a column, and Top in a row.
  package var alignmentName: String {
    switch alignment {
    case .leading, .top: (axis == .vertical ? Alignment.leading : .top).rawValue
    case .trailing, .bottom: (axis == .vertical ? Alignment.trailing : .bottom).rawValue
    default: alignment.rawValue
    }
  }
}
