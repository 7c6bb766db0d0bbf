/// A variable, or a form over several variables, with the limits and costs that rows set on its value.
struct BoundedQuantity {
  var limits = Interval()
  /// The first breakpoint in a list linked through ``Reduction/breakpoints``, or -1.
  var firstBreakpoint = -1

  /// Whether the quantity has neither limits nor costs.
  var isFree: Bool { firstBreakpoint < 0 && !limits.isLimited }
}

/// A breakpoint in the cost of a quantity, made by one optional row: the cost grows by `below` per unit below
/// `at`, and by `above` per unit above it.
struct Breakpoint {
  var at: Double
  var below: Double
  var above: Double
  var level: Level
  var source: RowOrBound
  /// The coefficient of the quantity in the source's row.
  var scale = 1.0
  /// The next breakpoint of the same quantity, or -1.
  var next = -1

  /// Turns a breakpoint of `scale * quantity + offset` into one of the quantity.
  mutating func rescale(_ scale: Double, offset: Double) {
    at = (at - offset) / scale
    self.scale *= scale
    below *= abs(scale)
    above *= abs(scale)
    if scale < 0 { swap(&below, &above) }
  }
}
