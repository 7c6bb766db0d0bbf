/// A component handed to the simplex method.
struct LevelProgram {
  /// Entries beyond which a dense tableau is not worth its memory (16 MB).
  static let largestTableau = 2_000_000

  let component: Component
  /// Limits and costs of the component's variables, then of its forms.
  let entities: [Entity]
  var simplex: Simplex
  /// Dense rows of the forms, as they were.
  private let coefficients: [Double]

  /// - Parameter objective: a form over the component's variables to carry as a last row, with
  ///   its limits.
  init(
    reduction: Reduction, component: Component,
    objective: (terms: [Term], limits: Entity)? = nil
  ) {
    self.component = component
    let count = component.variables.count
    var position: [Int32: Int] = [:]
    for (index, variable) in component.variables.enumerated() { position[variable] = index }
    var entities = component.variables.map { reduction.variables[Int($0)] }
    var dense = [Double](repeating: 0, count: count * component.forms.count)
    var offsets: [Double] = []
    for (row, form) in component.forms.enumerated() {
      var index = reduction.matrix.formHead[Int(form)]
      while index >= 0 {
        let entry = reduction.matrix.entries[Int(index)]
        if let column = position[entry.column] { dense[row * count + column] = entry.value }
        index = entry.nextInForm
      }
      offsets.append(reduction.offsets[Int(form)])
      entities.append(reduction.forms[Int(form)])
    }
    if let objective {
      var row = [Double](repeating: 0, count: count)
      for term in objective.terms {
        if let column = position[Int32(term.variable)] { row[column] = term.coefficient }
      }
      dense.append(contentsOf: row)
      offsets.append(0)
      entities.append(objective.limits)
    }
    self.entities = entities
    coefficients = dense
    simplex = Simplex(
      columnCount: count, forms: dense,
      start: component.variables.map { reduction.point[Int($0)] }, offsets: offsets)
  }

  /// How many times a quantity a rewritten row contains.
  func scale(of terms: [Term], quantity: Int, in reduction: Reduction) -> Double {
    if quantity < component.variables.count {
      let variable = Int(component.variables[quantity])
      return terms.first { $0.variable == variable }?.coefficient ?? 1
    }
    let form = component.forms[quantity - component.variables.count]
    let first = reduction.matrix.formHead[Int(form)]
    guard first >= 0 else { return 1 }
    let entry = reduction.matrix.entries[Int(first)]
    guard let term = terms.first(where: { $0.variable == Int(entry.column) }) else { return 1 }
    return term.coefficient / entry.value
  }

  /// Checks optimality from the rows themselves: the forms' prices answer for those of the
  /// variables, and each quantity has a value that is best for it at its price.
  func isCertified(costs: [PiecewiseCost]) -> Bool {
    let count = component.variables.count
    let rows = entities.count - count
    let prices = simplex.prices
    var answered = [Double](repeating: 0, count: count)
    for row in 0..<rows where prices[count + row] != 0 {
      for column in 0..<count {
        answered[column] -= prices[count + row] * coefficients[row * count + column]
      }
    }
    let tolerance = 1e-6 * max(1, prices.map(abs).max() ?? 0)
    for column in 0..<count where abs(answered[column] - prices[column]) > tolerance {
      return false
    }
    for (index, cost) in costs.enumerated() {
      let best = cost.minimisers(price: prices[index], tolerance: tolerance)
      let value = simplex.values[index]
      if value < best.lower - Tolerance.noise || value > best.upper + Tolerance.noise {
        return false
      }
    }
    return true
  }

  /// Narrows all limits to the optimal layouts.
  ///
  /// - Parameter keepsBroken: whether limits that were given up may stay given up.
  func narrow(
    _ reduction: inout Reduction, costs: [PiecewiseCost], prices: [Double], keepsBroken: Bool
  ) {
    let steepest = max(1, prices.map(abs).max() ?? 0)
    for (index, cost) in costs.enumerated() {
      let interval = cost.minimisers(
        price: prices[index], tolerance: Tolerance.slope * steepest)
      if !keepsBroken && cost.breaks.isEmpty { continue }
      if index < component.variables.count {
        reduction.narrow(variable: Int(component.variables[index]), to: interval)
      } else {
        reduction.narrow(
          form: Int(component.forms[index - component.variables.count]), to: interval)
      }
    }
  }

  /// Takes over the variables' values.
  func store(in reduction: inout Reduction) {
    for (index, variable) in component.variables.enumerated() {
      reduction.point[Int(variable)] = simplex.values[index]
    }
  }
}
