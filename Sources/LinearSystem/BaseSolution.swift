/// A system solved for some queries, with what trials take from it.
///
/// A reference, since trials hold it.
final class BaseSolution: Sendable {
  let system: LinearSystem
  let connections: Connections
  let solution: Solution
  /// Whether elimination was given up, so that even fixed variables may lack their values.
  let isExhausted: Bool
  private let log: PivotLog

  /// - Parameter explains: whether a determined answer carries its pins, by the place of its query.
  init(
    _ system: LinearSystem, connections: Connections, queries: [LinearForm], layingOut others: [Int],
    explains: (Int) -> Bool, budget: inout WorkBudget
  ) {
    self.system = system
    budget.spend(system.terms.count + system.rows.count + system.variables.count)
    self.connections = connections
    if queries.isEmpty, others.allSatisfy(connections.isFixed),
      let known = FixedValues(system, connections)
    {
      isExhausted = false
      log = known.log
      solution = Solution(
        answers: [], conflicts: [], hasRedundantRows: known.hasRedundantRows, sample: known.sample,
        reached: system.variables.indices.map(connections.isFixed), isComplete: true)
      return
    }
    let reach = Reach(system: system, connections: connections, queries: queries, others: others)
    let levels = PriorityLevels(rows: system.rows.heads)
    let limit = budget.remaining
    func layOut(searchesParameters: Bool) -> Hierarchy {
      let reduction = Reduction(
        system: system, searchesParameters: searchesParameters, budget: limit, levels: levels,
        reach: reach, connections: connections)
      var hierarchy = Hierarchy(reduction: reduction, levels: levels, budget: limit)
      hierarchy.run(variables: reach.variables)
      return hierarchy
    }
    var hierarchy = layOut(searchesParameters: false)
    if hierarchy.reduction.needsParameterSearch {
      budget.spend(hierarchy.reduction.work)
      hierarchy = layOut(searchesParameters: true)
    }
    isExhausted = hierarchy.reduction.isExhausted
    log = hierarchy.reduction.log
    var completed = hierarchy.reduction.point.elements
    log.complete(&completed)
    let sample = Array(completed.prefix(system.variables.count))
    var solution = Solution(
      answers: [], conflicts: hierarchy.reduction.conflicts,
      hasRedundantRows: hierarchy.reduction.hasRedundantRows, sample: sample,
      reached: reach.isReached, isComplete: !isExhausted && hierarchy.failed.isEmpty)
    if queries.isEmpty {
      budget.spend(hierarchy.reduction.work)
    } else {
      let check = CertificateCheck(
        system: system, connections: connections, rows: reach.rows, levels: levels,
        allowsBroken: hierarchy.reduction.hasBrokenRows, isUndecided: hierarchy.isUndecided,
        sample: sample)
      var judge = QueryJudge(
        hierarchy: hierarchy, completed: completed, check: check, budget: limit)
      solution.answers = judge.answers(queries, explains: explains)
      budget.spend(judge.work)
    }
    self.solution = solution
  }

  /// Whether a parameter was moved from its nominal value.
  func isMovedParameter(_ variable: Int) -> Bool {
    guard let nominal = system.variables[variable].nominal else { return false }
    return abs(solution.sample[variable] - nominal) > Tolerance.noise
  }

  /// The rows and bounds that give a variable its value, where rows do that by equalities alone.
  func sources(ofFixed variable: Int, tracer: inout RowTracer) -> [Source] {
    tracer.trace(
      seeds: [], of: [Term(variable, 1)], limit: log.pivots.count, system: system, log: log
    ).map(\.source)
  }
}

/// The values that single equalities give variables one after the other, where all rows and bounds
/// hold that speak of these alone: then nothing has to be eliminated.
private struct FixedValues {
  var sample: [Double]
  var log: PivotLog
  let hasRedundantRows: Bool

  /// Nil where something gives way.
  init?(_ system: LinearSystem, _ connections: Connections) {
    sample = system.variables.map { $0.nominal ?? 0 }
    log = PivotLog(variables: sample.count)
    for variable in connections.fixed {
      var source = Source(boundOf: variable)
      if case .row(let row) = connections.fixing[variable] {
        source = Source(row: row)
        var (scale, rest) = (1.0, 0.0)
        for term in system.terms[system.termRange(ofRow: row)].reversed() {
          if term.variable == variable {
            scale = term.coefficient
          } else {
            rest += term.coefficient * sample[term.variable]
          }
        }
        sample[variable] = (system.rows.heads[row].constant - rest) / scale
      }
      let (value, bounds) = (sample[variable], system.variables[variable].bounds)
      guard value >= bounds.lowerBound - Tolerance.noise, value <= bounds.upperBound + Tolerance.noise
      else { return nil }
      log.append(variable: VariableIndex(variable), constant: value, lower: source, upper: source)
    }
    var equalities = 0
    for (row, head) in system.rows.heads.enumerated()
    where connections.openTerms[row] == 0 && head.isRequired {
      guard system.violation(ofRow: row, in: sample) <= Tolerance.noise else { return nil }
      if head.relation == .equal { equalities += 1 }
    }
    hasRedundantRows = equalities > connections.fixed.count { connections.fixing[$0] != .parameter }
  }
}
