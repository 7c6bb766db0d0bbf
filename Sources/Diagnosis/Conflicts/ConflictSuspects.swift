import InterfaceBuilder
import Layout
import LinearSystem
import Sequences

/// Ranks the members of a conflict by what an engineer would look at first, with changes to try.
struct ConflictSuspects {
  let analysis: ConfigurationAnalysis
  /// The root's other layouts.
  let others: [ConfigurationAnalysis]
  /// The source of each row in the conflict. Rows that the saved frames violate most come first: Interface
  /// Builder broke them.
  let members: [RowSource]
  /// The constraints among the members, in the same order.
  let constraints: [LayoutConstraint]
  /// Whether there is a screen on which the rows do not conflict.
  let holdsOnSome: Bool
  /// The innermost scroll view that the rows affect.
  let scrollView: Int
  /// Whether no scroll view is part of it.
  let isOfScene: Bool
  /// Whether they differ by a point or less.
  let isRounding: Bool

  /// A change of one member; a lower rank is more likely.
  typealias Suspect = (source: RowSource, repair: Repair, rank: Int)

  var document: IBDocument { analysis.document }
  private var root: LayoutRoots.Root { analysis.root }
  var layout: SceneLayout { analysis.runTime.layout }
  func graph(_ axis: LayoutAxis) -> TieGraph { analysis.runTime.session.ties[axis] }

  /// Changes that may end the conflict, the most likely first.
  func candidates(isOneLength: Bool, leftovers: Leftovers) -> [Suspect] {
    let collapsed = collapsed
    // A view that is inset from the edges of a stack view on the canvas should stay there.
    if !paddings.isEmpty {
      return agreeing(with: leftovers).filter { leftovers.settings.contains($0.repair) } + margins()
    }
    var likely = collapsed.flatMap(giving).prefix(8) + agreeing(with: leftovers)
    likely = numbersOfFullRows() + tiesAlongStacks() + tiesOfDeadViews() + leftoverMasks() + likely
    likely += spacingsOfTheCanvas() + tiesOfDrawnPictures()
    if isOfScene {
      likely += tiesOutOfContent() + numbersOfTheDrawnLayout() + rareDistances() + edgesBetweenCenteredViews() + doubledEdges() + spacingsBesideCenters()
        + spacingsBetweenHalves() + evenSpacings()
        + sumsWithoutSpacing() + turnedInsets() + numbersOfFillingViews()
    }
    likely += (isOfScene ? [] : centersThatHold()) + edgesOfTheCanvas() + sidesOfCenter(isOwn: true).filter { $0.rank < 0 }
    likely += pinsOfSmallButtons() + uninstalls() + plainNumbers() + (isOfScene ? [] : brokenTogether())
    likely = constantsOfOtherSizeClasses() + likely
    let ranked = ranked()
    if isOfScene {
      let (even, broken) = (evening(), ranked.filter { $0.rank == Self.brokenRank })
      likely += even + fractions() + (isRounding ? broken : [])
      likely += (even.isEmpty ? centersOfUnequalInsets() : []) + broken + sidesOfCenter(isOwn: true)
    }
    likely += ranked.prefix(12)
    if isOfScene { likely += sidesOfCenter(isOwn: false) }
    var seen: Set<Repair> = []
    return (isOneLength ? keepingOne() : likely + removals()).filter { candidate in
      // With a lower priority, its content would expand the collapsed view.
      let opens = candidate.repair.changes.contains { change in collapsed.contains { change.loosened == $0.index } }
      return !opens && seen.insert(candidate.repair).inserted
    }
  }

  /// Changes of single members, the most likely first.
  func ranked() -> [Suspect] {
    let numbers = constraints.filter(\.isOfNumber)
    // A single number among lengths that depend on the screen fits only one device.
    let isScreenNextToNumber =
      members.contains(.givenFrame(view: layout.root)) && numbers.count == 1
      && numbers[0].isEquality && !constraints.contains(where: sizesContainer)
    let broken = broken
    let found = members.prefix(Self.mostSuspects).compactMap { source -> (rank: Int, source: RowSource, repairs: [Repair])? in
      switch source {
      case .hugging(let view, let axis): return (0, source, [standard(.hugging, of: view, axis)])
      case .compressionResistance(let view, let axis): return (0, source, [standard(.compressionResistance, of: view, axis)])
      case .fixedFrame(let view), .autoresizing(let view):
        guard let placed = constraints(for: view, inPlaceOf: source) else { return nil }
        // Numbers of its own go with it if they leave too little room.
        let own = LayoutAxis.allCases.flatMap { graph($0).sizes(of: view) }
          .filter { $0.second == nil && $0.isRequired && $0.isEquality }
        let flexible = Repair(placed.changes + analysis.givingWay(own))
        return (1, source, own.isEmpty ? [placed] : [placed, flexible])
      case .constraint(let index):
        guard let constraint = layout.constraint(index), !keepsContentAsWide(constraint) else { return nil }
        let fitsOneDevice = isScreenNextToNumber && numbers[0].index == index
        let isOutlet = analysis.hasOutlet(constraint)
        let holdsOnSome = holdsOnSome && !fitsOneDevice
        return oddity(of: constraint, isOutlet: isOutlet, holdsOnSome: holdsOnSome).map { found in
          let rank = fitsOneDevice ? 2 : found.rank
          guard source == broken, !makesContentAsWide(constraint) else {
            return (rank, source, found.repairs + (fitsOneDevice ? [withProportion(constraint)].compactMap(\.self) : []))
          }
          // In content, a chain decides, whatever is drawn, unless the constraint only starts it or the screen gives the
          // width and it is no usual inset; and a number that fits one device is the odd one.
          let isOfScreen = members.contains(.givenFrame(view: layout.root)) && !isScreenNextToNumber
            && abs(constraint.constant) > OverhangFinder.mostInset
          // Of two distances between the same edges, the canvas tells which one is meant.
          let isOfPair = constraints.count == 2 && !constraint.isSize && constraints[0].tiesSame(as: constraints[1])
          let isFirst = isOfScene || isOfScreen || isOfPair || isAroundIcons(constraint) || constraint.first.part == .center && !isScreenNextToNumber
            || constraint.ends.map { $0.part == .near && $1.part == .near } == true
          // A sibling that is pinned like the view would keep its length.
          let twins = isOfScene ? peers(of: constraint).filter(\.isSize) : []
          let together = twins.isEmpty ? [] : [Repair(analysis.givingWay([constraint] + twins))]
          return (isFirst ? min(rank, isOfScene ? Self.brokenRank : 2) : rank, source, found.repairs + together)
        }
      case .givenFrame, .arrangedCanvasSize, .stack: return nil
      }
    }
    let single = found.flatMap { suspect in suspect.repairs.map { (suspect.source, $0, suspect.rank) } }
    let several = constraints.prefix(Self.mostSuspects).compactMap { constraint -> Suspect? in
      let alike = alike(constraint)
      let rank = isRatio(constraint) ? 4 : 5
      return alike.count > 1 ? (.constraint(constraint.index), Repair(analysis.givingWay(alike)), rank) : nil
    }
    // Of lengths that the stack view gives anyway, all go only if it is not enough that one does.
    let given = constraints.prefix(Self.mostSuspects).filter(isGivenByItsStackHere).map { constraint -> Suspect in
      let all = takeOut(givenByStack(like: constraint))
      return (.constraint(constraint.index), all, rankOfGiven(constraint))
    }
    return (several.filter { $0.rank == 4 } + single + given + several.filter { $0.rank > 4 }).sorted { Double($0.2) }
  }

