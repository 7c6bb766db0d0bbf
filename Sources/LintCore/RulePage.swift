/// What there is to read about a rule: its page under `docs/rules/`, and what the command explains.
package enum RulePage {
  /// The page of one rule, in Markdown.
  package static func text(of rule: RuleDescription) -> String {
    var parts = [
      "# \(rule.id)",
      "\(rule.summary.sentence)",
      "\(rule.severity.rawValue.sentence) \(switching(rule))",
      wrapped(rule.rationale),
    ]
    if !rule.options.isEmpty {
      parts.append("## Options")
      parts.append(options(rule.options))
    }
    parts.append("## Reported")
    parts.append("`↓` stands before the element that the finding points at.")
    parts += rule.triggering.map(block)
    parts.append("## Not reported")
    parts += rule.nonTriggering.map(block)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func switching(_ rule: RuleDescription) -> String {
    rule.isOptIn
      ? "Off unless a configuration turns it on." : "On unless a configuration turns it off."
  }

  /// The list of all rules, in Markdown; links lead to their pages in `rules/`.
  package static func index(of rules: [RuleDescription]) -> String {
    let sections = [
      ("Errors", rules.filter { $0.severity == .error && !$0.isOptIn }),
      ("Warnings", rules.filter { $0.severity != .error && !$0.isOptIn }),
      ("Opt-in", rules.filter(\.isOptIn)),
    ]
    var parts = [
      "# Rules",
      "What each rule says; `scrolllint explain RULE` prints a rule's page in the terminal.",
    ]
    for (title, members) in sections where !members.isEmpty {
      parts.append("## \(title)")
      parts.append(
        "| rule | says |\n|---|---|\n"
          + members.map { "| [`\($0.id)`](rules/\($0.id).md) | \($0.summary) |" }
          .joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func options(_ options: [RuleOption]) -> String {
    options.map { option in
      let choices = option.choices.isEmpty ? "" : " (\(option.choices.joined(separator: ", ")))"
      return "- `\(option.name)`: \(option.summary)\(choices); default `\(option.defaultValue)`"
    }.joined(separator: "\n")
  }

  private static func block(_ example: Example) -> String {
    "```xml\n\(ExampleText.text(of: example))\n```"
  }

  /// Breaks a paragraph into lines that a terminal shows whole.
  private static func wrapped(_ text: String, width: Int = 100) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

extension String {
  /// With a capital and a full stop.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
