internal import Text

/// One kind of finding.
///
/// A rule is a value without state; everything about the document is in the context.
package protocol Rule: Sendable {
  static var description: RuleDescription { get }

  /// Whether it may report something in a document without constraints and scroll views.
  static var looksAtEveryView: Bool { get }

  init()

  /// Returns the findings in each configuration; these are merged later.
  func check(_ context: RuleContext) -> [Finding]
}

extension Rule {
  package static var looksAtEveryView: Bool { false }

  /// Its findings, with what they are about. Those in views that nobody sees are notes.
  package func findings(in context: RuleContext) -> [Finding] {
    check(context).map { finding in
      var result = finding
      result.subject = Self.description.subject
      guard result.subject != nil, let hidden = context.unseen(around: finding.anchor) else { return result }
      result.severityLimit = .note
      var note = context.note(unseen: hidden)
      note.isLimit = true
      result.notes.append(note)
      return result
    }
  }
}

/// The description of a rule, for people and programs.
package struct RuleDescription: Sendable {
  /// In snake case; names the problem.
  package var id: String
  /// Former ids, which remain valid in configurations, Notes and baselines.
  package var aliases: [String]
  /// One clause without a final period.
  package var summary: String
  /// Why it matters and what to do, in a few sentences.
  package var rationale: String
  package var severity: Severity
  /// What its findings are about; nil if code can do nothing to them.
  package var subject: RuleSubject?
  /// Whether it runs only if it is enabled.
  package var isOptIn: Bool
  /// The kinds of fixes that its findings may have; none if they have none.
  package var fixes: [Applicability]
  package var triggering: [Example] { makeTriggering() }
  package var nonTriggering: [Example] { makeNonTriggering() }

  // Created on demand: examples are long, and every run needs the ids of all rules.
  private let makeTriggering: @Sendable () -> [Example]
  private let makeNonTriggering: @Sendable () -> [Example]

  package init(
    id: String, aliases: [String] = [], summary: String, rationale: String, severity: Severity,
    subject: RuleSubject?, isOptIn: Bool = false, fixes: [Applicability] = [],
    triggering: @autoclosure @escaping @Sendable () -> [Example],
    nonTriggering: @autoclosure @escaping @Sendable () -> [Example]
  ) {
    self.id = id
    self.aliases = aliases
    self.summary = summary
    self.rationale = rationale
    self.severity = severity
    self.subject = subject
    self.isOptIn = isOptIn
    self.fixes = fixes
    makeTriggering = triggering
    makeNonTriggering = nonTriggering
  }
}

extension Collection<RuleDescription> {
  /// The rule with a current or former id; nil if there is none.
  package func rule(named name: String) -> RuleDescription? {
    first { $0.id == name } ?? first { $0.aliases.contains(name) }
  }

  /// A hint for an unknown rule: why it was removed, or what was probably meant.
  ///
  /// - Parameters:
  ///   - others: other allowed words.
  ///   - listing: the hint if no name is similar.
  package func hint(
    forMissing name: String, besides others: [String] = [], orElse listing: String = ""
  ) -> String {
    if let reason = retiredRules[name] { return "; it was removed: \(reason)" }
    let hint = NearestName.hint(name, in: others + flatMap { [$0.id] + $0.aliases })
    return hint.isEmpty ? listing : hint
  }
}

/// Ids of removed rules, with the reason; configurations and Notes may still contain them.
private let retiredRules = [
  "frame_sized_content": "it warned about the Equal Widths that other rules recommend",
  "empty_stack_content": "filling an empty stack view in code is fine",
  "content_without_container": "it was about style",
  "scroll_view_inset_by_guides": "it was about style",
]
