import LinearSystem
import Reference
import Testing

@Suite struct ConflictTests {
  @Test func twoValuesForOneVariableConflict() {
    var builder = SystemBuilder()
    let x = builder.position()
    let other = builder.position()
    builder.equal([(1, other)], 3)
    builder.equal([(1, x)], 10)
    builder.equal([(1, x)], 20)
    let solution = builder.solve(x, other)
    #expect(solution.conflicts.map(\.rows) == [[1, 2]])
    #expect(solution.answers[1].value == 3)
  }

  @Test func aRoundingTripleIsNamedWhole() {
    var builder = SystemBuilder()
    let x = builder.position()
    let width = builder.size()
    let center = builder.equal([(1, x), (0.5, width)], 187.5)
    let leading = builder.equal([(1, x)], 175.5)
    let size = builder.equal([(1, width)], 25)
    let free = builder.position()
    builder.equal([(1, free), (-1, x)], 5)
    let solution = builder.solve(free)
    #expect(solution.conflicts.map(\.rows) == [[center, leading, size]])
    #expect(abs((solution.conflicts.first?.violation ?? 0) - 0.5) < 0.51)
    #expect(solution.answers[0].value != nil)
  }

  @Test func inconsistencyBelowAHundredthIsNoise() {
    var builder = SystemBuilder()
    let x = builder.position()
    builder.equal([(1, x)], 10)
    builder.equal([(1, x)], 10.008)
    let solution = builder.solve(x)
    #expect(solution.conflicts.isEmpty)
    #expect(solution.answers[0].value != nil)
  }

  @Test func anInequalityAgainstANonNegativeSizeConflicts() {
    var builder = SystemBuilder()
    let width = builder.size()
    let outer = builder.size()
    builder.equal([(1, outer)], 0)
    builder.equal([(1, outer), (-1, width)], 24)
    let solution = builder.solve(width)
    #expect(solution.conflicts.map(\.rows) == [[0, 1]])
    #expect(solution.conflicts.map(\.bounds) == [[width]])
    #expect(solution.answers[0].value == 0)
  }

  @Test func coupledInequalitiesConflict() {
    var builder = SystemBuilder()
    let a = builder.size()
    let b = builder.size()
    let c = builder.size()
    let sum = builder.atMost([(1, a), (1, b)], 100)
    let first = builder.atLeast([(1, a), (-1, c)], 60)
    let second = builder.atLeast([(1, b), (1, c)], 70)
    builder.atMost([(1, a), (1, c)], 400)
    let solution = builder.solve(a)
    #expect(solution.conflicts.map(\.rows) == [[sum, first, second]])
    #expect(solution.conflicts.map(\.bounds) == [[]])
  }

  @Test func independentConflictsAreAllReported() {
    var builder = SystemBuilder()
    let x = builder.position()
    let y = builder.position()
    builder.equal([(1, x)], 10)
    builder.equal([(1, x)], 20)
    builder.equal([(1, y), (-1, x)], 1)
    builder.equal([(1, y), (-1, x)], 4)
    let solution = builder.solve(y)
    #expect(Set(solution.conflicts.map(\.rows)) == [[0, 1], [2, 3]])
  }

  /// Two heights of a view in a column whose own height agrees with the first, the second or neither.
  @Test(arguments: [0, 1, 2]) func theOrderOfTheRowsDecidesNothing(reversal: Int) {
    let names = ["top", "first", "second", "tie", "bottom"]
    func rows(_ order: [String]) -> [Set<String>] {
      var builder = SystemBuilder()
      let (top, bottom, height) = (builder.position(), builder.position(), builder.size())
      for name in order {
        switch name {
        case "top": builder.equal([(1, top)], 0)
        case "first": builder.equal([(1, height)], 20)
        case "second": builder.equal([(1, height)], 30)
        case "tie": builder.equal([(1, bottom), (-1, top), (-1, height)], 0)
        default: builder.equal([(1, bottom)], [20, 30, 40][reversal])
        }
      }
      let session = SolverSession(
        builder.system, queries: [], layingOut: [top, bottom, height],
        precedes: { order[$0] < order[$1] }, meter: WorkMeter(limit: 1_000_000))
      return session.solution.conflicts.map { Set($0.rows.map { order[$0] }) }
        .sorted { $0.sorted().lexicographicallyPrecedes($1.sorted()) }
    }
    let expected = rows(names)
    var order = names
    var random = SeededGenerator(seed: reversal)
    for _ in 0..<30 {
      order.shuffle(using: &random)
      #expect(rows(order) == expected, "\(order)")
    }
  }

