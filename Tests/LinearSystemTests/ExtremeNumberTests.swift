import LinearSystem
import Reference
import Testing

/// No number may end the process, whatever it is.
@Suite struct ExtremeNumberTests {
  @Test(arguments: 0..<2) func anyNumbersGiveAnswers(block: Int) {
    for seed in (block * 40)..<((block + 1) * 40) {
      var random = SeededGenerator(seed: seed)
      let layout = RandomLayout(seed: seed)
      var system = LinearSystem()
      for isSize in layout.variables {
        if random.chance(10) {
          let bound = number(&random, 50)
          _ = system.addParameter(nominal: bound, range: min(0, bound)...max(0, bound))
        } else {
          _ = system.addVariable(nonNegative: isSize)
        }
      }
      for row in layout.rows {
        system.add(
          Row(
            terms: row.terms.map { term in
              Term(term.variable, random.chance(30) ? number(&random, 50) : term.coefficient)
            }, relation: row.relation,
            constant: random.chance(30) ? number(&random, 50) : row.constant,
            priority: random.chance(20) ? number(&random, 3) : row.priority))
      }
      let meter = WorkMeter(limit: 200_000)
      let queries = layout.variables.indices.map { LinearForm(terms: [Term($0, 1)]) }
      let session = SolverSession(system, queries: queries, meter: meter)
      let change = SystemChange(
        removed: [0], changed: [1: system.rows[2]],
        added: [Row(terms: [Term(0, number(&random, 50))], relation: .equal, constant: 1)])
      let trial = session.trial(change, queries: queries)
      #expect(session.solution.answers.count == queries.count)
      #expect(trial.answers.count == queries.count)
      for answer in session.solution.answers + trial.answers {
        switch answer {
        case .determined(let value, _): #expect(value.isFinite, "seed \(seed)")
        case .ambiguous(let witness):
          #expect(witness.moves.allSatisfy { $0.low.isFinite && $0.high.isFinite })
        case .undecided: break
        }
      }
    }
  }

  /// Anything from the smallest to the largest numbers, and what is none.
  private func number(_ random: inout SeededGenerator, _ rareness: Int) -> Double {
    if Int(random.next() % UInt64(rareness)) == 0 {
      return random.pick([.nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
    }
    let exponent = random.pick([
      -300, -20, -12, -9, -6, -4, -2, -1, 0, 1, 2, 4, 6, 9, 12, 16, 20, 155, 300,
    ])
    var value = random.pick([1.0, -1, 2.5, 3])
    for _ in 0..<abs(exponent) { value = exponent < 0 ? value / 10 : value * 10 }
    return value
  }
}
