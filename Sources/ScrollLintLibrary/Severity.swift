internal import LintCore

/// How much a diagnostic weighs.
public enum Severity: String, Hashable, Comparable, Sendable, CaseIterable {
  /// For information.
  case note
  /// Worth a look.
  case warning
  /// Fails a run of the command.
  case error

  /// A note is least.
  public static func < (left: Self, right: Self) -> Bool {
    LintCore.Severity(left) < LintCore.Severity(right)
  }

  init(_ severity: LintCore.Severity) {
    self =
      switch severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
  }
}

extension LintCore.Severity {
  init(_ severity: ScrollLint.Severity) {
    self =
      switch severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
  }
}
