import InterfaceBuilder
package import Layout
import LinearSystem

/// A view that moves with the content of a scroll view and extends beyond its end, where nobody can scroll
/// to.
package struct ContentOverhang: Sendable {
  package let axis: LayoutAxis
  package let view: Int
  /// Others that end in the same place, as wide by the same number; one repair moves them all.
  package let twins: [Int]
  /// How far it extends beyond the content's end, in points.
  package let points: Double
  /// The screen on which it does; nil for the canvas, or if it does so by the same distance on all screens.
  package let screen: Screen?
  /// The layout there.
  package let solved: SolvedLayout
  /// Whether nothing inside the view is beyond the end, so that nobody misses anything.
  package let isEmptyTail: Bool
  /// Whether all of the view is beyond the end: parked, perhaps, until code moves it.
  package var isBehindEnd: Bool { solved.frame(of: view).map { $0.extent(axis) <= points + 1 } == true }
  /// The constraints that determine the distance between the view and the content's end: those for the view's
  /// position in the content, and those for the end.
  package let position: [Int]
  package let ending: [Int]
  /// Whether the content ends where the frame does, or a length beyond that.
  package let endsWithFrame: Bool
  /// Repairs that bring it into the content.
  package let repairs: [Repair]
}

/// Finds the view that extends farthest beyond the content of a scroll view.
struct OverhangFinder {
  let judge: RepairJudge
  /// The run-time layout.
  let scrollView: ScrollViewLayout
  /// The repair that makes content scroll that a constraint makes as tall as the frame.
  let scrolling: Repair?

  private var analysis: ConfigurationAnalysis { judge.analysis }
  private var document: IBDocument { analysis.document }
  private var session: LayoutSession { analysis.runTime.session }
  private var layout: SceneLayout { session.layout }
  private var view: Int { scrollView.view }
  private var inside: Range<Int> { document.inside(view) }
  private var maker: RepairMaker { RepairMaker(document: document, scrollView: view) }
  private var views: MovingViews { MovingViews(document: document, scrollView: view, ties: session.ties) }

  func overhang() -> ContentOverhang? { LayoutAxis.allCases.lazy.compactMap(overhang).first }

  private func overhang(along axis: LayoutAxis) -> ContentOverhang? {
    guard let content = scrollView.contentSize[axis], scrollView.frameSize[axis] != nil,
      let area = session.solved.contentFrame(of: view)
    else { return nil }
    // If the frame is shorter, more views are beyond it; if the end depends on the frame, it moves, too.
    let moves = axis == .vertical && scrollView.derivation[axis]?.dependsOnSurroundings == true
    guard moves || views.last(in: session.solved, axis, beyond: area.near(axis) + content) != nil else { return nil }
    for screen in screens {
      let there = screen.map { session.on($0) } ?? session
      guard !there.hasNewConflicts, let area = there.solved.contentFrame(of: view),
        let frame = there.solved.frame(of: view)
      else { continue }
      // In a frame without room for a row, nobody reaches anything, whatever the content's length.
      if screen != nil, frame.extent(axis) < Self.leastFrame, scrollView.frameSize[axis].map({ $0 >= Self.leastFrame }) == true { continue }
      // What a bar covers cannot be scrolled to, either.
      let end = area.near(axis) + max(area.extent(axis), frame.extent(axis) - judge.covered(view, axis, in: there.solved))
      guard let (last, far) = views.last(in: there.solved, axis, beyond: end), !isOpen(last, axis, in: there) else { continue }
      let points = far - area.far(axis)
      if screen != nil, axis == .vertical, isReached(last, in: there) { continue }
      let resting = position(of: last, axis)
      let (position, ending) = reasons(last, axis, resting)
      let twins = twins(of: last, among: views.all(in: there.solved, axis, beyond: far - 0.5 - MovingViews.overhang), axis)
      let isEmptyTail = isEmptyTail(last, in: there.solved, axis, points, end: area.far(axis), position)
      return ContentOverhang(
        axis: axis, view: last, twins: twins, points: points,
        screen: screen.flatMap { isEverywhere(last, axis, points) ? nil : $0 }, solved: there.solved,
        isEmptyTail: isEmptyTail, position: position, ending: ending,
        endsWithFrame: scrollView.derivation[axis]?.dependsOnSurroundings == true,
        // A longer content would only scroll farther into the blank.
        repairs: isEmptyTail && document.views[last].kind == .scrollView ? [] : repairs(for: last, twins, axis, points, resting))
    }
    return nil
  }

