package import InterfaceBuilder
package import Layout
import LinearSystem

/// A text in a scroll view that has no room to grow: with twice of it, the layout shows less than all.
package struct GrowingText: Sendable {
  package enum Problem: Sendable {
    /// Nothing limits it on its trailing side: twice the text ends so many points beyond the content.
    case unbounded(beyond: Double)
    /// A required height is lower by so many points than twice the text.
    case fixedHeight(constraint: Int, lacking: Double)
  }

  package let problem: Problem
  package let view: Int
  package let scrollView: Int
  /// As the build ships it, with twice the text.
  package let solved: SolvedLayout
  /// The size classes that share the layout.
  package let traits: [IBTraits]
  package let isCanvas: Bool
  /// Every size class in which the scroll view was judged.
  package let judged: [IBTraits]
  /// What gives twice the text its room and changes nothing of the layout as it is; nil where nothing was found
  /// that does.
  package let repair: Repair?
}

extension LayoutAnalysis {
  /// The texts in scroll views that have no room to grow, by scroll view, in document order; work of its own,
  /// since few ask for it.
  package func growingTexts() -> [GrowingText] {
    roots.flatMap { root in
      root.analyses.flatMap { analysis -> [GrowingText] in
        guard let trial = TextTrial(analysis, judged: root.analyses.flatMap(\.traits)) else { return [] }
        return root.root.scrollViews.indices.flatMap(trial.problems)
      }
    }
  }
}

/// The layout of a root that the build ships, as it is and with twice the text.
private struct TextTrial {
  let analysis: ConfigurationAnalysis
  let judged: [IBTraits]
  let session: LayoutSession
  let twice: LayoutSession

  private var document: IBDocument { analysis.document }
  private var layout: SceneLayout { session.layout }

  /// Nil where no text has a say, or required rows conflict already.
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
        analysis.runTime.judgement(slot, .contentExtent($0)).verdict == .determined
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

  /// Whether a view shows text, and nothing between it and the scroll view hides it or moves it.
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

  /// By how many points a view ends beyond the content, in the layout as it is or in another one.
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
      // What is wider than its text was made so by another view.
      wanted.origin == .content, own.width <= wanted.points + 0.5,
      let before = overhang(view, scrollView, in: session.solved.sample), before <= 0.5,
      let after = overhang(view, scrollView, in: twice.solved.sample), after > 1
    else { return nil }
    return (.unbounded(beyond: after), limits(view, in: scrollView))
  }

  /// The ways to limit a view on its trailing side, the nearest first: before the next view in its line, within
  /// the view around, within the content.
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
        $0.isSize && $0.axis == .vertical && $0.second == nil && $0.first.view == view && $0.isRequired
          && $0.relation != .greaterThanOrEqual
      }),
      // What is lower than half a line is closed, and code opens it.
      let line = layout.view(view)?.intrinsic.vertical?.points, frame.height >= line / 2
    else { return nil }
    let change: DocumentChange =
      held.isEquality
      ? .change(constraint: held.index, .relation(.greaterThanOrEqual)) : .remove(constraint: held.index)
    return (.fixedHeight(constraint: held.index, lacking: needed.points - frame.height), [Repair([change])])
  }

  // MARK: Trials

  /// Whether a repair gives twice the text its room, and leaves the layout as it is as it is: every view where
  /// it is, but for what makes room for a text that is cut off already, and nothing open.
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
    let trial = RepairTrial(analysis: analysis, session: session, scrollView: session.layout.root)
    guard let outcome = trial.outcome(of: repair, asksAgain: true),
      !outcome.hasNewConflicts,
      outcome.touched.allSatisfy({ $1.isDetermined || !session.solution.answers[$0].isDetermined })
    else { return nil }
    return outcome
  }
}
