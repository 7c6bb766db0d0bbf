package import InterfaceBuilder
package import LinearSystem

/// What is known of a quantity of a layout.
package enum Verdict: String, Hashable, Sendable {
  /// One value in every optimal layout.
  case determined
  /// At least two optimal layouts differ in it.
  case ambiguous
  /// It hangs on something that the file does not tell.
  case undecided
  /// There is no content to judge.
  case unchecked
}

/// Why a quantity is ambiguous, undecided or unchecked.
package enum Reason: Hashable, Sendable {
  /// A view (index into `IBDocument.views`): one that can move, or one whose size is not in the file.
  case view(Int)
  /// Something that is no view: "content set in code", "text metrics", "safe area".
  case text(String)
}

/// One quantity of a scroll view in one configuration.
package struct QuantityVerdict: Sendable {
  /// The verdict on the canvas: placeholder constraints and placeholder sizes count.
  package var canvas: Verdict
  /// The verdict of what the build ships: placeholders are gone.
  package var runTime: Verdict
  /// Points, where determined on the canvas; for the frame nil.
  package var value: Double?
  /// The sum that makes a determined size; present when explanations were asked for.
  package var derivation: String?
  /// The constraints and views that the sum runs along, from content edge to content edge; empty
  /// where it does not run along them.
  package var chain: [ChainLink] = []
  /// What an undecided verdict hangs on, the items that can move in an ambiguous one, or why a
  /// quantity is unchecked.
  package var because: [Reason]
  /// Two values in points that satisfy every constraint alike, where ambiguous.
  package var witness: ClosedRange<Double>?
}

/// The verdicts of a scroll view in the trait combinations that share one layout.
package struct ConfigurationVerdicts: Sendable {
  /// The size-class pairs that share this layout, in the order of `IBTraits.runTime`; last the base
  /// configuration where an old document shows it on its canvas.
  package var traits: [IBTraits]
  /// Whether the canvas of the document's `<device>` is among them.
  package var isCanvas: Bool
  package var contentWidth: QuantityVerdict
  package var contentHeight: QuantityVerdict
  /// Position and size of the scroll view itself.
  package var frame: QuantityVerdict
  /// Which of `x`, `y`, `width`, `height` of the frame are not determined on the canvas.
  package var openFrameParts: [String]
  /// Whether required constraints that decide the scroll view's frame or content cannot all hold.
  package var hasConflict: Bool
  /// The layout that was judged, with one optimal placement of it; nil where nothing was.
  package var solved: SolvedLayout?
  /// Why quantities are open on the canvas, each cause once; only where they were asked for.
  package var diagnoses: [Diagnosis] = []
}

/// A layout with one of its optimal placements.
package struct SolvedLayout: Sendable {
  package let layout: SceneLayout
  /// A value in points per variable of the layout.
  package let sample: [Double]
  /// Sets of required rows that cannot hold together.
  package let conflicts: [Conflict]

  /// Where a view is in the placement, in the coordinates of its layout root; nil where it is not
  /// part of the layout or nothing tied it to what was asked for.
  package func frame(of view: Int) -> IBRect? {
    guard let box = layout.box(of: view) else { return nil }
    return IBRect(
      x: box.x.value(at: sample), y: box.y.value(at: sample), width: box.width.value(at: sample),
      height: box.height.value(at: sample))
  }
}

/// The verdicts of one scroll view.
package struct ScrollViewVerdicts: Sendable {
  /// Index into `IBDocument.views`.
  package var view: Int
  package var configurations: [ConfigurationVerdicts]
}
