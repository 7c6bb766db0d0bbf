/// A solved system, and trials: solutions of changed systems.
///
/// A trial solves again only what depends on its change, so its cost is that of the components it affects.
///
/// A reference because of its scratch space; it never leaves the task that created it.
package final class SolverSession {
  package let system: LinearSystem
  package let queries: [LinearForm]
  /// The answers without a change.
  package let solution: Solution
  /// Nil for a system with numbers that are not finite.
  private let base: SolvedSystem?
  private let precedes: (Int, Int) -> Bool
  private let meter: WorkMeter
  // Needed for trials only.
  private lazy var queryOfForm = Dictionary(
    queries.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  private lazy var queriesOfVariable = Dictionary(
    grouping: queries.indices.flatMap { query in
      queries[query].terms.map { (variable: $0.variable, query: query) }
    }, by: \.variable)
  private lazy var conflictsOfRow = Dictionary(
    grouping: solution.conflicts.indices.flatMap { conflict in
      solution.conflicts[conflict].rows.map { (row: $0, conflict: conflict) }
    }, by: \.row)
  /// Kept between trials, to reuse its memory.
  private lazy var affected = base.map { AffectedSubsystem(of: $0, meter: meter) }

  /// Solves a system.
  ///
  /// - Parameters:
  ///   - queries: the forms to answer.
  ///   - others: further variables to solve for the sample and the witnesses.
  ///   - other: a session of a system that differs only in constants.
  ///   - explains: whether a determined answer includes its pins, by the index of its query.
  ///   - precedes: a strict order of the system's rows, by index, that decides which of several sets of
  ///     conflicting rows is reported: see ``Solution/conflicts``. Called only for rows that are part of a
  ///     contradiction; rows that a trial adds come last. By default, rows with fewer variables come first,
  ///     since the rest is then short, and then those with lower indices.
  ///   - meter: the work limit of this solve and of all trials.
  package init(
    _ system: LinearSystem, queries: [LinearForm], layingOut others: [Int] = [],
    like other: SolverSession? = nil, explains: (Int) -> Bool = { _ in false },
    precedes: ((Int, Int) -> Bool)? = nil, meter: WorkMeter
  ) {
    self.system = system
    self.queries = queries
    func length(_ row: Int) -> Int { system.termRange(ofRow: row).count }
    let precedes = precedes ?? { (length($0), $0) < (length($1), $1) }
    self.precedes = precedes
    self.meter = meter
    guard system.hasOnlyFiniteNumbers, queries.allSatisfy(\.isFinite) else {
      // Systems with infinite numbers have no layouts to compare.
      base = nil
      solution = Solution(
        answers: queries.map { _ in .undecided(.certificateFailed) }, conflicts: [],
        hasRedundantRows: false, movesParameters: false, sample: system.variables.map { $0.nominal ?? 0 },
        reached: system.variables.map { _ in false }, isComplete: false)
      return
    }
    let base = SolvedSystem(
      system, columns: other?.base?.columns ?? Columns(system), queries: queries, layingOut: others,
      explains: explains, precedes: precedes, meter: meter)
    self.base = base
    solution = base.solution
  }

  /// For each variable, whether some queries depend on its limits and costs.
  package func dependencies(of queries: [LinearForm]) -> [Bool] {
    guard let base else { return system.variables.map { _ in true } }
    let relevant = RelevantRows(
      system: system, columns: base.columns, fixed: base.fixed, queries: queries, others: [])
    return relevant.contains.indices.map { relevant.contains[$0] && !base.fixed.isFixed($0) }
  }

  /// The rows that contain some variables, ascending.
  package func rows(naming variables: some Sequence<Int>) -> [Int] {
    guard let base else { return [] }
    return Set(variables.flatMap { base.columns.uses(of: $0).map(\.row) }).sorted()
  }

  /// Answers queries for a system with some rows changed.
  ///
  /// Solves only what the change and the queries touch. A query that the change does not affect keeps its
  /// answer.
  ///
  /// - Parameter asksAgain: whether to answer those of the session's own queries again that the change
  ///   affects.
  package func trial(
    _ change: SystemChange, queries: [LinearForm], asksAgain: Bool = false
  ) -> TrialSolution {
    guard let base, queries.allSatisfy(\.isFinite), change.isFinite else {
      return .undecided(queries.count, .certificateFailed)
    }
    // A parameter of the change may be in conflict with existing parameters.
    let movesParameters = !change.parameters.isEmpty
    guard !base.isExhausted, var part = solve(change, queries, asksAgain, movesParameters: movesParameters)
    else { return .undecided(queries.count, .budgetExceeded) }
    if part.conflicts.contains(where: { number(of: $0) == nil && dependsOnParameter($0, change) }) {
      guard let other = solve(change, queries, asksAgain, movesParameters: true) else {
        return .undecided(queries.count, .budgetExceeded)
      }
      part = other
    }
    let left = Set(part.conflicts.compactMap(number))
    let gone = touched(by: change).subtracting(left)
    func answer(_ query: LinearForm) -> Answer {
      part.answers[query] ?? queryOfForm[query].map { solution.answers[$0] }
        ?? .undecided(.budgetExceeded)
    }
    return TrialSolution(
      answers: queries.map(answer),
      touched: Dictionary(uniqueKeysWithValues: part.again.map { ($0, answer(self.queries[$0])) }),
      conflicts: part.conflicts,
      newConflicts: part.conflicts.filter { conflict in
        // A conflict of unchanged rows was there before, reported or not, and counts only if it takes the
        // place of one that is resolved.
        number(of: conflict) == nil
          && conflict.rows.contains { row in
            row >= system.rows.count || change.changed[row] != nil
              || (conflictsOfRow[row] ?? []).contains { gone.contains($0.conflict) }
          }
      },
      goneConflicts: gone.sorted(), moves: part.moves, isComplete: part.isComplete)
  }

  /// The result for the part of a changed system that was solved again.
  private struct PartSolution {
    var answers: [LinearForm: Answer] = [:]
    /// The session's queries that were answered again.
    var again: [Int] = []
    var conflicts: [Conflict] = []
    var moves: [(variable: Int, value: Double)] = []
    var isComplete: Bool
  }

  /// Solves again what depends on a change; nil if the work runs out.
  ///
  /// - Parameter movesParameters: whether to include what depends on a parameter.
  private func solve(
    _ change: SystemChange, _ queries: [LinearForm], _ asksAgain: Bool, movesParameters: Bool
  ) -> PartSolution? {
    guard var affected else { return nil }
    self.affected = nil
    defer { self.affected = affected }
    affected.begin(
      with: change, conflicts: touched(by: change).map { solution.conflicts[$0] },
      movesParameters: movesParameters)
    guard affected.grow() else { return nil }
    var asked = queries.filter { query in
      queryOfForm[query] == nil || query.terms.contains { affected.contains($0.variable) }
    }
    for query in asked { affected.include(query.terms) }
    guard affected.grow() else { return nil }
    var again: [Int] = []
    if asksAgain {
      guard let found = touchedQueries(&affected) else { return nil }
      again = found
      let known = Set(asked)
      asked += found.map { self.queries[$0] }.filter { !known.contains($0) }
    }
    // Witnesses keep it; a copy for each trial would cost as much as the whole system.
    let sample =
      change.parameters.isEmpty ? solution.sample : solution.sample + change.parameters.map { $0.nominal ?? 0 }
    var part = Subsystem(over: affected.variables, of: system, adding: change.parameters)
    let rows = affected.rows.sorted()
    for row in rows { part.add(change.changed[row] ?? system.rows[row], elsewhere: sample) }
    for row in change.added { part.add(row, elsewhere: sample) }
    meter.spend(2 * (part.variables.count + part.system.terms.count) + 50)
    func global(_ row: Int) -> Int {
      row < rows.count ? rows[row] : system.rows.count + row - rows.count
    }
    let (precedes, count) = (precedes, system.rows.count)
    let found = SolverSession(
      part.system, queries: asked.map { part.localized($0, elsewhere: sample) },
      layingOut: Array(part.variables.indices),
      precedes: {
        let (first, second) = (global($0), global($1))
        return max(first, second) < count ? precedes(first, second) : first < second
      }, meter: meter
    ).solution
    return PartSolution(
      answers: Dictionary(
        zip(asked, found.answers.map { part.globalized($0, layout: found.sample, sample: sample) }),
        uniquingKeysWith: { first, _ in first }),
      again: again,
      conflicts: found.conflicts.map { conflict in
        Conflict(
          rows: conflict.rows.map(global), bounds: conflict.bounds.map { part.variables[$0] },
          violation: conflict.violation)
      },
      moves: zip(part.variables, found.sample).map { ($0, $1) }, isComplete: found.isComplete)
  }

  /// The session's queries that depend on the part to be solved, which are then included in it.
  private func touchedQueries(_ affected: inout AffectedSubsystem) -> [Int]? {
    var result: Set<Int> = []
    var next = 0
    while next < affected.variables.count {
      for (_, query) in queriesOfVariable[affected.variables[next]] ?? []
      where result.insert(query).inserted {
        affected.include(queries[query].terms)
      }
      next += 1
      if next == affected.variables.count, !affected.grow() { return nil }
    }
    return result.sorted()
  }

  /// The indices of the conflicts with a row that a change removes or replaces.
  private func touched(by change: SystemChange) -> Set<Int> {
    Set(change.rows.flatMap { conflictsOfRow[$0] ?? [] }.map(\.conflict))
  }

  /// The index of a known conflict that is equal to one in the part last solved again; nil if there is none.
  private func number(of conflict: Conflict) -> Int? {
    guard let affected else { return nil }
    // A row may be in many conflicts.
    let known = conflict.rows.map { conflictsOfRow[$0] ?? [] }.min { $0.count < $1.count } ?? []
    return known.first { _, number in
      solution.conflicts[number].rows.filter(affected.contains(row:)) == conflict.rows
    }?.conflict
  }

  /// Whether a conflict in the part last solved again depends on a value that a parameter could change.
  private func dependsOnParameter(_ conflict: Conflict, _ change: SystemChange) -> Bool {
    guard let affected else { return false }
    return conflict.rows.contains { row in
      let isAdded = row >= system.rows.count
      return affected.keepsMovable(
        in: isAdded
          ? change.added[row - system.rows.count].terms
          : (change.changed[row] ?? system.rows[row]).terms)
    }
  }

  /// Answers queries for some rows and the variables' own bounds only.
  ///
  /// Rows in conflicts are indices into the given rows; in witnesses, variables in neither rows nor queries
  /// keep the base solution's values.
  ///
  /// - Parameter explains: whether determined answers include their pins.
  package func solve(_ queries: [LinearForm], underOnly rows: [Row], explains: Bool = false) -> TrialSolution {
    guard !meter.isExhausted else { return .undecided(queries.count, .budgetExceeded) }
    var part = Subsystem(
      over: (queries.flatMap(\.terms) + rows.flatMap(\.terms)).map(\.variable), of: system)
    for row in rows { part.add(row) }
    meter.spend(part.system.terms.count)
    let found = SolverSession(
      part.system, queries: queries.map { part.localized($0) },
      layingOut: part.system.terms.map(\.variable), explains: { _ in explains }, meter: meter
    ).solution
    let conflicts = found.conflicts.map { conflict in
      Conflict(
        rows: conflict.rows, bounds: conflict.bounds.map { part.variables[$0] },
        violation: conflict.violation)
    }
    return TrialSolution(
      answers: found.answers.map {
        part.globalized($0, layout: found.sample, sample: solution.sample)
      }, conflicts: conflicts, newConflicts: conflicts, goneConflicts: [],
      isComplete: found.isComplete)
  }

  /// The rows that determine the only value of a form, perhaps several times; none if it has several values.
  ///
  /// Solves only what the form depends on, so that asking about each part of a layout costs no more than the layout.
  package func rows(determining form: LinearForm) -> [Int] {
    let rows = rows(behind: form)
    let answer = solve([form], underOnly: rows.map { system.rows[$0] }, explains: true).answers[0]
    guard case .determined(_, let pins) = answer else { return [] }
    return pins.filter { $0.row >= 0 && abs($0.multiplier) > 1e-9 }.map { rows[$0.row] }
  }

  /// The rows that a form depends on, ascending: those that fix its variables one after the other, and all rows that
  /// contain a variable that is not fixed.
  private func rows(behind form: LinearForm) -> [Int] {
    guard let base else { return [] }
    var rows: Set<Int> = []
    var known: Set<Int> = []
    var front = form.terms.map(\.variable)
    while let variable = front.popLast() {
      guard known.insert(variable).inserted else { continue }
      let next = base.fixed.isFixed(variable)
        ? [base.fixed.row(fixing: variable)].compactMap(\.self) : base.columns.uses(of: variable).map(\.row)
      for row in next where rows.insert(row).inserted {
        front += system.terms[system.termRange(ofRow: row)].map(\.variable)
      }
    }
    return rows.sorted()
  }
}

extension SystemChange {
  /// The rows of the system that are removed or replaced.
  var rows: Set<Int> { removed.union(changed.keys) }

  fileprivate var isFinite: Bool {
    added.allSatisfy(\.isFinite) && changed.values.allSatisfy(\.isFinite)
  }
}
