/// Traces statements about what is left after elimination back to the rows of the system.
///
/// It owns nothing but scratch space, so that tracing costs what is traced and not the system.
struct RowTracer {
  private var rewriter = FormRewriter()

  /// Matrix entries touched so far.
  var work: Int { rewriter.work }

  /// Multipliers of the sources that add up to the pivots used and the seeds given.
  ///
  /// - Parameters:
  ///   - seeds: statements with their multipliers; each counts with the whole of its row.
  ///   - uses: pivots used besides, as ``FormRewriter/Result/uses`` has them.
  ///   - limit: how many pivots existed when the statement was found.
  ///   - isKnown: variables whose value needs no rows; all are traced when nil.
  mutating func trace(
    seeds: [(source: Source, multiplier: Double)],
    uses: [(pivot: Int, multiplier: Double)], limit: Int, system: LinearSystem, log: PivotLog,
    isKnown: ((Int) -> Bool)? = nil
  ) -> [(source: Source, multiplier: Double)] {
    var multipliers: [Source: Double] = [:]
    var pending: [Int: Double] = [:]
    var order = MinimumHeap()
    func use(_ pivot: Int, _ multiplier: Double) {
      if let isKnown, isKnown(Int(log.pivots[pivot].variable)) { return }
      if pending[pivot] == nil { order.insert(-pivot) }
      pending[pivot, default: 0] += multiplier
    }
    for (pivot, multiplier) in uses { use(pivot, multiplier) }
    for (source, multiplier) in seeds {
      multipliers[source, default: 0] += multiplier
      let result = rewritten(source, limit: limit, system: system, log: log)
      for (pivot, factor) in result.uses { use(pivot, -multiplier * factor) }
    }
    while let negated = order.popFirst() {
      let index = -negated
      let wanted = pending.removeValue(forKey: index) ?? 0
      let pivot = log.pivots[index]
      guard abs(wanted) > Tolerance.coefficient, pivot.lowerSource != .none else { continue }
      let source = wanted > 0 ? pivot.lowerSource : pivot.upperSource
      let result = rewritten(source, limit: index, system: system, log: log)
      guard let own = result.terms.first(where: { $0.variable == Int(pivot.variable) }) else {
        continue
      }
      let multiplier = wanted / own.coefficient
      multipliers[source, default: 0] += multiplier
      for (earlier, factor) in result.uses { use(earlier, -multiplier * factor) }
    }
    return multipliers.filter { abs($0.value) > Tolerance.slope }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A source's row as it stands after the first `limit` pivots.
  mutating func rewritten(
    _ source: Source, limit: Int, system: LinearSystem, log: PivotLog
  ) -> FormRewriter.Result {
    if let variable = source.boundVariable {
      return rewriter.rewrite([Term(variable, 1)], constant: 0, by: log, limit: limit)
    }
    return rewriter.rewrite(
      system.rows[Int(source)].terms, constant: 0, by: log, limit: limit)
  }

  /// A query as it stands after all pivots.
  mutating func rewritten(_ query: LinearForm, log: PivotLog) -> FormRewriter.Result {
    rewriter.rewrite(query.terms, constant: query.constant, by: log, limit: log.pivots.count)
  }
}