  /// The height of a row, in points.
  private static let leastFrame = 44.0

  /// Whether content ends after a view once its texts have as many lines as they need on a screen: their heights are those of
  /// the canvas.
  private func isReached(_ last: Int, in there: LayoutSession) -> Bool {
    guard let own = there.layout.box(of: last), let area = there.layout.contentBox(of: view) else { return false }
    var change = SystemChange()
    for text in inside {
      guard let width = there.solved.frame(of: text)?.width, let height = document.heightOfText(in: text, wrappingAt: width) else { continue }
      for row in there.rowsOfContent(of: text, .vertical) {
        var taller = there.layout.system.rows[row]
        taller.constant *= height / max(1, abs(taller.constant))
        change.changed[row] = taller
      }
    }
    guard !change.changed.isEmpty else { return false }
    let distance = own.far(.vertical).adding(area.far(.vertical), times: -1)
    return there.trial(change, for: [distance]).answers[0].value.map { $0 <= MovingViews.overhang } == true
  }

  /// Whether the distance between the ends of a view and of the content depends on a size that is not in the file.
  private func isOpen(_ last: Int, _ axis: LayoutAxis, in there: LayoutSession) -> Bool {
    guard !there.layout.openSizes.isEmpty, let own = there.layout.box(of: last), let area = there.layout.contentBox(of: view)
    else { return false }
    let distance = own.far(axis).adding(area.far(axis), times: -1)
    return there.trial(SystemChange(), for: [distance]).answers.first?.isDetermined == false
  }

  /// Whether a view ends by this distance beyond the content, and beyond the frame, on the canvas and on all phones.
  private func isEverywhere(_ last: Int, _ axis: LayoutAxis, _ points: Double) -> Bool {
    ([nil] + analysis.screens.filter(\.isPhoneUpright)).allSatisfy { screen in
      let solved = (screen.map { session.on($0) } ?? session).solved
      guard let own = solved.frame(of: last), let area = solved.contentFrame(of: view), let frame = solved.frame(of: view)
      else { return false }
      return abs(own.far(axis) - area.far(axis) - points) < 0.5 && own.far(axis) > area.near(axis) + frame.extent(axis) + 0.5
    }
  }

  /// The canvas, if it is significant, then the screens that the view can be on; those on which every app
  /// runs come first.
  private var screens: [Screen?] {
    guard document.isAsLongAsTheScreen(judge.root.view, along: .horizontal) else { return [nil] }
    let screens = analysis.screensWithBars
    let canvas: [Screen?] =
      analysis.isCanvas && !document.isDrawnForNoDevice(judge.root.view) ? [nil] : []
    return canvas + screens.filter(\.isPhoneUpright) + screens.filter { !$0.isPhoneUpright }
  }

  // MARK: What lies beyond

