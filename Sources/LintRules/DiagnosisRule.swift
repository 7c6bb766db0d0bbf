internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Sequences
internal import Text

/// A rule that reports causes of ambiguities, with one finding for each diagnosis.
protocol DiagnosisRule: Rule {}

extension DiagnosisRule {
  func check(_ context: RuleContext) -> [Finding] {
    context.diagnoses(of: Self.self).map { $0.finding() }
  }
}

extension RuleContext {
  /// The diagnoses whose causes a rule reports.
  func diagnoses(of rule: any DiagnosisRule.Type) -> [DiagnosisWords] {
    configurations { !$0.ambiguities.isEmpty }.flatMap { scrollView, configuration, found in
      found.ambiguities.filter { $0.cause.report.rule == rule }.compactMap { diagnosis in
        configuration.canvas.map {
          DiagnosisWords(
            context: self, scrollView: scrollView, configuration: configuration,
            diagnosis: diagnosis, solved: $0.solved)
        }
      }
    }
  }
}

/// The texts of a rule about a cause.
struct CauseMessage {
  /// The problem, as a clause after "has ambiguous scrollable content height:".
  var clause: String
  /// The proof of the cause; the two sizes that satisfy the constraints are added to every one.
  var notes: [Finding.Note] = []
  /// Help without a repair; comes after the repairs.
  var advice: [Help] = []
  /// Whether the first repair can be applied without a person's decision.
  var applicability = Applicability.suggested
  /// Objects whose outlets may provide what is missing, and whether the finding is then a note.
  var reliance: Finding.Reliance?
  /// The highest severity of the finding; nil for that of its rule.
  var severityLimit: Severity?
  /// Adds to the first help.
  var amended: (Help) -> Help = { $0 }
  /// Whether the repairs do everything that the help says.
  var isWhole = true
  /// Whether to offer changes of the document at all: perhaps only code can provide what is missing.
  var offersRepairs = true
}

extension Cause {
  /// The rule that reports the cause, and its texts; a cause without a rule does not compile.
  fileprivate var report: (rule: any DiagnosisRule.Type, message: (DiagnosisWords) -> CauseMessage) {
    switch self {
    case .unpinnedEdges(let edges, let reason):
      (UnpinnedContentEdge.self, { UnpinnedContentEdge.message(edges, reason, $0) })
    case .onlyInequalities(let bounds):
      (BrokenContentChain.self, { BrokenContentChain.message(bounds: bounds, $0) })
    case .brokenChain(let container, let last, let first):
      (BrokenContentChain.self, { BrokenContentChain.message(container, last, first, $0) })
    case .missingSize(let views): (MissingSizeSource.self, { MissingSizeSource.message(views, $0) })
    case .sizedByScrollView(let view):
      (ContentSizedByItsScrollView.self, { ContentSizedByItsScrollView.message(view, $0) })
    case .priorityTie(let priority, let rows):
      (PriorityTie.self, { PriorityTie.message(priority, rows, $0) })
    case .openFrame(let parts, let reason):
      (AmbiguousScrollFrame.self, { AmbiguousScrollFrame.message(parts, reason, $0) })
    case .lostGuide:
      (LostLayoutGuide.self, { _ in CauseMessage(clause: "a layout guide that its constraints need is missing") })
    case .other: (AmbiguousContentSize.self, AmbiguousContentSize.message)
    }
  }
}

/// The texts of a diagnosis that all causes have in common.
struct DiagnosisWords: LayoutWords {
  let context: RuleContext
  let scrollView: ScrollViewVerdicts
  let configuration: ConfigurationVerdicts
  let diagnosis: AmbiguityDiagnosis
  let solved: SolvedLayout

  var layout: SceneLayout { solved.layout }
  /// The scroll view.
  var view: Int { scrollView.view }
  var axis: LayoutAxis { diagnosis.quantity.axis }
  /// Whether the sentence is about the content, not the frame.
  var isContent: Bool { diagnosis.quantity.isContent }

