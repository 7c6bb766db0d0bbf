import InterfaceBuilder
import LinearSystem

/// Required rows that cannot all hold, at the scroll view that they reach.
package struct ConflictDiagnosis: Sendable {
  /// The innermost scroll view that the rows act on or in.
  package var scrollView: Int
  /// What each row comes from, the odd one first where there is a repair; otherwise none stands out.
  package var members: [RowSource]
  /// What the other rows make of the first member's size, in points; nil where they leave it open.
  package var othersMake: Double?
  /// By how many points the rows miss each other, at the least.
  package var violation: Double
  /// Whether they depend on the size of the screen, so that screens of other size classes may conflict
  /// too.
  package var dependsOnScreen: Bool
  /// Changes of which each leaves no conflict, the most usual first.
  package var repairs: [Repair]
  /// The screen that the numbers are of, where they depend on the size of a layout that is not the
  /// canvas's.
  package var screen: Screen?
  /// How many other sets the first repair ends too.
  package var otherSets = 0
  /// Whether frames that cannot be negative take part: views whose size would have to be less than
  /// nothing.
  package var negativeSizes: [Int] = []
}

/// Finds the conflicts of a layout root and what is odd about each.
struct ConflictFinder {
  let document: IBDocument
  let root: LayoutRoots.Root
  let analysis: ConfigurationAnalysis
  /// The root's other layouts.
  let others: [ConfigurationAnalysis]

  // What the build ships is what conflicts in a log.
  private var mode: ModeAnalysis { analysis.runTime }
  private var layout: SceneLayout { mode.layout }
  private func graph(_ axis: LayoutAxis) -> TieGraph { mode.session.solved.ties(along: axis) }

  /// Gives each conflict to the innermost scroll view that it reaches.
  ///
  /// Sets that miss each other by a point or less come from rounding and are left out. So are those
  /// off the canvas that depend on the size of the root view, which the file gives for its canvas
  /// only, unless they remain on every screen that the trait combination occurs with.
  func fill(_ verdicts: inout [ConfigurationVerdicts]) {
    let slots = root.slots
    var placeOfRepair: [[Repair: Int]] = verdicts.map { _ in [:] }
    let conflicts = mode.session.solution.conflicts.filter { $0.violation > 1 }
    analysis.meter.share(among: conflicts) { conflict in
      guard let slot = innermostScrollView(conflict).flatMap({ slots[$0] }),
        let diagnosis = diagnosis(conflict, slot: slot)
      else { return }
      guard let repair = diagnosis.repairs.first, let index = placeOfRepair[slot][repair] else {
        if let repair = diagnosis.repairs.first {
          placeOfRepair[slot][repair] = verdicts[slot].conflicts.count
        }
        verdicts[slot].conflicts.append(diagnosis)
        return
      }
      // What one repair ends is one finding, shown by its smallest set.
      let count = verdicts[slot].conflicts[index].otherSets + 1
      if diagnosis.members.count < verdicts[slot].conflicts[index].members.count {
        verdicts[slot].conflicts[index] = diagnosis
      }
      verdicts[slot].conflicts[index].otherSets = count
    }
  }

  /// The scroll view that comes last of those around what the rows name; another view where there is none.
  private func innermostScrollView(_ conflict: Conflict) -> Int? {
    var innermost: Int?
    for term in conflict.rows.flatMap({ layout.system.rows[$0].terms }) {
      guard case .view(var view, _) = layout.variables[term.variable] else { continue }
      while view >= layout.root, document.views[view].kind != .scrollView {
        view = document.views[view].parent
      }
      innermost = max(innermost ?? view, view)
    }
    return innermost
  }

