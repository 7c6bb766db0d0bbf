internal import ArgumentParser
internal import LintCore

/// Says what a rule is about.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a rule.")

  @Argument(help: "The id of a rule.")
  var rule: String

  func run() throws {
    guard let description = RuleCatalog.description(rule) else {
      throw ValidationError("There is no rule '\(rule)'; 'scrolllint rules' lists them.")
    }
    Terminal.write(
      """
      \(description.id) (\(description.severity.rawValue))

      \(description.summary)

      \(description.rationale)

      """)
  }
}
