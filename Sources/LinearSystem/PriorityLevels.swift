/// A priority below required, counted from the highest: the order in which costs are minimized.
struct Level: TableIndex {
  let number: Int32

  /// Before all optional rows parameters take their nominal values.
  static let ofParameters = Level(0)

  static let afterAll = Level(number: .max)

  var next: Level { Level(place + 1) }
}

/// The distinct priorities below required, highest first, after ``Level/ofParameters``.
struct PriorityLevels: Sendable {
  let count: Int
  /// Per row its level, nil for required rows.
  let levelOfRow: [Level?]

  init(rows: [RowList.Head]) {
    // Rows of one priority often follow each other.
    var previous = Row.required
    var distinct: [Double] = []
    for row in rows where !row.isRequired && row.priority != previous {
      previous = row.priority
      let place = Self.place(of: previous, in: distinct)
      if place == distinct.count || distinct[place] != previous {
        distinct.insert(previous, at: place)
      }
    }
    count = distinct.count + 1
    var last: (priority: Double, level: Level)?
    levelOfRow = rows.map { row in
      if row.isRequired { return nil }
      if let last, last.priority == row.priority { return last.level }
      let level = Level(1 + Self.place(of: row.priority, in: distinct))
      last = (row.priority, level)
      return level
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