  /// Nil where the conflict depends on a size that the file gives for its canvas only.
  private func diagnosis(_ conflict: Conflict, slot: Int) -> ConflictDiagnosis? {
    let dependsOnCanvas = conflict.rows.contains {
      layout.sources[$0] == .givenFrame(view: layout.root)
    }
    // The size of a cell or a header is its owner's affair.
    if dependsOnCanvas, document.views[layout.root].role != .root { return nil }
    var rows = conflict.rows.map { layout.system.rows[$0] }
    var violation = conflict.violation
    var shown: Screen?
    if dependsOnCanvas, !analysis.isCanvas {
      for screen in analysis.traits.flatMap(Screen.all(with:)) {
        let changed = layout.rows(for: screen.size)
        let there = conflict.rows.map { changed[$0] ?? layout.system.rows[$0] }
        let forms = there.map { LinearForm(terms: $0.terms) }
        let found = mode.session.solve(forms, underOnly: there).conflicts.map(\.violation).max()
        guard let found, found > 1 else { return nil }
        if shown == nil { (shown, rows, violation) = (screen, there, found) }
      }
    }
    var seen: Set<RowSource> = []
    var members = conflict.rows.map { layout.sources[$0] }.filter { seen.insert($0).inserted }
    let repairs = repairs(of: members, slot: slot)
    let odd =
      repairs.first?.source ?? suspects(members).first?.0
      ?? members.first { $0.constraint != nil }
    if let odd, let index = members.firstIndex(of: odd) {
      members.remove(at: index)
      members.insert(odd, at: 0)
    }
    let own = zip(conflict.rows, rows).filter { layout.sources[$0.0] == members[0] }.map(\.1)
    return ConflictDiagnosis(
      scrollView: root.scrollViews[slot], members: members,
      othersMake: othersMake(
        members[0], own: own,
        others: zip(conflict.rows, rows).filter { layout.sources[$0.0] != members[0] }.map(\.1)),
      violation: violation, dependsOnScreen: dependsOnCanvas, repairs: repairs.map(\.repair),
      screen: shown,
      negativeSizes: conflict.nonNegative.compactMap { variable in
        if case .view(let view, _) = layout.variables[variable] { view } else { nil }
      })
  }

  // MARK: The odd one

  /// Changes of single members that end a conflict, with the member that each one changes.
  private func repairs(
    of members: [RowSource], slot: Int
  ) -> [(source: RowSource, repair: Repair)] {
    let scrollView = root.scrollViews[slot]
    let trial = RepairTrial(
      document: document, analysis: analysis, session: mode.session, scrollView: scrollView)
    let known = LayoutQuantity.ofScrollView.map {
      RepairTrial.CoveredPart(scrollView: scrollView, quantity: $0)
    }
    let answers = known.map { mode.answer(slot, $0.quantity) }
    func outcome(_ repair: Repair) -> RepairTrial.Outcome? {
      guard let outcome = trial.outcome(of: repair, asking: known), !outcome.hasNewConflicts,
        outcome.goneConflicts > 0,
        zip(answers, outcome.answers).allSatisfy({ !$0.isDetermined || $1.isDetermined }),
        !others.contains(where: { opens(repair, known, slot, in: $0) })
      else { return nil }
      return outcome
    }
    let rivals = uninstalls(members)
    var seen: Set<Repair> = []
    let candidates = (rivals + suspects(members)).filter { seen.insert($0.1).inserted }.prefix(8)
    // A lazy filter would try each repair several times. One change of a member is enough.
    var alone: [(source: RowSource, repair: Repair, squeezed: Int)] = []
    for (source, repair) in candidates where alone.count < 2 {
      guard !alone.contains(where: { $0.source == source }), let outcome = outcome(repair) else {
        continue
      }
      // Of two sizes that nothing else tells apart, the one stays that leaves room for what is inside.
      let isRival = rivals.count > 1 && rivals.contains { $0.1 == repair }
      alone.append((source, repair, isRival ? squeezed(outcome.placement) : 0))
    }
    if let first = alone.first {
      if alone.count > 1, alone[1].squeezed < first.squeezed { alone.swapAt(0, 1) }
      return alone.map { ($0.source, $0.repair) }
    }
    // Where several sets overlap, one change may only bring out the next.
    var changed: Set<RowSource> = []
    let best = candidates.filter { changed.insert($0.0).inserted }.prefix(4)
    for (index, first) in best.enumerated() {
      for second in best.dropFirst(index + 1) {
        let both = Repair(first.1.steps + second.1.steps)
        if outcome(both) != nil { return [(first.0, both)] }
      }
    }
    return []
  }

