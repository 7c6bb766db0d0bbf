package import InterfaceBuilder
import LinearSystem
import Sequences

/// The verdict on a quantity of a layout.
package enum Verdict: String, Hashable, Sendable {
  /// One value in every optimal layout.
  case determined
  /// Optimal layouts differ in it.
  case ambiguous
  /// It depends on something that is not in the file.
  case undecided
  /// There is no content to judge.
  case unchecked
}

/// Why a quantity is ambiguous, undecided or unchecked.
package enum Reason: Hashable, Sendable {
  /// A view (index into `IBDocument.views`): one that can move, or one whose size is not in the file.
  case view(Int)
  /// The size of text.
  case textMetrics
  /// Something in the file that is not a number, or a number that no layout can have.
  case unusableNumber
  /// Too much work for the limit.
  case layoutSize
  /// Differences too small, or numbers too large, for the solver's precision.
  case rounding
  /// The scroll view has no content in the file.
  case contentSetInCode
  /// The scroll view and everything in it have fixed frames.
  case fixedFrame
  /// Everything in the scroll view has an autoresizing mask.
  case autoresizedContent
  /// The scroll view is not installed in the size class.
  case notInstalled
  case withoutAutoLayout
}

/// One quantity of a scroll view in one configuration.
package struct QuantityVerdict: Sendable {
  /// On the canvas, with placeholder constraints and placeholder sizes.
  package let canvas: Verdict
  /// In the built app, without placeholders.
  package let runTime: Verdict
  /// In points, if determined on the canvas; nil for the frame.
  package let value: Double?
  /// What an undecided verdict depends on, the views that can move if it is ambiguous, or why it is
  /// unchecked.
  package let because: [Reason]
  /// What the run-time verdict depends on, if it is undecided.
  package let runTimeBecause: [Reason]
  /// Two values in points that satisfy all constraints equally well, if ambiguous.
  package let witness: ClosedRange<Double>?
}

/// The verdicts of a scroll view in the trait combinations that share one layout.
package struct ConfigurationVerdicts: Sendable {
  /// The size classes that share this layout, in the order of `IBTraits.runTime`; at the end, the base
  /// configuration if an old document has it on its canvas.
  package let traits: [IBTraits]
  /// Whether they include those of the canvas.
  package let isCanvas: Bool
  /// Width and height of the content.
  package let content: AxisPair<QuantityVerdict>
  /// Position and size of the scroll view.
  package let frame: QuantityVerdict
  /// Which of x, y, width and height of the frame are not determined on the canvas.
  package let openFrameParts: [LayoutQuantity]
  /// Whether required constraints of the layout root cannot all hold.
  package let hasConflict: Bool
  /// Whether these are about the scroll view, something in it, or something around it.
  package let isInConflict: Bool
  /// Whether it is laid out, and neither it nor a view around it is hidden.
  package let isShown: Bool
  /// The scroll view on the canvas; nil if it is not installed or not judged.
  package let canvas: ScrollViewLayout?
  /// The scroll view at run time; the same if there are no placeholders.
  package let runTime: ScrollViewLayout?
}

/// The verdicts of one scroll view.
package struct ScrollViewVerdicts: Sendable {
  /// Index into `IBDocument.views`.
  package let view: Int
  package let configurations: [ConfigurationVerdicts]
}

extension [ConfigurationVerdicts] {
  /// Whether one of them hides the scroll view that another shows: there it is not meant to be seen.
  package func isHiddenOnly(in index: Int) -> Bool {
    !self[index].isShown && contains(where: \.isShown)
  }
}

extension QuantityVerdict {
  static func unchecked(_ reason: Reason) -> Self {
    Self(
      canvas: .unchecked, runTime: .unchecked, value: nil, because: [reason],
      runTimeBecause: [], witness: nil)
  }

  /// The verdict on several quantities together: ambiguous if one is, otherwise undecided if one is.
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
  /// A document without Auto Layout has frames only, and nothing to analyze.
  static let withoutAutoLayout: Self = .unchecked(
    .withoutAutoLayout, traits: IBTraits.runTime, isCanvas: true)

  static func unchecked(_ reason: Reason, traits: [IBTraits], isCanvas: Bool) -> Self {
    let verdict = QuantityVerdict.unchecked(reason)
    return Self(
      traits: traits, isCanvas: isCanvas, content: AxisPair { _ in verdict }, frame: verdict,
      openFrameParts: [], hasConflict: false, isInConflict: false, isShown: false, canvas: nil, runTime: nil)
  }
}

extension ConfigurationVerdicts {
  /// The ambiguous quantities of a scroll view on the canvas, its frame first.
  package func openQuantities(of scrollView: Int) -> [ScrollViewQuantity] {
    let frame = LayoutAxis.allCases.filter { axis in openFrameParts.contains { $0.axis == axis } }
    let open = LayoutAxis.allCases.filter { content[$0].canvas == .ambiguous }
    return frame.map { ScrollViewQuantity(of: scrollView, isContent: false, $0) }
      + open.map { ScrollViewQuantity(of: scrollView, isContent: true, $0) }
  }
}