  /// Whether only an empty part of a plain view, stack view, or scroll view and of backgrounds in it extends beyond the
  /// content, or an empty background that hides its rounded corners there, or that people see when the content bounces.
  private func isEmptyTail(
    _ view: Int, in solved: SolvedLayout, _ axis: LayoutAxis, _ points: Double, end: Double, _ position: [Int]
  ) -> Bool {
    let within = document.inside(view)
    let outlets = document.outlets()
    func isPlain(_ view: Int) -> Bool {
      let own = document.views[view]
      return own.kind == .view && own.customClass == nil && outlets[own.id] == nil
    }
    let kind = document.views[view].kind
    // A picture behind all others is seen when the content bounces, too.
    let isBackdrop = axis == .vertical && kind == .imageView && judge.backgrounds(of: self.view).contains(view) && outlets[document.views[view].id] == nil
    guard [.view, .stackView].contains(kind) || isBackdrop || kind == .scrollView && !within.isEmpty else { return false }
    guard !within.isEmpty else {
      return document.cornerRadius(of: view).map { $0 >= points - 0.5 } == true
        || (isPlain(view) || isBackdrop) && endsByItself(view, position)
    }
    // An empty text gets one from code, which moves what is below it.
    let texts = inside.filter { text in
      document.views[text].kind == .label && !document.views[text].hasText && document.wrapsText(text) && outlets[document.views[text].id] != nil
    }
    if layout.constraints(position).contains(where: { tie in texts.contains { tie.touches($0..<$0 + 1) } }) { return false }
    let beyond = within.filter { leaf in
      (document.inside(leaf).isEmpty || document.views[leaf].kind.isList) && solved.frame(of: leaf).map { $0.far(axis) > end + 0.5 } == true
    }
    return beyond.allSatisfy(isPlain)
  }

  /// Whether a constraint of a view's own ties its end to that of the content or of a view around it.
  private func endsByItself(_ view: Int, _ position: [Int]) -> Bool {
    layout.constraints(position).contains { tie in
      guard let (inner, outer) = tie.ends(inside: view..<view + 1) else { return false }
      return inner.part == .far && outer.part == .far && outer.view >= self.view
        && document.inside(outer.view).contains(view)
    }
  }

  /// The constraints that determine the end of a view, relative to the start of the content.
  private func position(of view: Int, _ axis: LayoutAxis) -> [Int] {
    guard let end = layout.box(of: view)?.far(axis),
      let start = layout.contentBox(of: self.view)?.near(axis)
    else { return [] }
    return session.constraints(deciding: end.adding(start, times: -1))
  }

  /// The constraints that determine the distance between the view's end and the content's; those that move
  /// both equally are excluded.
  private func reasons(
    _ view: Int, _ axis: LayoutAxis, _ position: [Int]
  ) -> (position: [Int], ending: [Int]) {
    guard let end = layout.box(of: view)?.far(axis), let content = layout.contentBox(of: self.view)?.far(axis)
    else { return ([], []) }
    let telling = Set(session.constraints(deciding: end.adding(content, times: -1)))
    let ending = scrollView.derivation[axis]?.constraints ?? []
    return (position.filter(telling.contains), ending.filter(telling.contains))
  }

  /// Other views beyond the end that a number makes as wide as the last one.
  private func twins(of last: Int, among views: [(view: Int, far: Double)], _ axis: LayoutAxis) -> [Int] {
    guard axis == .horizontal, let own = session.ties.horizontal.number(of: last) else { return [] }
    return views.map(\.view).filter { $0 != last && session.ties.horizontal.number(of: $0)?.constant == own.constant }
  }

  // MARK: Repairs

  private func repairs(
    for last: Int, _ twins: [Int], _ axis: LayoutAxis, _ points: Double, _ position: [Int]
  ) -> [Repair] {
    var purpose = RepairPurpose(view, [.contentExtent(axis)])
    purpose.holdsAtRunTime = analysis.differsAtRunTime
    purpose.contained = last
    // A page that scrolls down only is not to scroll sideways.
    if axis == .horizontal, scrollView.derivation[axis]?.dependsOnSurroundings == true {
      purpose.fitsFrame = (scrollView.contentSize[axis] ?? 0) < (scrollView.frameSize[axis] ?? 0) + 0.5
    }
    // Without the center, or the frame's height, a page would be shorter than a screen that it, or a picture, filled.
    purpose.fillsFrame = axis == .vertical
      && (scrollView.derivation[axis]?.dependsOnSurroundings == true && !judge.backgrounds(of: view).isEmpty
        || layout.constraints(scrollView.derivation[axis]?.constraints ?? []).contains { $0.first.part == .center })
    let own = axis == .vertical ? [filling(last), scrolling].compactMap(\.self) : []
    return judge.working(own + candidates(for: last, twins, axis, points, position), for: purpose)
  }