  /// A number, with that of the other axis, which would say the same through the view's proportion; nil if it has none.
  private func withProportion(_ size: LayoutConstraint) -> Repair? {
    let other = graph(size.axis.other).sizes(of: size.first.view).filter { $0.isRequired && $0.isEquality }
    guard (graph(size.axis).sizes(of: size.first.view) + other).contains(where: isRatio),
      let number = other.first(where: { $0.second == nil })
    else { return nil }
    return Repair(analysis.givingWay([size, number]))
  }

  /// A required content priority that gets its standard value. An image that has several gets it for all of them along the
  /// axis, or along both if it keeps its proportions or is not drawn with its own length along either: with one that is
  /// left, another image would conflict again, or this one.
  private func standard(_ priority: IBView.ContentPriority, of view: Int, _ axis: LayoutAxis) -> Repair {
    let intrinsic = layout.view(view)?.intrinsic
    let hasRatio = LayoutAxis.allCases.contains { graph($0).sizes(of: view).contains(where: isRatio) }
    let isScaled = (intrinsic?[axis.other]?.points).flatMap { points in
      document.views[view].frame.map { abs($0.extent(axis.other) - points) > 1 }
    } == true
    let own = [IBView.ContentPriority.hugging, .compressionResistance].flatMap { name in
      (hasRatio || isScaled ? LayoutAxis.allCases : [axis]).filter { axis in
        let set = intrinsic?[axis]
        return (name == .hugging ? set?.hugging : set?.compressionResistance).map { $0 >= 1000 } == true
      }.map { DocumentChange.set(name, of: view, $0, to: name.standard) }
    }
    let isImage = document.views[view].kind == .imageView
    return Repair(isImage && own.count > 1 ? own : [.set(priority, of: view, axis, to: priority.standard)])
  }

  /// The only member that the saved frames break: without it, everything is where it is drawn. Nil if the height of the
  /// screen matters, or a width that is not drawn, since they show one screen.
  var broken: RowSource? {
    let session = analysis.runTime.session
    if members.contains(.givenFrame(view: layout.root)) {
      guard let drawn = document.views[layout.root].frame, let frame = session.solved.frame(of: layout.root),
        abs(drawn.width - frame.width) < 1, constraints.allSatisfy({ $0.axis == .horizontal })
      else { return nil }
    }
    let shown = members.filter { source in
      switch source {
      case .constraint, .stack, .autoresizing, .fixedFrame: true
      default: false
      }
    }
    // What is a few points off beside it was rounded; the members are sorted by distance.
    let most = shown.first.map { session.distance(of: $0, from: analysis.drawn) } ?? 0
    let far = shown.filter { session.distance(of: $0, from: analysis.drawn) > most * Self.mostRounded }
    func deviating(hasOtherInsets: Bool) -> [RowSource] {
      shown.filter { session.deviation(of: $0, from: analysis.drawn, hasOtherInsets: hasOtherInsets) > (isRounding ? 0 : 1) }
    }
    // If none of several fits the insets of the device, the canvas was drawn with others.
    let usual = far.isEmpty ? deviating(hasOtherInsets: false) : far
    let apart = far.isEmpty && usual.count > 1 && usual.count == shown.count ? deviating(hasOtherInsets: true) : usual
    // A difference of rounding says less than that edges are the same.
    guard apart.count == 1, !isRounding || apart[0].constraint.flatMap(layout.constraint)?.constant != 0 else { return nil }
    return apart[0]
  }

  /// The members that the saved frames break, and what else they break between the same views, if each of these contradicts
  /// the rest by itself: where any one of several may give way, the frames show only which of them Interface Builder broke.
  private func brokenTogether() -> [Suspect] {
    let session = analysis.runTime.session
    guard constraints.count > 2, !members.contains(.givenFrame(view: layout.root)) else { return [] }
    func isBroken(_ tie: LayoutConstraint) -> Bool {
      session.deviation(of: .constraint(tie.index), from: analysis.drawn, fillsFrame: true) > 1
    }
    let ofContent = constraints.filter { $0.axis == .horizontal && [$0.first, $0.second].contains { $0?.region == .content && $0?.part != .near } }
    guard let first = constraints.first(where: isBroken), ofContent.isEmpty || !ofContent.allSatisfy(isBroken) else { return [] }
    let besides = constraints.filter { !$0.isSize }.flatMap { tie in
      graph(tie.axis).constraints(of: tie.first.view).filter { other in
        other.isRequired && other.isEquality && Set([other.first.view, other.second?.view]) == [tie.first.view, tie.second?.view]
      }
    }
    let all = inOrder((constraints + besides).filter(isBroken).map(\.index).uniqued.compactMap(layout.constraint))
    func ended(without odd: Int?) -> Int {
      let rows = all.filter { $0.index != odd }.flatMap(session.constraints(like:)).flatMap { session.rows(from: .constraint($0)) }
      let trial = session.trial(SystemChange(removed: Set(rows)), for: [])
      return trial.endedConflicts.count - trial.newConflicts
    }
    guard (2...Self.mostBroken).contains(all.count), case let most = ended(without: nil), all.allSatisfy({ ended(without: $0.index) < most })
    else { return [] }
    return [(.constraint(first.index), Repair(analysis.givingWay(all)), Self.brokenRank)]
  }

  /// If more constraints are not as drawn, the frames are older than these.
  private static let mostBroken = 3

  /// A distance counts as rounded below this share of the largest one.
  private static let mostRounded = 0.05

  /// Of more members, only those that the saved frames break most are looked at.
  static let mostSuspects = 64

  /// The rank of what the saved frames break.
  static let brokenRank = 0

  /// The constraints that give views of the same kind the same length in the same way, in order: where one of
  /// them conflicts, so do the others.
  private func alike(_ size: LayoutConstraint) -> [LayoutConstraint] {
    // Images keep their shape.
    guard size.isSize, size.isRequired, size.isEquality,
      !isRatio(size) || document.views[size.first.view].kind != .imageView
    else { return [] }
    guard size.second.map({ $0.view == size.first.view }) != false else { return [] }
    let kind = document.views[size.first.view].kind
    // Rows that were drawn to fill the canvas may differ by a point.
    let lengths = (size.second == nil ? [-1.0, 0, 1] : [0]).flatMap { difference in
      analysis.runTime.session.lengths(like: size, differingBy: difference, in: document.inside(scrollView))
    }
    let found = lengths.lazy.filter { document.views[$0.first.view].kind == kind }.prefix(Self.mostValues + 1)
    return found.count <= Self.mostValues ? found.sorted { Double($0.index) } : []
  }

  /// A number next to one that has a value for each size class, and is meant: it says the same in the others.
  private func plainNumbers() -> [Suspect] {
    let numbers = constraints.filter(\.isNumber)
    let plain = numbers.filter { !isWrittenPerSizeClass(.constraint($0.index)) }
    guard numbers.count == 2, plain.count == 1, numbers[0].axis == numbers[1].axis, numbers[0].first != numbers[1].first
    else { return [] }
    return [(.constraint(plain[0].index), removal(of: plain[0]), -1)]
  }

