/// Where a bound or a breakpoint of a cost comes from: a row, or a variable's own bound.
struct Source: Hashable, Comparable, Sendable {
  /// A row's index, or `-1 - variable` for the variable's own bound (see ``Pin/row``).
  let index: Int32

  static let none = Source(index: .min)

  init(row: Int) { index = Int32(row) }

  init(boundOf variable: Int) { index = Int32(-1 - variable) }

  private init(index: Int32) { self.index = index }

  /// The row's index, or nil for a variable's own bound.
  var row: Int? { index >= 0 ? Int(index) : nil }

  /// The variable whose own bound this is, or nil for a row.
  var boundVariable: Int? { index < 0 && self != .none ? -1 - Int(index) : nil }

  static func < (first: Source, second: Source) -> Bool { first.index < second.index }
}

/// A quantity with the limits and costs that rows lay on its value alone: a variable, or a form
/// over several variables.
struct Entity {
  var lower = -Double.infinity
  var upper = Double.infinity
  var lowerSource = Source.none
  var upperSource = Source.none
  /// First of a list in the pool of ``Breakpoint``s; -1 ends it.
  var firstBreakpoint: Int32 = -1

  /// Whether nothing is laid on this quantity at all.
  var isFree: Bool {
    firstBreakpoint < 0 && lower == -Double.infinity && upper == Double.infinity
  }

  /// Whether the limits leave one value.
  var isFixed: Bool { upper - lower <= Tolerance.noise }

  /// Whether a row or bound limits the value.
  var isLimited: Bool { lower > -Double.infinity || upper < Double.infinity }
}

/// A breakpoint in the cost of a quantity, made by one optional row: the cost grows by `below` per unit
/// below `at` and by `above` per unit above it.
struct Breakpoint {
  var at: Double
  var below: Double
  var above: Double
  var level: Int32
  var source: Source
  /// How many times the quantity the source's row contains.
  var scale = 1.0
  var next: Int32
}
