/// How much work may be done, and how much has been, in units of one sparse matrix entry touched,
/// about 100 ns on a usual machine of 2023.
///
/// Every solve spends the same on every run and machine. Once a budget is exhausted every further
/// answer is undecided.
package struct WorkBudget: Hashable, Sendable {
  package var limit: Int
  package private(set) var spent = 0

  /// What a document may cost: about a second.
  package static let document = 10_000_000

  /// How many entries of a dense tableau are touched in the time of a unit.
  static let denseEntries = 64

  package init(_ limit: Int) { self.limit = max(0, limit) }

  package var remaining: Int { max(0, limit - spent) }
  package var isExhausted: Bool { spent >= limit }

  package mutating func spend(_ units: Int) {
    let (sum, overflow) = spent.addingReportingOverflow(max(0, units))
    spent = overflow ? .max : sum
  }
}
