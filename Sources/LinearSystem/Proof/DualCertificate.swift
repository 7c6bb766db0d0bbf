/// Checks layouts against the original rows, independent of how the layouts were found.
///
/// The sample is evaluated once; another layout then costs only what moves relative to the sample.
struct DualCertificate {
  let system: LinearSystem
  let columns: Columns
  let fixed: FixedVariables
  let levels: PriorityLevels
  let sample: [Double]
  /// For each variable, whether it is undecided; empty if none is.
  private let isUndecided: [Bool]
  /// The state of a row.
  private struct RowState {
    /// Whether it is ignored: not connected to the queries, or in an undecided component.
    var isIgnored = true
    /// Whether it is required and violated by the sample: it was given up because of a conflict.
    var isHeld = false
    var isTouched = false
    /// If the row is not ignored, its left side minus its right side in the sample.
    var excess = 0.0
    /// Scratch space, zero between calls: how this differs from the sample.
    var change = 0.0
  }

  private var states: [RowState]
  /// Whether the sample satisfies every required row, except those given up because of a conflict.
  let isSampleValid: Bool
  private let meter: WorkMeter

  /// Rows and bounds whose interval is narrowed, since a level's cost would otherwise increase.
  private var narrowed: [Interval?] = []
  private let allowsBroken: Bool
  /// For each variable, whether it is connected to a level whose optimum is not proved; empty if none is.
  private var isDistrusted: [Bool] = []
  /// Scratch space, zero between calls: what multiplied rows leave of each variable.
  private var residual: [Double]
  /// Scratch space, empty between calls: the variables with such a rest.
  private var touched: [Int] = []

  /// Scratch space, zero between calls: the levels' costs.
  private var costs: [(sample: Double, layout: Double)]

  init(
    system: LinearSystem, columns: Columns, fixed: FixedVariables, rows: [Int],
    levels: PriorityLevels, allowsBroken: Bool, isUndecided: [Bool], sample: [Double],
    meter: WorkMeter
  ) {
    self.system = system
    self.columns = columns
    self.fixed = fixed
    self.meter = meter
    self.levels = levels
    self.isUndecided = isUndecided
    self.sample = sample
    states = [RowState](repeating: RowState(), count: system.rows.count)
    costs = Array(repeating: (0, 0), count: levels.count)
    self.allowsBroken = allowsBroken
    residual = [Double](repeating: 0, count: system.variables.count)
    var isValid = true
    for index in rows {
      let range = system.termRange(ofRow: index)
      meter.spend(range.count + 1)
      if !isUndecided.isEmpty && system.terms[range].contains(where: { isUndecided[$0.variable] }) {
        continue
      }
      states[index].isIgnored = false
      states[index].excess = system.excess(ofRow: index, in: sample)
      guard levels.levelOfRow[index] == nil else { continue }
      let violation = system.rows.heads[index].relation.violation(ofExcess: states[index].excess)
      if !(violation <= Tolerance.slack) {
        states[index].isHeld = true
        isValid = false
      }
    }
    for (index, variable) in system.variables.enumerated() where !variable.admits(sample[index]) {
      if isUndecided.isEmpty || !isUndecided[index] { isValid = false }
    }
    isSampleValid = allowsBroken || isValid
  }

  /// Whether a layout is as good as the sample: required rows hold or are violated equally, and every level
  /// has the same cost.
  ///
  /// - Parameter value: the layout's value for a variable that moves.
  private mutating func isOptimal(
    _ moves: [Witness.Move], _ value: (Witness.Move) -> Double
  ) -> Bool {
    var rows: [Int] = []
    for move in moves {
      let new = value(move)
      guard new.isFinite else { return clean(rows, false) }
      if !isLaidOut(move.variable) { continue }
      let variable = system.variables[move.variable]
      let old = sample[move.variable]
      if variable.nominal != nil && abs(new - old) > Tolerance.noise { return clean(rows, false) }
      // A bound that the sample violates was given up because of a conflict.
      if variable.admits(old) && !variable.admits(new) { return clean(rows, false) }
      for use in columns.uses(of: move.variable) where !states[use.row].isIgnored {
        let row = use.row
        states[row].change += use.coefficient * (new - old)
        meter.spend(1)
        if !states[row].isTouched {
          states[row].isTouched = true
          rows.append(row)
        }
      }
    }
    var touchedLevels: [Level] = []
    var heldCost = 0.0
    for row in rows {
      let relation = system.rows.heads[row].relation
      let before = relation.violation(ofExcess: states[row].excess)
      let after = relation.violation(ofExcess: states[row].excess + states[row].change)
      if let level = levels.levelOfRow[row] {
        if costs[level.number] == (0, 0) { touchedLevels.append(level) }
        costs[level.number].sample += before
        costs[level.number].layout += after
      } else if states[row].isHeld {
        heldCost += after - before
      } else if !(after <= Tolerance.slack) {
        heldCost = .infinity
      }
    }
    let noise = 1e-4 + Double(rows.count) * 1e-6
    var isOptimal = heldCost <= noise * 10
    for level in touchedLevels {
      let cost = costs[level.number]
      if !(abs(cost.layout - cost.sample) <= noise * (1 + cost.sample)) { isOptimal = false }
      costs[level.number] = (0, 0)
    }
    return clean(rows, isOptimal)
  }