  /// Ends a list that scrolls by itself where the view around it ends, in place of its height, if content is as tall as
  /// the frame: otherwise, people would have to scroll both. Nil for any other view.
  private func filling(_ last: Int) -> Repair? {
    let sizes = session.ties.vertical.sizes(of: last).filter(\.isRequired)
    guard document.views[last].kind.isList, document.isScrollEnabled(last), !sizes.isEmpty, !sizes.contains(where: analysis.hasOutlet),
      scrollView.derivation.vertical?.dependsOnSurroundings == true
    else { return nil }
    let end = standing(atEndBehind: last, .vertical).map { maker.spacing(last, to: $0, .vertical, 8, .equal) }
    return Repair(analysis.givingWay(sizes) + [end ?? maker.pin(last, .bottom, to: maker.around(last), 0)])
  }

  /// - Parameter position: the constraints that determine the end of the last view.
  private func candidates(
    for last: Int, _ twins: [Int], _ axis: LayoutAxis, _ points: Double, _ position: [Int]
  ) -> [Repair] {
    // An image behind controls follows the view around both, which ends where they do.
    if axis == .vertical, judge.liesBehindControls(last), session.ties[axis].sizes(of: last).isEmpty {
      return [Repair([maker.pin(last, .bottom, to: maker.around(last), 0)])]
    }
    let holders = inside.filter { $0 == last || document.inside($0).contains(last) }
    let outward = session.solved.outwardTies(axis, of: view, around: holders)
    // A constraint that determines where the content ends: a length or a center of a view around the view, or
    // an edge at its end.
    let around = Set(holders).subtracting([last])
    let enders = layout.constraints(scrollView.derivation[axis]?.constraints ?? []).filter { ender in
      let first = ender.first
      switch first.part {
      case .extent, .center: return around.contains(first.view) || ender.second.map { around.contains($0.view) } == true
      case .far:
        return ender.second.map { second in
          second.part == .far && !around.union([view]).isDisjoint(with: [first.view, second.view])
        } == true
      case .near: return false
      }
    }
    let numbers = enders.filter { isNumber($0, around: last) }
    func raised(by points: Double) -> [DocumentChange] {
      numbers.map { .change(constraint: $0.index, .constant(($0.constant + points).rounded(.up))) }
    }
    // If content is supposed to be as wide as the frame, a view in it is too wide: by its number, or by a
    // proportion, which is meant for images.
    let ofFrame = axis == .horizontal && scrollView.derivation[axis]?.dependsOnSurroundings == true
    let removable = ofFrame ? layout.constraints(position).filter { size in
      guard size.isSize else { return false }
      let isImage = document.views[size.first.view].kind == .imageView
      return size.second.map { $0.view == size.first.view && !isImage } ?? (size.axis == axis || isImage)
    } : enders
    let resistance = IBView.standardCompressionResistance
    let pinned = removable.flatMap { ender -> [Repair] in
      let ties = ofFrame ? [] : judge.freeing(around.sorted(), fromFrameOf: view, axis, besides: ender.index)
      // Code with an outlet to a constraint needs it, and content as tall as the frame should stay so if its
      // views need less.
      let isFrame = ender.isSize && ender.ends(inside: inside) != nil && abs(ender.multiplier - 1) < 0.05
      let lowered = Repair(
        lowering(ender) + ties + [pin(last, axis, inPlaceOf: ender, isFrame ? .greaterThanOrEqual : .equal)])
      let removed = Repair(
        [.remove(constraint: ender.index)] + ties + [pin(last, axis, inPlaceOf: ender, .equal)])
      if ofFrame, !twins.isEmpty, ender.index == session.ties.horizontal.number(of: last)?.index {
        return [Repair(([last] + twins).flatMap { view in
          session.ties.horizontal.number(of: view).map { [.remove(constraint: $0.index), pin(view, axis, inPlaceOf: $0, .equal)] } ?? []
        })]
      }
      // An image behind the page wants its own height a little more than other views, and resists a lower one.
      let page = axis == .vertical && ender.first.part == .center ? ender.ends(inside: inside)?.inner.view : nil
      let filling: [Repair] = page.map { page in
        let inset = max(0, (scrollView.frameSize[axis] ?? 0) - (session.solved.frame(of: page)?.extent(axis) ?? .infinity))
        return [IBView.standardHugging, resistance - 1, resistance + 1].map { priority in
          let pin = pin(last, axis, inPlaceOf: ender, .greaterThanOrEqual)
          return Repair([.remove(constraint: ender.index)] + ties + [pin, maker.equalToFrame(page, axis, priority: priority, inset: inset)])
        }
      } ?? []
      // Images resist a lower height.
      let imposing = isFrame && axis == .vertical && ender.priority > resistance + 1
        ? [Repair([.setPriority(constraint: ender.index, priority: resistance + 1)] + ties + [pin(last, axis, inPlaceOf: ender, .greaterThanOrEqual)])]
        : []
      // Those that fill a view with a share of the height would give it, and so all others, the height in the file.
      let yielding = isFrame && axis == .vertical && !backdrops.isEmpty
        ? [[.compressionResistance], [.compressionResistance, .hugging]].map { (names: [IBView.ContentPriority]) in
          Repair(lowered.changes + names.flatMap { name in backdrops.map { .set(name, of: $0, .vertical, to: 1) } })
        } : []
      let own = analysis.hasOutlet(ender) ? [lowered] : isFrame ? [lowered, removed] + imposing + yielding : filling + [removed]
      guard let joined = joined(last, axis, with: ender) else { return own }
      // A larger number than an inset comes from the canvas, and is wrong once the views change.
      return isBelow(position, ender) || inset(ender) > Self.mostInset ? own + [joined] : [joined] + own
    }
    // If a distance now leads inward, a length around it has to grow, or the view gets shorter: a list that does
    // not scroll by itself would lose its rows.
    let length = session.solved.frame(of: last)?.extent(axis) ?? 0
    let isList = document.views[last].kind.isList && !document.isScrollEnabled(last)
    let followed = isList ? enders.filter { $0.isSize && !isNumber($0, around: last) } : []
    let turned = Set([min(1, outward.count), outward.count]).sorted().filter { $0 > 0 }.flatMap { count in
      let turned = outward.prefix(count).map { DocumentChange.change(constraint: $0.index, .constant(inset(turning: $0))) }
      // If they determine the content's end, it comes as much closer.
      let chain = scrollView.derivation[axis]?.constraints ?? []
      let closer = outward.prefix(count).filter { chain.contains($0.index) }.map(\.constant.magnitude).reduce(0, +)
      let rest = max(0, points - closer)
      let growing = raised(by: rest).map { [$0] } + followed.map { lowering($0) + [maker.size(last, axis, length)] }
      let larger = growing.map { Repair(turned + $0) }
      if isList { return larger }
      return points < Self.mostOfLength * length ? [Repair(turned)] + larger : larger + [Repair(turned)]
    }
    // Text with a least height only has no height once the chain ends the content.
    let texts = axis == .horizontal ? [] : inside.filter { text in
      document.views[text].kind == .textView && layout.view(text).map { !$0.isHidden && $0.intrinsic.vertical == nil } == true
        && !session.ties.vertical.isSized(text)
    }.map(DocumentChange.stopScrolling)
    let stopping = texts.isEmpty ? [] : pinned.map { Repair($0.changes + texts) }
    let parent = document.views[last].parent
    let centered = points < Self.mostOfLength * length && parent != view
      ? layout.constraints(position).filter { $0.isMultipliedCenter(of: last) }
        .map { Repair([.remove(constraint: $0.index), maker.center(last, in: parent, axis)]) } : []
    return centered + turned + pinned + stopping + raised(by: points).map { Repair([$0]) }
  }

