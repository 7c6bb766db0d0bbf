/// A priority queue of forms by cost. Small costs are told apart exactly, larger ones to an eighth.
struct BucketQueue {
  private static let exactCosts = 64
  private static let largestCost = 1 << 20
  private static let bucketCount = exactCosts + 8 * 14 + 1

  private var buckets = [[FormIndex]](repeating: [], count: bucketCount)
  private var lowest = bucketCount

  static func bucket(_ cost: Int) -> Int {
    guard cost >= exactCosts else { return cost }
    guard cost < largestCost else { return bucketCount - 1 }
    let exponent = Int.bitWidth - 1 - cost.leadingZeroBitCount
    return exactCosts + 8 * (exponent - 6) + (cost >> (exponent - 3)) - 8
  }

  mutating func insert(_ form: FormIndex, cost: Int) {
    let bucket = Self.bucket(cost)
    buckets[bucket].append(form)
    lowest = min(lowest, bucket)
  }

  mutating func popFirst() -> (form: FormIndex, bucket: Int)? {
    while lowest < Self.bucketCount {
      if let form = buckets[lowest].popLast() { return (form, lowest) }
      lowest += 1
    }
    return nil
  }
}
