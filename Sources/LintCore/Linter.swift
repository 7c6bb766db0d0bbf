internal import InterfaceBuilder
internal import LayoutModel
internal import Platform
internal import XMLSource

/// The path from a document's bytes to its diagnostics.
package struct Linter: Sendable {
  package let rules: [any Rule]
  package let configuration: Configuration
  /// All rules, whether they run or not.
  private let known: [RuleDescription]

  package init(rules: [any Rule.Type], configuration: Configuration) {
    self.rules = rules.filter { configuration.enabledRules.contains($0.description.id) }
      .map { $0.init(options: configuration.options(of: $0.description)) }
    self.configuration = configuration
    known = rules.map { $0.description }
  }

  /// Lints every input, at most `jobs` at a time.
  /// - Parameter progress: told after each input how many are done, one call at a time.
  package func lint(
    _ finder: InputFinder, jobs: Int, progress: ((_ done: Int) -> Void)? = nil
  ) async -> Report {
    let files = await concurrentMap(finder.inputs, jobs: jobs, progress: progress) { lint($0) }
    return report(files, input: finder.diagnostics, isWholeRoot: finder.coversRoot)
  }

  /// Puts the results of documents together, with what can only be said of all of them: what of the
  /// configuration's suppressions hides nothing.
  ///
  /// - Parameter isWholeRoot: whether every document below the root is among them.
  package func report(
    _ files: [FileResult], input: [InputDiagnostic] = [], isWholeRoot: Bool = false
  ) -> Report {
    Report(files: files + unusedSuppressions(files, isWholeRoot: isWholeRoot), input: input)
  }

  /// Reads and lints one input.
  package func lint(_ input: Input) -> FileResult {
    do throws(FileReadError) {
      return lint(input, bytes: try input.read())
    } catch {
      let diagnostic = InputDiagnostic(error, path: input.displayPath)
      return FileResult(path: input.displayPath, isJudged: false, input: [diagnostic])
    }
  }

  /// Lints the bytes of one input; a pure function of its arguments.
  package func lint(_ input: Input, bytes: [UInt8]) -> FileResult {
    let path = input.displayPath
    switch DocumentReader.read(input, bytes: bytes) {
    case .unjudged(let diagnostic):
      return FileResult(path: path, isJudged: false, input: [diagnostic])
    case .nothingToJudge:
      return FileResult(path: path, isJudged: true)
    case .document(let document):
      let context = RuleContext(
        document: document,
        scrollViews: LayoutAnalysis.verdicts(
          of: document, diagnose: true,
          customClasses: configuration.customClasses))
      var result = FileResult(
        path: path, isJudged: true, scrollViewCount: context.scrollViews.count,
        input: document.problems.compactMap { InputDiagnostic($0, in: document.tree.source) })
      diagnose(context, &result)
      return result
    }
  }

  private func diagnose(_ context: RuleContext, _ result: inout FileResult) {
    let path = configuration.paths.relative(result.path)
    var severities: [String: Severity] = [:]
    var findings: [Finding] = []
    for rule in rules {
      let description = type(of: rule).description
      guard !configuration.ignores(description.id, in: path) else { continue }
      severities[description.id] = configuration.severity(of: description)
      findings += rule.check(context)
    }
    var pass = SuppressionPass(
      context.document, path: path, configuration: configuration, rules: known)
    var shown = OutletCheck.lowering(FindingMerger.merge(findings), in: context.document)
    if !pass.isEmpty {
      shown = shown.filter { finding in
        guard let suppression = pass.suppression(of: finding) else { return true }
        let diagnostic = self.diagnostic(finding, severities, context)
        result.hidden.append(HiddenDiagnostic(diagnostic, by: suppression))
        return false
      }
      result.suppressions = pass.use
      if severities[UnusedSuppression.description.id] != nil {
        shown = FindingMerger.inOrder(shown + pass.unused())
      }
    }
    result.diagnostics = shown.map { diagnostic($0, severities, context) }
  }

  private func diagnostic(
    _ finding: Finding, _ severities: [String: Severity], _ context: RuleContext
  ) -> Diagnostic {
    let source = context.document.tree.source
    if !configuration.ignoresVerifyAmbiguity,
      let lowered = VerifyAmbiguity.lowered(finding, in: context)
    {
      return Diagnostic(lowered, severity: .note, in: source)
    }
    let severity = severities[finding.rule] ?? .error
    return Diagnostic(
      finding, severity: finding.severityLimit.map { min($0, severity) } ?? severity, in: source)
  }

  /// What the configuration hides in vain, as a result for each configuration file.
  private func unusedSuppressions(_ files: [FileResult], isWholeRoot: Bool) -> [FileResult] {
    let description = UnusedSuppression.description
    guard !configuration.suppressions.isEmpty, known.contains(where: { $0.id == description.id }),
      configuration.enabledRules.contains(description.id)
    else { return [] }
    let unused = configuration.unusedSuppressions(
      files, isWholeRoot: isWholeRoot, severity: configuration.severity(of: description))
    guard let path = unused.first?.path else { return [] }
    return [FileResult(path: path, isJudged: false, diagnostics: unused)]
  }
}
