import LinearSystem
import Reference
import Testing

/// The solver against the exact reference, over systems drawn from the seeds given.
@Suite struct RandomizedTests {
  @Test(arguments: 0..<4) func agreesWithTheExactReference(block: Int) throws {
    var outcome = Outcome()
    for seed in (block * 500)..<((block + 1) * 500) {
      try compare(RandomSystem(seed: seed), seed: seed, outcome: &outcome)
    }
    #expect(outcome.skipped < 25, "too many systems overflow the reference")
    #expect(outcome.undecided <= 3, "too many systems have answers without proof")
    #expect(outcome.determined > 200 && outcome.ambiguous > 200 && outcome.conflicting > 20)
  }

  @Test(arguments: 0..<2) func agreesWhereParametersTakePart(block: Int) throws {
    var outcome = Outcome()
    for seed in (block * 500)..<((block + 1) * 500) {
      try compare(
        RandomSystem(seed: seed, hasParameters: true), seed: seed, outcome: &outcome)
    }
    #expect(outcome.skipped < 25, "too many systems overflow the reference")
    #expect(outcome.undecided <= 3, "too many systems have answers without proof")
    #expect(outcome.determined > 200 && outcome.ambiguous > 100 && outcome.conflicting > 20)
  }

  @Test func theSameSystemGivesTheSameBytes() {
    for seed in 0..<200 {
      let random = RandomSystem(seed: seed)
      let first = random.system.solve(random.queries, explains: true)
      let second = random.system.solve(random.queries, explains: true)
      #expect("\(first)" == "\(second)", "seed \(seed)")
    }
  }

  private struct Outcome {
    var determined = 0
    var ambiguous = 0
    var conflicting = 0
    var skipped = 0
    var undecided = 0
  }

  private func compare(_ random: RandomSystem, seed: Int, outcome: inout Outcome) throws {
    let solution = random.system.solve(random.queries, explains: true)
    let comment = Comment(rawValue: "seed \(seed): \(random.system.rows)")
    // A proof that loses a row makes an answer undecided, never wrong (docs/internals/solver.md).
    guard !solution.answers.contains(where: { $0.undecidedReason != nil }) else {
      outcome.undecided += 1
      return
    }
    do {
      let reference = try random.reference()
      guard let optimum = try reference.optimum() else {
        outcome.conflicting += 1
        try expectMinimal(solution.conflicts, of: random, comment)
        return
      }
      #expect(solution.conflicts.isEmpty, comment)
      if try random.hasOpenParameter() { return }
      for (query, answer) in zip(random.queries, solution.answers) {
        try expect(answer, query, optimum, reference, random, comment, &outcome)
      }
      expectOptimal(Assignment(solution.sample), optimum, random, comment)
    } catch is Rational.Overflow {
      outcome.skipped += 1
    }
  }

  private func expect(
    _ answer: Answer, _ query: LinearForm, _ optimum: ExactReference.Optimum,
    _ reference: ExactReference, _ random: RandomSystem, _ comment: Comment,
    _ outcome: inout Outcome
  ) throws {
    guard let range = try optimum.range(of: query), range.low == range.high else {
      outcome.ambiguous += 1
      guard let witness = answer.witness else {
        Issue.record("\(query) is ambiguous, not \(answer); \(comment)")
        return
      }
      expectOptimal(witness.low, optimum, random, comment)
      expectOptimal(witness.high, optimum, random, comment)
      let values = witness.values(of: query)
      #expect(values.low + 0.009 < values.high, comment)
      return
    }
    outcome.determined += 1
    guard case .determined(let value, let pins) = answer else {
      Issue.record("\(query) is \(range.low.double), not \(answer); \(comment)")
      return
    }
    #expect(abs(value - range.low.double) < 1e-6, comment)
    var sum = [Double](repeating: 0, count: random.system.variableCount)
    for term in query.terms { sum[term.variable] += term.coefficient }
    for pin in pins {
      if let variable = pin.boundVariable {
        sum[variable] -= pin.multiplier
      } else {
        for term in random.system.rows[pin.row].terms {
          sum[term.variable] -= pin.multiplier * term.coefficient
        }
      }
      for plane in reference.planes where plane.origin == pin.row && pin.row >= 0 {
        for corner in optimum.corners {
          let excess = try reference.excess(of: plane, at: corner)
          #expect(excess.isZero, "row \(pin.row) does not hold with equality; \(comment)")
        }
      }
    }
    #expect(sum.allSatisfy { abs($0) < 1e-6 }, "pins do not add up; \(comment)")
  }

  /// Every layout shown has the least cost at every level.
  private func expectOptimal(
    _ layout: Assignment, _ optimum: ExactReference.Optimum, _ random: RandomSystem,
    _ comment: Comment
  ) {
    var costs: [Double: Double] = [:]
    for row in random.system.rows {
      let violation = row.violation(in: layout)
      if row.isRequired {
        #expect(violation < 1e-4, comment)
      } else {
        costs[row.priority, default: 0] += violation
      }
    }
    for (variable, bound, isLower) in random.bounds {
      let excess = layout[variable] - bound
      #expect(isLower ? excess > -1e-4 : excess < 1e-4, comment)
    }
    let found = costs.keys.sorted(by: >).map { costs[$0] ?? 0 }
    #expect(
      zip(found, optimum.costs.dropFirst()).allSatisfy { abs($0 - $1.double) < 1e-3 },
      "costs \(found), not \(optimum.costs.map(\.double)); \(comment)")
  }

  /// Each conflict is one, and none of its members can be spared.
  private func expectMinimal(
    _ conflicts: [Conflict], of random: RandomSystem, _ comment: Comment
  ) throws {
    #expect(!conflicts.isEmpty, comment)
    for conflict in conflicts {
      let (rows, bounded) = (conflict.rows, conflict.bounds)
      let holds = try random.isSatisfiable(rows: rows, bounded: bounded)
      #expect(!holds, "\(conflict) is none; \(comment)")
      for row in rows {
        let rest = try random.isSatisfiable(
          rows: rows.filter { $0 != row }, bounded: bounded)
        #expect(rest, "\(conflict) does not need row \(row); \(comment)")
      }
      for variable in bounded {
        let rest = try random.isSatisfiable(
          rows: rows, bounded: bounded.filter { $0 != variable })
        #expect(rest, "\(conflict) does not need bound \(variable); \(comment)")
      }
    }
  }
}
