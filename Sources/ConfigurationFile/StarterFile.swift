internal import Findings
internal import Linting
internal import Text

/// The configuration that `init` creates: every key, commented out, with its meaning.
package enum StarterFile {
  /// - Parameter baseline: the path of a baseline to use; nil if there is none.
  package static func render(
    _ vocabulary: ConfigurationVocabulary, baseline: String? = nil
  ) -> String {
    let keys = ConfigurationKey.all.map { key in
      if key.name == "baseline", let baseline {
        return "# \(key.summary.capitalizedFirst).\nbaseline: \(baseline.quotedForYAML)\n"
      }
      let example = key.example.split(separator: "\n").map { "# \($0)\n" }.joined()
      return "# \(key.summary.capitalizedFirst).\n\(example)"
    }
    let rules = vocabulary.rules.map { rule in
      "# \(rule.id): \(rule.severity.rawValue)  # \(rule.summary)\(rule.isOptIn ? " (opt-in)" : "")\n"
    }
    return """
      # scrolllint configuration. Uncomment an entry to use it.
      # `scrolllint config` prints the settings in effect and where they come from.
      # `scrolllint config --schema` prints a JSON schema that lets editors complete this file.

      \(keys.joined(separator: "\n"))
      # A rule's severity: note, warning, or error.
      \(rules.joined())
      """
  }
}
