import InterfaceBuilder
import Layout
import LinearSystem

/// What an engineer would look at first in a conflict, with what would be done about it.
struct ConflictSuspects {
  let analysis: ConfigurationAnalysis
  /// The root's other layouts.
  let others: [ConfigurationAnalysis]
  /// What each row of the conflict comes from. What the canvas shows least comes first: Interface Builder
  /// broke it.
  let members: [RowSource]
  /// Those of the members that are constraints, in the same order.
  let constraints: [LayoutConstraint]
  /// Whether there is a screen on which the rows do not conflict.
  let holdsOnSome: Bool
  /// The innermost scroll view that the rows act on or in.
  let scrollView: Int
  /// Whether no scroll view is part of it.
  let isOfScene: Bool

  /// A change of one member; the lower the rank, the likelier.
  typealias Suspect = (source: RowSource, repair: Repair, rank: Int)

  var document: IBDocument { analysis.document }
  private var root: LayoutRoots.Root { analysis.root }
  var layout: SceneLayout { analysis.runTime.layout }
  func graph(_ axis: LayoutAxis) -> TieGraph { analysis.runTime.session.ties[axis] }

  /// Changes that may end the conflict, the most likely first.
  func candidates(isOneLength: Bool, leftovers: Leftovers) -> [Suspect] {
    let collapsed = collapsed
    // What is drawn in from the edges of a stack view is meant to stay there.
    if !paddings.isEmpty { return agreeing(with: leftovers).filter { $0.repair.changes == [leftovers.setting] } }
    var likely = collapsed.flatMap(giving).prefix(8) + agreeing(with: leftovers)
    if isOfScene { likely = tiesOfMaskedViews() + likely + doubledEdges() }
    likely += following() + uninstalls()
    if isOfScene { likely += evening() + sidesOfCenter(isOwn: true) }
    likely += ranked().prefix(8)
    if isOfScene { likely += sidesOfCenter(isOwn: false) }
    var seen: Set<Repair> = []
    return (isOneLength ? keepingOne() : likely + removals()).filter { candidate in
      // At a lower priority, what is in the view would open it.
      let opens = candidate.repair.changes.contains { change in collapsed.contains { change.gives($0.index) } }
      return !opens && seen.insert(candidate.repair).inserted
    }
  }

  /// Changes of single members, the most likely first.
  func ranked() -> [Suspect] {
    let numbers = constraints.filter { $0.isSize && $0.second == nil }
    // The only number among lengths that grow with the screen fits one device.
    let isScreenNextToNumber =
      members.contains(.givenFrame(view: layout.root)) && numbers.count == 1
      && numbers[0].isEquality && !constraints.contains(where: sizesContainer)
    let found = members.compactMap { source -> (rank: Int, source: RowSource, repairs: [Repair])? in
      switch source {
      case .hugging(let view, let axis):
        let priority = IBView.standardHugging
        return (0, source, [Repair([.set(.hugging, of: view, axis, to: priority)])])
      case .compressionResistance(let view, let axis):
        let priority = IBView.standardCompressionResistance
        return (
          0, source, [Repair([.set(.compressionResistance, of: view, axis, to: priority)])]
        )
      case .fixedFrame(let view), .autoresizing(let view):
        return constraints(for: view, inPlaceOf: source).map { (1, source, [$0]) }
      case .constraint(let index):
        guard let constraint = layout.constraint(index), !keepsContentAsWide(constraint) else { return nil }
        let fitsOneDevice = isScreenNextToNumber && numbers[0].index == index
        let isOutlet = analysis.hasOutlet(constraint)
        let holdsOnSome = holdsOnSome && !fitsOneDevice
        return oddity(of: constraint, isOutlet: isOutlet, holdsOnSome: holdsOnSome).map {
          (fitsOneDevice ? 2 : $0.rank, source, $0.repairs)
        }
      case .givenFrame, .arrangedCanvasSize, .stack: return nil
      }
    }
    return found.sorted { Double($0.rank) }.flatMap { suspect in
      suspect.repairs.map { (suspect.source, $0, suspect.rank) }
    }
  }

