internal import ArgumentParser
internal import LintCore

/// Prints the page of a rule.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a rule.")

  @Argument(help: "The id of a rule.")
  var rule: String

  func run() throws {
    guard let description = RuleCatalog.description(rule) else {
      let hint = NearestName.hint(rule, in: RuleCatalog.descriptions.map(\.id))
      throw ValidationError(
        "there is no rule '\(rule)'" + (hint.isEmpty ? "; 'scrolllint rules' lists them" : hint))
    }
    Terminal.write(RulePage.text(of: description))
  }
}