  /// The images that fill the views around them, which have shares of another height.
  private var backdrops: [Int] {
    let graph = session.ties.vertical
    return inside.filter { image in
      let parent = document.views[image].parent
      return document.views[image].kind == .imageView && layout.view(image).map { !$0.isHidden && $0.intrinsic.vertical != nil } == true
        && graph.sizes(of: parent).contains { $0.isEquality && $0.second != nil && $0.first.view == parent }
        && [false, true].allSatisfy { isFar in
          graph.ties(at: LayoutEdge(view: image, isFar: isFar)).contains { $0.isEquality && $0.to == LayoutEdge(view: parent, isFar: isFar) }
        }
    }
  }

  /// The part of its length that a view may lose if its distance to the end now leads inward.
  private static let mostOfLength = 0.2
  /// A larger distance, in points, comes from the canvas rather than from a design.
  static let mostInset = 40.0

  /// Lowers a constraint that determines where the content ends, so that other views can.
  private func lowering(_ ender: LayoutConstraint) -> [DocumentChange] {
    ender.priority > 250 ? [.setPriority(constraint: ender.index, priority: 250)] : []
  }

  /// How far inside what is around it a constraint keeps the end of a view, in points.
  private func inset(_ ender: LayoutConstraint) -> Double {
    guard ender.first.part == .far, let second = ender.second, second.part == .far else { return 0 }
    let isOuterFirst = document.inside(ender.first.view).contains(second.view)
    return max(0, isOuterFirst ? ender.constant : -ender.constant)
  }

