internal import Diagnosis
package import Findings
internal import Fixes
package import Inputs
internal import InterfaceBuilder
internal import Layout
internal import Platform
internal import XMLSource

/// The path from a document's bytes to its diagnostics.
package struct Linter: Sendable {
  /// What is in force for the run, and for documents without a nearer configuration.
  package var configuration: Configuration { inForce.configuration }
  private var inForce: RulesInForce
  /// What is in force for the documents of a folder, by its absolute path.
  private var nested: [String: RulesInForce]
  /// All rules, whether they run or not.
  private let types: [any Rule.Type]
  private let known: [RuleDescription]
  /// Whether diagnostics have pictures.
  private var drawsPictures: Bool
  /// Whether diagnostics have their repairs as edits of the document's text.
  private var writesFixes: Bool
  /// Whether diagnostics have what their first repairs change as a difference.
  private var showsDifferences: Bool

  package init(
    rules: [any Rule.Type], configuration: Configuration, nested: [String: Configuration] = [:],
    drawsPictures: Bool = false, writesFixes: Bool = false, showsDifferences: Bool = false
  ) {
    inForce = RulesInForce(configuration, rules)
    self.nested = nested.mapValues { RulesInForce($0, rules) }
    self.drawsPictures = drawsPictures
    self.writesFixes = writesFixes
    self.showsDifferences = showsDifferences
    types = rules
    known = rules.map { $0.description }
  }

  /// Lints every input, at most `jobs` at a time.
  /// - Parameter progress: told after each input how many are done, one call at a time.
  package func lint(
    _ finder: InputFinder, jobs: Int, progress: ((_ done: Int) -> Void)? = nil
  ) async -> Report {
    let files = await concurrentMap(finder.inputs, jobs: jobs, progress: progress) { lint($0) }
    return report(files, of: finder)
  }

  /// Puts the results of documents together.
  ///
  /// - Parameter finder: the one that has found them, where there is one.
  package func report(_ files: [FileResult], of finder: InputFinder? = nil) -> Report {
    var report = Report(
      files: files, input: finder?.diagnostics ?? [], failOn: configuration.failOn)
    report.searchedFolders = finder?.searchedFolders ?? []
    return report
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
    var examination = examine(input, bytes: bytes)
    if showsDifferences {
      // No more than linting may take.
      Fixer(self, upTo: .suggested, workLimit: LayoutAnalysis.workLimit)
        .addDifferences(to: &examination, input, bytes: bytes)
    }
    return examination.result
  }

  /// The same linter without pictures, fixes and differences.
  package var findingsOnly: Self {
    var result = self
    result.drawsPictures = false
    result.writesFixes = false
    result.showsDifferences = false
    return result
  }

  /// A linter that overlooks nothing that a document could be worse by: with every standard rule,
  /// whatever rules were chosen, and on every document.
  var overlookingNothing: Self {
    var result = findingsOnly
    func widened(_ rules: RulesInForce) -> RulesInForce {
      var configuration = rules.configuration
      configuration.enabledRules.formUnion(known.filter { !$0.isOptIn }.map(\.id))
      configuration.fileIgnores = []
      configuration.ignoresVerifyAmbiguity = true
      return RulesInForce(configuration, types)
    }
    result.inForce = widened(inForce)
    result.nested = nested.mapValues(widened)
    return result
  }

  /// An input with all that was found out about it.
  struct Examination {
    var result: FileResult
    /// Nil where nothing was judged.
    var judged: JudgedDocument?
    /// What it took, in units of the solver's; a byte that is read is one, too.
    var work: Int

    var document: IBDocument? { judged?.analysis.document }
    /// In document order.
    var scrollViews: [ScrollViewVerdicts] { judged?.analysis.scrollViews ?? [] }
  }

  /// What is true of a document, whatever rules are in force.
  struct JudgedDocument {
    let analysis: LayoutAnalysis
    let diagnoses: [[ConfigurationDiagnosis]]
    let sceneConflicts: [SceneConflict]

    init(_ analysis: LayoutAnalysis) {
      self.analysis = analysis
      diagnoses = analysis.diagnoses()
      sceneConflicts = analysis.sceneConflicts()
    }
  }

  func examine(_ input: Input, bytes: [UInt8]) -> Examination {
    let path = input.displayPath
    let configuration = inForce(for: path).configuration
    switch DocumentReader.read(input, bytes: bytes) {
    case .unjudged(let diagnostic):
      return Examination(
        result: FileResult(path: path, isJudged: false, input: [diagnostic]), work: bytes.count)
    case .nothingToJudge:
      var result = FileResult(path: path, isJudged: true)
      result.rules = configuration.enabledRules
      return Examination(result: result, work: bytes.count)
    case .document(let document):
      let analysis = LayoutAnalysis(document, customClasses: configuration.customClasses)
      return examine(
        JudgedDocument(analysis), at: path, bytes: bytes)
    }
  }

  /// Finds what this linter's rules say of a document that is judged, perhaps by a linter with other rules.
  func examine(_ judged: JudgedDocument, at path: String, bytes: [UInt8]) -> Examination {
    let inForce = self.inForce(for: path)
    let (analysis, document) = (judged.analysis, judged.analysis.document)
    let context = RuleContext(
      analysis, diagnoses: judged.diagnoses, sceneConflicts: judged.sceneConflicts,
      drawsPictures: drawsPictures)
    var result = FileResult(
      path: path, isJudged: true, scrollViewCount: context.scrollViews.count,
      input: InputDiagnostic.all(document.problems, in: document.tree.source))
    if analysis.isCutShort { result.problems.append(.cutShort(path)) }
    if !inForce.configuration.customClasses.isEmpty {
      let classes = Set(document.views.compactMap(\.customClass))
      result.customClasses = classes.intersection(inForce.configuration.customClasses.keys)
    }
    let encoding =
      writesFixes ? SourceEncoding(of: bytes, decodedAs: document.tree.source.utf8) : nil
    diagnose(document, context, inForce, encoding, &result)
    return Examination(result: result, judged: judged, work: bytes.count + analysis.work)
  }

  private func inForce(for path: String) -> RulesInForce {
    if nested.isEmpty { return inForce }
    let folder = PathBase.folder(of: configuration.paths.absolute(path))
    return nested[folder] ?? inForce
  }

  private func diagnose(
    _ document: IBDocument, _ context: RuleContext, _ inForce: RulesInForce,
    _ encoding: SourceEncoding?, _ result: inout FileResult
  ) {
    let configuration = inForce.configuration
    let ignored = configuration.ignoredRules(in: result.path)
    let running = ignored.isEmpty ? inForce : inForce.without(ignored)
    result.rules = running.ids
    var findings: [Finding] = []
    for rule in running.rules {
      let found = rule.type.init().check(context)
      // Most find nothing, and appending nothing takes memory.
      if !found.isEmpty { findings += found }
    }
    let verify = VerifyAmbiguity(document: document, scrollViews: context.scrollViews)
    // Most documents have no finding, and need to know no place.
    lazy var source = document.tree.source.indexed()
    lazy var writer = RepairWriter(document)
    func diagnostic(_ finding: Finding) -> Diagnostic {
      let lowered =
        configuration.ignoresVerifyAmbiguity
        ? nil : verify.lowered(finding)
      let severity = lowered == nil ? running.severity(of: finding.rule) : .note
      var result = Diagnostic(
        lowered ?? finding, severity: finding.severityLimit.map { min($0, severity) } ?? severity,
        scene: document.sceneName(at: finding.anchor.offset), in: source)
      if let encoding {
        result.fixes = Fix.all(of: finding, writer, source, encoding: encoding)
      }
      return result
    }
    var pass = SuppressionPass(document, configuration: configuration, rules: known)
    if !configuration.ignoresVerifyAmbiguity {
      findings.removeAll { verify.silences($0) }
    }
    var shown = OutletCheck.lowering(FindingMerger.merge(findings), in: document)
    if !pass.isEmpty {
      shown = shown.filter { finding in
        guard let suppression = pass.suppression(of: finding) else { return true }
        result.hidden.append(HiddenDiagnostic(diagnostic(finding), by: suppression))
        return false
      }
      if running.ids.contains(UnusedSuppression.description.id) {
        shown = FindingMerger.inOrder(shown + pass.unused())
      }
    }
    if drawsPictures { shown = shown.map(context.illustrated) }
    result.diagnostics = shown.map(diagnostic)
  }
}
