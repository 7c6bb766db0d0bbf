package import InterfaceBuilder
package import LinearSystem

/// A layout with one of its optimal placements.
///
/// A reference to what does not change: verdicts and findings carry it along.
package final class SolvedLayout: Sendable {
  package let layout: SceneLayout
  /// A value in points per variable of the layout.
  package let sample: Assignment
  /// By variable, whether the placement says anything of it.
  private let reached: [Bool]
  /// The ties between edges along each axis where something is open: all that is said of it is read
  /// from them.
  private let ties: AxisPair<TieGraph>?

  init(_ layout: SceneLayout, _ solution: Solution) {
    self.layout = layout
    let isOpen = !solution.answers.allSatisfy(\.isDetermined)
    ties = isOpen ? AxisPair { TieGraph(layout, $0) } : nil
    sample = Assignment(solution.sample)
    reached = solution.reached
  }

  private init(_ placement: Assignment, of other: SolvedLayout) {
    layout = other.layout
    ties = other.ties
    sample = placement
    reached = other.reached
  }

  /// The layout with the two placements of a proof, the one with the smaller value first.
  package func placements(of proof: Witness) -> [SolvedLayout] {
    [proof.low, proof.high].map { SolvedLayout($0, of: self) }
  }

  /// Whether the placement says anything of a variable; it does not of one that only a trial has.
  package func isPlaced(_ variable: Int) -> Bool { variable < reached.count && reached[variable] }

  /// Whether a view is part of the layout.
  package func contains(_ view: Int) -> Bool { layout.contains(view) }

  /// A view of the layout; nil if it is not part of it.
  package func view(_ index: Int) -> InstalledView? { layout.view(index) }

  /// Where a view is in the placement, in the coordinates of its layout root; nil if it is not
  /// part of the layout or was not laid out. No frame is not a frame of size zero.
  package func frame(of view: Int) -> IBRect? {
    guard let box = layout.box(of: view) else { return nil }
    return rect(box)
  }

  /// The content area of a scroll view in the placement; nil if it was not laid out.
  package func contentFrame(of scrollView: Int) -> IBRect? {
    layout.contentBox(of: scrollView).flatMap(rect)
  }

  private func rect(_ box: Box) -> IBRect? {
    let (x, y, width, height) = box.variables
    guard [x, y, width, height].allSatisfy(isPlaced) else { return nil }
    return IBRect(x: sample[x], y: sample[y], width: sample[width], height: sample[height])
  }

  /// The ties between edges along an axis; where nothing is open few ask, and they are collected anew.
  package func ties(along axis: LayoutAxis) -> TieGraph { ties?[axis] ?? TieGraph(layout, axis) }
}

/// One scroll view in a solved layout, with what its determined sizes come from.
///
/// A reference, as the solved layout: verdicts and findings carry it along.
package final class ScrollViewLayout: Sendable {
  package let view: Int
  package let solved: SolvedLayout
  /// The content's determined size along each axis, in points; nil if it is open or unchecked.
  package let contentSize: AxisPair<Double?>
  /// The scroll view's own determined size along each axis, in points; nil if it is open.
  package let frameSize: AxisPair<Double?>
  /// The sum that makes each determined content size.
  package let derivation: AxisPair<Derivation?>

  init(
    view: Int, solved: SolvedLayout, contentSize: AxisPair<Double?>, frameSize: AxisPair<Double?>,
    derivation: AxisPair<Derivation?>
  ) {
    self.view = view
    self.solved = solved
    self.contentSize = contentSize
    self.frameSize = frameSize
    self.derivation = derivation
  }
}
