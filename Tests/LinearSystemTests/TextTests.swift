import LinearSystem
import Testing

@Suite struct TextTests {
  @Test func whatIsWrittenReadsAsTheSameSystem() throws {
    for seed in 0..<300 {
      let drawn = RandomSystem(seed: seed, hasParameters: seed % 2 == 0)
      let read = try LinearSystem(text: drawn.system.text)
      #expect(Array(read.rows) == Array(drawn.system.rows) && read.text == drawn.system.text)
      #expect("\(read.solve(drawn.queries))" == "\(drawn.system.solve(drawn.queries))")
    }
  }

  @Test func aSystemInTextIsSolved() throws {
    let system = try LinearSystem(
      text: """
        # A label between two margins in a content view that hugs it.
        par x0 = 8 in 0 60
        var x1            # the label's leading edge
        var x2 >= 0       # its width
        var x3 >= 0       # the content's width
        row 1000 : 1 x1 + -1 x0 = 0
        row 750 : 1 x2 >= 42
        row 250 : 1 x2 <= 42
        row 1000 : 1 x1 + 1 x2 + 1 x0 + -1 x3 = 0
        row 1000 : 1 x3 >= 50.5
        """)
    let query = LinearForm(terms: [Term(3, 1)])
    let answer = system.solve([query], options: SolverOptions(explain: true)).answers[0]
    #expect(answer.value == 58)
    #expect(answer.pins.contains { $0.boundVariable == 0 && $0.multiplier == 2 })
  }

  @Test(arguments: [
    "var y", "var x0 >= 1", "par x0 = 1 in 5 2", "row 1000 : 1 x0 = 2", "row 1 1 x0 = 2", "what",
    "var x0\nrow 1000 : x0 = 2", "var x0\nrow 1000 : 1 x0 == 2",
  ])
  func aLineThatCannotBeReadIsNamed(text: String) {
    let last = text.split(separator: "\n").count
    let error = #expect(throws: LinearSystem.TextError.self) { try LinearSystem(text: text) }
    #expect(error?.line == last)
  }
}
