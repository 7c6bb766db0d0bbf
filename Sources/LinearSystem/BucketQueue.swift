/// A priority queue over costs. Small costs are told apart exactly, larger ones to an eighth.
struct BucketQueue {
  private static let exactCosts = 64
  private static let largestCost = 1 << 20
  private static let bucketCount = exactCosts + 8 * 14 + 1

  private var buckets = [[Int32]](repeating: [], count: bucketCount)
  private var lowest = bucketCount

  static func bucket(_ cost: Int) -> Int {
    guard cost >= exactCosts else { return cost }
    guard cost < largestCost else { return bucketCount - 1 }
    let exponent = Int.bitWidth - 1 - cost.leadingZeroBitCount
    return exactCosts + 8 * (exponent - 6) + (cost >> (exponent - 3)) - 8
  }

  mutating func insert(_ item: Int32, cost: Int) {
    let bucket = Self.bucket(cost)
    buckets[bucket].append(item)
    lowest = min(lowest, bucket)
  }

  mutating func popFirst() -> (item: Int32, bucket: Int)? {
    while lowest < Self.bucketCount {
      if let item = buckets[lowest].popLast() { return (item, lowest) }
      lowest += 1
    }
    return nil
  }
}
