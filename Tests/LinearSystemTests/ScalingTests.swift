import LinearSystem
import Reference
import Testing

/// Long columns of labels, counted in work units, which are the same on every machine.
@Suite struct ScalingTests {
  /// A content view that hugs a column of labels, no shorter than the scroll view around it.
  private struct Column {
    var builder = SystemBuilder()
    let height: Int
    let content: Int
    let expected: Double

    init(labels: Int) {
      let top = builder.position()
      height = builder.size()
      content = builder.position()
      let outer = builder.size()
      builder.equal([(1, top)], 0)
      builder.equal([(1, outer)], 568)
      builder.equal([(1, top), (1, height), (-1, content)], 0)
      var total = 20.0
      var end: [(Double, Int)] = [(-1, top)]
      for index in 0..<labels {
        let y = builder.position()
        let h = builder.size()
        builder.equal([(1, y)] + end, index == 0 ? 20 : 8)
        builder.atLeast([(1, h)], Double(20 + index % 3), at: 750)
        builder.atMost([(1, h)], Double(20 + index % 3), at: 251)
        end = [(-1, y), (-1, h)]
        total += Double(20 + index % 3) + (index == 0 ? 0 : 8)
      }
      builder.equal([(1, top), (1, height)] + end, 20)
      builder.atLeast([(1, height), (-1, outer)], 0)
      builder.equal([(1, height), (-1, outer)], 0, at: 250)
      expected = total + 20
    }

    func solve(_ meter: WorkMeter) -> Solution {
      SolverSession(
        builder.system, queries: [LinearForm(terms: [Term(content, 1)])], meter: meter
      ).solution
    }
  }

  @Test(arguments: [100, 1_000]) func tenTimesTheLabelsCostAboutTenTimesTheWork(count: Int) {
    let small = Column(labels: count)
    let large = Column(labels: 10 * count)
    let (first, second) = (WorkMeter(limit: 100_000_000), WorkMeter(limit: 100_000_000))
    #expect(small.solve(first).answers[0].value == small.expected)
    #expect(large.solve(second).answers[0].value == large.expected)
    #expect(first.spent < 200 * count)
    #expect(second.spent < 16 * first.spent)
  }

  @Test func tenThousandLabelsAreExplained() {
    let column = Column(labels: 10_000)
    let answer = column.builder.solve(column.height, explain: true).answers[0]
    #expect(answer.value == column.expected)
    // Of each label its distance and its height, and the rows at both ends.
    #expect(answer.pins.count > 20_000)
    #expect(answer.pins.allSatisfy { abs($0.multiplier) == 1 })
  }

  @Test func aTieAmongTenThousandLabelsIsFound() throws {
    var builder = SystemBuilder()
    var sum: [(Double, Int)] = []
    for _ in 0..<10_000 {
      let height = builder.size()
      builder.atLeast([(1, height)], 20, at: 750)
      builder.atMost([(1, height)], 20, at: 251)
      sum.append((1, height))
    }
    builder.equal(sum, 300_000)
    let witness = try #require(builder.solve(sum[0].1).answers[0].witness)
    #expect(witness.high[0] - witness.low[0] == 1_000)
  }

  @Test func aSpentBudgetIsAnAnswer() {
    let column = Column(labels: 100)
    for limit in [0, 100, 1_000, 3_000] {
      let meter = WorkMeter(limit: limit)
      #expect(column.solve(meter).answers == [.undecided(.budgetExceeded)])
      #expect(meter.isExhausted && meter.spent < limit + 10_000)
    }
  }

  @Test func aTableTooLargeForTheGeneralMethodIsUndecidedNotEndless() {
    var builder = SystemBuilder()
    var random = SeededGenerator(seed: 1)
    let variables = (0..<2_000).map { _ in builder.size() }
    for (index, variable) in variables.enumerated() {
      let (other, third) = (random.pick(variables), random.pick(variables))
      builder.atMost([(1, variable), (-2, other), (1, third)], Double(index % 7))
      builder.equal([(1, variable), (1, other), (-3, third)], Double(index % 5), at: 500)
    }
    let solution = builder.solve(variables[0])
    #expect(solution.answers == [.undecided(.budgetExceeded)])
  }
}
