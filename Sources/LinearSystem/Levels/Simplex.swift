/// Minimizes a sum of convex, piecewise linear costs, one for each quantity, over a linear space.
///
/// The quantities are `columnCount` variables and `rowCount` forms over them. The dictionary expresses basic
/// quantities by nonbasic ones; in the beginning, the forms are basic. A nonbasic quantity is at a break of
/// its cost, or inside a segment; a basic one is assigned to the segment that contains its value. In the end,
/// every quantity has a dual (the slope of its cost that balances the others): this certifies optimality, and
/// describes all optima.
struct Simplex {
  enum Outcome { case optimal, budgetExceeded }

  let columnCount: Int
  let rowCount: Int
  private(set) var values: [Double]
  private let meter: WorkMeter

  /// Row-major: `basic[i]` changes by `tableau[i * columnCount + j]` per unit of `nonbasic[j]`.
  private var tableau: [Double]
  private var basic: [Int]
  private var nonbasic: [Int]
  private var costs: [PiecewiseCost] = []
  /// For each basic quantity, the segment of its cost; for each nonbasic one, the segment that contains its
  /// value, or `-1 - break` if it is at a break.
  private var place: [Int]
  /// For each nonbasic position, the sum of the basic quantities' slopes.
  private var gradient: [Double]
  private var slopeTolerance = Tolerance.slope

  /// - Parameters:
  ///   - forms: dense rows, one coefficient per variable each.
  ///   - start: values of the variables.
  init(columnCount: Int, forms: [Double], start: [Double], offsets: [Double], meter: WorkMeter) {
    self.meter = meter
    self.columnCount = columnCount
    rowCount = offsets.count
    tableau = forms
    values = start
    basic = Array(columnCount..<(columnCount + rowCount))
    nonbasic = Array(0..<columnCount)
    place = [Int](repeating: 0, count: columnCount + rowCount)
    gradient = [Double](repeating: 0, count: columnCount)
    for row in 0..<rowCount {
      var value = offsets[row]
      for column in 0..<columnCount {
        value += forms[row * columnCount + column] * start[column]
      }
      values.append(value)
    }
  }

  /// The dual of each quantity with the current costs.
  var duals: [Double] {
    var result = [Double](repeating: 0, count: columnCount + rowCount)
    for row in 0..<rowCount {
      let quantity = basic[row]
      result[quantity] = costs[quantity].slopes[place[quantity]]
    }
    for column in 0..<columnCount { result[nonbasic[column]] = -gradient[column] }
    return result
  }

  /// Moves downhill from the current values until nothing improves.
  mutating func minimize(_ costs: [PiecewiseCost]) -> Outcome {
    self.costs = costs
    locate()
    var still = 0
    var cursor = 0
    while true {
      if meter.isExhausted { return .budgetExceeded }
      let isStuck = still > 2 * (rowCount + 8)
      guard let (column, isUp) = entering(from: &cursor, lowestIndex: isStuck) else {
        return .optimal
      }
      let progress = move(column, isUp: isUp, lowestIndex: isStuck)
      still = progress > Tolerance.noise * 1e-3 ? 0 : still + 1
    }
  }

  /// Determines each quantity's segment or break, and from these the gradient.
  private mutating func locate() {
    var steepest = 1.0
    for quantity in 0..<(columnCount + rowCount) {
      let cost = costs[quantity]
      for slope in cost.slopes where slope.isFinite { steepest = max(steepest, abs(slope)) }
      let value = values[quantity]
      var segment = 0
      while segment < cost.breaks.count && cost.breaks[segment].at < value { segment += 1 }
      place[quantity] = segment
    }
    slopeTolerance = Tolerance.slope * steepest
    for row in 0..<rowCount {
      let quantity = basic[row]
      let cost = costs[quantity]
      // A basic quantity at a limit is assigned to the side where it may move.
      while cost.slopes[place[quantity]] == -.infinity { place[quantity] += 1 }
      while cost.slopes[place[quantity]] == .infinity { place[quantity] -= 1 }
    }
    for column in 0..<columnCount {
      let quantity = nonbasic[column]
      let cost = costs[quantity]
      for index in cost.breaks.indices
      where abs(cost.breaks[index].at - values[quantity]) <= Tolerance.noise * 1e-3 {
        place[quantity] = -1 - index
      }
    }
    for column in 0..<columnCount { gradient[column] = 0 }
    for row in 0..<rowCount {
      let slope = costs[basic[row]].slopes[place[basic[row]]]
      guard slope != 0 else { continue }
      let base = row * columnCount
      for column in 0..<columnCount { gradient[column] += slope * tableau[base + column] }
    }
    meter.spend(denseEntries: rowCount * columnCount)
  }

