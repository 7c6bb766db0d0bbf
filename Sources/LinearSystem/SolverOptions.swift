/// How far to go, and how much to tell.
public struct SolverOptions: Hashable, Sendable {
  /// Work units (matrix entries touched) after which queries still open are undecided.
  public var budget: Int
  /// Whether determined queries carry the rows that pin them.
  public var explain: Bool

  public init(budget: Int = 100_000_000, explain: Bool = false) {
    self.budget = budget
    self.explain = explain
  }
}
