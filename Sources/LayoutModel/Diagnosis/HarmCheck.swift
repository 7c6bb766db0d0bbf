import InterfaceBuilder
import LinearSystem

/// A layout that a repair has to leave as sound as it was: no new conflict, and nothing that was
/// determined made open.
struct HarmCheck {
  let document: IBDocument
  let layout: SceneLayout
  private let queries: [LinearForm]
  private let conflicts: Int
  private let answers: [Answer]

  init(document: IBDocument, layout: SceneLayout, scrollViews: [Int]) {
    self.document = document
    self.layout = layout
    queries = layout.queries(scrollViews.filter { layout.box(of: $0) != nil })
    let solution = layout.system.solve(queries)
    conflicts = solution.conflicts.count
    answers = solution.answers
  }

  /// - Parameters:
  ///   - scrollView: the one whose content and frame the repair speaks of.
  ///   - keepsValues: whether what is determined may not become longer or shorter either, as in a
  ///     size class in which nothing is wrong.
  func allows(_ repair: Repair, of scrollView: Int, keepsValues: Bool = false) -> Bool {
    let trial = RepairTrial(
      document: document, layout: layout, scrollView: scrollView, conflicts: conflicts,
      queries: queries, skipsAbsent: true)
    guard let after = trial.answers(applying: repair) else { return false }
    return zip(answers, after).allSatisfy { before, after in
      guard case .determined(let old, _) = before else { return true }
      guard case .determined(let new, _) = after else { return false }
      return !keepsValues || abs(old - new) < 0.5
    }
  }
}

/// The layout of the same root in other size classes, with what is open there.
struct OtherLayout {
  let traits: [IBTraits]
  let check: HarmCheck
  let open: Set<Diagnosis.CoveredQuantity>

  /// Nil where no scroll view is installed.
  init?(document: IBDocument, scrollViews: [Int], configurations: [ConfigurationVerdicts]) {
    guard let solved = configurations.compactMap(\.solved).first else { return nil }
    traits = configurations[0].traits
    check = HarmCheck(document: document, layout: solved.layout, scrollViews: scrollViews)
    var open: Set<Diagnosis.CoveredQuantity> = []
    for (view, configuration) in zip(scrollViews, configurations) {
      for quantity in configuration.openQuantities {
        open.insert(.init(scrollView: view, quantity: quantity))
      }
    }
    self.open = open
  }
}

extension ConfigurationVerdicts {
  /// What is ambiguous on the canvas.
  var openQuantities: [DiagnosedQuantity] {
    var result: [DiagnosedQuantity] = []
    if !Set(openFrameParts).isDisjoint(with: ["x", "width"]) { result.append(.frame(.horizontal)) }
    if !Set(openFrameParts).isDisjoint(with: ["y", "height"]) { result.append(.frame(.vertical)) }
    if contentWidth.canvas == .ambiguous { result.append(.content(.horizontal)) }
    if contentHeight.canvas == .ambiguous { result.append(.content(.vertical)) }
    return result
  }
}
