import InterfaceBuilder
import Layout
import LinearSystem

/// Whether content scrolls with a repair: a repair has to make it scroll, not only end a finding.
extension RepairJudge {
  /// The largest number of views to try, since each takes a trial.
  private static let mostTried = 12
  /// How much blank space may follow the last view in front of a background, in points.
  private static let mostBlank = 100.0
  /// How much of growing content may be behind the scroll view's edge, in points.
  private static let mostBehindEdge = 100.0

  /// Whether the content is taller than a frame with almost no space, and grows with the views in it.
  func scrolls(_ repair: Repair, _ purpose: RepairPurpose) -> Bool {
    let scrollView = purpose.scrollView
    let low = session.on(.lowest)
    guard let (length, room) = heights(of: scrollView, in: low, under: repair) else { return false }
    // On a screen with less height than the views around the frame need, the frame's height would be negative, so
    // even empty content is taller.
    return length > max(0, room) + 1 && !growsBeyondNeed(repair, purpose)
      && !collapsesScrollingViews(repair, scrollView) && !restsOnBackground(repair, purpose, low)
      && viewsHeldBack(under: repair, in: scrollView).isEmpty && !leavesViewBehind(repair, scrollView, low)
  }

  /// Whether, where the frame has almost no height, a view ends beyond the content by more than on the canvas.
  private func leavesViewBehind(_ repair: Repair, _ scrollView: Int, _ low: LayoutSession) -> Bool {
    let views = MovingViews(document: document, scrollView: scrollView, ties: session.ties)
    guard let outcome = trial(low, scrollView).outcome(of: repair),
      let after = views.excess(in: low.solved.placed(outcome.placement), .vertical)
    else { return false }
    return after.points > max(0, views.excess(in: session.solved, .vertical)?.points ?? 0) + 1
  }

  /// The heights of the content and of the frame with a repair, in points; nil if one of them is ambiguous.
  func heights(
    of scrollView: Int, in session: LayoutSession, under repair: Repair = Repair([])
  ) -> (content: Double, frame: Double)? {
    let heights = trial(session, scrollView)
      .outcome(of: repair, asking: [.contentExtent(.vertical), .extent(.vertical)])?.answers.map(\.value)
    guard let content = heights?[0], let frame = heights?[1] else { return nil }
    return (content, frame)
  }

  /// Whether content that is at least as tall as the frame stays so, here and on every screen; and as tall as that, where
  /// a view that has to be inside the content is inside already.
  func fillsFrame(_ repair: Repair, _ scrollView: Int, containing view: Int? = nil) -> Bool {
    ([session] + screens(analysis).map { session.on($0) }).allSatisfy { there in
      func excess(_ repair: Repair) -> Double? {
        heights(of: scrollView, in: there, under: repair).map { $0.content - $0.frame }
      }
      guard let before = excess(Repair([])), before > -1, let after = excess(repair) else { return true }
      let isInside = view.flatMap(there.solved.frame).flatMap { own in
        there.solved.contentFrame(of: scrollView).map { own.far(.vertical) <= $0.far(.vertical) }
      } == true
      return after > -1 && (!isInside || before > 1 || after < before + 1)
    }
  }

  /// Whether the content becomes more than twice as tall as it is known to need, and as the frame: images with a height
  /// relative to the content would get the size in the file, and all other relative sizes would grow with them.
  func growsBeyondNeed(_ repair: Repair, _ purpose: RepairPurpose) -> Bool {
    guard let (length, room) = heights(of: purpose.scrollView, in: session, under: repair) else { return false }
    return length > 2 * max(purpose.needed ?? 0, room)
  }

  /// The image views behind everything else in the content, from its start to its end; the image may make the
  /// content taller.
  func backgrounds(of scrollView: Int) -> [Int] {
    guard let content = session.solved.contentFrame(of: scrollView) else { return [] }
    return document.inside(scrollView).filter { view in
      guard document.views[view].kind == .imageView, !isHidden(view), layout.view(view)?.intrinsic.vertical != nil,
        let frame = session.solved.frame(of: view)
      else { return false }
      return frame.y < content.y + 1 && frame.far(.vertical) > content.far(.vertical) - 1
    }
  }

