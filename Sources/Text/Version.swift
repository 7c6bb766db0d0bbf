/// A semantic version, or only the first one or two of its numbers.
package struct Version: Hashable, Sendable, CustomStringConvertible {
  /// One to three numbers.
  package var numbers: [Int]
  /// The part after a hyphen; empty for a release.
  package var preRelease: [Substring]

  /// Reads `1.2.3`, `1.2.3-beta.1` or `1.2`; a part after `+` is ignored.
  package init?(_ text: String) {
    let plain = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let parts = plain.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let fields = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    numbers = fields.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    preRelease =
      parts.count > 1 ? parts[1].split(separator: ".", omittingEmptySubsequences: false) : []
    guard numbers.count == fields.count, numbers.count <= 3, !preRelease.contains(""),
      preRelease.isEmpty || numbers.count == 3
    else { return nil }
  }

  package var description: String {
    let release = numbers.map(String.init).joined(separator: ".")
    return preRelease.isEmpty ? release : release + "-" + preRelease.joined(separator: ".")
  }

  /// Negative, 0 or positive if this version is before, equal to or after another one. Only as many numbers
  /// are compared as the other one has.
  package func compared(to other: Self) -> Int {
    for (place, number) in other.numbers.enumerated() {
      let own = place < numbers.count ? numbers[place] : 0
      if own != number { return own < number ? -1 : 1 }
    }
    if other.numbers.count < 3 || preRelease == other.preRelease { return 0 }
    if preRelease.isEmpty || other.preRelease.isEmpty { return preRelease.isEmpty ? 1 : -1 }
    for (one, two) in zip(preRelease, other.preRelease) where one != two {
      switch (Int(one), Int(two)) {
      case (let one?, let two?): return one < two ? -1 : 1
      case (nil, nil): return one < two ? -1 : 1
      case (let one, _): return one != nil ? -1 : 1
      }
    }
    return preRelease.count < other.preRelease.count ? -1 : 1
  }
}
