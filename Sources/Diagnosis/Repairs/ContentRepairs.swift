import InterfaceBuilder
import Layout
import LinearSystem
import Sequences

extension ContentDiagnosis {
  /// Repairs to try for a cause; the one that an engineer would choose comes first.
  func candidates(for cause: Cause) -> [Repair] {
    var result: [Repair] = []
    switch cause {
    case .unpinnedEdges(let edges, let reason): result += pinRepairs(edges, reason)
    case .onlyInequalities(let constraints):
      // A minimum height of text that scrolls is also a minimum for text that grows.
      result += layout.constraints(constraints).filter { $0.isSize }
        .compactMap { stopScrolling($0.first.view) }
      // Text between edges that become equal would never wrap.
      if axis == .horizontal, !scrollsSideways, let content = contentView,
        !layout.constraints(constraints).contains(where: isLeastFrame)
      {
        result += contentEqualToFrame(content)
      }
      let beside = besideOthers(constraints)
      let sheets = layout.constraints(constraints).filter(holdsSheet).map(\.index)
      if !sheets.isEmpty { result += asTallAsFrame }
      let others = constraints.filter { !sheets.contains($0) }
      result += beside.isEmpty ? session.equalities(others, drawn) + boundsOfContent + besideAll(others) : beside
    case .brokenChain(let container, let last, let first):
      // A page that is at least as tall as the frame, with a view at its end, has a gap that grows with it.
      if axis == .vertical, first != nil, let content = contentView,
        graph.sizes(of: content).contains(where: isLeastFrame)
      {
        result += asTallAsFrame
      }
      if let content = contentView, container == content, first == nil, isColumn(content) {
        result += contentEqualToFrame(content)
      }
      result += gapRepairs(container, last, first)
      if axis == .horizontal, !scrollsSideways, let content = contentView {
        result += contentEqualToFrame(content)
      }
    case .missingSize(let views): result += sizeRepairs(views)
    case .sizedByScrollView(let view): result += pinsAroundColumn(in: view) + contentViewRepairs(view)
    case .priorityTie(let priority, let rows):
      result += CompetingRows(priority: priority, rows: rows).repairs(session, drawn, inside: inside)
    case .other:
      result += inside.flatMap { view in
        graph.sizes(of: view).filter { !$0.isEquality }.map {
          Repair([.makeEqual(constraint: $0.index)])
        }
      }
      if let content = contentView { result += contentViewRepairs(content) }
    case .openFrame, .lostGuide: break
    }
    return result.filter { !$0.changes.isEmpty }.uniqued
  }

  /// The view that connects the content along this axis, otherwise the first one inside.
  var contentView: Int? {
    let tied = (nearTies + farTies).map(\.to.view).first { $0 != scrollView }
    return tied ?? subviews.first { layout.box(of: $0) != nil }
  }

  /// Whether the content is supposed to be as tall as the frame, so that it scrolls only horizontally.
  private var scrollsSideways: Bool {
    session.ties[.vertical].makesAsHighAsFrame(in: scrollView, inside) || contentView.map(isRowToFill) == true || isRowOfPages
  }

  /// Whether the views of a row are the pages of a scroll view that pages.
  private var isRowOfPages: Bool {
    document.isPager(scrollView) && inside.contains { view in
      layout.stacks[view].map { $0.axis == .horizontal && $0.visible.count > 1 } == true
    }
  }

  /// Whether a view is an empty row of arranged views that code adds: with the frame's width, they would be squeezed.
  private func isRowToFill(_ view: Int) -> Bool {
    document.views[view].kind == .stackView && document.attribute("axis", of: view) != "vertical" && document.isFilledByCode(view)
  }

  /// Optional equalities in addition to inequalities that keep an edge after several others: it should follow
  /// the last of these, which a required equality cannot do.
  private func besideOthers(_ constraints: [Int]) -> [Repair] {
    let bounds = layout.constraints(constraints).filter { constraint in
      constraint.rest.map { rest in
        graph.constraints(of: rest.behind.view).contains {
          !$0.isEquality && $0.rest?.behind == rest.behind && $0.rest?.before.view != rest.before.view
        }
      } ?? false
    }
    // A view that hugs its content would compete at 250.
    return bounds.compactMap { bound in
      [250, 249].lazy.compactMap { maker.equality(beside: bound, priority: $0).map { Repair([$0]) } }
        .first(where: decides)
    }
  }

