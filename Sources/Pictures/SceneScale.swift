package import InterfaceBuilder
internal import Layout

/// Maps positions in a scene to positions in its drawing.
package struct SceneScale: Sendable {
  package var x: AxisScale
  package var y: AxisScale

  /// Space around the drawing, for the device's outline and for names.
  static let border = 14.0

  /// Space on the right and below, for two lengths with labels; almost none along an axis without lengths.
  let lengthRoom: Double
  let lengthRoomBelow: Double

  /// The same scale for all placements of a picture, so that they can be compared.
  package init(_ picture: Picture) { self.init(picture, isOverview: false) }

  /// - Parameter isOverview: whether an enlarged part is shown next to it.
  init(_ picture: Picture, isOverview: Bool) {
    let root = picture.placements[0].frames[0] ?? IBRect(x: 0, y: 0, width: 1, height: 1)
    let shown = [root] + picture.placements.flatMap(picture.essentials(of:))
      + picture.marks.compactMap(\.place?.span?.rect)
    // If a root view has the length of its content, the part that a screen shows is to scale.
    let width = max(1, min(root.width, 2.2 * max(root.height, 200)))
    let height = max(1, min(root.height, 2.2 * max(root.width, 200)))
    let isAlone = picture.placements.count == 1
    let room = isOverview ? (150.0, 220.0) : isAlone ? (260, 460) : (width > height ? 196 : 148, 304)
    // Cells are drawn larger than they are.
    let factor = min(room.0 / width, room.1 / height, 1.7)
    func scale(_ axis: LayoutAxis, _ extent: Double, margin: Double) -> AxisScale {
      let range =
        // A size may be negative.
        (shown.map { min($0.near(axis), $0.far(axis)) }.min() ?? 0)...(shown.map { $0.far(axis) }.max() ?? 1)
      let main = root.near(axis)...(root.near(axis) + extent)
      return AxisScale(
        range: range, main: main,
        focus: picture.focus(axis, beyond: main.upperBound, until: range.upperBound, room: 14 / factor),
        factor: factor, margin: isOverview ? margin / 2 : margin)
    }
    // Two layouts and the list have room beside each other on the page.
    x = scale(.horizontal, width, margin: isAlone ? 80 : 54)
    y = scale(.vertical, height, margin: 150)
    let measured = picture.measuredAxes
    let texts = picture.lengthMarks(.vertical).map { 42 + TextFit.width($0.text, size: TextFit.size * TextFit.bold) }
    let lengthsWidth = picture.unknownLengths.contains(.vertical) ? 88.0 : isAlone ? 72 : 62
    lengthRoom = measured.contains(.vertical) ? texts.reduce(lengthsWidth, max) : 6
    lengthRoomBelow = measured.contains(.horizontal) ? 56 : 6
  }

  /// The scale of an enlarged part of the layout.
  init(of part: IBRect, factor: Double) {
    func scale(_ axis: LayoutAxis) -> AxisScale {
      let range = part.near(axis)...part.far(axis)
      return AxisScale(range: range, main: range, factor: factor, margin: 0)
    }
    x = scale(.horizontal)
    y = scale(.vertical)
    (lengthRoom, lengthRoomBelow) = (6, 6)
  }

  /// The size of the scene with its border.
  var sceneWidth: Double { x.length + 2 * Self.border }
  var sceneHeight: Double { y.length + 2 * Self.border }

  /// The size of the whole drawing, with its lengths.
  var width: Double { sceneWidth + lengthRoom }
  var height: Double { sceneHeight + lengthRoomBelow }

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
  var rect: IBRect { rect(reach: 0) }

  func rect(reach: Double) -> IBRect { IBRect(axis, from: from, to: to, across: across, reach: reach) }
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

  /// The axes along which lengths are drawn: those along which the layouts differ, and those of the marks that are
  /// not positions; both axes of a scroll view if there are none. An area, and what scrolling shows, has nothing to do
  /// with them.
  var measuredAxes: Set<LayoutAxis> {
    let isAside = marks.contains { if case .area? = $0.place { true } else { false } } || hasScrolled && placements.count > 1
    let marked = isAside ? [] : marks.compactMap(\.place).filter(\.isLength).map(\.axis)
    var axes = Set(chains.map(\.axis)).union(marked).union(unknownLengths)
    for axis in LayoutAxis.allCases {
      if !lengthMarks(axis).isEmpty { axes.insert(axis) }
      for lengths in [placements.map(\.content), placements.map { hasFrame ? $0.frames[scrollView] : nil }]
      where lengths.contains(where: { abs(($0?.extent(axis) ?? 0) - (lengths[0]?.extent(axis) ?? 0)) > 0.01 }) {
        axes.insert(axis)
      }
    }
    return axes.isEmpty && !isAside && hasFrame && items[scrollView].shape == .scrollView ? Set(LayoutAxis.allCases) : axes
  }

  /// The marks at the content's length along an axis: their numbers and texts.
  func lengthMarks(_ axis: LayoutAxis) -> [(number: Int, text: String)] {
    marks.prefix(Self.listedMarks).enumerated().compactMap { index, mark in
      guard case .contentSize(let axes)? = mark.place, axes.contains(axis) else { return nil }
      return (index + 1, mark.label ?? "")
    }
  }

  /// The part of a single layout that contains all marks, and the scale at which it is enlarged; nil if the
  /// whole scene shows the marks as well.
  var detail: (part: IBRect, factor: Double)? {
    // Content as long as the frame is shown by both edges, and one that has scrolled by its place.
    guard placements.count == 1, !hasScrolled, markedAs != .tie, !hasMissingSize || hasOutline,
      !items.contains(where: { $0.shape == .keyboard }), let root = placements[0].frames[0]
    else { return nil }
    var spans: Set<Span> = []
    let listed = marks.prefix(Self.listedMarks).compactMap(\.place)
    // A part of a whole view is enough.
    let boxes = listed.compactMap { if case .box = $0 { extent($0) } else { nil } }
    let shown = listed.filter { place in
      if case .box = place { return false }
      // Marks of the same two positions are drawn once.
      guard var span = place.span else { return true }
      (span.across, span.reach, span.hasNumber, span.guides) = (0, 0, true, [])
      (span.from, span.to) = (min(span.from, span.to), max(span.from, span.to))
      return spans.insert(span).inserted
    }
    let places = shown.compactMap(extent)
    guard let first = places.first, places.count == shown.count else { return nil }
    let all = places.dropFirst().reduce(first) { $0.union($1) }
    let scale = SceneScale(self).drawn(root).width / max(root.width, 1)
    // What conflicts has many signs, which need room.
    guard max(all.width, all.height) * scale < (markedAs == .conflict ? 240 : 80) else { return nil }
    let part = all.inset(by: -max(16, 0.2 * max(all.width, all.height))).atLeast(width: 120, height: 90)
      .moved(into: root.inset(by: -20).union(all))
    guard boxes.allSatisfy({ $0.intersection(part.inset(by: 8)) != nil }) else { return nil }
    let factor = min(280 / part.width, 320 / part.height, 4)
    return factor >= 1.6 * scale ? (part, factor) : nil
  }

  /// Whether a size is missing, so that the whole scene has to show the room for it.
  var hasMissingSize: Bool {
    marks.contains { if case .missingSize? = $0.place { true } else { false } }
  }

  /// Whether the frame in the document is drawn over the solved one.
  var hasOutline: Bool {
    marks.contains { if case .outline? = $0.place { true } else { false } }
  }

  /// The rectangle that a mark needs.
  private func extent(_ place: Mark.Place) -> IBRect? {
    let frames = placements[0].frames
    switch place {
    case .strut(let span), .length(let span), .removed(let span), .center(let span):
      return span.rect(reach: min(span.reach, 24))
    case .missingSize(let item, _), .missingPosition(let item, _), .free(let item, _), .scrolls(let item, _): return frames[item]
    case .openEdge, .gap, .contentSize: return placements[0].content
    case .outline(let rect): return rect
    case .box(let item): return frames[item]
    // A part of the area is enough.
    case .area(let rect):
      let width = min(rect.width, 48)
      return IBRect(x: rect.x + (rect.width - width) / 2, y: rect.y, width: width, height: rect.height)
    }
  }

  /// The number of marks in the scene and in the list; more would hide each other.
  package static let listedMarks = 9

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