  /// The only constraint whose constant in the size classes of the conflict is not the one that it has by default, if it
  /// ties the edge of a view that fills what is around it, is drawn like that, and is pinned there: it gets that one.
  private func constantsOfOtherSizeClasses() -> [Suspect] {
    let varied = constraints.filter { constraint in
      others.contains { $0.runTime.layout.constraint(constraint.index).map { $0.constant != constraint.constant } == true }
    }
    guard varied.count == 1, let odd = varied.first, case let constant = document.constraints[odd.index].constant,
      constant != odd.constant, odd.ends.map({ [$0, $1].contains { isOfFillingView($0) } }) == true,
      others.allSatisfy({ other in other.runTime.layout.constraint(odd.index).map { [constant, odd.constant].contains($0.constant) } ?? true })
    else { return [] }
    return [(.constraint(odd.index), Repair([.change(constraint: odd.index, .constant(constant))]), Self.following)]
  }

  /// Whether an end is the edge of a view that is drawn from one side of what is around it to the other, to which another
  /// member pins the same edge.
  private func isOfFillingView(_ end: ConstraintEnd) -> Bool {
    let (view, parent) = (end.view, document.views[end.view].parent)
    return end.edge != nil && parent >= layout.root
      && [false, true].allSatisfy { isFar in document.drawnOverhang(of: view, end.axis, isFar: isFar).map { abs($0) < 1 } == true }
      && constraints.contains { pin in
        pin.axis == end.axis && pin.first.part == end.part && document.sameEdges(pin, orInsets: true).map { $0 == (view, parent) } == true
      }
  }

  /// The views of the conflict that are hidden, without an outlet by which code could show them, in front of others that
  /// are shown.
  var deadViews: [Int] {
    let views = Set(constraints.flatMap { [$0.first.view, $0.second?.view].compactMap(\.self) }).sorted()
    let dead = views.filter { view in
      analysis.isUnseen(view) && layout.stacks[document.views[view].parent] == nil
    }
    let isSeen = constraints.contains { tie in !dead.contains { tie.touches($0..<document.views[$0].subtreeEnd) } }
    return isOfScene && isSeen ? dead : []
  }

  /// The end of a view of a number that nobody sees and that gives what is around it that length, or else the number.
  private func tiesOfDeadViews() -> [Suspect] {
    deadViews.flatMap { view -> [Suspect] in
      let numbers = constraints.filter { $0.isOfNumber && $0.first.view == view }
      return numbers.flatMap { number -> [Suspect] in
        let ends = pins(around: number).filter { $0.first.part == .far }
        return ends.isEmpty ? [] : (ends + [number]).map { (.constraint($0.index), removal(of: $0), Self.unseen) }
      }
    }
  }

  private var masked: [Int] {
    members.compactMap { source in
      if case .autoresizing(let view) = source { view } else { nil }
    }
  }

  /// The masks of views that their constraints place anyway.
  private func leftoverMasks() -> [Suspect] {
    masked.compactMap { view in
      constraints(for: view, inPlaceOf: .autoresizing(view: view)).flatMap { repair -> Suspect? in
        repair.changes.count == 1 ? (.autoresizing(view: view), repair, -3) : nil
      }
    }
  }

  /// The numbers that collapse a view with content, which code expands.
  var collapsed: [LayoutConstraint] {
    constraints.filter { number in
      number.isNumber && number.constant < 0.5
        && constraints.contains { $0.index != number.index && $0.touches(document.inside(number.first.view)) }
    }
  }

  /// What to make optional in a collapsed view: the end of the chain in it. The view then stays collapsed, and
  /// all constraints hold again when code expands it.
  private func giving(in collapsed: LayoutConstraint) -> [Suspect] {
    let inside = document.inside(collapsed.first.view)
    func isEnd(_ constraint: LayoutConstraint) -> Bool {
      constraint.ends(inside: inside).map { $0.outer.view == collapsed.first.view && $0.outer.part == .far } == true
    }
    let inner = constraints.filter { $0.isRequired && $0.axis == collapsed.axis && $0.touches(inside) }
    let single = (inner.filter(isEnd) + inner.filter { !isEnd($0) }).map { [$0] }
    // Of views side by side, each has a chain of its own.
    let ends = layout.constraints(graph(collapsed.axis).constraints(of: inside).map(\.index)).filter { constraint in
      guard constraint.isRequired, constraint.isEquality, let (one, other) = constraint.ends else { return false }
      return one.part == .far && other.part == .far
        && (document.views[one.view].parent == other.view || document.views[other.view].parent == one.view)
    }
    return (single + (ends.count > 1 ? [ends] : [])).map { constraints in
      let changes = constraints.map { DocumentChange.setPriority(constraint: $0.index, priority: 999) }
      return (.constraint(collapsed.index), Repair(changes), -2)
    }
  }

  /// Removals of each constraint, if nothing indicates which one is wrong.
  private func removals() -> [Suspect] {
    // What places the scroll view itself is right more often than what is in it.
    let others = constraints.filter { !placesScrollView($0) }
    let broken = broken
    return (others.isEmpty ? constraints : others).prefix(Self.mostSuspects).filter { !keepsContentAsWide($0) }
      .sorted { .constraint($0.index) == broken ? 0 : 1 }.map { (.constraint($0.index), Repair(analysis.givingWay([$0])), Self.lastRank) }
  }

  /// Constraints that conflict with a setting of a stack view, probably because they are older.
  struct Leftovers {
    var constraints: [LayoutConstraint] = []
    /// The rows of the setting, or of the same setting of several stack views.
    var sources: [RowSource] = []
    /// Changes of the setting that agree with them, to be tried in this order.
    var settings: [Repair] = []
    /// Whether each of them conflicts with the setting, so that all of them may be removed.
    var conflictAlone = true
  }

  /// The constraints that conflict with a stack view's Alignment, Spacing, or Distribution.
  func leftovers() -> Leftovers {
    let alignments = members.compactMap { source -> (view: Int, stack: StackLayout, source: RowSource)? in
      guard case .stack(let view, .alignment) = source else { return nil }
      return layout.stacks[view].map { (view, $0, source) }
    }
    let edges = alignments.flatMap { pins(in: $0.view, $0.stack, against: $0.source) }
    if !edges.isEmpty {
      let setting = alignments.count == 1 ? centering(alignments[0].view, alignments[0].stack, edges) : nil
      return Leftovers(
        constraints: edges, sources: [alignments[0].source], settings: setting.map { [Repair([$0])] } ?? [])
    }
    return sizesAcross(alignments) ?? members.lazy.compactMap { spacers($0) ?? sizesAlong($0) }.first ?? Leftovers()
  }