  /// Equalities beside all of some inequalities at once, between which a row of views floats.
  func besideAll(_ constraints: [Int]) -> [Repair] {
    guard constraints.count > 1 else { return [] }
    let bounds = layout.constraints(constraints)
    return [250, 249].lazy.compactMap { priority in
      let added = bounds.compactMap { maker.equality(beside: $0, priority: priority) }
      return added.count == bounds.count ? Repair(added) : nil
    }.first(where: decides).map { [$0] } ?? []
  }

  /// Equalities in place of inequalities at both ends of the content, between which a view floats.
  private var boundsOfContent: [Repair] {
    let limits = (nearTies + farTies).filter { !$0.isEquality }
    let bounds = limits.map(\.to).uniqued.compactMap { edge in limits.lazy.filter { $0.to == edge }.compactMap(\.source.constraint).first }
    return bounds.count > 1 ? [Repair(bounds.map { .makeEqual(constraint: $0) })] : []
  }

  /// Whether an inequality leaves room above a view at the end of the frame: as an equality, it would move the view up.
  private func holdsSheet(_ bound: LayoutConstraint) -> Bool {
    guard axis == .vertical, let rest = bound.rest, case let view = rest.behind.view,
      case let parent = document.views[view].parent, rest.before.view == parent,
      let own = document.views[view].frame, let around = document.views[parent].frame,
      let frame = document.views[scrollView].frame
    else { return false }
    return session.distance(of: .constraint(bound.index), from: drawn, asEquality: true) > Self.mostAbove
      && around.height > frame.height - 1 && abs(frame.height - own.far(.vertical)) < 1
  }

  /// The frame's height for the content, at a low priority: by the view that spans it, or by the guides.
  var asTallAsFrame: [Repair] {
    let spanning = nearTies.map(\.to.view).first { view in view != scrollView && farTies.contains { $0.to.view == view } }
    let change = spanning.map { maker.equalToFrame($0, axis, priority: 250) } ?? maker.contentEqualToFrame(axis, priority: 250)
    return change.map { [Repair([$0])] } ?? []
  }

  // MARK: Sizes

  /// Whether another view in the same view comes after it, so that its length is not the content's.
  private func isInRow(_ view: Int) -> Bool {
    [false, true].contains { isFar in
      graph.ties(at: LayoutEdge(view: view, isFar: isFar)).contains {
        $0.to.isFar != isFar && $0.to.view != view && subviews.contains($0.to.view)
      }
    }
  }

  /// Content as wide as the frame: by the only view that spans it, or by the guides.
  private func contentEqualToFrame(_ content: Int) -> [Repair] {
    isInRow(content)
      ? maker.contentEqualToFrame(axis).map { [Repair([$0])] } ?? [] : [equalToFrame(content)]
  }

  /// - Parameter inset: the insets of new pins from the content's edges, both together; the insets of
  ///   existing ties are added.
  func equalToFrame(_ view: Int, priority: Double = 1000, inset: Double = 0) -> Repair {
    let ties = (nearTies + farTies).filter { $0.to.view == view && $0.isEquality }
    let own = layout.constraints(ties.compactMap(\.source.constraint)).map { inwards($0) }
    return Repair([
      maker.equalToFrame(view, axis, priority: priority, inset: marginsAround(view) ?? own.reduce(inset, +))
    ])
  }

  /// By how much the content is longer than a view whose ends both follow the content's, at least one of them at a margin,
  /// which no constant says; nil for others.
  private func marginsAround(_ view: Int) -> Double? {
    let edges = [nearTies, farTies].map { $0.first { $0.to.view == view && $0.isRigid }?.source.constraint }
    guard edges.allSatisfy({ $0 != nil }),
      layout.constraints(edges.compactMap(\.self)).contains(where: { $0.ends(inside: inside)?.outer.isInset == true }),
      let content = layout.contentBox(of: scrollView), let box = layout.box(of: view)
    else { return nil }
    return content.extent(axis).value(at: low) - box.extent(axis).value(at: low)
  }

