internal import ArgumentParser
internal import ConfigurationFile
internal import Findings
internal import Inputs
internal import Linting
internal import Platform
internal import Reporters

/// Lints documents.
struct LintCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    // This keeps the parser from looking for its option for completion scripts, which takes a fifth of its
    // time.
    _superCommandName: "scrolllint",
    abstract: "Report ambiguous layouts and conflicting constraints, mainly in scroll views.")

  @OptionGroup var options: OptionsOfLint

  @OptionGroup var inputs: InputOptions

  func validate() throws {
    try options.fixes.validate(with: options)
    if options.baseline.newFrom != nil, options.documents.selectsByOtherMeans {
      throw ValidationError(
        "--new-from cannot be used with --changed, --changed-since, or --use-script-input-files: "
          + "it already limits the run to changed documents.")
    }
  }

  func run() async throws {
    try options.documents.validate(inputs.paths)
    var layer = try options.rules.layer()
    layer.excluded = try options.documents.excluded()
    layer.reporter = options.output.format.map { Sourced($0, option: "--format") }
    layer.baseline = options.baseline.baseline.map { Sourced($0, option: "--baseline") }
    let resolved = try options.file.resolve(layer)
    var plan = try options.output.plan(reporter: resolved.reporter)
    let accepted = try options.baseline.read(resolved)
    let run = try LintRun(options, inputs, resolved, layer, for: plan)
    var known = KnownFindings(
      accepted, resolved.configuration,
      isGone: accepted == nil ? nil : try options.documents.isGone(run.finder.inputs + run.finder.others))
    if options.fixes.isActive {
      var fixRun = FixRun(options, run, known, resolved)
      throw try await fixRun.run(plan)
    }
    let outcome = await run.outcome()
    var report = run.report(outcome)
    // A hook runs at each commit, and most commits change no document.
    if options.documents.staged, report.files.isEmpty { plan.isQuiet = true }
    if let path = options.baseline.writeBaseline {
      Terminal.writeError(InputDiagnosticReporter.render(report.inputProblems))
      try BaselineOptions.accept(
        report, known, in: path, resolved)
      report.failOn = nil
      throw ExitStatus(of: report)
    }
    known.older = try await run.older(outcome, known)
    try options.baseline.apply(known, to: &report, resolved)
    try plan.write(
      report, rules: RuleCatalog.descriptions, root: resolved.configuration.paths.root)
    throw ExitStatus(of: report)
  }
}

/// Selects the documents, and lints each with its configuration.
struct LintRun {
  let finder: InputFinder
  let linter: Linter
  let inputs: InputOptions
  private let selection: DocumentSelection.Selection
  private let isEmptyAllowed: Bool
  private let resolved: ResolvedConfiguration
  private let nested: [ResolvedConfiguration]
  /// Nil without `--new-from`.
  private let versions: OlderVersions?

  init(
    _ options: OptionsOfLint, _ inputs: InputOptions, _ resolved: ResolvedConfiguration,
    _ commandLine: ConfigurationLayer, for plan: OutputPlan? = nil
  ) throws {
    let newFrom = options.baseline.newFrom
    self.inputs = inputs
    selection = try options.documents.select(
      inputs.paths, resolved.filter, newFrom: newFrom,
      readsSources: options.file.readsSources(resolved))
    var finder = selection.finder
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
      sources: options.file.sources(resolved, selection))
    isEmptyAllowed = options.documents.allowEmpty
    self.resolved = resolved
    self.nested = Array(nested.values)
  }

  /// The findings in the selected documents, and in those affected by changed sources.
  ///
  /// - Parameter inputs: the selected documents, if they have already been read.
  func outcome(of inputs: [Input]? = nil) async -> Linter.Outcome {
    let inputs = inputs ?? finder.inputs
    var bar = ProgressBar(total: inputs.count + finder.others.count)
    defer { bar.clear() }
    return await linter.lint(inputs, besides: finder.others, changed: selection.changed, jobs: self.inputs.effectiveJobs) {
      bar.show(done: $0)
    }
  }

  /// The findings in older versions of the documents, except accepted ones; each version is linted with the
  /// sources of its time.
  func older(_ outcome: Linter.Outcome, _ known: KnownFindings) async throws -> OlderFindings? {
    guard let versions else { return nil }
    let linter = selection.changed?.before.map(outcome.linter.reading) ?? outcome.linter
    var report = linter.report(
      try await versions.lint(outcome.files, outcome.inputs, linter.findingsOnly, jobs: inputs.effectiveJobs))
    known.hide(in: &report)
    return OlderFindings(report, at: versions.revision)
  }

  /// A report, with diagnostics about the configuration.
  func report(_ outcome: Linter.Outcome) -> Report {
    var report = outcome.linter.report(outcome.files, of: finder)
    report.input += resolved.warnings(finder, report) + resolved.warnings(onRunsOf: nested)
    if let source = selection.sources.first, report.files.isEmpty, !isEmptyAllowed {
      report.input.append(
        InputDiagnostic(
          kind: .nothing, severity: .error, path: source,
          message: "nothing to lint: no open verdict depends on this source"))
    }
    return report
  }
}