  /// The constant with which a constraint keeps the end of a view inside what is around it: that of the same inset at its
  /// start with the other sign, otherwise 0.
  private func inset(turning tie: LayoutConstraint) -> Double {
    guard let one = tie.first.edge, let other = tie.second?.edge else { return 0 }
    let starts = [one, other].map { LayoutEdge(view: $0.view, region: $0.region, isFar: false) }
    let start = session.ties[tie.axis].ties(at: starts[0]).first { $0.isEquality && $0.to == starts[1] }?
      .source.constraint.flatMap(layout.constraint)
    // A larger distance at the start leaves room for a bar.
    guard let start, tie.constant.magnitude <= Self.mostInset else { return 0 }
    return abs(start.constant.magnitude - tie.constant.magnitude) < 0.5 ? -tie.constant : 0
  }

  /// Whether a view's position depends on the view that currently ends the content, which then is not the
  /// last one.
  private func isBelow(_ position: [Int], _ ender: LayoutConstraint) -> Bool {
    let ends = Set([ender.first.view, ender.second?.view].compactMap(\.self)).subtracting([view])
    return layout.constraints(position).contains { tie in
      ends.contains(tie.first.view) || tie.second.map { ends.contains($0.view) } == true
    }
  }

  /// Makes the content end after a view or after its current last view, whichever extends farther; nil if no
  /// other edge ends it.
  private func joined(_ last: Int, _ axis: LayoutAxis, with ender: LayoutConstraint) -> Repair? {
    guard ender.first.part == .far, let second = ender.second, second.part == .far else { return nil }
    let parent = document.views[last].parent
    let isOuterFirst = document.inside(ender.first.view).contains(second.view) || ender.first.view == view
    let views = [ender.first.view, second.view]
    guard views.contains(parent), !views.contains(last) else { return nil }
    let outer = maker.around(last)
    return Repair([
      .change(constraint: ender.index, .relation(isOuterFirst ? .greaterThanOrEqual : .lessThanOrEqual)),
      maker.pin(last, axis.farEdge, to: outer, 0, .greaterThanOrEqual),
      maker.pin(last, axis.farEdge, to: outer, 0, priority: 250),
    ])
  }

