internal import InterfaceBuilder
internal import LayoutModel
internal import XMLSource

/// The path from a document's bytes to its diagnostics.
public struct Linter: Sendable {
  public let rules: [any Rule]
  public let configuration: Configuration

  public init(rules: [any Rule.Type], configuration: Configuration) {
    self.rules = rules.filter { configuration.enabledRules.contains($0.description.id) }
      .map { $0.init() }
    self.configuration = configuration
  }

  /// Lints every input, at most `jobs` at a time.
  /// - Parameter progress: told after each input how many are done, one call at a time.
  public func lint(
    _ finder: InputFinder, jobs: Int, progress: ((_ done: Int) -> Void)? = nil
  ) async -> Report {
    let files = await concurrentMap(finder.inputs, jobs: jobs, progress: progress) { lint($0) }
    return Report(files: files, input: finder.diagnostics)
  }

  /// Reads and lints one input.
  public func lint(_ input: Input) -> FileResult {
    do throws(FileReadError) {
      return lint(input, bytes: try input.read())
    } catch {
      let diagnostic = InputDiagnostic(error, path: input.displayPath)
      return FileResult(path: input.displayPath, isJudged: false, input: [diagnostic])
    }
  }

  /// Lints the bytes of one input; a pure function of its arguments.
  public func lint(_ input: Input, bytes: [UInt8]) -> FileResult {
    let path = input.displayPath
    switch DocumentReader.read(input, bytes: bytes) {
    case .unjudged(let diagnostic):
      return FileResult(path: path, isJudged: false, input: [diagnostic])
    case .nothingToJudge:
      return FileResult(path: path, isJudged: true)
    case .document(let document):
      let context = RuleContext(
        document: document,
        scrollViews: LayoutAnalysis.verdicts(of: document, explain: false, diagnose: true))
      return FileResult(
        path: path, isJudged: true, scrollViewCount: context.scrollViews.count,
        diagnostics: diagnostics(context),
        input: document.problems.compactMap { InputDiagnostic($0, in: document.tree.source) })
    }
  }

  private func diagnostics(_ context: RuleContext) -> [Diagnostic] {
    var severities: [String: Severity] = [:]
    var findings: [Finding] = []
    for rule in rules {
      let description = type(of: rule).description
      severities[description.id] = configuration.severity(of: description)
      findings += rule.check(context)
    }
    return FindingMerger.merge(findings).map {
      Diagnostic($0, severity: severities[$0.rule] ?? .error, in: context.document.tree.source)
    }
  }
}
