/// What ``LinearSystem/solve(_:options:)`` found out.
package struct Solution: Sendable {
  /// One answer per query, in the order of the queries.
  package var answers: [Answer]
  /// Sets of required rows that cannot hold together, each as small as was cheap to make it.
  package var conflicts: [Conflict]
  /// One optimal layout, a value per variable. Variables that no query reaches (see ``reached``)
  /// were not laid out; their values mean nothing.
  package var sample: [Double]
  /// Per variable, whether some query is connected to it by rows, so that it was laid out.
  package var reached: [Bool]
  /// The work done, in units of one matrix entry touched. The same on every run and machine.
  package var work: Int
}

/// Whether a query has one value over all optimal layouts.
package enum Answer: Hashable, Sendable {
  /// One value. The pins are empty unless ``SolverOptions/explain`` asked for them.
  case determined(value: Double, pins: [Pin])
  /// At least two values, proved by two optimal layouts.
  case ambiguous(Witness)
  /// No answer, rather than a guess.
  case undecided(UndecidedReason)
}

package enum UndecidedReason: Hashable, Sendable {
  /// ``SolverOptions/budget`` was used up.
  case budgetExceeded
  /// An answer was found, but its certificate did not survive the check.
  case certificateFailed
}

/// One row's share in pinning a determined query: the query's terms are the sum of the pins'
/// multipliers times their rows' terms, and each of these rows holds with equality in every
/// optimal layout.
package struct Pin: Hashable, Sendable {
  /// The row's index; or `-1 - variable` for the statement "this variable equals its bound" of a
  /// non-negative variable at 0, or of a parameter held at its value.
  package var row: Int
  package var multiplier: Double

  package init(row: Int, multiplier: Double) {
    self.row = row
    self.multiplier = multiplier
  }

  /// The variable whose own bound (or whose parameter value) is meant, if it is not a row.
  package var boundVariable: Int? { row < 0 ? -1 - row : nil }
}

/// Two optimal layouts, a value per variable, that differ in the query.
package struct Witness: Hashable, Sendable {
  package var low: [Double]
  package var high: [Double]

  package init(low: [Double], high: [Double]) {
    self.low = low
    self.high = high
  }

  /// Where the layout moves to from ``low``.
  package var direction: [Double] { zip(low, high).map { $1 - $0 } }
}

/// Required rows that cannot hold together.
package struct Conflict: Hashable, Sendable {
  /// Row indices, ascending.
  package var rows: [Int]
  /// Variables whose own bound (non-negativity, or a parameter's range) takes part, ascending.
  package var nonNegative: [Int]
  /// By how much the rows miss each other, in the units of the row that was found broken.
  package var violation: Double

  package init(rows: [Int], nonNegative: [Int], violation: Double) {
    self.rows = rows
    self.nonNegative = nonNegative
    self.violation = violation
  }
}
