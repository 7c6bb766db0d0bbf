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
    _ system: LinearSystem, queries: [LinearForm], layingOut others: [Int],
    explains: (Int) -> Bool, budget: inout WorkBudget
  ) {
    self.system = system
    budget.spend(system.terms.count + system.rows.count + system.variables.count)
    let connections = Connections(system)
    self.connections = connections
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
    let form = tracer.rewritten(LinearForm(terms: [Term(variable, 1)]), log: log)
    return tracer.trace(
      seeds: [], uses: form.uses, limit: log.pivots.count, system: system, log: log
    ).map(\.source)
  }
}
