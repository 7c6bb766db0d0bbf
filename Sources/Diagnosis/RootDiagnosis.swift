import InterfaceBuilder
import Layout
import LinearSystem
import Sequences

/// Diagnoses every ambiguous quantity of a layout root, without duplicate causes.
///
/// Missing guides come first, then frames before contents, and outer scroll views before inner ones.
/// Quantities that the first repair of a diagnosis also resolves get no diagnosis of their own.
struct RootDiagnosis {
  let document: IBDocument
  let root: LayoutRoots.Root
  let analyses: [ConfigurationAnalysis]
  /// The verdicts of each layout's scroll views.
  let verdicts: [[ConfigurationVerdicts]]
  /// The ambiguous quantities in each layout.
  private let open: [Set<ScrollViewQuantity>]

  init(_ analysis: RootAnalysis, of document: IBDocument) {
    self.document = document
    root = analysis.root
    analyses = analysis.analyses
    verdicts = analysis.verdicts
    open = verdicts.map { configurations in
      Set(
        zip(analysis.root.scrollViews, configurations).flatMap { scrollView, verdicts in
          verdicts.openQuantities(of: scrollView)
        })
    }
  }

  /// One for each layout and scroll view.
  func diagnoses() -> [[ConfigurationDiagnosis]] { analyses.indices.map(diagnoses) }

  private func diagnoses(_ index: Int) -> [ConfigurationDiagnosis] {
    let judge = RepairJudge(analyses: analyses, index: index, openElsewhere: open)
    let ambiguities = open[index].isEmpty ? [:] : ambiguities(judge)
    let runTime = RunTimeDiagnosis(judge: judge)
    let openNextToMissing = openNextToMissing(index)
    lazy var sized = sessionWithSmallSizes(analyses[index])
    let undecided = root.scrollViews.indices.map { slot in
      let content = verdicts[index][slot].content
      return (
        gaps: runTime.gaps(slot, content), undecidedGaps: runTime.gaps(slot, content, .undecided),
        ties: AxisPair { axis -> AmbiguityDiagnosis? in
          guard content[axis].canvas == .undecided else { return nil }
          if content[axis].because == [.textMetrics] { return tie(slot, axis, judge) }
          guard !analyses[index].canvas.layout.openSizes.isEmpty else { return nil }
          var sizedJudge = judge
          sizedJudge.session = sized
          return tie(slot, axis, sizedJudge)
        }
      )
    }
    let conflicts = ConflictFinder(judge: judge).conflicts()
    return root.scrollViews.indices.map { slot in
      // What is hidden in a size class is not meant to be seen there. UIKit still logs its conflicts.
      if verdicts.map({ $0[slot] }).isHiddenOnly(in: index) {
        return .only(conflicts: conflicts[root.scrollViews[slot]] ?? [])
      }
      let demand = verdicts[index][slot].runTime.map { $0.demand(judge) } ?? AxisPair { _ in nil }
      let tables = verdicts[index][slot].runTime.map(judge.tableRepairs) ?? [:]
      return ConfigurationDiagnosis(
        ambiguities: ambiguities[slot] ?? [], conflicts: conflicts[root.scrollViews[slot]] ?? [],
        runTimeGaps: undecided[slot].gaps, undecidedGaps: undecided[slot].undecidedGaps,
        undecidedTies: undecided[slot].ties, demand: demand,
        overhang: verdicts[index][slot].isInConflict
          ? nil
          : verdicts[index][slot].runTime.flatMap {
            OverhangFinder(judge: judge, scrollView: $0, scrolling: demand.vertical?.repair).overhang()
          },
        misfit: verdicts[index][slot].runTime?.misfit(judge.analysis),
        widthRepair: verdicts[index][slot].runTime.flatMap {
          WidthRepairs(judge: judge, scrollView: $0).best()
        },
        untying: verdicts[index][slot].runTime.map(judge.untying) ?? [:],
        tableRepairs: tables, heldTables: verdicts[index][slot].runTime.map { judge.heldTables($0, besides: tables) } ?? [],
        openNextToMissing: openNextToMissing,
        staysDetermined: !document.isFlagged(root.scrollViews[slot]) || judge.isDetermined(root.scrollViews[slot]))
    }
  }

