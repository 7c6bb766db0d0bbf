/// A priority queue over small costs. Costs from ``lastBucket`` on count as equal.
struct BucketQueue {
  static let lastBucket = 63

  private var buckets = [[Int]](repeating: [], count: lastBucket + 1)
  private var lowest = lastBucket + 1

  static func bucket(_ cost: Int) -> Int { min(cost, lastBucket) }

  mutating func insert(_ item: Int, key: Int) {
    let bucket = Self.bucket(key)
    buckets[bucket].append(item)
    lowest = min(lowest, bucket)
  }

  mutating func popFirst() -> (item: Int, key: Int)? {
    while lowest <= Self.lastBucket {
      if let item = buckets[lowest].popLast() { return (item, lowest) }
      lowest += 1
    }
    return nil
  }
}