  /// Whether controls in the same view lie over an image: it is to be as long as that view, whatever its own size.
  func liesBehindControls(_ image: Int) -> Bool {
    guard document.views[image].kind == .imageView, let own = session.solved.frame(of: image) else { return false }
    return document.subviews(of: document.views[image].parent).contains { other in
      guard other > image, !isHidden(other), let frame = session.solved.frame(of: other) else { return false }
      let lies = LayoutAxis.allCases.allSatisfy { axis in
        frame.near(axis) > own.near(axis) - 1 && frame.far(axis) < own.far(axis) + 1
      }
      return lies && [.button, .textField, .textView].contains(document.views[other].kind)
    }
  }

  /// Whether content with other views is taller than the frame only because of the size of an image behind them.
  private func restsOnBackground(_ repair: Repair, _ purpose: RepairPurpose, _ low: LayoutSession) -> Bool {
    let backgrounds = backgrounds(of: purpose.scrollView)
    if backgrounds.isEmpty || lastEnd(besides: Set(backgrounds), in: purpose.scrollView, session.solved.sample) == nil { return false }
    let sizes = backgrounds.flatMap { view in
      low.rows(from: .compressionResistance(view: view, axis: .vertical))
        + low.rows(from: .hugging(view: view, axis: .vertical))
    }
    let heights = trial(low, purpose.scrollView)
      .outcome(of: repair, asking: [.contentExtent(.vertical), .extent(.vertical)], without: sizes)?.answers
    guard let heights, let form = low.layout.form(.contentExtent(.vertical), of: purpose.scrollView),
      let least = heights[0].least(of: form), let room = heights[1].value
    else { return true }
    return least <= max(0, room) + 1
  }

  /// Whether content that fits its frame on the canvas comes to scroll there only because images get the heights that
  /// they have in the file: they are drawn smaller.
  func growsWithImages(_ repair: Repair, _ purpose: RepairPurpose) -> Bool {
    guard let before = heights(of: purpose.scrollView, in: session), abs(before.content - before.frame) < 1,
      let after = heights(of: purpose.scrollView, in: session, under: repair), after.content > after.frame + 1
    else { return false }
    let images = document.inside(purpose.scrollView).filter { document.views[$0].kind == .imageView }
    let sizes = images.flatMap { session.rows(from: .compressionResistance(view: $0, axis: .vertical)) }
    let smaller = trial(session, purpose.scrollView)
      .outcome(of: repair, asking: [.contentExtent(.vertical)], without: sizes)?.answers[0]
    guard let smaller, let form = layout.form(.contentExtent(.vertical), of: purpose.scrollView) else { return false }
    return (smaller.value ?? smaller.least(of: form)).map { $0 < after.frame + 1 } == true
  }

  /// Whether a repair lets an image behind all views make the content taller than the frame, so that most of it
  /// is empty; or longer than it is, if controls lie over the image that the content has to contain.
  func growsWithBackground(_ repair: Repair, _ purpose: RepairPurpose) -> Bool {
    let scrollView = purpose.scrollView
    if let view = purpose.contained, liesBehindControls(view), let before = session.solved.contentFrame(of: scrollView),
      let outcome = trial(session, scrollView).outcome(of: repair), let content = layout.contentBox(of: scrollView)
    {
      return content.extent(.vertical).value(at: outcome.placement) > before.height + 1
    }
    let backgrounds = Set(backgrounds(of: scrollView))
    guard !backgrounds.isEmpty, let outcome = trial(session, scrollView).outcome(of: repair),
      let content = layout.contentBox(of: scrollView), let frame = layout.box(of: scrollView)
    else { return false }
    let end = content.far(.vertical).value(at: outcome.placement)
    let room = frame.extent(.vertical).value(at: outcome.placement)
    guard let last = lastEnd(besides: backgrounds, in: scrollView, outcome.placement) else {
      // The size of an only image says little of what code shows there.
      return purpose.scrolls && end - content.near(.vertical).value(at: outcome.placement) > room + 1
    }
    return end - content.near(.vertical).value(at: outcome.placement) > room + 1 && last < end - Self.mostBlank
  }

