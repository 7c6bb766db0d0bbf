/// A limit of work, and the work done so far. The unit is one sparse matrix entry touched, about 100 ns on a
/// usual machine of 2023.
///
/// Every solve spends the same on every run and machine. Once the limit is reached, further answers are
/// undecided. A reference, so that all solving for a document shares it; it never leaves the task that
/// created it.
package final class WorkMeter {
  /// The limit for a document: about a second.
  package static let document = 10_000_000

  /// How many entries of a dense tableau take as long as one unit.
  static let denseEntries = 64

  package var limit: Int {
    get { budget }
    set { budget = newValue }
  }
  package var spent: Int { done }
  package var remaining: Int { max(0, budget - done) }
  package var isExhausted: Bool { done >= budget }

  // Private, so that overlapping accesses are checked at compile time.
  private var budget: Int
  private var done = 0
  /// Entries of dense tableaus that do not yet make a whole unit.
  private var denseRest = 0
  private var hasRunOut = false

  package init(limit: Int) { budget = max(0, limit) }

  /// Whether something was not solved because the limit was reached.
  package var isCutShort: Bool { hasRunOut || isExhausted }

  func spend(_ units: Int) { done += units }

  func spend(denseEntries count: Int) {
    denseRest += count
    done += denseRest / Self.denseEntries
    denseRest %= Self.denseEntries
  }

  /// Works on items in turn, so that none uses up the work of later ones: half of the remaining work is
  /// reserved for all items in equal parts.
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