  /// The views next to missing objects whose frame is ambiguous: constraints may have meant one of them, with
  /// another id.
  private func openNextToMissing(_ index: Int) -> [Int] {
    let canvas = analyses[index].canvas
    guard !document.danglingConstraints.isEmpty else { return [] }
    let owners = document.danglingConstraints.map { document.constraints[$0].owner }
    let boxes = Set(owners).sorted().flatMap(document.subviews).compactMap { view in
      canvas.layout.box(of: view).map { (view: view, forms: $0.forms) }
    }
    let forms = boxes.flatMap(\.forms)
    guard !forms.isEmpty else { return [] }
    var answers = canvas.session.trial(SystemChange(), for: forms).answers[...]
    return boxes.filter { box in
      defer { answers.removeFirst(box.forms.count) }
      return !answers.prefix(box.forms.count).allSatisfy(\.isDetermined)
    }.map(\.view)
  }

  // MARK: Open on the canvas

  /// By slot.
  private func ambiguities(_ judge: RepairJudge) -> [Int: [AmbiguityDiagnosis]] {
    let open = openItems(judge.index)
    guard !open.isEmpty else { return [:] }
    let openOfSlot = Dictionary(grouping: open, by: \.slot)
    var result: [Int: [AmbiguityDiagnosis]] = [:]
    var covered: Set<ScrollViewQuantity> = []
    func add(_ diagnosis: AmbiguityDiagnosis, at slot: Int) {
      covered.insert(diagnosis.quantity)
      covered.formUnion(diagnosis.covers)
      result[slot, default: []].append(diagnosis)
    }
    /// Ambiguous quantities, not yet covered, that a repair of a scroll view resolves.
    func decided(by repair: Repair, of scrollView: Int) -> [OpenItem] {
      let answers = Dictionary(
        grouping: judge.touched(by: repair, of: scrollView), by: \.slot)
      return answers.keys.sorted().flatMap { slot in
        let decided = answers[slot]?.filter(\.answer.isDetermined).map(\.quantity) ?? []
        return (openOfSlot[slot] ?? []).filter { item in
          !covered.contains(item.quantity) && item.parts.allSatisfy(decided.contains)
        }
      }
    }
    for lost in document.lostGuides where root.members.contains(lost.guide.owner) {
      let repair = Repair([.addGuide(lost)])
      let decided = decided(by: repair, of: lost.guide.owner)
      guard let first = decided.first,
        !judge.working([repair], for: first.purpose, limit: 1).isEmpty
      else { continue }
      add(
        diagnosis(
          first, .lostGuide(lost), [repair], covers: decided.dropFirst().map(\.quantity),
          judge),
        at: first.slot)
    }
    judge.analysis.meter.share(among: open) { item in
      guard !covered.contains(item.quantity) else { return }
      let partner = openOfSlot[item.slot]?.first {
        $0.quantity.isContent == item.quantity.isContent
          && $0.quantity.axis != item.quantity.axis && !covered.contains($0.quantity)
      }
      var diagnosis = partner.flatMap { both(item, $0, judge) } ?? diagnosis(item, judge)
      if open.count > 1 {
        let known = Set(diagnosis.covers + [item.quantity])
        let decided = diagnosis.repairs.first.map { decided(by: $0, of: diagnosis.scrollView).map(\.quantity) } ?? []
        let following = following(diagnosis, among: open, judge).filter { !covered.contains($0) }
        diagnosis.covers += (decided + following.filter { !decided.contains($0) }).filter { !known.contains($0) }
      }
      add(diagnosis, at: item.slot)
    }
    return result
  }

  /// The content sizes that are ambiguous only because the frame of their scroll view is: those that it
  /// determines with any frame.
  private func following(
    _ diagnosis: AmbiguityDiagnosis, among open: [OpenItem], _ judge: RepairJudge
  ) -> [ScrollViewQuantity] {
    if diagnosis.quantity.isContent { return [] }
    let own = open.filter { $0.scrollView == diagnosis.scrollView }
    let contents = own.filter(\.quantity.isContent)
    if contents.isEmpty { return [] }
    let layout = judge.session.layout
    func forms(_ item: OpenItem) -> [LinearForm] { item.parts.compactMap { layout.form($0, of: item.scrollView) } }
    let frames = own.filter { ([diagnosis.quantity] + diagnosis.covers).contains($0.quantity) }
    let fixed = frames.flatMap { item in
      forms(item).map { Row($0, .equal, LinearForm(constant: $0.value(at: item.witness.low))) }
    }
    let trial = judge.session.trial(SystemChange(added: fixed), for: contents.flatMap(forms))
    if trial.hasNewConflicts { return [] }
    return zip(contents, trial.answers).filter(\.1.isDetermined).map(\.0.quantity)
  }