  /// Whether a constraint is an inequality with the frame's length.
  private func isLeastFrame(_ constraint: LayoutConstraint) -> Bool {
    constraint.isSize && constraint.second.map { $0.region == .frame && !inside.contains($0.view) } == true
  }

  /// Gives a text view the height of its text; nil for other views, and if it already has that.
  private func stopScrolling(_ view: Int) -> Repair? {
    guard axis == .vertical, document.views[view].kind == .textView,
      layout.view(view)?.intrinsic[axis] == nil
    else { return nil }
    return Repair([.stopScrolling(textView: view)])
  }

  /// The saved width or height of the view; nil if there is none, or if it is that of the scroll view, which
  /// fits only one device.
  private func ownSize(_ view: Int) -> DocumentChange? {
    guard let drawn = document.views[view].frame?.extent(axis), drawn >= 1 else { return nil }
    if let frame = document.views[scrollView].frame?.extent(axis), abs(drawn - frame) < 1 {
      return nil
    }
    // A least length with that number, perhaps set by code, is meant to be its length.
    let least = graph.sizes(of: view).first {
      $0.second == nil && $0.isRequired && $0.relation == .greaterThanOrEqual && abs($0.constant - drawn) < 1
    }
    return least.map { .makeEqual(constraint: $0.index) } ?? maker.size(view, axis, drawn)
  }

  /// A size for a content view without any: as wide as the frame if it scrolls vertically; as tall as on the
  /// canvas, or at least as tall as a screen.
  ///
  /// - Parameter inset: the insets of the view's edges from the content's, both together.
  private func contentViewRepairs(_ view: Int, inset: Double = 0) -> [Repair] {
    // A view with fixed frames inside needs constraints there, not a height that hides the problem.
    if axis == .vertical, isLaidOutByFrames(view) { return [] }
    let own = ownSize(view).map { Repair([$0]) }
    if axis == .horizontal {
      return scrollsSideways ? [own].compactMap(\.self) : [equalToFrame(view, inset: inset)]
    }
    return [own, equalToFrame(view, priority: staysAsTallAsFrame(view) ? 1000 : 250, inset: inset)].compactMap(\.self)
  }

  /// Whether a view is drawn as tall as the frame and is to stay so: it is wider and scrolls sideways only, or a
  /// picture that zooms, whose own height is that of any image.
  private func staysAsTallAsFrame(_ view: Int) -> Bool {
    guard axis == .vertical, let own = document.views[view].frame, let frame = document.views[scrollView].frame,
      abs(own.height - frame.height) < 1
    else { return false }
    return own.width > frame.width + 1 || document.zoomedPicture(in: scrollView, besides: []) == view
  }

  private func sizeRepairs(_ views: [Int]) -> [Repair] {
    if axis == .vertical, isRowOfPages, let content = contentView { return [equalToFrame(content)] }
    if axis == .vertical, views.contains(where: isLaidOutByFrames) { return [] }
    var result: [Repair] = []
    if let content = contentView, views == [content] { result += contentViewRepairs(content) }
    if axis == .horizontal, !scrollsSideways, let content = contentView {
      result += contentEqualToFrame(content)
    }
    result += views.compactMap(stopScrolling)
    let sizes = views.map(size)
    // Views in the same stack view or chain may each need a size.
    if sizes.count > 1 { result += sizes.map { Repair([$0]) } }
    result.append(Repair(sizes))
    return result
  }

