import InterfaceBuilder
import Layout
import LinearSystem
import Sequences

/// Finds repairs for content that a constraint makes as tall as the frame, so that it scrolls if it does not
/// fit.
struct ScrollingRepairs {
  let judge: RepairJudge
  let scrollView: Int
  /// The constraint that makes the content as tall as the frame.
  let tie: LayoutConstraint
  /// The views inside, at any depth.
  private let inside: Range<Int>
  /// The height that content needs on the canvas, in points, without images, or infinity if it is unknown; nil if
  /// only images determine one.
  private let length: Double?

  init(judge: RepairJudge, scrollView: Int, tie: LayoutConstraint, length: Double?) {
    self.judge = judge
    self.scrollView = scrollView
    self.tie = tie
    self.length = length
    inside = judge.document.inside(scrollView)
  }

  private var document: IBDocument { judge.document }
  private var maker: RepairMaker { RepairMaker(document: document, scrollView: scrollView) }
  private var session: LayoutSession { judge.session }
  private var layout: SceneLayout { session.layout }
  private let content = LayoutQuantity.contentExtent(.vertical)

  /// The repair with the smallest change; nil if nothing inside would determine a height.
  func best() -> Repair? {
    // Pages are as tall as the frame, and a zooming image fits it.
    if document.isPager(scrollView) || zoomedPicture != nil { return nil }
    var purpose = RepairPurpose(scrollView, [content])
    purpose.scrolls = true
    // A picture keeps its height more strongly than a low priority makes the content as tall as the frame.
    lazy var backgrounds = judge.backgrounds(of: scrollView)
    purpose.fillsFrame = tie.first.part == .center && !backgrounds.isEmpty || tie.first.part == .extent && inside.contains {
      document.views[$0].kind == .imageView && layout.view($0)?.intrinsic.vertical != nil
    }
    purpose.needed = length
    func working(_ candidates: [Repair]) -> Repair? {
      judge.working(candidates, for: purpose, limit: 1).first
    }
    let heights = heightsOfLists
    let plain = candidates().map { Repair(heights + $0.changes) }
    if let repair = working(plain) { return repair }
    let texts = textsToStop.map(DocumentChange.stopScrolling)
    let stopping = texts.isEmpty ? plain : plain.map { Repair($0.changes + texts) }
    if !texts.isEmpty, let repair = working(stopping) { return repair }
    // A view tied to both neighbors already closes a gap.
    let closings = gap().changes
    let open = stopping.map { repair in Repair(repair.changes.filter { !closings.contains($0) }) }
    let held = (closings.isEmpty ? [] : open.compactMap(keepingInside)) + stopping.compactMap(keepingInside)
    if let repair = working(held) { return repair }
    // A background follows the content, at less than the priority at which that follows the frame.
    if backgrounds.isEmpty { return nil }
    let yielding = backgrounds.map { DocumentChange.set(.compressionResistance, of: $0, .vertical, to: 1) }
    // Images hug their content at 251, unless somebody changes it.
    let loose = backgrounds.map { DocumentChange.set(.hugging, of: $0, .vertical, to: 1) }
    for behind in [yielding, yielding + loose] {
      let following = candidates(behind: backgrounds).map { Repair($0.changes + texts + behind) }
      if let repair = working(following + following.compactMap(keepingInside)) { return repair }
    }
    return nil
  }

  /// The repair that gives content a least height, since all lengths in it are shares of its own: that which it is drawn
  /// with, or else that which it needs.
  func leastHeight() -> Repair? {
    if document.isPager(scrollView) || zoomedPicture != nil { return nil }
    guard tie.isSize, let page = tie.ends(inside: inside)?.inner.view, document.views[page].parent == scrollView, let length,
      length.isFinite
    else { return nil }
    var purpose = RepairPurpose(scrollView, [content])
    purpose.needed = length
    let drawn = document.views[page].frame.map(\.height) ?? 0
    let heights = [drawn.rounded(.down), length.rounded(.up)].filter { $0 >= Self.leastShare * length }
    // Images resist a lower height.
    let candidates = heights.flatMap { height in
      [250, IBView.standardCompressionResistance + 1].map { priority in
        Repair([.setPriority(constraint: tie.index, priority: priority), maker.size(page, .vertical, height, .greaterThanOrEqual)])
      }
    }
    return judge.working(candidates, for: purpose).first { !judge.growsBeyondNeed($0, purpose) }
  }

