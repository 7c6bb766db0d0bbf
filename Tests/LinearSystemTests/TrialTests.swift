import LinearSystem
import Reference
import Testing

/// A trial against a solve of the changed system from the start.
@Suite struct TrialTests {
  private struct Outcome {
    var determined = 0
    var ambiguous = 0
    var conflicting = 0
  }

  @Test func aTrialAnswersAsASolveOfTheChangedSystem() {
    var outcome = Outcome()
    for seed in 0..<300 {
      let layout = RandomLayout(seed: seed)
      var random = SeededGenerator(seed: seed + 7)
      let (system, _) = layout.system(shuffledBy: nil)
      let queries = layout.variables.indices.map { LinearForm(terms: [Term($0, 1)]) }
      let meter = WorkMeter(limit: 1_000_000)
      // One session for all, since a trial must leave nothing behind for the next one.
      let session = SolverSession(system, queries: queries, meter: meter)
      for _ in 0..<4 {
        compare(
          session, change(of: system, &random), queries, "seed \(seed)", &outcome)
      }
    }
    #expect(outcome.determined > 2_500 && outcome.ambiguous > 1_000 && outcome.conflicting > 25)
  }

  @Test func aTrialAnswersAsASolveWhereParametersTakePart() {
    var outcome = Outcome()
    for seed in 0..<750 {
      let drawn = RandomSystem(seed: seed, hasParameters: true)
      var random = SeededGenerator(seed: seed + 7)
      let change = change(of: drawn.system, &random, addsParameter: seed.isMultiple(of: 3))
      var changed = drawn
      changed.system = system(drawn.system, under: change)
      if !change.parameters.isEmpty {
        let variable = drawn.system.variableCount
        changed.bounds += [
          (variable, Self.added.range.lowerBound, true), (variable, Self.added.range.upperBound, false),
        ]
        changed.nominals.append((variable, Self.added.nominal))
      }
      let meter = WorkMeter(limit: 1_000_000)
      let session = SolverSession(drawn.system, queries: [], meter: meter)
      compare(session, change, drawn.queries, "seed \(seed)", &outcome) {
        // Which of several parameters moves is for the solver to choose.
        (try? changed.hasOpenParameter()) == true
      }
    }
    #expect(outcome.determined > 250 && outcome.ambiguous > 250 && outcome.conflicting > 25)
  }

  /// A parameter that only changed systems have.
  private static let added = (nominal: 4.0, range: 0.0...10)

  private func change(
    of system: LinearSystem, _ random: inout SeededGenerator, addsParameter: Bool = false
  ) -> SystemChange {
    var change = SystemChange()
    if addsParameter {
      change.parameters = [.parameter(nominal: Self.added.nominal, range: Self.added.range)]
      change.added.append(
        Row(
          terms: [
            Term(random.pick(Array(0..<system.variableCount)), 1), Term(system.variableCount, -1),
          ],
          relation: random.pick([.equal, .greaterOrEqual]), constant: random.pick([0, 3, 20]),
          priority: random.pick([1000, 1000, 500])))
    }
    if random.chance(50) { change.removed.insert(random.pick(Array(system.rows.indices))) }
    if random.chance(50) {
      let index = random.pick(Array(system.rows.indices))
      var row = system.rows[index]
      switch random.pick([0, 1, 2]) {
      case 0: row.relation = .equal
      case 1: row.priority = random.pick([1000, 750, 200])
      default: row.constant += 5
      }
      change.changed[index] = row
    }
    if change.removed.isEmpty || random.chance(50) {
      let variables = Array(0..<system.variableCount)
      change.added.append(
        Row(
          terms: [Term(random.pick(variables), 1), Term(random.pick(variables), -1)],
          relation: random.pick([.equal, .greaterOrEqual]), constant: random.pick([0, 8, 100]),
          priority: random.pick([1000, 1000, 500])))
    }
    return change
  }

  private func system(_ system: LinearSystem, under change: SystemChange) -> LinearSystem {
    var system = system
    for _ in change.parameters {
      _ = system.addParameter(nominal: Self.added.nominal, range: Self.added.range)
    }
    var result = system.keeping(rows: [])
    for row in system.rows.indices where !change.removed.contains(row) {
      result.add(change.changed[row] ?? system.rows[row])
    }
    for row in change.added { result.add(row) }
    return result
  }