  var repairs: RepairWords {
    RepairWords(context: context, layout: layout, scrollView: diagnosis.scrollView)
  }

  /// The view inside a view that lacks a size, or the view itself if it is empty.
  func openLeaf(of view: Int) -> Int? {
    layout.openLeaf(of: view, axis, diagnosis.proof, subviews: context.subviews)
  }

  func finding() -> Finding {
    let (rule, message) = diagnosis.cause.report
    let said = message(self)
    let offered = isOfSavedSize || !said.offersRepairs ? [] : diagnosis.repairs
    // Where the words say more than the repairs do, there is nothing to apply.
    var help = offered.map { said.isWhole ? repairs.help($0) : Help(repairs.sentence($0)) }
    if let first = help.first {
      help[0] =
        restsOnCellSize && !lacksHeight
        ? .nothing(if: .clause("the cell sizes itself at run time"), otherwise: first)
        : said.amended(first)
    }
    var advice = isOfSavedSize ? keepingCanvas : said.advice
    if help.isEmpty, advice.isEmpty, isContent {
      advice = [.nothing(if: .codeSets("the `contentSize` of \(name(view))"))]
    }
    if let installing { (help, advice) = ([installing], []) }
    var finding = Finding(
      rule: rule.description.id, at: context.anchor(ofView: view),
      message: Finding.Message(
        "\(headline)\(isOfCanvas ? " on the canvas only" : ""): \(said.clause)",
        related: related(diagnosis.moving.prefix(6), "can move or resize")
          + related(constraints: diagnosis.cause.rows.compactMap(\.constraint), "is part of the cause"),
        notes: said.notes + standing + [proof] + covered + canvasOnly,
        help: help + advice),
      topic: .quantities([diagnosis.quantity]))
    finding.chain = context.pieces(diagnosis.chain)
    finding.applicability = said.applicability
    finding.covers = ([diagnosis.quantity] + diagnosis.covers).map {
      Diagnostic.Quantity(
        objectID: context.view($0.scrollView).id, name: $0.name, traits: configuration.traits)
    }
    finding.scope = context.scope(of: configuration, in: scrollView)
    finding.severityLimit = isCanvasOnly || restsOnCellSize ? .note : said.severityLimit
    finding.reliance = said.reliance
    finding.picture = context.picture(of: diagnosis, in: solved, words: text)
    return finding
  }

  /// How to install what ties the edges in another size class, instead of making it again.
  private var installing: Help? {
    let open: [LayoutAxis]
    switch diagnosis.cause {
    case .unpinnedEdges(_, .nothing): open = axes
    case .openFrame(let parts, .nothing): open = parts.map(\.axis)
    default: return nil
    }
    let all = scrollView.configurations.filter { $0.traits != [.base] }
    let determined = all.first { other in
      isContent ? open.allSatisfy { other.content[$0].canvas == .determined } : other.frame.canvas == .determined
    }
    guard let there = determined?.canvas?.solved.layout else { return nil }
    let inside = context.view(view).inside
    func isOutside(_ end: ConstraintEnd?) -> Bool { end.map { !inside.contains($0.view) } ?? true }
    func isOpen(_ own: ConstraintEnd, to other: ConstraintEnd?) -> Bool {
      guard own.view == view, own.region == (isContent ? .content : .frame), isContent || isOutside(other) else { return false }
      return own.edge.map { edge in
        !solved.ties(along: own.axis).ties(at: edge).contains { $0.isEquality && (isContent || !inside.contains($0.to.view)) }
      } ?? true
    }
    let missing = there.constraints.filter { layout.constraint($0.index) == nil }
    let tied = missing.filter { constraint in
      open.contains(constraint.axis)
        && (isOpen(constraint.first, to: constraint.second) || constraint.second.map { isOpen($0, to: constraint.first) } == true)
    }
    guard !tied.isEmpty else { return nil }
    let traits = all.filter { other in tied.allSatisfy { other.canvas?.solved.layout.constraint($0.index) != nil } }.flatMap(\.traits)
    // Views beside the scroll view may lack the same size class's constraints.
    let parent = context.view(view).parent
    let reachesOut = parent >= 0 && tied.contains { one in
      one.hasEnd { context.view(parent).inside.contains($0.view) && $0.view != view && isOutside($0) }
    }
    let container = isContent ? view : reachesOut ? parent : nil
    let isWhole = container.map(context.view)?.inside.contains { other in
      there.contains(other) && !layout.contains(other)
        || missing.contains { one in one.hasEnd { $0.view == other } && !tied.contains { $0.index == one.index } }
    } ?? false
    let equations = tied.map { equation($0.index) }.sorted() + [isWhole ? container : nil].compactMap { other in other.map { "everything else in \(name($0))" } }
    return Help(
      "select Installed where this finding occurs, too, for \(Phrase(equations, limit: 6)), which "
        + "\(Wording.verb("is", equations.count)) installed only in \(traits.spoken(among: all.flatMap(\.traits)))")
  }

