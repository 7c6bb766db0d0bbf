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
  // One after the other, so that a thread does not wake another one for each item.
  let size = max(1, min(16, items.count / (8 * jobs)))
  return await withTaskGroup(of: (Int, [Result]).self) { group in
    var next = 0
    func startNext() {
      guard next < items.count else { return }
      let some = next..<min(next + size, items.count)
      next = some.upperBound
      group.addTask { (some.lowerBound, items[some].map(transform)) }
    }
    for _ in 0..<min(jobs, items.count) { startNext() }
    var slots = [Result?](repeating: nil, count: items.count)
    var done = 0
    while let (start, results) = await group.next() {
      for (index, result) in results.enumerated() {
        slots[start + index] = result
        done += 1
        progress?(done)
      }
      startNext()
    }
    return slots.compactMap(\.self)
  }
}
