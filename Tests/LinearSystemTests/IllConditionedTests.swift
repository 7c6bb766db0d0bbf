import LinearSystem
import Reference
import Testing

/// Systems that the exact reference can solve, written in units so different that their multipliers
/// run from 1e-5 to 1e5 and their constants to 1e7: no answer may be wrong, some may be missing.
@Suite struct IllConditionedTests {
  @Test func noAnswerIsWrongInOtherUnits() throws {
    var right = 0
    var undecided = 0
    for seed in 0..<1_200 {
      let drawn = RandomSystem(seed: seed)
      var random = SeededGenerator(seed: seed + 99)
      guard let optimum = try? drawn.reference().optimum() else { continue }
      // Each variable in a unit of its own, and each required row in another.
      let units = (0..<drawn.system.variableCount).map { _ in power(&random, 2) }
      var system = LinearSystem()
      for variable in 0..<drawn.system.variableCount {
        _ = system.addVariable(nonNegative: drawn.bounds.contains { $0.variable == variable })
      }
      for row in drawn.system.rows {
        let scale = row.isRequired ? power(&random, 3) : 1
        system.add(
          Row(
            terms: row.terms.map { Term($0.variable, $0.coefficient * units[$0.variable] * scale) },
            relation: row.relation, constant: row.constant * scale, priority: row.priority))
      }
      let queries = drawn.queries.map { query in
        LinearForm(
          terms: query.terms.map { Term($0.variable, $0.coefficient * units[$0.variable]) },
          constant: query.constant)
      }
      for (index, answer) in system.solve(queries).answers.enumerated() {
        guard let range = try? optimum.range(of: drawn.queries[index]) else {
          // It goes on for ever, or the reference's integers end.
          #expect(answer.value == nil, "seed \(seed), query \(index)")
          continue
        }
        let comment: Comment = "seed \(seed), query \(index): \(answer)"
        switch answer {
        case .determined(let value, _):
          #expect(range.high.double - range.low.double < 0.02, comment)
          #expect(abs(value - range.low.double) < 0.02, comment)
          right += 1
        case .ambiguous:
          #expect(range.low != range.high, comment)
          right += 1
        case .undecided: undecided += 1
        }
      }
    }
    #expect(right > 1_500 && undecided < right / 4, "\(right) right, \(undecided) undecided")
  }

  @Test func hundredsOfLevelsAreWeighedOneAfterTheOther() {
    var builder = SystemBuilder()
    let x = builder.position()
    for level in 0..<400 {
      builder.atLeast([(1, x)], Double(level), at: Double(level + 1))
      builder.atMost([(1, x)], 1e7 - Double(level), at: Double(level) + 0.5)
    }
    builder.atMost([(1, x)], 250.5, at: 998)
    builder.equal([(1e-5, x)], 1e5, at: 0.25)
    #expect(builder.solve(x).answers[0].value == 250.5)
  }

  private func power(_ random: inout SeededGenerator, _ limit: Int) -> Double {
    var value = 1.0
    for _ in 0..<random.pick(Array(0...limit)) { value *= 10 }
    return random.chance(50) ? value : 1 / value
  }
}
