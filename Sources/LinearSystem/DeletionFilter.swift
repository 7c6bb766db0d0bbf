/// Makes conflicting sets small: drops members as long as the rest still conflicts.
struct DeletionFilter {
  /// Sets larger than this are reported as elimination found them.
  static let largestSet = 40

  let system: LinearSystem
  private(set) var work = 0

  init(system: LinearSystem) { self.system = system }

  /// The conflicts, without a common member, that a conflicting set contains.
  ///
  /// None if the set can be satisfied within ``Tolerance/length`` after all.
  mutating func minimize(_ candidate: Conflict) -> [Conflict] {
    let isCircuit =
      candidate.nonNegative.isEmpty
      && candidate.rows.allSatisfy { system.rows[$0].relation == .equal }
    if isCircuit && candidate.violation > 1
      || candidate.rows.count + candidate.nonNegative.count > Self.largestSet
    {
      // Elimination expresses a dependent equality by independent ones in one way only, so that
      // leaving any of them out leaves no contradiction.
      return [candidate]
    }
    if let dependency = Dependency(of: candidate, in: system) {
      guard dependency.gap > Tolerance.length else { return [] }
      let isWhole = dependency.rows.count == candidate.rows.count
      return [
        Conflict(
          rows: dependency.rows, nonNegative: dependency.nonNegative,
          violation: isWhole ? candidate.violation : dependency.gap)
      ]
    }
    var result: [Conflict] = []
    var rest = candidate
    while let gap = gap(rest), gap > Tolerance.length {
      var core = rest
      for row in rest.rows {
        var smaller = core
        smaller.rows.removeAll { $0 == row }
        if isConflict(smaller) { core = smaller }
      }
      for variable in rest.nonNegative {
        var smaller = core
        smaller.nonNegative.removeAll { $0 == variable }
        if isConflict(smaller) { core = smaller }
      }
      core.violation =
        result.isEmpty && core.rows.count == rest.rows.count
        ? candidate.violation : self.gap(core) ?? candidate.violation
      result.append(core)
      rest.rows.removeAll { core.rows.contains($0) }
      rest.nonNegative.removeAll { core.nonNegative.contains($0) && core.rows.isEmpty }
    }
    return result
  }

  private mutating func isConflict(_ set: Conflict) -> Bool {
    guard let gap = gap(set) else { return true }
    return gap > Tolerance.length
  }

  /// By how much the worst row is missed when their sum is least; nil if it was not found out.
  private mutating func gap(_ set: Conflict) -> Double? {
    var position: [Int: Int] = [:]
    var columns: [Int] = []
    for row in set.rows {
      for term in system.rows[row].terms where position[term.variable] == nil {
        position[term.variable] = columns.count
        columns.append(term.variable)
      }
    }
    var entities = [Entity](repeatElement(Entity(), count: columns.count))
    for variable in set.nonNegative {
      guard let column = position[variable] else { continue }
      entities[column].lower = system.variables[variable].bounds.lowerBound
      entities[column].upper = system.variables[variable].bounds.upperBound
    }
    var dense = [Double](repeatElement(0, count: columns.count * set.rows.count))
    for (index, number) in set.rows.enumerated() {
      let row = system.rows[number]
      var entity = Entity()
      if row.relation != .lessOrEqual { entity.lower = row.constant }
      if row.relation != .greaterOrEqual { entity.upper = row.constant }
      for term in row.terms {
        if let column = position[term.variable] {
          dense[index * columns.count + column] += term.coefficient
        }
      }
      entities.append(entity)
    }
    var simplex = Simplex(
      columnCount: columns.count, forms: dense,
      start: entities.prefix(columns.count).map { max($0.lower, min($0.upper, 0)) },
      offsets: [Double](repeatElement(0, count: set.rows.count)))
    let costs = entities.map { PiecewiseCost(relaxing: $0) { _ in 1 } }
    let outcome = simplex.minimize(costs, budget: 2_000_000)
    work += simplex.work / WorkBudget.denseEntries + columns.count + set.rows.count
    guard outcome == .optimal else { return nil }
    return zip(entities, simplex.values).map { max($0.lower - $1, $1 - $0.upper, 0) }.max() ?? 0
  }
}