  /// The constraints from arranged views to their stack view that each conflict with its alignment.
  func pins(in view: Int, _ stack: StackLayout, against source: RowSource) -> [LayoutConstraint] {
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

  /// Alignment Center, if arranged views have equal distances from both edges, or from one, a size of their own, and are
  /// drawn in the middle. In a column, other views would then get the width of their content.
  private func centering(_ view: Int, _ stack: StackLayout, _ edges: [LayoutConstraint]) -> DocumentChange? {
    let insets = Dictionary(grouping: edges) { $0.first.view == view ? $0.second?.view ?? view : $0.first.view }
    guard stack.alignment == .fill, stack.axis == .horizontal || Set(insets.keys) == Set(stack.visible),
      insets.allSatisfy({ inner, own in
        own.count == 1 && isDrawnInTheMiddle(inner, of: view, stack.axis.other)
          && graph(stack.axis.other).sizes(of: inner).contains { isSize($0, across: stack) }
          || own.count == 2 && own[0].first.part != own[1].first.part && own.allSatisfy { $0.first.part == $0.second?.part }
          && own.allSatisfy { $0.inset(in: view) == own[0].inset(in: view) }
      })
    else { return nil }
    return .align(view, .center)
  }

  private func isDrawnInTheMiddle(_ inner: Int, of view: Int, _ axis: LayoutAxis) -> Bool {
    guard let own = document.views[inner].frame, let around = document.views[view].frame else { return false }
    return abs(own.near(axis) - (around.extent(axis) - own.far(axis))) <= 1
  }

  /// The sizes of arranged views that Alignment Fill makes equal: with Alignment Center, they keep them. Rows side by
  /// side need it together, since in one with Alignment Fill, a text would be as low as an icon.
  private func sizesAcross(_ alignments: [(view: Int, stack: StackLayout, source: RowSource)]) -> Leftovers? {
    let found = alignments.filter { view, stack, _ in
      stack.alignment == .fill && constraints.contains { isSize($0, across: stack) }
        && (stack.axis == .horizontal || hasSizes(view, stack, along: stack.axis.other))
    }
    guard let first = found.first else { return nil }
    let axis = first.stack.axis.other
    let alike = document.subviews(of: document.views[first.view].parent).filter { other in
      guard let stack = layout.stacks[other], stack.axis == first.stack.axis, stack.alignment == .fill else { return false }
      return stack.visible.contains { graph(axis).sizes(of: $0).contains { isSize($0, across: stack) } }
        && (stack.axis == .horizontal || hasSizes(other, stack, along: stack.axis.other))
    }
    return Leftovers(
      constraints: found.flatMap { item in constraints.filter { isSize($0, across: item.stack) } },
      sources: found.map(\.source),
      settings: [found.map(\.view).sorted(), [first.view], alike].map { Repair($0.map { .align($0, .center) }) },
      conflictAlone: false)
  }

  /// Whether a constraint gives an arranged view a size across the axis, as a number or by its other size.
  private func isSize(_ constraint: LayoutConstraint, across stack: StackLayout) -> Bool {
    constraint.isSize && constraint.axis == stack.axis.other && constraint.isRequired && constraint.isEquality
      && stack.arranged.contains(constraint.first.view) && constraint.first.region == .frame
      && (constraint.second == nil || constraint.second?.view == constraint.first.view)
  }

  /// Whether all views in a stack view have sizes along an axis without its alignment and distribution that differ, and
  /// not only one from all others, which is then a mistake, unless it is in the middle of a row.
  private func hasSizes(_ view: Int, _ stack: StackLayout, along axis: LayoutAxis) -> Bool {
    let inside = document.inside(view)
    let rows = layout.sources.indices.filter { row in
      if case .stack(view, _) = layout.sources[row] { return false }
      return layout.system.rows[row].isRequired
        && layout.system.rows[row].terms.allSatisfy {
          if case .view(let inner, _) = layout.variables[$0.variable] { inside.contains(inner) } else { false }
        }
    }
    let forms = stack.visible.compactMap { layout.form(.extent(axis), of: $0) }
    let solution = analysis.runTime.session.solve(forms, underOnly: rows.map { layout.system.rows[$0] })
    let sizes = solution.answers.map(\.value)
    let counts = Dictionary(grouping: sizes, by: \.self).values.map(\.count)
    let hasOdd = sizes.count > 2 && counts.count == 2 && counts.contains(1)
    return solution.conflicts.isEmpty && !sizes.contains(nil) && counts.count > 1
      && (!hasOdd || axis == stack.axis && sizes == sizes.reversed())
  }

  /// The sizes of arranged views that Fill Equally makes equal, if these are drawn with them, or all have one and these
  /// are meant to differ, or some have different ones and others that of their content: with Fill, or with Equal Spacing if
  /// something has to fill the room, they keep them.
  private func sizesAlong(_ source: RowSource) -> Leftovers? {
    guard case .stack(let view, .fillEqually) = source, let stack = layout.stacks[view] else { return nil }
    let sizes = constraints.filter {
      $0.isNumber && $0.axis == stack.axis && $0.isRequired
        && stack.arranged.contains($0.first.view)
    }
    let areDrawn = sizes.allSatisfy(isShown) && analysis.runTime.session.distance(of: source, from: analysis.drawn) > 0
    let differ = Set(sizes.map(\.constant)).count > 1
      && stack.visible.contains { graph(stack.axis).sizes(of: $0).isEmpty && layout.view($0)?.intrinsic[stack.axis] != nil }
    let uneven = filling(view, sizes)
    guard !sizes.isEmpty, areDrawn || differ || uneven != nil || hasSizes(view, stack, along: stack.axis) else { return nil }
    let settings = [nil, StackLayout.Distribution.equalSpacing.rawValue].map {
      Repair([.set(view: view, [.init(name: "distribution", value: $0)])])
    }
    return Leftovers(
      constraints: sizes, sources: [source], settings: [uneven].compactMap(\.self) + settings,
      conflictAlone: false)
  }

  /// Distribution Fill for a stack view whose views are drawn with different lengths, and for those around it that are drawn
  /// so, without the sizes that are not drawn; nil if all or none are.
  private func filling(_ view: Int, _ sizes: [LayoutConstraint]) -> Repair? {
    let axis = layout.stacks[view]?.axis
    let uneven = sequence(first: view) { document.views[$0].parent }.prefix { $0 > layout.root }.prefix { outer in
      guard let stack = layout.stacks[outer], stack.distribution == .fillEqually, stack.axis == axis else { return false }
      let lengths = stack.visible.compactMap { document.views[$0].frame?.extent(stack.axis) }.sorted()
      return (lengths.last ?? 0) - (lengths.first ?? 0) > 1
    }
    let undrawn = sizes.filter { !isShown($0) }
    guard !uneven.isEmpty, !undrawn.isEmpty, undrawn.count < sizes.count else { return nil }
    return Repair(uneven.map { .set(view: $0, [.init(name: "distribution", value: nil)]) } + analysis.givingWay(undrawn))
  }

  /// At least two constraints between neighbors in a stack view with distances other than its Spacing, which
  /// can be theirs if they all have one.
  private func spacers(_ source: RowSource) -> Leftovers? {
    guard case .stack(let view, .spacing) = source, let stack = layout.stacks[view] else { return nil }
    let neighbors = zip(stack.visible, stack.visible.dropFirst())
    let spacing = analysis.runTime.session.rows(from: source).map { layout.system.rows[$0] }
    let gaps = neighbors.flatMap { previous, next in
      graph(stack.axis).constraints(of: next).compactMap { constraint -> (constraint: LayoutConstraint, points: Double)? in
        guard constraint.isRequired, constraint.isEquality, let points = constraint.gap(from: previous, to: next)
        else { return nil }
        return (constraint, points)
      }
    }
    let other = gaps.filter { gap in
      let rows = spacing + [layout.system.rows[gap.constraint.row]]
      return gap.points != stack.spacing && !analysis.runTime.session.solve([], underOnly: rows).conflicts.isEmpty
    }
    guard other.count > 1, let meant = other.first?.points else { return nil }
    let isOne = meant >= 0 && gaps.allSatisfy { $0.points == meant }
    return Leftovers(
      constraints: other.map(\.constraint), sources: [source],
      settings: isOne ? [Repair([.set(view: view, [.init(name: "spacing", value: meant == 0 ? nil : meant.written)])])] : [])
  }

  /// The index of the arranged view that a constraint is about.
  private func arranged(_ constraint: LayoutConstraint, in stack: StackLayout) -> Int {
    stack.arranged.firstIndex { $0 == constraint.first.view || $0 == constraint.second?.view } ?? 0
  }

  /// Changes of the stack view that agree with these constraints, or that remove them if there are several.
  private func agreeing(with leftovers: Leftovers) -> [Suspect] {
    guard let first = leftovers.constraints.first else { return [] }
    let removes = leftovers.conflictAlone && leftovers.constraints.count > 1
    let removal = removes ? [Repair(analysis.givingWay(leftovers.constraints))] : []
    return (leftovers.settings + removal).map { (.constraint(first.index), $0, -2) }
  }

  /// The rank of changes that nothing suggests.
  static let lastRank = 9

  /// The rank of what ties a view that nobody sees: if the canvas is drawn to fit it, that says nothing.
  static let unseen = -4

  /// The rank of what no layout can keep, which goes at any price.
  static let impossible = -6

  /// The rank of numbers that go together, one of each row.
  static let ofRows = -5

  /// The rank of changes after which content follows the frame.
  static let following = -3

  /// The rank of a number that everything around it contradicts.
  static let contradictedRank = 1

  /// Above this number of values of one length, saved frames are not evidence.
  private static let mostValues = 16

  /// Keeps one of the constraints that each require another value of one length: the one that the saved
  /// frames satisfy best.
  private func keepingOne() -> [Suspect] {
    let values = values
    guard constraints.count <= Self.mostValues else { return [] }
    return values.indices.suffix(8).reversed().map { kept in
      var others = values
      others.remove(at: kept)
      return (.constraint(others[0].index), Repair(analysis.givingWay(others)), values.count - kept)
    }
  }

  /// Of two distances between the same edges, the one that no row beside has; if they differ by rounding, the one that is
  /// no usual spacing; of two centers that nothing shows, the one with an offset.
  ///
  /// What the saved frames keep goes only if several rows beside have the other one.
  private func rareDistances() -> [Suspect] {
    let ties = constraints.filter { $0.isEquality && !$0.isSize }
    guard ties.count == 2, ties[0].tiesSame(as: ties[1]) else { return [] }
    let isDrawn = ties.map(isShown)
    let lone = ties.filter { peers(of: $0).isEmpty }
    let rare: [LayoutConstraint] = if lone.count == 2, isRounding {
      ties.filter { !Self.usualSpacings.contains(abs($0.constant)) }
    } else if lone.count == 2, ties[0].first.part == .center, isDrawn[0] == isDrawn[1] {
      ties.filter { $0.constant != 0 }
    } else if lone.count == 1, isDrawn[0] != isDrawn[1], isShown(lone[0]) {
      ties.contains { peers(of: $0).count >= Self.fewPeers } ? lone : []
    } else {
      lone
    }
    return rare.count == 1 ? [(.constraint(rare[0].index), removal(of: rare[0]), -1)] : []
  }

  /// The spacings that Interface Builder offers.
  private static let usualSpacings = [8.0, 16, 20]

  /// Constraints from content to what is outside, in addition to those that place it in the content: they would hold it
  /// while the rest scrolls.
  private func tiesOutOfContent() -> [Suspect] {
    constraints.flatMap { tie in (untying(tie) ?? []).map { (.constraint(tie.index), $0, -2) } }
  }

  /// Of constraints that require values of one length, one for each value, beginning with that of the saved
  /// frames.
  var values: [LayoutConstraint] {
    layout.constraints(layout.distinct(inOrder(constraints).map(\.index))).sorted {
      -analysis.runTime.session.distance(of: .constraint($0.index), from: analysis.drawn)
    }
  }

  /// Of two sizes of one view, the one that the other was meant to replace: a number next to a size that another view decides.
  /// Of all other members, the forgotten one.
  func uninstalls() -> [Suspect] {
    let sizes = constraints.filter { $0.isEquality && $0.isSize }
    guard sizes.count == 2, sizes[0].first == sizes[1].first else { return forgotten() }
    if let number = sizes.first(where: { $0.second == nil }), sizes.contains(where: { $0.second != nil }) {
      return [(.constraint(number.index), removal(of: number), -1)]
    }
    // If one has a value for each size class, the other has to fit into it.
    let isWritten = sizes.map { isWrittenPerSizeClass(.constraint($0.index)) }
    return elsewhere(sizes[0]) != elsewhere(sizes[1]) ? forgotten()
      : (isWritten[0] && !isWritten[1] ? sizes.reversed() : sizes).map { (.constraint($0.index), removal(of: $0), -1) }
  }

  /// The only member that is installed in more size classes than any other: what else takes part was added for those of
  /// the conflict, where this one was left installed. Of two for one length, the one that the saved frames break, if there
  /// is one.
  private func forgotten() -> [Suspect] {
    let ties = constraints.filter { tie in
      !tie.isSize && constraints.contains { $0.index != tie.index && $0.tiesSame(as: tie) }
    }
    let rivals = ties.count == 2 ? ties : constraints
    let counts = rivals.map(elsewhere)
    // For a point, nobody replaces a constraint: the one of fewer size classes was added by mistake.
    guard Set(counts).count > 1, let extreme = isRounding ? counts.min() : counts.max() else { return [] }
    let isPair = ties.count == 2 || rivals.count == 2 && rivals[0].first == rivals[1].first
    let far = rivals.filter { !isShown($0) }
    let found = isPair && far.count == 1 ? far : zip(rivals, counts).filter { $1 == extreme }.map(\.0)
    guard found.count == 1, let odd = found.first,
      isPair || far.allSatisfy({ $0.index == odd.index }) && !isWrittenPerSizeClass(.constraint(odd.index))
    else { return [] }
    let repair = elsewhere(odd) == 0 ? removal(of: odd) : Repair([.uninstall(constraint: odd.index, traits: conflictingTraits)])
    return [(.constraint(odd.index), repair, -1)]
  }

  /// In how many other layouts a constraint is installed.
  private func elsewhere(_ constraint: LayoutConstraint) -> Int {
    others.count { $0.runTime.layout.constraint(constraint.index) != nil }
  }

  /// The size classes in which the same members conflict.
  var conflictingTraits: [IBTraits] {
    let all = Set(members)
    let alike = others.filter { $0.runTime.session.conflicts.contains(all) }
    let traits = ([analysis] + alike).flatMap(\.traits)
    return IBTraits.runTime.filter(traits.contains)
  }

  /// Whether a member is the width of a text field as a number.
  func isWidthOfField(_ source: RowSource) -> Bool {
    viewWithWidth(source).map { document.views[$0].kind == .textField } ?? false
  }

  /// The view that a constraint gives a width as a number.
  private func viewWithWidth(_ source: RowSource) -> Int? {
    source.constraint.flatMap(layout.constraint).flatMap {
      $0.isOfNumber && $0.axis == .horizontal ? $0.first.view : nil
    }
  }

  /// Whether two constraints give a width to views of one kind in a row, or to views in a stack view with Distribution
  /// Fill, and the first is about the later view.
  func isLater(_ one: RowSource, than other: RowSource) -> Bool {
    guard let view = viewWithWidth(one), let previous = viewWithWidth(other), case let row = document.views[view].parent,
      row == document.views[previous].parent
    else { return false }
    if let stack = layout.stacks[row], stack.axis == .horizontal, stack.distribution == .fill,
      let index = stack.visible.firstIndex(of: view), let its = stack.visible.firstIndex(of: previous)
    {
      return index > its
    }
    guard document.views[view].kind == document.views[previous].kind, let own = document.views[view].frame,
      let its = document.views[previous].frame
    else { return false }
    return own.x >= its.far(.horizontal)
  }

  /// Whether a constraint gives an arranged view a length that its stack view already determines, and this takes part, by
  /// a setting or by a pin that says the same.
  private func isGivenByItsStackHere(_ constraint: LayoutConstraint) -> Bool {
    let parent = document.views[constraint.first.view].parent
    return isGivenByStack(constraint, in: layout)
      && (members.contains { if case .stack(parent, _) = $0 { true } else { false } }
        || constraints.contains { pin in
          pin.axis == constraint.axis && document.sameEdges(pin).map { $0 == (constraint.first.view, parent) } == true
        })
  }

  private func rankOfGiven(_ constraint: LayoutConstraint) -> Int { analysis.hasOutlet(constraint) ? 3 : 2 }

  /// Whether a member gives an arranged view a length that its stack view already determines.
  func isGivenByStack(_ source: RowSource) -> Bool {
    source.constraint.flatMap(layout.constraint).map { isGivenByStack($0, in: layout) } ?? false
  }

  // MARK: Ranks

  /// How suspicious a constraint is among others in a conflict (lower is more suspicious), and changes to
  /// try, the most usual first; nil for constraints that nobody would change: the scroll view's own pins.
  ///
  /// - Parameters:
  ///   - isOutlet: whether code may refer to it.
  ///   - holdsOnSome: whether it may hold on more than one screen if it is optional.
  private func oddity(
    of constraint: LayoutConstraint, isOutlet: Bool, holdsOnSome: Bool
  ) -> (rank: Int, repairs: [Repair])? {
    let index = constraint.index
    let isOutlet = isOutlet || sharesLater(constraint)
    let optional = Repair([.setPriority(constraint: index, priority: 999)])
    if isGivenByItsStackHere(constraint) { return (rankOfGiven(constraint), [sharesLater(constraint) ? optional : takeOut([index])]) }
    let removal = removal(of: constraint)
    // A constraint that replaces it in other size classes may agree with the rest only on the canvas's
    // screen.
    let counterparts = counterparts(of: constraint)
    let all = Repair(([index] + counterparts).map { .remove(constraint: $0) })
    let surplus = isOutlet ? [optional] : (counterparts.isEmpty ? [] : [all]) + [removal]
    if let untying = untying(constraint) { return (1, untying) }
    if isPinnedToFrameTwice(constraint), let scrollView = frameMet(by: constraint) {
      let inside = document.inside(scrollView)
      let pins = layout.pins(from: inside, toFrameOf: scrollView, constraint.axis)
      let solved = analysis.runTime.session.solved
      let maker = RepairMaker(document: document, scrollView: scrollView)
      let moves = pins.map { maker.movingToContent($0, in: solved) }
      // Both are moved; the one at the first edge represents both.
      return (constraint.first.part == .near ? 3 : 4, [Repair(moves)])
    }
    if isOfScene, isBetweenPins(constraint) || contradictsItsNumbers(constraint) && peers(of: constraint).isEmpty {
      return (Self.contradictedRank, surplus)
    }
    // A picker has a height of its own, whatever its width is.
    if isRatio(constraint), [.datePicker, .pickerView].contains(document.views[constraint.first.view].kind) {
      return (Self.contradictedRank, surplus)
    }
    if isNextToCenter(constraint) { return (4, surplus) }
    if placesScrollView(constraint) { return nil }
    let ends = constraint.ends.map { [$0, ($0.1, $0.0)] } ?? []
    if ends.contains(where: makesContentAScreen) {
      // Where a chain makes the content shorter than the screen, its last distance has to grow instead.
      let optional = Repair([.setPriority(constraint: index, priority: 250)])
      return (2, [optional] + (ends.first(where: makesContentAScreen).map { growing(at: $0.0.view, optional) } ?? []))
    }
    if !(isOfScene && constraint.isSize && !peers(of: constraint).isEmpty), sizesContainer(constraint), !isShown(constraint) || heights.allSatisfy(isShown) {
      return (3, surplus)
    }
    // A size of a view that is pinned on both sides is redundant.
    if constraint.isSize, ([constraint.first] + ends.map(\.1)).contains(where: isPinnedOnBothSides) {
      return (4, surplus)
    }
    // An optional constraint that holds on no screen, or only on one, is useless.
    let repairs = (givingWayInRow(constraint).map { [$0] } ?? []) + (isOutlet || holdsOnSome ? [optional] : [removal, optional])
    let isPlainPin = constraint.first.edge != nil
    let isWritten = isWrittenPerSizeClass(.constraint(index))
    let isMeant = isWritten || isOfScene && (constraint.isSize && !peers(of: constraint).isEmpty || isOfDrawnPicture(constraint))
    return (isMeant ? 7 : isPlainPin ? 6 : 5, repairs)
  }

  /// Whether a number is the length of the only visible view in a stack view with a hidden one: once code shows that one,
  /// there is room for both, and the number decides which of them stretches.
  private func sharesLater(_ size: LayoutConstraint) -> Bool {
    guard size.isNumber, let stack = layout.stacks[document.views[size.first.view].parent] else { return false }
    return stack.axis == size.axis && stack.visible == [size.first.view]
      && stack.arranged.contains { $0 != size.first.view && analysis.outlets[document.views[$0].id] != nil }
  }

  /// Lower priorities for the lengths of all views in a stack view with Distribution Fill, of which one has to stretch: if
  /// code hides that one, another has to. Nil if no view in it has an outlet, or one of them stretches.
  private func givingWayInRow(_ size: LayoutConstraint) -> Repair? {
    guard size.isNumber,
      let stack = layout.stacks[document.views[size.first.view].parent], stack.distribution == .fill, stack.axis == size.axis,
      stack.visible.count > 1, stack.visible.contains(size.first.view),
      Set(stack.visible.map { document.views[$0].kind }).count == 1,
      stack.visible.contains(where: { analysis.outlets[document.views[$0].id] != nil })
    else { return nil }
    // The last one stretches first.
    let lengths = stack.visible.reversed().map { view in
      graph(size.axis).sizes(of: view).first { $0.isRequired && $0.isEquality && $0.second == nil }
    }
    guard lengths.contains(where: { $0?.index == size.index }), lengths.allSatisfy({ $0 != nil }) else { return nil }
    return Repair(
      lengths.compactMap(\.self).enumerated().map { .setPriority(constraint: $1.index, priority: $0 == 0 ? 998 : 999) })
  }

  /// Whether a number gives a view a length between two pins to a view around it, beyond which it is drawn.
  func isBetweenPins(_ size: LayoutConstraint) -> Bool {
    guard size.isNumber else { return false }
    let pins = pins(around: size)
    return Set(pins.map(\.first.part)) == [.near, .far] && Set(pins.compactMap { document.sameEdges($0)?.outer }).count == 1
      && !pins.allSatisfy(isShown) && !isOfSmallButton(size) && !isOfDrawnPicture(size)
  }

  /// The members that tie edges of the view of a size to the same edges of views around it, along the size's axis.
  func pins(around size: LayoutConstraint) -> [LayoutConstraint] {
    constraints.filter { document.sameEdges($0)?.inner == size.first.view && $0.axis == size.axis }
  }

  /// Whether a number gives a view a length although the numbers of at least two views inside it, which are drawn
  /// with them, add up to another one.
  private func contradictsItsNumbers(_ size: LayoutConstraint) -> Bool {
    guard size.isNumber, size.first.region == .frame else { return false }
    let inside = document.inside(size.first.view)
    let others = constraints.filter { $0.index != size.index }
    let numbers = others.filter { $0.isNumber && $0.axis == size.axis }
    return Set(numbers.map(\.first.view)).count > 1 && others.allSatisfy { $0.touches(inside) } && numbers.allSatisfy(isShown)
  }

  /// The heights among the members, by numbers or by widths.
  private var heights: [LayoutConstraint] {
    constraints.filter { size in
      guard size.isSize, size.isRequired else { return false }
      return size.second.map { $0.axis != size.axis } ?? (size.axis == .vertical)
    }
  }

  /// The order among constraints that are otherwise equally suspicious: first a center, which other constraints
  /// determine, too, then the end of a chain, and last a size.
  static func order(_ constraint: LayoutConstraint) -> Int {
    if constraint.first.part == .center { return 0 }
    if constraint.isSize { return 3 }
    return constraint.first.part == .far && constraint.second?.part == .far ? 1 : 2
  }

  /// Whether the frames on the canvas satisfy a constraint, so that Interface Builder has broken another one.
  func isShown(_ constraint: LayoutConstraint) -> Bool {
    analysis.runTime.session.distance(of: .constraint(constraint.index), from: analysis.drawn) == 0
  }

  /// Replaces a tie from content to something outside, which it has in addition to ties to its scroll view, by
  /// the same distance from the content's edge; nil if a constraint is no such tie.
  private func untying(_ constraint: LayoutConstraint) -> [Repair]? {
    // Rows of a whole scene may be about content, too.
    let around = isOfScene ? root.scrollViews.last { constraint.ends(inside: document.inside($0)) != nil } : scrollView
    guard let around, root.scrollViews.contains(around),
      let (inner, outer) = constraint.ends(inside: document.inside(around)), let edge = inner.edge,
      outer.edge != nil, outer.view != around || outer.region == .frame, !constraint.isSize
    else { return nil }
    let pin = constraints.first { other in
      guard other.index != constraint.index, other.isEquality,
        let ends = other.ends(inside: document.inside(around))
      else { return false }
      return ends.inner.edge == edge && ends.outer.view == around && ends.outer.region == .content
    }
    // Content that extends from one side of the screen to the other gets its width from it.
    guard pin != nil || (constraint.axis == .vertical && outer.view != around) else { return nil }
    let removal = removal(of: constraint)
    guard let pin, !constraint.isEquality, constraint.constant != 0 else { return [removal] }
    let isSameWay = (pin.first.view == edge.view) == (constraint.first.view == edge.view)
    let moved = DocumentChange.change(
      constraint: pin.index, .constant(isSameWay ? constraint.constant : -constraint.constant))
    return [Repair(removal.changes + [moved]), removal]
  }

  /// Whether a constraint gives a view a height, as a number or from something outside, although a chain of
  /// all other members inside the view already does. Widths come from the screen, heights from the content.
  private func sizesContainer(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.isSize, constraint.axis == .vertical, constraint.isEquality,
      constraint.first.region == .frame
    else { return false }
    let inside = document.inside(constraint.first.view)
    let rest = constraints.filter { $0.index != constraint.index }
    return !rest.isEmpty && !constraint.touches(inside) && rest.allSatisfy { $0.touches(inside) }
  }

  /// Whether a view has an edge tie in addition to a size as a number and a center in the same view: they
  /// agree on only one screen.
  private func isNextToCenter(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.first.edge != nil, let (one, other) = constraint.ends else { return false }
    let views = [one.view, other.view]
    return constraints.contains { $0.isOfNumber && views.contains($0.first.view) }
      && constraints.contains { center in
        guard center.first.part == .center, let ends = center.ends else { return false }
        return Set(views) == [ends.0.view, ends.1.view]
      }
  }

  /// Whether content is pinned to both edges of a scroll view's frame, to one of them by a constraint.
  private func isPinnedToFrameTwice(_ constraint: LayoutConstraint) -> Bool {
    guard let scrollView = frameMet(by: constraint) else { return false }
    return constraints.contains {
      frameMet(by: $0) == scrollView && $0.first.part != constraint.first.part
    }
  }

  /// The scroll view to whose frame a constraint pins content.
  private func frameMet(by constraint: LayoutConstraint) -> Int? {
    root.scrollViews.last {
      constraint.isPin(from: document.inside($0), toFrameOf: $0)
    }
  }

  /// Whether content is made as tall as the scroll view or the root view, so that nothing can grow.
  private func makesContentAScreen(_ end: ConstraintEnd, _ other: ConstraintEnd) -> Bool {
    guard end.part == .extent, end.axis == .vertical,
      other.view == layout.root || root.scrollViews.contains(other.view)
    else { return false }
    return end.region == .content || root.scrollViews.contains(document.views[end.view].parent)
  }

  /// The same repair with the only distance between the end of a view and that of one in it as a minimum.
  private func growing(at view: Int, _ repair: Repair) -> [Repair] {
    let ends = constraints.filter { constraint in
      constraint.isEquality && !constraint.isSize && constraint.multiplier == 1
        && constraint.ends(inside: document.inside(view)).map {
          $0.outer.view == view && $0.outer.part == .far && $0.inner.part == .far
        } == true
    }
    guard ends.count == 1 else { return [] }
    let relation = ends[0].first.view == view ? IBRelation.greaterThanOrEqual : .lessThanOrEqual
    return [Repair(repair.changes + [.change(constraint: ends[0].index, .relation(relation))])]
  }

  /// Removals of two sizes of one view, where one is not enough: without its number, a view may still have a proportion
  /// that its content does not. What fills it has the same one.
  func pairsOfSizes() -> [Suspect] {
    let sizes = constraints.filter { $0.isSize && $0.isEquality && !makesContentAsWide($0) && ($0.second == nil || isRatio($0)) }
      .prefix(Self.mostPaired)
    return sizes.indices.flatMap { place in
      sizes[(place + 1)...].filter { $0.first.view == sizes[place].first.view }.compactMap { other -> Suspect? in
        let pair = [sizes[place], other]
        let filling = pair.filter(isRatio).flatMap { ratio in
          document.subviews(of: ratio.first.view).filter(layout.contains).flatMap { graph(ratio.axis).sizes(of: $0) }
            .filter { isRatio($0) && $0.multiplier == ratio.multiplier }
        }
        if filling.contains(where: { showsButtons($0.first.view) }) { return nil }
        return (.constraint(pair[0].index), Repair(analysis.givingWay(pair + filling)), Self.lastRank)
      }
    }
  }

  /// Whether buttons without a title or an image of their own lie beside a picture: it shows them, and keeps its shape.
  private func showsButtons(_ picture: Int) -> Bool {
    document.views[picture].kind == .imageView
      && document.subviews(of: document.views[picture].parent).map { document.views[$0] }.contains { button in
        button.kind == .button && !button.hasText && button.image == nil
      }
  }

  /// Of more sizes, no two are tried together.
  private static let mostPaired = 6

  /// Whether a constraint makes content as wide as the scroll view, in conflict with a number for something
  /// in it: the page keeps its width, and its content is changed.
  private func keepsContentAsWide(_ constraint: LayoutConstraint) -> Bool {
    guard let content = contentAsWide(constraint) else { return false }
    let inside = document.inside(scrollView)
    return constraints.contains {
      $0.isSize && (isRatio($0) || $0.second == nil && $0.axis == .horizontal) && inside.contains($0.first.view)
        && $0.first.view != content.view
    }
  }

  /// Whether a constraint makes content as wide as the scroll view.
  private func makesContentAsWide(_ constraint: LayoutConstraint) -> Bool { contentAsWide(constraint) != nil }

  /// The end at content of a constraint that makes it as wide as the scroll view; nil for any other constraint.
  private func contentAsWide(_ constraint: LayoutConstraint) -> ConstraintEnd? {
    guard constraint.isSize, constraint.isEquality, let (one, other) = constraint.ends, one.axis == .horizontal
    else { return nil }
    let ends = [one, other]
    // Or as wide as what the scroll view fills.
    guard ends.contains(where: { $0.region == .frame && ($0.view == scrollView || document.inside($0.view).contains(scrollView)) })
    else { return nil }
    return ends.first { $0.region == .content || document.views[$0.view].parent == scrollView }
  }

  /// Whether a constraint ties a view's width to its own height.
  func isRatio(_ constraint: LayoutConstraint) -> Bool {
    constraint.isSize && constraint.second?.view == constraint.first.view
  }

  /// The constraint between two sizes that makes content as tall as the scroll view or the root view.
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

  /// Whether a constraint pins an edge of a scroll view to something around it.
  private func placesScrollView(_ constraint: LayoutConstraint) -> Bool {
    constraint.ends.map { isOuterPin($0, $1) || isOuterPin($1, $0) } ?? false
  }

  private func isOuterPin(_ end: ConstraintEnd, _ other: ConstraintEnd) -> Bool {
    guard root.scrollViews.contains(end.view), end.region == .frame, end.edge != nil else {
      return false
    }
    return !document.inside(end.view).contains(other.view)
  }

  /// Whether a constraint gives an arranged view a length that its stack view already determines: across the
  /// axis with Alignment Fill, along the axis with Fill Equally.
  private func isGivenByStack(_ constraint: LayoutConstraint, in layout: SceneLayout) -> Bool {
    guard constraint.isSize, constraint.first.region == .frame,
      let stack = layout.stacks[document.views[constraint.first.view].parent],
      stack.arranged.contains(constraint.first.view)
    else { return false }
    return stack.axis == constraint.axis
      ? stack.distribution == .fillEqually && constraint.second == nil : stack.alignment == .fill
  }

  /// The constraints on lengths that a stack view already gives its arranged views: the members, and others like them;
  /// and those on the sides of a center.
  func goingTogether() -> [[Int]] {
    let sides = isOfScene ? [true, false].flatMap(sidesOfCenter) : []
    return constraints.filter { isGivenByStack($0, in: layout) }.map(givenByStack)
      + sides.map { $0.repair.changes.compactMap(\.loosened) }
  }

  /// The constraints on lengths that a stack view already gives its arranged views, along the axis of one of
  /// them.
  private func givenByStack(like constraint: LayoutConstraint) -> [Int] {
    let stack = document.views[constraint.first.view].parent
    let all = layout.stacks[stack]?.arranged.flatMap { view in
      graph(constraint.axis).constraints(of: view).filter {
        $0.first.view == view && $0.isRequired && $0.isEquality && isGivenByStack($0, in: layout)
      }
    }
    return (all ?? []).map(\.index)
  }

  /// Replaces the frame or the mask of a view that has constraints, too, or views in it that have some to others, by
  /// constraints for what these leave ambiguous, as on the canvas; nil for any other view.
  private func constraints(for view: Int, inPlaceOf source: RowSource) -> Repair? {
    let session = analysis.runTime.session
    guard let box = layout.box(of: view), let drawn = document.views[view].frame,
      LayoutAxis.allCases.contains(where: {
        !graph($0).constraints(of: view).isEmpty
          || graph($0).constraints(of: document.inside(view)).contains { $0.ends(inside: document.inside(view)) != nil }
      })
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

  /// Removes a constraint, and all equivalent ones.
  func removal(of constraint: LayoutConstraint) -> Repair { Repair(analysis.givingWay([constraint])) }

  /// Whether the length of a constraint has a value for each size class: by another constant, or by another
  /// constraint between the same ends.
  func isWrittenPerSizeClass(_ source: RowSource) -> Bool {
    guard let constraint = source.constraint.flatMap(layout.constraint) else { return false }
    return !counterparts(of: constraint).isEmpty
      || others.contains {
        $0.runTime.layout.constraint(constraint.index).map { $0.constant != constraint.constant }
          ?? false
      }
  }

  /// The constraints between the same ends that replace one in size classes where it is not installed.
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
      isWantedElsewhere
        ? indices.map { .uninstall(constraint: $0, traits: conflictingTraits) }
        : analysis.givingWay(layout.constraints(indices)))
  }
}

