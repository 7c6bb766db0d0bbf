import InterfaceBuilder
import LinearSystem

/// Tells which repairs an engineer could do: those that decide what is open and do no harm, in any size
/// class and on any screen.
struct RepairJudge {
  let document: IBDocument
  let root: LayoutRoots.Root
  let analyses: [ConfigurationAnalysis]
  /// The configuration in which something is open.
  let index: Int
  /// What is open in each configuration.
  let openElsewhere: [Set<CoveredQuantity>]
  let graph: AxisPair<TieGraph>

  var analysis: ConfigurationAnalysis { analyses[index] }

  init(
    document: IBDocument, root: LayoutRoots.Root, analyses: [ConfigurationAnalysis], index: Int,
    openElsewhere: [Set<CoveredQuantity>]
  ) {
    self.document = document
    self.root = root
    self.analyses = analyses
    self.index = index
    self.openElsewhere = openElsewhere
    let layout = analyses[index].canvas.layout
    graph = AxisPair { TieGraph(layout, $0) }
  }

  private func trial(_ analysis: ConfigurationAnalysis, _ scrollView: Int) -> RepairTrial {
    RepairTrial(
      document: document, analysis: analysis, mode: analysis.canvas, scrollView: scrollView)
  }

  /// Whether a repair makes all of some quantities of one scroll view determined.
  func decides(_ repair: Repair, _ parts: [RepairTrial.CoveredPart]) -> Bool {
    guard !repair.steps.isEmpty, let first = parts.first else { return false }
    return trial(analysis, first.scrollView).outcome(of: repair, asking: parts)?.isDetermined
      ?? false
  }

  /// The repairs among some candidates that decide what is open and do no harm, at most three.
  ///
  /// Where one does harm in another size class, what it adds is installed in these only in which the
  /// quantity is open.
  func working(_ candidates: [Repair], _ parts: [RepairTrial.CoveredPart]) -> [Repair] {
    var result: [Repair] = []
    for candidate in candidates.prefix(16) {
      // More of a repair that works is no other repair.
      let steps = Set(candidate.steps)
      if result.contains(where: { steps.isSuperset(of: $0.steps) }) { continue }
      if let repair = installable(candidate, parts) { result.append(repair) }
      if result.count == 3 { break }
    }
    return result
  }

  /// Whether a repair does no harm where it is meant, nor anywhere else.
  func isHarmless(_ repair: Repair, for parts: [RepairTrial.CoveredPart]) -> Bool {
    installable(repair, parts)?.traits == nil && installable(repair, parts) != nil
  }

  private func installable(
    _ candidate: Repair, _ parts: [RepairTrial.CoveredPart]
  ) -> Repair? {
    guard let scrollView = parts.first?.scrollView, isSound(candidate, parts) else { return nil }
    let harmed = analyses.indices.filter { other in
      other != index && !keepsSound(candidate, scrollView, other)
    }
    if harmed.isEmpty { return candidate }
    guard candidate.onlyAdds else { return nil }
    let fitting = analyses.indices.filter {
      $0 == index
        || (!harmed.contains($0)
          && openElsewhere[$0].contains { $0.scrollView == scrollView })
    }
    return Repair(candidate.steps, onlyIn: fitting.flatMap { analyses[$0].traits })
  }

  // MARK: Here

  private func isSound(_ repair: Repair, _ parts: [RepairTrial.CoveredPart]) -> Bool {
    guard let scrollView = parts.first?.scrollView else { return false }
    let trial = trial(analysis, scrollView)
    let others = determinedParts(analysis).filter { !parts.contains($0.part) }
    guard
      let outcome = trial.outcome(of: repair, asking: parts + others.map(\.part)),
      outcome.isDetermined, !outcome.hasNewConflicts,
      !squeezes(outcome, inside: scrollView), reachesEverything(outcome, scrollView, parts)
    else { return false }
    return screens(analysis).allSatisfy { screen in
      guard let before = trial.outcome(of: Repair([]), asking: [], on: screen),
        let after = trial.outcome(of: repair, asking: parts, on: screen)
      else { return false }
      // What conflicts on the screen without the repair is not its doing.
      return after.isDetermined && (!after.hasNewConflicts || before.hasNewConflicts)
        && !squeezes(after, inside: scrollView, besides: before)
    }
  }

  /// The quantities of scroll views that are determined in a configuration, with their values.
  private func determinedParts(
    _ analysis: ConfigurationAnalysis
  ) -> [(part: RepairTrial.CoveredPart, value: Double)] {
    root.scrollViews.enumerated().flatMap { slot, view in
      LayoutQuantity.ofScrollView.compactMap { quantity in
        guard analysis.canvas.layout.box(of: view) != nil,
          let value = analysis.canvas.answer(slot, quantity).value
        else { return nil }
        return (RepairTrial.CoveredPart(scrollView: view, quantity: quantity), value)
      }
    }
  }

  private func screens(_ analysis: ConfigurationAnalysis) -> [Screen] {
    guard document.fillsScreen(root.view) else { return [] }
    var result: [Screen] = []
    for screen in analysis.traits.flatMap(Screen.all(with:)) where !result.contains(screen) {
      result.append(screen)
    }
    return result
  }

  /// Whether some view gets less room than its content asks for, by more than a point, that had it
  /// before. Pictures scale.
  private func squeezes(
    _ outcome: RepairTrial.Outcome, inside scrollView: Int,
    besides before: RepairTrial.Outcome? = nil
  ) -> Bool {
    let layout = outcome.layout
    let inside = document.inside(scrollView)
    let base = before?.sample ?? analysis.canvas.session.solution.sample
    return layout.system.rows.indices.contains { index in
      guard index < layout.sources.count,
        case .compressionResistance(let view, .vertical) = layout.sources[index],
        inside.contains(view), document.views[view].kind != .imageView
      else { return false }
      let row = layout.system.rows[index]
      return row.violation(in: outcome.sample) > 1
        && (outcome.sample.count != base.count || row.violation(in: base) <= 1)
    }
  }

  /// Whether the content has a length and ends behind the views that it holds.
  private func reachesEverything(
    _ outcome: RepairTrial.Outcome, _ scrollView: Int, _ parts: [RepairTrial.CoveredPart]
  ) -> Bool {
    for part in parts {
      guard case .contentExtent(let axis) = part.quantity,
        let content = outcome.layout.contentBox(of: part.scrollView)
      else { continue }
      let length = content.extent(axis).value(at: outcome.sample)
      guard length >= 1 else { return false }
      let end = content.far(axis).value(at: outcome.sample)
      let isBeyond = document.subviews(of: scrollView).contains { view in
        guard let installed = outcome.layout.view(view), !installed.isHidden,
          installed.placement == .constraints
        else { return false }
        return installed.box.far(axis).value(at: outcome.sample) > end + 1
      }
      if isBeyond { return false }
    }
    return true
  }

  // MARK: Elsewhere

  /// Whether a repair leaves another configuration as sound as it is: no new conflict, and where
  /// nothing is open there, the same sizes.
  private func keepsSound(_ repair: Repair, _ scrollView: Int, _ other: Int) -> Bool {
    let analysis = analyses[other]
    guard analysis.canvas.layout.box(of: scrollView) != nil else { return true }
    let known = determinedParts(analysis)
    guard
      let outcome = trial(analysis, scrollView).outcome(
        of: repair, asking: known.map(\.part), skipsAbsent: true),
      !outcome.hasNewConflicts
    else { return false }
    return zip(known, outcome.answers).allSatisfy { before, after in
      after.value.map { abs($0 - before.value) < 0.5 } ?? false
    }
  }
}
