/// A component as a program for the simplex method.
struct LevelProgram {
  /// Beyond this number of entries, a dense tableau takes too much memory (16 MB).
  static let largestTableau = 2_000_000

  let component: Component
  /// The component's variables, then its forms.
  let quantities: [BoundedQuantity]
  var simplex: Simplex
  /// Dense rows of the forms.
  private let coefficients: [Double]

  /// The component's variables must have been numbered by ``Reduction/number(_:)``.
  ///
  /// - Parameter objective: a form over the component's variables, added as the last row with its limits.
  init(
    reduction: borrowing Reduction, component: Component,
    objective: (terms: [Term], limits: Interval)? = nil
  ) {
    self.component = component
    let count = component.variables.count
    var quantities = component.variables.map { reduction.variables[$0] }
    var dense = [Double](repeating: 0, count: count * component.forms.count)
    var offsets: [Double] = []
    for (row, form) in component.forms.enumerated() {
      var index = reduction.matrix.forms[form].first
      while index >= 0 {
        let entry = reduction.matrix.entries[index]
        dense[row * count + reduction.placeInComponent[entry.column]] = entry.value
        index = entry.nextInForm
      }
      offsets.append(reduction.offsets[form])
      quantities.append(reduction.forms[form])
    }
    if let objective {
      var row = [Double](repeating: 0, count: count)
      for term in objective.terms {
        row[reduction.placeInComponent[term.variable]] = term.coefficient
      }
      dense.append(contentsOf: row)
      offsets.append(0)
      quantities.append(BoundedQuantity(limits: objective.limits))
    }
    self.quantities = quantities
    coefficients = dense
    simplex = Simplex(
      columnCount: count, forms: dense,
      start: component.variables.map { reduction.point[$0] }, offsets: offsets,
      meter: reduction.meter)
  }

  /// The dual of a quantity as a multiple of the row or bound that sets the limit that it is at; nil if none
  /// does.
  func multiple(
    _ dual: Double, ofQuantity index: Int, in reduction: inout Reduction
  ) -> RowMultiple? {
    let limits = quantities[index].limits
    let source = dual < 0 ? limits.lowerSource : limits.upperSource
    guard source != .none else { return nil }
    let whole = reduction.rewritten(source)
    return (source, dual / scale(of: whole.terms, quantity: index, in: reduction))
  }

  /// The coefficient of a quantity in a rewritten row.
  private func scale(of terms: [Term], quantity: Int, in reduction: Reduction) -> Double {
    if quantity < component.variables.count {
      let variable = component.variables[quantity]
      return terms.first { $0.variable == variable }?.coefficient ?? 1
    }
    let form = component.forms[quantity - component.variables.count]
    let first = reduction.matrix.forms[form].first
    guard first >= 0 else { return 1 }
    let entry = reduction.matrix.entries[first]
    guard let term = terms.first(where: { $0.variable == entry.column }) else { return 1 }
    return term.coefficient / entry.value
  }

  /// Checks optimality directly: the variables' duals follow from those of the forms, and each quantity has a
  /// value that is optimal for its dual.
  func isCertified(costs: [PiecewiseCost]) -> Bool {
    let count = component.variables.count
    let rows = quantities.count - count
    let duals = simplex.duals
    var answered = [Double](repeating: 0, count: count)
    for row in 0..<rows where duals[count + row] != 0 {
      for column in 0..<count {
        answered[column] -= duals[count + row] * coefficients[row * count + column]
      }
    }
    let tolerance = 1e-6 * max(1, duals.map(abs).max() ?? 0)
    for column in 0..<count where abs(answered[column] - duals[column]) > tolerance {
      return false
    }
    for (index, cost) in costs.enumerated() {
      let best = cost.minimizers(dual: duals[index], tolerance: tolerance)
      let value = simplex.values[index]
      if value < best.lower - Tolerance.noise || value > best.upper + Tolerance.noise {
        return false
      }
    }
    return true
  }

  /// Narrows all limits to the optimal layouts.
  ///
  /// - Parameter keepsBroken: whether quantities outside their limits keep their values.
  func narrow(
    _ reduction: inout Reduction, costs: [PiecewiseCost], duals: [Double], keepsBroken: Bool
  ) {
    let steepest = max(1, duals.map(abs).max() ?? 0)
    for (index, cost) in costs.enumerated() {
      if cost.breaks.isEmpty { continue }
      var interval = cost.minimizers(
        dual: duals[index], tolerance: Tolerance.slope * steepest)
      let value = simplex.values[index]
      let limits = quantities[index].limits
      if keepsBroken && abs(limits.nearest(to: value) - value) > Tolerance.noise {
        let source = value < limits.lower ? limits.lowerSource : limits.upperSource
        interval = Interval(lower: value, upper: value, lowerSource: source, upperSource: source)
      }
      if index < component.variables.count {
        reduction.narrow(variable: component.variables[index], to: interval)
      } else {
        reduction.narrow(form: component.forms[index - component.variables.count], to: interval)
      }
    }
  }

  /// Stores the variables' values.
  func store(in reduction: inout Reduction) {
    for (index, variable) in component.variables.enumerated() {
      reduction.point[variable] = simplex.values[index]
    }
  }
}
