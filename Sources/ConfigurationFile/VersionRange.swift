internal import Text

/// The versions of the linter that a configuration requires: `1.2`, `>=1.2`, or `>=1.2, <2`.
package struct VersionRange: Sendable {
  private enum Comparison: String, CaseIterable {
    case atLeast = ">=", atMost = "<=", above = ">", below = "<", same = "=="

    func holds(_ order: Int) -> Bool {
      switch self {
      case .atLeast: order >= 0
      case .atMost: order <= 0
      case .above: order > 0
      case .below: order < 0
      case .same: order == 0
      }
    }
  }

  /// As written.
  let text: String
  private let bounds: [(comparison: Comparison, version: Version)]

  init?(_ text: String) {
    self.text = text
    var bounds: [(Comparison, Version)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = part.drop { $0 == " " }
      let comparison = Comparison.allCases.first { part.hasPrefix($0.rawValue) }
      let rest = part.dropFirst(comparison?.rawValue.count ?? 0).drop { $0 == " " }
      let end = rest.lastIndex { $0 != " " }.map(rest.index(after:)) ?? rest.startIndex
      guard let version = Version(String(rest[..<end])) else { return nil }
      bounds.append((comparison ?? .same, version))
    }
    self.bounds = bounds
  }

  /// Whether a version satisfies every bound. Only as many numbers are compared as the bound has: 1.2.9 is
  /// `1.2`, and not greater.
  func contains(_ version: Version) -> Bool {
    bounds.allSatisfy { $0.comparison.holds(version.compared(to: $0.version)) }
  }

  /// For a refused pre-release, the range that would allow it; nil for other versions.
  func note(onRefused version: Version) -> String? {
    var release = version
    release.preRelease = []
    guard !version.preRelease.isEmpty, contains(release) else { return nil }
    let admitting = release.numbers.prefix(2).map(String.init).joined(separator: ".")
    return " (\(version) is older than \(release); \">=\(admitting)\" allows it)"
  }
}
