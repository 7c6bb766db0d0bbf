package import Layout

/// The problems of a scroll view in the trait combinations that share one layout, with their repairs.
package struct ConfigurationDiagnosis: Sendable {
  /// Why quantities are ambiguous on the canvas, without duplicate causes.
  package let ambiguities: [AmbiguityDiagnosis]
  /// Conflicts of required constraints, in the innermost scroll view.
  package let conflicts: [ConflictDiagnosis]
  /// What is determined on the canvas, but ambiguous at run time.
  package let runTimeGaps: [RunTimeGap]
  /// What is determined on the canvas, but depends at run time on views whose class may size itself.
  package let undecidedGaps: [RunTimeGap]
  /// The constraints that compete for a content size that is undecided on the canvas.
  package let undecidedTies: AxisPair<AmbiguityDiagnosis?>
  /// How much space content needs that is required to be no longer than the frame at run time.
  package let demand: AxisPair<ContentDemand?>
  /// What extends beyond the content at run time.
  package let overhang: ContentOverhang?
  /// If the content has the width of the layout root at run time only because of a number: the screen whose width
  /// differs most, and the layout there.
  package let misfit: (screen: Screen, solved: SolvedLayout)?
  /// The repair that gives content the width of the frame at run time, if nothing around it determines its
  /// width.
  package let widthRepair: Repair?
  /// For constraints that keep an edge of the content from scrolling, the repair that removes them, if it
  /// causes no ambiguity.
  package let untying: [Int: Repair]
  /// For tables in content that scrolls vertically, what has to change besides their height, so that the content grows
  /// with them.
  package let tableRepairs: [Int: Repair]
  /// Those of the other tables whose height cannot grow along with the numbers of the views around them.
  package let heldTables: Set<Int>
  /// Ambiguous views of the layout root, among those in a view with constraints to missing objects.
  package let openNextToMissing: [Int]
  /// Whether the frame and the content size of a scroll view that is marked as ambiguous are determined on every
  /// screen: priorities may compete only where the content is shorter than the frame. True for other scroll views.
  package let staysDetermined: Bool

  /// No problems, or not diagnosed.
  package static let nothing = only(conflicts: [])

  static func only(conflicts: [ConflictDiagnosis]) -> Self {
    Self(
      ambiguities: [], conflicts: conflicts, runTimeGaps: [], undecidedGaps: [],
      undecidedTies: AxisPair { _ in nil }, demand: AxisPair { _ in nil }, overhang: nil, misfit: nil,
      widthRepair: nil, untying: [:], tableRepairs: [:], heldTables: [],
      openNextToMissing: [], staysDetermined: true)
  }
}

extension LayoutAnalysis {
  /// Determines causes, repairs, conflicts and how much space content needs.
  ///
  /// Uses the work that the verdicts have left, and adds to `isCutShort` and `work`.
  ///
  /// - Returns: for each of `scrollViews`, one for each of its configurations.
  package func diagnoses() -> [[ConfigurationDiagnosis]] {
    meter.beginDiagnosis()
    var ofView: [Int: [ConfigurationDiagnosis]] = [:]
    for root in roots {
      let found = RootDiagnosis(root, of: document).diagnoses()
      for (slot, view) in root.root.scrollViews.enumerated() { ofView[view] = found.map { $0[slot] } }
    }
    return scrollViews.map { ofView[$0.view] ?? $0.configurations.map { _ in .nothing } }
  }
}
