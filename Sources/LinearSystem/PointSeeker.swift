/// Looks for a point at which all limits hold and one level costs nothing, by moving one variable
/// at a time. Finding one proves the level's optimum; not finding one proves nothing.
struct PointSeeker {
  let component: Component
  private(set) var values: [Double]
  private(set) var work = 0
  /// What is asked of the variables, then of the forms.
  private var wanted: [PiecewiseCost.Interval]
  private var hasKinks: [Bool]
  /// Per form a stretch of `columns` and `coefficients`.
  private var firstEntry: [Int] = [0]
  private var columns: [Int] = []
  private var coefficients: [Double] = []
  private var offsets: [Double] = []
  /// Whether the limits and the level's rows leave each single quantity a value.
  private var isPossible = true

  init(reduction: Reduction, component: Component, level: Int32?) {
    self.component = component
    values = component.variables.map { reduction.point[Int($0)] }
    wanted = []
    hasKinks = []
    wanted.reserveCapacity(component.variables.count + component.forms.count)
    var position: [Int32: Int] = [:]
    for (index, variable) in component.variables.enumerated() {
      if !component.forms.isEmpty { position[variable] = index }
      ask(reduction.variables[Int(variable)], level: level, reduction: reduction)
      hasKinks.append(reduction.variables[Int(variable)].firstKink >= 0)
    }
    for form in component.forms {
      ask(reduction.forms[Int(form)], level: level, reduction: reduction)
      var index = reduction.matrix.formHead[Int(form)]
      while index >= 0 {
        let entry = reduction.matrix.entries[Int(index)]
        if let column = position[entry.column] {
          columns.append(column)
          coefficients.append(entry.value)
        }
        index = entry.nextInForm
      }
      firstEntry.append(columns.count)
      offsets.append(reduction.offsets[Int(form)])
    }
    work = columns.count + values.count
  }

  private mutating func ask(_ entity: Entity, level: Int32?, reduction: Reduction) {
    var interval = PiecewiseCost.Interval(
      lower: entity.lower, upper: entity.upper, lowerSource: entity.lowerSource,
      upperSource: entity.upperSource)
    if let level {
      var index = entity.firstKink
      while index >= 0 {
        let kink = reduction.kinks[Int(index)]
        index = kink.next
        guard kink.level == level else { continue }
        if kink.below > 0 && kink.at > interval.lower {
          interval.lower = kink.at
          interval.lowerSource = kink.source
        }
        if kink.above > 0 && kink.at < interval.upper {
          interval.upper = kink.at
          interval.upperSource = kink.source
        }
      }
    }
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
      for form in offsets.indices where !settle(form) { isDone = false }
      if isDone { return true }
    }
    return offsets.indices.allSatisfy { isMet($0) }
  }

  private mutating func isMet(_ form: Int) -> Bool {
    let value = value(of: form)
    let wish = wanted[values.count + form]
    return value >= wish.lower - Tolerance.noise && value <= wish.upper + Tolerance.noise
  }

  private mutating func value(of form: Int) -> Double {
    var value = offsets[form]
    for entry in firstEntry[form]..<firstEntry[form + 1] {
      value += coefficients[entry] * values[columns[entry]]
    }
    work += firstEntry[form + 1] - firstEntry[form]
    return value
  }

  /// Moves variables of a form within what is asked of them until the form has what is asked of
  /// it; first those that no optional row pulls at. True if nothing had to move.
  private mutating func settle(_ form: Int) -> Bool {
    let wish = wanted[values.count + form]
    let value = value(of: form)
    var missing = 0.0
    if value < wish.lower - Tolerance.noise { missing = wish.lower - value }
    if value > wish.upper + Tolerance.noise { missing = wish.upper - value }
    guard missing != 0 else { return true }
    for movesPulled in [false, true] {
      for entry in firstEntry[form]..<firstEntry[form + 1] {
        let column = columns[entry]
        guard hasKinks[column] == movesPulled else { continue }
        let target = values[column] + missing / coefficients[entry]
        let reached = max(wanted[column].lower, min(wanted[column].upper, target))
        missing -= (reached - values[column]) * coefficients[entry]
        values[column] = reached
        if abs(missing) <= Tolerance.noise * 0.1 { return false }
      }
    }
    return false
  }

  /// Makes what was asked for the limits from now on.
  func harden(in reduction: inout Reduction) {
    for (index, variable) in component.variables.enumerated() {
      reduction.narrow(variable: Int(variable), to: wanted[index])
    }
    for (index, form) in component.forms.enumerated() {
      reduction.narrow(form: Int(form), to: wanted[component.variables.count + index])
    }
  }
}
