import LinearSystem
import Reference

/// A system drawn at random, with everything the exact reference needs to know about it.
struct RandomSystem {
  var system = LinearSystem()
  var bounds: [(variable: Int, bound: Double, isLower: Bool)] = []
  var nominals: [(variable: Int, value: Double)] = []
  var queries: [LinearForm] = []

  /// - Parameter hasParameters: whether some variables are parameters.
  init(seed: Int, hasParameters: Bool = false) {
    var random = SeededGenerator(seed: seed)
    let count = random.pick([2, 3, 3, 4, 4, 5])
    for variable in 0..<count {
      if hasParameters && (variable == 0 || random.chance(20)) {
        let nominal = Double(random.pick([0, 2, 4, 8]))
        let upper = nominal + Double(random.pick([0, 2, 10]))
        _ = system.addParameter(nominal: nominal, range: 0...upper)
        bounds.append((variable, 0, true))
        bounds.append((variable, upper, false))
        nominals.append((variable, nominal))
      } else if random.chance(50) {
        _ = system.addVariable(nonNegative: true)
        bounds.append((variable, 0, true))
      } else {
        _ = system.addVariable()
      }
    }
    let isLayout = random.chance(40)
    let priorities: [Double] = random.pick([
      [500], [750, 250], [999, 750, 250], [750, 750, 251, 250, 50],
    ])
    let requiredShare = random.pick([20, 40, 60])
    let rowLimit = count == 5 ? 5 : count == 4 ? 7 : 8
    let rowCount = 1 + Int(random.next() % UInt64(rowLimit))
    for _ in 0..<rowCount {
      let size = min(count, random.pick(isLayout ? [1, 1, 2, 2, 3] : [1, 2, 2, 3, 4]))
      var left = Array(0..<count)
      var terms: [Term] = []
      for _ in 0..<size {
        let index = Int(random.next() % UInt64(left.count))
        let coefficient: Double =
          isLayout
          ? random.pick([1, 1, 1, -1, -1, 0.5, 2])
          : random.pick([1, -1, 2, -2, 0.5, -0.5, 3, -0.25])
        terms.append(Term(left.remove(at: index), coefficient))
      }
      let relations: [Relation] = [.equal, .equal, .lessOrEqual, .greaterOrEqual]
      system.add(
        Row(
          terms: terms, relation: random.pick(relations),
          constant: random.pick([0.0, 0, 1, 2, 5, -3, 8, 10, 12.5]),
          priority: random.chance(requiredShare) ? 1000 : random.pick(priorities)))
    }
    for variable in 0..<count {
      queries.append(LinearForm(terms: [Term(variable, 1)], constant: variable == 1 ? 3 : 0))
    }
    queries.append(LinearForm(terms: (0..<count).map { Term($0, random.pick([1.0, -1, 0, 0.5])) }))
  }

  func reference() throws -> ExactReference {
    try ExactReference(
      variableCount: system.variableCount, rows: system.rows.enumerated().map { ($0, $1) },
      bounds: bounds, nominals: nominals)
  }

  /// Whether required rows move parameters but leave open which of them: then the solver may
  /// choose before the optional rows have a say.
  func hasOpenParameter() throws -> Bool {
    let required = system.rows.enumerated().filter { $1.isRequired }.map { ($0, $1) }
    let reference = try ExactReference(
      variableCount: system.variableCount, rows: required, bounds: bounds, nominals: nominals)
    guard let optimum = try reference.optimum() else { return true }
    return try nominals.contains { nominal in
      guard let range = try optimum.range(of: LinearForm(terms: [Term(nominal.variable, 1)]))
      else { return true }
      return range.low != range.high
    }
  }

  /// Whether some of the required rows and bounds have a layout in common.
  func isSatisfiable(rows: [Int], bounded: [Int]) throws -> Bool {
    try ExactReference(
      variableCount: system.variableCount, rows: rows.map { ($0, system.rows[$0]) },
      bounds: bounds.filter { bounded.contains($0.variable) }
    ).optimum() != nil
  }
}
