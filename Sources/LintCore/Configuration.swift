/// What is in force for a run, with nothing left to decide.
public struct Configuration: Hashable, Sendable {
  /// Ids of the rules that run.
  public var enabledRules: Set<String>
  /// Severities that differ from the rule's own.
  public var severities: [String: Severity]

  public init(enabledRules: Set<String>, severities: [String: Severity] = [:]) {
    self.enabledRules = enabledRules
    self.severities = severities
  }

  /// Every rule that is not opt-in, at its own severity.
  public static func standard(for rules: [any Rule.Type]) -> Self {
    Self(enabledRules: Set(rules.filter { !$0.description.isOptIn }.map { $0.description.id }))
  }

  func severity(of rule: RuleDescription) -> Severity { severities[rule.id] ?? rule.severity }
}
