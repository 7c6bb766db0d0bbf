/// Looks for a point at which all limits hold and one level costs nothing, by moving one variable
/// at a time. Finding one proves the level's optimum; not finding one proves nothing.
struct PointSeeker {
  let component: Component
  private(set) var values: [Double]
  private(set) var work = 0
  /// What is asked of the variables, then of the forms.
  private var wanted: [PiecewiseCost.Interval] = []
  private var forms: [Form] = []
  private var entries: [Entry] = []
  /// Whether the limits and the level's rows leave each single quantity a value.
  private var isPossible = true

  private struct Form {
    /// Where in `entries` its own are.
    var range: Range<Int>
    var offset: Double
  }

  private struct Entry {
    var column: Int
    var coefficient: Double
    /// Whether optional rows pull at the variable.
    var isPulled: Bool
  }

  fileprivate init(_ reduction: borrowing Reduction, _ component: Component, level: Level?) {
    self.component = component
    values = []
    values.reserveCapacity(component.variables.count)
    for variable in component.variables { values.append(reduction.point[variable]) }
    wanted.reserveCapacity(component.variables.count + component.forms.count)
    forms.reserveCapacity(component.forms.count)
    var entryCount = 0
    for form in component.forms { entryCount += reduction.matrix.forms[form].count }
    entries.reserveCapacity(entryCount)
    for variable in component.variables {
      ask(reduction.variables[variable], level: level, reduction.breakpoints)
    }
    for form in component.forms {
      ask(reduction.forms[form], level: level, reduction.breakpoints)
      let first = entries.count
      var index = reduction.matrix.forms[form].first
      while index != .end {
        let entry = reduction.matrix.entries[index]
        entries.append(
          Entry(
            column: reduction.placeInComponent[entry.column], coefficient: entry.value,
            isPulled: reduction.variables[entry.column].firstBreakpoint != .end))
        index = entry.nextInForm
      }
      forms.append(Form(range: first..<entries.count, offset: reduction.offsets[form]))
    }
    work = entries.count + values.count
  }

  private mutating func ask(
    _ entity: Entity, level: Level?, _ breakpoints: Table<BreakpointIndex, Breakpoint>
  ) {
    let interval = entity.wanted(level: level, breakpoints)
    if interval.lower > interval.upper + Tolerance.noise { isPossible = false }
    wanted.append(interval)
  }

  /// Whether a point was found; it is in ``values``.
  mutating func seek() -> Bool {
    guard isPossible else { return false }
    for index in values.indices {
      values[index] = max(wanted[index].lower, min(wanted[index].upper, values[index]))
    }
    for _ in 0..<4 {
      var isDone = true
      for form in forms.indices where !settle(form) { isDone = false }
      if isDone { return true }
    }
    return forms.indices.allSatisfy { isMet($0) }
  }

  private mutating func isMet(_ form: Int) -> Bool {
    let value = value(of: form)
    let goal = wanted[values.count + form]
    return value >= goal.lower - Tolerance.noise && value <= goal.upper + Tolerance.noise
  }

  private mutating func value(of form: Int) -> Double {
    let range = forms[form].range
    var value = forms[form].offset
    for entry in range { value += entries[entry].coefficient * values[entries[entry].column] }
    work += range.count
    return value
  }

  /// Moves variables of a form within what is asked of them until the form has what is asked of
  /// it; first those that no optional row pulls at. True if nothing had to move.
  private mutating func settle(_ form: Int) -> Bool {
    let goal = wanted[values.count + form]
    let value = value(of: form)
    var missing = 0.0
    if value < goal.lower - Tolerance.noise { missing = goal.lower - value }
    if value > goal.upper + Tolerance.noise { missing = goal.upper - value }
    guard missing != 0 else { return true }
    for movesPulled in [false, true] {
      for place in forms[form].range where entries[place].isPulled == movesPulled {
        let (column, coefficient) = (entries[place].column, entries[place].coefficient)
        let target = values[column] + missing / coefficient
        let reached = max(wanted[column].lower, min(wanted[column].upper, target))
        missing -= (reached - values[column]) * coefficient
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
