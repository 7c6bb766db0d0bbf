internal import LintCore

/// The configuration that a project begins with: every key, commented out, with its meaning.
package enum StarterFile {
  package static func render(_ vocabulary: ConfigurationVocabulary) -> String {
    let keys = ConfigurationKey.allCases.map { key in
      "# \(key.summary.prefix(1).uppercased() + key.summary.dropFirst()).\n"
        + example(key, vocabulary).map { "# \($0)\n" }.joined()
    }
    let rules = vocabulary.rules.map { rule in
      let state = rule.isOptIn ? " (opt-in)" : ""
      return "# \(rule.id): \(rule.severity.rawValue)  # \(rule.summary)\(state)\n"
    }
    return """
      # yaml-language-server: $schema=\(ConfigurationSchema.address)
      # Configuration of scrolllint. What is commented out shows a value or an example.
      # `scrolllint config` prints what is in force and where it came from.

      \(keys.joined(separator: "\n"))
      # A rule's severity: note, warning or error; with options: {severity: …, option: …}.
      \(rules.joined())
      """
  }

  private static func example(
    _ key: ConfigurationKey, _ vocabulary: ConfigurationVocabulary
  ) -> [String] {
    let rule = vocabulary.ruleIDs.first ?? ""
    let optIn = vocabulary.rules.filter(\.isOptIn).map(\.id).first ?? "all"
    return switch key {
    case .included: ["included:", "  - App"]
    case .excluded: ["excluded:", "  - \"**/Generated\"", "  - App/Old.storyboard"]
    case .disabledRules: ["disabled_rules: [\(rule)]"]
    case .optInRules: ["opt_in_rules: [\(optIn)]"]
    case .onlyRules: ["only_rules: [\(rule)]"]
    case .perFileIgnores: ["per_file_ignores:", "  \"**/LaunchScreen.storyboard\": all"]
    case .customClasses:
      [
        "custom_classes:", "  ChipView: {width: 80, height: 32}",
        "  TagCloud: {width: none, height: 120}", "  PaddedLabel: {like: UILabel}",
      ]
    case .suppressions:
      [
        "suppressions:", "  - file: App/Main.storyboard", "    object: AmH-UT-eG4",
        "    rules: [\(rule)]", "    reason: its content comes from code",
      ]
    case .strict: ["strict: false"]
    case .reporter: ["reporter: \(vocabulary.reporters.first ?? "text")"]
    case .baseline: ["baseline: scrolllint-baseline.json"]
    }
  }
}
