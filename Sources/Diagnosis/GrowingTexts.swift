package import InterfaceBuilder
package import Layout
import LinearSystem

/// A view in a scroll view whose text has no room to grow: with twice as much text, not all of it is visible.
package struct GrowingText: Sendable {
  package enum Problem: Sendable {
    /// Nothing limits it on its trailing side: with twice as much text, it ends this many points beyond the
    /// content.
    case unbounded(beyond: Double)
    /// A required height is this many points less than twice as much text needs.
    case fixedHeight(constraint: Int, lacking: Double)
  }

  package let problem: Problem
  package let view: Int
  package let scrollView: Int
  /// The run-time layout, with twice as much text.
  package let solved: SolvedLayout
  /// The size classes that share the layout.
  package let traits: [IBTraits]
  package let isCanvas: Bool
  /// All size classes in which the scroll view was examined.
  package let judged: [IBTraits]
  /// The repair that gives twice as much text its room, without changing the current layout; nil if none was
  /// found.
  package let repair: Repair?
}

extension LayoutAnalysis {
  /// Text in scroll views without room to grow, by scroll view, in document order; computed only if
  /// needed.
  package func growingTexts() -> [GrowingText] {
    roots.flatMap { root in
      root.analyses.flatMap { analysis -> [GrowingText] in
        guard let trial = TextTrial(analysis, judged: root.analyses.flatMap(\.traits)) else { return [] }
        return root.root.scrollViews.indices.flatMap(trial.problems)
      }
    }
  }
}

/// The run-time layout of a root, as it is and with twice as much text.
private struct TextTrial {
  let analysis: ConfigurationAnalysis
  let judged: [IBTraits]
  let session: LayoutSession
  let twice: LayoutSession

  private var document: IBDocument { analysis.document }
  private var layout: SceneLayout { session.layout }

  /// Nil if no text affects the layout, or required rows already conflict.
  init?(_ analysis: ConfigurationAnalysis, judged: [IBTraits]) {
    guard analysis.runTime.layout.dependsOnText else { return nil }
    self.analysis = analysis
    self.judged = judged
    session = analysis.runTime.session
    twice = LayoutSession(
      analysis.layoutWithTwiceTheText(), scrollViews: analysis.root.scrollViews, meter: analysis.meter)
    guard session.solution.conflicts.isEmpty, twice.solution.conflicts.isEmpty else { return nil }
  }

  func problems(_ slot: Int) -> [GrowingText] {
    let scrollView = analysis.root.scrollViews[slot]
    guard
      LayoutAxis.allCases.allSatisfy({
        analysis.runTime.judgment(slot, .contentExtent($0)).verdict == .determined
      })
    else { return [] }
    return document.inside(scrollView).filter { isShownText($0, in: scrollView) }.flatMap { view in
      [unbounded(view, in: scrollView), heldInHeight(view, in: scrollView)].compactMap { $0 }.map {
        problem, repairs in
        GrowingText(
          problem: problem, view: view, scrollView: scrollView, solved: twice.solved, traits: analysis.traits,
          isCanvas: analysis.isCanvas, judged: judged, repair: repairs.first { works($0, problem, view, scrollView) })
      }
    }
  }

  /// Whether a view shows text, and nothing between it and the scroll view hides or moves it.
  private func isShownText(_ view: Int, in scrollView: Int) -> Bool {
    guard [.label, .button, .textView].contains(document.views[view].kind),
      // A bullet or a number is not translated.
      document.views[view].text?.contains(where: \.isLetter) == true, layout.view(view)?.placement == .constraints
    else { return false }
    var holder = view
    while holder != scrollView {
      guard layout.view(holder)?.isHidden == false, holder == view || !document.views[holder].kind.pansItself
      else { return false }
      holder = document.views[holder].parent
    }
    return true
  }

  // MARK: Width

  /// By how many points a view ends beyond the content, in the current layout or another one.
  private func overhang(
    _ view: Int, _ scrollView: Int, in placement: Assignment
  ) -> Double? {
    guard let own = layout.box(of: view), let content = layout.contentBox(of: scrollView) else { return nil }
    return own.far(.horizontal).adding(content.far(.horizontal), times: -1).value(at: placement)
  }

