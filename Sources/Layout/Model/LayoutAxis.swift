package import InterfaceBuilder

/// One of the two directions of a layout.
package enum LayoutAxis: Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  package var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  /// The edge at which lengths along the axis start.
  package var nearEdge: IBAttribute { self == .horizontal ? .leading : .top }

  package var farEdge: IBAttribute { self == .horizontal ? .trailing : .bottom }

  /// The attribute of a constraint on the size along the axis.
  package var size: IBAttribute { self == .horizontal ? .width : .height }
}

/// A value for each axis.
package struct AxisPair<Value> {
  package var horizontal: Value
  package var vertical: Value

  package init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package init(_ value: (LayoutAxis) -> Value) {
    self.init(horizontal: value(.horizontal), vertical: value(.vertical))
  }

  package subscript(axis: LayoutAxis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension AxisPair: Sendable where Value: Sendable {}
extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Hashable where Value: Hashable {}

/// A length or position of a view along one axis, in points.
package enum LayoutQuantity: Hashable, Sendable {
  /// X or y of the frame, in the coordinates of the layout root.
  case origin(LayoutAxis)
  /// Width or height of the frame.
  case extent(LayoutAxis)
  /// Width or height of a scroll view's content.
  case contentExtent(LayoutAxis)

  /// The quantities of a scroll view that are judged, in the order of queries.
  package static let ofScrollView = [.contentExtent(.horizontal), .contentExtent(.vertical)] + ofFrame

  package static let ofFrame: [LayoutQuantity] = [
    .origin(.horizontal), .origin(.vertical), .extent(.horizontal), .extent(.vertical),
  ]

  package var axis: LayoutAxis {
    switch self {
    case .origin(let axis), .extent(let axis), .contentExtent(let axis): axis
    }
  }

  package var isContent: Bool {
    if case .contentExtent = self { true } else { false }
  }

  /// `x`, `y`, `width` and `height`, as in Interface Builder's size inspector.
  package var name: String {
    switch self {
    case .origin(.horizontal): "x"
    case .origin(.vertical): "y"
    case .extent(.horizontal), .contentExtent(.horizontal): "width"
    case .extent(.vertical), .contentExtent(.vertical): "height"
    }
  }
}

/// What a finding about an ambiguity covers: the length of a scroll view's content along an axis, or the
/// position and size of its frame.
package struct ScrollViewQuantity: Hashable, Sendable {
  package var scrollView: Int
  package var isContent: Bool
  package var axis: LayoutAxis

  package init(of scrollView: Int, isContent: Bool, _ axis: LayoutAxis) {
    self.scrollView = scrollView
    self.isContent = isContent
    self.axis = axis
  }

  /// `content.width` and so on: the name in JSON.
  package var name: String { "\(isContent ? "content" : "frame").\(axis.size.rawValue)" }
}
