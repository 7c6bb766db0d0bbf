/// Looks for a point that satisfies all limits and has no cost at one level, by moving one variable at a
/// time. If it finds one, that is the level's optimum; if not, that proves nothing.
struct FeasibilityHeuristic {
  private let component: Component
  private var values: [Double]
  /// The intervals required of the variables, then of the forms.
  private let wanted: [Interval]

  /// The component's variables must have been numbered by ``Reduction/number(_:)``.
  init(_ reduction: borrowing Reduction, _ component: Component, level: Level?) {
    self.component = component
    values = component.variables.map { reduction.point[$0] }
    let quantities =
      component.variables.map { reduction.variables[$0] } + component.forms.map { reduction.forms[$0] }
    wanted = quantities.map { $0.wanted(level: level, reduction.breakpoints) }
    reduction.meter.spend(quantities.count)
  }

  /// If it finds a point, stores it in the reduction, and makes the required intervals its limits. Returns
  /// false if it finds none.
  mutating func run(in reduction: inout Reduction) -> Bool {
    guard wanted.allSatisfy({ $0.lower <= $0.upper + Tolerance.noise }) else { return false }
    for place in values.indices { values[place] = wanted[place].nearest(to: values[place]) }
    var rounds = 4
    while !component.forms.indices.reduce(true, { settle($1, reduction) && $0 }) {
      rounds -= 1
      if rounds == 0 { break }
    }
    guard component.forms.indices.allSatisfy({ missing(at: $0, reduction) == 0 }) else { return false }
    for (place, variable) in component.variables.enumerated() {
      reduction.point[variable] = values[place]
      reduction.narrow(variable: variable, to: wanted[place])
    }
    for (place, form) in component.forms.enumerated() {
      reduction.narrow(form: form, to: wanted[values.count + place])
    }
    return true
  }

  /// How far a form is below its required interval; negative if it is above.
  private func missing(at place: Int, _ reduction: Reduction) -> Double {
    let form = component.forms[place]
    var value = reduction.offsets[form]
    var index = reduction.matrix.forms[form].first
    while index >= 0 {
      let entry = reduction.matrix.entries[index]
      value += entry.value * values[reduction.placeInComponent[entry.column]]
      index = entry.nextInForm
    }
    reduction.meter.spend(reduction.matrix.forms[form].count)
    let missing = wanted[values.count + place].nearest(to: value) - value
    return abs(missing) > Tolerance.noise ? missing : 0
  }

  /// Moves variables of a form within their required intervals until the form is in its own; first variables
  /// without optional rows. Returns true if nothing had to move.
  private mutating func settle(_ place: Int, _ reduction: Reduction) -> Bool {
    var missing = missing(at: place, reduction)
    guard missing != 0 else { return true }
    for movesPulled in [false, true] {
      var index = reduction.matrix.forms[component.forms[place]].first
      while index >= 0 {
        let entry = reduction.matrix.entries[index]
        index = entry.nextInForm
        let isPulled = reduction.variables[entry.column].firstBreakpoint >= 0
        guard isPulled == movesPulled else { continue }
        let column = reduction.placeInComponent[entry.column]
        let reached = wanted[column].nearest(to: values[column] + missing / entry.value)
        missing -= (reached - values[column]) * entry.value
        values[column] = reached
        if abs(missing) <= Tolerance.noise * 0.1 { return false }
      }
    }
    return false
  }
}

extension BoundedQuantity {
  /// The values allowed by the limits and by the rows of one level, if given; empty if these exclude each
  /// other.
  func wanted(level: Level?, _ breakpoints: [Breakpoint]) -> Interval {
    var result = limits
    var index = firstBreakpoint
    while index >= 0 {
      let breakpoint = breakpoints[index]
      index = breakpoint.next
      guard breakpoint.level == level else { continue }
      if breakpoint.below > 0, breakpoint.at > limits.lower, breakpoint.at >= result.lower {
        result.lower = breakpoint.at
        result.lowerSource = breakpoint.source
      }
      if breakpoint.above > 0, breakpoint.at < limits.upper, breakpoint.at <= result.upper {
        result.upper = breakpoint.at
        result.upperSource = breakpoint.source
      }
    }
    return result
  }
}
