internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Sequences
internal import Text

/// The common part of rules about sizes that exist on the canvas only.
struct RunTimeFindings {
  let rule: any Rule.Type
  /// Whether a source belongs to this rule.
  let isMine: (RowSource) -> Bool
  /// The headline's clause and the help, for the views and constraints that determine the sizes.
  let words: (RunTimeWords) -> (clause: String, help: Help)

  func findings(_ context: RuleContext) -> [Finding] {
    context.configurations { !$0.runTimeGaps.isEmpty }.flatMap { scrollView, configuration, found in
      found.runTimeGaps.filter { $0.sources.first.map(isMine) ?? false }.compactMap {
        finding($0, context, scrollView, configuration)
      }
    }
  }

  private func finding(
    _ gap: RunTimeGap, _ context: RuleContext, _ scrollView: ScrollViewVerdicts,
    _ configuration: ConfigurationVerdicts
  ) -> Finding? {
    guard let layout = configuration.canvas?.solved.layout else { return nil }
    let words = RunTimeWords(
      context: context, gap: gap, layout: layout, runTime: configuration.runTime?.solved.layout)
    let (clause, help) = self.words(words)
    let repairs = RepairWords(context: context, layout: layout, scrollView: scrollView.view)
    var finding = Finding(
      rule: rule.description.id, at: context.anchor(ofView: scrollView.view),
      message: Finding.Message(
        "\(words.subject(context.title(ofScrollView: scrollView.view))) \(clause)",
        related: words.views.flatMap {
          words.related([$0], "has its \(words.heldQuantity(of: $0)) on the canvas only")
        } + words.related(
          constraints: words.holdsPlaces ? words.pins : [], "is removed by the build"),
        notes: words.pins.prefix(4).map(words.removedNote),
        help: [words.replacement.map { words.unlessReplaced(repairs.help($0)) } ?? help]),
      topic: .quantities(gap.quantities))
    // In older versions, each axis was a finding of its own.
    finding.alternativeTopics = gap.quantities.map { .quantities([$0]) }
    finding.chain = context.pieces(gap.chain)
    finding.scope = context.scope(of: configuration, in: scrollView)
    // Placeholders are for content from code. If a new constraint is enough, the view needs no content.
    let areForCode = words.views.allSatisfy {
      (words.isForCode($0) && words.replacement == nil) || layout.isSizedByPlaceholders($0)
    }
    finding.severityLimit = areForCode ? .note : nil
    finding.reliance = Finding.Reliance(
      on: words.pins.map(context.id(ofConstraint:))
        + (words.views + words.filled).map { context.view($0).id })
    finding.picture = configuration.runTime.flatMap {
      context.picture(of: gap, in: $0.solved, canvas: layout, holding: words.views, words: words.text)
    }
    return finding
  }
}

/// A run-time gap, and the texts about it.
struct RunTimeWords: LayoutWords {
  let context: RuleContext
  let gap: RunTimeGap
  let layout: SceneLayout
  let runTime: SceneLayout?

  /// The constraints that the build removes.
  var constraints: [Int] { gap.sources.compactMap(\.constraint) }

  /// Whether they determine positions of views, rather than sizes.
  var holdsPlaces: Bool { layout.constraints(constraints).contains { $0.heldView != nil } }

  /// These, and other constraints that the build removes from the views that they position.
  var pins: [Int] {
    holdsPlaces ? constraints + views.flatMap(layout.removedPins).filter { !constraints.contains($0) } : constraints
  }

  /// The repair that replaces what the build removes.
  var replacement: Repair? {
    gap.repair.flatMap { $0.changes.allSatisfy { $0.keptConstraint != nil } ? nil : $0 }
  }

  /// How to keep what the build removes, or to replace it.
  var keepingHelp: Help { Help(keeping, edits: isToKeep ? gap.repair.map(context.edits) ?? [] : []) }

  /// Whether the build removes only positions, so that they can be kept.
  var placesOnly: Bool {
    replacement == nil && gap.repair != nil && filled.isEmpty && !layout.constraints(constraints).contains(where: \.isSize)
  }

  /// Whether code probably provides nothing but constraints.
  private var isToKeep: Bool {
    placesOnly || filled.isEmpty && !views.allSatisfy(isForCode) && !views.allSatisfy(isImageToCome)
  }

