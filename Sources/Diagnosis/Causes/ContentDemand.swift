import InterfaceBuilder
package import Layout
import LinearSystem
import Sequences

/// How much space content needs that is required to be no longer than the scroll view's frame.
package struct ContentDemand: Sendable {
  /// The constraints that require this, the clearest first: an equal size, a center, a pin.
  package var ties: [Int]
  /// The views that have less length than they need on the canvas.
  package var squeezed: [Int]
  /// The length of the content without these constraints, in points; nil if it would be ambiguous.
  package var length: Double?
  /// The screens on which the content needs more than the frame has, with the frame's length, the layout, and the views that
  /// have less length than they need there.
  package var tooSmall: [(screen: Screen, length: Double, solved: SolvedLayout, squeezed: [Int])]
  /// The constraints that determine the length of the frame.
  package var framing: Set<Int> = []
  /// The list that gets what the other views leave, and the first screen of a phone on which that is next to nothing, in
  /// points.
  package var crowdedList: (view: Int, screen: Screen, points: Double)?
  /// The repair that makes content scroll if it does not fit; nil if nothing inside determines a height. Along the horizontal
  /// axis, only for a list that is drawn wider than the frame.
  package var repair: Repair?
  /// The least length of the content without the clearest of these constraints, in points, whatever images want.
  fileprivate var least: Double?
  /// If it is known whether the app runs in landscape, the screen with the least room, in points, if the content needs less
  /// on every screen of the app.
  package var ample: (screen: Screen, room: Double, needed: Double)?

  /// By how much the size of text may differ from the estimate.
  package static let textTolerance = 0.05
}

extension ScrollViewLayout {
  /// Whether the content would have the same length along an axis if no constraint in it had a width or
  /// height as a number.
  private func keepsSize(_ axis: LayoutAxis, _ analysis: ConfigurationAnalysis) -> Bool {
    let session = analysis.runTime.session
    guard let derivation = derivation[axis],
      let form = session.layout.form(.contentExtent(axis), of: view)
    else { return true }
    let numbers = session.layout.constraints(derivation.constraints).filter {
      $0.isOfNumber
    }
    // Nested views may all have the same width as a number.
    let alike = axis == .horizontal
      ? numbers.flatMap { analysis.widths(of: $0.constant, in: analysis.document.inside(view)) } : []
    let rows = (numbers + alike).map(\.row)
    guard !rows.isEmpty else { return true }
    let trial = session.trial(SystemChange(removed: Set(rows)), for: [form])
    guard let size = contentSize[axis], let without = trial.answers.first?.value else { return false }
    return abs(without - size) < 0.5
  }
}

extension ScrollViewLayout {
  /// How much space content needs along the axes on which it is not longer than the frame.
  func demand(_ judge: RepairJudge) -> AxisPair<ContentDemand?> {
    var demand = AxisPair<ContentDemand?> { axis in
      guard let content = contentSize[axis], let frame = frameSize[axis],
        frame > 0.5, content > 0.5, content < frame + 0.5
      else { return nil }
      return DemandBuilder(analysis: judge.analysis, scrollView: self, axis: axis)
        .demand(content, in: frame)
    }
    if var vertical = demand.vertical, let tie = vertical.ties.first.flatMap(solved.layout.constraint) {
      let repairs = ScrollingRepairs(judge: judge, scrollView: view, tie: tie, length: vertical.length)
      vertical.repair = repairs.best() ?? (vertical.squeezed.isEmpty && vertical.tooSmall.isEmpty ? nil : repairs.leastHeight())
      vertical.ample = ample(judge, vertical)
      demand.vertical = vertical
    }
    let widening = (demand.horizontal?.ties.first).flatMap { asWideAsDrawn(judge, tie: $0) }
    demand.horizontal?.repair = widening
    return demand
  }

  /// The width that it is drawn with in place of that of the frame, for a list that fills content and is to be scrolled sideways.
  private func asWideAsDrawn(_ judge: RepairJudge, tie index: Int) -> Repair? {
    let document = judge.document
    guard let tie = solved.layout.constraint(index), tie.isSize, let list = tie.ends(inside: document.inside(view))?.inner.view,
      document.views[list].kind.isList, document.views[list].parent == view, let frame = document.views[view].frame,
      let drawn = document.views[list].frame, drawn.width > Self.leastWide * frame.width
    else { return nil }
    let maker = RepairMaker(document: document, scrollView: view)
    let candidate = Repair([.remove(constraint: index), maker.size(list, .horizontal, drawn.width)])
    return judge.working([candidate], for: RepairPurpose(view, [.contentExtent(.horizontal)]), limit: 1).first
  }