  /// How many views get less room than their content asks for.
  private func squeezed(_ placement: Placement) -> Int {
    layout.sources.indices.count { row in
      guard case .compressionResistance = layout.sources[row] else { return false }
      return layout.system.rows[row].violation(in: placement) > 1
    }
  }

  /// Whether a repair opens what is determined in another of the root's layouts.
  private func opens(
    _ repair: Repair, _ known: [RepairTrial.CoveredPart], _ slot: Int,
    in other: ConfigurationAnalysis
  ) -> Bool {
    let trial = RepairTrial(
      document: document, analysis: other, session: other.runTime.session,
      scrollView: root.scrollViews[slot])
    guard let outcome = trial.outcome(of: repair, asking: known, skipsAbsent: true) else {
      return false
    }
    return zip(known, outcome.answers).contains { part, answer in
      other.runTime.answer(slot, part.quantity).isDetermined && !answer.isDetermined
    }
  }

  /// What an engineer would look at first, with what would be done about it.
  private func suspects(_ members: [RowSource]) -> [(RowSource, Repair)] {
    var ranked: [(rank: Int, source: RowSource, repairs: [Repair])] = []
    let growsWithScreen = members.contains(.givenFrame(view: layout.root))
    let constraints = members.compactMap(\.constraint).compactMap(layout.constraint)
    let numbers = constraints.filter { $0.isSize && $0.second == nil }
    // Edges alone, without any size, put one edge in two places: no screen has room for that.
    let areEdges = constraints.allSatisfy { !$0.isSize && $0.isEquality }
    for source in members {
      switch source {
      case .hugging(let view, let axis):
        let standard = IBView.standardHugging
        ranked.append(
          (0, source, [Repair([.setHugging(view: view, axis: axis, priority: standard)])]))
      case .compressionResistance(let view, let axis):
        let standard = IBView.standardCompressionResistance
        ranked.append(
          (
            0, source,
            [Repair([.setCompressionResistance(view: view, axis: axis, priority: standard)])]
          ))
      case .fixedFrame(let view), .autoresizing(let view):
        if isTiedAllAround(view) {
          ranked.append((1, source, [Repair([.useConstraints(view: view)])]))
        }
      case .constraint(let index):
        guard let constraint = layout.constraint(index) else { continue }
        // The only number among lengths that grow with the screen fits one device.
        let fitsOneDevice = growsWithScreen && constraint.isEquality && numbers.count == 1
          && numbers[0].index == index
        if let rank = fitsOneDevice ? 2 : rank(constraint) {
          let holdsOnSome = growsWithScreen && !fitsOneDevice && !areEdges
          ranked.append((rank, source, changes(of: constraint, holdsOnSome: holdsOnSome)))
        }
      case .givenFrame, .arrangedCanvasSize, .stack: continue
      }
    }
    return ranked.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .flatMap { item in item.element.repairs.map { (item.element.source, $0) } }
  }

  /// Of two sizes of one view, the one that is installed in more size classes: it is in the way of the
  /// other where that was meant to take its place. A number that has another size next to it wherever
  /// it is installed is one too many.
  private func uninstalls(_ members: [RowSource]) -> [(RowSource, Repair)] {
    let sizes = members.compactMap(\.constraint).compactMap(layout.constraint).filter {
      $0.isSize && $0.isEquality
    }
    guard sizes.count == 2, sizes[0].first == sizes[1].first else { return [] }
    if let number = sizes.first(where: { $0.second == nil }),
      sizes.contains(where: { $0.second != nil }),
      others.allSatisfy({ isOneOfTwoSizes(number, in: $0.runTime.session.solved) })
    {
      return [(.constraint(number.index), Repair([.remove(constraint: number.index)]))]
    }
    func elsewhere(_ constraint: LayoutConstraint) -> Int {
      others.count { $0.runTime.layout.constraint(constraint.index) != nil }
    }
    let counts = sizes.map(elsewhere)
    guard counts[0] != counts[1] else {
      return sizes.map { (.constraint($0.index), Repair([.remove(constraint: $0.index)])) }
    }
    let general = sizes[counts[0] > counts[1] ? 0 : 1].index
    return [
      (
        .constraint(general),
        Repair([.uninstall(constraint: general, traits: analysis.traits)])
      )
    ]
  }

