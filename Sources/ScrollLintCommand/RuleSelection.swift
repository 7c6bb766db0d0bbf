internal import ArgumentParser
internal import ConfigurationFile
internal import Findings
internal import Text

/// Options for which rules run, with which severities, and what makes a run fail; they override the
/// configuration.
struct RuleSelection: ParsableArguments {
  @Option(
    name: [.long, .customLong("select")],
    help: ArgumentHelp("Run only this rule; repeatable.", valueName: "rule"),
    completion: .rules())
  var onlyRule: [String] = []

  @Option(
    help: ArgumentHelp("Enable an opt-in rule, or all of them with 'all'; repeatable.", valueName: "rule"),
    completion: .rules("all"))
  var enableRule: [String] = []

  @Option(
    name: [.long, .customLong("ignore")],
    help: ArgumentHelp("Disable this rule; repeatable.", valueName: "rule"), completion: .rules())
  var disableRule: [String] = []

  @Option(
    help: ArgumentHelp(
      "Set the severity of a rule: note, warning, or error; repeatable.", valueName: "rule=severity"),
    completion: .list(
      RuleCatalog.descriptions.flatMap { rule in
        Severity.allCases.map { "\(rule.id)=\($0.rawValue)" }
      }))
  var severity: [String] = []

  @Option(
    help: ArgumentHelp(
      "Lowest severity that makes the exit code 1 (default: error).", valueName: "severity"))
  var failOn: FailOn?

  @Flag(help: "Same as --fail-on warning.")
  var strict = false

  @Flag(
    name: [.long, .customLong("exit-zero")], help: "Same as --fail-on never.")
  var lenient = false

  @Flag(help: "Report full severities even if a scroll view's Ambiguity setting is Never Verify or Verify Position Only.")
  var ignoreVerifyAmbiguity = false

  func validate() throws {
    guard [strict, lenient, failOn != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError("Use only one of --strict, --lenient, and --fail-on.")
    }
    _ = try layer()
  }

  func layer() throws -> ConfigurationLayer {
    var layer = ConfigurationLayer()
    if !onlyRule.isEmpty {
      layer.onlyRules = Sourced(try rules(onlyRule), option: "--only-rule")
    }
    if !enableRule.isEmpty {
      layer.optInRules = Sourced(try rules(enableRule, allowsAll: true), option: "--enable-rule")
    }
    if !disableRule.isEmpty {
      layer.disabledRules = Sourced(try rules(disableRule), option: "--disable-rule")
    }
    for argument in severity {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw ValidationError("--severity takes RULE=SEVERITY, not '\(argument)'.")
      }
      let names = Severity.allCases.map(\.rawValue)
      let name = String(parts[1])
      guard let severity = Severity(rawValue: name) else {
        throw ValidationError(
          "unknown severity '\(name)'"
            + NearestName.choices(Severity.meant[name]?.rawValue ?? name, in: names))
      }
      for rule in try rules([String(parts[0])]) {
        layer.severities[rule] = Sourced(severity, option: "--severity")
      }
    }
    if strict { layer.failOn = Sourced(.warning, option: "--strict") }
    if lenient { layer.failOn = Sourced(.never, option: "--lenient") }
    if let failOn { layer.failOn = Sourced(failOn, option: "--fail-on") }
    if ignoreVerifyAmbiguity {
      layer.ignoresVerifyAmbiguity = Sourced(true, option: "--ignore-verify-ambiguity")
    }
    return layer
  }

  private func rules(_ arguments: [String], allowsAll: Bool = false) throws -> [String] {
    try arguments.flatMap { $0.split(separator: ",") }.map { name in
      allowsAll && name == "all" ? "all" : try RuleCatalog.rule(named: String(name)).id
    }
  }
}

extension FailOn: ExpressibleByArgument {}