  /// Whether the run-time layout is determined: a constraint that the build removes competes on the canvas.
  private var isCanvasOnly: Bool {
    let verdict = isContent ? configuration.content[axis] : configuration.frame
    return verdict.runTime == .determined
  }

  /// Whether nothing is ambiguous in the app, which the headline has to say, since issue lists show no more.
  private var isOfCanvas: Bool { isCanvasOnly || diagnosis.endsWhereCellFits }

  /// Whether there is nothing to repair: the ambiguity exists on the canvas only.
  private var isOfSavedSize: Bool {
    isOfCanvas
      || (restsOnCellSize && !isContent && diagnosis.cause.competing == nil && diagnosis.repairs.isEmpty)
  }

  /// Whether nothing gives a frame its height: a cell that sizes itself would make it 0.
  private var lacksHeight: Bool {
    guard diagnosis.cause.competing == nil, case .openFrame(let parts, _) = diagnosis.cause else { return false }
    return parts.contains(.extent(.vertical))
  }

  /// How to make the canvas the same as the run-time layout.
  private var keepingCanvas: [Help] {
    if diagnosis.endsWhereCellFits { return [Finding.fittingCellHelp] }
    guard isCanvasOnly, let placeholder else { return [] }
    return [
      .statement(
        "the app needs no change; to silence Interface Builder, set the Intrinsic Size of "
          + "\(name(placeholder)) to Default (System Defined)")
    ]
  }

  private var canvasOnly: [Finding.Note] {
    if isCanvasOnly {
      let removed = placeholder.map { "the Intrinsic Size Placeholder of \(name($0))" }
        ?? "a placeholder"
      return [Finding.Note("this concerns only the canvas: the build removes \(removed)", isLimit: true)]
    }
    if diagnosis.endsWhereCellFits { return [context.fittingCell(layout)] }
    return restsOnCellSize ? [.savedCellSize] : []
  }

  /// The view with a placeholder size that competes, and that the build removes.
  private var placeholder: Int? {
    (diagnosis.cause.competing ?? []).lazy.compactMap(\.contentLength)
      .first { layout.view($0.view)?.intrinsic[$0.axis]?.origin == .placeholder }?.view
  }

  /// Whether it depends on the canvas size of a cell that sizes itself at run time.
  private var restsOnCellSize: Bool {
    guard [.cell, .headerOrFooter].contains(context.view(layout.root).role) else { return false }
    switch diagnosis.cause {
    case .priorityTie, .openFrame: return true
    default: return false
    }
  }

