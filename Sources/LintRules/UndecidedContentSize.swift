internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Sequences
internal import Text

/// Content whose size depends on something that is not in the document.
struct UndecidedContentSize: Rule {
  static let description = RuleDescription(
    id: "undecided_content_size",
    summary: "the content size depends on an intrinsic size that is not in the document",
    rationale: """
      A custom class may size itself with `intrinsicContentSize`, or with subviews that it pins in code; the \
      document does not show either. If the content size is determined only if the class sizes itself, and its \
      source does not show whether it does, the finding names the view. If the class sizes itself, add it to \
      `custom_classes` in the configuration; otherwise, the view needs a constraint. If the size of text \
      decides which optional constraints are satisfied, the finding names those that may compete.
      """,
    severity: .warning, subject: .about(.undecided), fixes: [.suggested],
    triggering: [.scrollView(mark: "↓", .view(attributes: #"customClass="ChipView" customModule="App""#))],
    nonTriggering: [
      .scrollView(
        .view(
          attributes: #"customClass="ChipView" customModule="App""#,
          constraints: .size("height", 900, id: "content")))
    ])

  func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      UndecidedWords(situation).flatMap { words in
        if words.views.isEmpty { return words.textFinding }
        return words.isOfRemovedPins ? nil : words.classFinding
      }
    }
  }
}

/// The texts about an undecided content size.
private struct UndecidedWords {
  let situation: ScrollSituation
  /// The axes along which the size is undecided.
  let axes: [LayoutAxis]
  /// The views whose unknown sizes determine it.
  let views: [Int]
  /// Other reasons.
  let reasons: [Reason]
  /// The constraints that compete.
  let tie: AmbiguityDiagnosis?
  /// Whether Interface Builder marks the scroll view as ambiguous; if it does not, a class probably sizes
  /// itself.
  let isFlagged: Bool
  let isCell: Bool

  /// Nil if the size is not undecided.
  init?(_ situation: ScrollSituation) {
    let content = situation.configuration.content
    let axes = LayoutAxis.allCases.filter {
      content[$0].canvas == .undecided
        || (content[$0].canvas == .determined && content[$0].runTime == .undecided)
    }
    if axes.isEmpty { return nil }
    let all = axes.flatMap { content[$0].runTimeBecause + content[$0].because }.uniqued
    self.situation = situation
    self.axes = axes
    views = all.compactMap(\.view)
    reasons = all.filter { $0.view == nil }
    tie = axes.lazy.compactMap { situation.diagnosis.undecidedTies[$0] }.first
    isCell = situation.context.view(situation.layout.root).role == .cell
    isFlagged =
      situation.settings.isFlagged && !isCell
      && axes.contains { content[$0].canvas == .undecided }
  }

  private var context: RuleContext { situation.context }
  private var names: Phrase { situation.names(views) }
  private var sizes: Phrase { Phrase(axes.map(\.name)) }

  private func finding(_ message: Finding.Message, relyingOn objects: [String] = []) -> Finding {
    var finding = situation.finding(UndecidedContentSize.self, message, relyingOn: objects)
    finding.severityLimit = isFlagged ? nil : .note
    let rows = views.isEmpty ? tie?.cause.tie?.rows ?? [] : []
    if views.isEmpty || views.contains(where: situation.inside.contains) {
      finding.picture = context.picture(
        ofUnknown: views, competing: rows, along: axes, scrollView: situation.view, in: situation.solved,
        words: situation.text)
    }
    return finding
  }

  /// "content height of `Scroll View` (id) depends on", and the frame if the same views determine it.
  private var subject: String {
    let frame = situation.configuration.frame
    let decidesFrame =
      frame.canvas == .undecided && frame.because.compactMap(\.view).contains(where: views.contains)
    return "\(decidesFrame ? "frame and " : "")content \(sizes) of \(situation.title) "
      + Wording.verb("depends", decidesFrame ? 2 : axes.count) + " on"
  }

  // MARK: Text

