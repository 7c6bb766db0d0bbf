internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// A rule that reports causes of open sizes, one finding for each diagnosis.
protocol DiagnosisRule: Rule {
  /// What is wrong, as a clause that follows "has ambiguous scrollable content height:".
  static func clause(_ words: DiagnosisWords) -> String

  /// What proves the cause; that two sizes satisfy the constraints is said of every one.
  static func notes(_ words: DiagnosisWords) -> [Finding.Note]

  /// What helps where no repair could be tried; follows the repairs.
  static func advice(_ words: DiagnosisWords) -> [String]

  /// How sure it is that the first repair is meant.
  static func applicability(_ words: DiagnosisWords) -> Applicability

  /// Objects whose outlets may bring what is missing, and whether the finding is then a note.
  static func reliance(_ words: DiagnosisWords) -> Finding.Reliance?
}

extension DiagnosisRule {
  static func notes(_ words: DiagnosisWords) -> [Finding.Note] { [] }
  static func advice(_ words: DiagnosisWords) -> [String] { [] }
  static func applicability(_ words: DiagnosisWords) -> Applicability { .suggested }
  static func reliance(_ words: DiagnosisWords) -> Finding.Reliance? { nil }

  package func check(_ context: RuleContext) -> [Finding] {
    Self.diagnosed(in: context).map { $0.finding(Self.self) }
  }

  /// The causes that this rule reports.
  static func diagnosed(in context: RuleContext) -> [DiagnosisWords] {
    context.configurations { !$0.ambiguities.isEmpty }.flatMap { scrollView, configuration, found in
      found.ambiguities.filter { $0.cause.rule == Self.self }.compactMap { diagnosis in
        DiagnosisWords(
          context: context, scrollView: scrollView, configuration: configuration,
          diagnosis: diagnosis)
      }
    }
  }
}

extension Cause {
  /// The rule that reports the cause; a new cause without one does not compile.
  var rule: any DiagnosisRule.Type {
    switch self {
    case .unpinnedEdges: UnpinnedContentEdge.self
    case .onlyInequalities, .brokenChain: BrokenContentChain.self
    case .missingSize: MissingSizeSource.self
    case .sizedByScrollView: ContentSizedByItsScrollView.self
    case .priorityTie: PriorityTie.self
    case .openFrame: AmbiguousScrollFrame.self
    case .lostGuide: LostLayoutGuide.self
    case .other: AmbiguousContentSize.self
    }
  }
}

/// What the words on all diagnoses have in common.
struct DiagnosisWords {
  let context: RuleContext
  let scrollView: ScrollViewVerdicts
  let configuration: ConfigurationVerdicts
  let diagnosis: AmbiguityDiagnosis
  let solved: SolvedLayout
  let rows: RowWords

  init?(
    context: RuleContext, scrollView: ScrollViewVerdicts, configuration: ConfigurationVerdicts,
    diagnosis: AmbiguityDiagnosis
  ) {
    guard let solved = configuration.canvas?.solved else { return nil }
    self.context = context
    self.scrollView = scrollView
    self.configuration = configuration
    self.diagnosis = diagnosis
    self.solved = solved
    rows = RowWords(context: context, layout: solved.layout)
  }

  var axis: LayoutAxis { diagnosis.quantity.axis }
  var title: String { context.title(ofScrollView: scrollView.view) }
  /// What the scroll view is called by the rest of the sentence.
  var isContent: Bool { diagnosis.quantity.isContent }

  func name(_ view: Int) -> String { context.name(ofView: view) }

  func names(_ views: [Int]) -> String { context.names(views) }

  var repairs: RepairWords {
    RepairWords(context: context, layout: solved.layout, scrollView: diagnosis.scrollView)
  }

  /// The view in one that lacks a size, and that itself where it holds none.
  func openLeaf(of view: Int) -> Int? {
    solved.layout.openLeaf(of: view, axis, diagnosis.proof, subviews: context.subviews)
  }

