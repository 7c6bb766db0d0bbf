/// Where a bound or a bend in the cost comes from: a row's index, or `-1 - variable` for the
/// variable's own bound (see ``Pin/row``).
typealias Source = Int32

extension Source {
  static let none = Int32.min

  init(boundOf variable: Int) { self = Int32(-1 - variable) }

  /// The row's index, or nil for a variable's own bound.
  var row: Int? { self >= 0 ? Int(self) : nil }

  /// The variable whose own bound this is, or nil for a row.
  var boundVariable: Int? { self < 0 && self != .none ? -1 - Int(self) : nil }
}

/// A quantity with the limits and costs that rows lay on its value alone: a variable, or a form
/// over several variables.
struct Entity {
  var lower = -Double.infinity
  var upper = Double.infinity
  var lowerSource = Source.none
  var upperSource = Source.none
  /// First of a list in the pool of ``Kink``s; -1 ends it.
  var firstKink: Int32 = -1

  /// Whether nothing is laid on this quantity at all.
  var isFree: Bool {
    firstKink < 0 && lower == -Double.infinity && upper == Double.infinity
  }

  /// Whether the limits leave one value.
  var isFixed: Bool { upper - lower <= Tolerance.noise }

  /// Whether a row or bound limits the value.
  var isLimited: Bool { lower > -Double.infinity || upper < Double.infinity }
}

/// A bend in the cost of a quantity, made by one optional row: the cost grows by `below` per unit
/// below `at` and by `above` per unit above it.
struct Kink {
  var at: Double
  var below: Double
  var above: Double
  var level: Int32
  var source: Source
  /// How many times the quantity the source's row contains.
  var scale = 1.0
  var next: Int32
}
