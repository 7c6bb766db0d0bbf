import LinearSystem
import Testing

/// What must not change an answer does not.
@Suite struct MetamorphicTests {
  @Test func anotherOrderOfVariablesAndRowsGivesTheSameAnswers() {
    var determined = 0
    var ambiguous = 0
    for seed in 0..<300 {
      let layout = RandomLayout(seed: seed)
      let (system, _) = layout.system(shuffledBy: nil)
      let (shuffled, place) = layout.system(shuffledBy: seed + 1)
      let plain = system.solve(queries(layout.variables.indices))
      let other = shuffled.solve(queries(place))
      #expect(plain.conflicts.isEmpty == other.conflicts.isEmpty, "seed \(seed)")
      guard plain.conflicts.isEmpty else { continue }
      for variable in layout.variables.indices {
        switch (plain.answers[variable], other.answers[variable]) {
        case (.determined(let first, _), .determined(let second, _)):
          determined += 1
          #expect(abs(first - second) < 1e-6, "seed \(seed), variable \(variable)")
        case (.ambiguous, .ambiguous):
          ambiguous += 1
        case (let first, let second):
          Issue.record("seed \(seed), variable \(variable): \(first), \(second)")
        }
      }
    }
    #expect(determined > 1_000 && ambiguous > 500)
  }

  @Test func twiceTheLengthsGiveTwiceTheValues() {
    for seed in 0..<200 {
      let layout = RandomLayout(seed: seed)
      var doubled = layout
      for index in doubled.rows.indices { doubled.rows[index].constant *= 2 }
      let plain = layout.system(shuffledBy: nil).system.solve(queries(layout.variables.indices))
      let other = doubled.system(shuffledBy: nil).system
        .solve(queries(layout.variables.indices))
      for (first, second) in zip(plain.answers, other.answers) {
        if let value = first.value {
          #expect(abs(2 * value - (second.value ?? .nan)) < 1e-6, "seed \(seed)")
        } else {
          #expect(second.witness != nil, "seed \(seed)")
        }
      }
    }
  }

  @Test func aPinsMultiplierSaysHowTheValueFollowsTheRow() {
    var followed = 0
    for seed in 0..<150 {
      let layout = RandomLayout(seed: seed)
      let (system, _) = layout.system(shuffledBy: nil)
      let query = LinearForm(terms: [Term(0, 1)])
      let solution = system.solve([query], explains: true)
      guard solution.conflicts.isEmpty, let value = solution.answers[0].value else { continue }
      for pin in solution.answers[0].pins where pin.row >= 0 {
        var moved = layout
        moved.rows[pin.row].constant += 1e-3
        let answer = moved.system(shuffledBy: nil).system.solve([query]).answers[0]
        // A pin's multiplier says how the value follows the row's constant. Rows of equal weight
        // may take over from it, so that only an exact follower counts.
        if let other = answer.value, abs(other - value - 1e-3 * pin.multiplier) < 1e-7 {
          followed += 1
        }
      }
    }
    #expect(followed > 200)
  }

  private func queries(_ variables: some Sequence<Int>) -> [LinearForm] {
    variables.map { LinearForm(terms: [Term($0, 1)]) }
  }
}
