/// A solved system and what-if questions about it.
///
/// A trial solves again what its change can have a say in, and nothing else: its cost is that of
/// the components that it touches.
///
/// A reference for the sake of its scratch space; it never leaves the task that made it.
package final class SolverSession {
  package let system: LinearSystem
  package let queries: [LinearForm]
  /// The answers without any change.
  package let solution: Solution
  /// Nil for a system with numbers that are not finite.
  private let base: BaseSolution?
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
  private lazy var conflictSets = Set(solution.conflicts.map(\.members))
  private var tracer = RowTracer()
  /// Kept between trials for its space.
  private var region: Region?

  /// Solves a system.
  ///
  /// - Parameters:
  ///   - queries: the forms to answer.
  ///   - others: variables that the sample and the witnesses are to lay out besides.
  ///   - other: a session of a system that differs in constants alone.
  ///   - explains: whether a determined answer carries its pins, by the place of its query.
  package init(
    _ system: LinearSystem, queries: [LinearForm], layingOut others: [Int] = [],
    like other: SolverSession? = nil, explains: (Int) -> Bool = { _ in false }, budget: inout WorkBudget
  ) {
    self.system = system
    self.queries = queries
    let isFinite =
      system.hasOnlyFiniteNumbers && queries.allSatisfy(\.isFinite)
    if isFinite {
      let base = BaseSolution(
        system, connections: other?.base?.connections ?? Connections(system), queries: queries,
        layingOut: others, explains: explains, budget: &budget)
      self.base = base
      solution = base.solution
    } else {
      // Rows that hold infinities have no layouts to compare.
      base = nil
      solution = Solution(
        answers: queries.map { _ in .undecided(.certificateFailed) }, conflicts: [],
        hasRedundantRows: false, sample: system.variables.map { $0.nominal ?? 0 },
        reached: system.variables.map { _ in false }, isComplete: false)
    }
  }

  /// Per variable whether its limits and costs can have a say in some queries; see ``Reach``.
  package func hasSay(in queries: [LinearForm]) -> [Bool] {
    guard let base else { return system.variables.map { _ in true } }
    let reach = Reach(system: system, connections: base.connections, queries: queries, others: [])
    return reach.isReached.indices.map { reach.isReached[$0] && !base.connections.isFixed($0) }
  }

  /// The rows that name some variables, ascending.
  package func rows(naming variables: some Sequence<Int>) -> [Int] {
    guard let base else { return [] }
    var rows: Set<Int> = []
    for variable in variables {
      for use in base.connections.uses(of: variable) { rows.insert(use.row) }
    }
    return rows.sorted()
  }

  /// Answers queries as they are once some rows are changed.
  ///
  /// Only what the change and the queries touch is solved. A query that the change does not touch
  /// keeps the answer that it has without it.
  ///
  /// - Parameter asksAgain: whether those of the session's own queries that the change touches are
  ///   answered too.
  package func trial(
    _ change: SystemChange, queries: [LinearForm], asksAgain: Bool = false,
    budget: inout WorkBudget
  ) -> TrialSolution {
    guard let base, queries.allSatisfy(\.isFinite), change.isFinite else {
      return .undecided(queries.count, .certificateFailed)
    }
    guard !base.isExhausted else { return .undecided(queries.count, .budgetExceeded) }
    let touched = Set(change.rows.flatMap { conflictsOfRow[$0] ?? [] }.map(\.conflict))
    var again: [Int] = []
    var region = self.region ?? Region(of: base)
    self.region = nil
    defer { self.region = region }
    func solve(movesParameters: Bool, _ budget: inout WorkBudget) -> PartSolution? {
      region.begin(
        with: change, conflicts: touched.map { solution.conflicts[$0] },
        movesParameters: movesParameters)
      defer { budget.spend(region.work) }
      guard !budget.isExhausted, region.grow(limit: budget.remaining) else { return nil }
      var asked = queries.filter { query in
        queryOfForm[query] == nil || query.terms.contains { region.isInterior($0.variable) }
      }
      for query in asked { region.include(query.terms) }
      guard region.grow(limit: budget.remaining) else { return nil }
      if asksAgain {
        guard let found = touchedQueries(&region, limit: budget.remaining) else { return nil }
        again = found
        let known = Set(asked)
        asked += found.map { self.queries[$0] }.filter { !known.contains($0) }
      }
      guard region.keptVariables.allSatisfy({ solution.sample[$0].isFinite }) else { return nil }
      return PartSolution(
        region, of: change, in: base, queries: asked, tracer: &tracer, budget: &budget)
    }
    guard var part = solve(movesParameters: false, &budget) else {
      return .undecided(queries.count, .budgetExceeded)
    }
    if part.hasConflictWithParameter
      && part.conflicts.contains(where: { !conflictSets.contains($0.members) })
    {
      guard let other = solve(movesParameters: true, &budget) else {
        return .undecided(queries.count, .budgetExceeded)
      }
      part = other
    }
    let left = Set(part.conflicts.map(\.members))
    let gone = touched.filter { !left.contains(solution.conflicts[$0].members) }.sorted()
    func answer(_ query: LinearForm) -> Answer {
      part.answers[query] ?? queryOfForm[query].map { solution.answers[$0] }
        ?? .undecided(.budgetExceeded)
    }
    return TrialSolution(
      answers: queries.map(answer),
      touched: Dictionary(uniqueKeysWithValues: again.map { ($0, answer(self.queries[$0])) }),
      conflicts: part.conflicts,
      newConflicts: part.conflicts.filter { isNew($0, change, gone: gone) },
      goneConflicts: gone, moves: part.moves, isComplete: part.isComplete)
  }

  /// The session's queries that what is solved again can have a say in, which is then part of it too.
  private func touchedQueries(_ region: inout Region, limit: Int) -> [Int]? {
    var result: [Int] = []
    var isTaken: Set<Int> = []
    var next = 0
    while next < region.interior.count {
      for (_, query) in queriesOfVariable[region.interior[next]] ?? []
      where isTaken.insert(query).inserted {
        result.append(query)
        region.include(queries[query].terms)
      }
      next += 1
      if next == region.interior.count, !region.grow(limit: limit) { return nil }
    }
    return result.sorted()
  }

  /// Answers queries under some rows and the variables' own bounds alone.
  ///
  /// Conflicts name rows by their place among those given; witnesses keep the base solution's values
  /// of variables that neither rows nor queries name.
  package func solve(
    _ queries: [LinearForm], underOnly rows: [Row], budget: inout WorkBudget
  ) -> TrialSolution {
    guard !budget.isExhausted else { return .undecided(queries.count, .budgetExceeded) }
    var named: [Int] = []
    for query in queries { for term in query.terms { named.append(term.variable) } }
    for row in rows { for term in row.terms { named.append(term.variable) } }
    var part = Subsystem(over: named) { system.variables[$0] }
    for row in rows { part.add(row) }
    budget.spend(part.system.terms.count)
    let found = SolverSession(
      part.system, queries: queries.map(part.localized),
      layingOut: part.system.terms.map(\.variable), budget: &budget
    ).solution
    let answers = found.answers.map {
      part.globalized($0, layout: found.sample, sample: solution.sample) { $0 }
    }
    let conflicts = found.conflicts.map { conflict in
      Conflict(
        rows: conflict.rows, nonNegative: conflict.nonNegative.map { part.variables[$0] },
        violation: conflict.violation)
    }
    return TrialSolution(
      answers: answers, conflicts: conflicts, newConflicts: conflicts, goneConflicts: [],
      isComplete: found.isComplete)
  }

  /// Whether a conflict comes from a change: one of rows that stay as they were was there before,
  /// said or unsaid, and counts only where it takes the place of one that is gone.
  private func isNew(_ conflict: Conflict, _ change: SystemChange, gone: [Int]) -> Bool {
    guard !conflictSets.contains(conflict.members) else { return false }
    return conflict.rows.contains { row in
      row >= system.rows.count || change.changed[row] != nil
        || conflictsOfRow[row].map { !Set($0.map(\.conflict)).isDisjoint(with: gone) } == true
    }
  }
}

