import InterfaceBuilder
import Layout
import LinearSystem

/// What a repair has to reach.
struct RepairPurpose {
  let scrollView: Int
  /// What has to be determined.
  let quantities: [LayoutQuantity]
  /// Whether that has to be so at run time as well, where the build takes something away.
  var holdsAtRunTime = false
  /// Whether the content has to be higher than a frame that has next to no room, and higher with what is in
  /// it.
  var scrolls = false
  /// The height that content that comes to scroll needs, in points; nil where that is not known.
  var needed: Double?
  /// A view that has to end before the content does.
  var contained: Int?

  init(_ scrollView: Int, _ quantities: [LayoutQuantity]) {
    self.scrollView = scrollView
    self.quantities = quantities
  }
}

/// Tells which repairs an engineer could do: those that reach their purpose and do no harm, in any size
/// class and on any screen.
struct RepairJudge {
  let analyses: [ConfigurationAnalysis]
  /// The configuration in which something is wrong.
  let index: Int
  /// What is open in each configuration.
  let openElsewhere: [Set<ScrollViewQuantity>]
  /// The layout in which it is.
  var session: LayoutSession

  init(
    analyses: [ConfigurationAnalysis], index: Int, openElsewhere: [Set<ScrollViewQuantity>]
  ) {
    self.analyses = analyses
    self.index = index
    self.openElsewhere = openElsewhere
    session = analyses[index].canvas.session
  }

  var analysis: ConfigurationAnalysis { analyses[index] }
  var document: IBDocument { analysis.document }
  var root: LayoutRoots.Root { analysis.root }

  /// The root's other layouts.
  var others: [ConfigurationAnalysis] { analyses.indices.filter { $0 != index }.map { analyses[$0] } }

  func trial(
    _ session: LayoutSession, _ scrollView: Int, in other: ConfigurationAnalysis? = nil
  ) -> RepairTrial {
    RepairTrial(analysis: other ?? analysis, session: session, scrollView: scrollView)
  }

  /// Whether a repair makes all of some quantities of one scroll view determined.
  func decides(_ repair: Repair, _ purpose: RepairPurpose) -> Bool {
    guard !repair.changes.isEmpty else { return false }
    return trial(session, purpose.scrollView).outcome(of: repair, asking: purpose.quantities)?
      .isDetermined ?? false
  }

  /// Whether it does so at run time, without a conflict there.
  func decidesAtRunTime(_ repair: Repair, _ purpose: RepairPurpose) -> Bool {
    let outcome = trial(analysis.runTime.session, purpose.scrollView)
      .outcome(of: repair, asking: purpose.quantities, skipsAbsent: true)
    return outcome.map { $0.isDetermined && !$0.hasNewConflicts } ?? false
  }

  /// The answers that a repair of a scroll view changes, by slot and quantity.
  func touched(
    by repair: Repair, of scrollView: Int
  ) -> [(slot: Int, quantity: LayoutQuantity, answer: Answer)] {
    guard let outcome = trial(session, scrollView).outcome(of: repair, asksAgain: true) else {
      return []
    }
    return outcome.touched.sorted { $0.key < $1.key }.map {
      let (slot, quantity) = LayoutQuantity.ofQuery($0.key)
      return (slot, quantity, $0.value)
    }
  }

  /// The repairs among some candidates that reach their purpose and do no harm, in their order.
  ///
  /// What would leave content in place that is to scroll takes along what frees it. Where a repair does
  /// harm in another size class, what it adds is installed in these only in which the quantity is open.
  func working(
    _ candidates: [Repair], for purpose: RepairPurpose, limit: Int = 3
  ) -> [Repair] {
    var result: [Repair] = []
    var taken: [Repair] = []
    for candidate in candidates.prefix(16) {
      // More of a repair that works is no other repair.
      let changes = Set(candidate.changes)
      if taken.contains(where: { changes.isSuperset(of: $0.changes) }) { continue }
      guard let repair = installable(freeing(candidate, for: purpose), purpose) else { continue }
      result.append(repair)
      taken.append(candidate)
      if result.count == limit { break }
    }
    return result
  }

