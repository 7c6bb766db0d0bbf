public import Findings
internal import LintRules

/// One kind of finding.
///
/// Only ``all`` and ``init(id:)`` return rules, so that a ``Configuration`` cannot contain a rule that does
/// not exist.
public struct Rule: Hashable, Sendable, Identifiable {
  /// In snake case, as in reports and configurations: `broken_content_chain`.
  public let id: String
  /// One clause without a final period.
  public let summary: String
  /// Why it matters and what to do, in a few sentences.
  public let rationale: String
  /// The severity, unless the configuration sets another one.
  public let severity: Severity
  /// Whether it runs only if it is enabled.
  public let isOptIn: Bool

  /// The rule with a current or former id; nil if there is none.
  public init?(id: String) {
    let descriptions = AllRules.withLinterRules.map { $0.description }
    guard let description = descriptions.rule(named: id) else { return nil }
    self.init(description)
  }

  /// Every rule, by id, then the linter's own, such as `unused_suppression`.
  public static var all: [Rule] { AllRules.withLinterRules.map { Rule($0.description) } }

  private init(_ description: RuleDescription) {
    id = description.id
    summary = description.summary
    rationale = description.rationale
    severity = description.severity
    isOptIn = description.isOptIn
  }
}
