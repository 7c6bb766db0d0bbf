/// A system solved for some queries, with everything that trials need.
struct SolvedSystem: Sendable {
  let system: LinearSystem
  let columns: Columns
  let fixed: FixedVariables
  private(set) var solution: Solution
  /// Whether elimination was given up, so that even fixed variables may lack their values.
  let isExhausted: Bool

  /// - Parameters:
  ///   - explains: whether a determined answer includes its pins, by the index of its query.
  ///   - precedes: see ``IrreducibleSets``.
  init(
    _ system: LinearSystem, columns: Columns, queries: [LinearForm], layingOut others: [Int],
    explains: (Int) -> Bool, precedes: @escaping (Int, Int) -> Bool, meter: WorkMeter
  ) {
    self.system = system
    self.columns = columns
    meter.spend(system.terms.count + system.rows.count + system.variables.count)
    let fixed = FixedVariables(system, columns)
    self.fixed = fixed
    let relevant = RelevantRows(
      system: system, columns: columns, fixed: fixed, queries: queries, others: others)
    let levels = PriorityLevels(rows: system.rows.heads)
    func run(searchesParameters: Bool) -> LexicographicSolver {
      var solver = LexicographicSolver(
        Reduction(
          system: system, fixed: fixed, relevant: relevant, levels: levels,
          searchesParameters: searchesParameters, meter: meter))
      solver.run(variables: relevant.variables)
      return solver
    }
    var solver = run(searchesParameters: false)
    if solver.reduction.needsParameterSearch { solver = run(searchesParameters: true) }
    isExhausted = solver.reduction.isExhausted
    var completed = solver.reduction.point
    solver.reduction.log.complete(&completed)
    let sample = Array(completed.prefix(system.variables.count))
    solution = Solution(
      answers: [], conflicts: solver.reduction.conflicts(precedes: precedes),
      hasRedundantRows: !solver.reduction.dependencies.isEmpty,
      movesParameters: solver.reduction.searchesParameters, sample: sample,
      reached: relevant.contains, isComplete: !isExhausted && solver.failed.isEmpty)
    if queries.isEmpty { return }
    let check = DualCertificate(
      system: system, columns: columns, fixed: fixed, rows: relevant.rows, levels: levels,
      allowsBroken: solver.reduction.hasBrokenRows, isUndecided: solver.isUndecided, sample: sample,
      meter: meter)
    var prover = RangeProver(solver: consume solver, completed: completed, check: check)
    solution.answers = prover.answers(queries, explains: explains)
  }

  /// Whether a variable is fixed but has another value, because a parameter was moved.
  func isMoved(_ variable: Int) -> Bool {
    abs(solution.sample[variable] - fixed.value(of: variable)) > Tolerance.noise
  }
}
