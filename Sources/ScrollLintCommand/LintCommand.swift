internal import ArgumentParser
internal import ConfigurationFile
internal import Findings
internal import Inputs
internal import Linting
internal import Platform
internal import Reporters

/// Judges documents and reports what is wrong in them.
struct LintCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    // The parser then does not look for its option for completion scripts, a fifth of its time.
    _superCommandName: "scrolllint",
    abstract: "Report what keeps scroll views from scrolling (the default command).")

  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup(title: "Configuration") var file: ConfigurationOptions

  @OptionGroup(title: "Rules") var rules: RuleSelection

  @OptionGroup(title: "Fixes") var fixes: FixOptions

  @OptionGroup(title: "Baseline") var baseline: BaselineOptions

  @OptionGroup(title: "Documents") var documents: DocumentSelection

  @OptionGroup var inputs: InputOptions

  func validate() throws {
    try fixes.validate(with: self)
    if baseline.newFrom != nil, documents.selectsByOtherMeans {
      throw ValidationError(
        "--new-from excludes --changed, --changed-since and --use-script-input-files: "
          + "it looks at what has changed since the revision.")
    }
  }

  func run() async throws {
    try documents.validate(inputs.paths)
    var layer = try rules.layer()
    layer.excluded = try documents.excluded()
    layer.reporter = output.format.map { Sourced($0, option: "--format") }
    layer.baseline = baseline.baseline.map { Sourced($0, option: "--baseline") }
    let resolved = try file.resolve(layer)
    var plan = try output.plan(reporter: resolved.reporter)
    let accepted = try baseline.read(resolved)
    let run = try LintRun(self, resolved, layer, for: plan)
    var known = KnownFindings(
      accepted, resolved.configuration,
      isGone: accepted == nil ? nil : try documents.isGone(run.finder.inputs))
    // A hook runs at each commit, and most of them stage no document.
    if documents.staged, run.finder.inputs.isEmpty { plan.isQuiet = true }
    if fixes.isActive {
      var fixRun = FixRun(self, run, known, resolved)
      throw try await fixRun.run(plan)
    }
    let (found, linter) = await run.report()
    var report = found
    if let path = baseline.writeBaseline {
      Terminal.writeError(InputDiagnosticReporter.render(report.inputProblems))
      try BaselineOptions.accept(
        report, known, in: path, resolved)
      report.failOn = nil
      throw ExitStatus(code: report.exitCode)
    }
    known.older = try await run.older(report.files, known, by: linter)
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
  private let nested: [ResolvedConfiguration]
  /// Nil without `--new-from`.
  private let versions: OlderVersions?

  init(
    _ options: LintCommand, _ resolved: ResolvedConfiguration, _ commandLine: ConfigurationLayer,
    for plan: OutputPlan? = nil
  ) throws {
    let newFrom = options.baseline.newFrom
    var finder = try options.documents.find(
      options.inputs.paths, resolved.filter, newFrom: newFrom)
    let nested = try options.file.nested(&finder, under: resolved, commandLine)
    if !options.output.quiet { options.file.suggestParents(nested.values, under: resolved) }
    self.finder = finder
    versions = try newFrom.map { revision throws(CommandFailure) in
      try OlderVersions(of: finder.inputs, at: revision, isStaged: options.documents.staged)
    }
    linter = Linter(
      rules: RuleCatalog.types, configuration: resolved.configuration,
      nested: nested.mapValues(\.configuration),
      drawsPictures: plan?.drawsPictures ?? false, writesFixes: plan?.writesFixes ?? false,
      showsDifferences: plan?.showsDifferences ?? false,
      sources: options.file.sources(resolved))
    jobs = options.inputs.effectiveJobs
    self.resolved = resolved
    self.nested = Array(nested.values)
  }

  /// What is found, and the linter that knows the sources.
  func report() async -> (Report, Linter) {
    var bar = ProgressBar(total: finder.inputs.count)
    let (files, informed) = await linter.lint(finder.inputs, jobs: jobs) { bar.show(done: $0) }
    bar.clear()
    return (finished(informed.report(files, of: finder)), informed)
  }

  /// What older versions of the documents had, after what is known of them otherwise.
  ///
  /// - Parameter linter: the one that knows the sources; older versions are judged with those of today.
  func older(
    _ files: [FileResult], _ known: KnownFindings, by linter: Linter
  ) async throws -> OlderFindings? {
    guard let versions else { return nil }
    var report = linter.report(try await versions.lint(files, linter.findingsOnly, jobs: jobs))
    known.hide(in: &report)
    return OlderFindings(report, at: versions.revision)
  }

  /// A report with what is to be said of the configuration.
  func finished(_ report: Report) -> Report {
    var report = report
    report.input += resolved.warnings(finder, report) + resolved.warnings(onRunsOf: nested)
    return report
  }
}
