package import LintCore

/// How the places of a scene become places of its drawing.
package struct SceneScale: Sendable {
  package var x: AxisScale
  package var y: AxisScale

  /// Room around the drawing, for the device's outline.
  static let border = 8.0

  /// Room on the right or below, for a length.
  static let lengthRoom = 46.0

  /// What of the scroll view a length is of.
  enum Part {
    case frame, content
  }

  /// The lengths that are shown: of the frame where it can change, else of the content.
  let lengths: [(axis: Picture.Axis, part: Part)]

  /// One scale for all placements of a picture, so that they can be compared.
  package init(_ picture: Picture) {
    lengths = [Picture.Axis.horizontal, .vertical].compactMap { axis in
      picture.part(withLengthAlong: axis).map { (axis, $0) }
    }
    let root = picture.placements[0].frames[0] ?? Picture.Rect(x: 0, y: 0, width: 1, height: 1)
    var shown = [root]
    for placement in picture.placements {
      shown += [placement.content, placement.frames[picture.scrollView]].compactMap(\.self)
      let links = picture.chains.flatMap(\.links)
      let named = picture.items.indices.filter { picture.items[$0].isNamed }
      shown += (links.compactMap(\.item) + named).compactMap { placement.frames[$0] }
    }
    // Of a root view that is as long as its content, what a screen shows is true to scale.
    let width = max(1, min(root.width, 2.2 * max(root.height, 200)))
    let height = max(1, min(root.height, 2.2 * max(root.width, 200)))
    let isWide = width > height
    let room = (picture.placements.count == 1 ? 320.0 : isWide ? 270 : 230, 390.0)
    let factor = min(room.0 / width, room.1 / height, 1)
    x = AxisScale(
      range: (shown.map(\.x).min() ?? 0)...(shown.map(\.maxX).max() ?? 1),
      main: root.x...(root.x + width), factor: factor, margin: 110)
    y = AxisScale(
      range: (shown.map(\.y).min() ?? 0)...(shown.map(\.maxY).max() ?? 1),
      main: root.y...(root.y + height), factor: factor, margin: 150)
  }

  /// Of the whole drawing with its border.
  var width: Double { x.length + 2 * Self.border + room(for: .vertical) }
  var height: Double { y.length + 2 * Self.border + room(for: .horizontal) / 2 }

  private func room(for axis: Picture.Axis) -> Double {
    lengths.contains { $0.axis == axis } ? Self.lengthRoom : 0
  }

  /// Whether parts of it are not true to scale.
  var isShortened: Bool { !x.breaks.isEmpty || !y.breaks.isEmpty }

  /// Where a rectangle of the scene is drawn.
  package func drawn(_ rect: Picture.Rect) -> Picture.Rect {
    let (left, top) = (place(rect.x, .horizontal), place(rect.y, .vertical))
    return Picture.Rect(
      x: left, y: top, width: place(rect.maxX, .horizontal) - left,
      height: place(rect.maxY, .vertical) - top)
  }

  /// Where a place along an axis is drawn.
  func place(_ value: Double, _ axis: Picture.Axis) -> Double {
    Self.border + (axis == .horizontal ? x.drawn(value) : y.drawn(value))
  }
}

extension Picture.Chain.Link {
  var item: Int? {
    switch self {
    case .item(let item, _), .open(let item): item
    case .edge, .gap, .missing: nil
    }
  }
}

extension Picture {
  fileprivate func part(withLengthAlong axis: Axis) -> SceneScale.Part? {
    let lengths = placements.compactMap { $0.frames[scrollView]?.extent(axis) }
    if lengths.contains(where: { abs($0 - lengths[0]) > 0.01 }) { return .frame }
    return placements.contains { $0.content != nil } ? .content : nil
  }
}
