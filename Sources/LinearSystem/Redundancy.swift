/// A required equality that says what others say already.
struct Redundancy {
  let first: Source
  /// What said the same of the same variable; ``Source/none`` where nothing was left of the first.
  let second: Source
  /// How many pivots existed then.
  let limit: Int
}

extension BaseSolution {
  /// See ``SolverSession/rowsOfRedundancies()``.
  ///
  /// Equalities that conflict add up to a contradiction. Their sum is one of those that elimination
  /// came upon, since the rows it eliminated by are independent of each other.
  func rowsOfRedundancies(_ tracer: inout RowTracer) -> Set<Int> {
    var rows: Set<Int> = []
    func add(_ first: Source, _ second: Source, limit: Int) {
      var seeds: [LevelOptimum.Seed] = []
      for (source, sign) in [(first, 1.0), (second, -1.0)] where source != .none {
        let own = tracer.rewritten(source, limit: limit, system: system, log: log).terms.first
        seeds.append((source, sign / (own?.coefficient ?? 1)))
      }
      let trace = tracer.trace(seeds: seeds, uses: [], limit: limit, system: system, log: log)
      rows.formUnion(trace.compactMap(\.source.row))
    }
    for redundancy in redundancies {
      add(redundancy.first, redundancy.second, limit: redundancy.limit)
    }
    // Two inequalities that meet stand in for each other.
    let last = redundancies.map(\.limit).max() ?? 0
    for (index, pivot) in log.pivots.prefix(last).enumerated()
    where pivot.lowerSource != pivot.upperSource && pivot.lowerSource != .none {
      add(pivot.lowerSource, pivot.upperSource, limit: index)
    }
    return rows
  }
}
