extension Sequence {
  /// The elements grouped by a key, in the order in which the keys first occur.
  @inlinable
  public func grouped<Key: Hashable>(by keyOf: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var places: [Key: Int] = [:]
    var result: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = keyOf(element)
      if let place = places[key] {
        result[place].elements.append(element)
      } else {
        places[key] = result.count
        result.append((key, [element]))
      }
    }
    return result
  }
}

extension Sequence where Element: Hashable {
  /// The elements without duplicates, in the order in which they first occur.
  @inlinable
  public var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// Elements grouped by number, in their order within each group.
public struct GroupedList<Element: Sendable>: Sendable {
  @usableFromInline var elements: [Element] = []
  /// For each group, the index of its first element; in the end, the number of elements.
  @usableFromInline var first: [Int]

  /// - Parameter pairs: each element, and the number of its group.
  @inlinable
  public init(groups: Int, _ pairs: [(group: Int, element: Element)]) {
    first = Array(repeating: 0, count: groups + 1)
    for pair in pairs { first[pair.group] += 1 }
    for group in 0..<groups { first[group + 1] += first[group] }
    var order = Array(repeating: 0, count: pairs.count)
    // First, these are the ends of the groups; filling them in reverse moves each to its start.
    for place in pairs.indices.reversed() {
      first[pairs[place].group] -= 1
      order[first[pairs[place].group]] = place
    }
    elements = order.map { pairs[$0].element }
  }

  /// Empty if the group does not exist.
  @inlinable
  public subscript(group: Int) -> ArraySlice<Element> {
    group >= 0 && group < first.count - 1 ? elements[first[group]..<first[group + 1]] : []
  }
}