  /// The share of what content needs that it may be drawn with, since sizes of text are estimates.
  private static let leastShare = 1 - ContentDemand.textTolerance

  private var zoomedPicture: Int? {
    document.zoomedPicture(
      in: scrollView, besides: session.ties.viewsInPlace(in: scrollView, of: document))
  }

  /// - Parameter backgrounds: image views that are not to determine a height.
  private func candidates(behind backgrounds: [Int] = []) -> [Repair] {
    let gap = gap(behind: backgrounds)
    let others = others
    switch tie.first.part {
    case .extent:
      // At the priority of text, the two would compete.
      let least = DocumentChange.change(
        constraint: tie.index, .relation(inside.contains(tie.first.view) ? .greaterThanOrEqual : .lessThanOrEqual))
      // An inequality may close the gap already.
      return [others, others + gap.changes].uniqued.flatMap { rest in
        [250, 249].map { Repair([.setPriority(constraint: tie.index, priority: $0)] + rest) }
      } + [Repair([least] + others + gap.changes)]
    case .center:
      if isMeantToShrink {
        return [Repair([.setPriority(constraint: tie.index, priority: 250)] + gap.changes)]
      }
      let removal = DocumentChange.remove(constraint: tie.index)
      if !others.isEmpty { return [Repair([removal] + others + gap.changes)] }
      // An empty view has nothing with which it could grow.
      let isEmpty = tie.ends(inside: inside).map { document.inside($0.inner.view).isEmpty } == true
      let isWhole = isEmpty ? gap.changes.isEmpty : gap.isWhole
      let plain = Repair([removal] + gap.changes)
      let filling = fillingFrame(isChainWhole: isWhole).map { Repair(plain.changes + [$0]) }
      // A tie that has to follow the content may have been what closed the gap.
      let following = isWhole ? fillingFrame(isChainWhole: false).map { Repair(plain.changes + [$0]) } : []
      return filling + [plain] + following
    case .near, .far:
      let heights = others.compactMap(\.loosened).filter { layout.constraint($0)?.isSize == true }
      let pins = pinsToFrame() + others.filter { !($0.loosened.map(heights.contains) ?? false) }
      if isRestOfCanvas(tie) { return [gap.changes, gap.changes.map(\.asEquality)].map { Repair(pins + $0) } }
      if !heights.isEmpty {
        return [250, 249].map { priority in
          Repair(pins + gap.changes + heights.map { .setPriority(constraint: $0, priority: priority) })
        }
      }
      // A minimum height alone would leave the height ambiguous if a distance inside may grow.
      return fillingFrame(isChainWhole: gap.isWhole).map { Repair(pins + gap.changes + [$0]) }
        + [Repair(pins + gap.changes)]
    }
  }

  /// What frees the content from other ties that make it as high as the frame, or as the root view.
  private var others: [DocumentChange] {
    guard let inner = tie.ends(inside: inside)?.inner.view else { return [] }
    let ties = judge.freeing([inner], fromFrameOf: scrollView, .vertical, besides: tie.index)
    if tie.first.edge != nil { return ties }
    return ties + [scrollView, layout.root].flatMap { layout.pins(from: inside, toFrameOf: $0, .vertical) }
      .filter { $0.ends(inside: inside)?.inner.view == inner }.flatMap(freed)
  }

