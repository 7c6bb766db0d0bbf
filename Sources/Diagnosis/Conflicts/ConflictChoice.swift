import InterfaceBuilder
import Layout
import LinearSystem

/// Chooses which constraint of a conflict to change, and how: the first change ranked by ``ConflictSuspects``
/// that ends the conflict and does no harm.
extension ConflictFinder {
  /// Changes of single members that end a conflict, each with its member, and the indices of the conflicts
  /// that the first one ends.
  func repairs(
    of number: Int, _ suspects: ConflictSuspects, isOneLength: Bool, leftovers: ConflictSuspects.Leftovers
  ) -> ([(source: RowSource, repair: Repair)], ended: [Int]) {
    let candidates = following(suspects) + suspects.candidates(isOneLength: isOneLength, leftovers: leftovers)
    let areRivals = suspects.uninstalls().count > 1
    // A lazy filter would try each repair several times. One change of a member is enough.
    typealias Way = (suspect: ConflictSuspects.Suspect, outcome: Ending)
    var alone: [Way] = []
    // A change with drawbacks is used only if no other one works.
    var poor: [Way] = []
    // What is inside should fit into a length that has a value for each size class.
    let mindsRoom = scene == nil && !suspects.constraints.contains { suspects.isWrittenPerSizeClass(.constraint($0.index)) }
    func mayGiveWay(_ first: Way) -> Bool {
      first.outcome.squeezed > 0
        && (areRivals || suspects.isGivenByStack(first.suspect.source))
    }
    // If there is a conflict without the constraint, there is one with it at any priority.
    var innocent: Set<Int> = []
    for candidate in candidates where alone.count < 2 {
      if let first = alone.first, first.suspect.rank != candidate.rank, !mayGiveWay(first) { break }
      let first = candidate.repair.changes.first
      if alone.contains(where: { $0.suspect.source == candidate.source }) { continue }
      if candidate.rank == ConflictSuspects.lastRank, !poor.isEmpty { break }
      if case .change(let constraint, .priority)? = first, innocent.contains(constraint) { continue }
      var candidate = candidate
      var outcome = ending(ofConflict: number, by: candidate.repair)
      // What other size classes need stays there.
      if outcome?.opens == true, let narrower = candidate.repair.uninstalling(in: suspects.conflictingTraits) {
        candidate.repair = narrower
        outcome = ending(ofConflict: number, by: narrower)
      }
      if let outcome {
        let leavesSome = candidate.rank == ConflictSuspects.following && outcome.brought > 0
        if outcome.opens || leavesSome { continue }
        let isPoor = outcome.drawbacks > 0 || mindsRoom && lacksRoom(number, by: candidate.repair)
        if isPoor { poor.append((candidate, outcome)) } else { alone.append((candidate, outcome)) }
      } else if case .remove(let constraint, nil)? = first {
        innocent.insert(constraint)
      }
    }
    if alone.isEmpty, let best = poor.min(by: { $0.outcome.drawbacks < $1.outcome.drawbacks }) {
      alone = [best] + poor.filter {
        $0.suspect.rank == best.suspect.rank && $0.outcome.drawbacks == best.outcome.drawbacks
          && $0.suspect.source != best.suspect.source
      }.prefix(1)
    }
    guard let first = alone.first else { return ([], []) }
    // Of two sizes without any other difference, the one that leaves room for the content is kept, unless
    // only it has a value for each size class, so that the others should fit into it.
    let isBroken = first.suspect.source == suspects.broken
    if !isBroken, alone.count > 1, alone[1].outcome.squeezed < first.outcome.squeezed,
      suspects.isWrittenPerSizeClass(first.suspect.source)
        || !suspects.isWrittenPerSizeClass(alone[1].suspect.source),
      mayGiveWay(first)
    {
      alone.swapAt(0, 1)
    }
    // Of two views in a row, the text field takes what is left.
    let isField = alone.map { suspects.isWidthOfField($0.suspect.source) }
    let hasField = !isBroken && alone.count > 1 && isField.filter(\.self).count == 1
    if hasField, isField.last == true { alone.swapAt(0, 1) }
    // Two alternatives only if nothing distinguishes them.
    let rank = alone[0].suspect.rank
    return (
      alone.prefix(isBroken || hasField ? 1 : 2).map(\.suspect).filter { $0.rank == rank }.map {
        ($0.source, scrolling($0.repair, suspects) ?? $0.repair)
      },
      alone[0].outcome.ended
    )
  }