  /// Whether another required size of the same view is installed in a layout too, if this one is.
  private func isOneOfTwoSizes(_ size: LayoutConstraint, in solved: SolvedLayout) -> Bool {
    solved.layout.constraint(size.index) == nil
      || solved.ties(along: size.axis).constraints(of: size.first.view).contains {
        $0.index != size.index && $0.isSize && $0.isEquality && $0.isRequired
          && $0.first == size.first
      }
  }

  /// How odd a constraint is among others that conflict with it, the lower the odder; nil for what
  /// nobody would touch: the scroll view's own pins.
  private func rank(_ constraint: LayoutConstraint) -> Int? {
    if duplicatesStack(constraint) { return 2 }
    guard let (one, other) = constraint.ends else { return contradictsCanvas(constraint) ? 3 : 5 }
    if isOuterPin(one, other) || isOuterPin(other, one) { return nil }
    if makesContentAScreen(one, other) || makesContentAScreen(other, one) { return 2 }
    // A size next to pins on both sides is one too many.
    if constraint.isSize, [one, other].contains(where: isPinnedOnBothSides) { return 3 }
    if constraint.isSize || crosses(one, other) || crosses(other, one) { return 6 }
    return one.part == .center || other.part == .center ? 4 : 7
  }

  /// Whether an edge is tied to the opposite edge of a view around it.
  private func crosses(_ end: ConstraintEnd, _ outer: ConstraintEnd) -> Bool {
    guard let edge = end.edge, let other = outer.edge, edge.isFar != other.isFar else { return false }
    return document.inside(outer.view).contains(end.view)
  }

  /// Whether content is made as high as the scroll view or the root view: then nothing can grow.
  private func makesContentAScreen(_ end: ConstraintEnd, _ other: ConstraintEnd) -> Bool {
    guard end.part == .extent, end.axis == .vertical,
      other.view == layout.root || root.scrollViews.contains(other.view)
    else { return false }
    return end.region == .content || root.scrollViews.contains(document.views[end.view].parent)
  }

  private func isPinnedOnBothSides(_ end: ConstraintEnd) -> Bool {
    guard root.scrollViews.contains(end.view), end.region == .frame else { return false }
    let edges = graph(end.axis).constraints(of: end.view).filter(\.isEquality)
      .flatMap { [$0.first, $0.second].compactMap(\.self) }
      .filter { $0.view == end.view && $0.region == .frame }.map(\.part)
    return edges.contains(.near) && edges.contains(.far)
  }

  /// Whether the size that the canvas last gave a view is another: Interface Builder broke the
  /// constraint.
  private func contradictsCanvas(_ constraint: LayoutConstraint) -> Bool {
    guard analysis.isCanvas, constraint.isEquality,
      let drawn = document.views[constraint.first.view].frame?.extent(constraint.axis)
    else { return false }
    return abs(drawn - constraint.constant) > 1
  }

  private func isOuterPin(_ end: ConstraintEnd, _ other: ConstraintEnd) -> Bool {
    guard root.scrollViews.contains(end.view), end.region == .frame, end.edge != nil else {
      return false
    }
    return !document.inside(end.view).contains(other.view)
  }