  /// The constraints on a view whose translated mask says where it is: one of the two is left over, and what
  /// the mask says is what is drawn.
  private func tiesOfMaskedViews() -> [Suspect] {
    let masked = members.compactMap { source -> Int? in
      if case .autoresizing(let view) = source { view } else { nil }
    }
    return constraints.filter { constraint in
      masked.contains { $0 == constraint.first.view || $0 == constraint.second?.view }
    }.map { (.constraint($0.index), Repair([.remove(constraint: $0.index)]), -2) }
  }

  /// The numbers that make a view nothing, next to something in it that asks for room: code opens it.
  private var collapsed: [LayoutConstraint] {
    constraints.filter { number in
      number.isSize && number.second == nil && number.isEquality && number.constant < 0.5
        && constraints.contains { $0.index != number.index && $0.touches(document.inside(number.first.view)) }
    }
  }

  /// What gives way in a view that is collapsed: the end of the chain in it, so that it stays collapsed and
  /// all holds again once code opens it.
  private func giving(in collapsed: LayoutConstraint) -> [Suspect] {
    let inside = document.inside(collapsed.first.view)
    func isEnd(_ constraint: LayoutConstraint) -> Bool {
      constraint.ends(inside: inside).map { $0.outer.view == collapsed.first.view && $0.outer.part == .far } == true
    }
    let inner = constraints.filter { $0.isRequired && $0.axis == collapsed.axis && $0.touches(inside) }
    return (inner.filter(isEnd) + inner.filter { !isEnd($0) }).map {
      (.constraint(collapsed.index), Repair([.setPriority(constraint: $0.index, priority: 999)]), -2)
    }
  }

  /// What takes each constraint out of the conflict, where nothing tells which one is odd.
  private func removals() -> [Suspect] {
    constraints.filter { !keepsContentAsWide($0) }.map { (.constraint($0.index), Repair(analysis.givingWay([$0])), Self.lastRank) }
  }

  /// Constraints that conflict with one setting of a stack view, as those that were there before it.
  struct Leftovers {
    var constraints: [LayoutConstraint] = []
    /// The rows of the setting.
    var source: RowSource?
    /// What makes the stack view agree with them.
    var setting: DocumentChange?
    /// Whether each of them conflicts with the setting alone, so that all of them may go.
    var conflictAlone = true
  }

  /// What of the conflict a stack view's Alignment or Spacing is at odds with.
  func leftovers() -> Leftovers {
    let alignments = members.compactMap { source -> (view: Int, stack: StackLayout, source: RowSource)? in
      guard case .stack(let view, .alignment) = source else { return nil }
      return layout.stacks[view].map { (view, $0, source) }
    }
    let edges = alignments.flatMap { pins(in: $0.view, $0.stack, against: $0.source) }
    if !edges.isEmpty {
      let setting = alignments.count == 1 ? centering(alignments[0].view, alignments[0].stack, edges) : nil
      return Leftovers(constraints: edges, source: alignments[0].source, setting: setting)
    }
    return alignments.lazy.compactMap { sizes(in: $0.view, $0.stack, $0.source) }.first
      ?? members.lazy.compactMap(spacers).first ?? Leftovers()
  }

  /// The constraints from arranged views to their stack view that conflict with its alignment each alone.
  private func pins(in view: Int, _ stack: StackLayout, against source: RowSource) -> [LayoutConstraint] {
    let session = analysis.runTime.session
    let alignment = session.rows(from: source).map { layout.system.rows[$0] }
    return graph(stack.axis.other).constraints(of: view).filter { constraint in
      guard let (one, other) = constraint.ends, constraint.isRequired, constraint.isEquality,
        [one.view, other.view].contains(view), [one.view, other.view].contains(where: stack.arranged.contains)
      else { return false }
      return !session.solve([], underOnly: alignment + [layout.system.rows[constraint.row]]).conflicts.isEmpty
    }.map { (constraint: $0, id: document.id(ofConstraint: $0.index)) }.sorted {
      (arranged($0.constraint, in: stack), $0.id) < (arranged($1.constraint, in: stack), $1.id)
    }.map(\.constraint)
  }