  /// For a size that does not depend on views of custom classes.
  var textFinding: Finding? {
    let isText = reasons == [.textMetrics]
    guard isText, let tie, let (priority, rows) = tie.cause.tie else {
      let reasons = isText ? ["the size of its text"] : reasons.compactMap(\.words)
      // It is unknown whether anything is wrong with the text.
      let help: [Help] = isText ? [.nothing(if: .clause("the content has the right size whatever its text"))] : []
      var finding = finding(Finding.Message("\(subject) \(Phrase(reasons))", help: help))
      if isText { finding.severityLimit = .note }
      return finding
    }
    // Constraints would compete only on the canvas, and only with another text than the one there, which nobody
    // sees.
    if tie.endsWhereCellFits, !situation.settings.isFlagged { return nil }
    let canvas = situation.canvasRows
    var message = Finding.Message(
      "\(situation.title) has ambiguous scrollable content \(sizes)"
        + (tie.endsWhereCellFits ? " on the canvas only," : "")
        + " for some text sizes or on some screens: constraints with priority \(Wording.points(priority)) compete",
      related: rows.prefix(8).map(canvas.note).compactMap { note in
        note.anchor.map { Finding.Related(anchor: $0, label: "\(note.text) competes") }
      },
      notes: rows.constraintsFirst.prefix(4).map(canvas.note))
    if tie.endsWhereCellFits {
      message.notes.append(context.fittingCell(situation.layout))
      message.help = [Finding.fittingCellHelp]
      return finding(message)
    }
    if isCell { message.notes.append(.savedCellSize) }
    message.help = tie.repairs.map(situation.help)
    return finding(message)
  }

  // MARK: Classes that size themselves

  /// The custom classes of the views, without duplicates.
  private var classes: [String] {
    views.compactMap { context.view($0).customClass }.uniqued.map { "`\($0)`" }
  }

  /// The constraints that give the views their sizes and that the build removes.
  private var removed: [Int] {
    axes.flatMap { axis in views.flatMap { situation.removedSizes(of: $0, axis) } }
  }

  /// Whether these are scroll views whose size is only in constraints that the build removes: another rule
  /// reports them, and code that adds constraints determines the content.
  var isOfRemovedPins: Bool {
    let gaps = context.configurations { !$0.runTimeGaps.isEmpty }
    return views.allSatisfy { view in
      !situation.canvasRows.layout.removedPins(of: view).isEmpty
        && gaps.contains { $0.scrollView.view == view && $0.configuration.traits == situation.configuration.traits }
    }
  }

  /// For a size that views determine.
  var classFinding: Finding {
    let left = removed.isEmpty ? [] : situation.bounds(of: views, axes[0])
    let scrolls = axes == [.vertical] && views.allSatisfy(isScrollingText)
    let isOwn = views.allSatisfy { view in context.view(view).customClass.map { situation.name(view).hasPrefix("`\($0)`") } ?? true }
    return finding(
      Finding.Message(
        "\(subject) \(names)\(isOwn ? "" : ", of \(classes.count == 1 ? "class" : "classes") \(Phrase(classes))"): "
          + (scrolls ? scrolling : unknown),
        related: situation.related(views, "has a size that is not in the document"),
        notes: (removed + views.flatMap(situation.canvasRows.layout.removedPins))
          .map(situation.canvasRows.removedNote)
          + left.map {
            context.note("at run time, only \(situation.equation($0)) is left", constraint: $0)
          },
        help: [scrolls ? stopping : help]),
      relyingOn: situation.ids(constraints: left) + situation.ids(views: scrolls ? views : []))
  }

  private func isScrollingText(_ view: Int) -> Bool {
    context.view(view).kind == .textView && situation.layout.view(view)?.intrinsic.vertical == nil
  }

  private var scrolling: String {
    views.count == 1
      ? "the text view scrolls, so its text gives it no height"
      : "the text views scroll, so their text gives them no height"
  }

  /// The help for text views that scroll.
  private var stopping: Help {
    let stop = "deselect Scrolling Enabled for \(names), so that \(names.they) "
      + (views.count == 1 ? "is as tall as its text" : "are as tall as their text")
    if !removed.isEmpty {
      // If a height is removed at build time, the class or code gives the view another one.
      return .nothing(if: .stops(names, by: classes, orReplaces: removed.count), otherwise: Help(stop))
    }
    if context.areOutlets(views) {
      // A class that grows with its text limits its height, and scrolls beyond that.
      let itself = classes.isEmpty ? "stops \(names)" : "gives \(names) a height, or stops \(views.count == 1 ? "it" : "them")"
      return .nothing(if: .code("\(itself) from scrolling"), otherwise: Help(stop))
    }
    if classes.isEmpty { return Help(stop) }
    return Help("\(stop); if \(Phrase(classes).does("does")) so in code, "
      + listing(classes.map { "\($0.dropLast()): {like: UILabel}`" }))
  }

  /// Why a size is not in the document.
  private var unknown: String {
    let placeholders = views.map { view in axes.compactMap { situation.placeholderSize(of: view, $0) } }
    if placeholders.allSatisfy({ $0.count == axes.count }) {
      let points = placeholders[0].map { Wording.points($0) }.joined(separator: " × ")
      let size = Set(placeholders).count == 1 ? " of \(points)" : ""
      return "\(names.their) Intrinsic Size\(size) is only a placeholder on the canvas"
    }
    let source =
      switch removed.count {
      case 0: "nothing in the document says"
      case 1: "only a constraint that the build removes says"
      default: "only constraints that the build removes say"
      }
    return "\(source) how \(Phrase(axes.map(\.longAdjective))) \(names.they) \(Wording.verb("is", views.count))"
  }

