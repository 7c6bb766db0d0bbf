internal import Sequences

/// The result of ``LinearSystem/solve(_:options:)``.
package struct Solution: Sendable {
  /// One answer per query, in the order of the queries.
  package var answers: [Answer]
  /// Sets of required rows that cannot hold together, although they could without any one of them. A set that
  /// is too expensive to reduce is as elimination found it. Ascending by rows.
  ///
  /// In the order given to the session, each row is kept unless it contradicts the rows kept so far. If it
  /// does, it forms a set with the rows that it contradicts. Sets therefore depend on the rows and their
  /// order, and not on how they were solved.
  package var conflicts: [Conflict]
  /// Whether a required equality follows from others; with other constants, they would conflict.
  package var hasRedundantRows: Bool
  /// Whether rows may hold only with other values of parameters than their nominal ones.
  package var movesParameters: Bool
  /// One optimal layout, a value for each variable. Variables not connected to a query (see ``reached``) are
  /// not solved, and their values have no meaning.
  package var sample: [Double]
  /// For each variable, whether rows connect it to a query, so that it was solved.
  package var reached: [Bool]
  /// Whether everything connected to the queries was solved; otherwise, conflicts may be missing.
  package var isComplete: Bool
}

/// Whether a query has the same value in all optimal layouts.
package enum Answer: Equatable, Sendable {
  /// One value. The pins are empty unless ``SolverSession`` was asked for them.
  case determined(value: Double, pins: [Pin])
  /// Different values, proved by two optimal layouts.
  case ambiguous(Witness)
  /// No answer, rather than a guess.
  case undecided(UndecidedReason)
}

package enum UndecidedReason: Error, Hashable, Sendable {
  /// The limit of the ``WorkMeter`` was reached.
  case budgetExceeded
  /// An answer was found, but its certificate did not pass the check.
  case certificateFailed
}

/// One row's part in determining a query: the query's terms are the sum of the pins' multipliers times their
/// rows' terms, and each of these rows holds with equality in every optimal layout.
package struct Pin: Hashable, Sendable {
  /// The row's index; or `-1 - variable` for the statement "this variable equals its bound", for a
  /// non-negative variable at 0, or a parameter held at its value.
  package var row: Int
  package var multiplier: Double

  package init(row: Int, multiplier: Double) {
    self.row = row
    self.multiplier = multiplier
  }

  /// The variable, if the pin is its own bound or parameter value instead of a row.
  package var boundVariable: Int? { row < 0 ? -1 - row : nil }
}

/// Two optimal layouts with different values of the query, as their differences from one optimal layout.
package struct Witness: Equatable, Sendable {
  /// A variable whose value is not the sample's in both layouts.
  package struct Move: Hashable, Sendable {
    package var variable: Int
    package var low: Double
    package var high: Double
  }

  /// The values of all variables that do not move.
  package let sample: [Double]
  /// The differences from the sample, ascending by variable.
  package let moves: [Move]
  /// Whether nothing limits the query on one side at least, so that it has values far beyond those of the two
  /// layouts.
  package let isUnlimited: Bool

  /// A variable's values in the two layouts.
  package func values(of variable: Int) -> (low: Double, high: Double) {
    moves.index(of: variable, by: \.variable).map { (moves[$0].low, moves[$0].high) }
      ?? (sample[variable], sample[variable])
  }

  /// A form's values in the two layouts.
  package func values(of form: LinearForm) -> (low: Double, high: Double) {
    form.terms.reduce((form.constant, form.constant)) { sum, term in
      let values = values(of: term.variable)
      return (sum.0 + term.coefficient * values.low, sum.1 + term.coefficient * values.high)
    }
  }

  /// The layout with the lower value of the query.
  package var low: Assignment { Assignment(sample, moves.map { ($0.variable, $0.low) }) }
  /// The layout with the higher value of the query.
  package var high: Assignment { Assignment(sample, moves.map { ($0.variable, $0.high) }) }
}

extension Witness {
  /// Both proofs combined; nil if they move the same variables.
  package func joined(with other: Witness) -> Witness? {
    guard sample == other.sample, Set(moves.map(\.variable)).isDisjoint(with: other.moves.map(\.variable))
    else { return nil }
    return Witness(
      sample: sample, moves: (moves + other.moves).sorted { $0.variable < $1.variable },
      isUnlimited: isUnlimited || other.isUnlimited)
  }

  /// The proof with its lower layout moved part of the way to the higher one; each layout between two optimal
  /// layouts is optimal.
  package func raised(by share: Double) -> Witness {
    let raised = moves.map { Move(variable: $0.variable, low: $0.low + share * ($0.high - $0.low), high: $0.high) }
    return Witness(sample: sample, moves: raised, isUnlimited: isUnlimited)
  }
}

/// Required rows that cannot hold together.
package struct Conflict: Hashable, Sendable {
  /// Row indices, ascending.
  package var rows: [Int]
  /// Variables whose own bound (non-negativity, or a parameter's range) is part of it, ascending.
  package var bounds: [Int]
  /// By how much the rows contradict each other, in the units of the last row.
  package var violation: Double
}
