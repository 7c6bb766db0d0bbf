internal import ConfigurationFile
internal import LintCore
internal import LintRules
internal import Reporters

/// Every rule that the command knows: those that look at documents, and the linter's own.
enum RuleCatalog {
  static var types: [any Rule.Type] { AllRules.withLinterRules }

  static var descriptions: [RuleDescription] { types.map { $0.description } }

  static func description(_ id: String) -> RuleDescription? {
    descriptions.first { $0.id == id }
  }

  /// What a configuration may name.
  static var vocabulary: ConfigurationVocabulary {
    ConfigurationVocabulary(rules: types, reporters: ReportFormat.allCases.map(\.rawValue))
  }
}