  /// Pins for the first and the last view of a column in a view, if neither is tied to that view.
  private func pinsAroundColumn(in container: Int) -> [Repair] {
    let views = document.subviews(of: container).filter {
      layout.view($0)?.isHidden == false && document.views[$0].frame != nil && !graph.constraints(of: $0).isEmpty
    }
    func near(_ view: Int) -> Double { document.views[view].frame?.near(axis) ?? 0 }
    func far(_ view: Int) -> Double { document.views[view].frame?.far(axis) ?? 0 }
    guard axis == .vertical, let first = views.min(by: { near($0) < near($1) }), let last = views.max(by: { far($0) < far($1) }),
      first != last, !views.contains(where: { graph.isTied($0, to: container) })
    else { return [] }
    let inset = (0...Self.mostAbove).contains(near(first)) ? near(first) : 0
    return [
      Repair([
        maker.pin(first, axis.nearEdge, to: .view(container), inset),
        maker.pin(last, axis.farEdge, to: .view(container), document.drawnMargin(of: last, axis.farEdge, in: container)),
      ])
    ]
  }

  /// The largest distance of a column from the top of what is around it, in points.
  private static let mostAbove = 100.0

  func isLaidOutByFrames(_ view: Int) -> Bool {
    !layout.fixedFrames(ifAllOf: document.subviews(of: view)).isEmpty
  }

  /// A size for a view in a chain; the frame's size for a view as long as the frame on the canvas, such as a
  /// page.
  func size(_ view: Int) -> DocumentChange {
    let isPage = axis == .horizontal && isRowOfPages
    if !isPage, let own = ownSize(view) { return own }
    let hasFrame = (document.views[view].frame?.extent(axis) ?? 0) >= 1
    guard hasFrame else {
      return maker.size(view, axis, axis == .horizontal ? 200 : 100)
    }
    // At least as tall as the frame: with a required equal height, nothing could scroll.
    return maker.equalToFrame(view, axis, priority: axis == .horizontal || staysAsTallAsFrame(view) ? 1000 : 250)
  }

  /// Content as wide as the frame, by the guides, whatever places the views in it.
  private var contentAsWideAsFrame: [Repair] {
    axis == .vertical || scrollsSideways ? [] : maker.contentEqualToFrame(axis).map { [Repair([$0])] } ?? []
  }

  // MARK: Edges

  /// Whether a view is shorter than the frame on the canvas, or has a constant width, or a share of the frame's, that
  /// is less than the frame's.
  private func isShorterThanFrame(_ view: Int) -> Bool {
    if axis == .vertical {
      guard let own = document.views[view].frame, let frame = document.views[scrollView].frame else { return false }
      return own.height < frame.height - 1
    }
    guard let own = layout.box(of: view)?.width, let frame = layout.box(of: scrollView)?.width,
      graph.sizes(of: view).contains(where: { $0.isEquality && $0.isRequired && ($0.second == nil || $0.multiplier != 1) }),
      !isMoving(change(own))
    else { return false }
    return own.value(at: low) < frame.value(at: low) - 1
  }

  /// Whether a constraint gives a view the length of the frame, or of what the frame fills.
  private func isAsLongAsFrame(_ view: Int) -> Bool {
    graph.sizes(of: view).contains { size in
      guard size.isEquality, size.isRequired, size.multiplier == 1, size.constant == 0,
        let outer = [size.first, size.second].compactMap(\.self).first(where: { $0.view != view }), !inside.contains(outer.view),
        outer.region == .frame, let own = layout.box(of: outer.view), let frame = layout.box(of: scrollView)
      else { return false }
      return abs(own.extent(axis).value(at: low) - frame.extent(axis).value(at: low)) < 0.5
    }
  }