  func finding(_ rule: any DiagnosisRule.Type) -> Finding {
    let offered = isOfSavedSize ? [] : diagnosis.repairs
    var finding = Finding(
      rule: rule.description.id, at: context.anchor(ofView: scrollView.view),
      message: "\(headline)\(isOfCanvas ? " on the canvas only" : ""): \(rule.clause(self))",
      related: related,
      chain: context.pieces(diagnosis.chain),
      notes: rule.notes(self) + standing + [proof] + covered + canvasOnly,
      help: help(offered) + (isOfSavedSize ? keepingCanvas : rule.advice(self)),
      repairs: written(offered).map { context.edits($0) },
      applicability: rule.applicability(self), covers: covers, topic: diagnosis.quantity.name,
      scope: context.scope(of: configuration, in: scrollView),
      severityLimit: isCanvasOnly || restsOnCellSize ? .note : nil,
      reliance: rule.reliance(self))
    finding.picture = context.picture(of: diagnosis, in: solved, words: rows.text)
    return finding
  }

  /// Whether what the build ships is determined: something that it removes competes on the canvas.
  private var isCanvasOnly: Bool {
    let verdict = isContent ? configuration.content[axis] : configuration.frame
    return verdict.runTime == .determined
  }

  /// Whether nothing is open in what the app shows: an issue list has no more than the headline.
  private var isOfCanvas: Bool { isCanvasOnly || diagnosis.endsWhereCellFits }

  /// Whether nothing is to be repaired: what is open is a matter of the canvas.
  private var isOfSavedSize: Bool {
    isOfCanvas
      || (restsOnCellSize && !isContent && diagnosis.cause.competing == nil)
  }

  /// The repairs that do all that the help says: where it pins the scroll view too, they are half of it.
  private func written(_ offered: [Repair]) -> [Repair] {
    UnpinnedContentEdge.fixedFrame(self) == nil ? offered : []
  }

  private func help(_ offered: [Repair]) -> [String] {
    let sentences = offered.map(repairs.sentence)
    guard let first = sentences.first else { return [] }
    return [amended(first)] + sentences.dropFirst()
  }

  /// The first help, with what goes before it or along with it.
  private func amended(_ help: String) -> String {
    if restsOnCellSize {
      return "nothing is to be done if the cell sizes itself at run time; otherwise \(help)"
    }
    if !isContent, let deletion = UnpinnedContentEdge.deletion(self) {
      return context.areOutlets([scrollView.view])
        ? "\(help); or \(deletion)"
        : "\(deletion); if \(name(scrollView.view)) is to stay, \(help)"
    }
    if UnpinnedContentEdge.fixedFrame(self) != nil {
      let distances = UnpinnedContentEdge.drawnDistances(self)
      return "\(UnpinnedContentEdge.pinning(self)) in place of its fixed frame\(distances), and \(help)"
    }
    return help
  }

  /// How to have on the canvas what the build ships.
  private var keepingCanvas: [String] {
    if diagnosis.endsWhereCellFits { return [Finding.fittingCellHelp] }
    guard isCanvasOnly, let placeholder else { return [] }
    return ["set the Intrinsic Size of \(name(placeholder)) to Default (System Defined)"]
  }

  private var canvasOnly: [Finding.Note] {
    if isCanvasOnly {
      let removed = placeholder.map { "the Intrinsic Size Placeholder of \(name($0))" }
        ?? "a placeholder"
      return [Finding.Note("on the canvas only: the build removes \(removed)", isLimit: true)]
    }
    if diagnosis.endsWhereCellFits { return [context.fittingCell(solved.layout)] }
    return restsOnCellSize ? [.savedCellSize] : []
  }

  /// The view whose placeholder size competes, which the build removes.
  private var placeholder: Int? {
    (diagnosis.cause.competing ?? []).lazy.compactMap { row -> Int? in
      switch row {
      case .hugging(let view, let axis), .compressionResistance(let view, let axis):
        solved.view(view)?.intrinsic[axis]?.origin == .placeholder ? view : nil
      default: nil
      }
    }.first
  }

  /// Whether it rests on the size that the canvas gives a cell, which sizes itself at run time.
  private var restsOnCellSize: Bool {
    guard [.cell, .headerOrFooter].contains(context.view(solved.layout.root).role) else {
      return false
    }
    switch diagnosis.cause {
    case .priorityTie, .openFrame: return true
    default: return false
    }
  }

  /// In the words of Xcode's issue, by which people search.
  private var headline: String {
    if isContent {
      return "\(title) has ambiguous scrollable content \(Wording.list(extents))"
    }
    guard case .openFrame(let parts, _) = diagnosis.cause else {
      return "\(title) has an ambiguous frame"
    }
    return "\(parts.areAmbiguous) for \(title)"
  }