  private func unbounded(
    _ view: Int, in scrollView: Int
  ) -> (GrowingText.Problem, [Repair])? {
    guard document.views[view].kind != .textView, session.solved.frame(of: view) != nil,
      let own = twice.solved.frame(of: view), let wanted = twice.layout.view(view)?.intrinsic.horizontal,
      // A view wider than its text gets its width from another view.
      wanted.origin == .content, own.width <= wanted.points + 0.5,
      let before = overhang(view, scrollView, in: session.solved.sample), before <= 0.5,
      let after = overhang(view, scrollView, in: twice.solved.sample), after > 1
    else { return nil }
    return (.unbounded(beyond: after), limits(view, in: scrollView))
  }

  /// Ways to limit a view on its trailing side, the nearest first: before the next view in its line, in the
  /// view around it, in the content.
  private func limits(_ view: Int, in scrollView: Int) -> [Repair] {
    let maker = RepairMaker(document: document, scrollView: scrollView)
    let parent = document.views[view].parent
    guard let own = session.solved.frame(of: view) else { return [] }
    var changes: [DocumentChange] = []
    let next = document.subviews(of: parent).compactMap { other -> (view: Int, gap: Double)? in
      guard other != view, layout.view(other)?.isHidden == false, let its = session.solved.frame(of: other),
        its.x >= own.far(.horizontal), its.y < own.far(.vertical), own.y < its.far(.vertical)
      else { return nil }
      return (other, its.x - own.far(.horizontal))
    }.min { $0.gap < $1.gap }
    if let next { changes.append(maker.spacing(view, to: next.view, .horizontal, min(8, next.gap), .greaterThanOrEqual)) }
    for (outer, item) in [(parent, IBItem.view(parent)), (scrollView, maker.content)] {
      guard outer != scrollView || item == maker.content,
        let around = outer == scrollView ? session.solved.contentFrame(of: outer) : session.solved.frame(of: outer)
      else { continue }
      let room = around.far(.horizontal) - own.far(.horizontal)
      let inset = max(0, min(own.x - around.x, room, 20))
      changes.append(maker.pin(view, .trailing, to: item, inset, .greaterThanOrEqual))
    }
    return changes.map { Repair([$0]) }
  }

  // MARK: Height

  private func heldInHeight(_ view: Int, in scrollView: Int) -> (GrowingText.Problem, [Repair])? {
    guard document.growsInHeight(view), let frame = twice.solved.frame(of: view),
      let needed = twice.layout.view(view)?.intrinsic.vertical, needed.origin == .content,
      needed.points > frame.height + 1,
      let held = layout.constraints.first(where: {
        $0.isOfNumber && $0.axis == .vertical && $0.first.view == view && $0.isRequired
          && $0.relation != .greaterThanOrEqual
      }),
      // A view shorter than half a line is collapsed, and code expands it.
      let line = layout.view(view)?.intrinsic.vertical?.points, frame.height >= line / 2
    else { return nil }
    let change: DocumentChange =
      held.isEquality
      ? .change(constraint: held.index, .relation(.greaterThanOrEqual)) : .remove(constraint: held.index)
    return (.fixedHeight(constraint: held.index, lacking: needed.points - frame.height), [Repair([change])])
  }

  // MARK: Trials

  /// Whether a repair gives twice as much text its room, and keeps the current layout: every view stays where
  /// it is, except to make room for a text that is already cut off, and nothing becomes ambiguous.
  private func works(
    _ repair: Repair, _ problem: GrowingText.Problem, _ view: Int, _ scrollView: Int
  ) -> Bool {
    guard let long = outcome(of: repair, in: twice), let now = outcome(of: repair, in: session) else { return false }
    switch problem {
    case .unbounded:
      guard let beyond = overhang(view, scrollView, in: long.placement), beyond <= 0.5 else { return false }
    case .fixedHeight:
      guard let height = layout.box(of: view)?.extent(.vertical).value(at: long.placement),
        let needed = twice.layout.view(view)?.intrinsic.vertical?.points, height >= needed - 0.5
      else { return false }
      if isCutOff(view) { return true }
    }
    return now.placement.movedVariables.allSatisfy { variable in
      !session.solved.isPlaced(variable)
        || abs(now.placement[variable] - session.solved.sample[variable]) <= 0.5
    }
  }

  private func isCutOff(_ view: Int) -> Bool {
    guard let frame = session.solved.frame(of: view), let needed = layout.view(view)?.intrinsic.vertical else {
      return false
    }
    return needed.points > frame.height + 0.5
  }

  private func outcome(of repair: Repair, in session: LayoutSession) -> LayoutSession.Trial? {
    RepairTrial(analysis: analysis, session: session, view: session.layout.root).harmlessOutcome(of: repair)
  }
}
