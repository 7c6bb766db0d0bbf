package import InterfaceBuilder
import LinearSystem

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
  /// Something that is not a view: "content set in code", "text metrics", "safe area".
  case text(String)

  /// How large text is drawn.
  package static let textMetrics = "text metrics"
}

/// One quantity of a scroll view in one configuration.
package struct QuantityVerdict: Sendable {
  /// The verdict on the canvas: placeholder constraints and placeholder sizes count.
  package var canvas: Verdict
  /// The verdict of what the build ships: placeholders are gone.
  package var runTime: Verdict
  /// Points, where determined on the canvas; for the frame nil.
  package var value: Double?
  /// What an undecided verdict depends on, the items that can move in an ambiguous one, or why a
  /// quantity is unchecked.
  package var because: [Reason]
  /// What the run-time verdict depends on, where it is undecided.
  package var runTimeBecause: [Reason] = []
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
  /// Width and height of the content.
  package var content: AxisPair<QuantityVerdict>
  /// Position and size of the scroll view itself.
  package var frame: QuantityVerdict
  /// Which of x, y, width and height of the frame are not determined on the canvas.
  package var openFrameParts: [LayoutQuantity]
  /// Whether required constraints of the layout root cannot all hold.
  package var hasConflict: Bool
  /// The scroll view as the canvas lays it out; nil where it is not installed or not judged.
  package var canvas: ScrollViewLayout?
  /// The scroll view as the build ships it; the same where nothing is a placeholder.
  package var runTime: ScrollViewLayout?
  /// Whether only a number makes the content as wide as the layout root at run time.
  package var isWidthWritten = false
  /// What the content needs, where it is required to be as long as the frame at run time.
  package var demand: AxisPair<ContentDemand?> = AxisPair { _ in nil }
  /// Required constraints that cannot all hold, whose innermost scroll view this is.
  package var conflicts: [ConflictDiagnosis] = []
  /// Why quantities are open on the canvas, each cause once; only where they were asked for.
  package var diagnoses: [Diagnosis] = []
  /// What is determined on the canvas and open at run time; only where it was asked for.
  package var runTimeGaps: [RunTimeGap] = []
  /// What is determined on the canvas and at run time depends on views whose class may size itself; only
  /// where it was asked for.
  package var undecidedGaps: [RunTimeGap] = []
  /// What competes for a content size that is undecided on the canvas; only where it was asked for.
  package var undecidedTies = AxisPair<UndecidedTie?> { _ in nil }
  /// Views of the layout root that are not determined, among those that a view holds which has
  /// constraints at missing objects; only where they were asked for.
  package var openNextToMissing: [Int] = []
}

/// The verdicts of one scroll view.
package struct ScrollViewVerdicts: Sendable {
  /// Index into `IBDocument.views`.
  package var view: Int
  package var configurations: [ConfigurationVerdicts]
}

extension QuantityVerdict {
  static func unchecked(_ reason: String) -> Self {
    Self(canvas: .unchecked, runTime: .unchecked, value: nil, because: [.text(reason)])
  }

  /// The verdict on several quantities as one: ambiguous if any is, else undecided if any is.
  static func combining(_ parts: [QuantityVerdict]) -> Self {
    func worst(_ verdicts: [Verdict]) -> Verdict {
      if verdicts.contains(.ambiguous) { return .ambiguous }
      return verdicts.contains(.undecided) ? .undecided : .determined
    }
    let canvas = worst(parts.map(\.canvas))
    var because: [Reason] = []
    for part in parts where part.canvas == canvas && canvas != .determined {
      for reason in part.because where !because.contains(reason) { because.append(reason) }
    }
    return Self(
      canvas: canvas, runTime: worst(parts.map(\.runTime)), value: nil, because: because,
      witness: parts.first { $0.canvas == .ambiguous }?.witness)
  }
}

extension ConfigurationVerdicts {
  /// A document without Auto Layout has frames, and nothing that an analysis could find open.
  static let withoutAutoLayout: Self = .unchecked(
    "the document does not use Auto Layout", traits: IBTraits.runTime, isCanvas: true)

  static func unchecked(_ reason: String, traits: [IBTraits], isCanvas: Bool) -> Self {
    let verdict = QuantityVerdict.unchecked(reason)
    return Self(
      traits: traits, isCanvas: isCanvas, content: AxisPair { _ in verdict }, frame: verdict,
      openFrameParts: [], hasConflict: false)
  }

  /// What is ambiguous on the canvas, frames first.
  var openQuantities: [ScrollViewQuantity] {
    var result: [ScrollViewQuantity] = []
    for axis in LayoutAxis.allCases where openFrameParts.contains(where: { $0.axis == axis }) {
      result.append(.frame(axis))
    }
    for axis in LayoutAxis.allCases where content[axis].canvas == .ambiguous {
      result.append(.content(axis))
    }
    return result
  }
}
