internal import Findings

/// A configuration with the rules that it lets run, worked out once and not for each document.
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

  /// Whether one of the rules may have something to say of a document without constraints and scroll views.
  var looksAtEveryView: Bool { rules.contains { $0.type.looksAtEveryView } }

  /// The same without some rules, by their ids; `all` are all.
  func without(_ ignored: Set<String>) -> Self {
    var result = self
    result.rules.removeAll { ignored.contains("all") || ignored.contains($0.id) }
    result.ids = Set(result.rules.map(\.id))
    return result
  }

  func severity(of rule: String) -> Severity { rules.first { $0.id == rule }?.severity ?? .error }
}
