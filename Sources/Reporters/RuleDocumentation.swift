/// Where people read about the linter and its rules.
package enum RuleDocumentation {
  /// The linter's own page.
  package static let home = "https://github.com/scrolllint/scrolllint"

  /// What can be wrong with an input.
  static let inputs = "\(pages)/reports.md#places"

  /// The pages in the repository.
  private static let pages = "\(home)/blob/main/docs"

  /// The page of a rule.
  package static func address(ofRule id: String) -> String { "\(pages)/rules/\(id).md" }
}