  private func openItems(_ index: Int) -> [OpenItem] {
    let configurations = verdicts[index]
    var result: [OpenItem] = []
    for slot in configurations.indices {
      for quantity in configurations[slot].openQuantities(of: root.scrollViews[slot]) {
        let axis = quantity.axis
        let parts =
          quantity.isContent
          ? [.contentExtent(axis)] : configurations[slot].openFrameParts.filter { $0.axis == axis }
        guard let last = parts.last,
          case .ambiguous(let witness) = analyses[index].canvas.answer(slot, last)
        else { continue }
        result.append(
          OpenItem(
            slot: slot, quantity: quantity, parts: parts, witness: witness))
      }
    }
    // Outer scroll views come first, and their frames before their contents.
    return result
  }

  private func diagnosis(
    _ item: OpenItem, _ cause: Cause, _ repairs: [Repair], chain: [ChainLink] = [],
    covers: [ScrollViewQuantity] = [], _ judge: RepairJudge
  ) -> AmbiguityDiagnosis {
    let view = item.scrollView
    let layout = judge.session.layout
    let form = item.parts.last.flatMap { layout.form($0, of: view) } ?? LinearForm()
    return AmbiguityDiagnosis(
      quantity: item.quantity, cause: cause,
      witness: item.witness.range(of: form), chain: chain, repairs: repairs,
      moving: layout.movingViews(item.witness, besides: view), covers: covers,
      proof: item.witness)
  }

  private func diagnosis(_ item: OpenItem, _ judge: RepairJudge) -> AmbiguityDiagnosis {
    diagnosis(item, judge.cause(of: item), judge)
  }

  private func diagnosis(
    _ item: OpenItem, _ parts: FoundCause, _ judge: RepairJudge
  ) -> AmbiguityDiagnosis {
    var found = parts
    // If a content view has a size of its own along one axis, it lacks only the other one.
    if case .sizedByScrollView(let view) = found.cause { found.cause = .missingSize([view]) }
    let repairs = judge.workingAtRunTimeToo(found.candidates, for: item.purpose)
    if case .openFrame(let open, .inequalities(let bounds)) = found.cause,
      !repairs.contains(where: { $0.changes.count == 1 && $0.changes[0].equalizedConstraint.map(bounds.contains) == true }),
      Set(judge.session.layout.constraints(bounds).map(\.first.part)).count < 2
    {
      found.cause = .openFrame(open, .nothing)
    }
    let sized = repairs.first?.sizedViews ?? []
    var result = diagnosis(
      item, found.cause, repairs, chain: found.chain.map { $0.marked(open: sized) }, judge)
    result.absent = absentViews(nextTo: found.cause, judge.index)
    result.endsWhereCellFits =
      found.cause.competing != nil
      && judge.analysis.endsWhereCellFits(
        item.parts, of: item.scrollView, in: judge.session)
    result.standing = standing(item, judge, found.candidates, repairs)
    return result
  }

  /// The constraints that compete for an undecided content size, once the sizes that it depends on are
  /// assumed; nil if none do.
  ///
  /// - Parameter judge: that of the layout with assumed sizes.
  private func tie(_ slot: Int, _ axis: LayoutAxis, _ judge: RepairJudge) -> AmbiguityDiagnosis? {
    let open = LayoutQuantity.ofScrollView.filter {
      $0.axis == axis && judge.analysis.canvas.judgment(slot, $0).verdict == .undecided
    }
    guard case .ambiguous(let witness) = judge.session.answer(slot, .contentExtent(axis)) else { return nil }
    let item = OpenItem(
      slot: slot,
      quantity: ScrollViewQuantity(of: root.scrollViews[slot], isContent: true, axis), parts: open,
      witness: witness)
    let found = judge.cause(of: item)
    return found.cause.competing == nil ? nil : diagnosis(item, found, judge)
  }

  /// The canvas, with a small size for each view whose size is not in the file.
  private func sessionWithSmallSizes(_ analysis: ConfigurationAnalysis) -> LayoutSession {
    let options = LayoutOptions(mode: .canvas).assumingSmall(analysis.canvas.layout.openSizes)
    return LayoutSession(
      analysis.layout(options), scrollViews: root.scrollViews, meter: analysis.meter)
  }

