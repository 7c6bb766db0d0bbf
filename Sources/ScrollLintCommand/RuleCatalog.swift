internal import ArgumentParser
internal import ConfigurationFile
internal import Findings
internal import LintRules
internal import Platform
internal import Reporters
internal import Text

/// Every rule: those that look at documents, and the linter's own.
enum RuleCatalog {
  static var types: [any Rule.Type] { AllRules.withLinterRules }

  static var descriptions: [RuleDescription] { types.map { $0.description } }

  /// The rule with an id, current or former.
  static func rule(named name: String) throws -> RuleDescription {
    if let rule = descriptions.rule(named: name) { return rule }
    let hint = descriptions.hint(forMissing: name, orElse: "; see 'scrolllint rules'")
    throw ValidationError("unknown rule '\(name)'\(hint)")
  }

  /// The names that a configuration may use.
  static var vocabulary: ConfigurationVocabulary {
    ConfigurationVocabulary(
      rules: types, reporters: ReportFormat.allCases.map(\.rawValue),
      folder: CurrentProcess.workingFolder, version: Project.version, releases: Project.releases)
  }
}

extension CompletionKind {
  /// The rules, and perhaps `all`.
  static func rules(_ more: String...) -> Self {
    .list(more + RuleCatalog.descriptions.map(\.id))
  }
}
