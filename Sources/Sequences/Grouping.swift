extension Sequence {
  /// The elements by a key, in the order in which the keys come first.
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
  /// Each element once, in the order in which they come first.
  @inlinable
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
