/// How far to go, and how much to tell.
package struct SolverOptions: Hashable, Sendable {
  /// Work units (matrix entries touched) after which queries still open are undecided.
  package var budget: Int
  /// Whether determined queries carry the rows that pin them.
  package var explain: Bool

  package init(budget: Int = 100_000_000, explain: Bool = false) {
    self.budget = budget
    self.explain = explain
  }
}