  /// Where the last of the shown views without subviews ends, apart from some backgrounds; nil if there is no other.
  private func lastEnd(besides backgrounds: Set<Int>, in scrollView: Int, _ placement: Assignment) -> Double? {
    document.inside(scrollView).lazy.compactMap { view in
      document.inside(view).isEmpty && !backgrounds.contains(view) && !isHidden(view)
        ? layout.box(of: view)?.far(.vertical).value(at: placement) : nil
    }.max()
  }

  /// Whether a view that scrolls by itself, without a constant height, would collapse when the content no
  /// longer has the frame's height.
  private func collapsesScrollingViews(_ repair: Repair, _ scrollView: Int) -> Bool {
    let views = document.inside(scrollView).filter { view in
      document.views[view].kind.pansItself && !isHidden(view)
        && session.solved.frame(of: view).map { $0.height >= 1 } == true
    }
    if views.isEmpty { return false }
    guard let outcome = trial(session.on(.lowest), scrollView).outcome(of: repair) else { return true }
    return views.contains { view in
      layout.box(of: view).map { $0.extent(.vertical).value(at: outcome.placement) < 1 } == true
    }
  }

  /// The views in the content that, with a repair, do not make it taller when they grow; of nested views, the
  /// outermost.
  ///
  /// Views that cannot grow, because of a number or a proportion, are not checked. Images scale.
  func viewsHeldBack(under repair: Repair, in scrollView: Int) -> [Int] {
    let inPlace = session.ties.viewsInPlace(in: scrollView, of: document)
    var views = document.subviews(of: scrollView).filter { mayGrow($0) && !inPlace.contains($0) }
    var tried = 0
    while !views.isEmpty {
      let held = views.prefix(Self.mostTried - tried).filter { holdsBack($0, repair, scrollView) }
      tried += views.count
      // In a view of a number, nothing can make the content grow.
      guard held.isEmpty, tried < Self.mostTried else { return held }
      views = views.filter { !hasNumber($0) }.flatMap { document.subviews(of: $0).filter(mayGrow) }
    }
    return []
  }

  /// Whether a repair makes a page as tall as the frame whose views are tied to each other, but to neither of its ends: it
  /// would be as tall as the frame whatever is in it.
  func floatsColumn(_ repair: Repair) -> Bool {
    let graph = session.ties.vertical
    let added = repair.changes.compactMap(\.added)
    return added.contains { new in
      guard new.firstAttribute == .height, new.second != nil, case .view(let page) = new.first, layout.stacks[page] == nil
      else { return false }
      let column = document.subviews(of: page).filter { !isHidden($0) && !graph.neighbors(of: $0).isEmpty }
      let tied = added.filter { $0.first == .view(page) || $0.second == .view(page) }.flatMap { [$0.first, $0.second] }
      return !column.isEmpty && !column.contains { graph.isTied($0, to: page) || tied.contains(.view($0)) }
    }
  }

  private var layout: SceneLayout { session.layout }

  private func isHidden(_ view: Int) -> Bool { layout.view(view)?.isHidden ?? true }

  /// Whether a view has its height from a number, perhaps by way of Equal Heights with others.
  private func hasNumber(_ view: Int) -> Bool {
    let graph = session.ties.vertical
    return reachable(from: [view]) { view in
      graph.sizes(of: view).compactMap { size -> Int? in
        guard size.isEquality, size.isRequired, let (one, other) = size.ends, one.axis == other.axis, other.region == .frame else { return nil }
        return one.view == view ? other.view : one.view
      }
    }.contains { graph.number(of: $0) != nil }
  }

  private func mayGrow(_ view: Int) -> Bool {
    let kind = document.views[view].kind
    return layout.view(view)?.placement == .constraints && !isHidden(view) && kind != .imageView && !kind.hasOneHeight
      && !kind.pansItself && !isInLine(view) && !hangsBesideColumn(view)
  }

  /// Whether a view with one line ends above others around which it hangs, and nothing below it follows it: it has its room.
  private func hangsBesideColumn(_ view: Int) -> Bool {
    let graph = session.ties.vertical
    guard !document.wrapsText(view), document.inside(view).isEmpty, layout.view(view)?.intrinsic.vertical != nil,
      graph.isLoose(view, isFar: true, in: document), let end = session.solved.frame(of: view)?.far(.vertical)
    else { return false }
    return document.subviews(of: document.views[view].parent).contains { other in
      session.solved.frame(of: other).map { $0.near(.vertical) >= end } == true && !isHidden(other)
    }
  }