  /// Alignment Center, where arranged views are as far from one edge as from the other. Along a column, what
  /// is not held that way would be as wide as its content.
  private func centering(_ view: Int, _ stack: StackLayout, _ edges: [LayoutConstraint]) -> DocumentChange? {
    let insets = Dictionary(grouping: edges) { $0.first.view == view ? $0.second?.view ?? view : $0.first.view }
    guard stack.alignment == .fill, stack.axis == .horizontal || Set(insets.keys) == Set(stack.visible),
      insets.values.allSatisfy({ own in
        own.count == 2 && own[0].first.part != own[1].first.part && own.allSatisfy { $0.first.part == $0.second?.part }
          && own.allSatisfy { $0.inset(in: view) == own[0].inset(in: view) }
      })
    else { return nil }
    return .align(view, .center)
  }

  /// The sizes that arranged views in a row have of their own, which Alignment Fill makes equal.
  private func sizes(in view: Int, _ stack: StackLayout, _ source: RowSource) -> Leftovers? {
    guard stack.alignment == .fill, stack.axis == .horizontal else { return nil }
    let sizes = constraints.filter {
      $0.isSize && $0.axis == .vertical && $0.isRequired && $0.isEquality && stack.arranged.contains($0.first.view)
        && $0.first.region == .frame && ($0.second == nil || $0.second?.view == $0.first.view)
    }
    return sizes.isEmpty
      ? nil : Leftovers(
        constraints: sizes, source: source, setting: .align(view, .center), conflictAlone: false)
  }

  /// The constraints that hold neighbors in a stack view, two and more, at one distance that is not its Spacing.
  private func spacers(_ source: RowSource) -> Leftovers? {
    guard case .stack(let view, .spacing) = source, let stack = layout.stacks[view] else { return nil }
    var gaps: [LayoutConstraint] = []
    for (previous, next) in zip(stack.visible, stack.visible.dropFirst()) {
      gaps += graph(stack.axis).constraints(of: next).filter {
        $0.isRequired && $0.isEquality && $0.gap(from: previous, to: next) != nil
      }
    }
    func points(_ constraint: LayoutConstraint) -> Double? {
      zip(stack.visible, stack.visible.dropFirst()).lazy.compactMap { constraint.gap(from: $0, to: $1) }.first
    }
    guard let meant = gaps.first.flatMap(points), meant >= 0, meant != stack.spacing,
      gaps.count > 1, gaps.allSatisfy({ points($0) == meant })
    else { return nil }
    return Leftovers(
      constraints: gaps, source: source,
      setting: .set(view: view, [.init(name: "spacing", value: meant == 0 ? nil : meant.written)]))
  }

  /// The place of the arranged view that a constraint is about.
  private func arranged(_ constraint: LayoutConstraint, in stack: StackLayout) -> Int {
    stack.arranged.firstIndex { $0 == constraint.first.view || $0 == constraint.second?.view } ?? 0
  }

  /// What makes a stack view agree with leftovers, or takes them out of the conflict, where there are several.
  private func agreeing(with leftovers: Leftovers) -> [Suspect] {
    guard let first = leftovers.constraints.first else { return [] }
    let setting = leftovers.setting.map { Repair([$0]) }
    let removal = Repair(leftovers.constraints.map { .remove(constraint: $0.index) })
    let removes = leftovers.conflictAlone && leftovers.constraints.count > 1
    return [setting, removes ? removal : nil].compactMap(\.self).map { (.constraint(first.index), $0, -2) }
  }

  /// What makes the whole chain of views that are as wide as the canvas by numbers follow the screen, where the
  /// conflict is about one of them: taking away one leaves the next.
  private func following() -> [Suspect] {
    let drawn = document.views[layout.root].frame?.width
    let numbers = constraints.filter {
      $0.isSize && $0.axis == .horizontal && $0.second == nil && $0.constant == drawn
    }
    let alike = numbers.first.map {
      analysis.widths(of: $0.constant, in: [scrollView] + Array(document.inside(scrollView)))
    } ?? []
    guard let number = numbers.first, alike.count > 1, alike.contains(where: { $0.index == number.index })
    else { return [] }
    let maker = RepairMaker(document: document, scrollView: scrollView)
    let equal = document.subviews(of: scrollView).filter(layout.contains).prefix(1).map {
      maker.equalToFrame($0, .horizontal, priority: 1000)
    }
    return [alike, alike + widths(within: alike)].flatMap { widths -> [Suspect] in
      let gone = analysis.givingWay(widths)
      return [Repair(gone), Repair(gone + equal)].map { (.constraint(number.index), $0, Self.following) }
    }
  }

