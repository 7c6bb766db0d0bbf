import InterfaceBuilder
import LinearSystem

/// A row as it is put together: what it says is that its terms and its constant make nothing, less
/// than nothing, or more.
///
/// A builder has one for all its rows, since the system copies what it is given.
struct RowDraft {
  private(set) var terms: [Term] = []
  private(set) var constant = 0.0

  mutating func clear() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
  }

  mutating func add(_ expression: Expression, times factor: Double) {
    terms.add(expression.terms, times: factor)
    constant += factor * expression.constant
  }

  /// Adds the place of an attribute on a rectangle.
  mutating func add(_ attribute: IBAttribute, of box: Box, times factor: Double) {
    let (near, extent) = box.variables(attribute.axis)
    switch attribute.part {
    case .near: terms.add(factor, of: near)
    case .far:
      terms.add(factor, of: near)
      terms.add(factor, of: extent)
    case .center:
      terms.add(factor, of: near)
      terms.add(0.5 * factor, of: extent)
    case .extent: terms.add(factor, of: extent)
    }
  }
}