  private func pinRepairs(_ edges: [IBAttribute], _ reason: UnpinnedReason) -> [Repair] {
    switch reason {
    case .frameGuide(_, let constraints), .outside(let constraints):
      // Moved to the content, they no longer keep it from scrolling; at its opposite edge, they would
      // collapse it.
      let ends = layout.constraints(constraints).map { ($0, $0.ends(inside: inside)) }
      let along = ends.filter { $1?.inner.edge?.isFar == $1?.outer.edge?.isFar }.map(\.0)
      let across = ends.filter { $1?.inner.edge?.isFar != $1?.outer.edge?.isFar }.map(\.0.index)
      let moved = Set(along.compactMap(outerEdge))
      let missing = edges.filter { !moved.contains($0) }
      let moves = along.map { maker.movingToContent($0, in: session.solved) }
      let freed = across.map { .remove(constraint: $0) } + moves + movesAcross(along)
      let steps = freed + (pinTarget(edges).map { pins($0, missing) } ?? [])
      // The other end of the content may be that of another view.
      let ended = missing.count == 1
        ? pinTarget(missing, among: document.subviews(of: scrollView)).map { [Repair(freed + pins($0, missing))] } ?? [] : []
      let priority = along.map(\.priority).min() ?? 1000
      // Several views that follow the frame's width stay as they are if the content does so, too; with their pins moved,
      // they would be as wide as the widest text.
      let spanning = Dictionary(grouping: along.filter(\.isEquality)) { $0.ends(inside: inside)?.inner.view ?? scrollView }
        .filter { $0.value.compactMap(outerEdge).uniqued.count == 2 }
      if spanning.count > 1, !contentAsWideAsFrame.isEmpty { return contentAsWideAsFrame }
      return ((moved.count == 2 ? keepingLength(steps, priority) : nil) ?? withSize(steps)) + ended + contentAsWideAsFrame
    case .centered(let constraints):
      // Pinned to the content, a view that is as wide as the frame makes the content so, too.
      let centered = layout.constraints(constraints).compactMap { center in
        center.ends(inside: inside).map { (index: center.index, view: $0.inner.view) }
      }
      if axis == .horizontal, let (index, view) = centered.first(where: { isAsLongAsFrame($0.view) }) {
        let open = [axis.nearEdge, axis.farEdge].filter { edges.contains($0) || isLoose(view, isFar: $0.isFar) }
        return [Repair([.remove(constraint: index)] + open.map { maker.pin(view, $0, to: maker.content, 0) })]
      }
      // A button in the middle is not a content view: pinning it would move it to the edge.
      if let target = pinTarget(edges), axis == .horizontal, !hasChain(inside: target),
        hasOwnSize(target)
      {
        return []
      }
      // If it is shorter than the frame, it is supposed to be in the middle.
      if let target = pinTarget(edges), isShorterThanFrame(target) { return contentAsWideAsFrame }
      let pinned = layout.constraints(constraints).filter { $0.ends(inside: inside)?.inner.view == pinTarget(edges) }
      // Other views may have no position but their center.
      return [constraints, pinned.map(\.index)].uniqued.flatMap { centers in
        plainPins(edges).map { Repair(centers.map { .remove(constraint: $0) } + $0.changes) }
      }
    case .fixedFrames(let views): return freeingPins(edges, views)
    case .nothing: return plainPins(edges)
    }
  }

  /// Also moves views longer than the frame along the other axis, where a tie to the frame would keep them
  /// from scrolling.
  private func movesAcross(_ constraints: [LayoutConstraint]) -> [DocumentChange] {
    let other = axis.other
    let views = Set(constraints.compactMap { $0.ends(inside: inside)?.inner.view }).sorted()
    guard let frame = document.views[scrollView].frame else { return [] }
    return views.flatMap { view -> [DocumentChange] in
      guard let drawn = document.views[view].frame, drawn.extent(other) > frame.extent(other) + 1 else { return [] }
      return session.ties[other].constraints(of: view).filter { tie in
        guard tie.isEquality, let (inner, outer) = tie.ends(inside: inside), outer.view == scrollView else { return false }
        return outer.region == .frame && inner.edge.map { $0.isFar == outer.isAtFarEdge } == true
      }.map { tie in
        let edge = tie.ends(inside: inside)?.inner.edge
        let pinned = edge.flatMap { session.ties[other].pin(of: $0, toContentOf: scrollView) }
        return pinned != nil ? .remove(constraint: tie.index) : maker.movingToContent(tie, in: session.solved)
      }
    }
  }

  /// The edge outside to which a constraint ties something inside.
  private func outerEdge(of constraint: LayoutConstraint) -> IBAttribute? {
    constraint.ends(inside: inside)?.outer.edge.map { $0.isFar ? axis.farEdge : axis.nearEdge }
  }