  /// The rank of what nothing speaks for.
  static let lastRank = 9

  /// The rank of what ends without a conflict, or not at all.
  static let following = -3

  /// The widths of the views that pins on both sides make as wide as some views with widths, less the margins.
  private func widths(within wider: [LayoutConstraint]) -> [LayoutConstraint] {
    let graph = graph(.horizontal)
    var wide = Set(wider.map(\.first.view) + [scrollView])
    var result: [LayoutConstraint] = []
    for view in document.inside(scrollView)
    where wide.contains(document.views[view].parent) && !wide.contains(view) {
      let isHeld = [false, true].allSatisfy { isFar in
        graph.ties(at: LayoutEdge(view: view, isFar: isFar)).contains {
          $0.isEquality && $0.to.view == document.views[view].parent && $0.to.isFar == isFar
        }
      }
      guard isHeld else { continue }
      wide.insert(view)
      result += graph.sizes(of: view).filter { $0.second == nil && $0.isRequired && $0.isEquality }
    }
    return result
  }

  /// Nobody decides between more values of one length by what is drawn.
  private static let mostValues = 16

  /// Of constraints that require different values of one length each alone, the one of what is drawn first.
  private func keepingOne() -> [Suspect] {
    let values = values
    guard constraints.count <= Self.mostValues else { return [] }
    return values.indices.suffix(8).reversed().map { kept in
      var others = values
      others.remove(at: kept)
      return (.constraint(others[0].index), Repair(analysis.givingWay(others)), values.count - kept)
    }
  }

  /// Of constraints that require values of one length one for each value, that of what is drawn last.
  var values: [LayoutConstraint] {
    let order = constraints.map { (constraint: $0, id: document.id(ofConstraint: $0.index)) }
      .sorted { $0.id < $1.id }.map(\.constraint)
    return layout.constraints(layout.distinct(order.map(\.index))).sorted {
      -analysis.runTime.session.distance(of: .constraint($0.index), from: analysis.drawn)
    }
  }

  /// Of two sizes of one view, the one that is installed in more size classes: it is in the way of the
  /// other where that was meant to take its place. A number that has another size next to it wherever
  /// it is installed is one too many.
  func uninstalls() -> [Suspect] {
    let sizes = constraints.filter { $0.isSize && $0.isEquality }
    guard sizes.count == 2, sizes[0].first == sizes[1].first else { return [] }
    if let number = sizes.first(where: { $0.second == nil }),
      sizes.contains(where: { $0.second != nil }),
      others.allSatisfy({ isOneOfTwoSizes(number, in: $0.runTime.session) })
    {
      return [(.constraint(number.index), Repair([.remove(constraint: number.index)]), -1)]
    }
    func elsewhere(_ constraint: LayoutConstraint) -> Int {
      others.count { $0.runTime.layout.constraint(constraint.index) != nil }
    }
    let counts = sizes.map(elsewhere)
    guard counts[0] != counts[1] else {
      // What is written for each size class is what the other is to fit into.
      let isWritten = sizes.map { isWrittenPerSizeClass(.constraint($0.index)) }
      return (isWritten[0] && !isWritten[1] ? sizes.reversed() : sizes).map {
        (.constraint($0.index), removal(of: $0), -1)
      }
    }
    let general = sizes[counts[0] > counts[1] ? 0 : 1].index
    return [
      (
        .constraint(general),
        Repair([.uninstall(constraint: general, traits: conflictingTraits)]), -1
      )
    ]
  }

