package import Layout
internal import InterfaceBuilder

extension SolvedLayout {
  /// The length that a row requires, and the one that it has; nil if it holds, or is not about one length.
  package func lengths(missing source: RowSource) -> (required: Double, actual: Double)? {
    switch source {
    case .constraint(let index):
      guard let constraint = layout.constraint(index), violation(of: constraint) > Self.visible,
        let first = position(constraint.first)
      else { return nil }
      guard let end = constraint.second else { return (constraint.constant, first) }
      guard let second = position(end), constraint.isSize || constraint.multiplier == 1 else { return nil }
      let required = constraint.isSize ? constraint.multiplier * second + constraint.constant : constraint.constant
      let actual = constraint.isSize ? first : first - second
      // A distance has no direction.
      let sign = required < 0 || (required == 0 && actual < 0) ? -1.0 : 1
      return (sign * required, sign * actual)
    case .hugging(let view, let axis), .compressionResistance(let view, let axis):
      guard let required = self.view(view)?.intrinsic[axis]?.points, let actual = frame(of: view)?.extent(axis)
      else { return nil }
      let excess = if case .hugging = source { actual - required } else { required - actual }
      return excess > Self.visible ? (required, actual) : nil
    case .givenFrame, .autoresizing, .fixedFrame, .arrangedCanvasSize, .stack: return nil
    }
  }

  func holds(_ source: RowSource) -> Bool {
    source.constraint.flatMap(layout.constraint).map { violation(of: $0) <= Self.visible }
      ?? (lengths(missing: source) == nil)
  }

  /// Less is rounding, in points.
  private static let visible = 0.01

  private func position(_ end: ConstraintEnd) -> Double? { rect(of: end).map(end.position) }

  /// The frame or the content of the view at an end of a constraint.
  func rect(of end: ConstraintEnd) -> IBRect? {
    end.region == .content ? contentFrame(of: end.view) : frame(of: end.view)
  }
}

extension ConstraintEnd {
  /// The position or size that it is about.
  func position(in rect: IBRect) -> Double { rect.value(of: part, axis) }
}
