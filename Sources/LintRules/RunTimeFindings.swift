internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// What the rules on sizes that hold on the canvas only have in common.
struct RunTimeFindings {
  let rule: RuleDescription
  /// Whether a source is this rule's.
  let isMine: (RowSource) -> Bool
  /// The headline's clause, and the help, for the views and constraints that hold the sizes.
  let words: (RunTimeWords) -> (clause: String, help: [String])

  func findings(_ context: RuleContext) -> [Finding] {
    let gaps = context.configurations { !$0.runTimeGaps.isEmpty }
      .flatMap { scrollView, configuration, found in
        found.runTimeGaps.filter { $0.sources.first.map(isMine) ?? false }.map {
          (scrollView, configuration, $0)
        }
      }
    guard !gaps.isEmpty else { return [] }
    let outlets = context.outletTargets
    return gaps.compactMap { finding($2, context, $0, $1, outlets) }
  }

  private func finding(
    _ gap: RunTimeGap, _ context: RuleContext, _ scrollView: ScrollViewVerdicts,
    _ configuration: ConfigurationVerdicts, _ outlets: Set<String>
  ) -> Finding? {
    guard let layout = configuration.canvas?.solved.layout else { return nil }
    let words = RunTimeWords(
      context: context, gap: gap, layout: layout, runTime: configuration.runTime?.solved.layout,
      outlets: outlets)
    let (clause, help) = self.words(words)
    let repairs = RepairWords(context: context, layout: layout, scrollView: scrollView.view)
    // Where a link would do, nothing in the view is needed.
    let areForCode = words.views.allSatisfy {
      (words.isForCode($0) && gap.repair == nil) || layout.isSizedByPlaceholders($0)
    }
    var finding = Finding(
      rule: rule.id, at: context.anchor(ofView: scrollView.view),
      message: "\(words.subject(context.title(ofScrollView: scrollView.view))) \(clause)",
      related: words.views.map {
        Finding.Related(
          anchor: context.anchor(ofView: $0),
          label: "\(context.name(ofView: $0)) has its \(words.heldQuantity(of: $0)) on the canvas only")
      },
      chain: context.pieces(gap.missingLink?.chain ?? []),
      notes: words.constraints.prefix(4).map {
        Finding.Note(
          "Remove at build time is selected for \(words.rows.equation($0))",
          at: context.anchor(ofConstraint: $0))
      },
      help: gap.repair.map { [words.unlessReplaced(repairs.sentence($0))] } ?? help,
      repairs: gap.repair.map { [context.edits($0)] } ?? [],
      topic: gap.quantities.map(\.name).joined(separator: " "),
      scope: context.scope(of: configuration, in: scrollView),
      // Content from code is what placeholders are for.
      severityLimit: areForCode ? .note : nil,
      reliance: Finding.Reliance(
        on: words.constraints.map(context.id(ofConstraint:))
          + (words.views + words.filled).map { context.view($0).id }))
    finding.picture = configuration.runTime.flatMap {
      context.picture(of: gap, in: $0.solved, holding: words.views)
    }
    return finding
  }
}

/// A gap at run time, with what a sentence says of it.
struct RunTimeWords {
  let context: RuleContext
  let gap: RunTimeGap
  let layout: SceneLayout
  let runTime: SceneLayout?
  /// The ids of the objects that code reaches.
  let outlets: Set<String>

  var rows: RowWords { RowWords(context: context, layout: layout) }

  /// The constraints that the build removes.
  var constraints: [Int] { gap.sources.compactMap(\.constraint) }

  /// As few of them as would do.
  var needed: [Int] { gap.needed.compactMap(\.constraint) }

  /// Whether the build removes a constraint at the end of the content.
  var holdsContentEnd: Bool {
    let end = LayoutEdge(view: gap.scrollView, region: .content, isFar: true)
    return layout.constraints(constraints).contains {
      $0.first.edge == end || $0.second?.edge == end
    }
  }