  private func isLaidOut(_ variable: Int) -> Bool { isUndecided.isEmpty || !isUndecided[variable] }

  private mutating func clean(_ rows: [Int], _ result: Bool) -> Bool {
    for row in rows {
      states[row].change = 0
      states[row].isTouched = false
    }
    meter.spend(rows.count)
    return result
  }

  /// Whether two layouts are both optimal and have different values of the query.
  mutating func accepts(_ witness: Witness, for query: LinearForm) -> Bool {
    let values = witness.values(of: query)
    meter.spend(query.terms.count + witness.moves.count)
    return isSampleValid && abs(values.high - values.low) > Tolerance.length * 0.99
      && isOptimal(witness.moves, \.low) && isOptimal(witness.moves, \.high)
  }

  /// Whether the query has a value in the sample.
  func accepts(value: Double, for query: LinearForm) -> Bool {
    isSampleValid && abs(query.value(at: sample) - value) <= Tolerance.length
  }

  // MARK: Multipliers

  /// The optional rows that the sample violates, each with its level and its dual value.
  ///
  /// Rows over fixed variables only are excluded: every layout violates them.
  func missedRows() -> [(level: Level, multiple: RowMultiple)] {
    var result: [(level: Level, multiple: RowMultiple)] = []
    for row in system.rows.indices where !states[row].isIgnored {
      guard let level = levels.levelOfRow[row] else { continue }
      let violation = system.rows.heads[row].relation.violation(ofExcess: states[row].excess)
      guard violation > Tolerance.length / 100, fixed.openTerms[row] > 0 else { continue }
      result.append((level, (RowOrBound(row: row), states[row].excess < 0 ? -1 : 1)))
    }
    return result
  }

  /// Whether an optimum has narrowed a row or bound.
  func isNarrowed(_ source: RowOrBound) -> Bool { narrowedInterval(of: source) != nil }

  private func narrowedInterval(of source: RowOrBound) -> Interval? {
    narrowed.isEmpty ? nil : narrowed[place(of: source)]
  }

  /// The index of a source in the order of variables' own bounds, then rows.
  private func place(of source: RowOrBound) -> Int { source.number + system.variables.count }

  /// Marks everything connected to some rows as unproved.
  mutating func distrust(_ sources: [RowOrBound]) {
    if isDistrusted.isEmpty {
      isDistrusted = [Bool](repeating: false, count: system.variables.count)
    }
    var front: [Int] = []
    func take(_ variable: Int) {
      guard !isDistrusted[variable], !fixed.isFixed(variable) else { return }
      isDistrusted[variable] = true
      front.append(variable)
    }
    func take(row: Int) {
      for term in system.terms[system.termRange(ofRow: row)] { take(term.variable) }
    }
    for source in sources {
      if let row = source.row { take(row: row) } else if let variable = source.boundVariable {
        take(variable)
      }
    }
    while let variable = front.popLast() {
      for use in columns.uses(of: variable) { take(row: use.row) }
      meter.spend(1)
    }
  }

  func isDistrusted(_ query: LinearForm) -> Bool {
    !isDistrusted.isEmpty && query.terms.contains { isDistrusted[$0.variable] }
  }