  /// The axes along which the content is open for this cause.
  private var extents: [String] {
    let own = diagnosis.covers.filter {
      $0.scrollView == diagnosis.scrollView && $0.isContent
    }.map(\.axis)
    return LayoutAxis.allCases.filter { $0 == axis || own.contains($0) }.map(\.name)
  }

  /// Two sizes that satisfy every constraint.
  private var proof: Finding.Note {
    let low = Wording.points(diagnosis.witness.lowerBound)
    let high = Wording.points(diagnosis.witness.upperBound)
    let what = isContent ? Wording.list(extents) : diagnosis.witnessed.spokenName
    let verb = isContent && extents.count > 1 ? "satisfy" : "satisfies"
    // The solver walks a thousand points where nothing stops it.
    guard diagnosis.witness.upperBound - diagnosis.witness.lowerBound > 999 else {
      return Finding.Note("any \(what) between \(low) and \(high) satisfies the constraints")
    }
    // Where it cannot be nothing, an inequality may bound it.
    return Finding.Note(
      diagnosis.witness.lowerBound < 0.5
        ? "any \(what) \(verb) the constraints, for example \(low) or \(high)"
        : "a \(what) of \(low) satisfies the constraints, and so does \(high)")
  }

  /// What would hold the content in place while it scrolls.
  private var standing: [Finding.Note] {
    diagnosis.standing.map { index in
      let ends = solved.layout.constraint(index)?.ends(inside: context.view(scrollView.view).inside)
      let held = ends.map { name($0.inner.view) } ?? "the content"
      return Finding.Note(
        "\(rows.equation(index)) holds \(held) in place while the content scrolls",
        at: context.anchor(ofConstraint: index))
    }
  }

  /// What of other scroll views is open for the same reason.
  private var covered: [Finding.Note] {
    diagnosis.covers.compactMap { covered in
      if covered.scrollView == diagnosis.scrollView, covered.isContent == isContent {
        return nil
      }
      let subject =
        covered.isContent ? "content \(covered.axis.name)" : "frame"
      return Finding.Note(
        "the \(subject) of \(name(covered.scrollView)) is ambiguous for the same reason",
        at: context.anchor(ofView: covered.scrollView))
    }.uniqued
  }

  private var covers: [OpenQuantity] {
    ([diagnosis.quantity] + diagnosis.covers).map {
      OpenQuantity(
        objectID: context.view($0.scrollView).id, name: $0.name, traits: configuration.traits)
    }
  }

  private var related: [Finding.Related] {
    diagnosis.moving.prefix(6).map {
      Finding.Related(anchor: context.anchor(ofView: $0), label: "\(name($0)) can move")
    }
  }
}

extension Finding.Note {
  /// What limits a finding in a cell.
  static let savedCellSize = Self(
    "the cell is laid out in the size in which it was saved; it may size itself at run time",
    isLimit: true)
}

extension RuleContext {
  /// What limits a finding that ends in a cell that is as high as what is in it.
  func fittingCell(_ layout: SceneLayout) -> Finding.Note {
    let table = view(layout.root).parent
    return Finding.Note(
      "on the canvas only: the Row Height of \(name(ofView: table)) is Automatic, so that the cell is as "
        + "high as its content at run time, and nothing competes",
      at: anchor(ofView: table), isLimit: true)
  }
}

extension Finding {
  static let fittingCellHelp =
    "nothing is to be done: only the height at which the cell was drawn makes them compete"
}

extension [Finding.Note] {
  fileprivate var uniqued: [Finding.Note] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension LayoutQuantity {
  /// In Xcode's words, of a part of a frame.
  fileprivate var spokenName: String {
    if case .origin = self { "\(name.uppercased()) position" } else { name }
  }
}

extension [LayoutQuantity] {
  /// "Height is ambiguous", of the parts of a frame.
  var areAmbiguous: String {
    let names = Wording.list(map(\.spokenName)).capitalizedFirst
    return "\(names) \(count == 1 ? "is" : "are") ambiguous"
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension RuleContext {
  /// Views as a sentence names them, each with its id where another one has the same name.
  func names(_ views: [Int]) -> String { Wording.list(views.map(name(ofView:))) }
}
