/// Traces statements about what is left after elimination back to the rows of the system.
///
/// It owns nothing but scratch space, so that tracing costs what is traced and not the system.
struct RowTracer {
  private var rewriter = FormRewriter()
  /// Scratch, all zero between calls: how often each pivot is wanted, and each source is used.
  private var wanted: [Double] = []
  private var isWaiting: [Bool] = []
  private var multipliers: [Double] = []

  /// Matrix entries touched so far.
  var work: Int { rewriter.work }

  /// Multipliers of the sources that add up to the pivots used and the seeds given.
  ///
  /// - Parameters:
  ///   - seeds: statements with their multipliers; each counts with the whole of its row.
  ///   - uses: pivots used besides, as ``FormRewriter/Result/uses`` has them.
  ///   - limit: how many pivots existed when the statement was found.
  ///   - isKnown: variables whose value needs no rows: what is left of them does not count. All are
  ///     traced when nil.
  mutating func trace(
    seeds: [(source: Source, multiplier: Double)],
    uses: [(pivot: Int, multiplier: Double)], limit: Int, system: LinearSystem, log: PivotLog,
    isKnown: ((Int) -> Bool)? = nil
  ) -> [(source: Source, multiplier: Double)] {
    makeRoom(system, log)
    var sources: [Source] = []
    var order = MinimumHeap()
    func use(_ pivot: Int, _ multiplier: Double) {
      if let isKnown, log.isAbout(isKnown, pivot) { return }
      if !isWaiting[pivot] {
        isWaiting[pivot] = true
        order.insert(-pivot)
      }
      wanted[pivot] += multiplier
    }
    func add(_ source: Source, _ multiplier: Double, _ uses: [(pivot: Int, multiplier: Double)]) {
      multipliers[place(of: source, log)] += multiplier
      sources.append(source)
      for (pivot, factor) in uses { use(pivot, -multiplier * factor) }
    }
    for (pivot, multiplier) in uses { use(pivot, multiplier) }
    for (source, multiplier) in seeds {
      add(source, multiplier, rewritten(source, limit: limit, system: system, log: log).uses)
    }
    while let negated = order.popFirst() {
      let index = -negated
      let times = wanted[index]
      wanted[index] = 0
      isWaiting[index] = false
      let pivot = log.pivots[index]
      guard abs(times) > Tolerance.coefficient, pivot.lowerSource != .none else { continue }
      let source = times > 0 ? pivot.lowerSource : pivot.upperSource
      let result = rewritten(source, limit: index, system: system, log: log)
      guard let own = result.terms.first(where: { $0.index == pivot.variable }) else {
        continue
      }
      add(source, times / own.coefficient, result.uses)
    }
    var result: [(source: Source, multiplier: Double)] = []
    for source in sources.sorted() {
      let multiplier = multipliers[place(of: source, log)]
      multipliers[place(of: source, log)] = 0
      if abs(multiplier) > Tolerance.slope { result.append((source, multiplier)) }
    }
    return result
  }

  /// Variables' own bounds come first, then rows.
  private func place(of source: Source, _ log: PivotLog) -> Int {
    source.index + log.pivotOf.count
  }

  private mutating func makeRoom(_ system: LinearSystem, _ log: PivotLog) {
    wanted.grow(to: log.pivots.count, with: 0)
    isWaiting.grow(to: log.pivots.count, with: false)
    multipliers.grow(to: log.pivotOf.count + system.rows.count, with: 0)
  }

  /// A source's row as it stands after the first `limit` pivots.
  mutating func rewritten(
    _ source: Source, limit: Int, system: LinearSystem, log: PivotLog
  ) -> FormRewriter.Result {
    let terms =
      source.row.map { system.rows[$0].terms } ?? source.boundVariable.map { [Term($0, 1)] } ?? []
    return rewriter.rewrite(terms, constant: 0, by: log, limit: limit)
  }

  /// A query as it stands after all pivots.
  mutating func rewritten(_ query: LinearForm, log: PivotLog) -> FormRewriter.Result {
    rewriter.rewrite(query.terms, constant: query.constant, by: log, limit: log.pivots.count)
  }
}
