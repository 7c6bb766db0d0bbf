/// A priority queue of forms by cost. Small costs are told apart exactly, larger ones to an eighth.
struct BucketQueue {
  private static let exactCosts = 64
  private static let largestCost = 1 << 20
  private static let bucketCount = exactCosts + 8 * 14 + 1

  /// Per bucket the last of its ``items``, or -1; empty as long as nothing was put in.
  private var last: [Int32] = []
  /// What is or was in the queue, each with the one that was put into its bucket before it.
  private var items: [(form: FormIndex, previous: Int32)] = []
  private var lowest = bucketCount

  static func bucket(_ cost: Int) -> Int {
    guard cost >= exactCosts else { return cost }
    guard cost < largestCost else { return bucketCount - 1 }
    let exponent = Int.bitWidth - 1 - cost.leadingZeroBitCount
    return exactCosts + 8 * (exponent - 6) + (cost >> (exponent - 3)) - 8
  }

  mutating func insert(_ form: FormIndex, cost: Int) {
    if last.isEmpty {
      last = Array(repeatElement(-1, count: Self.bucketCount))
      items.reserveCapacity(Self.exactCosts)
    }
    let bucket = Self.bucket(cost)
    items.append((form, last[bucket]))
    last[bucket] = Int32(items.count - 1)
    lowest = min(lowest, bucket)
  }

  mutating func popFirst() -> (form: FormIndex, bucket: Int)? {
    while lowest < Self.bucketCount {
      let place = Int(last[lowest])
      if place >= 0 {
        last[lowest] = items[place].previous
        return (items[place].form, lowest)
      }
      lowest += 1
    }
    items.empty()
    return nil
  }
}