  /// The views that the sources hold.
  var views: [Int] {
    var result: [Int] = []
    for source in gap.sources {
      let view: Int?
      switch source {
      case .constraint(let index): view = layout.constraint(index).map { heldView($0) }
      case .hugging(let own, _), .compressionResistance(let own, _),
        .arrangedCanvasSize(let own, _):
        view = own
      default: view = nil
      }
      if let view, !result.contains(view) { result.append(view) }
    }
    return result
  }

  /// The view whose size or place a placeholder constraint gives: the inner one of two.
  private func heldView(_ constraint: LayoutConstraint) -> Int {
    max(constraint.first.view, constraint.second?.view ?? -1)
  }

  /// What the sources give a view: its size, or with constraints to other views its place.
  func heldQuantity(of view: Int) -> String {
    let held = layout.constraints(constraints).filter { heldView($0) == view }
    return held.isEmpty || held.contains(where: \.isSize) ? "size" : "place"
  }

  /// Whether nothing is in a view, so that a placeholder stands for what code puts there.
  func isForCode(_ view: Int) -> Bool {
    let facts = context.view(view)
    let isContainer = [.view, .stackView, .containerView].contains(facts.kind)
    return isContainer && facts.inside.isEmpty
  }

  /// Whether a view has a class of its own and nothing in it: what it shows, it draws or adds itself.
  func drawsItself(_ view: Int) -> Bool {
    isForCode(view) && context.view(view).customClass != nil
  }

  /// The empty views that code fills, so that the sources have their sizes: a stack view, or an outlet.
  var filled: [Int] {
    Set(views.map { openLeaf(of: $0) ?? $0 }).sorted().filter {
      isForCode($0)
        && (context.view($0).kind == .stackView || outlets.contains(context.view($0).id))
    }
  }

  private func openLeaf(of view: Int) -> Int? {
    runTime?.openLeaf(
      of: view, gap.quantities[0].axis, gap.proof, subviews: context.subviews)
  }

  /// Whether code reaches what the sources hold: through an outlet, or in a class of its own.
  var isReached: Bool {
    let objects = [gap.scrollView] + views
    return views.contains {
      context.view($0).customClass != nil || layout.isSizedByPlaceholders($0)
    }
      || objects.contains { outlets.contains(context.view($0).id) }
      || constraints.contains { outlets.contains(context.id(ofConstraint: $0)) }
  }

  /// A help that closes a chain, where code may give the size by itself in place of what the build removes.
  func unlessReplaced(_ help: String) -> String {
    guard isReached else { return help }
    let texts = (gap.repair?.changes ?? []).compactMap(\.stoppedTextView)
    if !texts.isEmpty, !constraints.isEmpty {
      let names = context.names(texts)
      return ScrollSituation.nothing(ifStopped: names, orReplaced: constraints.count)
        + "; otherwise \(help)"
    }
    guard gap.missingLink != nil else { return help }
    return "\(ScrollSituation.nothing(ifReplaced: max(constraints.count, 1))); otherwise \(help)"
  }

  /// Whether a view shows an image, and none is chosen.
  func isImageToCome(_ view: Int) -> Bool {
    context.view(view).kind == .imageView
      && layout.view(view)?.intrinsic[gap.quantities[0].axis]?.origin != .content
  }

  var names: String { context.names(views) }

  var sizes: String { Wording.list(gap.quantities.map { $0.axis.name }) }

  /// "`Scroll View` (id) has ambiguous scrollable content height at run time:".
  func subject(_ title: String) -> String {
    let content = gap.quantities.filter(\.isContent).map(\.axis.name)
    return content.isEmpty
      ? "\(gap.parts.areAmbiguous) for \(title) at run time:"
      : "\(title) has ambiguous scrollable content \(Wording.list(content)) at run time:"
  }
}

extension SceneLayout {
  /// Whether the build removes a width and a height of a view: its author sets its size in code.
  func isSizedByPlaceholders(_ view: Int) -> Bool {
    LayoutAxis.allCases.allSatisfy { axis in
      constraints.contains {
        $0.isPlaceholder && $0.isSize && $0.second == nil && $0.axis == axis && $0.first.view == view
      }
    }
  }
}
