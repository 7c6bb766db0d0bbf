package import LintCore

/// The names that a configuration may use.
package struct ConfigurationVocabulary: Sendable {
  package var rules: [RuleDescription]
  package var reporters: [String]

  package init(rules: [any Rule.Type], reporters: [String]) {
    self.rules = rules.map { $0.description }
    self.reporters = reporters
  }

  var ruleIDs: [String] { rules.map(\.id) }

  func rule(_ id: String) -> RuleDescription? { rules.first { $0.id == id } }
}

/// The keys of a configuration that are no rules.
enum ConfigurationKey: String, CaseIterable {
  case included, excluded
  case disabledRules = "disabled_rules"
  case optInRules = "opt_in_rules"
  case onlyRules = "only_rules"
  case perFileIgnores = "per_file_ignores"
  case customClasses = "custom_classes"
  case suppressions, strict, reporter, baseline

  /// What it is for, in one clause without a final full stop.
  var summary: String {
    switch self {
    case .included: "globs of what is linted where no path is named; all if empty"
    case .excluded: "globs of what is left out"
    case .disabledRules: "rules that do not run"
    case .optInRules: "rules that run only when asked for; `all` for all of these"
    case .onlyRules: "the only rules that run"
    case .perFileIgnores: "rules that do not run on some documents: a list by glob, or `all`"
    case .customClasses: "the intrinsic content size of your own view classes, in points"
    case .suppressions: "findings that you have answered, by document and object"
    case .strict: "whether warnings fail a run"
    case .reporter: "the format of the report"
    case .baseline: "the file of findings that you live with for now, from this file's folder"
    }
  }
}
