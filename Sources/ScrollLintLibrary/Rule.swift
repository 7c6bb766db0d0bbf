internal import LintCore
internal import LintRules

/// One question that the linter asks of a document.
///
/// Values come from ``all`` or ``init(id:)`` only, so that a ``Configuration`` cannot name a rule
/// that does not exist.
public struct Rule: Hashable, Sendable, Identifiable {
  /// In snake case, as it stands in reports and in configuration: `ambiguous_content_height`.
  public let id: String
  /// One clause without a final full stop.
  public let summary: String
  /// Why it matters and what to do, in a few sentences.
  public let rationale: String
  /// The severity where the configuration gives no other.
  public let severity: Severity
  /// Whether it runs only when it is asked for.
  public let isOptIn: Bool

  /// The rule with an id; nil where there is none.
  public init?(id: String) {
    guard let rule = AllRules.withLinterRules.first(where: { $0.description.id == id }) else {
      return nil
    }
    self.init(rule.description)
  }

  /// Every rule: those that look at documents, by id, and the linter's own, `unused_suppression`.
  public static var all: [Rule] { AllRules.withLinterRules.map { Rule($0.description) } }

  private init(_ description: RuleDescription) {
    id = description.id
    summary = description.summary
    rationale = description.rationale
    severity = Severity(description.severity)
    isOptIn = description.isOptIn
  }
}
