internal import ArgumentParser
internal import ConfigurationFile
internal import LintCore

/// Which rules run, how much they weigh, and what fails a run: the command line's word over the
/// configuration's.
struct RuleSelection: ParsableArguments {
  @Option(help: ArgumentHelp("Run this rule alone; may be given several times.", valueName: "rule"))
  var onlyRule: [String] = []

  @Option(help: ArgumentHelp("Run this rule too; all for every opt-in rule.", valueName: "rule"))
  var enableRule: [String] = []

  @Option(help: ArgumentHelp("Do not run this rule.", valueName: "rule"))
  var disableRule: [String] = []

  @Option(
    help: ArgumentHelp("Set a severity: note, warning or error.", valueName: "rule=severity"))
  var severity: [String] = []

  @Option(
    help: ArgumentHelp(
      "What fails a run: error, warning or never (default: error).", valueName: "severity"))
  var failOn: FailOn?

  @Flag(help: "Warnings fail a run: --fail-on warning.")
  var strict = false

  @Flag(help: "Nothing found fails a run: --fail-on never.")
  var lenient = false

  @Flag(help: "Judge scroll views too whose Ambiguity is set not to be verified.")
  var ignoreVerifyAmbiguity = false

  enum FailOn: String, ExpressibleByArgument, CaseIterable {
    case error, warning, never
  }

  func validate() throws {
    guard [strict, lenient, failOn != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError("--strict, --lenient and --fail-on exclude each other.")
    }
    _ = try overrides()
  }

  func overrides() throws -> ConfigurationOverrides {
    var result = ConfigurationOverrides()
    result.onlyRules = try rules(onlyRule, allowsAll: false)
    result.enabledRules = try rules(enableRule, allowsAll: true)
    result.disabledRules = try rules(disableRule, allowsAll: false)
    for argument in severity {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw ValidationError("--severity takes RULE=SEVERITY, not '\(argument)'.")
      }
      let names = Severity.allCases.map(\.rawValue)
      let name = String(parts[1])
      guard let severity = Severity(rawValue: name) else {
        throw ValidationError(
          "there is no severity '\(name)'\(NearestName.hint(name, in: names))")
      }
      for rule in try rules([String(parts[0])], allowsAll: false) {
        result.severities[rule] = severity
      }
    }
    let failOn = strict ? FailOn.warning : lenient ? .never : failOn
    result.failOn = failOn.flatMap { ConfigurationOverrides.FailOn(rawValue: $0.rawValue) }
    result.ignoresVerifyAmbiguity = ignoreVerifyAmbiguity
    return result
  }

  private func rules(_ arguments: [String], allowsAll: Bool) throws -> [String] {
    // Most runs name none.
    guard !arguments.isEmpty else { return [] }
    let known = RuleCatalog.descriptions.map(\.id) + (allowsAll ? ["all"] : [])
    return try arguments.flatMap { $0.split(separator: ",") }.map { argument in
      let name = String(argument)
      guard known.contains(name) else {
        throw ValidationError(
          "there is no rule '\(name)'\(NearestName.hint(name, in: known))")
      }
      return name
    }
  }
}
