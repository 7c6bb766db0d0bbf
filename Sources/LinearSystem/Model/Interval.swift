/// Values between two ends, with the rows or bounds that end them.
struct Interval {
  var lower = -Double.infinity
  var upper = Double.infinity
  var lowerSource = RowOrBound.none
  var upperSource = RowOrBound.none

  /// Whether one value is left.
  var isFixed: Bool { upper - lower <= Tolerance.noise }

  /// Whether a row or bound limits the value.
  var isLimited: Bool { lower > -.infinity || upper < .infinity }

  /// The value next to one.
  func nearest(to value: Double) -> Double { max(lower, min(upper, value)) }
}
