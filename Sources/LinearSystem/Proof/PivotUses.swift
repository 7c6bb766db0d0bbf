internal import Sequences

/// For each variable, the eliminated variables whose expressions contain it, so that changed values can be
/// propagated without going through all pivots.
struct PivotUses {
  private let uses: GroupedList<(pivot: Int, coefficient: Double)>
  private let meter: WorkMeter
  /// Scratch space: the values of moved variables at both ends.
  private var low: [Double]
  private var high: [Double]
  /// Scratch space, false between calls.
  private var isMoved: [Bool]

  init(_ log: PivotLog, meter: WorkMeter) {
    let count = log.pivotOf.count
    self.meter = meter
    meter.spend(log.terms.count)
    uses = GroupedList(
      groups: count,
      log.pivots.indices.flatMap { pivot in
        log.terms[log.pivots[pivot].terms].map { ($0.variable, (pivot, $0.coefficient)) }
      })
    low = Array(repeating: 0, count: count)
    high = low
    isMoved = Array(repeating: false, count: count)
  }

  /// The variables that move when some live variables move.
  ///
  /// - Parameters:
  ///   - completed: the sample, with the values of all variables in the log.
  ///   - limit: how many variables, from the first, are needed.
  /// - Returns: the differences from the sample, ascending by variable.
  mutating func spread(
    _ changes: [Witness.Move], completed: [Double], limit: Int, log: PivotLog
  ) -> [Witness.Move] {
    var moved: [Int] = []
    var order = MinimumHeap()
    func use(_ variable: Int) {
      meter.spend(1)
      let (lowChange, highChange) = (
        low[variable] - completed[variable], high[variable] - completed[variable]
      )
      guard lowChange != 0 || highChange != 0 else { return }
      for (pivot, coefficient) in uses[variable] {
        let target = log.pivots[pivot].variable
        meter.spend(1)
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
    while let negated = order.popFirst() { use(log.pivots[-negated].variable) }
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
