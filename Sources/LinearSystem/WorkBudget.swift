/// How much work may be done, and how much has been, in units of one matrix entry touched.
///
/// Every solve spends the same on every run and machine. Once a budget is exhausted every further
/// answer is undecided.
package struct WorkBudget: Hashable, Sendable {
  package let limit: Int
  package private(set) var spent = 0

  package init(_ limit: Int) { self.limit = max(0, limit) }

  package var remaining: Int { max(0, limit - spent) }
  package var isExhausted: Bool { spent >= limit }

  package mutating func spend(_ units: Int) {
    let (sum, overflow) = spent.addingReportingOverflow(max(0, units))
    spent = overflow ? .max : sum
  }
}
