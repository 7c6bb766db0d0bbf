extension Array where Element: Equatable {
  /// Where a list differs from an older one: stretches of the old one, and those that replace them.
  public func changes(from old: Self) -> [(old: Range<Int>, new: Range<Int>)] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [(old: Range<Int>, new: Range<Int>)] = []
    var (place, newPlace) = (0, 0)
    while place < old.count || newPlace < count {
      let (start, newStart) = (place, newPlace)
      while removed.contains(place) { place += 1 }
      while inserted.contains(newPlace) { newPlace += 1 }
      if place > start || newPlace > newStart {
        result.append((start..<place, newStart..<newPlace))
      } else {
        place += 1
        newPlace += 1
      }
    }
    return result
  }
}
