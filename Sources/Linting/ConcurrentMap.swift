/// Applies a pure function to every item, at most `jobs` at a time.
///
/// Returns the results in the order of the items.
/// - Parameter progress: called after each item with the number of items done; never twice at the same time.
package func concurrentMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, progress: ((_ done: Int) -> Void)? = nil,
  _ transform: @escaping @Sendable (Item) -> Result
) async -> [Result] {
  guard jobs > 1, items.count > 1 else {
    return items.enumerated().map { index, item in
      let result = transform(item)
      progress?(index + 1)
      return result
    }
  }
  return await withTaskGroup(of: (Int, Result).self) { group in
    var next = 0
    func startNext() {
      guard next < items.count else { return }
      let index = next
      next += 1
      group.addTask { (index, transform(items[index])) }
    }
    for _ in 0..<min(jobs, items.count) { startNext() }
    var slots = [Result?](repeating: nil, count: items.count)
    var done = 0
    while let (index, result) = await group.next() {
      slots[index] = result
      done += 1
      progress?(done)
      startNext()
    }
    return slots.compactMap(\.self)
  }
}