  /// The size classes in which the same members conflict.
  private var conflictingTraits: [IBTraits] {
    let all = Set(members)
    let alike = others.filter { $0.runTime.session.conflicts.contains(all) }
    let traits = ([analysis] + alike).flatMap(\.traits)
    return IBTraits.runTime.filter(traits.contains)
  }

  /// Whether another required size of the same view is installed in a layout too, if this one is.
  private func isOneOfTwoSizes(_ size: LayoutConstraint, in session: LayoutSession) -> Bool {
    session.layout.constraint(size.index) == nil
      || session.ties[size.axis].constraints(of: size.first.view).contains {
        $0.index != size.index && $0.isSize && $0.isEquality && $0.isRequired
          && $0.first == size.first
      }
  }

  /// Whether the stack view around the view that a constraint is about takes part.
  private func isAgainstItsStack(_ constraint: LayoutConstraint) -> Bool {
    let parent = document.views[constraint.first.view].parent
    return members.contains { if case .stack(parent, _) = $0 { true } else { false } }
  }

  /// Whether a member gives an arranged view a length that its stack view gives it already.
  func isGivenByStack(_ source: RowSource) -> Bool {
    source.constraint.flatMap(layout.constraint).map { isGivenByStack($0, in: layout) } ?? false
  }

  // MARK: Ranks

  /// How odd a constraint is among others that conflict with it, the lower the odder, and what would be
  /// done about it, the most usual first; nil for what nobody would touch: the scroll view's own pins.
  ///
  /// - Parameters:
  ///   - isOutlet: whether code may name it.
  ///   - holdsOnSome: whether it may hold on more than one screen if it is made optional.
  private func oddity(
    of constraint: LayoutConstraint, isOutlet: Bool, holdsOnSome: Bool
  ) -> (rank: Int, repairs: [Repair])? {
    let index = constraint.index
    if isAgainstItsStack(constraint), isGivenByStack(constraint, in: layout) {
      // What one of them leaves in conflict, the others do too.
      return (2, [takeOut([index]), takeOut(givenByStack(like: constraint))])
    }
    let optional = Repair([.setPriority(constraint: index, priority: 999)])
    let removal = removal(of: constraint)
    // A counterpart for other size classes may agree with the rest on the canvas's screen alone.
    let counterparts = counterparts(of: constraint)
    let all = Repair(([index] + counterparts).map { .remove(constraint: $0) })
    let surplus = isOutlet ? [optional] : (counterparts.isEmpty ? [] : [all]) + [removal]
    if duplicatesStack(constraint) { return (2, surplus) }
    if let untying = untying(constraint) { return (1, untying) }
    if isPinnedToFrameTwice(constraint), let scrollView = frameMet(by: constraint) {
      let inside = document.inside(scrollView)
      let pins = layout.pins(from: inside, toFrameOf: scrollView, constraint.axis)
      let solved = analysis.runTime.session.solved
      let maker = RepairMaker(document: document, scrollView: scrollView)
      let moves = pins.map { maker.movingToContent($0, in: solved) }
      // Both go; the first edge stands for them.
      return (constraint.first.part == .near ? 3 : 4, [Repair(moves)])
    }
    if isNextToCenter(constraint) { return (4, surplus) }
    let ends = constraint.ends.map { [$0, ($0.1, $0.0)] } ?? []
    if ends.contains(where: isOuterPin) { return nil }
    if ends.contains(where: makesContentAScreen) {
      return (2, [Repair([.setPriority(constraint: index, priority: 250)])])
    }
    if !(isOfScene && hasTwinBeside(constraint)), sizesContainer(constraint), !isShown(constraint) || heights.allSatisfy(isShown) {
      return (3, surplus)
    }
    // A size next to pins on both sides is one too many.
    if constraint.isSize, ([constraint.first] + ends.map(\.1)).contains(where: isPinnedOnBothSides) {
      return (4, surplus)
    }
    // An optional constraint that holds on no screen, or on one, is of no use.
    let repairs = isOutlet || holdsOnSome ? [optional] : [removal, optional]
    let isPlainPin = constraint.first.edge != nil && !ends.contains(where: crosses)
    let isMeant = isOfScene && (hasTwinBeside(constraint) || isSquare(constraint))
    return (isMeant ? 7 : isPlainPin ? 6 : 5, repairs)
  }