/// What was found of the part of a changed system that was solved again.
private struct PartSolution {
  var answers: [LinearForm: Answer] = [:]
  var conflicts: [Conflict] = []
  /// Whether a conflict rests on a value that a parameter could change.
  var hasConflictWithParameter = false
  var moves: [(variable: Int, value: Double)] = []
  var isComplete: Bool

  init(
    _ region: Region, of change: SystemChange, in base: BaseSolution, queries: [LinearForm],
    tracer: inout RowTracer, budget: inout WorkBudget
  ) {
    let sample = base.solution.sample
    var part = Subsystem(over: region.variables) { variable in
      region.isInterior(variable)
        ? base.system.variables[variable] : LinearSystem.Variable(constant: sample[variable])
    }
    let rows = region.rows.sorted()
    for row in rows {
      if let changed = change.changed[row] { part.add(changed) } else { part.add(row, of: base.system) }
    }
    for row in change.added { part.add(row) }
    budget.spend(2 * (part.variables.count + part.system.terms.count) + 50)
    let found = SolverSession(
      part.system, queries: queries.map(part.localized),
      layingOut: Array(part.system.variables.indices), budget: &budget
    ).solution
    isComplete = found.isComplete
    for (index, variable) in part.variables.enumerated() where found.reached[index] {
      moves.append((variable, found.sample[index]))
    }
    func global(_ row: Int) -> Int {
      row < rows.count ? rows[row] : base.system.rows.count + row - rows.count
    }
    for (query, answer) in zip(queries, found.answers) {
      answers[query] = part.globalized(
        answer, layout: found.sample, sample: sample, row: global)
    }
    for conflict in found.conflicts {
      var members = Set(conflict.rows.map(global))
      var bounds: Set<Int> = []
      for variable in conflict.nonNegative.map({ part.variables[$0] }) {
        if region.isInterior(variable) {
          bounds.insert(variable)
          continue
        }
        if base.connections.dependsOnParameter[variable] { hasConflictWithParameter = true }
        // The value is kept; what gives it that value is part of the conflict.
        let before = tracer.work
        for source in base.sources(ofFixed: variable, tracer: &tracer) {
          if let row = source.row { members.insert(row) }
          if let bound = source.boundVariable { bounds.insert(bound) }
        }
        budget.spend(tracer.work - before)
      }
      conflicts.append(
        Conflict(
          rows: members.sorted(), nonNegative: bounds.sorted(), violation: conflict.violation))
    }
  }
}

extension SystemChange {
  /// The rows of the system that go or are replaced.
  fileprivate var rows: Set<Int> { removed.union(changed.keys) }

  fileprivate var isFinite: Bool {
    added.allSatisfy(\.isFinite) && changed.values.allSatisfy(\.isFinite)
  }
}
