/// What lies on a quantity alone: how limits and costs move and meet, and what happens where
/// limits exclude each other.
extension Reduction {
  /// Moves what lies on `scale * variable + offset` onto the variable itself.
  mutating func merge(
    _ entity: Entity, scale: Double, offset: Double, into variable: VariableIndex
  ) {
    var own = variables[variable]
    defer { variables[variable] = own }
    var index = entity.firstBreakpoint
    while index != .end {
      var breakpoint = breakpoints[index]
      let next = breakpoint.next
      breakpoint.rescale(scale, offset: offset)
      breakpoint.next = own.firstBreakpoint
      breakpoints[index] = breakpoint
      own.firstBreakpoint = index
      index = next
    }
    guard entity.isLimited else { return }
    var lower = (entity.lower - offset) / scale
    var upper = (entity.upper - offset) / scale
    var lowerSource = entity.lowerSource
    var upperSource = entity.upperSource
    if scale < 0 {
      swap(&lower, &upper)
      swap(&lowerSource, &upperSource)
    }
    let wasFixed = own.isFixed
    if wasFixed && entity.isFixed && reportsConflicts { hasRedundantRows = true }
    let weight = max(1, abs(scale))
    raiseLower(of: &own, to: lower, source: lowerSource, weight: weight)
    dropUpper(of: &own, to: upper, source: upperSource, weight: weight)
    if !wasFixed && own.isFixed { fixable.append(variable) }
  }

  private mutating func raiseLower(
    of entity: inout Entity, to lower: Double, source: Source, weight: Double
  ) {
    guard lower > entity.lower else { return }
    if lower > entity.upper {
      let gap = (lower - entity.upper) * weight
      if gap > Tolerance.length {
        if source.boundVariable != nil && entity.upperSource.boundVariable == nil {
          report(lower: source, upper: entity.upperSource, gap: gap)
          entity.upper = lower
          entity.upperSource = source
        } else {
          report(lower: source, upper: entity.upperSource, gap: gap)
          entity.lower = entity.upper
          entity.lowerSource = entity.upperSource
          return
        }
      } else {
        entity.upper = lower
      }
    }
    entity.lower = lower
    entity.lowerSource = source
  }

  private mutating func dropUpper(
    of entity: inout Entity, to upper: Double, source: Source, weight: Double
  ) {
    guard upper < entity.upper else { return }
    if upper < entity.lower {
      let gap = (entity.lower - upper) * weight
      if gap > Tolerance.length {
        if source.boundVariable != nil && entity.lowerSource.boundVariable == nil {
          report(lower: entity.lowerSource, upper: source, gap: gap)
          entity.lower = upper
          entity.lowerSource = source
        } else {
          report(lower: entity.lowerSource, upper: source, gap: gap)
          entity.upper = entity.lower
          entity.upperSource = entity.lowerSource
          return
        }
      } else {
        entity.lower = upper
      }
    }
    entity.upper = upper
    entity.upperSource = source
  }

  /// Takes note of two limits of one quantity that exclude each other.
  mutating func report(lower: Source, upper: Source, gap: Double) {
    guard reportsConflicts else { return }
    var seeds: [(source: Source, multiplier: Double)] = []
    let (above, below) = (rewritten(lower), rewritten(upper))
    if let own = above.terms.first, let other = below.terms.first {
      seeds = [(lower, 1 / own.coefficient), (upper, -1 / other.coefficient)]
    }
    record(seeds, gap: gap)
  }

  /// A source's row as it stands after all pivots.
  mutating func rewritten(_ source: Source) -> FormRewriter.Result {
    let before = tracer.work
    let result = tracer.rewritten(source, limit: log.pivots.count, system: system, log: log)
    work += tracer.work - before
    return result
  }

  /// Turns multipliers that add up to a contradiction into a conflict.
  mutating func record(_ seeds: [(source: Source, multiplier: Double)], gap: Double) {
    hasBrokenRows = true
    if hasParameters && !searchesParameters {
      needsParameterSearch = true
      return
    }
    let before = tracer.work
    let trace = tracer.trace(
      seeds: seeds, limit: log.pivots.count, system: system, log: log)
    var core = DeletionFilter(system: system)
    let candidate = Conflict(
      rows: trace.compactMap(\.source.row),
      nonNegative: trace.compactMap { $0.source.boundVariable }.sorted(), violation: gap)
    for conflict in core.minimize(candidate) where conflictSets.insert(conflict.members).inserted {
      conflicts.append(conflict)
    }
    work += core.work + tracer.work - before
  }

  /// A form that lost its last variable: its limits hold or they do not.
  mutating func settleConstant(_ entity: Entity, value: Double) {
    if entity.isFixed && reportsConflicts { hasRedundantRows = true }
    let (source, gap, sign) =
      value < entity.lower
      ? (entity.lowerSource, entity.lower - value, 1.0)
      : (entity.upperSource, value - entity.upper, -1.0)
    guard gap > Tolerance.length else { return }
    guard reportsConflicts else { return }
    record([(source, sign)], gap: gap)
  }

  /// Narrows a variable's limits to part of what they were.
  mutating func narrow(variable: VariableIndex, to interval: PiecewiseCost.Interval) {
    let wasFixed = variables[variable].isFixed
    variables[variable].narrow(to: interval)
    if !wasFixed && variables[variable].isFixed { fixable.append(variable) }
  }

  /// Narrows a form's limits to part of what they were.
  mutating func narrow(form: FormIndex, to interval: PiecewiseCost.Interval) {
    let wasFixed = forms[form].isFixed
    forms[form].narrow(to: interval)
    if !wasFixed && forms[form].isFixed { touch(form) }
  }
}

extension Entity {
  /// Sets the limits to an interval; where it names no source the old one stays.
  mutating func narrow(to interval: PiecewiseCost.Interval) {
    lower = interval.lower
    upper = max(interval.lower, interval.upper)
    if interval.lowerSource != .none { lowerSource = interval.lowerSource }
    if interval.upperSource != .none { upperSource = interval.upperSource }
  }
}

extension Breakpoint {
  /// Makes a breakpoint of `scale * quantity + offset` one of the quantity.
  fileprivate mutating func rescale(_ scale: Double, offset: Double) {
    at = (at - offset) / scale
    self.scale *= scale
    below *= abs(scale)
    above *= abs(scale)
    if scale < 0 { swap(&below, &above) }
  }
}
