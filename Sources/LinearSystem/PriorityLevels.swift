/// The distinct priorities below required, highest first. Level 0 stands before all of them: there
/// parameters take their nominal values.
struct PriorityLevels {
  let count: Int
  /// Per row its level, -1 for required rows.
  private(set) var levelOfRow: [Int32]

  init(rows: [Row]) {
    var ascending: [Double] = []
    for row in rows where !row.isRequired {
      let place = Self.place(of: row.priority, in: ascending)
      if place == ascending.count || ascending[place] != row.priority {
        ascending.insert(row.priority, at: place)
      }
    }
    count = ascending.count + 1
    levelOfRow = rows.map { row in
      row.isRequired
        ? -1 : Int32(ascending.count - Self.place(of: row.priority, in: ascending))
    }
  }

  /// The first place whose priority is not below a given one.
  private static func place(of priority: Double, in ascending: [Double]) -> Int {
    var low = 0
    var high = ascending.count
    while low < high {
      let middle = (low + high) / 2
      if ascending[middle] < priority {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