  /// Worded like Xcode's issue, which people search for.
  private var headline: String {
    let title = context.title(ofScrollView: view)
    if isContent { return "\(title) has ambiguous scrollable content \(extents)" }
    guard case .openFrame(let parts, _) = diagnosis.cause else {
      return "\(title) has an ambiguous frame"
    }
    return "\(parts.areAmbiguous) for \(title)"
  }

  var extents: Phrase { Phrase(axes.map(\.name)) }

  /// The axes along which the content is ambiguous for this cause.
  var axes: [LayoutAxis] {
    let own = diagnosis.covers.filter {
      $0.scrollView == diagnosis.scrollView && $0.isContent
    }.map(\.axis)
    return LayoutAxis.allCases.filter { $0 == axis || own.contains($0) }
  }

  /// Two sizes that satisfy all constraints.
  private var proof: Finding.Note {
    let witness = diagnosis.witness
    // All values between two that satisfy the constraints do so, too; nobody thinks of negative sizes.
    let least = witness.upperBound > 0 ? max(0, witness.lowerBound) : witness.lowerBound
    let (low, high) = (Wording.points(least), Wording.points(witness.upperBound))
    let what = isContent ? "content \(extents)" : diagnosis.witnessed.spokenName
    let satisfy = Wording.verb("satisfies", isContent ? extents.count : 1)
    // If nothing limits a size, the solver moves it by a thousand points.
    guard witness.upperBound - witness.lowerBound > 999 else {
      return Finding.Note("any \(what) between \(low) and \(high) \(satisfy) the constraints")
    }
    // If it is never 0, an inequality may limit it.
    return Finding.Note(
      witness.lowerBound < Difference.pixel
        ? "any \(what) \(satisfy) the constraints, for example \(low) or \(high)"
        : "\(what.hasPrefix("X") ? "an" : "a") \(what) of \(low) satisfies the constraints, and so does one of \(high)")
  }

  /// Constraints that would hold the content in place while it scrolls.
  private var standing: [Finding.Note] {
    diagnosis.standing.map { index in
      let ends = layout.constraint(index)?.ends(inside: context.view(view).inside)
      let held = ends.map { name($0.inner.view) } ?? "the content"
      return context.note(
        "\(equation(index)) keeps \(held) in place while the content scrolls", constraint: index, named: equation(index))
    }
  }

  /// Quantities of other scroll views that are ambiguous for the same reason.
  private var covered: [Finding.Note] {
    diagnosis.covers.compactMap { covered in
      if covered.scrollView == diagnosis.scrollView, covered.isContent == isContent {
        return nil
      }
      let subject =
        covered.isContent ? "content \(covered.axis.name)" : "frame"
      return context.note(
        "the \(subject) of \(name(covered.scrollView)) is ambiguous for the same reason",
        view: covered.scrollView)
    }.uniqued
  }
}

extension Finding.Note {
  /// The limit of a finding in a cell.
  static let savedCellSize = Self(
    "the cell is laid out at its saved size, but it may size itself at run time",
    isLimit: true)
}

extension RuleContext {
  /// The limit of a finding that does not occur in a cell with the height of its content.
  func fittingCell(_ layout: SceneLayout) -> Finding.Note {
    let table = view(layout.root).parent
    return Finding.Note(
      "the constraints compete on the canvas only: at run time, the cell is as tall as its content, since the Row Height "
        + "of \(name(ofView: table)) is Automatic",
      at: anchor(ofView: table), isLimit: true)
  }
}

extension Finding {
  static let fittingCellHelp = Help.statement(
    "the app needs no change, since the constraints compete only at the cell's height on the canvas")
}

extension LayoutQuantity {
  /// Xcode's name for a part of a frame.
  var spokenName: String {
    if case .origin = self { "\(name.uppercased()) position" } else { name }
  }
}

extension [LayoutQuantity] {
  /// "Height is ambiguous", for parts of a frame.
  var areAmbiguous: String { "\(Phrase(map(\.spokenName)).does("is").capitalizedFirst) ambiguous" }
}