  /// Whether dual values prove that no layout that is optimal for the higher levels has a lower cost at a
  /// level. If so, narrows rows to the layouts with that cost.
  mutating func accepts(
    dualValues: [RowMultiple], ofLevel level: Level
  ) -> Bool {
    guard cancels(dualValues, against: []) else { return false }
    var left: [(source: RowOrBound, interval: Interval)] = []
    left.reserveCapacity(dualValues.count)
    for (source, dual) in dualValues {
      let value = value(of: source)
      guard let row = source.row, levels.levelOfRow[row] == level else {
        if let row = source.row, let own = levels.levelOfRow[row], own > level {
          return allowsBroken
        }
        let interval = interval(of: source)
        let end = dual < 0 ? interval.lower : interval.upper
        guard abs(value - end) <= Tolerance.slack else { return allowsBroken }
        left.append((source, Interval(lower: end, upper: end)))
        continue
      }
      let relation = system.rows.heads[row].relation
      let limit = 1 + Tolerance.residual
      guard dual <= (relation == .greaterOrEqual ? Tolerance.residual : limit),
        dual >= (relation == .lessOrEqual ? -Tolerance.residual : -limit),
        // A violated row has its full slope as dual value.
        relation.violation(ofExcess: value) - dual * value <= Tolerance.length
      else { return allowsBroken }
      let isWhole = abs(dual) > 1 - Tolerance.residual
      left.append(
        (
          source,
          Interval(
            lower: isWhole && dual < 0 ? -.infinity : 0, upper: isWhole && dual > 0 ? .infinity : 0)
        ))
    }
    if narrowed.isEmpty && !left.isEmpty {
      narrowed = Array(repeating: nil, count: system.variables.count + system.rows.count)
    }
    for (source, interval) in left { narrowed[place(of: source)] = interval }
    return true
  }

  /// What multipliers prove about a query.
  enum Bound {
    /// It is never lower than in the sample.
    case lower
    /// It always has the value of the sample.
    case equality
  }

  /// What multipliers prove about a query: they add up to it, and each row is at the limit that keeps it from
  /// decreasing, or has only one limit. Nil if they prove nothing.
  mutating func bound(by multipliers: [RowMultiple], of query: [Term]) -> Bound? {
    guard isSampleValid, cancels(multipliers, against: query) else { return nil }
    var result = Bound.equality
    for (source, multiplier) in multipliers {
      let value = value(of: source)
      let interval = interval(of: source)
      let (end, other) =
        multiplier > 0
        ? (interval.lower, interval.upper) : (interval.upper, interval.lower)
      guard abs(value - end) <= Tolerance.slack || allowsBroken && holds(source) else { return nil }
      if !(abs(value - other) <= Tolerance.slack) { result = .lower }
    }
    return result
  }

  /// Whether multiplied rows and bounds add up to a form, over variables that are not fixed.
  private mutating func cancels(_ multipliers: [RowMultiple], against form: [Term]) -> Bool {
    var largest = 1.0
    for term in form { leave(term.coefficient, of: term.variable) }
    for (source, multiplier) in multipliers {
      largest = max(largest, abs(multiplier))
      guard let row = source.row else {
        leave(-multiplier, of: source.boundVariable ?? 0)
        continue
      }
      for place in system.termRange(ofRow: row) {
        leave(-multiplier * system.terms[place].coefficient, of: system.terms[place].variable)
      }
    }
    var isNothing = true
    for variable in touched {
      if !(abs(residual[variable]) <= Tolerance.residual * largest) { isNothing = false }
      residual[variable] = 0
    }
    meter.spend(touched.count)
    touched.empty()
    return isNothing
  }

  private mutating func leave(_ value: Double, of variable: Int) {
    guard !fixed.isFixed(variable) else { return }
    residual[variable] += value
    touched.append(variable)
  }

  /// Whether a row holds with equality, or was given up.
  private func holds(_ source: RowOrBound) -> Bool {
    source.row.map { states[$0].isHeld || abs(states[$0].excess) <= Tolerance.slack } ?? true
  }

  private func value(of source: RowOrBound) -> Double {
    if let row = source.row { return states[row].excess }
    return source.boundVariable.map { sample[$0] } ?? .nan
  }

  /// The interval that a row or bound allows, narrowed by the optima found so far.
  private func interval(of source: RowOrBound) -> Interval {
    if let interval = narrowedInterval(of: source) { return interval }
    guard let row = source.row else {
      guard let variable = source.boundVariable else { return Interval(lower: .nan, upper: .nan) }
      let value = sample[variable]
      let bounds = system.variables[variable].bounds
      // Parameters keep their values, and so do variables whose bounds were given up because of a conflict.
      if system.variables[variable].nominal != nil
        || isLaidOut(variable) && !system.variables[variable].admits(value)
      {
        return Interval(lower: value, upper: value)
      }
      return Interval(lower: bounds.lowerBound, upper: bounds.upperBound)
    }
    if states[row].isHeld { return Interval(lower: states[row].excess, upper: states[row].excess) }
    let (limits, constant) = (system.rows.heads[row].limits, system.rows.heads[row].constant)
    return Interval(lower: limits.lower - constant, upper: limits.upper - constant)
  }
}

extension LinearSystem.Variable {
  /// Whether a value is within the bounds; false for NaN.
  fileprivate func admits(_ value: Double) -> Bool {
    value >= bounds.lowerBound - Tolerance.length && value <= bounds.upperBound + Tolerance.length
  }
}
