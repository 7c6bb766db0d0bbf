import InterfaceBuilder
package import Layout
package import LinearSystem
import Sequences

/// What is determined on the canvas, but ambiguous at run time.
package struct RunTimeGap: Sendable {
  package var scrollView: Int { quantities[0].scrollView }
  /// The ambiguous quantities with one cause; at least one.
  package var quantities: [ScrollViewQuantity]
  /// Which of the frame's position and size are ambiguous.
  package var parts: [LayoutQuantity]
  /// What determines them on the canvas: placeholder constraints, placeholder sizes and canvas sizes of
  /// arranged views, each alone, or several together.
  package var sources: [RowSource]
  /// The smallest number of them that is sufficient. Of several alternatives, a tie between views is
  /// preferred to a number around views, and an inner one to an outer one.
  package var needed: [RowSource]
  /// The inequalities that could replace needed sizes, if no repair was found for all of them.
  package var substitutes: [Substitute] = []
  /// Two run-time layouts with different values of the first quantity.
  package var proof: Witness?
  /// As in ``AmbiguityDiagnosis/bothAxes``.
  package var bothAxes: Witness?
  /// The repair that determines the quantities at run time without code, tried there and on the canvas.
  package var repair: Repair?
  /// The gap that is left inside a view once the build has removed the view's size, if it is the only one.
  /// The repair closes it, if that does no harm.
  package var brokenChain: Cause?
  /// As in ``AmbiguityDiagnosis/chain``.
  package var chain: [ChainLink] = []

  var purpose: RepairPurpose {
    var purpose = RepairPurpose(scrollView, parts)
    purpose.holdsAtRunTime = true
    return purpose
  }

  /// An inequality next to a view that, as an equality, determines what the view's size as a number does.
  package struct Substitute: Sendable {
    package var size: Int
    package var inequality: Int
  }
}

/// Finds what the build removes from a layout.
struct RunTimeDiagnosis {
  let judge: RepairJudge
  private var document: IBDocument { judge.document }
  private var root: LayoutRoots.Root { judge.root }
  private var analysis: ConfigurationAnalysis { judge.analysis }
  /// Sources on the canvas only, in the order of their rows.
  private let sources: [RowSource]

  init(judge: RepairJudge) {
    self.judge = judge
    let layout = judge.analysis.canvas.layout
    sources = judge.analysis.differsAtRunTime ? layout.sources.filter(layout.isCanvasOnly).uniqued : []
  }

  /// Above this number of sources, only all of them together are named.
  private static let mostSources = 40

  /// - Parameters:
  ///   - content: the verdict on the scroll view's content.
  ///   - verdict: the verdict on the gaps at run time: ambiguous, or undecided if a class may size itself.
  func gaps(
    _ slot: Int, _ content: AxisPair<QuantityVerdict>, _ verdict: Verdict = .ambiguous
  ) -> [RunTimeGap] {
    guard analysis.differsAtRunTime, analysis.canvas.layout.box(of: root.scrollViews[slot]) != nil
    else { return [] }
    var result: [RunTimeGap] = []
    for (quantity, parts) in openQuantities(slot, content, verdict) {
      let (sources, needed) = responsible(for: parts, along: quantity.axis, slot)
      guard !sources.isEmpty else { continue }
      let holders = Set(sources.map(holder))
      if let index = result.firstIndex(where: { Set($0.sources.map(holder)) == holders }) {
        result[index].quantities.append(quantity)
        result[index].parts += parts
        if result[index].quantities[0].axis != quantity.axis, let other = proof(slot, parts) {
          result[index].bothAxes = result[index].proof?.joined(with: other)
        }
        result[index].sources += sources.filter { !result[index].sources.contains($0) }
        result[index].needed += needed.filter { !result[index].needed.contains($0) }
      } else {
        result.append(
          RunTimeGap(
            quantities: [quantity], parts: parts,
            sources: sources, needed: needed, proof: proof(slot, parts)))
      }
    }
    for index in result.indices { addRepair(to: &result[index], slot) }
    return result
  }

  // MARK: Repairs

