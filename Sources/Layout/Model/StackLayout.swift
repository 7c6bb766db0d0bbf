/// A stack view as one layout arranges it.
package struct StackLayout: Sendable {
  package enum Distribution: String, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  package enum Alignment: String, Sendable {
    case fill, leading, top, center, trailing, bottom, firstBaseline, lastBaseline
  }

  package let axis: LayoutAxis
  package let distribution: Distribution
  package let alignment: Alignment
  /// Points between neighbors, at the least.
  package let spacing: Double
  /// Whether the views are arranged within its margins.
  package let usesMargins: Bool
  /// The installed arranged subviews, in order.
  package let arranged: [Int]
  /// Those of them that are not hidden.
  package let visible: [Int]
}
