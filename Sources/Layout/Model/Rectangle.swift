package import InterfaceBuilder
package import LinearSystem

/// The rectangle of an item, in the coordinates of its layout root.
package protocol Rectangle {
  var x: LinearForm { get }
  var y: LinearForm { get }
  var width: LinearForm { get }
  var height: LinearForm { get }
  /// The near edge and a share of the extent.
  func near(_ axis: LayoutAxis, plus share: Double) -> LinearForm
}

extension Rectangle {
  package func near(_ axis: LayoutAxis) -> LinearForm { axis == .horizontal ? x : y }
  package func extent(_ axis: LayoutAxis) -> LinearForm { axis == .horizontal ? width : height }
  package func far(_ axis: LayoutAxis) -> LinearForm { near(axis, plus: 1) }
  package func center(_ axis: LayoutAxis) -> LinearForm { near(axis, plus: 0.5) }

  package func edge(_ edge: IBAttribute) -> LinearForm {
    edge.isFar ? far(edge.axis) : near(edge.axis)
  }

  func position(of attribute: IBAttribute) -> LinearForm {
    let axis = attribute.axis
    switch attribute.part {
    case .near: return near(axis)
    case .far: return far(axis)
    case .center: return center(axis)
    case .extent: return extent(axis)
    }
  }

  /// The rectangle inside some margins.
  func inset(by margins: Margins) -> InsetBox {
    InsetBox(
      x: x.adding(margins.leading), y: y.adding(margins.top),
      width: width.adding(margins.leading, times: -1).adding(margins.trailing, times: -1),
      height: height.adding(margins.top, times: -1).adding(margins.bottom, times: -1))
  }
}

/// The rectangle of a view or of a scroll view's content.
package struct Box: Rectangle, Sendable {
  /// Its variables.
  package let variables: (x: Int, y: Int, width: Int, height: Int)

  package var x: LinearForm { LinearForm(variable: variables.x) }
  package var y: LinearForm { LinearForm(variable: variables.y) }
  package var width: LinearForm { LinearForm(variable: variables.width) }
  package var height: LinearForm { LinearForm(variable: variables.height) }

  package func near(_ axis: LayoutAxis, plus share: Double) -> LinearForm {
    let (near, extent) = axis == .horizontal ? (variables.x, variables.width) : (variables.y, variables.height)
    return LinearForm(terms: [Term(near, 1), Term(extent, share)])
  }

  /// All four, for queries.
  package var forms: [LinearForm] { [x, y, width, height] }
}

/// A rectangle relative to a view's: a guide's, or the one inside its margins.
struct InsetBox: Rectangle {
  var x: LinearForm
  var y: LinearForm
  var width: LinearForm
  var height: LinearForm

  func near(_ axis: LayoutAxis, plus share: Double) -> LinearForm { near(axis).adding(extent(axis), times: share) }
}

extension InsetBox {
  /// A whole rectangle.
  init(_ box: Box) { self.init(x: box.x, y: box.y, width: box.width, height: box.height) }
}

/// Inward distances from the edges of a rectangle.
struct Margins {
  var top: LinearForm
  var leading: LinearForm
  var bottom: LinearForm
  var trailing: LinearForm
}