  /// Whether distances inside are optional and weaker than a center at priority 250: they should shrink
  /// before anything scrolls.
  private var isMeantToShrink: Bool {
    layout.constraints.contains {
      $0.axis == .vertical && $0.isEquality && !$0.isSize && $0.priority < 250
        && inside.contains($0.first.view) && $0.second.map { inside.contains($0.view) } == true
    }
  }

  /// Keeps content as tall as the frame if it needs less.
  private func fillingFrame(isChainWhole: Bool) -> [DocumentChange] {
    // The tie of a view deeper inside is one of its edges, and the height is that of the content.
    let inner = tie.ends(inside: inside)?.inner.view
    guard let view = inner.flatMap({ document.views[$0].parent == scrollView ? $0 : nil }) ?? contentView ?? inner,
      let own = session.solved.frame(of: view)?.height,
      let frame = session.solved.frame(of: scrollView)?.height
    else { return [] }
    func equal(_ priority: Double, _ relation: IBRelation = .equal) -> DocumentChange {
      maker.equalToFrame(view, .vertical, priority: priority, inset: max(0, frame - own), relation)
    }
    // A gap that may grow is closed by a tie to the frame's height.
    return isChainWhole ? [equal(1000, .greaterThanOrEqual)] : [equal(250), equal(249)]
  }

  private var contentView: Int? {
    let inPlace = session.ties.viewsInPlace(in: scrollView, of: document)
    let views = document.subviews(of: scrollView).filter { layout.contains($0) && !inPlace.contains($0) }
    return views.count == 1 ? views[0] : nil
  }

  /// The tie, with the pins to the same frame that would keep the other end of the content from scrolling:
  /// removed if the content is already pinned to the same view, otherwise moved to the content.
  private func pinsToFrame() -> [DocumentChange] {
    (tie.ends(inside: inside)?.outer).map { layout.pins(from: inside, toFrameOf: $0.view, .vertical).flatMap(freed) } ?? []
  }

  private func freed(_ pin: LayoutConstraint) -> [DocumentChange] {
    guard let edge = pin.ends(inside: inside)?.inner.edge else { return [] }
    let removal = DocumentChange.remove(constraint: pin.index)
    guard let pinned = session.ties[.vertical].pin(of: edge, toContentOf: scrollView) else {
      return isRestOfCanvas(pin)
        ? [removal, maker.pinToContent(edge.view, .bottom, margin(of: edge.view))]
        : [maker.movingToContent(pin, in: session.solved)]
    }
    guard let other = pinned.source.constraint.flatMap(layout.constraint), isRestOfCanvas(other) else { return [removal] }
    let margin = margin(of: edge.view)
    return [removal, .change(constraint: other.index, .constant(other.constant < 0 ? -margin : margin))]
  }

  /// Whether a pin at the bottom leaves more than a fifth of the frame empty: as much as the canvas had left.
  private func isRestOfCanvas(_ pin: LayoutConstraint) -> Bool {
    guard let (inner, outer) = pin.ends(inside: inside), inner.part == .far,
      let frame = session.solved.frame(of: scrollView)?.height
    else { return false }
    return pin.inset(in: outer.view) > frame / 5
  }

  /// The distance of a view from the top of what is around it, if it can be that from the bottom, too.
  private func margin(of view: Int) -> Double {
    let ties = session.ties[.vertical].ties(at: LayoutEdge(view: view, isFar: false))
    let insets = ties.compactMap { $0.source.constraint.flatMap(layout.constraint)?.constant }.map(abs)
    return insets.first { $0 <= OverhangFinder.mostInset } ?? 16
  }