  /// Whether a constraint holds an arranged view where its stack view does already: to a neighbor, or
  /// to the stack view itself.
  private func duplicatesStack(_ constraint: LayoutConstraint) -> Bool {
    if isGivenByStack(constraint, in: layout) { return true }
    guard let (one, other) = constraint.ends, !constraint.isSize else { return false }
    func isArranged(_ view: Int, by stack: Int) -> Bool {
      layout.stacks[stack]?.arranged.contains(view) ?? false
    }
    let (parent, otherParent) = (document.views[one.view].parent, document.views[other.view].parent)
    return (parent == otherParent && isArranged(one.view, by: parent)
      && isArranged(other.view, by: parent)) || isArranged(one.view, by: other.view)
      || isArranged(other.view, by: one.view)
  }

  /// Whether a constraint gives an arranged view a length that its stack view gives it already: across
  /// the stack view with Alignment Fill, along it with Fill Equally.
  private func isGivenByStack(_ constraint: LayoutConstraint, in layout: SceneLayout) -> Bool {
    guard constraint.isSize, constraint.first.region == .frame,
      let stack = layout.stacks[document.views[constraint.first.view].parent],
      stack.arranged.contains(constraint.first.view)
    else { return false }
    return stack.axis == constraint.axis
      ? stack.distribution == .fillEqually && constraint.second == nil : stack.alignment == .fill
  }

  /// The constraints that give the arranged views of one stack view lengths that it gives them already,
  /// along the axis of one of them.
  private func givenByStack(like constraint: LayoutConstraint) -> [Int] {
    let stack = document.views[constraint.first.view].parent
    let all = layout.stacks[stack]?.arranged.flatMap { view in
      graph(constraint.axis).constraints(of: view).filter {
        $0.first.view == view && $0.isRequired && $0.isEquality && isGivenByStack($0, in: layout)
      }
    }
    return (all ?? []).map(\.index)
  }

  private func isTiedAllAround(_ view: Int) -> Bool {
    LayoutAxis.allCases.contains { axis in
      let edge = LayoutEdge(view: view, isFar: false)
      return !graph(axis).ties(at: edge).isEmpty && !graph(axis).ties(at: edge.opposite).isEmpty
    }
  }

  /// What would be done about a constraint that conflicts with others, the most usual first.
  ///
  /// - Parameter holdsOnSome: whether it may hold on more than one screen if it is made optional.
  private func changes(of constraint: LayoutConstraint, holdsOnSome: Bool) -> [Repair] {
    let index = constraint.index
    let removal = Repair([.remove(constraint: index)])
    if isGivenByStack(constraint, in: layout) {
      func takeOut(_ indices: [Int]) -> Repair {
        let isWantedElsewhere = others.contains { other in
          let layout = other.runTime.layout
          return indices.compactMap(layout.constraint).contains { !isGivenByStack($0, in: layout) }
        }
        return Repair(
          indices.map {
            isWantedElsewhere
              ? .uninstall(constraint: $0, traits: analysis.traits) : .remove(constraint: $0)
          })
      }
      // What one of them leaves in conflict, the others do too.
      return [takeOut([index]), takeOut(givenByStack(like: constraint))]
    }
    let ends = [constraint.first] + (constraint.second.map { [$0] } ?? [])
    let isSurplus =
      duplicatesStack(constraint)
      || (constraint.isSize && ends.contains(where: isPinnedOnBothSides))
    if isSurplus { return [removal] }
    let isScreen = constraint.ends.map {
      makesContentAScreen($0, $1) || makesContentAScreen($1, $0)
    }
    if isScreen == true { return [Repair([.setPriority(constraint: index, priority: 250)])] }
    let optional = Repair([.setPriority(constraint: index, priority: 999)])
    // An optional constraint that holds on no screen, or on one, is of no use.
    return holdsOnSome ? [optional] : [removal, optional]
  }

  /// What the other rows of a conflict make of a size that one constraint gives by a number.
  private func othersMake(_ source: RowSource, own: [Row], others: [Row]) -> Double? {
    guard let index = source.constraint, layout.constraint(index)?.second == nil,
      let row = own.first, row.terms.count == 1, row.terms[0].coefficient == 1
    else { return nil }
    let solution = mode.session.solve([LinearForm(terms: row.terms)], underOnly: others)
    return solution.conflicts.isEmpty ? solution.answers[0].value : nil
  }
}
