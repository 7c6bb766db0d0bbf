/// Converts statements about the reduced system into statements about its original rows.
///
/// It has only scratch space, so that its cost depends on the statement, not on the system.
struct RowTracer {
  private var rewriter: FormRewriter
  /// Scratch space, zero between calls: how often each pivot is needed, and each source used.
  private var wanted: [(times: Double, isWaiting: Bool)] = []
  private var multipliers: [Double] = []
  /// Scratch space, empty between calls: the sources used, and the pivots needed, last ones first.
  private var sources: [RowOrBound] = []
  private var order = MinimumHeap()

  init(meter: WorkMeter) { rewriter = FormRewriter(meter: meter) }

  /// Multipliers of sources that add up to a query plus the given multiples.
  ///
  /// - Parameters:
  ///   - multiples: statements with multipliers; each counts with its whole row.
  ///   - query: a form, of which only the eliminated part counts.
  ///   - limit: how many pivots there were when the statement was found.
  ///   - fixed: the variables whose values need no rows, so that they may remain. If nil, all are traced.
  mutating func trace(
    _ multiples: some Sequence<RowMultiple>, of query: [Term] = [], limit: Int,
    system: LinearSystem, log: PivotLog, fixed: FixedVariables? = nil
  ) -> [RowMultiple] {
    makeRoom(system, log)
    rewriter.rewrite(query, constant: 0, by: log, limit: limit)
    useRewritten(1, log, fixed)
    for (source, multiplier) in multiples {
      rewrite(source, limit: limit, system: system, log: log)
      add(source, multiplier, log, fixed)
    }
    while let negated = order.popFirst() {
      let index = -negated
      let times = wanted[index].times
      wanted[index] = (0, false)
      let pivot = log.pivots[index]
      guard abs(times) > Tolerance.coefficient, pivot.lowerSource != .none else { continue }
      let source = times > 0 ? pivot.lowerSource : pivot.upperSource
      rewrite(source, limit: index, system: system, log: log)
      guard let own = rewriter.result.terms.first(where: { $0.variable == pivot.variable }) else {
        continue
      }
      add(source, times / own.coefficient, log, fixed)
    }
    sources.sort()
    var result: [RowMultiple] = []
    result.reserveCapacity(sources.count)
    for source in sources {
      let multiplier = multipliers[place(of: source, log)]
      multipliers[place(of: source, log)] = 0
      if abs(multiplier) > Tolerance.slope { result.append((source, multiplier)) }
    }
    sources.empty()
    return result
  }

  private mutating func use(
    _ pivot: Int, _ multiplier: Double, _ log: PivotLog, _ fixed: FixedVariables?
  ) {
    if let fixed, log.isAbout(fixed.isFixed, pivot) { return }
    if !wanted[pivot].isWaiting {
      wanted[pivot].isWaiting = true
      order.insert(-pivot)
    }
    wanted[pivot].times += multiplier
  }

  /// Adds a source that was just rewritten.
  private mutating func add(
    _ source: RowOrBound, _ multiplier: Double, _ log: PivotLog, _ fixed: FixedVariables?
  ) {
    multipliers[place(of: source, log)] += multiplier
    sources.append(source)
    useRewritten(-multiplier, log, fixed)
  }

  /// Uses the pivots by which a form was just rewritten.
  private mutating func useRewritten(_ multiplier: Double, _ log: PivotLog, _ fixed: FixedVariables?) {
    for index in rewriter.result.uses.indices {
      let (pivot, factor) = rewriter.result.uses[index]
      use(pivot, multiplier * factor, log, fixed)
    }
  }

  /// Indices of variables' own bounds come first, then those of rows.
  private func place(of source: RowOrBound, _ log: PivotLog) -> Int {
    source.number + log.pivotOf.count
  }

  private mutating func makeRoom(_ system: LinearSystem, _ log: PivotLog) {
    wanted.grow(to: log.pivots.count, with: (0, false))
    multipliers.grow(to: log.pivotOf.count + system.rows.count, with: 0)
  }

  private mutating func rewrite(
    _ source: RowOrBound, limit: Int, system: LinearSystem, log: PivotLog
  ) {
    if let row = source.row {
      let terms = system.terms[system.termRange(ofRow: row)]
      rewriter.rewrite(terms, constant: 0, by: log, limit: limit)
    } else if let variable = source.boundVariable {
      let terms = CollectionOfOne(Term(variable, 1))
      rewriter.rewrite(terms, constant: 0, by: log, limit: limit)
    } else {
      rewriter.rewrite(EmptyCollection(), constant: 0, by: log, limit: limit)
    }
  }

  /// A source's row after the first `limit` pivots.
  mutating func rewritten(
    _ source: RowOrBound, limit: Int, system: LinearSystem, log: PivotLog
  ) -> FormRewriter.Result {
    rewrite(source, limit: limit, system: system, log: log)
    return rewriter.result
  }

  /// A query after all pivots.
  mutating func rewritten(_ query: LinearForm, log: PivotLog) -> FormRewriter.Result {
    rewriter.rewrite(query.terms, constant: query.constant, by: log, limit: log.pivots.count)
    return rewriter.result
  }
}
