package import Layout

/// What is wrong with a scroll view in the trait combinations that share one layout, and what would be
/// done about it.
package struct ConfigurationDiagnosis: Sendable {
  /// Why quantities are open on the canvas, each cause once.
  package let ambiguities: [AmbiguityDiagnosis]
  /// Required constraints that cannot all hold, whose innermost scroll view this is.
  package let conflicts: [ConflictDiagnosis]
  /// What is determined on the canvas and open at run time.
  package let runTimeGaps: [RunTimeGap]
  /// What is determined on the canvas and at run time depends on views whose class may size itself.
  package let undecidedGaps: [RunTimeGap]
  /// What competes for a content size that is undecided on the canvas.
  package let undecidedTies: AxisPair<AmbiguityDiagnosis?>
  /// What the content needs, where it is required to be as long as the frame at run time.
  package let demand: AxisPair<ContentDemand?>
  /// What reaches beyond the content at run time.
  package let overhang: ContentOverhang?
  /// Whether only a number makes the content as wide as the layout root at run time.
  package let isWidthWritten: Bool
  /// What makes content as wide as the frame at run time whose width rests on nothing around it.
  package let widthRepair: Repair?
  /// By constraint that holds an edge of the content in place, what takes it away where that opens nothing.
  package let untying: [Int: Repair]
  /// Views of the layout root that are not determined, among those that a view holds which has
  /// constraints at missing objects.
  package let openNextToMissing: [Int]

  /// Where nothing is wrong, or nothing was looked for.
  package static let nothing = Self(
    ambiguities: [], conflicts: [], runTimeGaps: [], undecidedGaps: [],
    undecidedTies: AxisPair { _ in nil }, demand: AxisPair { _ in nil }, overhang: nil, isWidthWritten: false,
    widthRepair: nil, untying: [:],
    openNextToMissing: [])
}

extension LayoutAnalysis {
  /// Works out causes, repairs, conflicts and what content needs.
  ///
  /// It takes what work the verdicts have left, which `isCutShort` and `work` then count.
  ///
  /// - Returns: as `scrollViews`, one for each and for each of its configurations.
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
