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