  private func addRepair(to gap: inout RunTimeGap, _ slot: Int) {
    let purpose = gap.purpose
    gap.repair = judge.working(candidates(gap), for: purpose, limit: 1).first
    guard gap.repair == nil else { return }
    if let found = brokenChain(gap, slot) {
      let closing = found.candidates.filter { judge.decidesAtRunTime($0, purpose) }
      if !closing.isEmpty {
        (gap.brokenChain, gap.chain) = (found.cause, found.chain)
        gap.repair = judge.working(closing, for: purpose, limit: 1).first
        return
      }
    }
    gap.repair = judge.working(equalHeight(gap), for: purpose, limit: 1).first
    if gap.repair != nil { return }
    // If several needed sizes are missing, none determines anything alone.
    let onCanvas = RepairPurpose(gap.scrollView, gap.parts)
    gap.substitutes = gap.needed.compactMap(\.constraint).compactMap { size in
      inequalities(besides: size).first {
        let repair = Repair([.remove(constraint: size), .makeEqual(constraint: $0)])
        return !judge.working([repair], for: onCanvas, limit: 1).isEmpty
      }.map { RunTimeGap.Substitute(size: size, inequality: $0) }
    }
    if gap.substitutes.isEmpty {
      // What else has to change for it is more than keeping.
      let kept = keeping(gap)
      gap.repair = judge.working(kept, for: purpose, limit: 1).first(where: kept.contains)
      if gap.repair == nil, !kept.isEmpty { gap.repair = pinnedEnd(gap, slot) }
    }
  }

  /// Pins what ends last in content whose end the build removes, if views end behind that.
  private func pinnedEnd(_ gap: RunTimeGap, _ slot: Int) -> Repair? {
    let removals = gap.sources.compactMap(\.constraint).map { DocumentChange.remove(constraint: $0) }
    guard removals.count == gap.sources.count, let found = cause(gap, slot) else { return nil }
    return judge.working(found.candidates.map { Repair(removals + $0.changes) }, for: gap.purpose, limit: 1).first
  }

  /// What is missing at run time, if it is a length of the content.
  private func cause(_ gap: RunTimeGap, _ slot: Int) -> FoundCause? {
    guard gap.quantities.count == 1, gap.quantities[0].isContent, let proof = gap.proof else { return nil }
    var judge = judge
    judge.session = analysis.runTime.session
    return judge.cause(of: OpenItem(slot: slot, quantity: gap.quantities[0], parts: gap.parts, witness: proof))
  }

  /// Keeps everything that is needed, or a height equal to the frame's at a low priority; nothing for a number, which was
  /// chosen to look right on the canvas.
  private func keeping(_ gap: RunTimeGap) -> [Repair] {
    let constraints = gap.needed.compactMap(\.constraint).compactMap(analysis.canvas.layout.constraint)
    guard constraints.count == gap.needed.count, constraints.allSatisfy({ $0.second != nil }) else { return [] }
    let placed = Set(constraints.compactMap(\.heldView))
    let kept = Set(constraints.map(\.index))
    let stays = analysis.canvas.layout.constraints.filter { constraint in
      kept.contains(constraint.index)
        || (constraint.isPlaceholder && constraint.heldView.map(placed.contains) ?? false)
    }
    let keeping = stays.map { DocumentChange.change(constraint: $0.index, .kept) }
    let heights = stays.filter { $0.isSize && $0.axis == .vertical && $0.second?.view == gap.scrollView && $0.isRequired }
    let lowered = heights.map { DocumentChange.setPriority(constraint: $0.index, priority: 250) }
    return [Repair(keeping)] + (lowered.isEmpty ? [] : [Repair(keeping + lowered)])
  }

  /// If the build removes the size of a view, and the chain inside then has one gap: the gap, and the repair
  /// that closes it. The number is removed, since it belonged to the open chain.
  private func brokenChain(_ gap: RunTimeGap, _ slot: Int) -> FoundCause? {
    let layout = analysis.canvas.layout
    var sized: [Int] = []
    var removals: [DocumentChange] = []
    for source in gap.sources {
      if let length = source.contentLength {
        sized.append(length.view)
      } else {
        guard let constraint = source.constraint.flatMap(layout.constraint), constraint.isOfNumber else { return nil }
        sized.append(constraint.first.view)
        removals.append(.remove(constraint: constraint.index))
      }
    }
    guard var found = cause(gap, slot), case .brokenChain(let container?, _, _) = found.cause,
      sized.contains(where: { ($0..<document.views[$0].subtreeEnd).contains(container) })
    else { return nil }
    found.candidates = found.candidates.filter { $0.changes.count == 1 }
      .map { Repair(removals + $0.changes) }
    return found
  }

