import LinearSystem

/// Shorthand for writing systems down in tests.
struct SystemBuilder {
  var system = LinearSystem()

  mutating func size() -> Int { system.addVariable(nonNegative: true) }
  mutating func position() -> Int { system.addVariable() }

  @discardableResult
  mutating func equal(
    _ terms: [(Double, Int)], _ constant: Double, at priority: Double = 1000
  ) -> Int { add(terms, .equal, constant, priority) }

  @discardableResult
  mutating func atLeast(
    _ terms: [(Double, Int)], _ constant: Double, at priority: Double = 1000
  ) -> Int { add(terms, .greaterOrEqual, constant, priority) }

  @discardableResult
  mutating func atMost(
    _ terms: [(Double, Int)], _ constant: Double, at priority: Double = 1000
  ) -> Int { add(terms, .lessOrEqual, constant, priority) }

  private mutating func add(
    _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double, _ priority: Double
  ) -> Int {
    system.add(
      Row(
        terms: terms.map { Term($0.1, $0.0) }, relation: relation, constant: constant,
        priority: priority))
  }

  func solve(_ variables: Int..., explain: Bool = false) -> Solution {
    system.solve(
      variables.map { LinearForm(terms: [Term($0, 1)]) }, explains: explain)
  }
}

extension LinearSystem {
  /// Answers, for each query, whether it has one value over all optimal layouts.
  ///
  /// - Parameters:
  ///   - others: variables that the sample and the witnesses are to lay out besides.
  ///   - explains: whether determined queries carry the rows that pin them.
  func solve(
    _ queries: [LinearForm], layingOut others: [Int] = [], explains: Bool = false
  ) -> Solution {
    SolverSession(
      self, queries: queries, layingOut: others, explains: { _ in explains },
      meter: WorkMeter(limit: WorkMeter.document)
    ).solution
  }
}

extension Answer {
  /// The value of a determined answer.
  var value: Double? {
    if case .determined(let value, _) = self { return value }
    return nil
  }

  var witness: Witness? {
    if case .ambiguous(let witness) = self { return witness }
    return nil
  }

  var pins: [Pin] {
    if case .determined(_, let pins) = self { return pins }
    return []
  }

  var undecidedReason: UndecidedReason? {
    if case .undecided(let reason) = self { return reason }
    return nil
  }
}
