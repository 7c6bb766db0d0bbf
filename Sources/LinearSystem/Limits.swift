/// What lies on a quantity alone: how limits and costs move and meet, and what happens where
/// limits exclude each other.
extension Reduction {
  /// Moves what lies on `scale * variable + offset` onto the variable itself.
  mutating func merge(
    _ entity: Entity, scale: Double, offset: Double, into variable: Int32
  ) {
    var kink = entity.firstKink
    while kink >= 0 {
      let next = kinks[Int(kink)].next
      rescale(kink, scale: scale, offset: offset)
      kinks[Int(kink)].next = variables[Int(variable)].firstKink
      variables[Int(variable)].firstKink = kink
      kink = next
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
    let wasFixed = variables[Int(variable)].isFixed
    let weight = max(1, abs(scale))
    raiseLower(of: variable, to: lower, source: lowerSource, weight: weight)
    dropUpper(of: variable, to: upper, source: upperSource, weight: weight)
    if !wasFixed && variables[Int(variable)].isFixed { fixable.append(variable) }
  }

  mutating func rescale(_ kink: Int32, scale: Double, offset: Double) {
    kinks[Int(kink)].at = (kinks[Int(kink)].at - offset) / scale
    kinks[Int(kink)].scale *= scale
    kinks[Int(kink)].below *= abs(scale)
    kinks[Int(kink)].above *= abs(scale)
    if scale < 0 {
      let below = kinks[Int(kink)].below
      kinks[Int(kink)].below = kinks[Int(kink)].above
      kinks[Int(kink)].above = below
    }
  }

  mutating func raiseLower(
    of variable: Int32, to lower: Double, source: Source, weight: Double
  ) {
    let entity = variables[Int(variable)]
    guard lower > entity.lower else { return }
    if lower > entity.upper {
      let gap = (lower - entity.upper) * weight
      if gap > Tolerance.length {
        if source.boundVariable != nil && entity.upperSource.boundVariable == nil {
          report(lower: source, upper: entity.upperSource, gap: gap)
          variables[Int(variable)].upper = lower
          variables[Int(variable)].upperSource = source
        } else {
          report(lower: source, upper: entity.upperSource, gap: gap)
          variables[Int(variable)].lower = entity.upper
          variables[Int(variable)].lowerSource = entity.upperSource
          return
        }
      } else {
        variables[Int(variable)].upper = lower
      }
    }
    variables[Int(variable)].lower = lower
    variables[Int(variable)].lowerSource = source
  }

  mutating func dropUpper(
    of variable: Int32, to upper: Double, source: Source, weight: Double
  ) {
    let entity = variables[Int(variable)]
    guard upper < entity.upper else { return }
    if upper < entity.lower {
      let gap = (entity.lower - upper) * weight
      if gap > Tolerance.length {
        if source.boundVariable != nil && entity.lowerSource.boundVariable == nil {
          report(lower: entity.lowerSource, upper: source, gap: gap)
          variables[Int(variable)].lower = upper
          variables[Int(variable)].lowerSource = source
        } else {
          report(lower: entity.lowerSource, upper: source, gap: gap)
          variables[Int(variable)].upper = entity.lower
          variables[Int(variable)].upperSource = entity.lowerSource
          return
        }
      } else {
        variables[Int(variable)].lower = upper
      }
    }
    variables[Int(variable)].upper = upper
    variables[Int(variable)].upperSource = source
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
      seeds: seeds, uses: [], limit: log.pivots.count, system: system, log: log)
    var core = ConflictCore(system: system)
    let candidate = Conflict(
      rows: trace.filter { $0.source >= 0 }.map { Int($0.source) },
      nonNegative: trace.compactMap { $0.source.boundVariable }.sorted(), violation: gap)
    for conflict in core.minimise(candidate) where conflictSets.insert(conflict.members).inserted {
      conflicts.append(conflict)
    }
    work += core.work + tracer.work - before
  }

  /// A form that lost its last variable: its limits hold or they do not.
  mutating func settleConstant(_ entity: Entity, value: Double) {
    let (source, gap, sign) =
      value < entity.lower
      ? (entity.lowerSource, entity.lower - value, 1.0)
      : (entity.upperSource, value - entity.upper, -1.0)
    guard gap > Tolerance.length else { return }
    guard reportsConflicts else { return }
    record([(source, sign)], gap: gap)
  }

  /// Narrows a variable's limits to part of what they were.
  mutating func narrow(variable: Int, to interval: PiecewiseCost.Interval) {
    let wasFixed = variables[variable].isFixed
    variables[variable].narrow(to: interval)
    if !wasFixed && variables[variable].isFixed { fixable.append(Int32(variable)) }
  }

  /// Narrows a form's limits to part of what they were.
  mutating func narrow(form: Int, to interval: PiecewiseCost.Interval) {
    let wasFixed = forms[form].isFixed
    forms[form].narrow(to: interval)
    if !wasFixed && forms[form].isFixed { touch(Int32(form)) }
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