  /// Without the numbers that fit only the canvas's width, content follows the frame: without any other member, it would
  /// have that width on every screen.
  private func following(_ suspects: ConflictSuspects) -> [ConflictSuspects.Suspect] {
    guard otherScreen != nil, root.scrollViews.contains(suspects.scrollView),
      suspects.constraints.contains(where: { $0.axis == .horizontal }),
      let repair = judge.followingFrame(Repair([]), suspects.scrollView, in: mode.session),
      let number = suspects.constraints.first(where: { number in repair.changes.contains { $0.gives(number.index) } })
    else { return [] }
    return [(.constraint(number.index), repair, ConflictSuspects.following)]
  }

  /// The effect of a repair on conflicts.
  private struct Ending {
    /// The indices of the conflicts that are resolved.
    var ended: [Int]
    /// How many conflicts are new.
    var brought: Int
    /// How many views get less space than their content needs, in all layouts of the root. Images scale.
    var squeezed = 0
    /// Whether it causes an ambiguity or a conflict in another layout, or cannot be applied there.
    var opens = false
    /// How bad its side effects are: a screen that can have only one width, which is worse if members of the
    /// conflict are the reason, or views with less room than before.
    var drawbacks = 0
  }

  /// Nil if a repair does not end a conflict, given by index, or leaves no fewer conflicts.
  private func ending(ofConflict number: Int, by repair: Repair) -> Ending? {
    guard
      let here = judge.trial(session, layout.root)
        .outcome(of: repair, asksAgain: scene != nil, skipsAbsent: true),
      here.endedConflicts.contains(number), here.newConflicts < here.endedConflicts.count
    else { return nil }
    // A set that seems resolved may exist with other rows.
    var result = Ending(
      ended: here.newConflicts == 0 ? here.endedConflicts : [number], brought: here.newConflicts)
    var tight = 0
    for (analysis, session) in layouts {
      guard
        let there = judge.trial(session, layout.root, in: analysis)
          .outcome(of: repair, asksAgain: true, skipsAbsent: true),
        there.newConflicts <= there.endedConflicts.count,
        // Where nothing conflicts in a scene, everything stays as it is.
        judge.keepsDetermined(
          there, session, within: scene != nil && session.solution.conflicts.isEmpty ? 0.5 : .infinity),
        // Where the same conflicts and nothing is drawn, something has to shrink in any case.
        !analysis.isCanvas && !session.solution.conflicts.isEmpty
          || !harms(repair, there, in: session, of: analysis)
      else {
        result.opens = true
        break
      }
      result.squeezed += session.squeezedViews(in: there.placement).count { document.views[$0].kind != .imageView }
      tight += squeezed(session, in: there.placement, of: analysis).count
    }
    if let scene {
      if tight > layouts.map({ squeezed($0.session, in: $0.session.solved.sample, of: $0.analysis).count }).reduce(0, +) {
        result.drawbacks = 1
      }
      let conflict = scene.solution.conflicts[number]
      if isHorizontal(conflict), (here.touched[0] ?? scene.solution.answers.first)?.isDetermined == true {
        result.drawbacks += fixesWidth(conflict, without: repair) ? 4 : 2
      }
    }
    return result
  }

  private func isHidden(_ view: Int, in layout: SceneLayout) -> Bool {
    sequence(first: view) { $0 > layout.root ? document.views[$0].parent : nil }
      .contains { layout.view($0)?.isHidden != false }
  }

  /// The views that get less room than their content needs, other than images, which scale, and what is drawn
  /// like that.
  private func squeezed(
    _ session: LayoutSession, in placement: Assignment, of analysis: ConfigurationAnalysis
  ) -> [Int] {
    session.squeezedViews(in: placement).filter { view in
      guard document.views[view].kind != .imageView else { return false }
      guard analysis.isCanvas, let drawn = document.views[view].frame, let box = session.layout.box(of: view) else {
        return true
      }
      return LayoutAxis.allCases.contains { box.extent($0).value(at: placement) < drawn.extent($0) - 1 }
    }
  }

