/// How much a finding or a problem with an input weighs. A note is least.
public enum Severity: String, Hashable, Comparable, Sendable, CaseIterable {
  /// For information; never fails a run.
  case note
  /// Worth a look; fails a run only where the configuration says so.
  case warning
  /// Fails a run unless the configuration says otherwise.
  case error

  /// What other tools call them.
  package static let meant: [String: Severity] = [
    "err": .error, "hint": .note, "info": .note, "information": .note,
    "suggestion": .note, "warn": .warning,
  ]

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
