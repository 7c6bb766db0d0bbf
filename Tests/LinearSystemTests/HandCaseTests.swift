import LinearSystem
import Testing

@Suite struct HandCaseTests {
  @Test func contentPinnedToBothEdgesOfAnEmptyViewIsAmbiguous() throws {
    var builder = SystemBuilder()
    let x = builder.position()
    let width = builder.size()
    let content = builder.position()
    builder.equal([(1, x)], 0)
    builder.equal([(1, x), (1, width), (-1, content)], 0)
    let witness = try #require(builder.solve(content).answers[0].witness)
    #expect(witness.high[content] > witness.low[content])
    #expect(
      witness.high[content] - witness.low[content] == witness.high[width] - witness.low[width])
    #expect(witness.high[x] == witness.low[x])
  }

  /// Two weak rows that compete may share what is missing; no required row or bound may be missed.
  @Test func aLayoutIsAsGoodAsAnOptimalOne() {
    var builder = SystemBuilder()
    let width = builder.size()
    builder.equal([(1, width)], 10, at: 250)
    builder.equal([(1, width)], 20, at: 250)
    builder.atMost([(1, width)], 18)
    for (points, isOptimal) in [(10.0, true), (15, true), (18, true), (19, false), (9, false), (-1, false)] {
      #expect(builder.system.isOptimal([points], like: [12]) == isOptimal, "\(points)")
    }
  }

  @Test func anEqualWidthDeterminesTheContentAndIsNamed() {
    var builder = SystemBuilder()
    let x = builder.position()
    let width = builder.size()
    let content = builder.position()
    builder.equal([(1, x)], 0)
    builder.equal([(1, x), (1, width), (-1, content)], 0)
    builder.equal([(1, width)], 375)
    let answer = builder.solve(content, explain: true).answers[0]
    #expect(answer.value == 375)
    #expect(
      answer.pins == [
        Pin(row: 0, multiplier: 1), Pin(row: 1, multiplier: -1), Pin(row: 2, multiplier: 1),
      ])
  }

  @Test func aCentredLabelWithATrailingEdgeDeterminesTheContent() {
    var builder = SystemBuilder()
    let x = builder.position()
    let width = builder.size()
    let content = builder.position()
    builder.equal([(1, x), (0.5, width)], 187.5)
    builder.equal([(1, x), (1, width), (-1, content)], -25)
    builder.atMost([(1, width)], 42, at: 250)
    builder.atLeast([(1, width)], 42, at: 750)
    #expect(builder.solve(content, x, width).answers.map(\.value) == [233.5, 166.5, 42])
  }

  @Test func aVariableInNoRowIsAmbiguous() throws {
    var builder = SystemBuilder()
    let content = builder.position()
    let witness = try #require(builder.solve(content).answers[0].witness)
    #expect(witness.low[content] != witness.high[content])
  }

  @Test func anInequalityAloneDeterminesNothing() throws {
    var builder = SystemBuilder()
    let x = builder.position()
    let width = builder.size()
    let content = builder.position()
    builder.equal([(1, x)], 20)
    builder.equal([(1, width)], 42)
    builder.atMost([(1, x), (1, width), (-1, content)], -20)
    let witness = try #require(builder.solve(content).answers[0].witness)
    #expect(witness.low[content] == 82)
    #expect(witness.high[content] > 82)
  }

  @Test func aWeakPullPressesAgainstAnInequality() {
    var builder = SystemBuilder()
    let x = builder.position()
    let width = builder.size()
    let content = builder.position()
    let outer = builder.size()
    builder.equal([(1, x)], 20)
    builder.equal([(1, width)], 42)
    let edge = builder.atMost([(1, x), (1, width), (-1, content)], -20)
    builder.equal([(1, outer), (-1, content)], 0)
    builder.equal([(1, outer)], 0, at: 51)
    let answer = builder.solve(content, explain: true).answers[0]
    #expect(answer.value == 82)
    #expect(
      answer.pins == [
        Pin(row: 0, multiplier: 1), Pin(row: 1, multiplier: 1), Pin(row: edge, multiplier: -1),
      ])
  }

  @Test func equalHuggingOfTwoLabelsTies() throws {
    var builder = SystemBuilder()
    let first = builder.size()
    let second = builder.size()
    builder.equal([(1, first), (1, second)], 300)
    for label in [first, second] {
      builder.atLeast([(1, label)], 50, at: 750)
      builder.atMost([(1, label)], 50, at: 250)
    }
    let witness = try #require(builder.solve(first).answers[0].witness)
    #expect(witness.low[first] == 50)
    #expect(witness.high[first] == 250)
  }

  @Test func theWeakerHuggerStretches() {
    var builder = SystemBuilder()
    let first = builder.size()
    let second = builder.size()
    builder.equal([(1, first), (1, second)], 300)
    builder.atMost([(1, first)], 50, at: 251)
    builder.atMost([(1, second)], 50, at: 250)
    builder.atLeast([(1, first)], 50, at: 750)
    builder.atLeast([(1, second)], 50, at: 750)
    #expect(builder.solve(first, second).answers.map(\.value) == [50, 250])
  }

  @Test func boundsThatMeetDetermine() {
    var builder = SystemBuilder()
    let x = builder.position()
    let y = builder.position()
    builder.atLeast([(1, x), (1, y)], 7)
    builder.atMost([(2, x), (2, y)], 14)
    builder.atLeast([(1, x)], 1)
    let form = LinearForm(terms: [Term(x, 1), Term(y, 1)])
    #expect(builder.system.solve([form]).answers[0].value == 7)
  }

  @Test func anIntervalIsAmbiguous() throws {
    var builder = SystemBuilder()
    let gap = builder.position()
    builder.atLeast([(1, gap)], 12)
    builder.atMost([(1, gap)], 64)
    let witness = try #require(builder.solve(gap).answers[0].witness)
    #expect(witness.low[gap] == 12)
    #expect(witness.high[gap] == 64)
  }

  @Test func anIntervalNarrowerThanAHundredthIsOneValue() throws {
    var builder = SystemBuilder()
    let gap = builder.position()
    builder.atLeast([(1, gap)], 12)
    builder.atMost([(1, gap)], 12.005)
    let value = try #require(builder.solve(gap, explain: true).answers[0].value)
    #expect(abs(value - 12) < 0.01)
  }

  @Test func optionalRowsPullAsNearAsTheyCan() {
    var builder = SystemBuilder()
    let x = builder.position()
    builder.atLeast([(1, x)], 10)
    builder.equal([(1, x)], 4, at: 500)
    #expect(builder.solve(x).answers[0].value == 10)
  }

  @Test func aMajorityOfEqualRowsWins() {
    var builder = SystemBuilder()
    let x = builder.position()
    for value in [10.0, 20, 20] { builder.equal([(1, x)], value, at: 500) }
    #expect(builder.solve(x).answers[0].value == 20)
  }

  @Test func twoEqualPullsTieBetweenThem() throws {
    var builder = SystemBuilder()
    let x = builder.position()
    builder.equal([(1, x)], 10, at: 500)
    builder.equal([(1, x)], 20, at: 500)
    let witness = try #require(builder.solve(x).answers[0].witness)
    #expect([witness.low[x], witness.high[x]] == [10, 20])
  }

  @Test func rowsOfMoreWeightWinATie() {
    var builder = SystemBuilder()
    let x = builder.position()
    builder.equal([(2, x)], 20, at: 500)
    builder.equal([(1, x)], 20, at: 500)
    #expect(builder.solve(x).answers[0].value == 10)
  }
}
