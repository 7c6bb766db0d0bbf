package import InterfaceBuilder
package import LinearSystem

/// A layout, and one of its optimal solutions.
///
/// An immutable reference, since verdicts and findings hold it.
package final class SolvedLayout: Sendable {
  package let layout: SceneLayout
  /// A value in points for each variable of the layout.
  package let sample: Assignment
  /// For each variable, whether it was solved.
  private let reached: [Bool]
  /// The ties between edges along each axis: most facts about what was asked are read from them. Nil if nothing
  /// was asked.
  private let ties: AxisPair<TieGraph>?

  init(_ layout: SceneLayout, _ solution: Solution) {
    self.layout = layout
    ties = solution.answers.isEmpty ? nil : AxisPair { TieGraph(layout, $0) }
    sample = Assignment(solution.sample)
    reached = solution.reached
  }

  private init(_ placement: Assignment, of other: SolvedLayout) {
    layout = other.layout
    ties = other.ties
    sample = placement
    reached = other.reached
  }

  /// The same layout with another solution.
  package func placed(_ placement: Assignment) -> SolvedLayout { SolvedLayout(placement, of: self) }

  /// The layout with the two solutions of a proof, the one with the smaller value first.
  package func placements(of proof: Witness) -> [SolvedLayout] {
    [proof.low, proof.high].map { SolvedLayout($0, of: self) }
  }

  /// Two placements to draw for a proof: those of `both` if they satisfy every required row, otherwise those
  /// of `proof`. The content size is not negative if a positive one is possible.
  package func placements(showing proof: Witness, both: Witness?, of scrollView: Int) -> [SolvedLayout] {
    let shown = both.flatMap { isPossible($0) ? $0 : nil } ?? proof
    let placed = placements(of: shown)
    guard let low = placed[0].contentFrame(of: scrollView), let high = placed[1].contentFrame(of: scrollView)
    else { return placed }
    let shares = LayoutAxis.allCases.map { axis in
      let (from, to) = (low.extent(axis), high.extent(axis))
      return from < 0 && to > 8 ? (0.25 * to - from) / (to - from) : 0
    }
    let share = shares.max() ?? 0
    return share > 0 ? placements(of: shown.raised(by: share)) : placed
  }

  private func isPossible(_ proof: Witness) -> Bool { placements(of: proof).allSatisfy(\.holdsAllRequired) }

  /// By how many points the placement misses a constraint.
  package func violation(of constraint: LayoutConstraint) -> Double {
    layout.system.rows[constraint.row].violation(in: sample)
  }

  /// Whether the constraints only agree with safe area insets at the sides, which no phone in portrait has.
  package var needsSideInsets: Bool {
    layout.variables.indices.contains { index in
      guard case .environment(_, let value) = layout.variables[index] else { return false }
      return [.safeAreaLeading, .safeAreaTrailing].contains(value) && sample[index] > 0.5
    }
  }

  private var holdsAllRequired: Bool {
    layout.system.rows.allSatisfy { !$0.isRequired || $0.violation(in: sample) < 1e-6 }
  }

  /// Whether a variable was solved; not if only a trial has it.
  package func isPlaced(_ variable: Int) -> Bool { variable < reached.count && reached[variable] }

  /// Whether a view is part of the layout.
  package func contains(_ view: Int) -> Bool { layout.contains(view) }

  /// A view of the layout; nil if it is not part of it.
  package func view(_ index: Int) -> InstalledView? { layout.view(index) }

  /// The solved frame of a view, in the coordinates of its layout root; nil if it is not part of the layout
  /// or was not solved.
  package func frame(of view: Int) -> IBRect? {
    guard let box = layout.box(of: view) else { return nil }
    return rect(box)
  }

  /// The solved content area of a scroll view; nil if it was not solved.
  package func contentFrame(of scrollView: Int) -> IBRect? {
    layout.contentBox(of: scrollView).flatMap(rect)
  }

  /// The solved rectangle of the guide at an end of a constraint; nil if the end is not at a guide.
  package func guideFrame(of end: ConstraintEnd) -> IBRect? {
    guard let kind = end.guide, let box = layout.offsets.owned[end.view]?[kind], frame(of: end.view) != nil else { return nil }
    let values = [box.x, box.y, box.width, box.height].map { $0.value(at: sample) }
    return IBRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  private func rect(_ box: Box) -> IBRect? {
    let (x, y, width, height) = box.variables
    guard [x, y, width, height].allSatisfy(isPlaced) else { return nil }
    return IBRect(x: sample[x], y: sample[y], width: sample[width], height: sample[height])
  }

  /// The ties between edges along an axis; computed for each call if nothing was asked.
  package func ties(along axis: LayoutAxis) -> TieGraph { ties?[axis] ?? TieGraph(layout, axis) }
}

/// A scroll view in a solved layout, with the derivations of its determined sizes.
///
/// A reference, like the solved layout, since verdicts and findings hold it.
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
