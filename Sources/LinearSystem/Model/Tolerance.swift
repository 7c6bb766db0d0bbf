/// The numbers that decide what counts as equal, all of them. Lengths are in points.
///
/// | name | where | why this size |
/// |---|---|---|
/// | ``length`` | answers, conflicts, checks | Interface Builder writes at most two digits after the point |
/// | ``slack`` | checks of rows as written | a layout may miss a row by ``length`` and by rounding |
/// | ``noise`` | values | sums of ten thousand constants up to 1e5 in doubles are off by 1e-7 |
/// | ``coefficient`` | matrix entries | products of file multipliers that cancel leave 1e-16 of their size |
/// | ``slope`` | dual values | dual values are sums of coefficients near 1, better known than values |
/// | ``residual`` | multipliers that must cancel | a sum over thousands of rows of terms known to ``slope`` |
/// | ``pivotShare`` | choice of pivots | Markowitz's threshold: growth of at most a hundredfold for sparsity |
enum Tolerance {
  /// Two lengths that no reader tells apart: ranges narrower than this are one value, required
  /// rows that miss each other by less are no conflict.
  static let length = 0.01
  /// By how much a layout may miss a row, or an active row be off its end, in a check.
  static let slack = 0.015
  /// Noise in a value.
  static let noise = 1e-6
  /// Coefficients below this are what cancellation left behind.
  static let coefficient = 1e-10
  /// Slopes closer than this are the same slope.
  static let slope = 1e-8
  /// What multipliers of rows may leave of a variable, by the largest multiplier.
  static let residual = 1e-6
  /// A pivot must not be smaller than this share of the largest coefficient of its row.
  static let pivotShare = 0.01
}
