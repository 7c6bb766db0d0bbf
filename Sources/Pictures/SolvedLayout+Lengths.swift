package import Layout
internal import InterfaceBuilder
internal import Text

extension SolvedLayout {
  /// The length that a row requires, and the one that it has; nil if it holds, or is not about one length.
  package func lengths(missing source: RowSource) -> (required: Double, actual: Double)? {
    switch source {
    case .constraint(let index):
      guard let constraint = layout.constraint(index), violation(of: constraint) > Self.visible else { return nil }
      return lengths(of: constraint).map { ($0.required, $0.actual) }
    case .hugging(let view, let axis), .compressionResistance(let view, let axis):
      guard let required = self.view(view)?.intrinsic[axis]?.points, let actual = frame(of: view)?.extent(axis)
      else { return nil }
      let excess = if case .hugging = source { actual - required } else { required - actual }
      return excess > Self.visible ? (required, actual) : nil
    case .givenFrame, .autoresizing, .fixedFrame, .arrangedCanvasSize, .stack: return nil
    }
  }

  /// "1200 ≥ 200": the length of a constraint that is an inequality, and its limit.
  package func limit(of constraint: LayoutConstraint) -> String? {
    guard !constraint.isEquality, let (required, actual, isReversed) = lengths(of: constraint) else { return nil }
    let isLeast = (constraint.relation == .greaterThanOrEqual) != isReversed
    return "\(Wording.points(actual)) \(isLeast ? "≥" : "≤") \(Wording.points(required))"
  }

  /// The length that a constraint requires, and the one that it has; nil if it is not about one length. A distance
  /// has no direction: with a negative one, both are reversed.
  private func lengths(of constraint: LayoutConstraint) -> (required: Double, actual: Double, isReversed: Bool)? {
    guard let first = position(constraint.first) else { return nil }
    guard let end = constraint.second else { return (constraint.constant, first, false) }
    guard let second = position(end), constraint.isSize || constraint.multiplier == 1 else { return nil }
    let required = constraint.isSize ? constraint.multiplier * second + constraint.constant : constraint.constant
    let actual = constraint.isSize ? first : first - second
    let isReversed = required < 0 || (required == 0 && actual < 0)
    return isReversed ? (-required, -actual, true) : (required, actual, false)
  }

  func holds(_ source: RowSource) -> Bool {
    source.constraint.flatMap(layout.constraint).map { violation(of: $0) <= Self.visible }
      ?? (lengths(missing: source) == nil)
  }

  /// Less is rounding, in points.
  private static let visible = 0.01

  /// The position or size at an end of a constraint.
  func position(_ end: ConstraintEnd) -> Double? {
    edge(of: end).map { $0.value } ?? rect(of: end).map(end.position)
  }

  /// The guide's position or size at an end of a constraint, and the guide's rectangle; nil if the end is not at a
  /// guide, or at one that is the frame or the content of a scroll view.
  func edge(of end: ConstraintEnd) -> (value: Double, rect: IBRect)? {
    guard end.region == .frame, let guide = end.guide, ![.frameLayout, .contentLayout].contains(guide) else { return nil }
    return guideFrame(of: end).map { ($0.value(of: end.attribute.part, end.axis), $0) }
  }

  /// The frame or the content of the view at an end of a constraint.
  func rect(of end: ConstraintEnd) -> IBRect? {
    end.region == .content ? contentFrame(of: end.view) : frame(of: end.view)
  }
}

extension ConstraintEnd {
  /// The position or size that it is about.
  func position(in rect: IBRect) -> Double { rect.value(of: part, axis) }
}