  /// How steeply the total cost decreases when a nonbasic quantity moves up or down.
  private func descent(_ column: Int) -> (up: Double, down: Double) {
    let quantity = nonbasic[column]
    let slot = place[quantity]
    if slot >= 0 {
      let slope = costs[quantity].slopes[slot] + gradient[column]
      return (-slope, slope)
    }
    let slopes = costs[quantity].slopes
    let index = -1 - slot
    return (-(slopes[index + 1] + gradient[column]), slopes[index] + gradient[column])
  }

  /// A nonbasic quantity whose move lowers the cost, and its direction.
  ///
  /// The steepest of some columns, starting where the last search ended; with `lowestIndex`, the first of all
  /// columns, which cannot cycle (Bland's rule).
  private mutating func entering(
    from cursor: inout Int, lowestIndex: Bool
  ) -> (column: Int, isUp: Bool)? {
    var best: (column: Int, isUp: Bool)?
    var bestKey = lowestIndex ? Double(Int32.max) : slopeTolerance
    let stretch = max(64, columnCount / 8)
    for step in 0..<columnCount {
      var column = cursor + step
      if column >= columnCount { column -= columnCount }
      let (up, down) = descent(column)
      let steepness = max(up, down)
      guard steepness > slopeTolerance else { continue }
      if lowestIndex {
        let key = Double(nonbasic[column])
        if key < bestKey {
          best = (column, up >= down)
          bestKey = key
        }
      } else if steepness > bestKey {
        best = (column, up >= down)
        bestKey = steepness
      }
      if best != nil && step >= stretch && !lowestIndex {
        meter.spend(denseEntries: 8 * step)
        cursor = column
        return best
      }
    }
    meter.spend(denseEntries: 8 * columnCount)
    return best
  }

  /// Moves a nonbasic quantity until the cost stops decreasing; returns the distance.
  private mutating func move(_ column: Int, isUp: Bool, lowestIndex: Bool) -> Double {
    let quantity = nonbasic[column]
    let direction = isUp ? 1.0 : -1.0
    let descent = descent(column)
    var steepness = isUp ? descent.up : descent.down
    if place[quantity] < 0 {
      let index = -1 - place[quantity]
      place[quantity] = isUp ? index + 1 : index
    }
    let segment = place[quantity]
    let breaks = costs[quantity].breaks
    let ownBreak = isUp ? segment : segment - 1
    var ownRoom = Double.infinity
    if breaks.indices.contains(ownBreak) {
      ownRoom = max(0, (breaks[ownBreak].at - values[quantity]) * direction)
    }
    var traveled = 0.0
    while true {
      let blocking = nearestBreak(column, direction: direction, lowestIndex: lowestIndex)
      meter.spend(denseEntries: 10 * rowCount)
      guard let (row, step) = blocking, step < ownRoom else {
        // Costs are never negative, so every descent ends at a break.
        guard ownRoom < .infinity else { return 0 }
        shift(column, by: ownRoom * direction)
        values[quantity] = breaks[ownBreak].at
        place[quantity] = -1 - ownBreak
        return traveled + ownRoom
      }
      shift(column, by: step * direction)
      ownRoom -= step
      traveled += step
      let rate = tableau[row * columnCount + column]
      let leaving = basic[row]
      let rises = rate * direction > 0
      let index = rises ? place[leaving] : place[leaving] - 1
      let slopes = costs[leaving].slopes
      let bend = slopes[index + 1] - slopes[index]
      values[leaving] = costs[leaving].breaks[index].at
      let remaining = steepness - abs(rate) * bend
      if remaining > slopeTolerance {
        // The cost still decreases beyond the break.
        steepness = remaining
        place[leaving] += rises ? 1 : -1
        let change = rises ? bend : -bend
        let base = row * columnCount
        for other in 0..<columnCount { gradient[other] += change * tableau[base + other] }
        meter.spend(denseEntries: columnCount)
        continue
      }
      pivot(row: row, column: column, leavingBreak: index)
      return traveled
    }
  }