  /// A width of this many times the frame's is not left over from another canvas.
  private static let leastWide = 1.5

  private func ample(_ judge: RepairJudge, _ demand: ContentDemand) -> (screen: Screen, room: Double, needed: Double)? {
    let screens = judge.screens(judge.analysis)
    if screens.contains(where: { $0.isPhone && !$0.isPhoneUpright && !$0.isCertain }) { return nil }
    let rooms = screens.compactMap { screen in
      judge.heights(of: view, in: judge.session.on(screen)).map { (screen: screen, room: $0.frame) }
    }
    let needed = demand.repair.map { judge.heights(of: view, in: judge.session.on(.lowest), under: $0)?.content } ?? demand.least
    guard let least = rooms.min(by: { $0.room < $1.room }), let needed, (1 + ContentDemand.textTolerance) * needed < least.room
    else { return nil }
    return (least.screen, least.room, needed)
  }

  /// If the content has the width of the layout root only because of a number: the screen whose width differs most,
  /// and the layout there.
  func misfit(_ analysis: ConfigurationAnalysis) -> (screen: Screen, solved: SolvedLayout)? {
    guard isWidthWritten(analysis), let width = contentSize.horizontal,
      let screen = Screen.all(with: analysis.traits[0]).max(by: {
        abs($0.size.width - width) < abs($1.size.width - width)
      })
    else { return nil }
    return (screen, analysis.runTime.session.on(screen).solved)
  }

  /// Whether the content has the width of the layout root only because of a number.
  func isWidthWritten(_ analysis: ConfigurationAnalysis) -> Bool {
    guard let width = contentSize.horizontal, let root = solved.frame(of: solved.layout.root)?.width,
      abs(width - root) < 0.5
    else { return false }
    return !keepsSize(.horizontal, analysis)
  }
}

private struct DemandBuilder {
  let analysis: ConfigurationAnalysis
  let scrollView: ScrollViewLayout
  let axis: LayoutAxis

  private var document: IBDocument { analysis.document }
  private var layout: SceneLayout { session.layout }
  private var session: LayoutSession { analysis.runTime.session }
  private var inside: Range<Int> { document.inside(scrollView.view) }

  /// - Parameters:
  ///   - content: the length of the content, in points.
  ///   - frame: the length of the scroll view's frame, which is not less.
  func demand(_ content: Double, in frame: Double) -> ContentDemand? {
    guard let ties = requiredTies(content, frame) else { return nil }
    // The owner of a view that does not fill a screen determines its height.
    let isScreen = document.fillsScreen(layout.root)
    var result = ContentDemand(
      ties: ties, squeezed: isScreen ? squeezed(session) : [], length: nil, tooSmall: [])
    guard axis == .vertical else { return result }
    result.crowdedList = isScreen ? crowdedList() : nil
    // Images scale to the available space, and so do lengths that are in proportion to one of theirs. Nobody sees the
    // content of a hidden view.
    let hidden = Set(inside.filter { layout.view($0)?.isHidden == true }.flatMap(document.inside))
    let flexible = inside.filter { document.views[$0].kind == .imageView || hidden.contains($0) }.flatMap { view in
      LayoutAxis.allCases.flatMap { session.rowsOfContent(of: view, $0) }
    }
    let removed = ties.prefix(1).compactMap { layout.constraint($0)?.row } + flexible
    guard let form = layout.form(.contentExtent(axis), of: scrollView.view),
      let own = layout.form(.extent(axis), of: scrollView.view)
    else { return result }
    var freed = SystemChange(removed: Set(removed))
    let trial = session.trial(freed, for: [form])
    guard !trial.hasNewConflicts else { return result }
    // What is longer only because texts hug their content, or because of a number that gives way, needs less.
    freed.added = [Row(form, .lessOrEqual, LinearForm(), priority: 500)]
    result.least = session.trial(freed, for: [form]).answers[0].value.flatMap { $0 > 1 ? $0 : nil }
    guard var length = trial.answers[0].value, length > 1 else { return result }
    length = min(length, result.least ?? length)
    result.length = length
    guard isScreen else { return result }
    result.framing = Set(session.constraints(deciding: own))
    // A view that is too short although there is enough room, to a point, is too short for another reason.
    let besides = length < frame + 1 ? Set(result.squeezed) : []
    result.squeezed.removeAll(where: besides.contains)
    for screen in analysis.screens {
      let there = session.on(screen)
      let answer = there.trial(SystemChange(), for: [own]).answers[0]
      // If the frame collapses, the content is not the reason.
      guard let height = answer.value, height >= 1, length > height * 1.02 + 1 else { continue }
      let squeezed = squeezed(there).filter { !besides.contains($0) }
      if there.hasNewConflicts || !squeezed.isEmpty { result.tooSmall.append((screen, height, there.solved, squeezed)) }
    }
    return result
  }

