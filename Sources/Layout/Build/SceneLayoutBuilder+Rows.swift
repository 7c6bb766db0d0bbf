import InterfaceBuilder
import LinearSystem

/// Variables and rows.
extension SceneLayoutBuilder {
  mutating func variable(_ kind: LayoutVariable, nonNegative: Bool = false) -> Int {
    layout.variables.append(kind)
    return layout.system.addVariable(nonNegative: nonNegative)
  }

  /// A value that the file cannot tell, within bounds; no verdict may depend on its nominal value.
  mutating func environment(
    _ value: EnvironmentValue, of view: Int, nominal: Double, range: ClosedRange<Double>
  ) -> Expression {
    let kind = LayoutVariable.environment(view: view, value)
    if let environment {
      if let known = environment[kind] { return Expression(variable: known) }
      lacksVariable = true
      return Expression(constant: nominal)
    }
    layout.variables.append(kind)
    return Expression(variable: layout.system.addParameter(nominal: nominal, range: range))
  }

  /// Adds `left relation right` at a priority.
  mutating func add(
    _ left: Expression, _ relation: Relation, _ right: Expression, priority: Double = 1000,
    from source: RowSource
  ) {
    addToRow(left, times: 1)
    addToRow(right, times: -1)
    closeRow(relation, 0, priority: priority, from: source)
  }

  // MARK: A row, part by part

  /// Adds to the left side of the row at hand.
  mutating func addToRow(_ expression: Expression, times factor: Double) {
    for place in expression.terms.indices {
      let term = expression.terms[place]
      layout.system.addToRow(factor * term.coefficient, of: term.variable)
    }
    leftConstant += factor * expression.constant
  }

  /// Adds `box.position(of: attribute)`, as most ends of constraints are, without making it first.
  mutating func addToRow(_ attribute: IBAttribute, on box: Box, times factor: Double) {
    let isHorizontal = attribute.axis == .horizontal
    let extent = isHorizontal ? box.variables.width : box.variables.height
    let part = attribute.part
    if part != .extent {
      layout.system.addToRow(factor, of: isHorizontal ? box.variables.x : box.variables.y)
    }
    if part != .near { layout.system.addToRow(part == .center ? 0.5 * factor : factor, of: extent) }
  }

  /// Ends the row at hand with its right side.
  mutating func closeRow(
    _ relation: Relation, _ constant: Double, priority: Double, from source: RowSource
  ) {
    layout.system.closeRow(relation, constant: constant - leftConstant, priority: priority)
    layout.sources.append(source)
    leftConstant = 0
  }
}
