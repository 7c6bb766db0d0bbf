package import InterfaceBuilder
internal import Layout

/// Maps positions in a scene to positions in its drawing.
package struct SceneScale: Sendable {
  package var x: AxisScale
  package var y: AxisScale

  /// Space around the drawing, for the device's outline.
  static let border = 10.0

  /// Space on the right, for two lengths with labels.
  static let lengthRoom = 72.0
  /// Space below, for two lengths with labels.
  static let lengthRoomBelow = 36.0

  /// The same scale for all placements of a picture, so that they can be compared.
  package init(_ picture: Picture) {
    let root = picture.placements[0].frames[0] ?? IBRect(x: 0, y: 0, width: 1, height: 1)
    let shown = [root] + picture.placements.flatMap(picture.essentials(of:))
      + picture.marks.compactMap(\.place?.span?.rect)
    // If a root view has the length of its content, the part that a screen shows is to scale.
    let width = max(1, min(root.width, 2.2 * max(root.height, 200)))
    let height = max(1, min(root.height, 2.2 * max(root.width, 200)))
    let isWide = width > height
    let room = (picture.placements.count == 1 ? 300.0 : isWide ? 250 : 210, 390.0)
    let factor = min(room.0 / width, room.1 / height, 1)
    func scale(_ axis: LayoutAxis, _ extent: Double, margin: Double) -> AxisScale {
      let range =
        // A size may be negative.
        (shown.map { min($0.near(axis), $0.far(axis)) }.min() ?? 0)...(shown.map { $0.far(axis) }.max() ?? 1)
      let main = root.near(axis)...(root.near(axis) + extent)
      return AxisScale(
        range: range, main: main,
        focus: picture.focus(axis, beyond: main.upperBound, until: range.upperBound, room: 14 / factor),
        factor: factor, margin: margin)
    }
    x = scale(.horizontal, width, margin: 80)
    y = scale(.vertical, height, margin: 150)
  }

  /// The size of the scene with its border.
  var sceneWidth: Double { x.length + 2 * Self.border }
  var sceneHeight: Double { y.length + 2 * Self.border }

  /// The size of the whole drawing, with its lengths.
  var width: Double { sceneWidth + Self.lengthRoom }
  var height: Double { sceneHeight + Self.lengthRoomBelow }

  /// Whether parts of it are not to scale.
  var isShortened: Bool { !x.breaks.isEmpty || !y.breaks.isEmpty }

  /// The rectangle in the drawing; a negative size is drawn as 0.
  package func drawn(_ rect: IBRect) -> IBRect {
    let (left, top) = (place(rect.x, .horizontal), place(rect.y, .vertical))
    return IBRect(
      x: left, y: top, width: max(0, place(rect.maxX, .horizontal) - left),
      height: max(0, place(rect.maxY, .vertical) - top))
  }

  /// The position in the drawing along an axis.
  func place(_ value: Double, _ axis: LayoutAxis) -> Double {
    Self.border + (axis == .horizontal ? x.drawn(value) : y.drawn(value))
  }
}

extension Picture.Span {
  /// The line, as a rectangle without a width.
  fileprivate var rect: IBRect {
    let (start, length) = (min(from, to), abs(to - from))
    return axis == .horizontal
      ? IBRect(x: start, y: across, width: length, height: 0)
      : IBRect(x: across, y: start, width: 0, height: length)
  }
}

extension ChainLink {
  /// The view in the chain.
  var view: Int? {
    if case .view(let view, _) = self { view } else { nil }
  }

  /// Whether the chain has its gap here.
  var isBroken: Bool {
    switch self {
    case .missing, .view(_, .open?): true
    case .edge, .gap, .view: false
    }
  }
}

extension Picture {
  /// What has to be visible completely: the scroll view, its content, and the views that the finding
  /// mentions.
  func essentials(of placement: Placement) -> [IBRect] {
    let links = chains.flatMap(\.links).compactMap(\.view)
    let named = items.indices.filter { items[$0].isNamed }
    return ([placement.content] + ([scrollView] + links + named).map { placement.frames[$0] })
      .compactMap(\.self)
  }

  /// For a single layout, the position of something important far outside the screen.
  fileprivate func focus(
    _ axis: LayoutAxis, beyond end: Double, until limit: Double, room: Double
  ) -> ClosedRange<Double>? {
    guard placements.count == 1 else { return nil }
    let spans = marks.compactMap(\.place?.span).flatMap { $0.axis == axis ? [$0.from, $0.to] : [$0.across] }
    let named = items.indices.filter { items[$0].isNamed }.compactMap { placements[0].frames[$0] }
    let places = (spans + named.flatMap { [$0.near(axis), $0.far(axis)] }).filter { $0 > end }
    guard let first = places.min(), let last = places.max() else { return nil }
    return max(end, first - room)...min(limit, last + room)
  }
}