  /// Text that should have its own height, and inequalities that remain when the build removes an equality
  /// between the same edges, or the size of the view at whose far edge they are.
  private func candidates(_ gap: RunTimeGap) -> [Repair] {
    let layout = analysis.canvas.layout
    var texts: [Int] = []
    var equalities = equalWidth(gap)
    for source in gap.sources {
      switch source {
      case .hugging(let view, let axis), .compressionResistance(let view, let axis):
        if axis == .vertical { texts.append(view) }
        equalities += analysis.canvas.session.ties[axis]
          .inequalities(atEndOf: view, behind: document.inside(view))
          .map { Repair([.makeEqual(constraint: $0)]) }
      case .constraint(let index):
        guard let constraint = layout.constraint(index) else { continue }
        if constraint.isSize, constraint.axis == .vertical { texts.append(constraint.first.view) }
        equalities += inequalities(like: constraint).map {
          Repair([.makeEqual(constraint: $0), .remove(constraint: index)])
        }
      default: return []
      }
    }
    let scrolling = Set(texts).sorted().filter {
      document.views[$0].kind == .textView
        && analysis.runTime.layout.view($0)?.intrinsic.vertical == nil
    }
    let stops = Repair(scrolling.map { .stopScrolling(textView: $0) })
    let links = gap.sources.compactMap(\.constraint).flatMap { size in
      inequalities(besides: size).map {
        Repair([.makeEqual(constraint: $0), .remove(constraint: size)])
      }
    }
    return equalities + (scrolling.isEmpty ? [] : [stops]) + links
  }

  /// Equal Heights with the frame, at a low priority, for a content view whose canvas height alone ends the content.
  private func equalHeight(_ gap: RunTimeGap) -> [Repair] {
    let views = Set(gap.needed.compactMap(\.contentLength).filter { $0.axis == .vertical }.map(\.view))
    guard gap.needed.count <= 2, views.count == 1, let view = views.first, document.views[view].parent == gap.scrollView,
      !document.inside(view).isEmpty
    else { return [] }
    let maker = RepairMaker(document: document, scrollView: gap.scrollView)
    return [250, 249].map { Repair([maker.equalToFrame(view, .vertical, priority: $0)]) }
  }

  /// Equal Widths with the frame for the content view whose width the build removes. As an equality, an
  /// inequality inside would make it as wide as its text, which would never wrap.
  private func equalWidth(_ gap: RunTimeGap) -> [Repair] {
    guard gap.quantities.allSatisfy({ $0.isContent && $0.axis == .horizontal }) else { return [] }
    let widths = gap.needed.compactMap(\.constraint).compactMap(analysis.canvas.layout.constraint)
    guard widths.count == 1, gap.needed.count == 1, let width = widths.first, width.isSize,
      width.second == nil, case let view = width.first.view,
      document.views[view].parent == gap.scrollView, !document.inside(view).isEmpty,
      let drawn = analysis.canvas.session.solved.frame(of: view)?.width
    else { return [] }
    let layout = analysis.canvas.layout
    let content = layout.contentBox(of: gap.scrollView)?.extent(.horizontal)
      .value(at: analysis.canvas.session.solved.sample) ?? drawn
    let maker = RepairMaker(document: document, scrollView: gap.scrollView)
    return [
      Repair([
        .remove(constraint: width.index),
        maker.equalToFrame(view, .horizontal, priority: 1000, inset: max(0, content - drawn)),
      ])
    ]
  }

  /// Inequalities between the views around a view whose size is a number, and in it: one of them may be the
  /// only gap of a chain there.
  private func inequalities(besides size: Int) -> [Int] {
    guard let constraint = analysis.canvas.layout.constraint(size), constraint.isSize,
      constraint.second == nil, case let parent = document.views[constraint.first.view].parent,
      parent >= 0
    else { return [] }
    let around = document.inside(parent)
    return analysis.canvas.session.ties[constraint.axis].constraints(of: around)
      .filter { tie in
        guard !tie.isEquality, !tie.isPlaceholder, let (one, other) = tie.ends else { return false }
        return [one, other].allSatisfy { around.contains($0.view) || $0.view == parent }
      }
      .prefix(12).map(\.index)
  }

  private func inequalities(like constraint: LayoutConstraint) -> [Int] {
    let edges = constraint.edges
    guard edges.count == 2 else { return [] }
    return analysis.canvas.session.ties[constraint.axis]
      .constraints(of: constraint.first.view)
      .filter { !$0.isEquality && !$0.isPlaceholder && $0.edges == edges }.map(\.index)
  }

  // MARK: Gaps

  private func proof(_ slot: Int, _ parts: [LayoutQuantity]) -> Witness? {
    for part in parts.reversed() {
      if case .ambiguous(let witness) = analysis.runTime.answer(slot, part) { return witness }
    }
    return nil
  }

