/// Checks layouts against the rows as they were given, with nothing taken from the way in which
/// the layouts were found.
struct CertificateCheck {
  let system: LinearSystem
  /// Rows that count: connected to the queries and not touched by an undecided component.
  let rows: [Int]
  let levels: PriorityLevels
  let isHeld: [Bool]
  let isBoundHeld: [Bool]
  let isUndecided: [Bool]
  let sample: [Double]
  private let sampleCosts: [Double]
  /// Whether the sample satisfies every required row that was not given up.
  let isSampleValid: Bool

  init(
    system: LinearSystem, rows: [Int], levels: PriorityLevels, isHeld: [Bool],
    isBoundHeld: [Bool], isUndecided: [Bool], sample: [Double]
  ) {
    self.system = system
    self.levels = levels
    self.isHeld = isHeld
    self.isBoundHeld = isBoundHeld
    self.isUndecided = isUndecided
    self.sample = sample
    let hasUndecided = isUndecided.contains(true)
    self.rows =
      hasUndecided
      ? rows.filter { row in
        !system.rows[row].terms.contains { isUndecided[$0.variable] }
      } : rows
    var costs = [Double](repeating: 0, count: levels.count)
    var isValid = true
    for index in self.rows {
      let row = system.rows[index]
      let violation = row.violation(in: sample)
      if row.isRequired {
        if !(violation <= Tolerance.length * 1.5) && !isHeld[index] { isValid = false }
      } else {
        costs[Int(levels.level(of: row.priority))] += violation
      }
    }
    sampleCosts = costs
    isSampleValid = isValid
  }

  /// Whether a layout is as good as the sample: required rows hold or are missed by as much, and
  /// every level costs the same.
  func isOptimal(_ layout: [Double]) -> Bool {
    for (index, variable) in system.variables.enumerated() where !isUndecided[index] {
      let value = layout[index]
      guard value.isFinite else { return false }
      if variable.nominal != nil && abs(value - sample[index]) > Tolerance.noise { return false }
      if isBoundHeld[index] { continue }
      if value < variable.bounds.lowerBound - Tolerance.length
        || value > variable.bounds.upperBound + Tolerance.length
      {
        return false
      }
    }
    var costs = [Double](repeating: 0, count: levels.count)
    var heldCost = 0.0
    for index in rows {
      let row = system.rows[index]
      let violation = row.violation(in: layout)
      if !row.isRequired {
        costs[Int(levels.level(of: row.priority))] += violation
      } else if isHeld[index] {
        heldCost += violation - row.violation(in: sample)
      } else if !(violation <= Tolerance.length * 1.5) {
        return false
      }
    }
    let noise = 1e-4 + Double(rows.count) * 1e-6
    guard heldCost <= noise * 10 else { return false }
    return zip(costs, sampleCosts).allSatisfy { abs($0 - $1) <= noise * (1 + $1) }
  }

  /// Whether two layouts are both optimal and differ in the query.
  func accepts(_ witness: Witness, for query: LinearForm) -> Bool {
    let difference = query.value(in: witness.high) - query.value(in: witness.low)
    return abs(difference) > Tolerance.length * 0.99 && isOptimal(witness.low)
      && isOptimal(witness.high)
  }

  /// Whether the sample gives the query the value it is said to have.
  func accepts(value: Double, for query: LinearForm) -> Bool {
    isSampleValid && abs(query.value(in: sample) - value) <= Tolerance.length
  }

  /// Whether pins add up to the query and each holds with equality in the sample.
  func accepts(_ pins: [Pin], for query: LinearForm) -> Bool {
    var missing: [Int: Double] = [:]
    var largest = 1.0
    for term in query.terms { missing[term.variable, default: 0] += term.coefficient }
    for pin in pins {
      largest = max(largest, abs(pin.multiplier))
      if let variable = pin.boundVariable {
        missing[variable, default: 0] -= pin.multiplier
        continue
      }
      let row = system.rows[pin.row]
      var value = -row.constant
      for term in row.terms {
        missing[term.variable, default: 0] -= pin.multiplier * term.coefficient
        value += term.coefficient * sample[term.variable]
      }
      if abs(value) > Tolerance.length * 1.5 && !isHeld[pin.row] { return false }
    }
    return missing.values.allSatisfy { abs($0) <= 1e-6 * largest }
  }
}
