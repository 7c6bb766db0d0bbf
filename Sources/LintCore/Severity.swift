/// How much a finding or a diagnostic about input weighs.
package enum Severity: String, Hashable, Comparable, Sendable, CaseIterable {
  /// For information; never changes the exit code.
  case note
  /// Worth a look; does not fail a run.
  case warning
  /// Fails the run.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