  /// The changes, and the same with a size for what is then pinned on both sides.
  private func withSize(_ steps: [DocumentChange]) -> [Repair] {
    guard let content = contentView else { return [Repair(steps)] }
    if isInRow(content) {
      let equal = axis == .horizontal ? maker.contentEqualToFrame(axis) : nil
      return [Repair(steps)] + (equal.map { [Repair(steps + [$0])] } ?? [])
    }
    let sized = contentViewRepairs(content, inset: inset(of: steps, around: content))
    return [Repair(steps)] + sized.map { Repair(steps + $0.changes) }
  }

  /// The changes, which move both ends of content from the frame to the content area, and the frame's length
  /// for it; nil if it need not keep the frame's length.
  ///
  /// Pins to both edges of the frame give content its length; pins to the content's edges do not. Without a
  /// length, a view without a size of its own, or with another one at run time, would collapse, and text
  /// would be as wide as its longest line.
  ///
  /// - Parameter priority: that of the weaker pin.
  private func keepingLength(_ steps: [DocumentChange], _ priority: Double) -> [Repair]? {
    // In a row between the two edges, one view takes the remaining space.
    if let content = contentView, isInRow(content) {
      guard axis == .horizontal, !scrollsSideways else { return nil }
      return maker.contentEqualToFrame(axis).map { [Repair(steps + [$0])] }
    }
    guard let content = contentView, let drawn = document.views[content].frame, let frame = document.views[scrollView].frame
    else { return nil }
    let inset = inset(of: steps, around: content)
    guard abs(drawn.extent(axis) - (frame.extent(axis) - inset)) < 1, !scrolls(content, drawn, frame)
    else { return nil }
    return [Repair(steps + equalToFrame(content, priority: priority, inset: inset).changes)]
  }

  /// Whether content as long as the frame on the canvas should scroll along this axis when it grows:
  /// vertically, unless it has a width of its own. Content as long as the frame along both axes never
  /// scrolls.
  private func scrolls(_ content: Int, _ drawn: IBRect, _ frame: IBRect) -> Bool {
    if axis == .horizontal { return scrollsSideways }
    let isRow = layout.stacks[content].map { $0.axis == .horizontal } ?? (drawn.width > frame.width + 1)
    let sizes = session.ties[.horizontal].sizes(of: content)
    return !isRow || sizes.contains { $0.second?.view == scrollView && $0.isEquality }
  }

  /// The insets of a view's pins among some changes from the content's edges, in points, both sides together.
  private func inset(of steps: [DocumentChange], around view: Int) -> Double {
    steps.reduce(0) { sum, step in
      switch step {
      case .add(let new) where !new.firstAttribute.isSize && [new.first, new.second].contains(.view(view)): sum + new.constant
      case .change(let index, .end(_, _, _, let constant)):
        sum + (layout.constraint(index).flatMap { tie in tie.hasEnd { $0.view == view } ? inwards(tie, constant: constant) : nil } ?? 0)
      default: sum
      }
    }
  }

  /// The inward distance between a constraint's outer end and its inner end.
  private func inwards(_ constraint: LayoutConstraint, constant: Double? = nil) -> Double {
    guard let (inner, outer) = constraint.ends(inside: inside), let edge = outer.edge else {
      return 0
    }
    let constant = constant ?? constraint.constant
    return (inner == constraint.first) == edge.isFar ? -constant : constant
  }

  private func plainPins(_ edges: [IBAttribute]) -> [Repair] {
    guard let target = pinTarget(edges) else {
      // There are only layout guides, and nothing to pin.
      return axis == .horizontal ? maker.contentEqualToFrame(axis).map { [Repair([$0])] } ?? [] : []
    }
    // Pinned to the near edge, too, it would move there.
    if edges == [axis.nearEdge], hangsAtFarEdge(target) { return contentAsWideAsFrame }
    guard let others = farthest(edges, besides: target) else { return pinsAlone(target, edges) }
    return [others] + (isMovedByCode(target) ? [] : pinsAlone(target, edges))
  }

