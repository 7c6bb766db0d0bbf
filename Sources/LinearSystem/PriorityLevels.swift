/// The distinct priorities below required, highest first. Level 0 stands before all of them: there
/// parameters take their nominal values.
struct PriorityLevels: Sendable {
  let count: Int
  /// Per row its level, -1 for required rows.
  let levelOfRow: [Int32]

  init(rows: [Row]) {
    var all: [Double] = []
    for row in rows where !row.isRequired && row.priority != all.last { all.append(row.priority) }
    all.sort(by: >)
    var distinct: [Double] = []
    for priority in all where priority != distinct.last { distinct.append(priority) }
    count = distinct.count + 1
    levelOfRow = rows.map { row in
      row.isRequired ? -1 : Int32(1 + Self.place(of: row.priority, in: distinct))
    }
  }

  /// Where a priority stands among descending ones.
  private static func place(of priority: Double, in descending: [Double]) -> Int {
    var low = 0
    var high = descending.count
    while low < high {
      let middle = (low + high) / 2
      if descending[middle] > priority {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