  /// What determines the size: the class if it sizes itself, otherwise a constraint.
  private var help: Help {
    let constraint = Phrase(
      axes.map { axis in
        axis.isHorizontal
          ? situation.equalSizeHelp(axis) : "add a \(axis.title) constraint to \(views.count > 4 ? "each of these \(views.count) views" : "\(names)")"
      })
    let areContainers = views.allSatisfy { context.view($0).kind == .containerView }
    if areContainers {
      let owners = views.count == 1 ? "the embedded view controller determines" : "the embedded view controllers determine"
      return .nothing(
        if: .clause("code or \(owners) the \(Phrase(axes.map(\.name))) of \(names)"),
        otherwise: "\(constraint)")
    }
    if classes.isEmpty {
      return .nothing(if: .codeSets("the \(sizes) of \(names)"), otherwise: "\(constraint)")
    }
    let owners = Phrase(classes)
    let themselves = owners.count == 1 ? "sizes itself" : "size themselves"
    let ways =
      "\(owners) \(themselves) (with an intrinsic content size, or with subviews that "
      + "\(owners.they) \(Wording.verb("pins", owners.count)) in code)"
    let listing = listing(lines)
    if tie != nil || isFlagged {
      if let tie, tie.repairs.isEmpty { return "\(constraint)" }
      let steps = (isFlagged ? ["set the Intrinsic Size of \(views.count == 1 ? "\(names)" : "these views") to Placeholder"] : []) + [listing]
        + (tie?.repairs.prefix(1).map(situation.sentence) ?? [])
      return .question("if \(ways), \(Phrase(steps)); otherwise \(constraint)")
    }
    if !removed.isEmpty {
      // If a size is removed at build time, something else gives the view its size.
      return .nothing(if: .clause("code adds a constraint; if \(ways), \(listing)"), otherwise: "\(keeping)")
    }
    let arePlaceholders = views.allSatisfy { view in
      axes.allSatisfy { situation.placeholderSize(of: view, $0) != nil }
    }
    return .question("if \(ways), \(listing), so that scrolllint knows its size; otherwise\(arePlaceholders ? ", scrolllint knows no fix" : " \(constraint)")")
  }

  /// The help for a view whose class does not size itself: the same as for a plain view.
  private var keeping: String {
    let canvas = situation.canvasRows
    let helps = situation.diagnosis.undecidedGaps.filter { gap in
      gap.quantities.contains { $0.isContent && axes.contains($0.axis) }
    }.map { gap in
      gap.repair.map(situation.sentence)
        ?? RunTimeWords(context: context, gap: gap, layout: canvas.layout, runTime: situation.layout)
        .keeping
    }.filter { !$0.isEmpty }
    return helps.isEmpty
      ? "deselect Remove at build time for \(Phrase(removed.map(canvas.equation)))" : "\(Phrase(helps))"
  }

  private func listing(_ lines: [String]) -> String {
    "add \(Phrase(lines)) under custom_classes in .scrolllint.yml\(drawnDifferently)"
  }

  /// Says that any size on the canvas works, if views of a class have several.
  private var drawnDifferently: String {
    let differing = axes.filter { axis in
      views.compactMap { context.view($0).customClass }.uniqued.contains { name in
        let drawn = context.views(ofClass: name).compactMap { context.view($0).drawnFrame?.extent(axis) }
        return (drawn.max() ?? 0) > (drawn.min() ?? 0) + 1
      }
    }
    return differing.isEmpty ? "" : " (the exact \(Phrase(differing.map(\.name))) \(Wording.verb("does", differing.count)) not matter)"
  }

  private func drawn(_ view: Int, _ axis: LayoutAxis) -> Double {
    situation.placeholderSize(of: view, axis) ?? context.view(view).drawnFrame?.extent(axis)
      ?? situation.removedLength(of: view, axis) ?? 0
  }

  /// Configuration lines with the sizes of views of custom classes, as the first of each class has them on the
  /// canvas.
  private var lines: [String] {
    var named: Set<String> = []
    return views.compactMap { view in
      guard let name = context.view(view).customClass, named.insert(name).inserted else { return nil }
      let sizes = LayoutAxis.allCases.map { axis in
        // A view this small has no content on the canvas.
        let points = context.views(ofClass: name).lazy.map { drawn($0, axis) }.first { $0 >= Difference.point } ?? 100
        return "\(axis.name): \(axes.contains(axis) ? Wording.points(points) : "none")"
      }
      return "`\(name): {\(sizes.joined(separator: ", "))}`"
    }
  }
}
