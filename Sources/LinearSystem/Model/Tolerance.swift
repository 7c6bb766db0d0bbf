/// All numbers that decide what counts as equal. Lengths are in points.
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
  /// Lengths that nobody can distinguish: a narrower range is one value, and required rows that differ by
  /// less are no conflict.
  static let length = 0.01
  /// How far a layout may violate a row, or an active row may be from its limit, in a check.
  static let slack = 0.015
  /// Rounding errors of a value.
  static let noise = 1e-6
  /// Coefficients below this are the rest of a cancellation.
  static let coefficient = 1e-10
  /// Slopes closer than this are equal.
  static let slope = 1e-8
  /// What may remain of a variable when multiplied rows cancel out, relative to the largest multiplier.
  static let residual = 1e-6
  /// A pivot must be at least this share of the largest coefficient in its row.
  static let pivotShare = 0.01
}
