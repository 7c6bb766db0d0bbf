/// The one way in which rows and bounds add up to nothing, where there is just one.
///
/// A set with a single dependency either can be satisfied or is a conflict of which nothing can be
/// left out but the members with no part in it: any smaller set is independent, and independent
/// rows have a common solution. So one elimination answers what would take a program per member.
struct Dependency {
  /// By how much the members miss each other, where the worst is missed alone.
  let gap: Double
  /// The members that take part.
  let rows: [Int]
  let nonNegative: [Int]

  /// Nil where there is no dependency, more than one, or one that is no contradiction.
  init?(of set: Conflict, in system: LinearSystem) {
    guard let multipliers = Self.multipliers(of: set, in: system) else { return nil }
    let largest = multipliers.reduce(0) { max($0, abs($1)) }
    guard largest > 0 else { return nil }
    let taking = multipliers.indices.filter { abs(multipliers[$0]) > 1e-9 * largest }
    func contradiction(_ sign: Double) -> Double? {
      var sum = 0.0
      for index in taking {
        let multiplier = sign * multipliers[index]
        let limits = Self.limits(of: index, in: set, system)
        let limit = multiplier > 0 ? limits.lower : limits.upper
        guard limit.isFinite else { return nil }
        sum += multiplier * limit
      }
      return sum > 0 ? sum / largest : nil
    }
    guard let gap = contradiction(1) ?? contradiction(-1) else { return nil }
    self.gap = gap
    rows = taking.filter { $0 < set.rows.count }.map { set.rows[$0] }
    nonNegative = taking.filter { $0 >= set.rows.count }.map {
      set.nonNegative[$0 - set.rows.count]
    }
  }

  /// What a member keeps its left side between: first the rows, then the bounds.
  private static func limits(
    of index: Int, in set: Conflict, _ system: LinearSystem
  ) -> (lower: Double, upper: Double) {
    guard index < set.rows.count else {
      let bounds = system.variables[set.nonNegative[index - set.rows.count]].bounds
      return (bounds.lowerBound, bounds.upperBound)
    }
    let row = system.rows[set.rows[index]]
    return (
      row.relation == .lessOrEqual ? -.infinity : row.constant,
      row.relation == .greaterOrEqual ? .infinity : row.constant
    )
  }

  /// What to multiply each member by so that all left sides cancel.
  private static func multipliers(of set: Conflict, in system: LinearSystem) -> [Double]? {
    var columns: [Int: Int] = [:]
    let count = set.rows.count + set.nonNegative.count
    var entries: [[(column: Int, value: Double)]] = []
    func column(_ variable: Int) -> Int {
      if let known = columns[variable] { return known }
      columns[variable] = columns.count
      return columns.count - 1
    }
    for row in set.rows {
      entries.append(system.rows[row].terms.map { (column($0.variable), $0.coefficient) })
    }
    for variable in set.nonNegative { entries.append([(column(variable), 1)]) }
    // Each line holds a member's coefficients and then how it is made of the members.
    let width = columns.count + count
    var lines = [Double](repeatElement(0, count: count * width))
    for (index, terms) in entries.enumerated() {
      for term in terms { lines[index * width + term.column] += term.value }
      lines[index * width + columns.count + index] = 1
    }
    var rank = 0
    for column in 0..<columns.count where rank < count {
      var pivot = rank
      for line in rank..<count
      where abs(lines[line * width + column]) > abs(lines[pivot * width + column]) {
        pivot = line
      }
      let value = lines[pivot * width + column]
      guard abs(value) > 1e-9 else { continue }
      if pivot != rank {
        for place in 0..<width { lines.swapAt(pivot * width + place, rank * width + place) }
      }
      for line in (rank + 1)..<max(rank + 1, count) {
        let factor = lines[line * width + column] / value
        guard factor != 0 else { continue }
        for place in column..<width {
          lines[line * width + place] -= factor * lines[rank * width + place]
        }
      }
      rank += 1
    }
    guard rank == count - 1 else { return nil }
    return Array(lines[(rank * width + columns.count)..<((rank + 1) * width)])
  }
}