  /// The constraints that would keep content from scrolling once a repair closes its chain.
  private func standing(
    _ item: OpenItem, _ judge: RepairJudge, _ candidates: [Repair], _ repairs: [Repair]
  ) -> [Int] {
    guard item.parts.count == 1, case .contentExtent(let axis) = item.parts[0] else { return [] }
    let plain = candidates.first { candidate in
      repairs.first.map { $0.changes.suffix(candidate.changes.count) == candidate.changes[...] }
        ?? judge.decides(candidate, item.purpose)
    }
    return plain.map { judge.tiesHolding(contentOf: item.scrollView, along: axis, under: $0).map(\.index) } ?? []
  }

  /// The views that would be in a gap in another size class.
  private func absentViews(nextTo cause: Cause, _ index: Int) -> [Int] {
    guard case .brokenChain(_, let last, let first) = cause, let view = last ?? first else {
      return []
    }
    return document.subviews(of: document.views[view].parent).filter { sibling in
      !analyses[index].canvas.layout.contains(sibling)
        && analyses.contains { $0.canvas.layout.contains(sibling) }
    }
  }

  /// One diagnosis for both axes, if the same is missing along both and one repair resolves both.
  private func both(
    _ item: OpenItem, _ other: OpenItem, _ judge: RepairJudge
  ) -> AmbiguityDiagnosis? {
    let (one, two) = (judge.cause(of: item), judge.cause(of: other))
    let cause = Cause.joining(one.cause, two.cause) { document.views[$0].kind == .imageView }
    guard let cause else { return nil }
    let pairs = one.candidates.prefix(4).flatMap { first in
      two.candidates.prefix(4).map { Repair.joining(first, $0) }
    }
    let repairs = judge.workingAtRunTimeToo(
      pairs, for: RepairPurpose(item.scrollView, item.parts + other.parts))
    if repairs.isEmpty, !cause.isOneWithoutRepair { return nil }
    var result = diagnosis(
      item, cause, repairs, chain: one.chain,
      covers: [other.quantity], judge)
    result.bothAxes = item.witness.joined(with: other.witness)
    if repairs.isEmpty { result.partial = pairs.first { judge.decides($0, item.purpose) } }
    return result
  }
}

extension Cause {
  /// The common cause of two along the two axes; nil if they are different.
  ///
  /// - Parameter isPicture: whether a view is an image view: without an image, it lacks both sizes.
  fileprivate static func joining(
    _ one: Cause, _ other: Cause, isPicture: (Int) -> Bool
  ) -> Cause? {
    switch (one, other) {
    case (.missingSize(let views), .missingSize(let same)):
      return views == same && views.allSatisfy(isPicture) ? one : nil
    case (.sizedByScrollView(let view), .sizedByScrollView(let same)):
      return view == same ? one : nil
    case (.openFrame(let parts, .nothing), .openFrame(let others, .nothing)):
      return .openFrame(parts + others, .nothing)
    case (.unpinnedEdges(let edges, let reason), .unpinnedEdges(let others, let otherReason)):
      guard let reason = UnpinnedReason.joining(reason, otherReason) else { return nil }
      return .unpinnedEdges(edges + others, reason)
    default: return nil
    }
  }

  /// Whether it is one cause along both axes even without a known repair.
  fileprivate var isOneWithoutRepair: Bool {
    switch self {
    case .unpinnedEdges: true
    default: false
    }
  }
}

extension UnpinnedReason {
  fileprivate static func joining(_ one: Self, _ other: Self) -> Self? {
    switch (one, other) {
    case (.nothing, .nothing): return .nothing
    case (.frameGuide(let kind, let first), .frameGuide(let same, let second)):
      return kind == same ? .frameGuide(kind, constraints: first + second) : nil
    case (.outside(let first), .outside(let second)): return .outside(constraints: first + second)
    case (.centered(let first), .centered(let second)):
      return .centered(constraints: first + second)
    case (.fixedFrames(let views), .fixedFrames): return .fixedFrames(views)
    default: return nil
    }
  }
}

extension Repair {
  /// Both repairs as one: moves of constraints first, without duplicates.
  fileprivate static func joining(_ one: Repair, _ other: Repair) -> Repair {
    let all = one.changes + other.changes
    return Repair((all.filter { $0.movedConstraint != nil } + all).uniqued)
  }
}
