/// Values between two limits, with the rows or bounds that set these.
struct Interval {
  var lower = -Double.infinity
  var upper = Double.infinity
  var lowerSource = RowOrBound.none
  var upperSource = RowOrBound.none

  /// Whether only one value is left.
  var isFixed: Bool { upper - lower <= Tolerance.noise }

  /// Whether a row or bound limits the value.
  var isLimited: Bool { lower > -.infinity || upper < .infinity }

  /// The value in the interval that is nearest to a given one.
  func nearest(to value: Double) -> Double { max(lower, min(upper, value)) }
}
