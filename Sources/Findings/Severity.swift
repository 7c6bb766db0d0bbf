/// The severity of a finding or of a problem with an input, in ascending order.
public enum Severity: String, Hashable, Comparable, Sendable, CaseIterable {
  /// Information; never fails a run.
  case note
  /// Should be looked at; fails a run only if the configuration says so.
  case warning
  /// Fails a run unless the configuration says otherwise.
  case error

  /// Severities of other tools.
  package static let meant: [String: Severity] = [
    "err": .error, "hint": .note, "info": .note, "information": .note,
    "suggestion": .note, "warn": .warning,
  ]

  private var rank: Int? { Self.allCases.firstIndex(of: self) }

  public static func < (left: Self, right: Self) -> Bool { (left.rank ?? 0) < (right.rank ?? 0) }
}