  @Test func whatComesFirstIsKept() {
    func conflicts(_ first: Int) -> [[Int]] {
      var builder = SystemBuilder()
      let x = builder.position()
      let y = builder.position()
      for value in [10, 20, 20] { builder.equal([(1, x)], Double(value)) }
      builder.equal([(1, y), (-1, x)], 5)
      let session = SolverSession(
        builder.system, queries: [LinearForm(terms: [Term(y, 1)])],
        precedes: { ($0 == first ? -1 : $0) < ($1 == first ? -1 : $1) },
        meter: WorkMeter(limit: 1_000_000))
      return session.solution.conflicts.map(\.rows)
    }
    #expect(conflicts(0) == [[0, 1], [0, 2]])
    #expect(conflicts(2) == [[0, 2]])
  }

  /// Through other rows, a length follows, too; that contradiction is harder to read.
  @Test func twoValuesForOneLengthComeBeforeAChain() {
    var builder = SystemBuilder()
    let (x, y) = (builder.position(), builder.position())
    builder.equal([(1, y), (-1, x)], 50)
    builder.equal([(1, y)], 52)
    let right = builder.equal([(2, x)], 4)
    let wrong = builder.equal([(1, x)], 0)
    #expect(builder.solve(x).conflicts.map(\.rows) == [[right, wrong]])
  }

  @Test func inequalitiesThatConflictOnlyTogetherAreFoundInAnyOrder() {
    func names(_ order: [Int]) -> [[Int]] {
      var builder = SystemBuilder()
      let (a, b) = (builder.size(), builder.size())
      for name in order {
        switch name {
        case 0: builder.atMost([(1, a), (1, b)], 100)
        case 1: builder.atLeast([(1, a)], 60)
        case 2: builder.atLeast([(1, b)], 70)
        default: builder.atLeast([(1, b)], 50)
        }
      }
      let session = SolverSession(
        builder.system, queries: [], layingOut: [a, b], precedes: { order[$0] < order[$1] },
        meter: WorkMeter(limit: 1_000_000))
      return session.solution.conflicts.map { $0.rows.map { order[$0] }.sorted() }
        .sorted { $0.lexicographicallyPrecedes($1) }
    }
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1], [1, 3, 0, 2]] {
      #expect(names(order).contains([0, 1, 2]), "\(order)")
    }
  }

  @Test func aParameterThatAvoidsTheConflictIsMoved() {
    var builder = SystemBuilder()
    let x = builder.position()
    let margin = builder.system.addParameter(nominal: 8, range: 0...60)
    builder.equal([(1, x)], 20)
    builder.equal([(1, x), (-1, margin)], 0)
    let solution = builder.solve(x, margin)
    #expect(solution.conflicts.isEmpty)
    #expect(solution.answers.map(\.value) == [20, 20])
  }

  @Test func aParameterMovesForAnInequalityNoFurtherThanNeeded() {
    var builder = SystemBuilder()
    let width = builder.size()
    let left = builder.system.addParameter(nominal: 16, range: 0...60)
    let right = builder.system.addParameter(nominal: 16, range: 0...60)
    builder.equal([(1, width), (1, left), (1, right)], 20)
    let solution = builder.solve(width)
    #expect(solution.conflicts.isEmpty)
    #expect(solution.answers[0].value == 0)
    #expect(abs(solution.sample[left] + solution.sample[right] - 20) < 1e-6)
  }

  @Test func noParameterValueAvoidsTheConflict() {
    var builder = SystemBuilder()
    let x = builder.position()
    let margin = builder.system.addParameter(nominal: 8, range: 0...60)
    builder.equal([(1, x)], 100)
    builder.equal([(1, x), (-1, margin)], 0)
    let solution = builder.solve(x)
    #expect(solution.conflicts.map(\.rows) == [[0, 1]])
    #expect(solution.conflicts.map(\.bounds) == [[margin]])
  }

  @Test func aParameterIsNoSourceOfAmbiguity() {
    var builder = SystemBuilder()
    let x = builder.position()
    let margin = builder.system.addParameter(nominal: 8, range: 0...60)
    builder.equal([(1, x), (-1, margin)], 4)
    let answer = builder.solve(x, explain: true).answers[0]
    #expect(answer.value == 12)
    #expect(answer.pins.map(\.boundVariable) == [margin, nil])
  }
}
