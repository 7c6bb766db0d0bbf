extension Array {
  /// Removes all elements and keeps the capacity; costs nothing if there are none.
  mutating func empty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Appends an element until there are `count`.
  mutating func grow(to count: Int, with element: Element) {
    guard self.count < count else { return }
    append(contentsOf: repeatElement(element, count: count - self.count))
  }
}

/// Elements grouped by number, in their order within each group.
struct GroupedList<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  /// For each group, the index of its first element; in the end, the number of elements.
  private var first: [Int]

  /// - Parameter pairs: each element, and the number of its group.
  init(groups: Int, _ pairs: [(group: Int, element: Element)]) {
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

  subscript(group: Int) -> ArraySlice<Element> { elements[first[group]..<first[group + 1]] }
}
