/// A quantity with the limits and costs that rows lay on its value alone: a variable, or a form
/// over several variables.
struct BoundedQuantity {
  var limits = Interval()
  /// First of a list that is linked through ``Reduction/breakpoints``, or -1.
  var firstBreakpoint = -1

  /// Whether nothing is laid on this quantity at all.
  var isFree: Bool { firstBreakpoint < 0 && !limits.isLimited }
}

/// A breakpoint in the cost of a quantity, made by one optional row: the cost grows by `below` per unit
/// below `at` and by `above` per unit above it.
struct Breakpoint {
  var at: Double
  var below: Double
  var above: Double
  var level: Level
  var source: RowOrBound
  /// How many times the quantity the source's row contains.
  var scale = 1.0
  /// The next one of the same quantity, or -1.
  var next = -1

  /// Makes a breakpoint of `scale * quantity + offset` one of the quantity.
  mutating func rescale(_ scale: Double, offset: Double) {
    at = (at - offset) / scale
    self.scale *= scale
    below *= abs(scale)
    above *= abs(scale)
    if scale < 0 { swap(&below, &above) }
  }
}