  /// Whether a repair takes room from a text or control that its content needs, or leaves a view without a
  /// length, and neither is drawn like that.
  private func harms(
    _ repair: Repair, _ outcome: LayoutSession.Trial, in session: LayoutSession, of analysis: ConfigurationAnalysis
  ) -> Bool {
    let (layout, solved) = (session.layout, session.solved)
    /// The axes along which a view is shorter than before, and than it is drawn.
    func shrinking(_ view: Int, below points: Double = .infinity) -> [LayoutAxis] {
      guard let box = layout.box(of: view), !isHidden(view, in: layout) else { return [] }
      let drawn = analysis.isCanvas ? document.views[view].frame : nil
      return LayoutAxis.allCases.filter { axis in
        let length = box.extent(axis).value(at: outcome.placement)
        let before = [solved.frame(of: view)?.extent(axis), drawn?.extent(axis)].compactMap(\.self)
        return length < points && !before.isEmpty && before.allSatisfy { length < $0 - 1 }
      }
    }
    // Which of several views is squeezed may be ambiguous, but not that more of them are.
    let before = squeezed(session, in: solved.sample, of: analysis)
    let tight = squeezed(session, in: outcome.placement, of: analysis)
    if tight.count > before.count, tight.contains(where: { !before.contains($0) && !shrinking($0).isEmpty }) {
      return true
    }
    let moved = Set(
      outcome.placement.movedVariables.compactMap { variable in
        if case .view(let view, .extent) = layout.variables[variable] { view } else { nil }
      })
    // A length that is ambiguous has any value in one layout.
    return moved.sorted().contains { view in
      let axes = shrinking(view, below: 0.5)
      return !axes.isEmpty
        && judge.trial(session, view, in: analysis)
          .outcome(of: repair, asking: axes.map(LayoutQuantity.extent), skipsAbsent: true)?.isDetermined == true
    }
  }

  /// Whether text or a control of a conflict gets less room than its content needs.
  private func lacksRoom(_ number: Int, by repair: Repair) -> Bool {
    let members = layout.constraints(session.solution.conflicts[number].rows.compactMap { layout.sources[$0].constraint })
    // A view without a length is collapsed on purpose.
    guard let axis = members.first?.axis, !members.contains(where: { $0.isSize && $0.second == nil && $0.constant < 0.5 }),
      let there = judge.trial(session, layout.root).outcome(of: repair, skipsAbsent: true)
    else { return false }
    let views = Set(members.flatMap { [$0.first.view, $0.second?.view].compactMap(\.self) })
    return views.contains { view in
      document.views[view].kind != .imageView
        && session.rows(from: .compressionResistance(view: view, axis: axis)).contains {
          layout.system.rows[$0].violation(in: there.placement) > 1
        }
    }
  }

  private func isHorizontal(_ conflict: Conflict) -> Bool {
    conflict.rows.contains { row in
      layout.sources[row].constraint.flatMap(layout.constraint)?.axis == .horizontal
    }
  }

  /// Whether the constraints that a repair keeps allow only one width of the view around a conflict.
  private func fixesWidth(_ conflict: Conflict, without repair: Repair) -> Bool {
    guard let around = viewAround(conflict), let width = layout.form(.extent(.horizontal), of: around) else {
      return false
    }
    let changed = Set(repair.changedEverywhere ?? [])
    let inside = around..<document.views[around].subtreeEnd
    let rest = layout.sources.indices.filter { row in
      !changed.contains(layout.sources[row])
        && layout.system.rows[row].terms.allSatisfy {
          if case .view(let view, _) = layout.variables[$0.variable] { inside.contains(view) } else { false }
        }
    }
    return session.solve([width], underOnly: rest.map { layout.system.rows[$0] }).answers[0].isDetermined
  }

  /// A repair that leaves content as tall as the screen, with a change that makes it scroll if it does not
  /// fit; nil if there is no such content, or no such change.
  private func scrolling(_ repair: Repair, _ suspects: ConflictSuspects) -> Repair? {
    guard analysis.isCanvas, repair.changes.count == 1, case .remove(let number, nil)? = repair.changes.first,
      let tie = suspects.screenHigh, tie.index != number, layout.constraint(number)?.isSize == true,
      let draft = judge.trial(mode.session, suspects.scrollView).draft(repair, skipsAbsent: true)
    else { return nil }
    var judge = judge
    judge.session = LayoutSession(
      analysis.layout(draft, mode: layout.mode), scrollViews: root.scrollViews, meter: analysis.meter)
    let more = judge.session.layout.constraint(tie.index).flatMap {
      ScrollingRepairs(judge: judge, scrollView: suspects.scrollView, tie: $0, length: .infinity).best()
    }
    return more.map { Repair(repair.changes + $0.changes) }
  }
}
