internal import Diagnosis
package import Findings
internal import Fixes
package import Inputs
internal import InterfaceBuilder
internal import Layout
internal import Platform
internal import Text
internal import XMLSource

/// Lints documents.
package struct Linter: Sendable {
  /// The configuration of the run, and of documents without a nearer one.
  package var configuration: Configuration { inForce.configuration }
  private var inForce: RulesInForce
  /// The configurations of documents in other folders, by absolute path.
  private var nested: [String: RulesInForce]
  /// All rules, including those that do not run.
  private let types: [any Rule.Type]
  private let known: [RuleDescription]
  /// Whether diagnostics have pictures.
  private var drawsPictures: Bool
  /// Whether diagnostics have their repairs as edits of the document's text.
  private var writesFixes: Bool
  /// Whether diagnostics have the differences that their first repairs make.
  private var showsDifferences: Bool
  /// Where sources are searched for; nil if none are read.
  private var sources: SourceSearch?
  /// What the sources say about documents, by path.
  private var code: [String: DocumentCode] = [:]
  /// How many sources were scanned; nil if none were needed.
  private var sourceCount: Int?
  /// Indices of the globs that no source matched.
  private var unmatchedSources: [Int] = []
  private var sourceProblems: [InputDiagnostic] = []

  package init(
    rules: [any Rule.Type], configuration: Configuration, nested: [String: Configuration] = [:],
    drawsPictures: Bool = false, writesFixes: Bool = false, showsDifferences: Bool = false,
    sources: SourceSearch? = nil
  ) {
    self.sources = sources
    inForce = RulesInForce(configuration, rules)
    self.nested = nested.mapValues { RulesInForce($0, rules) }
    self.drawsPictures = drawsPictures
    self.writesFixes = writesFixes
    self.showsDifferences = showsDifferences
    types = rules
    known = rules.map { $0.description }
  }

  /// Lints every input, at most `jobs` at a time.
  /// - Parameter progress: called after each input with the number of inputs done; never twice at the same
  ///   time.
  package func lint(
    _ finder: InputFinder, jobs: Int, progress: ((_ done: Int) -> Void)? = nil
  ) async -> Report {
    let outcome = await lint(finder.inputs, jobs: jobs, progress: progress)
    return outcome.linter.report(outcome.files, of: finder)
  }

  /// The results for inputs, and for documents affected by changed sources.
  package struct Outcome: Sendable {
    /// The inputs, then the documents affected by changed sources.
    package var inputs: [Input]
    /// One for each input.
    package var files: [FileResult]
    /// The linter, with the answers of the sources.
    package var linter: Linter
  }

  /// Lints inputs, then again those for which the sources have answers.
  ///
  /// - Parameters:
  ///   - others: documents to lint only if `changed` affects them.
  package func lint(
    _ inputs: [Input], besides others: [Input] = [], changed: ChangedSources? = nil, jobs: Int,
    progress: ((_ done: Int) -> Void)? = nil
  ) async -> Outcome {
    guard let sources else {
      let files = await concurrentMap(inputs, jobs: jobs, progress: progress) { lint($0) }
      return Outcome(inputs: inputs, files: files, linter: self)
    }
    let all = (inputs + others).map(\.readOnce)
    var first = await concurrentMap(all, jobs: jobs, progress: progress) { asking($0) }
    var asked: [String: DocumentQuestions] = [:]
    for item in first where !item.questions.isEmpty { asked[item.result.path] = item.questions }
    var informed = self
    if !asked.isEmpty {
      let found = await sources.search(for: asked, jobs: jobs)
      informed.unmatchedSources = found.unmatched
      informed.sourceProblems = found.problems
      informed.sourceCount = found.count == 0 ? nil : found.count
      informed.code = found.code
    }
    if !others.isEmpty {
      let paths = Set(others.map(\.displayPath))
      let decided = await informed.decided(asked.filter { paths.contains($0.key) }, by: changed, jobs: jobs)
      first = first[..<inputs.count] + first[inputs.count...].filter { decided.contains($0.result.path) }
    }
    informed.code = informed.code.filter { !$0.value.isEmpty }
    let places = first.indices.filter { informed.code[first[$0].result.path] != nil }
    let again = await concurrentMap(places, jobs: jobs) { [informed, first] in informed.lint(first[$0]) }
    var files = first.map(\.result)
    for (place, file) in zip(places, again) { files[place] = file }
    let onSome = places.filter { informed.code[first[$0].result.path]?.screens?.isLimited == true }
    // Only the sizes of classes change what is found; code changes what becomes of it.
    let resized = onSome.filter { !files[$0].classSizes.isEmpty }
    let onAll = await concurrentMap(resized, jobs: jobs) { [informed, first] place in
      informed.onAllScreens(first[place].result.path).lint(first[place]).diagnostics
    }
    let everywhere = Dictionary(uniqueKeysWithValues: zip(resized, onAll))
    let ofScreens = Set(known.filter { CodeTable.mayDependOnScreens($0.subject) }.map(\.id))
    for place in onSome {
      guard let code = informed.code[files[place].path], let app = code.screens, let text = app.text else { continue }
      files[place].keep(
        only: everywhere[place] ?? first[place].result.diagnostics, of: ofScreens, because: text, code.place(app.place))
    }
    for place in places {
      let before = Set(first[place].result.diagnostics.map(\.identity))
      // Interface Builder, which marks views, does not read sources.
      files[place].diagnostics.removeAll { $0.rule == "stale_ambiguity_flag" && !before.contains($0.identity) }
      files[place].decidedByCode = before.subtracting(files[place].diagnostics.map(\.identity))
    }
    return Outcome(inputs: first.map(\.input), files: files, linter: informed)
  }

  /// The paths of the documents affected by changed sources: one of these declares a class in the document,
  /// or the answers about such a class have changed.
  private func decided(
    _ asked: [String: DocumentQuestions], by changed: ChangedSources?, jobs: Int
  ) async -> Set<String> {
    guard let changed, !changed.paths.isEmpty, !asked.isEmpty else { return [] }
    var before: [String: DocumentCode]?
    if let version = changed.before { before = await sources?.at(version).search(for: asked, jobs: jobs).code }
    return Set(
      asked.keys.filter { path in
        let files = (code[path]?.files ?? []).union(before?[path]?.files ?? [])
        return !files.isDisjoint(with: changed.paths) || before.map { $0[path] != code[path] } == true
      })
  }

  /// The same linter, with a document's app on all screens.
  private func onAllScreens(_ path: String) -> Self {
    var result = findingsOnly
    result.code[path]?.screens = nil
    return result
  }

  /// The same linter, with another version of the sources, which are not yet read.
  package func reading(_ version: SourceVersion) -> Self {
    var result = self
    result.sources = sources?.at(version)
    result.code = [:]
    result.sourceCount = nil
    return result
  }

  /// An input that was linted without sources.
  private struct Asking {
    var input: Input
    var result: FileResult
    /// Its questions to the sources; none if they cannot change the result.
    var questions = DocumentQuestions()
    /// What was read, if it has questions: it is judged again with the answers.
    var content: (bytes: [UInt8], document: IBDocument)?
  }

  /// Lints an input without sources; standard input can be read only once.
  private func asking(_ input: Input) -> Asking {
    do throws(FileReadError) {
      let bytes = try input.read()
      let isUnnamed = input.displayPath.hasPrefix("<")
      var examination = examine(input, bytes: bytes)
      if examination.questions.isEmpty || isUnnamed {
        addDifferences(to: &examination, input, bytes)
        return Asking(input: input, result: examination.result)
      }
      return Asking(
        input: input, result: examination.result, questions: examination.questions,
        content: examination.document.map { (bytes, $0) })
    } catch {
      return Asking(input: input, result: unreadable(input, error))
    }
  }

  /// Lints an input again.
  private func lint(_ asking: Asking) -> FileResult {
    guard let (bytes, document) = asking.content else { return lint(asking.input) }
    var examination = examine(document, at: asking.input.displayPath, bytes: bytes)
    addDifferences(to: &examination, asking.input, bytes)
    return examination.result
  }

  private func unreadable(_ input: Input, _ error: FileReadError) -> FileResult {
    var diagnostic = InputDiagnostic(error, path: input.displayPath)
    if error == .missing {
      let names = InputFinder.documents(beside: input.displayPath)
      diagnostic.message += NearestName.hint(PathBase.name(of: input.displayPath), in: names)
    }
    return FileResult(path: input.displayPath, isJudged: false, input: [diagnostic])
  }

  private func addDifferences(to examination: inout Examination, _ input: Input, _ bytes: [UInt8]) {
    guard showsDifferences else { return }
    // At most as much work as linting.
    Fixer(self, upTo: .suggested, workLimit: LayoutAnalysis.workLimit)
      .addDifferences(to: &examination, input, bytes: bytes)
  }

  /// Combines the results of documents.
  ///
  /// - Parameter finder: the search that found them, if any.
  package func report(_ files: [FileResult], of finder: InputFinder? = nil) -> Report {
    var report = Report(
      files: files, input: (finder?.diagnostics ?? []) + sourceProblems, failOn: configuration.failOn)
    report.sourceCount = sourceCount
    report.unmatchedSources = unmatchedSources
    report.searchedFolders = finder?.searchedFolders ?? []
    return report
  }

  /// Reads and lints one input.
  package func lint(_ input: Input) -> FileResult {
    do throws(FileReadError) {
      return lint(input, bytes: try input.read())
    } catch {
      return unreadable(input, error)
    }
  }

  /// Lints the bytes of one input; a pure function of its arguments.
  package func lint(_ input: Input, bytes: [UInt8]) -> FileResult {
    var examination = examine(input, bytes: bytes)
    addDifferences(to: &examination, input, bytes)
    return examination.result
  }

  /// Whether sources are read if something is open.
  var readsSources: Bool { sources != nil }

  /// The same linter, without pictures, fixes and differences.
  package var findingsOnly: Self {
    var result = self
    result.drawsPictures = false
    result.writesFixes = false
    result.showsDifferences = false
    return result
  }

  /// A linter for checking fixes, which finds everything that could be worse: with every standard rule,
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

  /// An input, with all results.
  struct Examination {
    var result: FileResult
    /// Nil if it was not judged.
    var judged: JudgedDocument?
    /// The work it took, in units of the solver; each byte read is one, too.
    var work: Int
    /// Its questions to the sources.
    var questions = DocumentQuestions()

    var document: IBDocument? { judged?.analysis.document }
    /// In document order.
    var scrollViews: [ScrollViewVerdicts] { judged?.analysis.scrollViews ?? [] }
  }

  /// A judged document, independent of the rules that run.
  ///
  /// A reference, so that each rule runs once, however many linters need its findings.
  final class JudgedDocument {
    let analysis: LayoutAnalysis
    let context: RuleContext
    private var findings: [String: [Finding]] = [:]

    init(_ analysis: LayoutAnalysis, drawsPictures: Bool) {
      self.analysis = analysis
      context = RuleContext(
        analysis, diagnoses: analysis.diagnoses(), sceneConflicts: analysis.sceneConflicts(),
        drawsPictures: drawsPictures)
    }

    func findings(of rule: RulesInForce.Entry) -> [Finding] {
      if let known = findings[rule.id] { return known }
      let found = rule.type.init().findings(in: context)
      // Most rules find nothing, and an entry takes memory.
      if !found.isEmpty { findings[rule.id] = found }
      return found
    }
  }

  func examine(_ input: Input, bytes: [UInt8]) -> Examination {
    let path = input.displayPath
    let inForce = self.inForce(for: path)
    let configuration = inForce.configuration
    switch DocumentReader.read(input, bytes: bytes, everyView: inForce.looksAtEveryView) {
    case .unjudged(let diagnostic):
      return Examination(
        result: FileResult(path: path, isJudged: false, input: [diagnostic]), work: bytes.count)
    case .nothingToJudge:
      var result = FileResult(path: path, isJudged: true)
      result.rules = configuration.enabledRules
      return Examination(result: result, work: bytes.count)
    case .document(let document): return examine(document, at: path, bytes: bytes)
    }
  }

  private func examine(_ document: IBDocument, at path: String, bytes: [UInt8]) -> Examination {
    let configured = inForce(for: path).configuration.customClasses
    let analysis = LayoutAnalysis(
      document, customClasses: configured.merging(classSizes(document, path).sizes) { own, _ in own },
      running: running(path))
    return examine(JudgedDocument(analysis, drawsPictures: drawsPictures), at: path, bytes: bytes)
  }

  /// The findings of this linter's rules for a judged document, which a linter with other rules may have
  /// judged.
  func examine(_ judged: JudgedDocument, at path: String, bytes: [UInt8]) -> Examination {
    let inForce = self.inForce(for: path)
    let (analysis, document) = (judged.analysis, judged.analysis.document)
    var result = FileResult(
      path: path, isJudged: true, scrollViewCount: judged.context.scrollViews.count,
      input: InputDiagnostic.all(document.problems, in: document.tree.source))
    if analysis.isCutShort { result.problems.append(.cutShort(path)) }
    if !inForce.configuration.customClasses.isEmpty {
      let classes = Set(document.views.compactMap(\.customClass))
      result.customClasses = classes.intersection(inForce.configuration.customClasses.keys)
    }
    let encoding =
      writesFixes ? SourceEncoding(of: bytes, decodedAs: document.tree.source.utf8) : nil
    var questions = DocumentQuestions()
    diagnose(document, judged, inForce, encoding, &result, &questions)
    return Examination(
      result: result, judged: judged, work: bytes.count + analysis.work, questions: questions)
  }

  /// The screens that a document's app runs on.
  private func running(_ path: String) -> RunningScreens { code[path]?.screens?.screens ?? RunningScreens() }

  /// The sizes that sources give to classes in a document that the configuration does not mention.
  private func classSizes(_ document: IBDocument, _ path: String) -> ClassSizes {
    guard let code = code[path] else { return ClassSizes() }
    let configured = Set(inForce(for: path).configuration.customClasses.keys)
    return ClassSizes(document, code, besides: configured)
  }

  /// Findings as changed by code.
  private func applying(
    _ code: DocumentCode, to findings: [Finding], in document: IBDocument, _ context: RuleContext,
    _ running: RulesInForce, _ result: inout FileResult
  ) -> [Finding] {
    let path = result.path
    let sizes = classSizes(document, path)
    var check = CodeCheck(context, document, DocumentWiring(document), code) {
      outcome(document, $0, around: $1, running, path)
    }
    check.explain(sizes)
    let shown = check.apply(findings).filter { running.ids.contains($0.rule) }
    result.explanations = check.explanations
    result.classSizes = sizes.sizes
    return FindingMerger.inOrder(shown)
  }

  /// The layout root of a view, judged with other constraints, by index.
  private func outcome(
    _ document: IBDocument, _ changed: [Int: IBConstraint], around view: Int, _ running: RulesInForce, _ path: String
  ) -> CodeCheck.Outcome {
    let sizes = running.configuration.customClasses.merging(classSizes(document, path).sizes) { own, _ in own }
    let analysis = LayoutAnalysis(
      IBDocument(document, changing: changed), customClasses: sizes, running: self.running(path), around: view)
    let context = RuleContext(
      analysis, diagnoses: analysis.diagnoses(), sceneConflicts: analysis.sceneConflicts())
    let rules = types.filter { CodeTable.triesNumbers($0.description.subject) }
    let findings = rules.flatMap { $0.init().findings(in: context) }
    return CodeCheck.Outcome(
      findings: findings,
      hasConflict: context.scrollViews.contains { $0.configurations.contains(where: \.hasConflict) },
      isCutShort: analysis.isCutShort, work: analysis.work)
  }

  private func inForce(for path: String) -> RulesInForce {
    if nested.isEmpty { return inForce }
    let folder = PathBase.folder(of: configuration.paths.absolute(path))
    return nested[folder] ?? inForce
  }

  private func diagnose(
    _ document: IBDocument, _ judged: JudgedDocument, _ inForce: RulesInForce,
    _ encoding: SourceEncoding?, _ result: inout FileResult, _ questions: inout DocumentQuestions
  ) {
    let configuration = inForce.configuration
    let ignored = configuration.ignoredRules(in: result.path)
    let running = ignored.isEmpty ? inForce : inForce.without(ignored)
    result.rules = running.ids
    let context = judged.context
    var findings: [Finding] = []
    for rule in running.rules {
      let found = judged.findings(of: rule)
      // Most rules find nothing, and appending nothing takes memory.
      if !found.isEmpty { findings += found }
    }
    let verify = VerifyAmbiguity(document: document, scrollViews: context.scrollViews)
    // Most documents have no finding, and need no positions.
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
      if !result.repairs.isEmpty {
        result.repairedLines = context.lines(ofObjectsIn: result.repairs, source)
      }
      if let encoding {
        result.fixes = Fix.all(of: finding, writer, source, encoding: encoding)
      }
      return result
    }
    var pass = SuppressionPass(document, configuration: configuration, rules: known)
    if !configuration.ignoresVerifyAmbiguity {
      findings.removeAll { verify.silences($0) }
    }
    var merged = FindingMerger.merge(findings)
    if let code = code[result.path] {
      merged = applying(code, to: merged, in: document, context, running, &result)
    } else if sources != nil {
      questions = CodeCheck.questions(merged, context, document, rules: running.ids)
    }
    var shown = FindingMerger.once(OutletCheck.lowering(merged, in: document))
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

extension FileResult {
  /// Keeps findings of some rules, by id, that occur on all screens, too, and records why the others are dropped.
  fileprivate mutating func keep(only found: [Diagnostic], of rules: Set<String>, because text: String, _ place: CodePlace) {
    func matter(_ item: Diagnostic) -> [String] { [item.rule, item.objectID] }
    let kept = Set(found.map(matter))
    let shown = Set(diagnostics.map(matter))
    // On fewer screens, another finding may take the place of one about the same object.
    let gone = Set(found.filter { rules.contains($0.rule) && !shown.contains(matter($0)) }.map(\.objectID))
    diagnostics.removeAll { rules.contains($0.rule) && !kept.contains(matter($0)) && !gone.contains($0.objectID) }
    let replaced = Set(diagnostics.filter { rules.contains($0.rule) && !kept.contains(matter($0)) }.map(\.objectID))
    // Code may have dropped others already.
    let known = Set(diagnostics.map(matter) + explanations.compactMap { item in item.rule.map { [$0, item.findingID] } })
    for item in found where !known.contains(matter(item)) && !(rules.contains(item.rule) && replaced.contains(item.objectID)) {
      explanations.append(
        CodeExplanation(
          objectID: item.objectID, rule: item.rule, text: "\(text) (\(place.name))", place: place))
    }
  }
}