  /// The heights among the members, by numbers or by widths.
  private var heights: [LayoutConstraint] {
    constraints.filter { size in
      guard size.isSize, size.isRequired else { return false }
      return size.second.map { $0.axis != size.axis } ?? (size.axis == .vertical)
    }
  }

  /// What of constraints that nothing else tells apart is looked at first: a center, which other constraints
  /// give too, then the end of a chain, and a size last.
  static func order(_ constraint: LayoutConstraint) -> Int {
    if constraint.first.part == .center { return 0 }
    if constraint.isSize { return 3 }
    return constraint.first.part == .far && constraint.second?.part == .far ? 1 : 2
  }

  /// Whether the frames on the canvas have what a constraint asks for: Interface Builder breaks others.
  func isShown(_ constraint: LayoutConstraint) -> Bool {
    analysis.runTime.session.distance(of: .constraint(constraint.index), from: analysis.drawn) == 0
  }

  /// What frees content from something that does not scroll and that it is tied to besides its scroll view; nil
  /// where a constraint is no such tie. A distance that it keeps from outside is meant from the content's edge.
  private func untying(_ constraint: LayoutConstraint) -> [Repair]? {
    guard root.scrollViews.contains(scrollView),
      let (inner, outer) = constraint.ends(inside: document.inside(scrollView)), let edge = inner.edge,
      outer.edge != nil, outer.view != scrollView || outer.region == .frame, !constraint.isSize
    else { return nil }
    let pin = constraints.first { other in
      guard other.index != constraint.index, other.isEquality,
        let ends = other.ends(inside: document.inside(scrollView))
      else { return false }
      return ends.inner.edge == edge && ends.outer.view == scrollView && ends.outer.region == .content
    }
    // Content that leads from one side of the screen to the other has its width from there.
    guard pin != nil || (constraint.axis == .vertical && outer.view != scrollView) else { return nil }
    let removal = removal(of: constraint)
    guard let pin, !constraint.isEquality, constraint.constant != 0 else { return [removal] }
    let isSameWay = (pin.first.view == edge.view) == (constraint.first.view == edge.view)
    let moved = DocumentChange.change(
      constraint: pin.index, .constant(isSameWay ? constraint.constant : -constraint.constant))
    return [Repair(removal.changes + [moved]), removal]
  }

  /// Whether a constraint gives a view a height, by a number or by something outside, that a chain of all
  /// other members inside the view gives it already. Widths come from the screen, heights from what is
  /// inside.
  private func sizesContainer(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.isSize, constraint.axis == .vertical, constraint.isEquality,
      constraint.first.region == .frame
    else { return false }
    let inside = document.inside(constraint.first.view)
    let rest = constraints.filter { $0.index != constraint.index }
    return !rest.isEmpty && !constraint.touches(inside) && rest.allSatisfy { $0.touches(inside) }
  }

  /// Whether a view is held by an edge next to a number for its size and a center in the same view: they
  /// agree on one screen.
  private func isNextToCenter(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.first.edge != nil, let (one, other) = constraint.ends else { return false }
    let views = [one.view, other.view]
    return constraints.contains { $0.isSize && $0.second == nil && views.contains($0.first.view) }
      && constraints.contains { center in
        guard center.first.part == .center, let ends = center.ends else { return false }
        return Set(views) == [ends.0.view, ends.1.view]
      }
  }

  /// Whether content is held between both edges of a scroll view's frame, one of them by a constraint.
  private func isPinnedToFrameTwice(_ constraint: LayoutConstraint) -> Bool {
    guard let scrollView = frameMet(by: constraint) else { return false }
    return constraints.contains {
      frameMet(by: $0) == scrollView && $0.first.part != constraint.first.part
    }
  }

  /// The scroll view whose frame a constraint pins what is inside to.
  private func frameMet(by constraint: LayoutConstraint) -> Int? {
    root.scrollViews.last {
      constraint.isPin(from: document.inside($0), toFrameOf: $0)
    }
  }

