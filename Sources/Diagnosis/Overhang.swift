import InterfaceBuilder
import Layout
import LinearSystem

extension IBDocument {
  /// By how many points a view is drawn to extend beyond the view around it at an edge along an axis.
  func drawnOverhang(of view: Int, _ axis: LayoutAxis, isFar: Bool) -> Double? {
    views[view].frame.flatMap { own in
      views[views[view].parent].frame.map { isFar ? own.far(axis) - $0.extent(axis) : -own.near(axis) }
    }
  }
}

extension Box {
  /// By how many points it extends beyond another one at an edge along an axis.
  func overhang(of outer: Box, _ axis: LayoutAxis, isFar: Bool, at placement: Assignment) -> Double {
    let (own, other) = isFar ? (far(axis), outer.far(axis)) : (outer.near(axis), near(axis))
    return own.adding(other, times: -1).value(at: placement)
  }
}
