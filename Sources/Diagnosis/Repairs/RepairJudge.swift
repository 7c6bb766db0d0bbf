import InterfaceBuilder
import Layout
import LinearSystem

/// What a repair has to achieve.
struct RepairPurpose {
  let scrollView: Int
  /// The quantities to determine.
  let quantities: [LayoutQuantity]
  /// Whether they have to be determined at run time, too, where placeholders are removed.
  var holdsAtRunTime = false
  /// Whether the content has to be taller than a frame with almost no space, and to grow with the views in
  /// it.
  var scrolls = false
  /// Whether content that is at least as tall as the frame has to stay so on every screen: a shorter page ends above a
  /// gap.
  var fillsFrame = false
  /// The height that content needs once it scrolls, in points; nil if only images have one.
  var needed: Double?
  /// A view that has to be inside the content.
  var contained: Int?
  /// Whether the content must not become longer than the frame.
  var fitsFrame = false

  init(_ scrollView: Int, _ quantities: [LayoutQuantity]) {
    self.scrollView = scrollView
    self.quantities = quantities
  }
}

/// Decides which repairs an engineer could apply: those that achieve their purpose and do no harm, in all
/// size classes and on all screens.
struct RepairJudge {
  let analyses: [ConfigurationAnalysis]
  /// The configuration with the problem.
  let index: Int
  /// The ambiguous quantities in each configuration.
  let openElsewhere: [Set<ScrollViewQuantity>]
  /// The layout with the problem.
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
    _ session: LayoutSession, _ view: Int, in other: ConfigurationAnalysis? = nil
  ) -> RepairTrial {
    RepairTrial(analysis: other ?? analysis, session: session, view: view)
  }

  /// Whether a repair determines all of some quantities of one scroll view.
  func decides(_ repair: Repair, _ purpose: RepairPurpose) -> Bool {
    guard !repair.changes.isEmpty else { return false }
    return trial(session, purpose.scrollView).outcome(of: repair, asking: purpose.quantities)?
      .isDetermined ?? false
  }

  /// Whether it also does so at run time, without a conflict there or on a screen that has none without it.
  func decidesAtRunTime(_ repair: Repair, _ purpose: RepairPurpose) -> Bool {
    let session = analysis.runTime.session
    return ([session] + screens(analysis).map { session.on($0) }).allSatisfy { there in
      let outcome = trial(there, purpose.scrollView).outcome(of: repair, asking: purpose.quantities, skipsAbsent: true)
      return outcome.map {
        $0.isDetermined && (!$0.hasNewConflicts || there.hasNewConflicts)
          && distorted($0, in: there, document.inside(purpose.scrollView)).isEmpty
      } ?? false
    }
  }

  /// Whether something is distorted; what counts is the layout at run time if the repair has to work there.
  private func distorts(_ outcome: LayoutSession.Trial, _ session: LayoutSession, _ purpose: RepairPurpose) -> Bool {
    !purpose.holdsAtRunTime && !distorted(outcome, in: session, document.inside(purpose.scrollView)).isEmpty
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

  /// Those of some candidates that achieve their purpose and do no harm, in their order.
  ///
  /// A repair that would keep content from scrolling is extended by changes that free it. If a repair does
  /// harm in another size class, its additions are installed only in size classes in which the quantity is
  /// ambiguous.
  func working(
    _ candidates: [Repair], for purpose: RepairPurpose, limit: Int = 3
  ) -> [Repair] {
    var result: [Repair] = []
    var taken: [Repair] = []
    for candidate in candidates.prefix(16) {
      // A working repair with additional changes is not another repair.
      let changes = Set(candidate.changes)
      if taken.contains(where: { changes.isSuperset(of: $0.changes) }) { continue }
      let freed = keepingCentered(freeing(candidate, for: purpose), for: purpose)
      guard let plain = installable(freed, purpose) else { continue }
      let wide = followingFrame(plain, for: purpose).flatMap { installable($0, purpose) }
      let repair = wide ?? plain
      let shape = repair.changes.map(\.atAnyPriority)
      if result.contains(where: { $0.changes.map(\.atAnyPriority) == shape }) { continue }
      result.append(repair)
      taken.append(candidate)
      if result.count == limit { break }
    }
    return result
  }

  /// The repairs that also work in the app, where placeholders are removed; those of the canvas if none does.
  func workingAtRunTimeToo(_ candidates: [Repair], for purpose: RepairPurpose) -> [Repair] {
    var inApp = purpose
    inApp.holdsAtRunTime = analysis.differsAtRunTime
    let repairs = working(candidates, for: inApp)
    return repairs.isEmpty && inApp.holdsAtRunTime ? working(candidates, for: purpose) : repairs
  }

  private func installable(
    _ candidate: Repair, _ purpose: RepairPurpose
  ) -> Repair? {
    let scrollView = purpose.scrollView
    guard !purpose.holdsAtRunTime || decidesAtRunTime(candidate, purpose),
      !purpose.scrolls || scrolls(candidate, purpose),
      !purpose.fillsFrame || fillsFrame(candidate, scrollView, containing: purpose.contained),
      isSound(candidate, purpose), follows(candidate, purpose),
      !(purpose.scrolls || purpose.contained != nil) || !growsWithBackground(candidate, purpose) && !growsWithImages(candidate, purpose)
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
      let outcome = trial(session, scrollView).harmlessOutcome(of: repair, asking: parts), outcome.isDetermined,
      !squeezes(outcome, document.inside(scrollView), session), !empties(repair, outcome, purpose, session),
      !distorts(outcome, session, purpose), !floatsColumn(repair), !sticksOut(outcome, purpose),
      reachesEverything(outcome, scrollView, parts, under: repair), contains(outcome, session, purpose)
    else { return false }
    if leavesViewsBehind(outcome, under: repair, in: session, purpose) || unplaces(repair, inside: scrollView) { return false }
    return screens(analysis).allSatisfy { screen in
      let there = session.on(screen)
      if purpose.contained == nil, isSame(outcome, of: repair, on: there, parts) { return true }
      guard let outcome = trial(there, scrollView).outcome(of: repair, asking: parts) else { return false }
      // A conflict that exists on the screen without the repair does not count.
      return outcome.isDetermined && (!outcome.hasNewConflicts || there.hasNewConflicts)
        && !squeezes(outcome, document.inside(scrollView), there) && !empties(repair, outcome, purpose, there)
        && !distorts(outcome, there, purpose)
        && contains(outcome, there, purpose) && !leavesViewsBehind(outcome, under: repair, in: there, purpose)
    }
  }

  /// Whether a view in the content that has a position or a length only by a constraint that a repair removes has none
  /// without it.
  private func unplaces(_ repair: Repair, inside scrollView: Int) -> Bool {
    let inside = document.inside(scrollView)
    return session.layout.constraints(repair.changes.compactMap(\.loosened)).contains { constraint in
      let quantity: LayoutQuantity = constraint.isSize ? .extent(constraint.axis) : .origin(constraint.axis)
      let number = constraint.second == nil && inside.contains(constraint.first.view) ? constraint.first.view : nil
      guard let view = constraint.isSize ? number : constraint.ends(inside: inside)?.inner.view else { return false }
      func isPlaced(_ repair: Repair) -> Bool? {
        trial(session, view).outcome(of: repair, asking: [quantity], skipsAbsent: true)?.isDetermined
      }
      return isPlaced(repair) == false && isPlaced(Repair([])) == true
    }
  }

  /// Whether views come to be beyond the end of the content, where nobody can scroll to.
  private func leavesViewsBehind(
    _ outcome: LayoutSession.Trial, under repair: Repair, in session: LayoutSession, _ purpose: RepairPurpose
  ) -> Bool {
    let views = MovingViews(document: document, scrollView: purpose.scrollView, ties: session.ties)
    return purpose.quantities.filter(\.isContent).map(\.axis).contains { axis in
      guard let after = views.excess(in: session.solved.placed(outcome.placement), axis),
        !isMovedByCode(after.view, axis)
      else { return false }
      // What extended beyond content of a known length may still do so.
      let isKnown = knowsEnd(of: purpose.scrollView, axis, purpose) || keepsTiedToEnd(after.view, of: purpose.scrollView, axis, repair)
      let before = isKnown ? views.excess(in: session.solved, axis)?.points ?? 0 : 0
      return after.points > before + 1
    }
  }

  /// Whether all variables that a repair moves have the same values on a screen as on the canvas, and what it makes follow
  /// the frame has no less room there.
  private func isSame(
    _ outcome: LayoutSession.Trial, of repair: Repair, on there: LayoutSession, _ parts: [LayoutQuantity]
  ) -> Bool {
    func length(_ session: LayoutSession, _ axis: LayoutAxis) -> Double { session.solved.frame(of: root.view)?.extent(axis) ?? 0 }
    let isSmaller = parts.contains { length(there, $0.axis) < length(session, $0.axis) - 1 }
    if isSmaller, repair.changes.contains(where: \.tiesLength) { return false }
    return outcome.placement.movedVariables.allSatisfy {
      there.solved.isPlaced($0) && there.solved.sample[$0] == session.solved.sample[$0]
    }
  }

  /// Whether the frame and the content size of a scroll view are determined on every screen.
  func isDetermined(_ scrollView: Int) -> Bool {
    screens(analysis).allSatisfy { screen in
      trial(session.on(screen), scrollView).outcome(of: Repair([]), asking: LayoutQuantity.ofScrollView)?.isDetermined ?? true
    }
  }

  func screens(_ analysis: ConfigurationAnalysis) -> [Screen] {
    guard document.fillsScreen(root.view) else { return [] }
    var result: [Screen] = []
    for screen in analysis.screens where !result.contains(screen) {
      result.append(screen)
    }
    return result
  }

  /// The lengths of texts and controls that are shorter than their content, in the layout of a trial or without
  /// one, and how many points each lacks. Images scale.
  func squeezed(_ outcome: LayoutSession.Trial?, _ session: LayoutSession) -> [ViewLength: Double] {
    session.squeezedLengths(in: outcome).filter { length, lacking in
      let kind = document.views[length.view].kind
      return kind != .imageView && (length.axis == .horizontal || lacking > kind.spareHeight)
    }
  }

  /// The same, without those that the canvas draws as short. What it draws without any length has none there either.
  func cramped(
    _ outcome: LayoutSession.Trial?, _ session: LayoutSession, of analysis: ConfigurationAnalysis
  ) -> [ViewLength: Double] {
    let placement = outcome?.placement ?? session.solved.sample
    return squeezed(outcome, session).filter { length, _ in
      guard analysis.isCanvas, let drawn = document.views[length.view].frame?.extent(length.axis), drawn >= 1,
        let box = session.layout.box(of: length.view)
      else { return true }
      return box.extent(length.axis).value(at: placement) < drawn - 1
    }
  }

  /// Whether a text or control among some views becomes shorter than its content, unlike in a layout without the repair.
  func squeezes(
    _ outcome: LayoutSession.Trial, _ views: some Collection<Int>, _ session: LayoutSession, unlike other: LayoutSession? = nil
  ) -> Bool {
    if views.isEmpty { return false }
    let before = cramped(nil, other ?? session, of: analysis)
    return cramped(outcome, session, of: analysis).keys.contains {
      $0.axis == .vertical && views.contains($0.view) && before[$0] == nil
    }
  }

  /// Whether a view that has a length has none with a repair, and nothing else either, since an ambiguous length has any
  /// value in one layout.
  func empties(
    _ repair: Repair, _ outcome: LayoutSession.Trial, in session: LayoutSession, of analysis: ConfigurationAnalysis,
    where isMeant: (_ view: Int, _ axis: LayoutAxis) -> Bool
  ) -> Bool {
    outcome.placement.movedVariables.contains { variable in
      guard session.solved.isPlaced(variable), case .view(let view, .extent(let axis)) = session.layout.variables[variable],
        isMeant(view, axis), outcome.placement[variable] < 0.5, session.solved.sample[variable] >= 1
      else { return false }
      return trial(session, view, in: analysis).outcome(of: repair, asking: [.extent(axis)], skipsAbsent: true)?.isDetermined == true
    }
  }

  /// Whether a view in the content loses its length along an axis of the purpose.
  private func empties(
    _ repair: Repair, _ outcome: LayoutSession.Trial, _ purpose: RepairPurpose, _ session: LayoutSession
  ) -> Bool {
    let inside = document.inside(purpose.scrollView)
    let axes = Set(purpose.quantities.map(\.axis))
    return empties(repair, outcome, in: session, of: analysis) { inside.contains($0) && axes.contains($1) }
  }

  /// Whether the content has a length, and ends after the views in it.
  private func reachesEverything(
    _ outcome: LayoutSession.Trial, _ scrollView: Int, _ parts: [LayoutQuantity], under repair: Repair
  ) -> Bool {
    let layout = session.layout
    for part in parts {
      guard case .contentExtent(let axis) = part,
        let content = layout.contentBox(of: scrollView)
      else { continue }
      let length = content.extent(axis).value(at: outcome.placement)
      // In a hidden view that takes no space, content has none either.
      guard length >= 1 || document.outward(from: scrollView).contains(where: { layout.view($0)?.isHidden == true }) else { return false }
      let end = content.far(axis).value(at: outcome.placement)
      let before = endBefore(of: scrollView, axis)
      let standing = repair.onlyAdds ? session.ties[axis].viewsThatStand(in: scrollView, document.inside(scrollView)) : []
      let beyond = document.subviews(of: scrollView).filter { view in
        guard let installed = layout.view(view), !installed.isHidden,
          installed.placement == .constraints || installed.placement == .fixedFrame && before == nil,
          let box = layout.box(of: view),
          !standing.contains(view), !keepsTiedToEnd(view, of: scrollView, axis, repair)
        else { return false }
        let excess = box.far(axis).value(at: outcome.placement) - end
        // A view that extended beyond a content of known length may still do so.
        let known = before.flatMap { before in session.solved.frame(of: view).map { $0.far(axis) - before } }
        return excess > 1 + max(0, known ?? 0)
      }
      if !beyond.allSatisfy({ isMovedByCode($0, axis) }), !viewsInPlace(in: scrollView, under: repair, axis).isSuperset(of: beyond) {
        return false
      }
    }
    return true
  }

  /// Where the content ends without a repair; nil if that is ambiguous.
  private func endBefore(of scrollView: Int, _ axis: LayoutAxis) -> Double? {
    let parts = LayoutQuantity.ofScrollView
    guard let slot = root.scrollViews.firstIndex(of: scrollView),
      let part = parts.firstIndex(of: .contentExtent(axis)),
      session.solution.answers[slot * parts.count + part].isDetermined
    else { return nil }
    return session.solved.contentFrame(of: scrollView)?.far(axis)
  }

  /// Whether the content ends somewhere without a repair; at run time if the repair is for what the build removes.
  private func knowsEnd(of scrollView: Int, _ axis: LayoutAxis, _ purpose: RepairPurpose) -> Bool {
    guard endBefore(of: scrollView, axis) != nil else { return false }
    return !purpose.holdsAtRunTime || trial(analysis.runTime.session, scrollView)
      .outcome(of: Repair([]), asking: [.contentExtent(axis)], skipsAbsent: true)?.isDetermined == true
  }

  /// Whether an equality that a repair keeps ties the end of a view to that of the content, at any distance.
  private func keepsTiedToEnd(_ view: Int, of scrollView: Int, _ axis: LayoutAxis, _ repair: Repair) -> Bool {
    let changed = Set(repair.changes.compactMap(\.changedConstraint))
    return session.ties[axis].ties(at: LayoutEdge(view: view, isFar: true)).contains { tie in
      tie.isEquality && tie.to == LayoutEdge(view: scrollView, region: .content, isFar: true)
        && tie.source.constraint.map(changed.contains) != true
    }
  }

  /// Whether code may move a view along an axis: all constraints for its position have outlets. A view that stands close
  /// behind another one stays behind it.
  func isMovedByCode(_ view: Int, _ axis: LayoutAxis) -> Bool {
    let placing = session.ties[axis].constraints(of: view).filter { constraint in
      guard !constraint.isSize, let (one, other) = constraint.ends else { return false }
      return !document.inside(view).contains(one.view == view ? other.view : one.view)
    }
    return !placing.isEmpty
      && placing.allSatisfy(analysis.hasOutlet) && !placing.contains { isSpacing($0, before: view, axis) }
  }

  /// Whether a constraint is the spacing between a view in the same view and this one, as in a column.
  private func isSpacing(_ constraint: LayoutConstraint, before view: Int, _ axis: LayoutAxis) -> Bool {
    guard let (one, other) = constraint.ends else { return false }
    let (own, previous) = one.view == view ? (one, other) : (other, one)
    guard own.part == .near, previous.part == .far, document.views[previous.view].parent == document.views[view].parent,
      let near = session.solved.frame(of: view)?.near(axis), let far = session.solved.frame(of: previous.view)?.far(axis)
    else { return false }
    return (0...OverhangFinder.mostInset).contains(near - far)
  }

  /// Whether the view that the content has to contain ends in it.
  private func contains(
    _ outcome: LayoutSession.Trial, _ session: LayoutSession, _ purpose: RepairPurpose
  ) -> Bool {
    guard let view = purpose.contained else { return true }
    guard let box = session.layout.box(of: view), let frame = session.layout.box(of: purpose.scrollView),
      let content = session.layout.contentBox(of: purpose.scrollView)
    else { return false }
    return purpose.quantities.allSatisfy { quantity in
      let axis = quantity.axis
      func length(_ box: Box) -> Double { box.extent(axis).value(at: outcome.placement) }
      // Where the content is longer than the frame anyway, it may be so.
      let before = content.extent(axis).value(at: session.solved.sample)
      return box.far(axis).value(at: outcome.placement) <= content.far(axis).value(at: outcome.placement) + 1
        && (!purpose.fitsFrame || length(content) <= max(length(frame), before) + 1)
    }
  }

  /// Whether a scroll view would extend beyond the view around it, and neither is drawn like that nor does so already: its
  /// frame was open, or as long as a number in the content.
  private func sticksOut(_ outcome: LayoutSession.Trial, _ purpose: RepairPurpose) -> Bool {
    let (view, parent) = (purpose.scrollView, document.views[purpose.scrollView].parent)
    guard parent >= session.layout.root, !document.views[parent].kind.hasContentArea, let own = session.layout.box(of: view),
      let outer = session.layout.box(of: parent)
    else { return false }
    return purpose.quantities.contains { quantity in
      let (axis, edges) = (quantity.axis, [false, true])
      let drawn = edges.map { document.drawnOverhang(of: view, axis, isFar: $0) ?? .infinity }.reduce(0, max)
      // The size of margins is not in the file.
      let known = quantity.isContent ? edges.map { own.overhang(of: outer, axis, isFar: $0, at: session.solved.sample) }.reduce(0, max) + 8 : 1
      return edges.contains { own.overhang(of: outer, axis, isFar: $0, at: outcome.placement) > drawn + known }
    }
  }

  // MARK: Elsewhere

  /// Whether a repair does no harm in another configuration: no new conflict and, if nothing is ambiguous
  /// there, the same sizes, unless these are the problem.
  private func keepsSound(_ repair: Repair, _ purpose: RepairPurpose, _ other: Int) -> Bool {
    let scrollView = purpose.scrollView
    let analysis = analyses[other]
    guard analysis.canvas.layout.contains(scrollView) else { return true }
    guard
      let outcome = trial(analysis.canvas.session, scrollView, in: analysis)
        .outcome(of: repair, asksAgain: true, skipsAbsent: true),
      !outcome.hasNewConflicts
    else { return false }
    return analysis.canvas.session.keepsDetermined(outcome, within: purpose.contained == nil ? 0.5 : .infinity)
  }
}

extension DocumentChange {
  /// Whether it gives a view the length of another one, which moves nothing where they are equal already.
  fileprivate var tiesLength: Bool { added.map { $0.firstAttribute.isSize && $0.second != nil } == true }
}

extension IBViewKind {
  /// How much lower than its intrinsic height it may be, in points: the wheels of a picker may be 162, 180, or 216 high, and
  /// segments were 28 and 29 before they became 32.
  var spareHeight: Double {
    switch self {
    case .pickerView, .datePicker: 216 - 162
    case .segmentedControl: 32 - 28
    default: 0
    }
  }
}
