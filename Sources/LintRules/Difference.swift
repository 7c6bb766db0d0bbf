/// Differences of lengths, in points, below which rules treat lengths as equal.
enum Difference {
  /// Below this, it is rounding by the solver.
  static let rounding = 0.01
  /// Below this, it is not a pixel on any screen.
  static let pixel = 0.5
  /// Below this, it is rounding by Interface Builder; nobody intended it, and nothing scrolls by it.
  static let point = 1.0
}
