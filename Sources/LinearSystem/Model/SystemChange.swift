/// The rows that a trial changes, and the variables that new ones name besides those of the system.
package struct SystemChange: Sendable, Hashable {
  /// Indices of rows that go.
  package var removed: Set<Int>
  /// New rows by the index of the row that each one replaces.
  package var changed: [Int: Row]
  /// Rows that come after all others.
  package var added: [Row]
  /// Parameters that are numbered on from the last variable of the system.
  package var parameters: [LinearSystem.Variable] = []

  package init(removed: Set<Int> = [], changed: [Int: Row] = [:], added: [Row] = []) {
    self.removed = removed
    self.changed = changed
    self.added = added
  }
}

/// What ``SolverSession/trial(_:queries:asksAgain:)`` found out.
///
/// Rows keep their indices; added rows are numbered on from the last row of the base system.
package struct TrialSolution: Sendable {
  /// One answer per query, in the order of the queries.
  package var answers: [Answer]
  /// New answers to those of the session's own queries that the change can have a say in, by their
  /// place among them; only where these were asked again.
  package var touched: [Int: Answer] = [:]
  /// The conflicts of the changed system that touch what was solved again, with those of their rows that
  /// were: what gives others the values that they keep is not named.
  package var conflicts: [Conflict]
  /// Those of ``conflicts`` that the change makes: the base system does not have them.
  package var newConflicts: [Conflict]
  /// Indices of the base solution's conflicts that the change takes away, ascending.
  package var goneConflicts: [Int]
  /// One optimal layout of what was solved again, ascending by variable; all others keep the base's
  /// values.
  package var moves: [(variable: Int, value: Double)] = []
  /// Whether all that the change touches was laid out; otherwise conflicts may be missing.
  package var isComplete: Bool

  static func undecided(_ count: Int, _ reason: UndecidedReason) -> TrialSolution {
    TrialSolution(
      answers: Array(repeating: .undecided(reason), count: count), conflicts: [],
      newConflicts: [], goneConflicts: [], isComplete: false)
  }
}
