internal import ArgumentParser
internal import LintCore

/// Lists the rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules.")

  func run() {
    let rules = RuleCatalog.descriptions
    let width = rules.map(\.id.count).max() ?? 0
    for rule in rules {
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      let severity = rule.severity.rawValue
      let pad = String(repeating: " ", count: max(0, 7 - severity.count))
      let state = rule.isOptIn ? "off" : "on "
      Terminal.write("\(id)  \(severity)\(pad)  \(state)  \(rule.summary)\n")
    }
  }
}
