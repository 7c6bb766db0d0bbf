package import Findings
package import Linting
internal import Text

/// Rules and their settings, for people and programs.
package enum RuleList {
  /// A table with a header.
  ///
  /// - Parameter width: where to wrap the summaries; nil: one line per rule.
  package static func text(
    _ rules: [RuleDescription], _ configuration: Configuration, width: Int?
  ) -> String {
    let names = ["RULE"] + rules.map(\.id)
    let states = ["SEVERITY"] + rules.map { state($0, configuration) }
    let summaries = ["REPORTS"] + rules.map(\.summary)
    let column = names.map(\.count).max() ?? 0
    let margin = String(repeating: " ", count: column + 12)
    return names.indices.flatMap { index in
      TextWrapping.fill(
        summaries[index].split(separator: " ").map(String.init), width: width.map { max($0, column + 40) } ?? .max,
        lead: names[index].padded(to: column + 2) + states[index].padded(to: 10), margin: margin)
    }.map { $0 + "\n" }.joined()
  }

  /// An array of objects, without examples.
  package static func json(_ rules: [RuleDescription], _ configuration: Configuration) -> String {
    JSONValue.array(
      rules.map { rule in
        .object(
          members(rule) + [
            ("enabled", .bool(configuration.enabledRules.contains(rule.id))),
            ("severity", .string((configuration.severities[rule.id] ?? rule.severity).rawValue)),
          ])
      }
    ).indented
  }

  /// One object, with the examples as documents.
  package static func json(_ rule: RuleDescription) -> String {
    func documents(_ examples: [Example]) -> JSONValue {
      .array(examples.map { .string(String(decoding: $0.unmarked.utf8, as: UTF8.self)) })
    }
    return JSONValue.object(
      members(rule) + [
        ("code", .strings(CodePage.sentences(of: rule))),
        ("severity", .string(rule.severity.rawValue)),
        ("reported", documents(rule.triggering)), ("notReported", documents(rule.nonTriggering)),
      ]
    ).indented
  }

  private static func members(_ rule: RuleDescription) -> [(key: String, value: JSONValue)] {
    [
      ("id", .string(rule.id)), ("aliases", .strings(rule.aliases)),
      ("summary", .string(rule.summary)), ("rationale", .string(rule.rationale)),
      ("optIn", .bool(rule.isOptIn)),
      ("fixes", .array(rule.fixes.map { .string($0.rawValue) })),
    ]
  }

  private static func state(_ rule: RuleDescription, _ configuration: Configuration) -> String {
    guard configuration.enabledRules.contains(rule.id) else {
      return rule.isOptIn ? "opt-in" : "off"
    }
    return (configuration.severities[rule.id] ?? rule.severity).rawValue
  }
}
