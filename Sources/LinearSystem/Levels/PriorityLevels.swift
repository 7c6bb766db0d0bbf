internal import Sequences

/// A priority below required, numbered from the highest: the order in which costs are minimized.
struct Level: Hashable, Comparable, Sendable {
  let number: Int

  init(_ number: Int) { self.number = number }

  /// The first level: parameters take their nominal values.
  static let ofParameters = Level(0)

  static let afterAll = Level(.max)

  var next: Level { Level(number + 1) }

  static func < (first: Level, second: Level) -> Bool { first.number < second.number }
}

/// The distinct priorities below required, highest first, after ``Level/ofParameters``.
struct PriorityLevels: Sendable {
  let count: Int
  /// For each row its level; nil for required rows.
  let levelOfRow: [Level?]

  init(rows: [RowList.Head]) {
    var distinct: [Double] = []
    for row in rows where !row.isRequired {
      let place = distinct.partitioningIndex { $0 <= row.priority }
      if place == distinct.count || distinct[place] != row.priority {
        distinct.insert(row.priority, at: place)
      }
    }
    count = distinct.count + 1
    levelOfRow = rows.map { [distinct] row in
      row.isRequired ? nil : Level(1 + distinct.partitioningIndex { $0 <= row.priority })
    }
  }
}
