/// The rows that a trial changes, and new variables.
package struct SystemChange: Sendable, Hashable {
  /// Indices of rows to remove.
  package var removed: Set<Int>
  /// New rows, by the index of the row that each replaces.
  package var changed: [Int: Row]
  /// Rows to append.
  package var added: [Row]
  /// New parameters, numbered after the last variable of the system.
  package var parameters: [LinearSystem.Variable] = []

  package init(removed: Set<Int> = [], changed: [Int: Row] = [:], added: [Row] = []) {
    self.removed = removed
    self.changed = changed
    self.added = added
  }
}

/// The result of ``SolverSession/trial(_:queries:asksAgain:)``.
///
/// Rows keep their indices; added rows are numbered after the last row of the base system.
package struct TrialSolution: Sendable {
  /// One answer per query, in the order of the queries.
  package var answers: [Answer]
  /// New answers to those of the session's own queries that the change may affect, by index; only if these
  /// were asked again.
  package var touched: [Int: Answer] = [:]
  /// The conflicts of the changed system in the part that was solved again, with their rows in that part.
  /// Rows that give other variables their unchanged values are not included.
  package var conflicts: [Conflict]
  /// Those of ``conflicts`` that the base system does not have.
  package var newConflicts: [Conflict]
  /// Indices of the base solution's conflicts that the change resolves, ascending.
  package var goneConflicts: [Int]
  /// One optimal layout of the variables that were solved again, ascending by variable; all others keep the
  /// base's values.
  package var moves: [(variable: Int, value: Double)] = []
  /// Whether everything that the change affects was solved; otherwise, conflicts may be missing.
  package var isComplete: Bool

  static func undecided(_ count: Int, _ reason: UndecidedReason) -> TrialSolution {
    TrialSolution(
      answers: Array(repeating: .undecided(reason), count: count), conflicts: [],
      newConflicts: [], goneConflicts: [], isComplete: false)
  }
}
