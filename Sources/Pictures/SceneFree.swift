internal import InterfaceBuilder
internal import Layout

/// Several views that nothing holds in place.
extension SceneDrawing {
  /// Draws the number of each view at the view, and in the last layout a `?` for what is open: a line from an edge of
  /// the root view to its view for a position, one across the view for a size.
  func drawFree(_ signs: inout [IBRect], _ svg: inout SVG) {
    let marks = picture.marks.prefix(Picture.listedMarks).enumerated().compactMap { place, mark in
      if case .free(let item, let open)? = mark.place {
        rect(item).map { (number: place + 1, item: item, box: $0, open: open) }
      } else { nil }
    }
    var lines: [Line] = []
    if index == picture.placements.count - 1 {
      for (box, quantity) in marks.flatMap({ mark in mark.open.map { (mark.box, $0) } }) {
        guard let line = line(quantity, box, besides: lines) else { continue }
        svg.path("gap", points(line.axis, [(line.from, line.across), (line.to, line.across)]))
        lines.append(line)
      }
    }
    for mark in marks {
      let inner = marks.filter { $0.item > mark.item }.map(\.box)
      drawNumber(mark.number, at: mark.box, around: inner, &signs, &svg)
    }
    for line in lines { drawQuestion(on: line, &signs, &svg) }
  }

  /// A line along an axis, in drawing units.
  private struct Line {
    var axis: LayoutAxis
    var from: Double
    var to: Double
    var across: Double
  }

  /// The line for an open quantity of a view; nil if there is no room for it.
  private func line(_ quantity: LayoutQuantity, _ box: IBRect, besides lines: [Line]) -> Line? {
    let axis = quantity.axis
    let isPosition = quantity == .origin(axis)
    let ends = isPosition ? distance(of: box, axis) : (box.near(axis), box.far(axis))
    guard let (from, to) = ends, abs(to - from) >= 3 else { return nil }
    // Lines of several views do not coincide.
    let shares = isPosition ? [0.5, 0.35, 0.65, 0.2, 0.8] : [0.25, 0.1, 0.9]
    let places = shares.map { box.near(axis.other) + $0 * box.extent(axis.other) }
    func isFree(_ across: Double) -> Bool {
      !lines.contains { other in
        other.axis == axis && abs(other.across - across) < 8 && min(other.from, other.to) < max(from, to)
          && min(from, to) < max(other.from, other.to)
      }
    }
    return Line(axis: axis, from: from, to: to, across: places.first(where: isFree) ?? places[0])
  }

  /// Draws a number in a view, or beside it if the view is small; not on views in it if possible.
  private func drawNumber(
    _ number: Int, at box: IBRect, around inner: [IBRect], _ signs: inout [IBRect], _ svg: inout SVG
  ) {
    let (width, height) = (Symbols.badgeWidth("\(number)"), 15.0)
    func at(_ x: Double, _ y: Double) -> IBRect { IBRect(x: x - width / 2, y: y - height / 2, width: width, height: height) }
    let (left, right, top, bottom) = (box.x + width / 2 + 2, box.maxX - width / 2 - 2, box.y + 9.5, box.maxY - 9.5)
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    let inside = box.width < width + 4 || box.height < height + 2
      ? [] : [at(x, y), at(left, top), at(right, top), at(left, bottom), at(right, bottom)]
    let beside = (0..<6).flatMap { step -> [IBRect] in
      let away = 17 * Double(step)
      return [
        at(box.maxX + width / 2 + 1 + away, y), at(x, box.maxY + 8.5 + away), at(x, box.y - 8.5 - away),
        at(box.x - width / 2 - 1 - away, y), at(box.maxX + width / 2 + away, box.maxY + 7.5 + away),
      ]
    }
    func isFree(_ place: IBRect, _ obstacles: [IBRect]) -> Bool {
      place.moved(into: bounds) == place && !obstacles.contains { $0.overlaps(place) }
    }
    let places = inside + beside
    let place = places.first { isFree($0, signs + inner) } ?? places.first { isFree($0, signs) }
      ?? at(x, y).moved(into: bounds)
    let center = (x: place.x + width / 2, y: place.y + height / 2)
    if !place.overlaps(box.inset(by: -2)) {
      svg.path("mark-leader", [(min(max(center.x, box.x), box.maxX), min(max(center.y, box.y), box.maxY)), center])
    }
    signs.append(Symbols.badge("\(number)", center.x, center.y, &svg))
  }

  private func drawQuestion(on line: Line, _ signs: inout [IBRect], _ svg: inout SVG) {
    let boxes = [0.5, 0.36, 0.64, 0.22, 0.78].map { share in
      let middle = points(line.axis, [(line.from + share * (line.to - line.from), line.across)])[0]
      return IBRect(x: middle.x - 4, y: middle.y - 6, width: 8, height: 12)
    }
    let box = boxes.first { box in !signs.contains { $0.overlaps(box) } } ?? boxes[0]
    svg.text("mark-text bold", box.x + 4, box.y + 10, "?", anchor: .middle)
    signs.append(box)
  }
}
