/// Where people read about the linter and its rules.
public enum RuleDocumentation {
  /// The linter's own page.
  public static let home = "https://scrolllint.dev"

  /// The page of a rule.
  public static func address(ofRule id: String) -> String { "\(home)/rules/\(id)" }
}
