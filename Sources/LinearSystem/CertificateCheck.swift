/// Checks layouts against the rows as they were given, with nothing taken from the way in which
/// the layouts were found.
///
/// The sample is evaluated once; another layout then costs what moves in it against the sample.
struct CertificateCheck {
  let system: LinearSystem
  let connections: Connections
  let levels: PriorityLevels
  let sample: [Double]
  private let isUndecided: [Bool]
  /// Per row whether it does not count: not connected to the queries, or touched by an undecided
  /// component.
  private var isIgnored: [Bool]
  /// Per row that counts, what the sample gives its left side less its right side.
  private var excess: [Double]
  /// Required rows that the sample misses: those that a conflict made give way.
  private var isHeld: [Bool]
  private var isBoundHeld: [Bool]
  /// Whether the sample satisfies every required row, or a conflict excuses it.
  let isSampleValid: Bool
  private(set) var work = 0

  /// Scratch, all zero between calls: how rows change against the sample, and levels' costs.
  private var change: [Double]
  private var isTouched: [Bool]
  private var costs: [(sample: Double, layout: Double)]

  init(
    system: LinearSystem, connections: Connections, rows: [Int], levels: PriorityLevels,
    allowsBroken: Bool, isUndecided: [Bool], sample: [Double]
  ) {
    self.system = system
    self.connections = connections
    self.levels = levels
    self.isUndecided = isUndecided
    self.sample = sample
    isIgnored = [Bool](repeating: true, count: system.rows.count)
    excess = [Double](repeating: 0, count: system.rows.count)
    isHeld = [Bool](repeating: false, count: system.rows.count)
    isBoundHeld = [Bool](repeating: false, count: system.variables.count)
    change = excess
    isTouched = isHeld
    costs = [(sample: Double, layout: Double)](repeating: (0, 0), count: levels.count)
    var isValid = true
    let hasUndecided = isUndecided.contains(true)
    for index in rows {
      let range = system.termRange(ofRow: index)
      work += range.count + 1
      if hasUndecided && system.terms[range].contains(where: { isUndecided[$0.variable] }) {
        continue
      }
      isIgnored[index] = false
      excess[index] = system.excess(ofRow: index, in: sample)
      guard levels.levelOfRow[index] < 0 else { continue }
      let violation = system.rows[index].relation.violation(ofExcess: excess[index])
      if !(violation <= Tolerance.length * 1.5) {
        isHeld[index] = true
        isValid = false
      }
    }
    for (index, variable) in system.variables.enumerated() where !isUndecided[index] {
      if !variable.admits(sample[index]) {
        isBoundHeld[index] = true
        isValid = false
      }
    }
    isSampleValid = allowsBroken || isValid
  }

  /// Whether a layout is as good as the sample: required rows hold or are missed by as much, and
  /// every level costs the same.
  ///
  /// - Parameter value: what the layout gives a variable of those that move.
  private mutating func isOptimal(
    _ moves: [Witness.Move], _ value: (Witness.Move) -> Double
  ) -> Bool {
    var rows: [Int] = []
    for move in moves where !isUndecided[move.variable] {
      let new = value(move)
      guard new.isFinite else { return clean(rows, false) }
      let variable = system.variables[move.variable]
      let old = sample[move.variable]
      if variable.nominal != nil && abs(new - old) > Tolerance.noise { return clean(rows, false) }
      if !isBoundHeld[move.variable] && !variable.admits(new) { return clean(rows, false) }
      for use in connections.uses(of: move.variable) where !isIgnored[Int(use.row)] {
        let row = Int(use.row)
        change[row] += use.coefficient * (new - old)
        work += 1
        if !isTouched[row] {
          isTouched[row] = true
          rows.append(row)
        }
      }
    }
    var touchedLevels: [Int] = []
    var heldCost = 0.0
    for row in rows {
      let relation = system.rows[row].relation
      let before = relation.violation(ofExcess: excess[row])
      let after = relation.violation(ofExcess: excess[row] + change[row])
      let level = Int(levels.levelOfRow[row])
      if level >= 0 {
        if costs[level] == (0, 0) { touchedLevels.append(level) }
        costs[level].sample += before
        costs[level].layout += after
      } else if isHeld[row] {
        heldCost += after - before
      } else if !(after <= Tolerance.length * 1.5) {
        heldCost = .infinity
      }
    }
    let noise = 1e-4 + Double(rows.count) * 1e-6
    var isOptimal = heldCost <= noise * 10
    for level in touchedLevels {
      let cost = costs[level]
      if !(abs(cost.layout - cost.sample) <= noise * (1 + cost.sample)) { isOptimal = false }
      costs[level] = (0, 0)
    }
    return clean(rows, isOptimal)
  }

  private mutating func clean(_ rows: [Int], _ result: Bool) -> Bool {
    for row in rows {
      change[row] = 0
      isTouched[row] = false
    }
    work += rows.count
    return result
  }

  /// Whether two layouts are both optimal and differ in the query.
  mutating func accepts(_ witness: Witness, for query: LinearForm) -> Bool {
    let values = witness.values(of: query)
    work += query.terms.count + witness.moves.count
    return isSampleValid && abs(values.high - values.low) > Tolerance.length * 0.99
      && isOptimal(witness.moves, \.low) && isOptimal(witness.moves, \.high)
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
      for term in system.terms[system.termRange(ofRow: pin.row)] {
        missing[term.variable, default: 0] -= pin.multiplier * term.coefficient
      }
      if abs(excess[pin.row]) > Tolerance.length * 1.5 && !isHeld[pin.row] { return false }
    }
    return missing.values.allSatisfy { abs($0) <= 1e-6 * largest }
  }
}

extension LinearSystem.Variable {
  /// Whether a value is within the bounds; false for what is no number.
  fileprivate func admits(_ value: Double) -> Bool {
    value >= bounds.lowerBound - Tolerance.length && value <= bounds.upperBound + Tolerance.length
  }
}
