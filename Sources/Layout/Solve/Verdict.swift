package import InterfaceBuilder
import LinearSystem
import Sequences

/// What is known of a quantity of a layout.
package enum Verdict: String, Hashable, Sendable {
  /// One value in every optimal layout.
  case determined
  /// At least two optimal layouts differ in it.
  case ambiguous
  /// It depends on something that the file does not contain.
  case undecided
  /// There is no content to judge.
  case unchecked
}

/// Why a quantity is ambiguous, undecided or unchecked.
package enum Reason: Hashable, Sendable {
  /// A view (index into `IBDocument.views`): one that can move, or one whose size is not in the file.
  case view(Int)
  /// How large text is drawn.
  case textMetrics
  /// A number in the file that is none, or none that a layout can have.
  case unusableNumber
  /// It takes more work than is spent on a layout.
  case layoutSize
  /// Numbers are too close to tell, or too far apart.
  case rounding
  /// Nothing in the file is laid out in the scroll view.
  case contentSetInCode
  /// The scroll view is held by its frame for want of constraints, and so is all that is in it.
  case fixedFrame
  /// Autoresizing masks hold all that is in the scroll view.
  case autoresizedContent
  /// The scroll view is not there in the size class.
  case notInstalled
  case withoutAutoLayout
}

/// One quantity of a scroll view in one configuration.
package struct QuantityVerdict: Sendable {
  /// The verdict on the canvas: placeholder constraints and placeholder sizes count.
  package let canvas: Verdict
  /// The verdict of what the build ships: placeholders are gone.
  package let runTime: Verdict
  /// Points, where determined on the canvas; for the frame nil.
  package let value: Double?
  /// What an undecided verdict depends on, the items that can move in an ambiguous one, or why a
  /// quantity is unchecked.
  package let because: [Reason]
  /// What the run-time verdict depends on, where it is undecided.
  package let runTimeBecause: [Reason]
  /// Two values in points that satisfy every constraint alike, where ambiguous.
  package let witness: ClosedRange<Double>?
}

/// The verdicts of a scroll view in the trait combinations that share one layout.
package struct ConfigurationVerdicts: Sendable {
  /// The size-class pairs that share this layout, in the order of `IBTraits.runTime`; last the base
  /// configuration where an old document shows it on its canvas.
  package let traits: [IBTraits]
  /// Whether the canvas of the document's `<device>` is among them.
  package let isCanvas: Bool
  /// Width and height of the content.
  package let content: AxisPair<QuantityVerdict>
  /// Position and size of the scroll view itself.
  package let frame: QuantityVerdict
  /// Which of x, y, width and height of the frame are not determined on the canvas.
  package let openFrameParts: [LayoutQuantity]
  /// Whether required constraints of the layout root cannot all hold.
  package let hasConflict: Bool
  /// Whether such constraints are about the scroll view, what is in it or what is around it.
  package let isInConflict: Bool
  /// The scroll view as the canvas lays it out; nil if it is not installed or not judged.
  package let canvas: ScrollViewLayout?
  /// The scroll view as the build ships it; the same where nothing is a placeholder.
  package let runTime: ScrollViewLayout?
}

/// The verdicts of one scroll view.
package struct ScrollViewVerdicts: Sendable {
  /// Index into `IBDocument.views`.
  package let view: Int
  package let configurations: [ConfigurationVerdicts]
}

extension QuantityVerdict {
  static func unchecked(_ reason: Reason) -> Self {
    Self(
      canvas: .unchecked, runTime: .unchecked, value: nil, because: [reason],
      runTimeBecause: [], witness: nil)
  }

  /// The verdict on several quantities as one: ambiguous if any is, else undecided if any is.
  static func combining(_ parts: [QuantityVerdict]) -> Self {
    func worst(_ verdicts: [Verdict]) -> Verdict {
      if verdicts.contains(.ambiguous) { return .ambiguous }
      return verdicts.contains(.undecided) ? .undecided : .determined
    }
    let canvas = worst(parts.map(\.canvas))
    let deciding = canvas == .determined ? [] : parts.filter { $0.canvas == canvas }
    return Self(
      canvas: canvas, runTime: worst(parts.map(\.runTime)), value: nil, because: deciding.flatMap(\.because).uniqued,
      runTimeBecause: [], witness: parts.first { $0.canvas == .ambiguous }?.witness)
  }
}

extension ConfigurationVerdicts {
  /// A document without Auto Layout has frames, and nothing that an analysis could find open.
  static let withoutAutoLayout: Self = .unchecked(
    .withoutAutoLayout, traits: IBTraits.runTime, isCanvas: true)

  static func unchecked(_ reason: Reason, traits: [IBTraits], isCanvas: Bool) -> Self {
    let verdict = QuantityVerdict.unchecked(reason)
    return Self(
      traits: traits, isCanvas: isCanvas, content: AxisPair { _ in verdict }, frame: verdict,
      openFrameParts: [], hasConflict: false, isInConflict: false, canvas: nil, runTime: nil)
  }
}

extension ConfigurationVerdicts {
  /// What of a scroll view is ambiguous on the canvas, its frame first.
  package func openQuantities(of scrollView: Int) -> [ScrollViewQuantity] {
    let frame = LayoutAxis.allCases.filter { axis in openFrameParts.contains { $0.axis == axis } }
    let open = LayoutAxis.allCases.filter { content[$0].canvas == .ambiguous }
    return frame.map { ScrollViewQuantity(of: scrollView, isContent: false, $0) }
      + open.map { ScrollViewQuantity(of: scrollView, isContent: true, $0) }
  }
}