  /// The heights, as they are drawn, for lists that nothing gives one: at the end of a chain they would collapse.
  private var heightsOfLists: [DocumentChange] {
    let graph = session.ties[.vertical]
    return inside.filter { list in
      document.views[list].kind.isList && layout.view(list).map { !$0.isHidden && $0.intrinsic.vertical == nil } == true
        && graph.sizes(of: list).isEmpty
        && ![false, true].allSatisfy { isFar in
          graph.ties(at: LayoutEdge(view: list, isFar: isFar)).contains { $0.isEquality && $0.source.constraint != nil }
        }
        && !graph.constraints(of: list).contains { $0.first.part == .center || $0.second?.part == .center }
    }.compactMap { list in document.views[list].frame.map { maker.size(list, .vertical, $0.height) } }
  }

  /// The scrolling text views without which the content would have no height for their text: those that take
  /// no touches, and those next to something else that should scroll with them.
  private var textsToStop: [Int] {
    let shown = inside.filter { view in
      layout.view(view).map { !$0.isHidden } == true && document.inside(view).isEmpty
        && document.views[view].kind != .imageView
    }
    return shown.filter { view in
      document.views[view].kind == .textView && layout.view(view)?.intrinsic.vertical == nil
        && !session.ties[.vertical].sizes(of: view).contains { $0.isEquality && $0.isRequired }
        && (shown.count > 1 || !document.takesTouches(view))
    }
  }

  // MARK: Views that are tied at neither end

  /// A repair, with ties for the views that it leaves out of the chain; nil if there are none.
  private func keepingInside(_ repair: Repair) -> Repair? {
    let held = judge.viewsHeldBack(under: repair, in: scrollView).flatMap(leastDistances)
    var changes = repair.changes
    for change in held where !changes.contains(change) { changes.append(change) }
    return held.isEmpty ? nil : Repair(changes)
  }

  /// Minimum distances of a view to its neighbors above and below, or to the view around it, at edges without
  /// ties; one of them is enough for a view in the middle.
  private func leastDistances(_ view: Int) -> [DocumentChange] {
    let parent = document.views[view].parent
    let graph = session.ties[.vertical]
    let loose = [IBAttribute.top, .bottom].compactMap { edge in
      looseEnd(of: view, isFar: edge.isFar).map { (edge: edge, view: $0) }
    }
    let isCentered = graph.constraints(of: view).contains { tie in
      guard let (one, other) = tie.ends, tie.isEquality, tie.constant == 0, tie.multiplier == 1 else { return false }
      return one.part == .center && other.part == .center
        && Set([one.view, other.view]) == [view, parent]
    }
    let outer = maker.around(view)
    let isFree = loose.allSatisfy { neighbor(of: $0.view, below: $0.edge.isFar) == nil }
    return loose.compactMap { edge, end in
      if let other = neighbor(of: end, below: edge.isFar) {
        return edge.isFar
          ? maker.leastSpacing(end, to: other, .vertical)
          : maker.leastSpacing(other, to: end, .vertical)
      }
      if isCentered, loose.count == 2, !(isFree && edge.isFar) { return nil }
      let room = edge.isFar ? judge.room(behind: end, in: scrollView, .vertical) : 0
      return maker.pin(end, edge, to: outer, room, .greaterThanOrEqual)
    }
  }

  /// The last view of a chain of equalities from a view on, up or down, if nothing ties its other end; nil if
  /// the chain does not end like that.
  private func looseEnd(of view: Int, isFar: Bool) -> Int? {
    let graph = session.ties[.vertical]
    let parent = document.views[view].parent
    var (view, seen) = (view, [view])
    while !graph.isLoose(view, isFar: isFar, in: document) {
      let next = graph.ties(at: LayoutEdge(view: view, isFar: isFar)).first {
        $0.isEquality && $0.to.isFar != isFar && document.views[$0.to.view].parent == parent
          && !seen.contains($0.to.view)
      }
      guard let next else { return nil }
      view = next.to.view
      seen.append(view)
    }
    return view
  }

