internal import LintCore
internal import LintRules

/// What a ``Linter`` looks for, and how much it weighs.
///
/// A value in memory: nothing is read from `.scrolllint.yml`.
///
/// ```swift
/// var configuration = Configuration.standard
/// configuration.severities["ambiguous_scroll_frame"] = .warning
/// ```
public struct Configuration: Hashable, Sendable {
  /// The rules that run.
  public var rules: [Rule]
  /// Severities that differ from the rules' own, by the rules' ids.
  public var severities: [String: Severity]
  /// How many documents to read at a time; at least 1.
  public var jobs: Int

  public init(rules: [Rule], severities: [String: Severity] = [:], jobs: Int = 1) {
    self.rules = rules
    self.severities = severities
    self.jobs = jobs
  }

  /// Every rule that is not opt-in, at its own severity: what the command does without options.
  public static var standard: Self { Self(rules: Rule.all.filter { !$0.isOptIn }) }

  /// The same without some rules.
  public func disabling(_ ids: String...) -> Self {
    var copy = self
    copy.rules.removeAll { ids.contains($0.id) }
    return copy
  }

  var core: LintCore.Configuration {
    // From the standard one, so that whatever else it holds keeps its default.
    var core = LintCore.Configuration.standard(for: AllRules.types)
    core.enabledRules = Set(rules.map(\.id))
    core.severities = severities.mapValues { LintCore.Severity($0) }
    return core
  }
}
