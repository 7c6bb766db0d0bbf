internal import Findings
internal import Linting
internal import ArgumentParser
internal import ConfigurationFile
internal import Platform
internal import Reporters

/// Lists the rules with their settings.
struct RulesCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, with the severities they have in this folder.")

  @Flag(help: "List only enabled rules.")
  var enabled = false

  @Option(name: .shortAndLong, help: "Output format.")
  var format = Format.text

  @OptionGroup var file: ConfigurationOptions

  func run() throws {
    let configuration = try file.resolve().configuration
    let rules = RuleCatalog.descriptions.filter {
      !enabled || configuration.enabledRules.contains($0.id)
    }
    switch format {
    case .text: 
      // Other programs read whole lines.
      let width = StandardStream.output.isTerminal ? StandardStream.output.width : nil
      Terminal.write(RuleList.text(rules, configuration, width: width))
    case .json: Terminal.write(RuleList.json(rules, configuration))
    }
  }
}