  /// The neighbor of a view in the same view, above or below it.
  private func neighbor(of view: Int, below: Bool) -> Int? {
    guard let own = session.solved.frame(of: view) else { return nil }
    let others = document.subviews(of: document.views[view].parent).filter { other in
      guard other != view, layout.view(other)?.isHidden == false,
        let frame = session.solved.frame(of: other), frame.far(.horizontal) > own.x,
        frame.x < own.far(.horizontal)
      else { return false }
      return below ? frame.y >= own.far(.vertical) - 0.5 : frame.far(.vertical) <= own.y + 0.5
    }
    func distance(_ other: Int) -> Double {
      session.solved.frame(of: other).map { below ? $0.y : -$0.far(.vertical) } ?? .infinity
    }
    return others.min { distance($0) < distance($1) }
  }

  /// The changes that close a gap inside, if there is one without the tie, and whether the chain has no gap
  /// without them.
  private func gap(behind backgrounds: [Int] = []) -> (changes: [DocumentChange], isWhole: Bool) {
    let sizes = backgrounds.flatMap { view in
      session.rows(from: .compressionResistance(view: view, axis: .vertical))
        + session.rows(from: .hugging(view: view, axis: .vertical))
    }
    // Other ties to the frame give way, too.
    let ties = (others + (tie.first.edge == nil ? [] : pinsToFrame())).compactMap { change -> Int? in
      switch change {
      case .remove(let other, nil), .change(let other, .priority): layout.constraint(other)?.row
      default: nil
      }
    }
    guard let form = layout.form(content, of: scrollView),
      case .ambiguous(let witness) = session.trial(
        SystemChange(removed: Set([tie.row] + ties + sizes)), for: [form]
      ).answers[0]
    else { return ([], true) }
    let cause = ContentDiagnosis(
      document: document, session: session, scrollView: scrollView, axis: .vertical,
      witness: witness, decides: { _ in false }
    ).cause()
    // Not an equality: on a tall screen, the gap should grow.
    switch cause {
    case .brokenChain(_, let last?, let first?):
      return ([maker.leastSpacing(last, to: first, .vertical)], false)
    case .brokenChain(let container?, let end?, nil):
      let last = lowest(beside: end)
      let room = max(8, judge.room(behind: last, in: scrollView, .vertical))
      return ([maker.pin(last, .bottom, to: .view(container), room, .greaterThanOrEqual)], false)
    case .brokenChain(let container?, nil, let first?):
      return ([maker.pin(first, .top, to: .view(container), 0, .greaterThanOrEqual)], false)
    default: return (backgrounds.first.map(endInFront).map { [$0].compactMap(\.self) } ?? [], false)
    }
  }

  /// The view beside the last one of a chain that ends lowest, and not with the view around both: a chain may go on through
  /// the middle of a view.
  private func lowest(beside end: Int) -> Int {
    let (graph, parent) = (session.ties[.vertical], document.views[end].parent)
    func far(_ view: Int) -> Double { session.solved.frame(of: view)?.far(.vertical) ?? -.infinity }
    let others = document.subviews(of: parent).filter { view in
      layout.view(view)?.isHidden == false && layout.view(view)?.placement == .constraints
        && !graph.ties(at: LayoutEdge(view: view, isFar: true)).contains { $0.to == LayoutEdge(view: parent, isFar: true) }
    }
    return others.max { far($0) < far($1) }.flatMap { far($0) > far(end) + 0.5 ? $0 : nil } ?? end
  }

  /// Keeps the last view in front of a background inside what is around both.
  private func endInFront(of background: Int) -> DocumentChange? {
    let parent = document.views[background].parent
    func end(_ view: Int) -> Double { session.solved.frame(of: view)?.far(.vertical) ?? -.infinity }
    let views = document.subviews(of: parent).filter {
      $0 != background && layout.view($0)?.isHidden == false && document.views[$0].kind != .imageView
    }
    return views.max { end($0) < end($1) }.map { last in
      let room = max(8, judge.room(behind: last, in: scrollView, .vertical))
      return maker.pin(
        last, .bottom, to: maker.around(last), room, .greaterThanOrEqual)
    }
  }
}
