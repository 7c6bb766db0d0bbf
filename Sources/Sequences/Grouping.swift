extension Sequence {
  /// The elements grouped by a key, in the order in which the keys first occur.
  @inlinable
  package func grouped<Key: Hashable>(by keyOf: (Element) -> Key) -> [(key: Key, elements: [Element])] {
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
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
