/// Limits and costs of a single quantity: how they are moved and combined, and what happens if limits exclude
/// each other.
extension Reduction {
  /// Moves limits and costs of `scale * variable + offset` to the variable.
  mutating func merge(
    _ quantity: BoundedQuantity, scale: Double, offset: Double, into variable: Int
  ) {
    var index = quantity.firstBreakpoint
    while index >= 0 {
      let next = breakpoints[index].next
      breakpoints[index].rescale(scale, offset: offset)
      breakpoints[index].next = variables[variable].firstBreakpoint
      variables[variable].firstBreakpoint = index
      index = next
    }
    guard quantity.limits.isLimited else { return }
    var own = variables[variable].limits
    let wasFixed = own.isFixed
    let limits = quantity.limits.rescaled(scale, offset: offset)
    if wasFixed && limits.isFixed { note(lower: own.lowerSource, upper: limits.upperSource, gap: 0) }
    let weight = max(1, abs(scale))
    raiseLower(of: &own, to: limits.lower, source: limits.lowerSource, weight: weight)
    // An upper limit is a lower limit of the negative.
    var negative = own.rescaled(-1, offset: 0)
    raiseLower(of: &negative, to: -limits.upper, source: limits.upperSource, weight: weight, isNegative: true)
    variables[variable].limits = negative.rescaled(-1, offset: 0)
    if !wasFixed && variables[variable].limits.isFixed { fixable.append(variable) }
  }

  /// - Parameter isNegative: whether the limits are those of a variable's negative.
  private mutating func raiseLower(
    of limits: inout Interval, to lower: Double, source: RowOrBound, weight: Double,
    isNegative: Bool = false
  ) {
    guard lower > limits.lower else { return }
    if lower > limits.upper {
      let gap = (lower - limits.upper) * weight
      if gap > Tolerance.length {
        note(
          lower: isNegative ? limits.upperSource : source, upper: isNegative ? source : limits.upperSource,
          gap: gap)
        // A variable's own bound is kept.
        guard source.boundVariable != nil && limits.upperSource.boundVariable == nil else {
          limits.lower = limits.upper
          limits.lowerSource = limits.upperSource
          return
        }
        limits.upperSource = source
      }
      limits.upper = lower
    }
    limits.lower = lower
    limits.lowerSource = source
  }

  /// Records two limits of a quantity that exclude each other or are equal.
  private mutating func note(lower: RowOrBound, upper: RowOrBound, gap: Double) {
    guard reportsConflicts else { return }
    guard let own = rewritten(lower).terms.first, let other = rewritten(upper).terms.first else { return }
    note([(lower, 1 / own.coefficient), (upper, -1 / other.coefficient)], gap: gap)
  }

  /// A row or bound after all pivots.
  mutating func rewritten(_ source: RowOrBound) -> FormRewriter.Result {
    tracer.rewritten(source, limit: log.pivots.count, system: system, log: log)
  }

  /// Records multiples of required rows and bounds whose left sides cancel out.
  mutating func note(_ multiples: [RowMultiple], gap: Double) {
    dependencies.append(Dependency(multiples: multiples, gap: gap, limit: log.pivots.count))
    guard gap > Tolerance.length else { return }
    hasBrokenRows = true
    if hasParameters && !searchesParameters { needsParameterSearch = true }
  }

  /// Handles a form that lost its last variable: its limits hold, or they do not.
  mutating func settleConstant(_ quantity: BoundedQuantity, value: Double) {
    guard reportsConflicts, quantity.limits.isLimited else { return }
    let limits = quantity.limits
    let isBelow = value < limits.lower
    let gap = isBelow ? limits.lower - value : value - limits.upper
    guard gap > Tolerance.length || limits.isFixed else { return }
    note([isBelow ? (limits.lowerSource, 1) : (limits.upperSource, -1)], gap: gap)
  }

  /// Narrows a variable's limits to a part of them.
  mutating func narrow(variable: Int, to interval: Interval) {
    let wasFixed = variables[variable].limits.isFixed
    variables[variable].limits.narrow(to: interval)
    if !wasFixed && variables[variable].limits.isFixed { fixable.append(variable) }
  }

  /// Narrows a form's limits to a part of them.
  mutating func narrow(form: Int, to interval: Interval) {
    let wasFixed = forms[form].limits.isFixed
    forms[form].limits.narrow(to: interval)
    if !wasFixed && forms[form].limits.isFixed { touch(form) }
  }
}

extension Interval {
  /// The values of `x` for which `scale * x + offset` is in the interval.
  func rescaled(_ scale: Double, offset: Double) -> Interval {
    let (first, second) = ((lower - offset) / scale, (upper - offset) / scale)
    return scale > 0
      ? Interval(lower: first, upper: second, lowerSource: lowerSource, upperSource: upperSource)
      : Interval(lower: second, upper: first, lowerSource: upperSource, upperSource: lowerSource)
  }

  /// Takes the ends of another interval, but keeps a source if the other has none.
  mutating func narrow(to other: Interval) {
    lower = other.lower
    upper = max(other.lower, other.upper)
    if other.lowerSource != .none { lowerSource = other.lowerSource }
    if other.upperSource != .none { upperSource = other.upperSource }
  }
}
