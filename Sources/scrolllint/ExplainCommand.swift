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
      throw ValidationError("There is no rule '\(rule)'; 'scrolllint rules' lists them.")
    }
    Terminal.write(RulePage.text(of: description))
  }
}
