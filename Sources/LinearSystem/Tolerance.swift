/// The numbers that decide what counts as equal. Lengths are in points.
enum Tolerance {
  /// Two lengths that no reader tells apart: ranges narrower than this are one value, required
  /// rows that miss each other by less are no conflict.
  static let length = 0.01
  /// Noise in a value: sums of file constants with thirteen wrong digits behind the point.
  static let noise = 1e-6
  /// Coefficients below this are what cancellation left behind.
  static let coefficient = 1e-10
  /// Slopes closer than this are the same slope.
  static let slope = 1e-8
  /// A pivot must not be smaller than this share of the largest coefficient beside it.
  static let pivotShare = 0.01
}
