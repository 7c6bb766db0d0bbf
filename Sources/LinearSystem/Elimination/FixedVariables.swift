/// The variables that required equalities fix one after the other, with their values: an equality whose
/// variables are all fixed except one fixes that one.
///
/// Parameters are fixed at their nominal values, after everything that needs no parameter. If a row gives a
/// variable a value outside its bounds, the variable gets the bound, and the row does not hold.
struct FixedVariables: Sendable {
  private struct State {
    var value = 0.0
    /// The row or bound that gives the variable its value; none if it is not fixed.
    var source = RowOrBound.none
    /// The row that fixes the variable, even if it did not give the value; -1 for a parameter.
    var row = -1
    /// Whether the value depends on a parameter.
    var isMovable = false
  }

  private var states: [State]
  /// The fixed variables, each after those that its value depends on.
  private(set) var order: [Int] = []
  /// For each row, how many of its terms have variables that are not fixed.
  private(set) var openTerms: [Int]

  init(_ system: LinearSystem, _ columns: Columns) {
    states = Array(repeating: State(), count: system.variables.count)
    openTerms = system.rows.indices.map { system.termRange(ofRow: $0).count }
    for row in openTerms.indices where openTerms[row] == 1 { fix(by: row, system) }
    spread(from: order, system, columns)
    // First, everything that does not depend on a parameter.
    var parameters: [Int] = []
    for (variable, known) in system.variables.enumerated() where !isFixed(variable) {
      guard let nominal = known.nominal else { continue }
      states[variable] = State(value: nominal, source: RowOrBound(boundOf: variable), isMovable: true)
      order.append(variable)
      parameters.append(variable)
    }
    spread(from: parameters, system, columns)
  }

  /// Fixes variables that follow from newly fixed ones.
  private mutating func spread(from fixed: [Int], _ system: LinearSystem, _ columns: Columns) {
    var settling = fixed.sorted()
    var short: [Int] = []
    while true {
      if let variable = settling.popLast() {
        for use in columns.uses(of: variable).reversed() {
          openTerms[use.row] -= 1
          if openTerms[use.row] == 1 { short.append(use.row) }
        }
      } else if let row = short.popLast() {
        let before = order.count
        fix(by: row, system)
        settling += order[before...]
      } else {
        return
      }
    }
  }

  /// Fixes the last open variable of a row, if possible.
  private mutating func fix(by row: Int, _ system: LinearSystem) {
    let head = system.rows.heads[row]
    guard head.isRequired, head.relation == .equal else { return }
    var open: Term?
    var rest = 0.0
    var isMovable = false
    for term in system.terms[system.termRange(ofRow: row)] {
      let state = states[term.variable]
      if state.source == .none {
        open = term
      } else {
        rest += term.coefficient * state.value
        isMovable = isMovable || state.isMovable
      }
    }
    guard let open, abs(open.coefficient) > Tolerance.coefficient else { return }
    let value = (head.constant - rest) / open.coefficient
    guard value.isFinite else { return }
    let bounds = system.variables[open.variable].bounds
    let possible = max(bounds.lowerBound, min(bounds.upperBound, value))
    let holds = abs(possible - value) * max(1, abs(open.coefficient)) <= Tolerance.length
    states[open.variable] = State(
      value: holds ? value : possible,
      source: holds ? RowOrBound(row: row) : RowOrBound(boundOf: open.variable), row: row,
      isMovable: isMovable)
    order.append(open.variable)
  }

  /// Whether a variable is fixed; variables added by elimination never are.
  func isFixed(_ variable: Int) -> Bool { variable < states.count && states[variable].source != .none }

  /// The row or bound that gives a fixed variable its value; none if it is not fixed.
  func source(of variable: Int) -> RowOrBound { states[variable].source }

  /// The row that fixes a variable, even if a bound gives it its value; nil for a parameter.
  func row(fixing variable: Int) -> Int? { states[variable].row < 0 ? nil : states[variable].row }

  /// Whether a row fixes a variable.
  func isFixed(_ variable: Int, by row: Int) -> Bool { isFixed(variable) && states[variable].row == row }

  func value(of variable: Int) -> Double { states[variable].value }

  /// Whether a fixed variable's value depends on a parameter.
  func isMovable(_ variable: Int) -> Bool { states[variable].isMovable }

  /// Whether a row gives one of its variables its value.
  func isSource(_ row: Int, in system: LinearSystem) -> Bool {
    system.terms[system.termRange(ofRow: row)].contains {
      states[$0.variable].source == RowOrBound(row: row)
    }
  }
}
