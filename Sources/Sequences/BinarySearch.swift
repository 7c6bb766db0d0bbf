extension RandomAccessCollection where Index == Int {
  /// The first index at which a condition holds, in a collection in which it holds from some index on.
  @inlinable
  public func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPartition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The index of the element with a key, in a collection sorted by that key; nil if there is none.
  @inlinable
  public func index<Key: Comparable>(of key: Key, by keyOf: (Element) -> Key) -> Int? {
    let index = partitioningIndex { keyOf($0) >= key }
    return index < endIndex && keyOf(self[index]) == key ? index : nil
  }
}
