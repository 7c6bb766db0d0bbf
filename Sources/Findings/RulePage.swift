internal import Sequences
internal import Text

/// A rule's documentation: its page in `docs/rules/`, and the output of `explain`.
package enum RulePage {
  private enum Part {
    case title(String)
    case headline(String)
    case paragraph(String)
    case lines([String], language: String)
  }

  /// The page of one rule, in Markdown.
  ///
  /// - Parameter code: how sources affect its findings, in sentences.
  package static func markdown(of rule: RuleDescription, code: [String]) -> String {
    text(parts(of: rule, code)) { part in
      switch part {
      case .title(let text): "# \(text)"
      case .headline(let text): "## \(text)"
      case .paragraph(let text): wrapped(text, width: 100)
      case .lines(let lines, let language):
        "```\(language)\n\(lines.joined(separator: "\n"))\n```"
      }
    }
  }

  /// The page of one rule, for a terminal.
  ///
  /// - Parameters:
  ///   - code: how sources affect its findings, in sentences.
  ///   - width: the width of paragraphs, in columns.
  package static func text(of rule: RuleDescription, code: [String], width: Int) -> String {
    text(parts(of: rule, code)) { part in
      switch part {
      case .title(let text): text
      case .headline(let text): "\(text):"
      case .paragraph(let text): wrapped(text, width: width)
      case .lines(let lines, _): lines.map { "    \($0)" }.joined(separator: "\n")
      }
    }
  }

  private static func text(_ parts: [Part], _ written: (Part) -> String) -> String {
    parts.map(written).joined(separator: "\n\n") + "\n"
  }

  /// What the rule reports, why it matters and how to fix it, then an example and the smallest change that
  /// corrects it.
  private static func parts(of rule: RuleDescription, _ code: [String]) -> [Part] {
    let facts = "\(rule.severity.rawValue.sentence) \(switching(rule))\(fixes(rule))\(formerNames(rule))"
    var parts: [Part] = [
      .title(rule.id), .paragraph(rule.summary.sentence), .paragraph(facts),
    ]
    parts += rule.rationale.split(separator: "\n\n").map { .paragraph(String($0)) }
    if !code.isEmpty { parts += [.headline("How code affects it"), .paragraph(code.joined(separator: " "))] }
    guard let pair = nearestExamples(of: rule) else { return parts }
    return parts + [
      .headline("Reported"),
      .paragraph(
        "`↓` marks the reported object."),
      .lines(pair.reported, language: "text"), .headline("Not reported"),
      .paragraph("The same document with this change:"), .lines(pair.change, language: "diff"),
    ]
  }

  private static func switching(_ rule: RuleDescription) -> String {
    rule.isOptIn
      ? "Off by default." : "On by default."
  }

  private static func fixes(_ rule: RuleDescription) -> String {
    let kinds = rule.fixes.map(\.rawValue).joined(separator: " or ")
    return kinds.isEmpty ? "" : " Fixes: \(kinds)."
  }

  private static func formerNames(_ rule: RuleDescription) -> String {
    let names = rule.aliases.map { "`\($0)`" }
    return names.isEmpty ? "" : " Formerly \(Wording.list(names, limit: names.count))."
  }

  /// A triggering and a non-triggering example, short ones with the smallest difference.
  private static func nearestExamples(
    of rule: RuleDescription
  ) -> (reported: [String], change: [String])? {
    let reported = rule.triggering.map(ExampleText.lines)
    let allowed = rule.nonTriggering.map(ExampleText.lines)
    var best: (reported: [String], change: [String])?
    for one in reported {
      for other in allowed {
        let found = change(from: one, to: other)
        let cost = one.count + 2 * found.count
        if best.map({ cost < $0.reported.count + 2 * $0.change.count }) ?? true {
          best = (one, found)
        }
      }
    }
    return best
  }

  /// The removed lines, marked with `-`, and the added ones, marked with `+`.
  private static func change(from old: [String], to new: [String]) -> [String] {
    let before = old.map { $0.replacing("↓ ", with: "") }
    let after = new.map { $0.replacing("↓ ", with: "") }
    return after.changes(from: before).flatMap { change in
      before[change.old].map { "-\($0)" } + after[change.new].map { "+\($0)" }
    }
  }

  /// Wraps a paragraph for a terminal.
  private static func wrapped(_ text: String, width: Int) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    return TextWrapping.fill(words, width: width).joined(separator: "\n")
  }
}

extension String {
  /// With a capital letter and a period.
  fileprivate var sentence: String { capitalizedFirst + "." }
}
