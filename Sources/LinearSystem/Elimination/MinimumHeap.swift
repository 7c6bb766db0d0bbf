/// A binary heap of distinct integers, smallest first.
struct MinimumHeap {
  private var items: [Int] = []

  mutating func insert(_ item: Int) {
    if items.capacity == 0 { items.reserveCapacity(16) }
    items.append(item)
    var index = items.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      if items[parent] <= items[index] { return }
      items.swapAt(parent, index)
      index = parent
    }
  }

  mutating func popFirst() -> Int? {
    guard let last = items.popLast() else { return nil }
    guard let first = items.first else { return last }
    items[0] = last
    var index = 0
    while true {
      var child = 2 * index + 1
      if child >= items.count { return first }
      if child + 1 < items.count && items[child + 1] < items[child] { child += 1 }
      if items[index] <= items[child] { return first }
      items.swapAt(index, child)
      index = child
    }
  }
}
