/// Looks for a point at which all limits hold and one level costs nothing, by moving one variable
/// at a time. Finding one proves the level's optimum; not finding one proves nothing.
struct PointSeeker {
  let component: Component
  private(set) var values: [Double]
  private(set) var work = 0
  /// What is asked of the variables, then of the forms.
  private var wanted: [PiecewiseCost.Interval] = []
  /// Whether the limits and the level's rows leave each single quantity a value.
  private var isPossible = true

  fileprivate init(_ reduction: borrowing Reduction, _ component: Component, level: Level?) {
    self.component = component
    values = []
    values.reserveCapacity(component.variables.count)
    for variable in component.variables { values.append(reduction.point[variable]) }
    wanted.reserveCapacity(component.variables.count + component.forms.count)
    work = values.count
    for variable in component.variables {
      ask(reduction.variables[variable], level: level, reduction.breakpoints)
    }
    for form in component.forms {
      ask(reduction.forms[form], level: level, reduction.breakpoints)
      work += reduction.matrix.forms[form].count
    }
  }

  private mutating func ask(
    _ entity: Entity, level: Level?, _ breakpoints: Table<BreakpointIndex, Breakpoint>
  ) {
    let interval = entity.wanted(level: level, breakpoints)
    if interval.lower > interval.upper + Tolerance.noise { isPossible = false }
    wanted.append(interval)
  }

  /// Whether a point was found; it is in ``values``.
  mutating func seek(in reduction: borrowing Reduction) -> Bool {
    guard isPossible else { return false }
    for index in values.indices {
      values[index] = max(wanted[index].lower, min(wanted[index].upper, values[index]))
    }
    for _ in 0..<4 {
      var isDone = true
      for place in component.forms.indices where !settle(place, reduction) { isDone = false }
      if isDone { return true }
    }
    return component.forms.indices.allSatisfy { missing(at: $0, reduction) == 0 }
  }

  /// By how much a form has less than what is asked of it; negative where it has more.
  private mutating func missing(at place: Int, _ reduction: borrowing Reduction) -> Double {
    let form = component.forms[place]
    var value = reduction.offsets[form]
    var index = reduction.matrix.forms[form].first
    while index != .end {
      let entry = reduction.matrix.entries[index]
      value += entry.value * values[reduction.placeInComponent[entry.column]]
      index = entry.nextInForm
    }
    work += reduction.matrix.forms[form].count
    let goal = wanted[values.count + place]
    if value > goal.upper + Tolerance.noise { return goal.upper - value }
    return value < goal.lower - Tolerance.noise ? goal.lower - value : 0
  }

  /// Moves variables of a form within what is asked of them until the form has what is asked of
  /// it; first those that no optional row pulls at. True if nothing had to move.
  private mutating func settle(_ place: Int, _ reduction: borrowing Reduction) -> Bool {
    var missing = missing(at: place, reduction)
    guard missing != 0 else { return true }
    for movesPulled in [false, true] {
      var index = reduction.matrix.forms[component.forms[place]].first
      while index != .end {
        let entry = reduction.matrix.entries[index]
        index = entry.nextInForm
        let isPulled = reduction.variables[entry.column].firstBreakpoint != .end
        guard isPulled == movesPulled else { continue }
        let column = reduction.placeInComponent[entry.column]
        let target = values[column] + missing / entry.value
        let reached = max(wanted[column].lower, min(wanted[column].upper, target))
        missing -= (reached - values[column]) * entry.value
        values[column] = reached
        if abs(missing) <= Tolerance.noise * 0.1 { return false }
      }
    }
    return false
  }

  /// Makes what was asked for the limits from now on.
  func harden(in reduction: inout Reduction) {
    for (index, variable) in component.variables.enumerated() {
      reduction.narrow(variable: variable, to: wanted[index])
    }
    for (index, form) in component.forms.enumerated() {
      reduction.narrow(form: form, to: wanted[component.variables.count + index])
    }
  }
}

extension Reduction {
  /// Looks for a point where all limits of a component hold and a level, if given, costs nothing.
  ///
  /// The component's variables must have been numbered by ``number(_:)``.
  func seeker(for component: Component, level: Level?) -> PointSeeker {
    PointSeeker(self, component, level: level)
  }
}

extension Entity {
  /// What the limits and the rows of one level, if given, ask of the value; nothing is left where they
  /// exclude each other.
  func wanted(
    level: Level?, _ breakpoints: Table<BreakpointIndex, Breakpoint>
  ) -> PiecewiseCost.Interval {
    var result = PiecewiseCost.Interval(
      lower: lower, upper: upper, lowerSource: lowerSource, upperSource: upperSource)
    var index = firstBreakpoint
    while index != .end {
      let breakpoint = breakpoints[index]
      index = breakpoint.next
      guard breakpoint.level == level else { continue }
      // Of rows that ask for the same the last one is named.
      if breakpoint.below > 0, breakpoint.at > lower, breakpoint.at >= result.lower {
        result.lower = breakpoint.at
        result.lowerSource = breakpoint.source
      }
      if breakpoint.above > 0, breakpoint.at < upper, breakpoint.at <= result.upper {
        result.upper = breakpoint.at
        result.upperSource = breakpoint.source
      }
    }
    return result
  }
}