  /// Pins for another view than the one with the free edge: for the last view with a determined position, and
  /// for views after it on the canvas that have none.
  private func farthest(_ edges: [IBAttribute], besides target: Int) -> Repair? {
    guard edges.last == axis.farEdge else { return nil }
    func isPlaced(_ view: Int) -> Bool {
      graph.isPlaced(view, in: scrollView, besides: document.inside(view))
    }
    let placed = subviews.filter { view in
      layout.view(view)?.placement == .constraints && isPlaced(view) && !isMovedByCode(view)
        && document.views[view].frame?.extent(axis) ?? 0 > 0
    }
    guard let drawn = document.views[target].frame,
      let last = placed.max(by: { place($0) < place($1) })
    else { return nil }
    if isPlaced(target) {
      // The view with the free edge may have been moved since the frames were saved, so both are tried.
      guard last != target, edges == [axis.farEdge],
        isMovedByCode(target) || (document.views[last].frame?.far(axis) ?? 0) > drawn.far(axis) + 1
      else { return nil }
      return Repair(pins(last, edges))
    }
    let row = [last] + unplacedViews(after: last, before: nil)
    guard row.contains(target), let end = row.last else { return nil }
    let near = edges.filter { !$0.isFar }
    return Repair(pins(last, near) + spacings(row) + pins(end, [axis.farEdge]))
  }

  private func pinsAlone(_ target: Int, _ edges: [IBAttribute]) -> [Repair] {
    let pins = pins(target, edges)
    // If an inequality keeps the end after the views inside, a number would cut off content that grows.
    let isEnd = edges.contains(axis.farEdge)
    let bounds = isEnd ? graph.inequalities(atEndOf: target, behind: document.inside(target)) : []
    let own = contentViewRepairs(target, inset: inset(of: pins, around: target))
    let sizes = bounds.isEmpty
      ? own : bounds.map { Repair([.makeEqual(constraint: $0)]) } + own.filter { $0.sizedViews.isEmpty }
    let sized = sizes.map { Repair(pins + $0.changes) }
    // Text that determines the content's width would never wrap.
    let wraps =
      axis == .horizontal && !scrollsSideways
      && !graph.sizes(of: target).contains(where: \.isEquality)
      && document.inside(target).contains(where: document.wrapsText)
    var result = wraps ? sized + [Repair(pins)] : [Repair(pins)] + sized
    // The near edge may already be tied to something outside.
    if pins.count > 1 { result.append(Repair([pins[pins.count - 1]])) }
    return result
  }

  /// Whether a view with a width of its own is at the trailing edge on the canvas, far from the leading edge.
  private func hangsAtFarEdge(_ view: Int) -> Bool {
    guard axis == .horizontal, !scrollsSideways, let frame = document.views[view].frame else {
      return false
    }
    return hasOwnSize(view) && frame.near(axis) > OverhangFinder.mostInset
  }

  /// Whether a view's content or a number determines its size along the axis.
  private func hasOwnSize(_ view: Int) -> Bool {
    layout.view(view)?.intrinsic[axis] != nil
      || graph.sizes(of: view).contains { $0.isEquality && $0.second == nil }
  }

  private func pins(_ view: Int, _ edges: [IBAttribute]) -> [DocumentChange] {
    edges.map { maker.pinToContent(view, $0, drawnInset(view, $0)) }
  }

  /// Pins for the only view with a fixed frame, which covers the content; also along the other axis, if nothing
  /// else would position it.
  private func freeingPins(_ edges: [IBAttribute], _ views: [Int]) -> [Repair] {
    guard views.count == 1, let view = views.first, !document.views[view].kind.pansItself else { return [] }
    let other = ContentDiagnosis(
      document: document, session: session, scrollView: scrollView, axis: axis.other, witness: witness, drawn: drawn,
      decides: decides)
    let inner = document.inside(view)
    let isTied = other.graph.constraints(of: view).contains { tie in
      tie.second == nil || tie.ends.map { !inner.contains($0.view) && !inner.contains($1.view) } == true
    }
    let across = isTied ? [] : other.pinsAcross(view)
    return pinsInPlaceOfFrame(edges, view).map { Repair($0.changes + across) }
  }

