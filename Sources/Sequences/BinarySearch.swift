extension RandomAccessCollection where Index == Int {
  /// The first place from which on a condition holds for all elements, of a collection in which it holds
  /// for none before.
  @inlinable
  package func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPartition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The place of the element with a key, of a collection that is sorted by it; nil if there is none.
  @inlinable
  package func index<Key: Comparable>(of key: Key, by keyOf: (Element) -> Key) -> Int? {
    let index = partitioningIndex { keyOf($0) >= key }
    return index < endIndex && keyOf(self[index]) == key ? index : nil
  }
}