  /// The smallest number of them that is sufficient.
  var needed: [Int] { gap.needed.compactMap(\.constraint) }

  /// Whether the build removes a constraint at the content's end.
  var holdsContentEnd: Bool {
    let end = LayoutEdge(view: gap.scrollView, region: .content, isFar: true)
    return layout.constraints(constraints).contains {
      $0.first.edge == end || $0.second?.edge == end
    }
  }

  /// The views whose sizes or positions the sources determine.
  var views: [Int] {
    gap.sources.compactMap { $0.heldView(in: layout) }.uniqued
  }

  /// What the sources determine: the view's size, or its position if they are constraints to other views.
  func heldQuantity(of view: Int) -> String {
    let held = gap.sources.filter { $0.heldView(in: layout) == view }.compactMap(\.constraint)
    return held.isEmpty || layout.constraints(held).contains(where: \.isSize) ? "size" : "place"
  }

  /// Whether a view is empty, so that a placeholder stands for what code adds.
  func isForCode(_ view: Int) -> Bool {
    let facts = context.view(view)
    let isContainer = [.view, .stackView, .containerView].contains(facts.kind)
    return isContainer && facts.inside.isEmpty
  }

  /// Whether a view has a custom class and is empty, so that it draws or adds its content itself.
  func drawsItself(_ view: Int) -> Bool {
    isForCode(view) && context.view(view).customClass != nil
  }

  /// Empty stack views, and empty views with an outlet, which code fills.
  var filled: [Int] {
    Set(views.map { openLeaf(of: $0) ?? $0 }).sorted().filter {
      isForCode($0)
        && (context.view($0).kind == .stackView || context.areOutlets([$0]))
    }
  }

  private func openLeaf(of view: Int) -> Int? {
    runTime?.openLeaf(
      of: view, axis, gap.proof, subviews: context.subviews)
  }

  /// Whether code can access these objects: through an outlet, or in a custom class.
  var isReached: Bool {
    let objects = [gap.scrollView] + views
    return views.contains {
      context.view($0).customClass != nil || layout.isSizedByPlaceholders($0)
    }
      || objects.contains { context.areOutlets([$0]) }
      || constraints.contains(where: context.isOutlet(constraint:))
  }

  /// A help that completes a chain, if code may instead replace what the build removes.
  func unlessReplaced(_ help: Help) -> Help {
    guard isReached else { return help }
    let texts = (gap.repair?.changes ?? []).compactMap(\.stoppedTextView)
    if !texts.isEmpty, !constraints.isEmpty {
      return .nothing(if: .stops(names(texts), orReplaces: constraints.count), otherwise: help)
    }
    guard gap.brokenChain != nil || gap.repair?.changes.contains(where: { $0.keptConstraint != nil }) == true else { return help }
    return .nothing(if: .replaces(max(constraints.count, 1)), otherwise: help)
  }

  /// Whether a view is an image view without an image.
  func isImageToCome(_ view: Int) -> Bool {
    context.view(view).kind == .imageView
      && layout.view(view)?.intrinsic[axis]?.origin != .content
  }

  /// The names of the views whose sizes or positions the sources determine.
  var held: Phrase { names(views) }

  var axis: LayoutAxis { gap.quantities[0].axis }

  /// "`Scroll View` (id) has ambiguous scrollable content height at run time:".
  func subject(_ title: String) -> String {
    let content = gap.quantities.filter(\.isContent).map(\.axis.name)
    return content.isEmpty
      ? "\(gap.parts.areAmbiguous) for \(title) at run time:"
      : "\(title) has ambiguous scrollable content \(Phrase(content)) at run time:"
  }
}

extension SceneLayout {
  /// The constraints between a view and others that the build removes.
  func removedPins(of view: Int) -> [Int] {
    constraints.filter { $0.isPlaceholder && $0.heldView == view }.map(\.index)
  }

  /// Whether the build removes a width and a height of a view, so that code probably sets its size.
  func isSizedByPlaceholders(_ view: Int) -> Bool {
    LayoutAxis.allCases.allSatisfy { axis in
      constraints.contains {
        $0.isPlaceholder && $0.isOfNumber && $0.axis == axis && $0.first.view == view
      }
    }
  }
}
