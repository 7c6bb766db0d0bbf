package import Findings
package import Inputs
package import Layout
package import Platform

/// The settings of a run, completely resolved.
package struct Configuration: Hashable, Sendable {
  /// Rules that do not run on some documents.
  package struct FileIgnore: Hashable, Sendable {
    package var files: RootedGlob
    /// Ids, or `all`.
    package var rules: Set<String>

    package init(files: RootedGlob, rules: Set<String>) {
      self.files = files
      self.rules = rules
    }
  }

  /// Ids of the rules that run.
  package var enabledRules: Set<String>
  /// Severities that differ from the rules' defaults.
  package var severities: [String: Severity]
  /// Sizes of custom classes, by name.
  package var customClasses: [String: CustomClassSize] = [:]
  package var fileIgnores: [FileIgnore] = []
  /// Whether to ignore `verifyAmbiguity` in documents.
  package var ignoresVerifyAmbiguity = false
  /// The lowest severity that fails a run; nil if none does.
  package var failOn: Severity? = .error
  package var paths: PathBase = .unknown

  package init(enabledRules: Set<String>, severities: [String: Severity] = [:]) {
    self.enabledRules = enabledRules
    self.severities = severities
  }

  /// Every rule that is not opt-in, with its default severity.
  package static func standard(for rules: [any Rule.Type]) -> Self {
    Self(enabledRules: Set(rules.filter { !$0.description.isOptIn }.map { $0.description.id }))
  }

  func severity(of rule: RuleDescription) -> Severity { severities[rule.id] ?? rule.severity }

  /// Ids of rules that do not run on a document, given its path as typed; or `all`.
  func ignoredRules(in path: String) -> Set<String> {
    var path = RootedPath(path)
    return fileIgnores.reduce(into: []) { result, ignore in
      if ignore.files.matches(&path) { result.formUnion(ignore.rules) }
    }
  }
}

/// A configuration, and the rules that run with it, computed once for all documents.
struct RulesInForce: Sendable {
  struct Entry: Sendable {
    var type: any Rule.Type
    var id: String
    var severity: Severity
  }

  let configuration: Configuration
  /// In the order of all rules.
  private(set) var rules: [Entry]
  private(set) var ids: Set<String>

  init(_ configuration: Configuration, _ types: [any Rule.Type]) {
    self.configuration = configuration
    rules = types.compactMap { type in
      let rule = type.description
      guard configuration.enabledRules.contains(rule.id) else { return nil }
      return Entry(type: type, id: rule.id, severity: configuration.severity(of: rule))
    }
    ids = Set(rules.map(\.id))
  }

  /// Whether a rule may have findings in a document without constraints and scroll views.
  var looksAtEveryView: Bool { rules.contains { $0.type.looksAtEveryView } }

  /// The same without some rules, given by id; `all` removes all.
  func without(_ ignored: Set<String>) -> Self {
    var result = self
    result.rules.removeAll { ignored.contains("all") || ignored.contains($0.id) }
    result.ids = Set(result.rules.map(\.id))
    return result
  }

  func severity(of rule: String) -> Severity { rules.first { $0.id == rule }?.severity ?? .error }
}
