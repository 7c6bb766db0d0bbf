internal import ArgumentParser
internal import ConfigurationFile
internal import LintCore
internal import Platform
internal import Reporters

/// The options of `lint`, which the command without a subcommand takes too.
struct LintOptions: ParsableArguments {
  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup(title: "Configuration") var file: ConfigurationOptions

  @OptionGroup(title: "Rules") var rules: RuleSelection

  @OptionGroup(title: "Fixes") var fixes: FixOptions

  @OptionGroup(title: "Baseline") var baseline: BaselineOptions

  @OptionGroup(title: "Documents") var documents: DocumentSelection

  @OptionGroup var inputs: InputOptions

  func validate() throws { try fixes.validate(with: self) }
}

/// Judges documents and reports what is wrong in them.
struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Report what keeps scroll views from scrolling (the default command).")

  @OptionGroup var options: LintOptions

  func run() async throws {
    let baseline = options.baseline
    var layer = try options.rules.layer()
    layer.excluded = try options.documents.excluded()
    layer.reporter = options.output.format.map { Sourced($0, option: "--format") }
    layer.baseline = baseline.baseline.map {
      Sourced(ConfiguredPath($0), option: "--baseline")
    }
    let resolved = try options.file.resolve(layer)
    let plan = try options.output.plan(reporter: resolved.reporter)
    let known = try baseline.read(resolved)
    let run = try LintRun(options, resolved, layer, for: plan)
    if options.fixes.isActive {
      throw try await FixRun(options, run, known, resolved).run(plan)
    }
    var report = await run.report()
    if let path = baseline.writeBaseline {
      Terminal.writeError(InputDiagnosticReporter.render(report.inputProblems))
      try BaselineOptions.accept(report, over: known ?? Baseline(), in: path, resolved.configuration)
      report.failOn = nil
      throw ExitStatus(code: report.exitCode)
    }
    try baseline.apply(known, to: &report, resolved)
    try plan.write(
      report, rules: RuleCatalog.descriptions, root: resolved.configuration.paths.root)
    throw ExitStatus(code: report.exitCode)
  }
}

/// Finds the documents that are meant, and lints each by its own configuration.
struct LintRun {
  let finder: InputFinder
  let linter: Linter
  let jobs: Int
  private let resolved: ResolvedConfiguration

  init(
    _ options: LintOptions, _ resolved: ResolvedConfiguration, _ commandLine: ConfigurationLayer,
    for plan: OutputPlan? = nil
  ) throws {
    var finder = try options.documents.find(options.inputs.paths, resolved.filter)
    let nested = try options.file.nested(&finder, under: resolved, commandLine)
    self.finder = finder
    linter = Linter(
      rules: RuleCatalog.types, configuration: resolved.configuration,
      nested: nested.mapValues(\.configuration),
      drawsPictures: plan?.drawsPictures ?? false, writesFixes: plan?.writesFixes ?? false)
    jobs = options.inputs.effectiveJobs
    self.resolved = resolved
  }

  func report() async -> Report {
    var bar = ProgressBar(total: finder.inputs.count)
    let report = await linter.lint(finder, jobs: jobs) { bar.show(done: $0) }
    bar.clear()
    return finished(report)
  }

  /// A report with what is to be said of the configuration.
  func finished(_ report: Report) -> Report {
    var report = report
    report.input += resolved.warnings(finder, report)
    return report
  }
}
