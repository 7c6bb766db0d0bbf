/// A solved system and what-if questions about it.
///
/// A trial solves again what its change can have a say in, and nothing else: its cost is that of
/// the components that it touches.
package struct SolverSession: Sendable {
  package let system: LinearSystem
  /// The answers without any change.
  package let solution: Solution

  /// Nil for a system with numbers that are not finite.
  private let base: BaseSolution?
  private let answerOfQuery: [LinearForm: Int]
  private let conflictsOfRow: [Int: [Int]]
  private let conflictSets: Set<Conflict.Members>

  /// Solves a system.
  ///
  /// - Parameters:
  ///   - queries: the forms to answer.
  ///   - others: what else the sample and the witnesses are to lay out, unanswered.
  ///   - explains: whether determined answers carry their pins.
  package init(
    _ system: LinearSystem, queries: [LinearForm], layingOut others: [LinearForm] = [],
    explains: Bool = false, budget: inout WorkBudget
  ) {
    self.system = system
    let isFinite =
      system.hasOnlyFiniteNumbers && queries.allSatisfy(\.isFinite) && others.allSatisfy(\.isFinite)
    if isFinite {
      let base = BaseSolution(
        system, queries: queries, layingOut: others, explains: explains, budget: &budget)
      self.base = base
      solution = base.solution
    } else {
      // Rows that hold infinities have no layouts to compare.
      base = nil
      solution = Solution(
        answers: queries.map { _ in .undecided(.certificateFailed) }, conflicts: [],
        sample: system.variables.map { $0.nominal ?? 0 },
        reached: system.variables.map { _ in false }, isComplete: false)
    }
    answerOfQuery = Dictionary(
      queries.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var conflictsOfRow: [Int: [Int]] = [:]
    for (index, conflict) in solution.conflicts.enumerated() {
      for row in conflict.rows { conflictsOfRow[row, default: []].append(index) }
    }
    self.conflictsOfRow = conflictsOfRow
    conflictSets = Set(solution.conflicts.map(\.members))
  }

  /// Answers queries as they are once some rows are changed.
  ///
  /// Only what the change and the queries touch is solved. A query that the change does not touch
  /// keeps the answer that it has without it.
  package func trial(
    _ change: SystemChange, queries: [LinearForm], budget: inout WorkBudget
  ) -> TrialSolution {
    guard let base, queries.allSatisfy(\.isFinite), change.isFinite else {
      return .undecided(queries.count, .certificateFailed)
    }
    guard !base.isExhausted else { return .undecided(queries.count, .budgetExceeded) }
    let touched = Set(
      change.removed.union(change.changed.keys).flatMap { conflictsOfRow[$0] ?? [] })
    func solve(movesParameters: Bool, _ budget: inout WorkBudget) -> PartSolution? {
      var region = Region(
        of: change, in: base, conflicts: touched.map { solution.conflicts[$0] },
        movesParameters: movesParameters)
      defer { budget.spend(region.work) }
      guard !budget.isExhausted, region.grow(limit: budget.remaining) else { return nil }
      let isKept = queries.map { query in
        answerOfQuery[query] != nil
          && !query.terms.contains { region.isInterior[$0.variable] == true }
      }
      for (query, isKept) in zip(queries, isKept) where !isKept { region.include(query.terms) }
      guard region.grow(limit: budget.remaining) else { return nil }
      guard region.keptVariables.allSatisfy({ solution.sample[$0].isFinite }) else { return nil }
      return PartSolution(
        region, of: change, in: base, queries: zip(queries, isKept).filter { !$0.1 }.map(\.0),
        budget: &budget)
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
    return TrialSolution(
      answers: queries.map { query in
        part.answers[query] ?? answerOfQuery[query].map { solution.answers[$0] }
          ?? .undecided(.budgetExceeded)
      },
      conflicts: part.conflicts,
      newConflicts: part.conflicts.filter { isNew($0, change, gone: gone) },
      goneConflicts: gone, layout: part.layout, isComplete: part.isComplete)
  }

  /// Answers queries under some rows and the variables' own bounds alone.
  ///
  /// Conflicts name rows by their place among those given; witnesses keep the base solution's values
  /// of variables that neither rows nor queries name.
  package func solve(
    _ queries: [LinearForm], underOnly rows: [Row], budget: inout WorkBudget
  ) -> TrialSolution {
    guard !budget.isExhausted else { return .undecided(queries.count, .budgetExceeded) }
    let named = Set((rows.map(\.terms) + queries.map(\.terms)).joined().map(\.variable))
    var part = Subsystem(over: named) { system.variables[$0] }
    for row in rows { part.add(row) }
    budget.spend(part.system.terms.count)
    let found = SolverSession(
      part.system, queries: queries.map(part.localized),
      layingOut: rows.map { part.localized(LinearForm(terms: $0.terms)) }, budget: &budget
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
        || conflictsOfRow[row].map { !Set($0).isDisjoint(with: gone) } == true
    }
  }
}

/// What was found of the part of a changed system that was solved again.
private struct PartSolution {
  var answers: [LinearForm: Answer] = [:]
  var conflicts: [Conflict] = []
  /// Whether a conflict rests on a value that a parameter could change.
  var hasConflictWithParameter = false
  var layout: [Int: Double] = [:]
  var isComplete: Bool

  init(
    _ region: Region, of change: SystemChange, in base: BaseSolution, queries: [LinearForm],
    budget: inout WorkBudget
  ) {
    let sample = base.solution.sample
    var part = Subsystem(over: region.isInterior.keys) { variable in
      region.isInterior[variable] == true
        ? base.system.variables[variable] : LinearSystem.Variable(constant: sample[variable])
    }
    let rows = region.rows.sorted()
    for row in rows {
      if let row = change.row(at: row, of: base.system) { part.add(row) }
    }
    for row in change.added { part.add(row) }
    budget.spend(2 * (part.variables.count + part.system.terms.count) + 50)
    let everything = LinearForm(terms: part.system.variables.indices.map { Term($0, 1) })
    let found = SolverSession(
      part.system, queries: queries.map(part.localized), layingOut: [everything],
      budget: &budget
    ).solution
    isComplete = found.isComplete
    for (index, variable) in part.variables.enumerated() where found.reached[index] {
      layout[variable] = found.sample[index]
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
        if region.isInterior[variable] == true {
          bounds.insert(variable)
          continue
        }
        if base.connections.dependsOnParameter[variable] { hasConflictWithParameter = true }
        // The value is kept; what gives it that value is part of the conflict.
        var work = 0
        for source in base.sources(ofFixed: variable, work: &work) {
          if let bound = source.boundVariable {
            bounds.insert(bound)
          } else {
            members.insert(Int(source))
          }
        }
        budget.spend(work)
      }
      conflicts.append(
        Conflict(
          rows: members.sorted(), nonNegative: bounds.sorted(), violation: conflict.violation))
    }
  }
}

extension SystemChange {
  fileprivate var isFinite: Bool {
    added.allSatisfy(\.isFinite) && changed.values.allSatisfy(\.isFinite)
  }
}
