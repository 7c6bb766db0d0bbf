internal import ArgumentParser
internal import Findings
internal import Linting
internal import Platform
internal import Reporters

/// Prints the page of a rule.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain what a rule reports and why, with an example.")

  @Option(name: .shortAndLong, help: "Output format.")
  var format = RulesCommand.Format.text

  @Argument(help: "Rule id.", completion: .rules())
  var rule: String

  func run() throws {
    let description = try RuleCatalog.rule(named: rule)
    switch format {
    case .text:
      Terminal.write(
        RulePage.text(
          of: description, code: CodePage.sentences(of: description),
          width: min(100, StandardStream.output.width)))
    case .json: Terminal.write(RuleList.json(description))
    }
  }
}
