import InterfaceBuilder
import Layout
import LinearSystem

/// Chooses which constraint of a conflict to change, and how: the first change ranked by ``ConflictSuspects``
/// that ends the conflict and does no harm.
extension ConflictFinder {
  /// With how many other changes one is tried that is not enough.
  private static let mostJoined = 8

  /// Changes of single members that end a conflict, each with its member, and the indices of the conflicts
  /// that the first one ends.
  ///
  /// - Parameter beside: the repairs of other conflicts, along with which they are judged.
  func repairs(
    of number: Int, _ suspects: ConflictSuspects, isOneLength: Bool, leftovers: ConflictSuspects.Leftovers, beside: Repair
  ) -> ([(source: RowSource, repair: Repair)], ended: [Int]) {
    let candidates = suspects.tiesOfNoSibling() + following(suspects) + suspects.candidates(isOneLength: isOneLength, leftovers: leftovers)
    let areRivals = suspects.uninstalls().count > 1
    // A lazy filter would try each repair several times. One change of a member is enough.
    typealias Way = (suspect: ConflictSuspects.Suspect, outcome: Ending)
    var alone: [Way] = []
    // A change with drawbacks is used only if no other one works.
    var poor: [Way] = []
    // What is inside should fit into a length that has a value for each size class.
    let mindsRoom = suspects.collapsed.isEmpty
      && !suspects.constraints.contains { suspects.isWrittenPerSizeClass(.constraint($0.index)) }
    func mayGiveWay(_ first: Way) -> Bool {
      first.outcome.squeezed > 0
        && (areRivals || suspects.isGivenByStack(first.suspect.source))
    }
    func attempt(_ candidate: inout ConflictSuspects.Suspect) -> Ending? {
      let isAsDrawn = candidate.source == suspects.broken
      func ending(by repair: Repair) -> Ending? {
        let whole = Repair(repair.changes + beside.changes)
        return self.ending(ofConflict: number, in: suspects.scrollView, by: whole, isAsDrawn: isAsDrawn)
      }
      var outcome = beside.changes.isEmpty || endsAlone(candidate.repair, number) ? ending(by: candidate.repair) : nil
      // Only what contradicts everything around it may go at the price of an ambiguity.
      if outcome?.blurs == true, candidate.rank != ConflictSuspects.contradictedRank { outcome?.opens = true }
      // What other size classes need stays there.
      if outcome?.opens == true, let narrower = candidate.repair.uninstalling(in: suspects.conflictingTraits) {
        candidate.repair = narrower
        outcome = ending(by: narrower)
      }
      // Content that follows the frame does so on every screen.
      if mindsRoom, outcome?.opens == false, candidate.rank != ConflictSuspects.following {
        outcome = outcome.map { onScreens($0, Repair(candidate.repair.changes + beside.changes), of: number, in: suspects.scrollView) }
      }
      return outcome
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
      var outcome = attempt(&candidate)
      if outcome?.opens == true, let sized = sizing(candidate.repair, suspects) {
        var other = candidate
        other.repair = sized
        let found = attempt(&other)
        if found?.opens == false { (candidate, outcome) = (other, found) }
      }
      if let outcome {
        if candidate.rank == ConflictSuspects.impossible {
          alone = [(candidate, outcome)]
          break
        }
        if outcome.opens { continue }
        let drawbacks = candidate.rank == ConflictSuspects.unseen
          ? outcome.flaws(mindsRoom: mindsRoom) : outcome.drawbacks(mindsRoom: mindsRoom)
        if drawbacks > 0 { poor.append((candidate, outcome)) } else { alone.append((candidate, outcome)) }
      } else if case .remove(let constraint, nil)? = first {
        innocent.insert(constraint)
      }
    }
    if alone.isEmpty, poor.isEmpty, !isOneLength {
      for candidate in suspects.pairsOfSizes() {
        var candidate = candidate
        guard let outcome = attempt(&candidate), !outcome.opens, outcome.flaws(mindsRoom: mindsRoom) == 0 else { continue }
        alone = [(candidate, outcome)]
        break
      }
    }
    func isNumberRemoved(_ suspect: ConflictSuspects.Suspect) -> Bool {
      suspect.repair.changes.allSatisfy { $0.loosened.flatMap(layout.constraint).map { $0.isSize && $0.second == nil } == true }
    }
    func drawbacks(_ way: Way) -> Int { way.outcome.drawbacks(mindsRoom: mindsRoom) }
    // If another set comes in place of the conflict after every change of one member, or another number that fits only one
    // width, one of that set goes with it.
    let best = poor.min { drawbacks($0) < drawbacks($1) }
    if alone.isEmpty, let best, best.outcome.brought > 0 || best.outcome.screenDrawback > 1 {
      var fitting: Way?
      // Numbers that are made equal still fit only one width.
      let firsts = best.suspect.repair.changes.contains { $0.loosened != nil } ? [best] : [best] + poor.filter { isNumberRemoved($0.suspect) }.prefix(1)
      alone = firsts.lazy.compactMap { first -> Way? in
        // Of two distances between the same edges, one stays.
        let tie = first.suspect.source.constraint.flatMap(layout.constraint)
        let others = candidates.filter { other in
          other.source != first.suspect.source && Set(other.repair.changes).isDisjoint(with: first.suspect.repair.changes)
            && other.source.constraint.flatMap(layout.constraint).map { !$0.isSize && tie?.tiesSame(as: $0) == true } != true
        }.sorted { isNumberRemoved(first.suspect) && !isNumberRemoved($0) ? 1 : 0 }
        return others.prefix(Self.mostJoined).lazy.compactMap { other -> Way? in
          var joined = first.suspect
          joined.repair = Repair(first.suspect.repair.changes + other.repair.changes)
          guard let outcome = attempt(&joined), !outcome.opens else { return nil }
          // A layout that no phone has room for is worse than a text without some points.
          guard outcome.flaws(mindsRoom: mindsRoom) == 0 else {
            if outcome.isOnlyTight, fitting == nil { fitting = (joined, outcome) }
            return nil
          }
          return (joined, outcome)
        }.first
      }.prefix(1).map(\.self)
      if alone.isEmpty, best.outcome.screenDrawback > 1, let fitting { alone = [fitting] }
    }
    if alone.isEmpty, let best {
      alone = [best] + poor.filter {
        $0.suspect.rank == best.suspect.rank && drawbacks($0) == drawbacks(best)
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
    // If the frames are no evidence for a constraint, they may be for what the others make of the layout.
    if scene != nil, !isBroken, alone.count > 1, alone[0].suspect.rank == alone[1].suspect.rank {
      let far = alone.map { displacement($0.outcome, of: number) }
      if abs(far[0] - far[1]) > 1 { alone.remove(at: far[0] > far[1] ? 0 : 1) }
    }
    // Of two views in a row, the text field takes what is left, or else the last one.
    let isField = alone.map { suspects.isWidthOfField($0.suspect.source) }
    let hasField = !isBroken && alone.count > 1 && isField.filter(\.self).count == 1
    let isRow = !isBroken && !hasField && alone.count > 1
      && alone.allSatisfy { $0.suspect.repair.changes.compactMap(\.loosened) == [$0.suspect.source.constraint] }
      && suspects.isLater(alone[1].suspect.source, than: alone[0].suspect.source)
    if hasField && isField[1] || isRow { alone.swapAt(0, 1) }
    // Two alternatives only if nothing distinguishes them.
    let rank = alone[0].suspect.rank
    return (
      alone.prefix(isBroken || hasField || isRow ? 1 : 2).map(\.suspect).filter { $0.rank == rank }.map {
        ($0.source, scrolling($0.repair, suspects) ?? $0.repair)
      },
      alone[0].outcome.ended
    )
  }

  /// Without the numbers that fit only the canvas's width, content follows the frame: without any other member, it would
  /// have that width on every screen.
  private func following(_ suspects: ConflictSuspects) -> [ConflictSuspects.Suspect] {
    guard suspects.constraints.contains(where: { $0.axis == .horizontal }), let repair = followingFrame[suspects.scrollView],
      let number = suspects.constraints.first(where: { number in repair.changes.contains { $0.loosened == number.index } })
    else { return [] }
    // A view in the middle of the canvas stays in the middle.
    let centered = suspects.edgesOfTheCanvas().first { candidate in
      candidate.repair.changes.contains { $0.added != nil } && candidate.repair.changes.contains { $0.loosened == number.index }
    }?.repair.changes ?? []
    let gone = Set(centered.compactMap(\.loosened))
    let kept = repair.changes.filter { change in change.loosened.map { !gone.contains($0) } ?? true }
    return [(.constraint(number.index), Repair(kept + centered), ConflictSuspects.following)]
  }

  /// The effect of a repair on conflicts.
  private struct Ending {
    /// The indices of the conflicts that are resolved.
    var ended: [Int]
    /// How many conflicts are new.
    var brought: Int
    /// Whether a view loses its leading and trailing ties for such a difference: it would no longer follow the screen's width.
    var unpinsForRounding = false
    /// How many lengths are shorter than their content needs, in all layouts of the root. Images scale.
    var squeezed = 0
    /// Whether it causes an ambiguity or a conflict in another layout, or cannot be applied there.
    var opens = false
    /// How many conflicts of the canvas's size with the same members are left, or new.
    var left = 0
    /// On how many screens it harms views.
    var harmedScreens = 0
    /// Whether something becomes ambiguous that is determined only with the conflict.
    var blurs = false
    /// Whether the screen can have only one length, which is worse if members of the conflict are the reason.
    var screenDrawback = 0
    /// How many points the views of the conflict lack: of room for their content, and inside the views that they were
    /// pinned to.
    var lacking = 0.0
    /// How many views are stretched, lie over another one, or lose their length, here or on a device.
    var distorted = 0
    /// The canvas with the repair.
    var canvas: (layout: SceneLayout, trial: LayoutSession.Trial)?

    /// An ambiguity is as bad as this lack of room, in points: texts share more or less room.
    private static let blur = 20
    /// And so is a conflict that is left, since it needs another change in any case.
    private static let remnant = 10

    /// How bad its side effects are, and that it leaves conflicts.
    func drawbacks(mindsRoom: Bool) -> Int { flaws(mindsRoom: mindsRoom) + left * Self.remnant }

    /// Whether texts and controls lack some points of room, and nothing else is wrong.
    var isOnlyTight: Bool { flaws(mindsRoom: false) == 0 && lacking <= Self.mostTight }

    private static let mostTight = 24.0

    /// How bad its side effects are.
    func flaws(mindsRoom: Bool) -> Int {
      screenDrawback * 100_000 + (brought > 0 || unpinsForRounding ? 10_000 : 0) + (harmedScreens + distorted) * 1_000
        + (mindsRoom ? Int(lacking.rounded()) : 0)
        + (blurs ? Self.blur : 0)
    }
  }

  /// Whether a repair ends a conflict without any other change, and brings none. What comes in place of a conflict if
  /// constraints only go existed before, and is told, too.
  private func endsAlone(_ repair: Repair, _ number: Int) -> Bool {
    judge.trial(session, layout.root).outcome(of: repair, skipsAbsent: true).map {
      $0.endedConflicts.contains(number)
        && ($0.newConflicts == 0 || scene != nil && repair.changes.allSatisfy { $0.loosened != nil })
    } ?? false
  }

  /// Nil if a repair does not end a conflict, given by index, or leaves no fewer conflicts.
  ///
  /// - Parameter isAsDrawn: whether everything in the conflict is where it is drawn without what the repair loosens.
  private func ending(ofConflict number: Int, in scrollView: Int, by repair: Repair, isAsDrawn: Bool) -> Ending? {
    guard
      let here = judge.trial(session, layout.root)
        .outcome(of: repair, asksAgain: scene != nil, skipsAbsent: true),
      here.endedConflicts.contains(number), here.newConflicts < here.endedConflicts.count
    else { return nil }
    // A set that seems resolved may exist with other rows.
    var result = Ending(
      ended: here.newConflicts == 0 ? here.endedConflicts : [number], brought: here.newConflicts)
    let conflict = session.solution.conflicts[number]
    result.unpinsForRounding = conflict.violation <= 1 && unpinsBothEnds(repair)
    let axis = axis(of: conflict, in: layout)
    let views = concerned(conflict, axis)
    for (analysis, session) in layouts {
      guard
        let there = judge.trial(session, layout.root, in: analysis)
          .outcome(of: repair, asksAgain: true, skipsAbsent: true),
        there.newConflicts <= there.endedConflicts.count,
        // Where the same conflicts and nothing is drawn, something has to shrink in any case.
        !analysis.isCanvas && !session.solution.conflicts.isEmpty
          || !harms(repair, there, in: session, of: analysis, ofConflictAlong: axis)
      else {
        result.opens = true
        break
      }
      // Where nothing conflicts in a scene, everything stays as it is.
      let isSound = session.solution.conflicts.isEmpty
      if !session.keepsDetermined(there, within: scene != nil && isSound ? 0.5 : .infinity) {
        guard scene != nil, !isSound else {
          result.opens = true
          break
        }
        result.blurs = true
      }
      let squeezed = judge.squeezed(there, session)
      result.squeezed += squeezed.count
      // In content that scrolls down, there would be more height than on the canvas.
      let cramped = scene == nil && axis == .vertical ? squeezed : judge.cramped(there, session, of: analysis)
      // Everything is as drawn then, unless another conflict squeezes it, or it is not drawn at all.
      let lacking = cramped.filter { length, points in
        guard length.axis == axis, views.contains(length.view) else { return false }
        guard isAsDrawn, analysis.isCanvas, let drawn = document.views[length.view].frame?.extent(axis) else { return true }
        let now = session.layout.box(of: length.view)?.extent(axis).value(at: there.placement) ?? 0
        return 2 * drawn < now + points
      }
      result.lacking += excess(after: repair, there, in: session) + lacking.values.sorted().reduce(0, +)
      if analysis.isCanvas {
        result.canvas = (session.layout, there)
        result.left = scene == nil ? 0 : left(of: conflict, after: there, in: session) + max(0, there.newConflicts - here.newConflicts)
      }
      let overlapping = scene == nil || !analysis.isCanvas ? 0 : judge.overlapping(there, in: session, views).count
      result.distorted = max(result.distorted, shrunken(by: repair, there, in: session) + overlapping)
    }
    if takesLength(repair, around: conflict, axis) { result.distorted += 1 }
    if scene == nil, axis == .horizontal, leavesFrame(scrollView, repair, here) {
      // One of two distances between the same edges stays, and says the same about its views.
      let ties = layout.constraints(conflict.rows.compactMap { layout.sources[$0].constraint })
      if ties.count == 2, conflict.rows.count == 2, ties[0].tiesSame(as: ties[1]) { result.distorted += 1 } else { result.opens = true }
    }
    if let scene,
      zip(Self.lengths(of: layout, document), scene.solution.answers).enumerated().contains(where: { place, length in
        length.0.axis == axis && (here.touched[place] ?? length.1).isDetermined
      })
    {
      result.screenDrawback = fixesScreen(conflict, axis, without: repair) ? 2 : 1
    }
    return result
  }

  /// The smallest share that a picture keeps of its length in the file or on the canvas.
  private static let leastShare = 0.5

  /// Whether what a repair leaves in a scene gives a picture much less than it is drawn with, where a cell may have any
  /// height: what it takes away was all that gave the row its length.
  private func takesLength(_ repair: Repair, around conflict: Conflict, _ axis: LayoutAxis) -> Bool {
    guard scene != nil, let around = viewAround(conflict) else { return false }
    let (session, layout) = (mode.session, mode.layout)
    let cells = document.subviews(of: layout.root).filter { axis == .vertical && document.views[$0].role == .contentView }
    let given = cells.flatMap { cell in
      session.rows(from: .givenFrame(view: cell)).filter { row in
        layout.system.rows[row].terms.contains { layout.variables[$0.variable] == .view(cell, .extent(axis)) }
      }
    }
    func trial(_ view: Int) -> LayoutSession.Trial? {
      judge.trial(session, view).outcome(of: repair, asking: [.extent(axis)], without: given, skipsAbsent: true)
    }
    guard let placement = trial(around)?.placement else { return false }
    return document.inside(around).contains { view in
      guard document.views[view].kind == .imageView, layout.isShown(view, in: document), session.ties[axis].number(of: view) == nil,
        let drawn = document.views[view].frame?.extent(axis), let length = layout.box(of: view)?.extent(axis)
      else { return false }
      let least = Self.leastShare * min(drawn, layout.view(view)?.intrinsic[axis]?.points ?? drawn)
      // An ambiguous length has any value in one layout.
      return length.value(at: placement) < least && trial(view)?.isDetermined == true
    }
  }

  /// How many conflicts of the canvas's size with members of a conflict are left.
  private func left(of conflict: Conflict, after outcome: LayoutSession.Trial, in session: LayoutSession) -> Int {
    let members = Set(conflict.rows.compactMap { layout.sources[$0].constraint })
    return session.solution.conflicts.enumerated().count { index, other in
      let sources = other.rows.map { session.layout.sources[$0] }
      return !outcome.endedConflicts.contains(index) && sources.contains { if case .givenFrame = $0 { true } else { false } }
        && sources.contains { $0.constraint.map(members.contains) == true }
    }
  }

  /// How many views that lose a number get less than a third of it, as a picture in a row that has no room for it, and are
  /// not drawn like that.
  private func shrunken(by repair: Repair, _ outcome: LayoutSession.Trial, in session: LayoutSession) -> Int {
    session.layout.constraints(repair.changes.compactMap(\.loosened)).count { size in
      guard size.isNumber, let box = session.layout.box(of: size.first.view) else { return false }
      let length = box.extent(size.axis).value(at: outcome.placement)
      // Of two numbers, the smaller one may be meant.
      if session.ties[size.axis].sizes(of: size.first.view).contains(where: { $0.second == nil && $0.isEquality && $0.constant == length }) {
        return false
      }
      let drawn = document.views[size.first.view].frame?.extent(size.axis) ?? 0
      return length < size.constant / 3 && (drawn < 1 || length < drawn - 1)
    }
  }

  /// Whether a repair loosens what ties the leading and trailing edges of a view to those of a view around it.
  private func unpinsBothEnds(_ repair: Repair) -> Bool {
    let loosened = layout.constraints(repair.changes.compactMap(\.loosened))
    let pins = loosened.filter { $0.axis == .horizontal }.compactMap { pin in
      document.sameEdges(pin).map { (view: $0.inner, part: pin.first.part) }
    }
    return pins.contains { one in pins.contains { $0.view == one.view && $0.part != one.part } }
  }

  /// What fits the canvas may harm views on other phones, or on the lowest screen: each screen is compared with what is
  /// drawn. Content that scrolls has no reason to squeeze anything.
  private func onScreens(_ ending: Ending, _ repair: Repair, of number: Int, in scrollView: Int) -> Ending {
    var result = ending
    let conflict = session.solution.conflicts[number]
    let views = scene == nil && axis(of: conflict, in: layout) == .vertical
      ? concerned(conflict, .vertical).intersection(document.inside(scrollView)) : []
    let freed = freed(by: repair)
    for analysis in layouts.map(\.analysis) {
      let session = analysis.runTime.session
      let screens = judge.screens(analysis)
      let lowest = screens.map(\.size.height).min()
      for screen in screens where screen.isPhoneUpright || screen.size.height == lowest || !freed.isEmpty {
        let there = session.on(screen)
        guard let outcome = judge.trial(there, layout.root, in: analysis).outcome(of: repair, skipsAbsent: true) else { continue }
        let distorted = Set(freed.flatMap { judge.distorted(outcome, in: there, document.inside($0), knowsBefore: false) })
        result.distorted = max(result.distorted, distorted.count)
        // With another conflict, what is where depends on the constraint that is broken.
        guard screen.isPhoneUpright || screen.size.height == lowest, outcome.newConflicts == 0,
          outcome.endedConflicts.count == there.solution.conflicts.count
        else { continue }
        if analysis.isCanvas, judge.squeezes(outcome, views, there, unlike: session) { result.opens = true }
        if harms(repair, outcome, in: there, of: analysis, along: [.vertical], ofConflictAlong: axis(of: conflict, in: layout)) || uncovers(repair, outcome, in: there)
          || screen.isPhoneUpright && sticksOut(repair, outcome, in: there)
        {
          result.harmedScreens += 1
        }
      }
    }
    return result
  }

  /// The views that have no height as a number after a repair, if the constraints agree on the canvas. With another
  /// height, such as a proportion, a view is meant to be as high as that says.
  private func freed(by repair: Repair) -> [Int] {
    otherScreen == nil ? [] : layout.constraints(repair.changes.compactMap(\.loosened)).filter {
      $0.isOfNumber && $0.axis == .vertical && mode.session.ties.vertical.sizes(of: $0.first.view).count == 1
    }.map(\.first.view)
  }

  /// Whether a view that is as tall as its scroll view by a constraint that gives way, and drawn so, ends before it: the
  /// background shows below.
  private func uncovers(_ repair: Repair, _ outcome: LayoutSession.Trial, in session: LayoutSession) -> Bool {
    layout.constraints(repair.changes.compactMap(\.loosened)).contains { size in
      guard size.isSize, size.axis == .vertical, let (one, other) = size.ends else { return false }
      return [(one, other), (other, one)].contains { inner, outer in
        guard outer.region == .frame, root.scrollViews.contains(outer.view), document.views[inner.view].parent == outer.view,
          let own = session.layout.box(of: inner.view), let around = session.layout.box(of: outer.view),
          let drawn = document.views[inner.view].frame, let frame = document.views[outer.view].frame
        else { return false }
        return drawn.height >= frame.height - 1
          && own.height.value(at: outcome.placement) < around.height.value(at: outcome.placement) - 1
      }
    }
  }

  /// Whether a view that loses a position is too wide for the view around it on another phone: its number, which fits the
  /// canvas, is the odd one.
  private func sticksOut(_ repair: Repair, _ outcome: LayoutSession.Trial, in session: LayoutSession) -> Bool {
    layout.constraints(repair.changes.compactMap(\.loosened)).contains { position in
      guard !position.isSize, position.axis == .horizontal, let (one, other) = position.ends else { return false }
      return [one.view, other.view].contains { view in
        let parent = document.views[view].parent
        guard parent >= layout.root, let box = session.layout.box(of: view),
          let outer = session.layout.contentBox(of: parent) ?? session.layout.box(of: parent),
          let drawn = document.drawnOverhang(of: view, .horizontal, isFar: true)
        else { return false }
        return drawn < 1 && box.overhang(of: outer, .horizontal, isFar: true, at: outcome.placement) > 1
          && mode.session.ties.horizontal.sizes(of: view).contains { $0.second == nil && $0.isEquality }
      }
    }
  }

  /// Removes what makes content as tall as its frame, and gives the only view of the conflict whose height that leaves
  /// open the one that it is drawn with, or at a low priority that of the frame if it is the content and its texts may
  /// grow; nil if there is no such view.
  private func sizing(_ repair: Repair, _ suspects: ConflictSuspects) -> Repair? {
    guard scene == nil, repair.changes.count == 1, let gone = repair.changes[0].loosened.flatMap(layout.constraint),
      gone.axis == .vertical, !gone.isSize
    else { return nil }
    let removal = suspects.removal(of: gone)
    let open = Set(suspects.constraints.flatMap { [$0.first.view, $0.second?.view].compactMap(\.self) }).filter { view in
      judge.trial(session, view).outcome(of: removal, asking: [.extent(.vertical)])?.isDetermined == false
    }
    let inner = open.filter { view in !open.contains(where: document.inside(view).contains) }
    guard inner.count == 1, let view = inner.first, let drawn = document.views[view].frame?.height, drawn >= 1 else { return nil }
    let maker = RepairMaker(document: document, scrollView: suspects.scrollView)
    let grows = document.views[view].parent == suspects.scrollView && document.inside(view).contains(where: document.growsInHeight)
    let size = grows ? maker.equalToFrame(view, .vertical, priority: 250) : maker.size(view, .vertical, drawn)
    return Repair(removal.changes + [size])
  }

  /// Whether content that is drawn as wide as the frame, or with the same inset on both sides, loses what makes it so, and
  /// gets another width on the screen of the conflict: it would have that of the canvas on every screen, and nothing would
  /// say so.
  private func leavesFrame(_ scrollView: Int, _ repair: Repair, _ outcome: LayoutSession.Trial) -> Bool {
    let inside = document.inside(scrollView)
    // What places the scroll view in what is around it says nothing about its content.
    let loosened = layout.constraints(repair.changes.compactMap(\.loosened)).filter { tie in
      let own = [tie.first, tie.second].compactMap(\.self).filter { $0.view == scrollView }
      return own.contains { $0.region == .content } || !own.isEmpty && (tie.second == nil || tie.ends(inside: inside) != nil)
    }
    guard !loosened.isEmpty, let drawn = document.views[scrollView].frame?.width,
      let frame = layout.box(of: scrollView)?.width.value(at: outcome.placement),
      let content = layout.contentBox(of: scrollView)?.width.value(at: outcome.placement)
    else { return false }
    let drawnViews = document.subviews(of: scrollView).compactMap { document.views[$0].frame }
    // A center in the frame, between pins to the content, makes the content as wide as the frame, whatever is drawn, unless
    // that is wider.
    if content > frame + 1, loosened.contains(where: { $0.first.part == .center }), !drawnViews.contains(where: { $0.width > drawn + 1 }) {
      return true
    }
    // What the canvas breaks is not what makes it so.
    guard loosened.contains(where: { mode.session.distance(of: .constraint($0.index), from: analysis.drawn) == 0 }) else { return false }
    return abs(content - frame) > 1 && drawnViews.contains { abs($0.width + 2 * $0.x - drawn) < 1 }
  }

  /// The views of a conflict along an axis. What stack views among them arrange depends on their height; a narrower text
  /// wraps.
  private func concerned(_ conflict: Conflict, _ axis: LayoutAxis) -> Set<Int> {
    let sources = conflict.rows.map { layout.sources[$0] }
    let ends = layout.constraints(sources.compactMap(\.constraint)).flatMap { [$0.first.view, $0.second?.view].compactMap(\.self) }
    let views = Set(ends + sources.compactMap(\.view))
    return axis == .horizontal ? views : views.union(views.filter { layout.stacks[$0] != nil }.flatMap(document.inside))
  }

  /// By how many points views extend beyond the view around them at edges where a repair unpins them.
  private func excess(after repair: Repair, _ outcome: LayoutSession.Trial, in session: LayoutSession) -> Double {
    repair.changes.reduce(0) { sum, change in
      guard let pin = change.loosened.flatMap(session.layout.constraint), let views = document.sameEdges(pin, orInsets: true),
        pin.inset(in: views.outer) >= 0, let inner = session.layout.box(of: views.inner),
        let outer = session.layout.box(of: views.outer),
        outer.extent(pin.axis).value(at: outcome.placement) >= 1
      else { return sum }
      let beyond = inner.overhang(of: outer, pin.axis, isFar: pin.first.part == .far, at: outcome.placement)
      return beyond > 1 ? sum + beyond : sum
    }
  }

  /// Whether a repair takes room along some axes from a text or control that its content needs, leaves a view without a
  /// length, or moves one far out of the view around it, and nothing of that is drawn.
  private func harms(
    _ repair: Repair, _ outcome: LayoutSession.Trial, in session: LayoutSession, of analysis: ConfigurationAnalysis,
    along axes: [LayoutAxis] = LayoutAxis.allCases, ofConflictAlong own: LayoutAxis
  ) -> Bool {
    let (layout, solved) = (session.layout, session.solved)
    /// Whether a view is shorter than before, and than it is drawn.
    func shrinks(_ view: Int) -> Bool {
      guard let box = layout.box(of: view), layout.isShown(view, in: document) else { return false }
      let drawn = analysis.isCanvas ? document.views[view].frame : nil
      return LayoutAxis.allCases.contains { axis in
        let length = box.extent(axis).value(at: outcome.placement)
        let before = [solved.frame(of: view)?.extent(axis), drawn?.extent(axis)].compactMap(\.self)
        return !before.isEmpty && before.allSatisfy { length < $0 - 1 }
      }
    }
    // Which of several views is squeezed may be ambiguous, but not that more of them are.
    let before = judge.cramped(nil, session, of: analysis)
    // The width of a text may differ from the estimate.
    let tight = judge.cramped(outcome, session, of: analysis).filter { length, lacking in
      guard scene != nil, length.axis == .horizontal, let box = layout.box(of: length.view) else { return true }
      let width = box.width.value(at: outcome.placement)
      let drawn = analysis.isCanvas ? document.views[length.view].frame?.width : nil
      let missing = min(lacking, drawn.map { $0 - width } ?? lacking)
      return missing > ContentDemand.textTolerance * (width + missing)
    }
    if tight.count > before.count, tight.keys.contains(where: { axes.contains($0.axis) && before[$0] == nil && shrinks($0.view) }) {
      return true
    }
    let moved = Set(
      outcome.placement.movedVariables.compactMap { variable in
        if case .view(let view, _) = layout.variables[variable] { view } else { nil }
      })
    // Where another conflict is left, what is where depends on the constraint that is broken.
    let left = session.solution.conflicts.enumerated()
      .filter { $1.violation > 1 && !outcome.endedConflicts.contains($0) }.map { axis(of: $1, in: layout) }
    let settled = LayoutAxis.allCases.filter { $0 == own || !left.contains($0) }
    return moved.contains { escapes($0, outcome, in: session, of: analysis, along: settled) }
      || judge.empties(repair, outcome, in: session, of: analysis) { view, axis in
        settled.contains(axis) && layout.isShown(view, in: document)
          && (!analysis.isCanvas || document.views[view].frame.map { $0.extent(axis) >= 1 } != false)
      }
  }

  /// Farther than this, in points, nobody moves a view out of the view around it.
  private static let farOut = 20.0

  /// Whether a view comes to extend far beyond the view around it, and neither does so without the repair nor is drawn
  /// like that. The content of a collapsed view is hidden.
  private func escapes(
    _ view: Int, _ outcome: LayoutSession.Trial, in session: LayoutSession, of analysis: ConfigurationAnalysis,
    along axes: [LayoutAxis]
  ) -> Bool {
    let layout = session.layout
    let parent = document.views[view].parent
    guard view != layout.root, let box = layout.box(of: view), layout.isShown(view, in: document),
      let outer = document.views[parent].kind == .scrollView ? layout.contentBox(of: parent) : layout.box(of: parent)
    else { return false }
    // What fits the canvas does not have to fit a smaller screen.
    let lack = AxisPair { axis in
      max(0, (document.views[layout.root].frame?.extent(axis) ?? 0) - (session.solved.frame(of: layout.root)?.extent(axis) ?? 0))
    }
    return axes.contains { axis in
      guard outer.extent(axis).value(at: outcome.placement) >= 1 else { return false }
      return [false, true].contains { isFar in
        // What a scroll view is pinned to does not get wider with its content.
        let drawn = root.scrollViews.contains(view) ? 0 : document.drawnOverhang(of: view, axis, isFar: isFar) ?? 0
        let before = box.overhang(of: outer, axis, isFar: isFar, at: session.solved.sample)
        return box.overhang(of: outer, axis, isFar: isFar, at: outcome.placement) > max(before, drawn, 0) + lack[axis] + Self.farOut
      }
    }
  }

  /// How far views are from where they are drawn in the view around them, in all, if a repair is applied to the canvas.
  private func displacement(_ ending: Ending, of number: Int) -> Double {
    guard let (layout, trial) = ending.canvas, let around = viewAround(session.solution.conflicts[number]) else {
      return 0
    }
    return document.inside(around).reduce(0) { sum, view in
      guard let drawn = document.views[view].frame, let box = layout.box(of: view),
        let outer = layout.box(of: document.views[view].parent)
      else { return sum }
      return sum + LayoutAxis.allCases.reduce(0) { sum, axis in
        let near = box.near(axis).adding(outer.near(axis), times: -1)
        return sum + abs(near.value(at: trial.placement) - drawn.near(axis))
          + abs(box.extent(axis).value(at: trial.placement) - drawn.extent(axis))
      }
    }
  }

  private func axis(of conflict: Conflict, in layout: SceneLayout) -> LayoutAxis {
    let isHorizontal = conflict.rows.contains { layout.sources[$0].constraint.flatMap(layout.constraint)?.axis == .horizontal }
    return isHorizontal ? .horizontal : .vertical
  }

  /// Whether the constraints that a repair keeps allow only one length of the view around a conflict.
  private func fixesScreen(_ conflict: Conflict, _ axis: LayoutAxis, without repair: Repair) -> Bool {
    guard let around = viewAround(conflict) else { return false }
    let changed = Set(repair.changedEverywhere ?? [])
    let inside = around..<document.views[around].subtreeEnd
    let rest = layout.sources.indices.filter { row in
      !changed.contains(layout.sources[row])
        && layout.system.rows[row].terms.allSatisfy {
          switch layout.variables[$0.variable] {
          case .view(let view, _): inside.contains(view)
          case .environment(around, _): true
          default: false
          }
        }
    }
    return session.solve(Self.lengths(of: around, axis, in: layout), underOnly: rest.map { layout.system.rows[$0] }).answers
      .contains(where: \.isDetermined)
  }

  /// A repair that leaves content as tall as the screen, with a change that makes it scroll if it does not
  /// fit; nil if there is no such content, or no such change.
  private func scrolling(_ repair: Repair, _ suspects: ConflictSuspects) -> Repair? {
    guard analysis.isCanvas, repair.changes.count == 1, case .remove(let number, nil)? = repair.changes.first,
      let tie = suspects.screenHigh, tie.index != number, layout.constraint(number)?.isSize == true,
      let repaired = judge.trial(mode.session, suspects.scrollView).session(with: repair)
    else { return nil }
    var judge = judge
    judge.session = repaired
    let more = judge.session.layout.constraint(tie.index).flatMap {
      ScrollingRepairs(judge: judge, scrollView: suspects.scrollView, tie: $0, length: .infinity).best()
    }
    return more.map { Repair(repair.changes + $0.changes) }
  }
}
