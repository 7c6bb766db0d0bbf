import LinearSystem
import Testing

/// How work grows with a system, from 100 parts to 10,000, in the solver's own units.
@Suite struct GrowthTests {
  enum Kind: CaseIterable {
    case ambiguousComponents, contradictoryPairs, contradictionsThatShareRows, chain, brokenChain
  }

  @Test(arguments: Kind.allCases) func workGrowsHardlyFasterThanTheSystem(kind: Kind) {
    let work = [100, 1_000, 10_000].map { count in
      let (builder, queries) = Self.system(kind, count)
      let meter = WorkMeter(limit: 1_000_000_000)
      let solution = SolverSession(builder.system, queries: queries, meter: meter).solution
      #expect(solution.isComplete)
      switch kind {
      case .ambiguousComponents: #expect(solution.answers.allSatisfy { $0.witness != nil })
      case .contradictoryPairs, .contradictionsThatShareRows:
        #expect(solution.conflicts.count == count)
      case .chain: #expect(solution.answers.allSatisfy { $0.value != nil })
      case .brokenChain: #expect(solution.answers.last?.witness != nil)
      }
      return Double(meter.spent)
    }
    // Ten times the parts: an exponent of 1.2 is a factor of 15.8.
    #expect(work[1] < 15.8 * work[0] && work[2] < 15.8 * work[1], "\(work)")
  }

  @Test(arguments: [Kind.ambiguousComponents, .contradictoryPairs])
  func aTrialCostsTheSameHoweverManyOtherComponentsThereAre(kind: Kind) {
    let work = [100, 10_000].map { count in
      let (builder, queries) = Self.system(kind, count)
      let meter = WorkMeter(limit: 1_000_000_000)
      let session = SolverSession(builder.system, queries: queries, meter: meter)
      let before = meter.spent
      let last = builder.system.rows.count - 1
      let trial = session.trial(
        SystemChange(removed: [last]), queries: [queries[count - 1]])
      #expect(trial.isComplete)
      #expect(trial.goneConflicts == (kind == .contradictoryPairs ? [count - 1] : []))
      return meter.spent - before
    }
    #expect(work[0] == work[1] && work[0] > 0)
  }

  private static func system(_ kind: Kind, _ count: Int) -> (SystemBuilder, [LinearForm]) {
    var builder = SystemBuilder()
    let root = builder.size()
    builder.equal([(1, root)], 320)
    var asked: [Int] = []
    var end = root
    var outer = (start: root, width: root)
    for index in 0..<count {
      let x = builder.position()
      let width = builder.size()
      switch kind {
      case .ambiguousComponents:
        let other = builder.size()
        builder.equal([(1, x), (-0.25, root)], 0)
        builder.equal([(1, width), (1, other), (-0.5, root)], 0)
        for size in [width, other] {
          builder.atLeast([(1, size)], 40, at: 750)
          builder.atMost([(1, size)], 40, at: 250)
        }
        asked.append(width)
      case .contradictoryPairs:
        builder.equal([(1, x), (-0.25, root)], 0)
        builder.equal([(1, width)], 100)
        builder.equal([(1, width)], 200)
        asked.append(width)
      case .contradictionsThatShareRows:
        // The edges of a view are those of one around it, and the width is not.
        if index == 0 {
          outer = (builder.position(), builder.size())
          builder.equal([(1, outer.start)], 0)
          builder.equal([(1, outer.width), (-1, root)], 0)
        }
        builder.equal([(1, x), (-1, outer.start)], 0)
        builder.equal([(1, x), (1, width), (-1, outer.start), (-1, outer.width)], 0)
        builder.equal([(1, width)], 100)
        asked.append(width)
      case .chain, .brokenChain:
        if kind == .chain || index != count / 2 { builder.equal([(1, x), (-1, end)], 8) }
        builder.atLeast([(1, width)], 20, at: 750)
        builder.atMost([(1, width)], 20, at: 251)
        let far = builder.position()
        builder.equal([(1, far), (-1, x), (-1, width)], 0)
        end = far
        if kind == .chain { asked.append(x) }
      }
    }
    if kind == .brokenChain { asked = [root, end] }
    return (builder, asked.map { LinearForm(terms: [Term($0, 1)]) })
  }
}