  /// Less than two rows, in points, are no list.
  private static let leastList = 88.0

  private func crowdedList() -> (view: Int, screen: Screen, points: Double)? {
    let list = inside.first { view in
      document.views[view].kind.isList && layout.view(view)?.isHidden == false
        && session.ties.vertical.sizes(of: view).isEmpty
        && session.solved.frame(of: view).map { $0.height >= Self.leastList } == true
    }
    guard let list, let form = layout.form(.extent(.vertical), of: list) else { return nil }
    return analysis.screens.lazy.filter(\.isPhone).compactMap { screen in
      let there = session.on(screen)
      // Fixed lengths that do not fit leave nothing.
      let points = there.hasNewConflicts ? 0 : there.trial(SystemChange(), for: [form]).answers[0].value
      return points.flatMap { $0 < Self.leastList ? (list, screen, $0) : nil }
    }.first
  }

  /// The constraints that keep the content from being longer than the frame, whatever it contains; nil if
  /// something else does.
  private func requiredTies(_ content: Double, _ frame: Double) -> [Int]? {
    guard let derivation = scrollView.derivation[axis], derivation.dependsOnSurroundings,
      derivation.sizedViews(axis).isEmpty, derivation.writtenPoints < 0.5
    else { return nil }
    let constraints = layout.constraints(derivation.constraints)
    guard constraints.allSatisfy({ $0.isRequired && $0.isEquality }) else { return nil }
    let ranked = constraints.enumerated().map { (rank: rank($0.element), place: $0) }.sorted {
      ($0.rank, $0.place.offset) < ($1.rank, $1.place.offset)
    }.map(\.place)
    // If a single tie to the frame makes content shorter than the frame, it is intended, but not if a sum of
    // lengths does.
    if content < frame - 0.5, !(ranked.first.map { isTiedToFrame($0.element) } ?? false) {
      return nil
    }
    return ranked.map(\.element.index)
  }

  private func isTiedToFrame(_ constraint: LayoutConstraint) -> Bool {
    guard let (inner, outer) = constraint.ends(inside: inside) else { return false }
    return outer.view == scrollView.view && outer.region == .frame
      && document.views[inner.view].parent == scrollView.view
  }

  private func rank(_ constraint: LayoutConstraint) -> Int {
    guard let (inner, outer) = constraint.ends(inside: inside) ?? contentEnds(constraint) else {
      return 3
    }
    if constraint.isSize { return 0 }
    if inner.part == .center, outer.view == scrollView.view { return 1 }
    return outer.region == .frame ? 2 : 3
  }

  /// The ends of a constraint between the scroll view's two layout guides.
  private func contentEnds(
    _ constraint: LayoutConstraint
  ) -> (ConstraintEnd, ConstraintEnd)? {
    guard let (one, other) = constraint.ends, one.view == scrollView.view,
      other.view == scrollView.view
    else { return nil }
    return one.region == .content ? (one, other) : (other, one)
  }

  /// The share of its height that a text field can do without: its margins, not its text.
  private static let margins = 0.1

  /// Whether a view can do without what it lacks: a text field without its margins, a picker with a lower wheel.
  private func canSpare(_ lacking: Double, _ view: Int) -> Bool {
    let kind = document.views[view].kind
    guard kind == .textField else { return axis == .vertical && lacking <= kind.spareHeight }
    guard let wanted = layout.view(view)?.intrinsic[axis]?.points else { return false }
    return lacking <= Self.margins * wanted
  }

  /// The views inside that have less length in a layout than they need. Images scale to the available space.
  private func squeezed(_ session: LayoutSession) -> [Int] {
    let (sources, views) = (layout.sources, document.views)
    let unseen = inside.filter(analysis.isUnseen).map(document.inside)
    return session.squeezedRows[axis][inside].sorted { $0.row < $1.row }.filter { view, row in
      if unseen.contains(where: { $0.contains(view) }) { return false }
      return sources[row].constraint != nil
        || views[view].kind != .imageView
          && !canSpare(session.layout.system.rows[row].violation(in: session.solved.sample), view)
    }.map(\.view).uniqued
  }
}