  /// Whether only the middle or the text of a view next to it places a view with one line: that view is checked.
  private func isInLine(_ view: Int) -> Bool {
    if document.wrapsText(view) { return false }
    let (parent, inner) = (document.views[view].parent, document.inside(view))
    let places = session.ties[.vertical].constraints(of: view).compactMap { tie -> (ConstraintEnd, ConstraintEnd)? in
      guard !tie.isSize, let (one, other) = tie.ends, !inner.contains(one.view), !inner.contains(other.view) else { return nil }
      return (one, other)
    }
    return !places.isEmpty && places.allSatisfy { one, other in
      let sibling = one.view == view ? other.view : one.view
      return (one.part == .center && other.part == .center || one.attribute.isBaseline && other.attribute.isBaseline)
        && document.views[sibling].parent == parent
    }
  }

  /// Whether the content grows with a view that it has to contain, and with all views that it grew with
  /// before; numbers grow with nothing.
  func follows(_ repair: Repair, _ purpose: RepairPurpose) -> Bool {
    guard let view = purpose.contained, purpose.quantities.contains(.contentExtent(.vertical)),
      !repair.changes.allSatisfy({ $0.resizedConstraint != nil })
    else { return true }
    if !liesBehindControls(view), holdsBack(view, repair, purpose.scrollView) { return false }
    let before = viewsHeldBack(under: Repair([]), in: purpose.scrollView)
    return viewsHeldBack(under: repair, in: purpose.scrollView).allSatisfy { held in
      before.contains { $0 == held || document.inside($0).contains(held) }
    }
  }

  /// Whether the content keeps its height when a view in it becomes taller than the frame.
  private func holdsBack(_ view: Int, _ repair: Repair, _ scrollView: Int) -> Bool {
    let height = 1000 + (session.solved.frame(of: scrollView)?.height ?? 0)
    let growth = DocumentChange.add(
      NewConstraint(
        first: .view(view), firstAttribute: .height, relation: .greaterThanOrEqual, second: nil,
        secondAttribute: nil, constant: height, priority: 1000, isPlaceholder: false))
    func outcome(_ repair: Repair) -> LayoutSession.Trial? {
      trial(session, scrollView).outcome(
        of: Repair(repair.changes + [growth]), asking: [.contentExtent(.vertical)])
    }
    guard let grown = outcome(repair) else { return false }
    // A view that a number limited before may stay limited; a view that could grow must not become limited,
    // unless it is empty, or a list, which does not grow with its rows.
    if grown.hasNewConflicts {
      let hasContent =
        !document.views[view].kind.isList && !document.subviews(of: view).isEmpty
        || layout.view(view)?.intrinsic.vertical != nil
      return hasContent && outcome(Repair([]))?.hasNewConflicts == false
    }
    // Content that begins behind the scroll view's edge, as below a bar, is shorter by that.
    let share = sharesMiddle(view) ? 0.5 : 1
    return grown.answers[0].value.map { $0 < share * height - Self.mostBehindEdge } ?? true
  }

  /// Whether the chain goes on from one view to the next through the middle of a line of both: what is below gets half of
  /// the growth, which is room enough for a few more lines.
  private func sharesMiddle(_ view: Int) -> Bool {
    let graph = session.ties.vertical
    let parent = document.views[view].parent
    return graph.constraints(of: view).contains { tie in
      guard tie.isEquality, tie.isRequired, tie.constant == 0, tie.multiplier == 1, let (one, other) = tie.ends,
        one.part == .center, other.part == .center
      else { return false }
      let sibling = one.view == view ? other.view : one.view
      return sibling != view && document.views[sibling].parent == parent
        && [view, sibling].contains { graph.isLoose($0, isFar: true, in: document) }
        && [view, sibling].contains { graph.isLoose($0, isFar: false, in: document) }
    }
  }
}

extension Answer {
  /// The least value of a form; nil if the form is undecided.
  fileprivate func least(of form: LinearForm) -> Double? {
    switch self {
    case .determined(let value, _): value
    case .ambiguous(let witness): witness.range(of: form).lowerBound
    case .undecided: nil
    }
  }
}
