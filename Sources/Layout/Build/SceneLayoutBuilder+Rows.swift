import InterfaceBuilder
import LinearSystem

/// Variables and rows.
extension SceneLayoutBuilder {
  mutating func variable(_ kind: LayoutVariable, nonNegative: Bool = false) -> Int {
    layout.variables.append(kind)
    return layout.system.addVariable(nonNegative: nonNegative)
  }

  /// A value that the file does not give, within bounds; no verdict may depend on its nominal value.
  mutating func environment(
    _ value: EnvironmentValue, of view: Int, nominal: Double, range: ClosedRange<Double>
  ) -> LinearForm {
    let kind = LayoutVariable.environment(view: view, value)
    if isPart {
      let new = layout.variables.count + parameters.count
      let known = environment[kind] ?? new
      if known == new {
        environment[kind] = new
        parameters.append(.parameter(nominal: nominal, range: range))
      }
      return LinearForm(variable: known)
    }
    layout.variables.append(kind)
    return LinearForm(variable: layout.system.addParameter(nominal: nominal, range: range))
  }

  /// Adds `left relation right` with a priority.
  mutating func add(
    _ left: LinearForm, _ relation: Relation, _ right: LinearForm, priority: Double = 1000,
    from source: RowSource
  ) {
    layout.system.add(Row(left, relation, right, priority: priority))
    layout.sources.append(source)
  }
}