  private func installable(
    _ candidate: Repair, _ purpose: RepairPurpose
  ) -> Repair? {
    let scrollView = purpose.scrollView
    guard !purpose.holdsAtRunTime || decidesAtRunTime(candidate, purpose),
      !purpose.scrolls || scrolls(candidate, purpose), isSound(candidate, purpose), follows(candidate, purpose)
    else { return nil }
    let harmed = analyses.indices.filter { other in
      other != index && !keepsSound(candidate, purpose, other)
    }
    if harmed.isEmpty { return candidate }
    guard candidate.onlyAdds else { return nil }
    let fitting = analyses.indices.filter {
      $0 == index
        || (!harmed.contains($0)
          && openElsewhere[$0].contains { $0.scrollView == scrollView })
    }
    return candidate.installed(onlyIn: fitting.flatMap { analyses[$0].traits })
  }

  // MARK: Here

  private func isSound(_ repair: Repair, _ purpose: RepairPurpose) -> Bool {
    let (scrollView, parts) = (purpose.scrollView, purpose.quantities)
    guard
      let outcome = trial(session, scrollView).outcome(
        of: repair, asking: parts, asksAgain: true),
      outcome.isDetermined, !outcome.hasNewConflicts, keepsDetermined(outcome, session),
      !squeezes(outcome, inside: scrollView, session),
      reachesEverything(outcome, scrollView, parts), contains(outcome, session, purpose)
    else { return false }
    return screens(analysis).allSatisfy { screen in
      func isSound(_ there: LayoutSession) -> Bool {
        guard let outcome = trial(there, scrollView).outcome(of: repair, asking: parts) else { return false }
        // What conflicts on the screen without the repair is not its doing.
        return outcome.isDetermined && (!outcome.hasNewConflicts || there.hasNewConflicts)
          && !squeezes(outcome, inside: scrollView, there) && contains(outcome, there, purpose)
      }
      if purpose.contained != nil { return isSound(session.on(screen)) }
      // The whole layout is solved only where less does not show that nothing is wrong.
      let there = session.on(screen, placesViews: false)
      return isSame(outcome, on: there) || isSound(there) || isSound(session.on(screen))
    }
  }

  /// Whether a screen gives all variables that a repair moves the values that the canvas gives them.
  private func isSame(_ outcome: LayoutSession.Trial, on there: LayoutSession) -> Bool {
    outcome.placement.movedVariables.allSatisfy {
      there.solved.isPlaced($0) && there.solved.sample[$0] == session.solved.sample[$0]
    }
  }

  /// Whether what is determined in a configuration stays so, with values as close as asked for.
  private func keepsDetermined(
    _ outcome: LayoutSession.Trial, _ session: LayoutSession, within points: Double = .infinity
  ) -> Bool {
    let answers = session.solution.answers
    return outcome.touched.allSatisfy { query, answer in
      guard let before = answers[query].value else { return true }
      return answer.value.map { abs($0 - before) < points } ?? false
    }
  }

  private func screens(_ analysis: ConfigurationAnalysis) -> [Screen] {
    guard document.fillsScreen(root.view) else { return [] }
    var result: [Screen] = []
    for screen in analysis.screens where !result.contains(screen) {
      result.append(screen)
    }
    return result
  }

  /// Whether some view gets less room than its content asks for, by more than a point, that had it
  /// before. Pictures scale.
  private func squeezes(
    _ outcome: LayoutSession.Trial, inside scrollView: Int, _ session: LayoutSession
  ) -> Bool {
    let inside = document.inside(scrollView)
    let base = session.solved
    let asking = session.heightRows[inside].map { ($0.view, session.layout.system.rows[$0.row]) }
    return (asking + outcome.newHeights.filter { inside.contains($0.view) }).contains { view, row in
      guard document.views[view].kind != .imageView, row.violation(in: outcome.placement) > 1
      else { return false }
      guard row.terms.allSatisfy({ base.isPlaced($0.variable) }) else {
        let moved = outcome.placement.movedVariables
        return row.terms.contains { moved.contains($0.variable) }
      }
      return row.violation(in: base.sample) <= 1
    }
  }