  /// Pins to both edges of the content, with a size if nothing else determines one.
  private func pinsAcross(_ view: Int) -> [DocumentChange] {
    let edges = [axis.nearEdge, axis.farEdge]
    let isSized = layout.form(.contentExtent(axis), of: scrollView).map {
      session.trial(SystemChange(), for: [$0]).answers[0].isDetermined
    }
    return isSized == true
      ? pins(view, edges) : (pinsInPlaceOfFrame(edges, view).first?.changes.dropFirst()).map(Array.init) ?? []
  }

  private func pinsInPlaceOfFrame(_ edges: [IBAttribute], _ view: Int) -> [Repair] {
    guard let frame = document.views[view].frame, frame.extent(axis) >= 1 else { return [] }
    let steps = [.useConstraints(view: view, of: document)] + pins(view, edges)
    return contentViewRepairs(view, inset: inset(of: steps, around: view)).map { Repair(steps + $0.changes) }
      + (layout.view(view)?.intrinsic[axis] == nil ? [] : [Repair(steps)])
  }

  /// The view to pin to content edges: the outermost one with an edge without a tie, otherwise the one that
  /// is tied to the other edge.
  func pinTarget(_ edges: [IBAttribute], among views: [Int]? = nil) -> Int? {
    let tied = edges == [axis.nearEdge] ? farTies : nearTies
    let subviews = (views ?? subviews).filter { view in
      layout.contains(view) && document.views[view].frame?.extent(axis) ?? 1 > 0
    }
    if edges.count == 1, edges[0].isFar {
      // The far edge belongs to the last view of the chain, which is not always the first one.
      let movable = subviews.filter { layout.view($0)?.placement == .constraints }
      let loose = movable.filter { isLoose($0, isFar: true) }
      let views = loose.isEmpty ? movable : loose
      let places = Places(of: views, self)
      if let last = views.max(by: { places.far($0) < places.far($1) }) { return last }
    }
    if edges == [axis.nearEdge] {
      let start = layout.contentBox(of: scrollView).map { change($0.near(axis)) } ?? 0
      let loose = subviews.filter { view in
        guard let box = layout.box(of: view) else { return false }
        return isLoose(view, isFar: false) && isMoving(change(box.near(axis)) - start)
      }
      let places = Places(of: loose, self)
      if let first = loose.min(by: { places.near($0) < places.near($1) }) { return first }
    }
    if let inner = tied.map(\.to.view).first(where: { $0 != scrollView }) { return inner }
    return subviews.first
  }

  /// The distance of an edge from the scroll view's edge on the canvas, if it is a plausible inset.
  private func drawnInset(_ view: Int, _ edge: IBAttribute) -> Double {
    edge.isFar || document.views[view].parent != scrollView ? 0 : document.drawnMargin(of: view, edge, in: scrollView)
  }

  /// Whether the views in a content view are in a column, with only the near edges tied: such content is as
  /// wide as the frame.
  private func isColumn(_ content: Int) -> Bool {
    guard axis == .horizontal else { return false }
    let views = document.subviews(of: content).filter { layout.box(of: $0) != nil }
    let start = layout.box(of: content).map { change($0.near(axis)) } ?? 0
    return views.count > 1
      && views.allSatisfy { view in
        guard let box = layout.box(of: view) else { return false }
        return isLoose(view, isFar: true) && !isMoving(change(box.near(axis)) - start)
          && graph.isTied(view, to: content)
      }
  }
}

extension LayoutConstraint {
  /// The ends of an inequality between two items: the later one and the earlier one.
  fileprivate var rest: (behind: ConstraintEnd, before: ConstraintEnd)? {
    guard !isSize, let second else { return nil }
    switch relation {
    case .greaterThanOrEqual: return (first, second)
    case .lessThanOrEqual: return (second, first)
    case .equal: return nil
    }
  }
}
