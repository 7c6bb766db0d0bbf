/// How much work may be done, and how much has been, in units of one sparse matrix entry touched, about
/// 100 ns on a usual machine of 2023.
///
/// Every solve spends the same on every run and machine. Once the limit is reached every further answer is
/// undecided. A reference, so that all that solves for one document spends from it; it never leaves the
/// task that made it.
package final class WorkMeter {
  /// What a document may cost: about a second.
  package static let document = 10_000_000

  /// How many entries of a dense tableau are touched in the time of a unit.
  static let denseEntries = 64

  package var limit: Int {
    get { budget }
    set { budget = newValue }
  }
  package var spent: Int { done }
  package var remaining: Int { max(0, budget - done) }
  package var isExhausted: Bool { done >= budget }

  // What no other module sees is checked for overlapping accesses when it is compiled.
  private var budget: Int
  private var done = 0
  /// Entries of dense tableaus that make no whole unit yet.
  private var denseRest = 0
  private var hasRunOut = false

  package init(limit: Int) { budget = max(0, limit) }

  /// Whether something was left undone for want of work.
  package var isCutShort: Bool { hasRunOut || isExhausted }

  func spend(_ units: Int) { done += units }

  func spend(denseEntries count: Int) {
    denseRest += count
    done += denseRest / Self.denseEntries
    denseRest %= Self.denseEntries
  }

  /// Works on one thing after another so that none leaves nothing for those to come: half of what may
  /// be spent is kept for all of them in equal parts.
  package func share<Item>(among items: [Item], _ work: (Item) -> Void) {
    let whole = limit
    let part = remaining / (2 * max(1, items.count))
    for (done, item) in items.enumerated() {
      limit = whole - part * (items.count - 1 - done)
      work(item)
      hasRunOut = isCutShort
    }
    limit = whole
  }
}
