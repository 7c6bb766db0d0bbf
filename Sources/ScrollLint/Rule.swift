public import Findings
internal import LintRules

/// One question that the linter asks of a document.
///
/// Values come from ``all`` or ``init(id:)`` only, so that a ``Configuration`` cannot name a rule
/// that does not exist.
public struct Rule: Hashable, Sendable, Identifiable {
  /// In snake case, as it stands in reports and in configuration: `broken_content_chain`.
  public let id: String
  /// One clause without a final full stop.
  public let summary: String
  /// Why it matters and what to do, in a few sentences.
  public let rationale: String
  /// The severity where the configuration gives no other.
  public let severity: Severity
  /// Whether it runs only when it is asked for.
  public let isOptIn: Bool

  /// The rule with an id, or with an id that it had before; nil if there is none.
  public init?(id: String) {
    let descriptions = AllRules.withLinterRules.map { $0.description }
    guard let description = descriptions.rule(named: id) else { return nil }
    self.init(description)
  }

  /// Every rule: those that look at documents, by id, and the linter's own, `unused_suppression`.
  public static var all: [Rule] { AllRules.withLinterRules.map { Rule($0.description) } }

  private init(_ description: RuleDescription) {
    id = description.id
    summary = description.summary
    rationale = description.rationale
    severity = description.severity
    isOptIn = description.isOptIn
  }
}
