internal import ConfigurationFile
internal import Findings
internal import Fixes
internal import Inputs
internal import Linting
internal import Platform
internal import Reporters
internal import Text

/// Fixes the findings of a run, and reports the rest.
struct FixRun {
  private let options: OptionsOfLint
  private let run: LintRun
  private var known: KnownFindings
  private let resolved: ResolvedConfiguration

  init(
    _ options: OptionsOfLint, _ run: LintRun, _ known: KnownFindings, _ resolved: ResolvedConfiguration
  ) {
    self.options = options
    self.run = run
    self.known = known
    self.resolved = resolved
  }

  mutating func run(_ plan: OutputPlan) async throws -> ExitStatus {
    var outcome = await run.outcome(of: try inputs())
    let (inputs, linter, files) = (outcome.inputs, outcome.linter, outcome.files)
    try checkObjects(inputs, files)
    known.older = try await run.older(outcome, known)
    let documents = await fixed(inputs, files)
    var made: [FixedDocument] = []
    for (place, document) in documents where accept(document, linter, in: &outcome.files[place]) {
      made.append(document)
    }
    var report = run.report(outcome)
    try options.baseline.apply(known, to: &report, resolved)
    if options.fixes.diff { return writeDiff(made, report) }
    var stream = StandardStream.output
    if case .content(_, let bytes)? = inputs.first?.origin {
      // As a filter, it writes the document even if nothing was fixed.
      Terminal.write(made.first?.after ?? bytes)
      stream = .error
    }
    writeSummary(made, "fixed", report)
    try plan.write(
      report, rules: RuleCatalog.descriptions, root: resolved.configuration.paths.root, to: stream)
    return ExitStatus(of: report)
  }

  /// The inputs; standard input with its content, since it can be read only once.
  private func inputs() throws(CommandFailure) -> [Input] {
    let inputs = run.finder.inputs
    if options.fixes.fix, inputs.count > 1, inputs.contains(where: \.isStandardInput) {
      throw CommandFailure(
        "--fix cannot combine - with other paths, since the fixed document goes to standard output")
    }
    return inputs.map(\.readOnce)
  }

  /// An id that no document contains is an error: otherwise it would look like an object without findings.
  private func checkObjects(_ inputs: [Input], _ files: [FileResult]) throws(CommandFailure) {
    let found = files.flatMap { $0.diagnostics + $0.hidden.map(\.diagnostic) }
    let ids = Set(found.flatMap { [$0.objectID] + $0.covers.map(\.objectID) }).sorted()
    for object in options.fixes.object where !ids.contains(object) && !isAnywhere(object, inputs) {
      let hint = ids.count > 20 ? NearestName.hint(object, in: ids) : NearestName.choices(object, in: ids)
      throw CommandFailure("--object '\(object)': no finding is on this object\(ids.isEmpty ? "" : hint)")
    }
  }

  private func isAnywhere(_ object: String, _ inputs: [Input]) -> Bool {
    inputs.contains { input in
      guard let bytes = try? input.read() else { return false }
      // Without its null bytes, the relevant text of UTF-16 reads like UTF-8.
      return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self).contains("id=\"\(object)\"")
    }
  }

  // MARK: Fixing

  /// The documents with fixes, by their index among the inputs.
  private func fixed(_ inputs: [Input], _ files: [FileResult]) async -> [(Int, FixedDocument)] {
    let fixer = Fixer(run.linter, upTo: options.fixes.most)
    let wanted = shown(files).map { $0.diagnostics.filter(options.fixes.wants) }
    let places = inputs.indices.filter { wanted[$0].contains(where: fixer.isFixable) }
    let documents = await concurrentMap(places, jobs: run.inputs.effectiveJobs) { place in
      fixer.fix(inputs[place], wanted: wanted[place])
    }
    return zip(places, documents).compactMap { place, document in document.map { (place, $0) } }
  }

  /// The results without accepted findings.
  private func shown(_ files: [FileResult]) -> [FileResult] {
    var report = run.linter.report(files)
    known.hide(in: &report)
    return report.files
  }

  /// Writes a document if requested, and lints it again.
  ///
  /// - Returns: false if it could not be written.
  private func accept(_ document: FixedDocument, _ linter: Linter, in result: inout FileResult) -> Bool {
    do throws(FileWriteError) {
      if options.fixes.fix, case .file(let path) = document.input.origin, document.isChanged {
        try AtomicFile.replace(
          path, document.before, by: document.after,
          inside: document.input.isNamed ? nil : run.inputs.pathsOrWorkingFolder)
      }
      result = linter.lint(document.input, bytes: document.after)
      result.note(document.refusals)
      return true
    } catch {
      result.problems.append(InputDiagnostic(error, path: result.path))
      return false
    }
  }

  // MARK: Output

  private func writeDiff(_ documents: [FixedDocument], _ report: Report) -> ExitStatus {
    var report = report
    let paths = PathBase.working
    var diff: [UInt8] = []
    for document in documents {
      let path = document.input.displayPath
      let own = UnifiedDiff.between(document.before, document.after, path: paths.relative(path))
      if let line = UnifiedDiff.obeyedLine(in: own) {
        let reason =
          "line \(line) of the diff contains a terminal or build server command; --fix makes the "
          + "change without printing it"
        report.input.append(InputDiagnostic(FileWriteError(path: path, reason: reason), path: path))
      } else {
        diff += own
      }
    }
    Terminal.writeError(InputDiagnosticReporter.render(report.inputProblems))
    Terminal.write(diff)
    for diagnostic in report.diagnostics {
      guard let note = diagnostic.notes.first, note.isRefusal else { continue }
      Terminal.writeError("\(diagnostic)\n   note: \(note.text)\n")
    }
    writeSummary(documents, "can be fixed", report)
    return ExitStatus(ofDiff: report, isEmpty: diff.isEmpty)
  }

  /// - Parameter report: the remaining findings.
  private func writeSummary(_ documents: [FixedDocument], _ verb: String, _ report: Report) {
    guard !options.output.quiet else { return }
    let changed = documents.filter(\.isChanged)
    if !changed.isEmpty {
      let findings = Wording.count(changed.reduce(0) { $0 + $1.fixedCount }, "finding")
      Terminal.writeError("\(findings) \(verb) in \(Wording.count(changed.count, "document"))\n")
    }
    let hidden = report.files.flatMap(\.hidden).count {
      $0.suppression.kind == .baseline && options.fixes.wants($0.diagnostic)
    }
    if hidden > 0 {
      Terminal.writeError(
        "not fixed: \(Wording.count(hidden, "finding")) hidden by the baseline (add --no-baseline)\n")
    }
    let left = report.diagnostics.filter(options.fixes.wants)
    let suggested = left.count { $0.applicability == .suggested && !$0.repairs.isEmpty }
    if options.fixes.most == .safe, suggested > 0 {
      let verb = suggested == 1 ? "has" : "have"
      Terminal.writeError(
        "\(changed.isEmpty ? "no safe fixes; " : "")\(Wording.count(suggested, "finding")) \(verb) a "
          + "suggested fix: add --suggested-fixes\n")
    } else if changed.isEmpty, !left.isEmpty, report.unwritableCount == 0 {
      Terminal.writeError("no fixes available for \(Wording.count(left.count, "finding"))\n")
    }
  }
}
