extension Array {
  /// Removes all elements and keeps the space, at no cost where there are none.
  mutating func empty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Appends as many elements as are missing.
  mutating func grow(to count: Int, with element: Element) {
    guard self.count < count else { return }
    append(contentsOf: repeatElement(element, count: count - self.count))
  }
}

/// Elements by the number of their group, one group after the other and in order within each.
struct GroupedList<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  /// Per group where its elements begin, and after the last group where they end.
  private var first: [Int]

  /// - Parameter pairs: each element with the number of its group.
  init(groups: Int, _ pairs: [(group: Int, element: Element)]) {
    first = Array(repeating: 0, count: groups + 1)
    for pair in pairs { first[pair.group] += 1 }
    for group in 0..<groups { first[group + 1] += first[group] }
    var order = Array(repeating: 0, count: pairs.count)
    // From each group's last element to its first, which is then where the group begins.
    for place in pairs.indices.reversed() {
      first[pairs[place].group] -= 1
      order[first[pairs[place].group]] = place
    }
    elements = order.map { pairs[$0].element }
  }

  subscript(group: Int) -> ArraySlice<Element> { elements[first[group]..<first[group + 1]] }
}
