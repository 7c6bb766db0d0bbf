/// The eliminated variables whose expressions name a variable: the way in which a change of some
/// values spreads, without going through all pivots.
struct PivotUses {
  private let firstUse: [Int]
  private let uses: [(pivot: Int, coefficient: Double)]
  /// Scratch: the values at both ends of the variables that are moved.
  private var low: [Double]
  private var high: [Double]
  /// Scratch, all false between calls.
  private var isMoved: [Bool]

  init(_ log: PivotLog) {
    let count = log.pivotOf.count
    var firstUse = [Int](repeatElement(0, count: count + 1))
    for term in log.terms { firstUse[term.variable + 1] += 1 }
    for variable in 0..<count { firstUse[variable + 1] += firstUse[variable] }
    var fill = firstUse
    var uses = Array(repeatElement((pivot: 0, coefficient: 0.0), count: log.terms.count))
    for (index, pivot) in log.pivots.enumerated() {
      for term in log.terms[pivot.terms] {
        uses[fill[term.variable]] = (index, term.coefficient)
        fill[term.variable] += 1
      }
    }
    self.firstUse = firstUse
    self.uses = uses
    low = [Double](repeatElement(0, count: count))
    high = low
    isMoved = [Bool](repeatElement(false, count: count))
  }

  /// What moves when some live variables move.
  ///
  /// - Parameters:
  ///   - completed: the sample, with the values of all variables of the log.
  ///   - limit: how many variables, from the first, are asked for.
  /// - Returns: what differs from the sample, ascending by variable.
  mutating func spread(
    _ changes: [Witness.Move], completed: [Double], limit: Int, log: PivotLog, work: inout Int
  ) -> [Witness.Move] {
    var moved: [Int] = []
    var order = MinimumHeap()
    func use(_ variable: Int) {
      work += 1
      let (lowChange, highChange) = (
        low[variable] - completed[variable], high[variable] - completed[variable]
      )
      guard lowChange != 0 || highChange != 0 else { return }
      for index in firstUse[variable]..<firstUse[variable + 1] {
        let (pivot, coefficient) = uses[index]
        let target = log.pivots[pivot].variable.place
        work += 1
        if !isMoved[target] {
          isMoved[target] = true
          low[target] = completed[target]
          high[target] = completed[target]
          moved.append(target)
          order.insert(-pivot)
        }
        low[target] += coefficient * lowChange
        high[target] += coefficient * highChange
      }
    }
    for change in changes {
      low[change.variable] = change.low
      high[change.variable] = change.high
      isMoved[change.variable] = true
      moved.append(change.variable)
    }
    for change in changes { use(change.variable) }
    while let negated = order.popFirst() { use(log.pivots[-negated].variable.place) }
    moved.sort()
    var result: [Witness.Move] = []
    for variable in moved {
      isMoved[variable] = false
      guard variable < limit,
        low[variable] != completed[variable] || high[variable] != completed[variable]
      else { continue }
      result.append(
        Witness.Move(variable: variable, low: low[variable], high: high[variable]))
    }
    return result
  }
}
