package import InterfaceBuilder

extension IBRect {
  package func near(_ axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }
  package func extent(_ axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }
  package func far(_ axis: LayoutAxis) -> Double { near(axis) + extent(axis) }

  /// The position or size of a part.
  package func value(of part: ConstraintEnd.Part, _ axis: LayoutAxis) -> Double {
    switch part {
    case .near: near(axis)
    case .far: far(axis)
    case .center: near(axis) + extent(axis) / 2
    case .extent: extent(axis)
    }
  }
}