  /// Pins the end of a view to that of the view around it, with the same inset as the previous last view.
  private func pin(
    _ last: Int, _ axis: LayoutAxis, inPlaceOf ender: LayoutConstraint, _ relation: IBRelation
  ) -> DocumentChange {
    let parent = document.views[last].parent
    let inset = inset(ender)
    if let bar = standing(atEndBehind: last, axis) { return maker.spacing(last, to: bar, axis, 8, relation) }
    // Rows have the same inset on both sides, apart from those that scroll sideways.
    let isRow = axis == .horizontal && ![.scrollView, .collectionView].contains(document.views[last].kind)
    let leading = isRow ? document.drawnMargin(of: last, .leading, in: parent) : 0
    return maker.pin(
      last, axis.farEdge, to: maker.around(last),
      max(inset > Self.mostInset ? 0 : inset, leading, judge.room(behind: last, in: view, axis)), relation)
  }

  /// The sibling that is pinned to the end of the view around both, and moves with that end: a bar or a button
  /// that has to stay last.
  private func standing(atEndBehind last: Int, _ axis: LayoutAxis) -> Int? {
    let parent = document.views[last].parent
    guard let own = session.solved.frame(of: last) else { return nil }
    let known = Set((scrollView.derivation[axis]?.constraints ?? []) + position(of: last, axis))
    let edge = LayoutEdge(view: parent, region: parent == view ? .content : .frame, isFar: true)
    let graph = session.ties[axis]
    let siblings = Set(document.subviews(of: parent)).subtracting([last])
    let standing = graph.ties(at: edge).filter { tie in
      tie.isEquality && tie.to.isFar && siblings.contains(tie.to.view)
        && tie.source.constraint.map(known.contains) == false
    }.map(\.to.view)
    // Views aligned with it are at the end, too.
    let bars = reachable(from: standing) { bar in
      graph.constraints(of: bar).compactMap { tie -> Int? in
        guard tie.isEquality, !tie.isSize, let (one, other) = tie.ends, one.part == other.part,
          !known.contains(tie.index)
        else { return nil }
        return [one.view, other.view].first { $0 != bar && siblings.contains($0) }
      }
    }.sorted().filter { bar in
      guard layout.view(bar)?.isHidden == false, let frame = session.solved.frame(of: bar) else { return false }
      let across = axis.other
      return frame.near(across) < own.far(across) - 1 && own.near(across) < frame.far(across) - 1
        && frame.near(axis) > own.near(axis) + 1
    }
    return bars.min { (session.solved.frame(of: $0)?.near(axis) ?? 0) < (session.solved.frame(of: $1)?.near(axis) ?? 0) }
  }

  /// Whether a constraint gives a view around another one its length as a number.
  private func isNumber(_ constraint: LayoutConstraint, around last: Int) -> Bool {
    constraint.isNumber && document.inside(constraint.first.view).contains(last)
  }
}

extension LayoutConstraint {
  /// Whether it places the center of a view at a multiple of another one's distance from the edge, and not in the same place.
  package func isMultipliedCenter(of view: Int) -> Bool {
    guard let (one, other) = ends, isEquality, multiplier != 1 else { return false }
    return one.part == .center && other.part == .center && [one.view, other.view].contains(view)
  }
}

extension SolvedLayout {
  /// Constraints from the end of a scroll view's content, or of a view in it, to one of some views, with a
  /// constant that puts this view beyond that end.
  package func outwardTies(_ axis: LayoutAxis, of scrollView: Int, around views: [Int]) -> [LayoutConstraint] {
    let graph = ties(along: axis)
    let ends =
      [LayoutEdge(view: scrollView, region: .content, isFar: true)]
      + views.map { LayoutEdge(view: $0, isFar: true) }
    return ends.compactMap { edge in
      guard let end = position(of: edge, axis) else { return nil }
      let outward = graph.ties(at: edge).first { tie in
        tie.source.constraint != nil && views.contains(tie.to.view) && tie.to.isFar
          && tie.to.view > edge.view && position(of: tie.to, axis).map { $0 > end + 0.5 } == true
      }
      return outward?.source.constraint.flatMap(layout.constraint)
    }
  }

  private func position(of edge: LayoutEdge, _ axis: LayoutAxis) -> Double? {
    let frame = edge.region == .content ? contentFrame(of: edge.view) : frame(of: edge.view)
    return frame.map { edge.isFar ? $0.far(axis) : $0.near(axis) }
  }
}
