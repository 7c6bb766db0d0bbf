/// The origin of a limit or of a breakpoint in a cost: a row, or a variable's own bound.
struct RowOrBound: Hashable, Comparable, Sendable {
  /// A row's index, or `-1 - variable` for the variable's own bound (see ``Pin/row``).
  let number: Int

  static let none = RowOrBound(number: .min)

  init(row: Int) { number = row }

  init(boundOf variable: Int) { number = -1 - variable }

  private init(number: Int) { self.number = number }

  /// The row's index, or nil for a variable's own bound.
  var row: Int? { number >= 0 ? number : nil }

  /// The variable whose own bound this is, or nil for a row.
  var boundVariable: Int? { number < 0 && self != .none ? -1 - number : nil }

  static func < (first: RowOrBound, second: RowOrBound) -> Bool { first.number < second.number }
}

/// A row or bound with a multiplier: a summand of a proof.
typealias RowMultiple = (source: RowOrBound, multiplier: Double)
