internal import ArgumentParser
internal import ConfigurationFile
internal import LintCore
internal import Platform
internal import Reporters

/// Judges documents and reports what is wrong in them.
struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Report scroll views that are ambiguous (the default command).")

  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup(title: "Configuration") var file: ConfigurationOptions

  @OptionGroup(title: "Rules") var rules: RuleSelection

  @OptionGroup(title: "Baseline") var baseline: BaselineOptions

  @OptionGroup(title: "Documents") var documents: DocumentSelection

  @OptionGroup var inputs: InputOptions

  func run() async throws {
    var overrides = try rules.overrides()
    overrides.reporter = output.format
    overrides.baseline = baseline.baseline
    overrides.excludesNamed = documents.forceExclude
    let resolved = try file.resolve(overrides)
    let plan = try output.plan(reporter: resolved.reporter.map { try ReportFormat(named: $0) })
    let known = try baseline.read(resolved)
    let finder = try documents.find(inputs.paths, resolved.filter)
    let linter = Linter(rules: RuleCatalog.types, configuration: resolved.configuration)
    var bar = ProgressBar(total: finder.inputs.count)
    var report = await linter.lint(finder, jobs: inputs.effectiveJobs) { bar.show(done: $0) }
    bar.clear()
    report.input += resolved.warnings(finder)
    try baseline.apply(known, to: &report, resolved)
    let failOn = baseline.writeBaseline == nil ? resolved.configuration.failOn : nil
    try plan.write(
      report, rules: RuleCatalog.descriptions, version: ScrollLint.configuration.version,
      root: resolved.configuration.paths.root, failOn: failOn)
    throw ExitStatus(input: report.inputDiagnostics, failures: report.count(atLeast: failOn))
  }
}
