/// How far to go, and how much to tell.
package struct SolverOptions: Hashable, Sendable {
  /// Work units (see ``WorkMeter``) after which queries still open are undecided.
  package var budget: Int
  /// Whether determined queries carry the rows that pin them.
  package var explain: Bool

  package init(budget: Int = WorkMeter.document, explain: Bool = false) {
    self.budget = budget
    self.explain = explain
  }
}
