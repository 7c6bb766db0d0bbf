internal import Sequences

/// What ``LinearSystem/solve(_:options:)`` found out.
package struct Solution: Sendable {
  /// One answer per query, in the order of the queries.
  package var answers: [Answer]
  /// Sets of required rows that cannot hold together, each of which could if any member were left out;
  /// one larger than that was cheap to find out is as elimination met it. Ascending by rows.
  ///
  /// Each row in turn, in the order that the session was given, is kept unless it contradicts those kept
  /// before it. A set is one that does, with those of them that it needs for that: so what is named depends
  /// on the rows and their order, and not on how they were solved.
  package var conflicts: [Conflict]
  /// Whether some required equality says what others say already: with other constants they would
  /// conflict.
  package var hasRedundantRows: Bool
  /// One optimal layout, a value per variable. Variables that no query reaches (see ``reached``)
  /// were not laid out; their values mean nothing.
  package var sample: [Double]
  /// Per variable, whether some query is connected to it by rows, so that it was laid out.
  package var reached: [Bool]
  /// Whether all that the queries reach was laid out; otherwise conflicts may be missing.
  package var isComplete: Bool
}

/// Whether a query has one value over all optimal layouts.
package enum Answer: Equatable, Sendable {
  /// One value. The pins are empty unless ``SolverSession`` was asked for them.
  case determined(value: Double, pins: [Pin])
  /// At least two values, proved by two optimal layouts.
  case ambiguous(Witness)
  /// No answer, rather than a guess.
  case undecided(UndecidedReason)
}

package enum UndecidedReason: Hashable, Sendable {
  /// The limit of the ``WorkMeter`` was reached.
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

/// Two optimal layouts that differ in the query, as what moves against one optimal layout.
package struct Witness: Equatable, Sendable {
  /// A variable that has not the sample's value in both layouts.
  package struct Move: Hashable, Sendable {
    package var variable: Int
    package var low: Double
    package var high: Double
  }

  /// The values of all variables that do not move.
  package let sample: [Double]
  /// What differs from the sample, ascending by variable.
  package let moves: [Move]

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

  /// The layout that the query's value is lower in.
  package var low: Assignment { Assignment(sample, moves.map { ($0.variable, $0.low) }) }
  /// The layout that the query's value is higher in.
  package var high: Assignment { Assignment(sample, moves.map { ($0.variable, $0.high) }) }
}

extension Witness {
  /// Both proofs in one, where each moves what the other one leaves in its place; nil otherwise.
  package func joined(with other: Witness) -> Witness? {
    guard sample == other.sample, Set(moves.map(\.variable)).isDisjoint(with: other.moves.map(\.variable))
    else { return nil }
    return Witness(sample: sample, moves: (moves + other.moves).sorted { $0.variable < $1.variable })
  }

  /// The proof with its lower layout moved by a share of the way to the higher one: what is between two optimal
  /// layouts is one, too.
  package func raised(by share: Double) -> Witness {
    let raised = moves.map { Move(variable: $0.variable, low: $0.low + share * ($0.high - $0.low), high: $0.high) }
    return Witness(sample: sample, moves: raised)
  }
}

/// Required rows that cannot hold together.
package struct Conflict: Hashable, Sendable {
  /// Row indices, ascending.
  package var rows: [Int]
  /// Variables whose own bound (non-negativity, or a parameter's range) takes part, ascending.
  package var bounds: [Int]
  /// By how much the rows miss each other, in the units of the row that contradicts those before it.
  package var violation: Double

  /// What makes two conflicts the same.
  package struct Members: Hashable, Sendable {
    package var rows: [Int]
    package var bounds: [Int]
  }

  var members: Members { Members(rows: rows, bounds: bounds) }
}