  /// The basic quantity that reaches the end of its segment first, and the distance until then.
  private func nearestBreak(
    _ column: Int, direction: Double, lowestIndex: Bool
  ) -> (row: Int, step: Double)? {
    var best: (row: Int, step: Double)?
    var bestRate = 0.0
    for row in 0..<rowCount {
      let rate = tableau[row * columnCount + column] * direction
      guard abs(rate) > 1e-9 else { continue }
      let quantity = basic[row]
      let index = rate > 0 ? place[quantity] : place[quantity] - 1
      guard costs[quantity].breaks.indices.contains(index) else { continue }
      let step = max(0, (costs[quantity].breaks[index].at - values[quantity]) / rate)
      guard let current = best else {
        best = (row, step)
        bestRate = abs(rate)
        continue
      }
      if step < current.step - 1e-9 {
        best = (row, step)
        bestRate = abs(rate)
      } else if step <= current.step + 1e-9 {
        let isBetter =
          lowestIndex ? quantity < basic[current.row] : abs(rate) > bestRate
        if isBetter {
          best = (row, min(step, current.step))
          bestRate = abs(rate)
        }
      }
    }
    return best
  }

  private mutating func shift(_ column: Int, by amount: Double) {
    guard amount != 0 else { return }
    values[nonbasic[column]] += amount
    for row in 0..<rowCount {
      values[basic[row]] += amount * tableau[row * columnCount + column]
    }
    meter.spend(denseEntries: rowCount)
  }

  /// Exchanges a basic quantity, which stays at a break, for a nonbasic one.
  private mutating func pivot(row: Int, column: Int, leavingBreak: Int) {
    let entering = nonbasic[column]
    let leaving = basic[row]
    let base = row * columnCount
    let leavingSlope = costs[leaving].slopes[place[leaving]]
    let enteringSlope = costs[entering].slopes[place[entering]]
    let pivot = tableau[base + column]

    // entering = (leaving - rest) / pivot
    for other in 0..<columnCount {
      tableau[base + other] = other == column ? 1 / pivot : -tableau[base + other] / pivot
    }
    for target in 0..<rowCount where target != row {
      let factor = tableau[target * columnCount + column]
      guard factor != 0 else { continue }
      let targetBase = target * columnCount
      for other in 0..<columnCount {
        let share = factor * tableau[base + other]
        if other == column {
          tableau[targetBase + other] = share
        } else {
          let sum = tableau[targetBase + other] + share
          tableau[targetBase + other] = abs(sum) < 1e-12 ? 0 : sum
        }
      }
      meter.spend(denseEntries: columnCount)
    }
    // The gradient is a row of the dictionary, too, from which the slope of the leaving quantity is removed.
    let factor = gradient[column] - leavingSlope * pivot + enteringSlope
    for other in 0..<columnCount {
      if other == column {
        gradient[other] = factor / pivot
      } else {
        gradient[other] += leavingSlope * (tableau[base + other] * pivot)
        gradient[other] += factor * tableau[base + other]
      }
    }
    meter.spend(denseEntries: 2 * columnCount)
    basic[row] = entering
    nonbasic[column] = leaving
    place[leaving] = -1 - leavingBreak
  }
}
