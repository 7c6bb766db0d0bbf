/// A solved system and what-if questions about it.
///
/// A trial solves again what depends on its change, and nothing else: its cost is that of the components
/// that it touches.
///
/// A reference for the sake of its scratch space; it never leaves the task that made it.
package final class SolverSession {
  package let system: LinearSystem
  package let queries: [LinearForm]
  /// The answers without any change.
  package let solution: Solution
  /// Nil for a system with numbers that are not finite.
  private let base: SolvedSystem?
  private let precedes: (Int, Int) -> Bool
  private let meter: WorkMeter
  // What only trials need.
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
  /// Kept between trials for its space.
  private lazy var affected = base.map { AffectedSubsystem(of: $0, meter: meter) }

  /// Solves a system.
  ///
  /// - Parameters:
  ///   - queries: the forms to answer.
  ///   - others: variables that the sample and the witnesses are to lay out besides.
  ///   - other: a session of a system that differs in constants alone.
  ///   - explains: whether a determined answer carries its pins, by the place of its query.
  ///   - precedes: a strict order of the system's rows, by their indices, that decides which of several
  ///     sets of conflicting rows is named: see ``Solution/conflicts``. Asked about rows with a part in a
  ///     contradiction only; rows that a trial adds come last. By default rows of fewer variables come
  ///     first, since what they leave is short, and then those with smaller indices.
  ///   - meter: what this and all trials spend their work from.
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
      // Rows that hold infinities have no layouts to compare.
      base = nil
      solution = Solution(
        answers: queries.map { _ in .undecided(.certificateFailed) }, conflicts: [],
        hasRedundantRows: false, sample: system.variables.map { $0.nominal ?? 0 },
        reached: system.variables.map { _ in false }, isComplete: false)
      return
    }
    let base = SolvedSystem(
      system, columns: other?.base?.columns ?? Columns(system), queries: queries, layingOut: others,
      explains: explains, precedes: precedes, meter: meter)
    self.base = base
    solution = base.solution
  }

  /// Per variable whether some queries depend on its limits and costs.
  package func dependencies(of queries: [LinearForm]) -> [Bool] {
    guard let base else { return system.variables.map { _ in true } }
    let relevant = RelevantRows(
      system: system, columns: base.columns, fixed: base.fixed, queries: queries, others: [])
    return relevant.contains.indices.map { relevant.contains[$0] && !base.fixed.isFixed($0) }
  }

  /// The rows that name some variables, ascending.
  package func rows(naming variables: some Sequence<Int>) -> [Int] {
    guard let base else { return [] }
    return Set(variables.flatMap { base.columns.uses(of: $0).map(\.row) }).sorted()
  }

  /// Answers queries as they are once some rows are changed.
  ///
  /// Only what the change and the queries touch is solved. A query that the change does not touch
  /// keeps the answer that it has without it.
  ///
  /// - Parameter asksAgain: whether those of the session's own queries that the change touches are
  ///   answered too.
  package func trial(
    _ change: SystemChange, queries: [LinearForm], asksAgain: Bool = false
  ) -> TrialSolution {
    guard let base, queries.allSatisfy(\.isFinite), change.isFinite else {
      return .undecided(queries.count, .certificateFailed)
    }
    // A parameter of the change's own may share with others what gives way.
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
        // One of rows that stay as they were was there before, said or unsaid, and counts only where it
        // takes the place of one that is gone.
        number(of: conflict) == nil
          && conflict.rows.contains { row in
            row >= system.rows.count || change.changed[row] != nil
              || (conflictsOfRow[row] ?? []).contains { gone.contains($0.conflict) }
          }
      },
      goneConflicts: gone.sorted(), moves: part.moves, isComplete: part.isComplete)
  }

  /// What was found of the part of a changed system that was solved again.
  private struct PartSolution {
    var answers: [LinearForm: Answer] = [:]
    /// The session's queries that were asked again.
    var again: [Int] = []
    var conflicts: [Conflict] = []
    var moves: [(variable: Int, value: Double)] = []
    var isComplete: Bool
  }

  /// Solves again what depends on a change; nil if the work runs out.
  ///
  /// - Parameter movesParameters: whether what depends on a parameter is solved again too.
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
    let sample = solution.sample + change.parameters.map { $0.nominal ?? 0 }
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

  /// The session's queries that depend on what is solved again, which is then part of it too.
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

  /// The numbers of the conflicts that name a row which a change removes or replaces.
  private func touched(by change: SystemChange) -> Set<Int> {
    Set(change.rows.flatMap { conflictsOfRow[$0] ?? [] }.map(\.conflict))
  }

  /// The number of the conflict that one of the part last solved again is; nil if it is another.
  private func number(of conflict: Conflict) -> Int? {
    guard let affected else { return nil }
    // Of conflicts that share a row there may be many.
    let known = conflict.rows.map { conflictsOfRow[$0] ?? [] }.min { $0.count < $1.count } ?? []
    return known.first { _, number in
      solution.conflicts[number].rows.filter(affected.contains(row:)) == conflict.rows
    }?.conflict
  }

  /// Whether a conflict of the part last solved again rests on a value that a parameter could change.
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

  /// Answers queries under some rows and the variables' own bounds alone.
  ///
  /// Conflicts name rows by their place among those given; witnesses keep the base solution's values
  /// of variables that neither rows nor queries name.
  package func solve(_ queries: [LinearForm], underOnly rows: [Row]) -> TrialSolution {
    guard !meter.isExhausted else { return .undecided(queries.count, .budgetExceeded) }
    var part = Subsystem(
      over: (queries.flatMap(\.terms) + rows.flatMap(\.terms)).map(\.variable), of: system)
    for row in rows { part.add(row) }
    meter.spend(part.system.terms.count)
    let found = SolverSession(
      part.system, queries: queries.map { part.localized($0) },
      layingOut: part.system.terms.map(\.variable), meter: meter
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
}

extension SystemChange {
  /// The rows of the system that go or are replaced.
  var rows: Set<Int> { removed.union(changed.keys) }

  fileprivate var isFinite: Bool {
    added.allSatisfy(\.isFinite) && changed.values.allSatisfy(\.isFinite)
  }
}
