/// Finds the known name that was probably meant.
package enum NearestName {
  /// The known name that differs by the fewest letters, if these are few; the first of several.
  package static func to(_ name: String, in known: [String]) -> String? {
    let limit = max(1, name.count / 3)
    let word = Array(name.lowercased())
    // A name whose length differs by more than the limit differs by more letters, too.
    let ranked = known.filter { abs($0.count - word.count) <= limit }
      .map { ($0, distance(word, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= limit else { return nil }
    return best.0
  }

  /// `; did you mean `x`?`, or an empty string.
  package static func hint(_ name: String, in known: [String]) -> String {
    to(name, in: known).map { "; did you mean `\($0)`?" } ?? ""
  }

  /// What is allowed instead of an unknown name: `; did you mean `x`? Allowed: x, y`.
  package static func choices(_ name: String, in known: [String]) -> String {
    let lead = to(name, in: known).map { "; did you mean `\($0)`? Allowed: " } ?? "; allowed: "
    return lead + known.joined(separator: ", ")
  }

  /// The number of letters inserted, deleted, changed, or swapped with their neighbor (restricted
  /// Damerau–Levenshtein distance).
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...other.count)
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        var cost = min(
          last[j + 1] + 1, row[j] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          cost = min(cost, before[j - 1] + 1)
        }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[other.count]
  }
}