  /// Whether the content has a length and ends behind the views that it holds.
  private func reachesEverything(
    _ outcome: LayoutSession.Trial, _ scrollView: Int, _ parts: [LayoutQuantity]
  ) -> Bool {
    let layout = session.layout
    for part in parts {
      guard case .contentExtent(let axis) = part,
        let content = layout.contentBox(of: scrollView)
      else { continue }
      let length = content.extent(axis).value(at: outcome.placement)
      guard length >= 1 else { return false }
      let end = content.far(axis).value(at: outcome.placement)
      let before = endBefore(of: scrollView, axis)
      let beyond = document.subviews(of: scrollView).filter { view in
        guard let installed = layout.view(view), !installed.isHidden,
          installed.placement == .constraints, let box = layout.box(of: view)
        else { return false }
        let excess = box.far(axis).value(at: outcome.placement) - end
        // What reached beyond a content of known length does so still.
        let known = before.flatMap { before in session.solved.frame(of: view).map { $0.far(axis) - before } }
        return excess > 1 + max(0, known ?? 0)
      }
      if !beyond.allSatisfy({ isMovedByCode($0, axis) }), !session.ties.viewsInPlace(in: scrollView, of: document).isSuperset(of: beyond) {
        return false
      }
    }
    return true
  }

  /// Where the content ends without a repair; nil where that is open.
  private func endBefore(of scrollView: Int, _ axis: LayoutAxis) -> Double? {
    let parts = LayoutQuantity.ofScrollView
    guard let slot = root.scrollViews.firstIndex(of: scrollView),
      let part = parts.firstIndex(of: .contentExtent(axis)),
      session.solution.answers[slot * parts.count + part].isDetermined
    else { return nil }
    return session.solved.contentFrame(of: scrollView)?.far(axis)
  }

  /// Whether code may move a view along an axis: outlets lead to all that places it.
  func isMovedByCode(_ view: Int, _ axis: LayoutAxis) -> Bool {
    let placing = session.ties[axis].constraints(of: view).filter { constraint in
      guard !constraint.isSize, let (one, other) = constraint.ends else { return false }
      return !document.inside(view).contains(one.view == view ? other.view : one.view)
    }
    return !placing.isEmpty
      && placing.allSatisfy(analysis.hasOutlet)
  }

  /// Whether the view that the content has to contain ends in it.
  private func contains(
    _ outcome: LayoutSession.Trial, _ session: LayoutSession, _ purpose: RepairPurpose
  ) -> Bool {
    guard let view = purpose.contained else { return true }
    guard let box = session.layout.box(of: view),
      let content = session.layout.contentBox(of: purpose.scrollView)
    else { return false }
    return purpose.quantities.allSatisfy { quantity in
      let axis = quantity.axis
      return box.far(axis).value(at: outcome.placement) <= content.far(axis).value(at: outcome.placement) + 1
    }
  }

  // MARK: Elsewhere

  /// Whether a repair leaves another configuration as sound as it is: no new conflict, and where
  /// nothing is open there, the same sizes, unless they are what is wrong.
  private func keepsSound(_ repair: Repair, _ purpose: RepairPurpose, _ other: Int) -> Bool {
    let scrollView = purpose.scrollView
    let analysis = analyses[other]
    guard analysis.canvas.layout.contains(scrollView) else { return true }
    guard
      let outcome = trial(analysis.canvas.session, scrollView, in: analysis)
        .outcome(of: repair, asksAgain: true, skipsAbsent: true),
      !outcome.hasNewConflicts
    else { return false }
    return keepsDetermined(
      outcome, analysis.canvas.session, within: purpose.contained == nil ? 0.5 : .infinity)
  }
}