  /// Whether an edge is tied to the opposite edge of a view around it.
  private func crosses(_ end: ConstraintEnd, _ outer: ConstraintEnd) -> Bool {
    guard let edge = end.edge, outer.edge != nil else { return false }
    guard edge.isFar != outer.isAtFarEdge else { return false }
    return document.inside(outer.view).contains(end.view)
  }

  /// Whether content is made as high as the scroll view or the root view: then nothing can grow.
  private func makesContentAScreen(_ end: ConstraintEnd, _ other: ConstraintEnd) -> Bool {
    guard end.part == .extent, end.axis == .vertical,
      other.view == layout.root || root.scrollViews.contains(other.view)
    else { return false }
    return end.region == .content || root.scrollViews.contains(document.views[end.view].parent)
  }

  /// Whether a constraint makes content as wide as the scroll view, next to a number for something in it:
  /// the page keeps its width, and what is in it gives way.
  private func keepsContentAsWide(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.isSize, constraint.isEquality, let (one, other) = constraint.ends, one.axis == .horizontal
    else { return false }
    let ends = [one, other]
    guard ends.contains(where: { $0.view == scrollView && $0.region == .frame }),
      let content = ends.first(where: {
        $0.region == .content || document.views[$0.view].parent == scrollView
      })
    else { return false }
    let inside = document.inside(scrollView)
    return constraints.contains {
      $0.isSize && $0.second == nil && $0.axis == .horizontal && inside.contains($0.first.view)
        && $0.first.view != content.view
    }
  }

  /// The constraint between two sizes that makes content as high as the scroll view or the root view.
  var screenHigh: LayoutConstraint? {
    constraints.first { constraint in
      constraint.isEquality && constraint.isSize
        && constraint.ends.map { makesContentAScreen($0, $1) || makesContentAScreen($1, $0) } == true
    }
  }

