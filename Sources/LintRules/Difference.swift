/// Differences of lengths, in points, below which rules see none.
enum Difference {
  /// Less is the rounding of the solver.
  static let rounding = 0.01
  /// Less is no pixel of any screen: two edges are in one place.
  static let pixel = 0.5
  /// Less is the rounding of what Interface Builder saves: nobody drew it, and nothing scrolls by it.
  static let point = 1.0
}