  private func openQuantities(
    _ slot: Int, _ content: AxisPair<QuantityVerdict>, _ verdict: Verdict
  ) -> [(quantity: ScrollViewQuantity, parts: [LayoutQuantity])] {
    func isOpened(_ quantity: LayoutQuantity) -> Bool {
      analysis.canvas.judgment(slot, quantity).verdict == .determined
        && analysis.runTime.judgment(slot, quantity).verdict == verdict
    }
    func quantity(_ isContent: Bool, _ axis: LayoutAxis) -> ScrollViewQuantity {
      ScrollViewQuantity(of: root.scrollViews[slot], isContent: isContent, axis)
    }
    var result: [(quantity: ScrollViewQuantity, parts: [LayoutQuantity])] = []
    for axis in LayoutAxis.allCases {
      let parts = [LayoutQuantity.origin(axis), .extent(axis)].filter(isOpened)
      if !parts.isEmpty { result.append((quantity(false, axis), parts)) }
    }
    for axis in LayoutAxis.allCases
    where content[axis].canvas == .determined && isOpened(.contentExtent(axis)) {
      result.append((quantity(true, axis), [.contentExtent(axis)]))
    }
    return result
  }

  /// The sources on the canvas that determine some quantities: each one that does so alone, otherwise each
  /// one that does so with as few others as possible; and the smallest sufficient number of them.
  private func responsible(
    for parts: [LayoutQuantity], along axis: LayoutAxis, _ slot: Int
  ) -> (all: [RowSource], needed: [RowSource]) {
    guard sources.count <= Self.mostSources else { return (sources, sources) }
    let sources = sources(along: axis)
    let session = analysis.canvas.session
    let forms = parts.compactMap { session.layout.form($0, of: root.scrollViews[slot]) }
    func decides(_ kept: [RowSource]) -> Bool {
      var change = SystemChange()
      for source in sources where !kept.contains(source) {
        change.removed.formUnion(session.rows(from: source))
      }
      return session.trial(change, for: forms).isDetermined
    }
    // Outer views come first in document order.
    let dispensable = sources.filter(isDrawnAround).sorted { view(of: $0) < view(of: $1) }
      + sources.filter { !isDrawnAround($0) }
    let alone = sources.filter { decides([$0]) }
    if !alone.isEmpty { return (alone, Array(dispensable.filter(alone.contains).suffix(1))) }
    var needed = dispensable
    for source in dispensable {
      let fewer = needed.filter { $0 != source }
      if decides(fewer) { needed = fewer }
    }
    let all = sources.filter { source in
      needed.contains(source)
        || needed.contains { other in decides(needed.filter { $0 != other } + [source]) }
    }
    return (all, sources.filter(needed.contains))
  }

  /// The sources that can affect an axis: only constraints connect the two axes.
  private func sources(along axis: LayoutAxis) -> [RowSource] {
    let layout = analysis.canvas.layout
    guard layout.constraints.allSatisfy({ $0.second?.axis ?? $0.axis == $0.axis }) else {
      return sources
    }
    return sources.filter { ($0.length?.axis ?? $0.constraint.flatMap(layout.constraint)?.axis) == axis }
  }

  /// The view with the placeholder or canvas size of a row, or with the constraints to other views that the
  /// build removes; otherwise the row's source.
  private func holder(_ source: RowSource) -> Holder {
    let held = source.length?.view ?? source.constraint.flatMap(analysis.canvas.layout.constraint)?.heldView
    return held.map { .view($0) } ?? .source(source)
  }

  private func view(of source: RowSource) -> Int {
    source.constraint.flatMap(analysis.canvas.layout.constraint)?.first.view ?? 0
  }

  /// Whether a source is a size as a number of a view with content, chosen to look right.
  private func isDrawnAround(_ source: RowSource) -> Bool {
    guard let constraint = source.constraint.flatMap(analysis.canvas.layout.constraint) else {
      return false
    }
    return constraint.isOfNumber
      && !document.inside(constraint.first.view).isEmpty
  }
}

extension LayoutConstraint {
  /// The inner of the two views that it ties, whose position it determines; nil for a constraint on a size.
  package var heldView: Int? { isSize ? nil : ends.map { max($0.0.view, $0.1.view) } }

  /// The edges that it ties.
  fileprivate var edges: Set<LayoutEdge> { Set([first.edge, second?.edge].compactMap(\.self)) }
}

/// The origin of something on the canvas only, along either axis.
private enum Holder: Hashable {
  case view(Int)
  case source(RowSource)
}

extension SceneLayout {
  /// Whether a row exists on the canvas, but not at run time.
  func isCanvasOnly(_ source: RowSource) -> Bool {
    switch source {
    case .constraint(let index): constraint(index)?.isPlaceholder ?? false
    case .hugging(let view, let axis), .compressionResistance(let view, let axis):
      self.view(view)?.intrinsic[axis]?.origin == .placeholder
    case .arrangedCanvasSize: true
    default: false
    }
  }
}
