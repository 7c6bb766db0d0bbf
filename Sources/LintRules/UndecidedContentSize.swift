internal import Diagnosis
package import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Content whose size depends on something that is not in the document.
package struct UndecidedContentSize: Rule {
  package static let description = RuleDescription(
    id: "undecided_content_size",
    summary: "the content size depends on an intrinsic size that is not in the document",
    rationale: """
      A class of your own may size itself, in `intrinsicContentSize` or by subviews that it pins in \
      code, and a document cannot tell. Where the content size is determined with such a size and \
      ambiguous without, this says on which view it depends. If the class sizes itself, list it \
      under `custom_classes` in the configuration; if it does not, the view needs a constraint. Where \
      how large text is drawn decides, this names the optional constraints that compete otherwise.
      """,
    severity: .warning, fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(attributes: #"customClass="ChipView" customModule="App""#),
        constraints: Example.pins() + Example.equalWidth)
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          attributes: #"customClass="ChipView" customModule="App""#,
          constraints: Example.size("height", 900, id: "content")),
        constraints: Example.pins() + Example.equalWidth)
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      let content = situation.configuration.content
      let axes = LayoutAxis.allCases.filter {
        content[$0].canvas == .undecided
          || (content[$0].canvas == .determined && content[$0].runTime == .undecided)
      }
      guard let first = axes.first else { return nil }
      var views: [Int] = []
      var texts: [String] = []
      for reason in axes.flatMap({ content[$0].runTimeBecause + content[$0].because }) {
        switch reason {
        case .view(let view): if !views.contains(view) { views.append(view) }
        case .text(let text): if !texts.contains(text) { texts.append(text) }
        }
      }
      // Where Interface Builder shows no problem either, the class most likely sizes itself.
      let isCell = context.view(situation.solved.layout.root).role == .cell
      let isOnCanvas = axes.contains { content[$0].canvas == .undecided }
      let limit: Severity? =
        situation.settings.isFlagged && isOnCanvas && !isCell ? nil : .note
      let tie = axes.lazy.compactMap { situation.diagnosis.undecidedTies[$0] }.first
      guard !views.isEmpty else {
        return undecided(axes, because: texts, tie, isCell: isCell, limit, situation)
      }
      let names = situation.names(views)
      let classes = self.classes(of: views, context)
      let removed = axes.flatMap { axis in
        views.flatMap { situation.removedSizes(of: $0, axis) }
      }
      let left = removed.isEmpty ? [] : situation.bounds(of: views, first)
      let scrolls = axes == [.vertical] && views.allSatisfy { isScrollingText($0, situation) }
      let isOwn = classes.isEmpty || Wording.list(classes) == names
      return situation.finding(
        Self.description,
        subject(axes, views, situation) + " \(names)"
          + (isOwn ? "" : ", of class \(Wording.list(classes))")
          + ": \(scrolls ? scrolling(views) : unknown(views, axes, removed, situation))",
        related: situation.related(views, "has a size that is not in the document"),
        notes: removed.map(situation.removedNote) + left.map(situation.leftNote),
        help: scrolls
          ? [stopping(views, classes, removed, situation)]
          : help(axes, views, classes, removed, tie, limit == nil, situation),
        severityLimit: limit,
        relyingOn: situation.ids(constraints: left)
          + (scrolls ? views.map { context.view($0).id } : []))
    }
  }

  /// "content height of `Scroll View` (id) depends on", with the frame where the same views decide it.
  private func subject(
    _ axes: [LayoutAxis], _ views: [Int], _ situation: ScrollSituation
  ) -> String {
    let frame = situation.configuration.frame
    let decidesFrame =
      frame.canvas == .undecided
      && frame.because.contains { if case .view(let view) = $0 { views.contains(view) } else { false } }
    let sizes = axes.map(\.name).joined(separator: " and ")
    return "\(decidesFrame ? "frame and " : "")content \(sizes) of \(situation.title) "
      + (decidesFrame || axes.count > 1 ? "depend on" : "depends on")
  }

  // MARK: Text

  /// A size that no view of a class of its own decides.
  private func undecided(
    _ axes: [LayoutAxis], because texts: [String], _ tie: UndecidedTie?, isCell: Bool,
    _ limit: Severity?, _ situation: ScrollSituation
  ) -> Finding? {
    let isText = texts == [Reason.textMetrics]
    // Other text than the canvas shows would compete on the canvas only: nobody ever sees that.
    if isText, let tie, tie.endsWhereCellFits, !situation.settings.isFlagged { return nil }
    guard isText, let tie else {
      return situation.finding(
        Self.description,
        "\(subject(axes, [], situation)) \(isText ? "how large its text is drawn" : Wording.list(texts))",
        severityLimit: limit)
    }
    let rows = situation.canvasRows
    let limits =
      tie.endsWhereCellFits
      ? [situation.context.fittingCell(situation.solved.layout)] : isCell ? [.savedCellSize] : []
    return situation.finding(
      Self.description,
      "\(situation.title) has ambiguous scrollable content \(axes.map(\.name).joined(separator: " and "))"
        + (tie.endsWhereCellFits ? " on the canvas only," : "")
        + " for some sizes of its text: constraints of priority \(Wording.points(tie.priority)) compete",
      notes: tie.rows.prefix(4).map(rows.note) + limits,
      help: tie.endsWhereCellFits
        ? [Finding.fittingCellHelp] : tie.repairs.map(situation.sentence),
      repairs: tie.endsWhereCellFits ? [] : tie.repairs, severityLimit: limit)
  }

  // MARK: Text that scrolls

  private func isScrollingText(_ view: Int, _ situation: ScrollSituation) -> Bool {
    situation.context.view(view).kind == .textView
      && situation.solved.view(view)?.intrinsic.vertical == nil
  }

  private func scrolling(_ views: [Int]) -> String {
    views.count == 1
      ? "it scrolls, so its text gives it no height" : "they scroll, so their text gives them no height"
  }

  private func stopping(
    _ views: [Int], _ classes: [String], _ removed: [Int], _ situation: ScrollSituation
  ) -> String {
    let isOne = views.count == 1
    let stop = "deselect Scrolling Enabled of \(situation.names(views)), so that "
      + (isOne ? "it is as high as its text" : "they are as high as their text")
    if !removed.isEmpty {
      // Who removes a height at build time has said that something else gives it: the class or code.
      let names = situation.names(views)
      return ScrollSituation.nothing(ifStopped: names, by: classes, orReplaced: removed.count)
        + "; otherwise \(stop)"
    }
    if situation.context.areOutlets(views) {
      return "\(stop); nothing is to be done if code does so"
    }
    guard !classes.isEmpty else { return stop }
    return "\(stop); if \(Wording.list(classes)) \(classes.count == 1 ? "does" : "do") so in code, "
      + listing(classes.map { "\($0.dropLast()): {like: UILabel}`" })
  }

  // MARK: Classes that size themselves

  /// Why the document does not tell a size.
  private func unknown(
    _ views: [Int], _ axes: [LayoutAxis], _ removed: [Int], _ situation: ScrollSituation
  ) -> String {
    let isOne = views.count == 1
    let placeholders = views.map { view in axes.compactMap { situation.placeholderSize(of: view, $0) } }
    if placeholders.allSatisfy({ $0.count == axes.count }) {
      let points = placeholders[0].map { Wording.points($0) }.joined(separator: " × ")
      let size = Set(placeholders).count == 1 ? " of \(points)" : ""
      return "\(isOne ? "its" : "their") Intrinsic Size\(size) is a placeholder, for the canvas only"
    }
    return "nothing \(removed.isEmpty ? "in the document" : "that the build keeps") says how "
      + axes.map { $0.isHorizontal ? "wide" : "high" }.joined(separator: " and ")
      + (isOne ? " it is" : " they are")
  }

  /// What decides the size: the class, if it sizes itself, else a constraint.
  ///
  /// - Parameters:
  ///   - tie: what competes for the size where the class gives one.
  ///   - isFlagged: whether Interface Builder shows the scroll view as ambiguous.
  private func help(
    _ axes: [LayoutAxis], _ views: [Int], _ classes: [String], _ removed: [Int], _ tie: UndecidedTie?,
    _ isFlagged: Bool, _ situation: ScrollSituation
  ) -> [String] {
    let constraint = Wording.list(
      axes.map { axis in
        axis.isHorizontal
          ? situation.equalSizeHelp(axis)
          : "add a \(axis.title) constraint to \(situation.names(views))"
      })
    let listing = listing(lines(views, axes, situation))
    let areContainers = views.allSatisfy { situation.context.view($0).kind == .containerView }
    if areContainers || classes.isEmpty { return ["\(constraint), or set the size in code"] }
    let isOne = classes.count == 1
    let ways =
      "if \(Wording.list(classes)) \(isOne ? "sizes itself" : "size themselves"), by an intrinsic "
      + "content size or by subviews that \(isOne ? "it pins" : "they pin") in code"
    let placeholder = isFlagged ? ["set Intrinsic Size to Placeholder"] : []
    if let tie {
      guard let repair = tie.repairs.first else { return [constraint] }
      let steps = placeholder + [listing, situation.sentence(repair)]
      return ["\(ways), \(Wording.list(steps)); otherwise \(constraint)"]
    }
    if isFlagged {
      return ["\(ways), \(Wording.list(placeholder + [listing])); otherwise \(constraint)"]
    }
    let isPlaceholder = views.allSatisfy { view in
      axes.allSatisfy { situation.placeholderSize(of: view, $0) != nil }
    }
    if !removed.isEmpty {
      // Who removes a size at build time has said that something else gives it.
      let itself = "where \(isOne ? "it sizes itself" : "they size themselves")"
      return [
        "nothing is to be done \(ways), or if code adds a constraint; "
          + "otherwise \(keeping(axes, removed, situation)); "
          + "\(itself), \(listing), so that this is not reported"
      ]
    }
    if isPlaceholder {
      return ["nothing is to be done \(ways); \(listing), so that this is not reported"]
    }
    return ["nothing is to be done \(ways) (\(listing)); otherwise \(constraint)"]
  }

  /// What a view needs whose class does not size itself: what a plain view would.
  private func keeping(
    _ axes: [LayoutAxis], _ removed: [Int], _ situation: ScrollSituation
  ) -> String {
    let layout = situation.canvasRows.layout
    let gaps = situation.diagnosis.undecidedGaps.filter { gap in
      gap.quantities.contains { $0.isContent && axes.contains($0.axis) }
    }
    let helps = gaps.map { gap in
      gap.repair.map(situation.sentence)
        ?? PlaceholderContentSize.keeping(
          RunTimeWords(
            context: situation.context, gap: gap, layout: layout, runTime: situation.solved.layout,
            outlets: []))
    }
    let keeping = helps.filter { !$0.isEmpty }
    return keeping.isEmpty
      ? "deselect Remove at build time of \(Wording.list(removed.map(situation.canvasRows.equation)))"
      : Wording.list(keeping)
  }

  private func listing(_ lines: [String]) -> String {
    "add \(Wording.list(lines)) under custom_classes in .scrolllint.yml"
  }

  /// The lines of a configuration that say how large views of classes of one's own are: as large as on
  /// the canvas.
  private func lines(
    _ views: [Int], _ axes: [LayoutAxis], _ situation: ScrollSituation
  ) -> [String] {
    var named: Set<String> = []
    return views.compactMap { view in
      let facts = situation.context.view(view)
      guard let name = facts.customClass, named.insert(name).inserted else { return nil }
      let sizes = LayoutAxis.allCases.map { axis in
        let drawn =
          situation.placeholderSize(of: view, axis) ?? facts.drawnFrame?.extent(axis)
          ?? situation.removedLength(of: view, axis) ?? 0
        // Nothing was drawn of what is as small as that.
        let points = drawn < 1 ? 100 : drawn
        return "\(axis.name): \(axes.contains(axis) ? Wording.points(points) : "none")"
      }
      return "`\(name): {\(sizes.joined(separator: ", "))}`"
    }
  }

  /// The custom classes of views, each once.
  private func classes(of views: [Int], _ context: RuleContext) -> [String] {
    var result: [String] = []
    for case let name? in views.map({ context.view($0).customClass })
    where !result.contains("`\(name)`") {
      result.append("`\(name)`")
    }
    return result
  }
}
