internal import Text

/// One question asked of a document.
///
/// A rule is a value without state of its own; what it knows of the document is in the context.
package protocol Rule: Sendable {
  static var description: RuleDescription { get }

  /// Whether it may report a document that has neither a constraint nor a scroll view.
  static var looksAtEveryView: Bool { get }

  init()

  /// Reports in each configuration that it holds in; the merger makes one diagnostic of them.
  func check(_ context: RuleContext) -> [Finding]
}

extension Rule {
  package static var looksAtEveryView: Bool { false }
}

/// What people and machines are told about a rule.
package struct RuleDescription: Sendable {
  /// In snake case; names the bad thing.
  package var id: String
  /// Ids that it had before: configurations, Notes and baselines that use them keep working.
  package var aliases: [String]
  /// One clause without a final full stop.
  package var summary: String
  /// Why it matters and what to do, in a few sentences.
  package var rationale: String
  package var severity: Severity
  /// Whether it runs only when it is asked for.
  package var isOptIn: Bool
  /// How sure it is that the fixes are meant that its findings may have; none if they have none.
  package var fixes: [Applicability]
  package var triggering: [Example] { makeTriggering() }
  package var nonTriggering: [Example] { makeNonTriggering() }

  // Documents are long, and every run of the command asks for every rule's id.
  private let makeTriggering: @Sendable () -> [Example]
  private let makeNonTriggering: @Sendable () -> [Example]

  package init(
    id: String, aliases: [String] = [], summary: String, rationale: String, severity: Severity,
    isOptIn: Bool = false, fixes: [Applicability] = [],
    triggering: @autoclosure @escaping @Sendable () -> [Example],
    nonTriggering: @autoclosure @escaping @Sendable () -> [Example]
  ) {
    self.id = id
    self.aliases = aliases
    self.summary = summary
    self.rationale = rationale
    self.severity = severity
    self.isOptIn = isOptIn
    self.fixes = fixes
    makeTriggering = triggering
    makeNonTriggering = nonTriggering
  }
}

extension Collection<RuleDescription> {
  /// The rule with an id, or with an id that it had before; nil if there is none.
  package func rule(named name: String) -> RuleDescription? {
    first { $0.id == name } ?? first { $0.aliases.contains(name) }
  }

  /// What is to be said of a rule that there is not: that it is gone and why, or what was probably meant.
  ///
  /// - Parameters:
  ///   - others: what else may stand there.
  ///   - listing: what is said where there is no name like it.
  package func hint(
    forMissing name: String, besides others: [String] = [], orElse listing: String = ""
  ) -> String {
    if let reason = retiredRules[name] { return "; it was removed: \(reason)" }
    let hint = NearestName.hint(name, in: others + flatMap { [$0.id] + $0.aliases })
    return hint.isEmpty ? listing : hint
  }
}

/// Ids of rules that are gone, with the reason: configurations and notes may still name them.
private let retiredRules = [
  "frame_sized_content": "it warned about the Equal Widths that other rules recommend",
  "empty_stack_content": "filling an empty stack view in code is fine",
  "content_without_container": "it was about style",
  "scroll_view_inset_by_guides": "it was about style",
]