extension ConfigurationAnalysis {
  /// Removes constraints from a layout, with all equivalent ones. Constraints with an outlet are kept if
  /// others can be removed: an outlet without an object is a crash.
  func givingWay(_ constraints: [LayoutConstraint]) -> [DocumentChange] {
    constraints.flatMap(runTime.session.constraints(like:)).uniqued.map { index in
      outlets[document.id(ofConstraint: index)] == nil
        ? .remove(constraint: index) : .setPriority(constraint: index, priority: 999)
    }
  }

  /// Whether code may change a constraint.
  func hasOutlet(_ constraint: LayoutConstraint) -> Bool {
    outlets[document.id(ofConstraint: constraint.index)] != nil
  }

  /// The required widths of some views with the same number, in points.
  func widths(of points: Double, in views: some Sequence<Int>) -> [LayoutConstraint] {
    views.flatMap(runTime.session.ties.horizontal.sizes).filter {
      $0.second == nil && $0.isRequired && $0.isEquality && $0.constant == points
    }
  }
}

extension LayoutConstraint {
  /// The distance, in points, at which it ties the start of a view to the end of another one; nil for any
  /// other constraint.
  func gap(from previous: Int, to next: Int) -> Double? {
    guard let second, multiplier == 1, !isSize else { return nil }
    switch (first.view, first.part, second.view, second.part) {
    case (next, .near, previous, .far): return constant
    case (previous, .far, next, .near): return -constant
    default: return nil
    }
  }

  /// Whether it ties the same edges or centers as another one.
  func tiesSame(as other: LayoutConstraint) -> Bool {
    guard let ends, let others = other.ends else { return false }
    return ends == others || ends == (others.1, others.0)
  }

  /// Whether one of its ends is among some views.
  func touches(_ views: Range<Int>) -> Bool {
    views.contains(first.view) || second.map { views.contains($0.view) } == true
  }

  /// Whether it pins an edge of one of some views to the same edge of the frame of a view around them.
  fileprivate func isPin(from inside: Range<Int>, toFrameOf view: Int) -> Bool {
    guard isEquality, let (inner, outer) = ends(inside: inside), inner.edge != nil else {
      return false
    }
    return outer.view == view && outer.region == .frame && outer.part == inner.part
  }
}

extension SceneLayout {
  /// The constraints that pin edges of some views to the same edges of the frame of a view around them, along
  /// an axis.
  func pins(
    from inside: Range<Int>, toFrameOf view: Int, _ axis: LayoutAxis
  ) -> [LayoutConstraint] {
    constraints.filter { $0.axis == axis && $0.isPin(from: inside, toFrameOf: view) }
  }
}