  private func compare(
    _ session: SolverSession, _ change: SystemChange, _ queries: [LinearForm],
    _ comment: Comment, _ outcome: inout Outcome, isOpen: () -> Bool = { false }
  ) {
    let changed = system(session.system, under: change)
    let expected = changed.solve(queries)
    let trial = session.trial(change, queries: queries)
    #expect(trial.isComplete, comment)
    if session.solution.conflicts.isEmpty {
      let isConsistent = session.system.solve(queries).conflicts.isEmpty
      if isConsistent {
        #expect(trial.newConflicts.isEmpty == expected.conflicts.isEmpty, "\(comment): \(change)")
      }
    }
    guard expected.conflicts.isEmpty else {
      outcome.conflicting += 1
      return
    }
    #expect(trial.conflicts.isEmpty, comment)
    for (first, second) in zip(expected.answers, trial.answers) {
      switch (first, second) {
      case (.determined(let value, _), .determined(let other, _)):
        outcome.determined += 1
        #expect(abs(value - other) < 1e-6 || isOpen(), comment)
      case (.ambiguous, .ambiguous(let witness)):
        outcome.ambiguous += 1
        // A query that is not touched keeps the base system's layouts.
        if session.solution.answers.contains(second) { continue }
        for row in changed.rows where row.isRequired {
          #expect(row.violation(in: witness.low) < 1e-4, "\(comment): \(change)")
          #expect(row.violation(in: witness.high) < 1e-4, "\(comment): \(change)")
        }
      default: Issue.record("\(comment), \(change): \(first), \(second)")
      }
    }
  }

  @Test func aConflictIsNewOrGoneAsTheChangeMakesIt() {
    var builder = SystemBuilder()
    let x = builder.position()
    let y = builder.position()
    let first = builder.equal([(1, x)], 10)
    builder.equal([(1, x)], 20)
    builder.equal([(1, y), (-1, x)], 5)
    let meter = WorkMeter(limit: 1_000_000)
    let query = LinearForm(terms: [Term(y, 1)])
    let session = SolverSession(builder.system, queries: [query], meter: meter)
    #expect(session.solution.conflicts.map(\.rows) == [[0, 1]])
    let without = session.trial(
      SystemChange(removed: [first]), queries: [query])
    #expect(without.answers[0].value == 25)
    #expect(without.goneConflicts == [0] && without.newConflicts.isEmpty)
    let row = Row(terms: [Term(y, 1)], relation: .equal, constant: 0)
    let with = session.trial(SystemChange(added: [row]), queries: [query])
    #expect(with.goneConflicts.isEmpty)
    // What gives `y` its value is not solved again.
    #expect(with.newConflicts.map(\.rows) == [[3]])
  }

  @Test func someRowsAloneAnswerWithoutTheOthers() {
    var builder = SystemBuilder()
    let x = builder.position()
    let y = builder.position()
    builder.equal([(1, x)], 10)
    builder.equal([(1, y), (-1, x)], 5)
    builder.equal([(1, y)], 30)
    let meter = WorkMeter(limit: 1_000_000)
    let query = LinearForm(terms: [Term(y, 1)])
    let session = SolverSession(builder.system, queries: [query], meter: meter)
    #expect(session.solution.conflicts.map(\.rows) == [[0, 1, 2]])
    let alone = session.solve([query], underOnly: [0, 1].map { builder.system.rows[$0] })
    #expect(alone.answers[0].value == 15 && alone.conflicts.isEmpty)
    let all = session.solve([query], underOnly: Array(builder.system.rows))
    #expect(all.conflicts.map(\.rows) == [[0, 1, 2]])
    let free = session.solve([query], underOnly: [builder.system.rows[1]])
    #expect(free.answers[0].witness?.values(of: query).low != 15)
  }

  @Test func theRowsThatDetermineAFormAreThoseOfTheWholeSystem() {
    var determined = 0
    for seed in 0..<300 {
      let (system, _) = RandomLayout(seed: seed).system(shuffledBy: nil)
      let queries = (0..<system.variableCount).map { LinearForm(terms: [Term($0, 1)]) }
      let whole = system.solve(queries, explains: true)
      let session = SolverSession(system, queries: [], meter: WorkMeter(limit: 1_000_000))
      for (query, answer) in zip(queries, whole.answers) where whole.conflicts.isEmpty {
        var expected: Set<Int> = []
        if case .determined(_, let pins) = answer {
          determined += 1
          expected = Set(pins.filter { $0.row >= 0 && abs($0.multiplier) > 1e-9 }.map(\.row))
        }
        #expect(Set(session.rows(determining: query)) == expected, "seed \(seed)")
      }
    }
    #expect(determined > 1_000)
  }

  @Test func aTrialOfOneOfManyComponentsCostsWhatItTouches() {
    let work = [100, 10_000].map { count in
      var builder = SystemBuilder()
      let root = builder.size()
      builder.equal([(1, root)], 320)
      var contents: [Int] = []
      for _ in 0..<count {
        let content = builder.position()
        let width = builder.size()
        builder.equal([(1, content), (-1, width), (-0.1, root)], 0)
        contents.append(content)
      }
      let meter = WorkMeter(limit: 100_000_000)
      let queries = contents.map { LinearForm(terms: [Term($0, 1)]) }
      let session = SolverSession(builder.system, queries: queries, meter: meter)
      #expect(session.solution.answers.allSatisfy { $0.witness != nil })
      let before = meter.spent
      let row = Row(terms: [Term(contents[count / 2], 1)], relation: .equal, constant: 60)
      let trial = session.trial(SystemChange(added: [row]), queries: queries)
      #expect(trial.answers.count { $0.value == 60 } == 1)
      #expect(trial.answers.count { $0.witness != nil } == count - 1)
      return meter.spent - before
    }
    #expect(work[0] == work[1] && work[0] > 0)
  }
}