  private func isPinnedOnBothSides(_ end: ConstraintEnd) -> Bool {
    guard root.scrollViews.contains(end.view), end.region == .frame else { return false }
    let edges = graph(end.axis).constraints(of: end.view).filter(\.isEquality)
      .flatMap { [$0.first, $0.second].compactMap(\.self) }
      .filter { $0.view == end.view && $0.region == .frame }.map(\.part)
    return edges.contains(.near) && edges.contains(.far)
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

  /// The lengths that a stack view gives its arranged views already, those of members with those like them.
  func lengthsGivenByStacks() -> [[Int]] {
    constraints.filter { isGivenByStack($0, in: layout) }.map(givenByStack)
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

  /// What takes the frame or the mask from a view that constraints hold too, and gives it in constraints what
  /// these leave open, as drawn; nil for a view that nothing else holds.
  private func constraints(for view: Int, inPlaceOf source: RowSource) -> Repair? {
    let session = analysis.runTime.session
    guard let box = layout.box(of: view), let drawn = document.views[view].frame,
      LayoutAxis.allCases.contains(where: { !graph($0).constraints(of: view).isEmpty })
    else { return nil }
    let answers = session.trial(
      SystemChange(removed: Set(session.rows(from: source))), for: box.forms
    ).answers
    let parent = document.views[view].parent
    let maker = RepairMaker(document: document, scrollView: parent)
    let outer = document.views[parent].kind == .scrollView ? maker.content : .view(parent)
    let open = zip(LayoutAxis.allCases, zip(answers, answers.dropFirst(2))).flatMap { axis, answers in
      (answers.0.isDetermined ? [] : [maker.pin(view, axis.nearEdge, to: outer, drawn.near(axis))])
        + (answers.1.isDetermined ? [] : [maker.size(view, axis, drawn.extent(axis))])
    }
    return Repair([.useConstraints(view: view, of: document)] + open)
  }

  // MARK: Changes

  /// Takes a constraint away, and along with it all that say the same.
  private func removal(of constraint: LayoutConstraint) -> Repair {
    let alike = analysis.runTime.session.constraints(like: constraint)
    return Repair(alike.map { .remove(constraint: $0) })
  }

  /// Whether the length that a constraint gives is written per size class: by another constant, or by
  /// another constraint between the same ends.
  func isWrittenPerSizeClass(_ source: RowSource) -> Bool {
    guard let constraint = source.constraint.flatMap(layout.constraint) else { return false }
    return !counterparts(of: constraint).isEmpty
      || others.contains {
        $0.runTime.layout.constraint(constraint.index).map { $0.constant != constraint.constant }
          ?? false
      }
  }

  /// The constraints between the same ends that stand in for one in size classes without it.
  private func counterparts(of constraint: LayoutConstraint) -> [Int] {
    guard let second = constraint.second else { return [] }
    var result: [Int] = []
    for other in others where other.runTime.layout.constraint(constraint.index) == nil {
      let graph = other.runTime.session.ties[constraint.axis]
      for counterpart in graph.constraints(of: constraint.first.view)
      where counterpart.first == constraint.first && counterpart.second == second
        && layout.constraint(counterpart.index) == nil && !result.contains(counterpart.index)
      {
        result.append(counterpart.index)
      }
    }
    return result
  }

  private func takeOut(_ indices: [Int]) -> Repair {
    let isWantedElsewhere = others.contains { other in
      let layout = other.runTime.layout
      return layout.constraints(indices).contains { !isGivenByStack($0, in: layout) }
    }
    return Repair(
      indices.map {
        isWantedElsewhere
          ? .uninstall(constraint: $0, traits: conflictingTraits) : .remove(constraint: $0)
      })
  }
}

extension ConfigurationAnalysis {
  /// What takes constraints out of a layout, and along with them all that say the same. Those that code may
  /// name stay, where others come before them: an outlet to nothing is a crash.
  func givingWay(_ constraints: [LayoutConstraint]) -> [DocumentChange] {
    var seen: Set<Int> = []
    let alike = constraints.flatMap(runTime.session.constraints(like:)).filter { seen.insert($0).inserted }
    return alike.map { index in
      outlets[document.id(ofConstraint: index)] == nil
        ? .remove(constraint: index) : .setPriority(constraint: index, priority: 999)
    }
  }

  /// Whether code may change a constraint.
  func hasOutlet(_ constraint: LayoutConstraint) -> Bool {
    outlets[document.id(ofConstraint: constraint.index)] != nil
  }

  /// The required widths of some views by one number, in points.
  func widths(of points: Double, in views: some Sequence<Int>) -> [LayoutConstraint] {
    views.flatMap(runTime.session.ties.horizontal.sizes).filter {
      $0.second == nil && $0.isRequired && $0.isEquality && $0.constant == points
    }
  }
}

extension DocumentChange {
  /// Whether it takes a constraint away, or lowers its priority.
  fileprivate func gives(_ constraint: Int) -> Bool {
    switch self {
    case .remove(constraint, _), .change(constraint, .priority): true
    default: false
    }
  }
}

extension LayoutConstraint {
  /// The distance in points at which it holds the start of a view after the end of another one; nil for any
  /// other constraint.
  fileprivate func gap(from previous: Int, to next: Int) -> Double? {
    guard let second, multiplier == 1, !isSize else { return nil }
    switch (first.view, first.part, second.view, second.part) {
    case (next, .near, previous, .far): return constant
    case (previous, .far, next, .near): return -constant
    default: return nil
    }
  }

  /// Whether one of its ends is among some views.
  fileprivate func touches(_ views: Range<Int>) -> Bool {
    views.contains(first.view) || second.map { views.contains($0.view) } == true
  }

  /// Whether it holds an edge of one of some views to the same edge of the frame of a view around them.
  fileprivate func isPin(from inside: Range<Int>, toFrameOf view: Int) -> Bool {
    guard isEquality, let (inner, outer) = ends(inside: inside), inner.edge != nil else {
      return false
    }
    return outer.view == view && outer.region == .frame && outer.part == inner.part
  }
}

extension SceneLayout {
  /// The constraints that hold edges of some views to the same edges of the frame of a view around them,
  /// along an axis.
  func pins(
    from inside: Range<Int>, toFrameOf view: Int, _ axis: LayoutAxis
  ) -> [LayoutConstraint] {
    constraints.filter { $0.axis == axis && $0.isPin(from: inside, toFrameOf: view) }
  }
}
