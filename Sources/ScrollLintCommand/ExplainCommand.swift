internal import ArgumentParser
internal import Findings
internal import Linting
internal import Platform
internal import Reporters

/// Prints the page of a rule.
struct ExplainCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule: what it reports and why it matters, with an example.")

  @Option(name: .shortAndLong, help: "The form of the page.")
  var format = Format.text

  @Argument(help: "The id of a rule.", completion: .rules())
  var rule: String

  func run() throws {
    let description = try RuleCatalog.rule(named: rule)
    switch format {
    case .text:
      Terminal.write(
        RulePage.text(
          of: description, code: CodePage.sentences(of: description.id),
          width: min(100, StandardStream.output.width)))
    case .json: Terminal.write(RuleList.json(description))
    }
  }
}
