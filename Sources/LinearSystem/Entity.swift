/// Where a bound or a breakpoint of a cost comes from: a row, or a variable's own bound.
struct Source: Hashable, Comparable, Sendable {
  private let number: Int32

  static let none = Source(number: .min)

  init(row: Int) { number = Int32(row) }

  init(boundOf variable: Int) { number = Int32(-1 - variable) }

  private init(number: Int32) { self.number = number }

  /// A row's index, or `-1 - variable` for the variable's own bound (see ``Pin/row``).
  var index: Int { Int(number) }

  /// The row's index, or nil for a variable's own bound.
  var row: Int? { number >= 0 ? index : nil }

  /// The variable whose own bound this is, or nil for a row.
  var boundVariable: Int? { number < 0 && self != .none ? -1 - index : nil }

  static func < (first: Source, second: Source) -> Bool { first.number < second.number }
}

/// A quantity with the limits and costs that rows lay on its value alone: a variable, or a form
/// over several variables.
struct Entity {
  var lower = -Double.infinity
  var upper = Double.infinity
  var lowerSource = Source.none
  var upperSource = Source.none
  /// First of a list that is linked through ``Reduction/breakpoints``.
  var firstBreakpoint = BreakpointIndex.end

  /// Whether nothing is laid on this quantity at all.
  var isFree: Bool {
    firstBreakpoint == .end && lower == -Double.infinity && upper == Double.infinity
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
  var level: Level
  var source: Source
  /// How many times the quantity the source's row contains.
  var scale = 1.0
  var next = BreakpointIndex.end
}
