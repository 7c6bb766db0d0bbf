internal import InterfaceBuilder
internal import Layout
internal import Text

extension SceneDrawing {
  /// Draws the marks with their numbers, without overlaps.
  func drawMarks(_ lines: inout [IBRect], _ signs: inout [IBRect], _ svg: inout SVG) {
    // Areas are under the lines. Signs of centers stand at their place; the other ones are beside them. A view has
    // the most room.
    func rank(_ shape: Shape) -> Int { [.area, .center].contains(shape.kind) ? 0 : [.box, .outline].contains(shape.kind) ? 2 : 1 }
    let parts = shapes
    for turn in 0...2 {
      for (shape, numbers) in parts where rank(shape) == turn { draw(shape, numbers, &lines, &signs, &svg) }
    }
  }

  /// A mark's line in the drawing.
  private struct Shape: Hashable {
    enum Kind {
      case strut, length, bar, center, missing, removed, open, arrow, area, box, outline
    }

    var kind: Kind
    var axis: LayoutAxis
    var from: Double
    var to: Double
    var across: Double
    /// How far it extends across the axis, to both sides.
    var reach: Double
    /// The text next to the line.
    var label = ""

    var middle: Double { (from + to) / 2 }
    /// Whether its position across the axis does not matter.
    var isOnLine: Bool { [.strut, .length, .bar].contains(kind) }

    func moved(_ distance: Double) -> Self {
      var result = self
      result.across += distance
      return result
    }

    /// The rectangle that it covers.
    var rect: IBRect { IBRect(axis, from: from, to: to, across: across, reach: reach) }
  }

  /// The marks with their numbers; marks at the same position are combined.
  private var shapes: [(shape: Shape, numbers: [Int])] {
    var result: [(shape: Shape, numbers: [Int])] = []
    for (index, mark) in picture.marks.prefix(Picture.listedMarks).enumerated() {
      guard let sight = mark.sight(in: self.index), var shape = shape(sight.place) else { continue }
      shape.label = sight.label ?? shape.label
      let same = result.firstIndex { other, _ in
        let (one, two) = ([other.from, other.to].sorted(), [shape.from, shape.to].sorted())
        return shape.isOnLine && other.isOnLine && other.axis == shape.axis
          && abs(one[0] - two[0]) < 3 && abs(one[1] - two[1]) < 3
      }
      if let same {
        result[same].numbers.append(index + 1)
        let labels = result[same].numbers.compactMap { picture.marks[$0 - 1].sight(in: self.index)?.label }
        if result[same].shape.label.isEmpty { result[same].shape.label = shape.label }
        if !labels.isEmpty { result[same].shape.label = labels.joined(separator: ", ") }
      } else {
        result.append((shape, [index + 1]))
      }
    }
    return result
  }

  private func shape(_ place: Picture.Mark.Place) -> Shape? {
    let axis = place.axis
    switch place {
    case .strut(let span), .length(let span), .removed(let span), .center(let span):
      let (from, to) = (scale.place(span.from, axis), scale.place(span.to, axis))
      let across = scale.place(span.across, axis.other)
      let reach = abs(scale.place(span.across + span.reach, axis.other) - across)
      if case .center = place {
        return Shape(kind: .center, axis: axis, from: from, to: to, across: across, reach: reach)
      }
      if case .removed = place {
        return Shape(kind: .removed, axis: axis, from: from, to: to, across: across, reach: 4)
      }
      guard abs(to - from) >= 3 else {
        return Shape(
          kind: .bar, axis: axis, from: from, to: to, across: across, reach: min(max(reach, 6), 14))
      }
      var kind = Shape.Kind.strut
      if case .length = place { kind = .length }
      return Shape(
        kind: kind, axis: axis, from: from, to: to, across: across, reach: 4,
        label: span.hasNumber ? Wording.points(abs(span.to - span.from), decimals: 2) : "")
    case .missingSize(let item, let axis):
      guard let box = rect(item)?.atLeast(24).moved(into: bounds) else { return nil }
      return Shape(
        kind: .missing, axis: axis, from: box.near(axis), to: box.far(axis),
        across: box.near(axis.other) + 0.3 * box.extent(axis.other), reach: 4)
    case .missingPosition(let item, let axis):
      guard let box = rect(item), let (from, to) = distance(of: box, axis) else { return nil }
      return Shape(
        kind: .missing, axis: axis, from: from, to: to,
        across: (box.near(axis.other) + box.far(axis.other)) / 2, reach: 4)
    case .gap, .contentSize, .free: return nil
    case .area(let rect): return scale.drawn(rect).intersection(bounds).map { shape(of: $0, .area) }
    case .outline(let rect): return scale.drawn(rect).intersection(bounds).map { shape(of: $0, .outline) }
    case .box(let item): return rect(item)?.intersection(bounds).map { shape(of: $0, .box) }
    case .openEdge(let axis, let isFar):
      guard let box = placement.content.map(scale.drawn) else { return nil }
      let edge = isFar ? box.far(axis) : box.near(axis)
      let (start, end) = (box.near(axis.other), box.far(axis.other))
      return Shape(
        kind: .open, axis: axis, from: edge, to: edge, across: (start + end) / 2,
        reach: max(10, (end - start) / 2))
    case .scrolls(let item, let axis):
      guard let box = rect(item)?.intersection(bounds) else { return nil }
      return Shape(
        kind: .arrow, axis: axis, from: box.near(axis) + 2, to: box.far(axis) - 2,
        across: box.near(axis.other) + 0.86 * box.extent(axis.other), reach: 7)
    }
  }

  /// The line from the near edge of the root view to a box, or from the far edge if the box is at the near one.
  func distance(of box: IBRect, _ axis: LayoutAxis) -> (from: Double, to: Double)? {
    rect(0).map { root in
      abs(box.near(axis) - root.near(axis)) >= 14
        ? (root.near(axis), box.near(axis)) : (root.far(axis), box.far(axis))
    }
  }

  private func shape(of box: IBRect, _ kind: Shape.Kind) -> Shape {
    Shape(
      kind: kind, axis: .horizontal, from: box.x, to: box.maxX, across: box.y + box.height / 2, reach: box.height / 2)
  }

  var bounds: IBRect {
    IBRect(x: 0, y: 0, width: scale.sceneWidth, height: scale.sceneHeight)
  }

  private func draw(
    _ shape: Shape, _ numbers: [Int], _ lines: inout [IBRect], _ signs: inout [IBRect], _ svg: inout SVG
  ) {
    var shape = shape
    // Lines at the same position are drawn slightly apart.
    if [.strut, .length, .missing, .removed, .arrow].contains(shape.kind) {
      let free = [0.0, 18, -18, 36, -36, 54, -54, 72, -72].lazy.map { shape.moved($0) }.first { moved in
        let rect = moved.rect
        // Long lines may cross others.
        let alike = lines.lazy.filter {
          abs(shape.to - shape.from) < 60 || ($0.width > $0.height) == (rect.width > rect.height)
        }
        return bounds.overlaps(rect) && !alike.contains { $0.overlaps(rect.inset(by: -3)) }
      }
      shape = free ?? shape
    }
    guard bounds.overlaps(shape.rect.atLeast(2)) else { return }
    let axis = shape.axis
    switch shape.kind {
    case .strut, .length:
      Symbols.line(
        points(axis, [(shape.from, shape.across), (shape.to, shape.across)]), isSpring: false, style: "mark", &svg)
    case .missing, .removed:
      Symbols.line(
        points(axis, [(shape.from, shape.across), (shape.to, shape.across)]), isSpring: false, style: "gap", &svg)
    case .arrow:
      Symbols.arrow(points(axis, [(shape.from, shape.across), (shape.to, shape.across)]), &svg)
    case .bar:
      svg.path("mark-bar", across(shape))
    case .area:
      svg.rect("mark-area", shape.rect)
    // What the finding names has its outline.
    case .box: break
    case .outline:
      svg.rect("before", shape.rect)
    case .open:
      svg.path("gap", across(shape))
    case .center:
      svg.path("mark-center", across(shape))
      for along in Set([shape.from, shape.to]).sorted() {
        let middle = points(axis, [(along, shape.across)])[0]
        Symbols.center(middle.x, middle.y, &svg)
        signs.append(IBRect(x: middle.x - 6, y: middle.y - 6, width: 12, height: 12))
      }
    }
    if ![.box, .outline].contains(shape.kind) { lines.append(shape.rect) }
    drawBadge(of: shape, numbers, around: lines, &signs, &svg)
  }

  private func across(_ shape: Shape) -> [(x: Double, y: Double)] {
    points(shape.axis, [
      (shape.middle, shape.across - shape.reach), (shape.middle, shape.across + shape.reach),
    ])
  }

  /// Draws the number on its line if there is room, otherwise next to it with a leader.
  private func drawBadge(
    of shape: Shape, _ numbers: [Int], around lines: [IBRect], _ signs: inout [IBRect], _ svg: inout SVG
  ) {
    let sign = shape.kind == .missing ? " ?" : [.open, .removed].contains(shape.kind) ? " ✕" : ""
    let text = numbers.map(String.init).joined(separator: ", ") + sign
    let width = Symbols.badgeWidth(text)
    let label = shape.label.isEmpty ? 0 : TextFit.width(shape.label, size: TextFit.size * TextFit.bold) + 4
    func box(_ along: Double, _ across: Double) -> IBRect {
      let middle = points(shape.axis, [(along, across)])[0]
      return IBRect(x: middle.x - width / 2, y: middle.y - 8, width: width + label, height: 16)
    }
    let ends = [shape.from, shape.to].map { min(max($0, 0), shape.axis == .horizontal ? bounds.width : bounds.height) }
    let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    let isOn = high - low >= 34 || shape.kind == .open
    let line = [.box, .outline].contains(shape.kind) ? shape.across - shape.reach : shape.across
    let on = isOn ? [0.5, 0.36, 0.64, 0.22, 0.78].map { box(low + $0 * (high - low), line) } : []
    let side = shape.axis == .horizontal ? 14.0 : width / 2 + 8
    // The label is on the right of the number.
    let (along, across) = shape.axis == .horizontal ? (label, 0) : (0, label)
    let beside = [1.0, 2, 3, 4].flatMap { step -> [IBRect] in
      let (aside, ahead) = ((step - 1) * 17 + side, (step - 1) * 17 + max(12, along > 0 ? width / 2 + 4 : 0))
      return [
        box(shape.middle, shape.across + aside), box(shape.middle, shape.across - aside - across),
        box(high + ahead, shape.across), box(low - ahead - along, shape.across),
        box(high + ahead, shape.across + aside), box(low - ahead - along, shape.across - aside - across),
      ]
    }
    func isFree(_ box: IBRect) -> Bool {
      box.x >= 0 && box.y >= 0 && box.maxX <= bounds.width && box.maxY <= bounds.height
        && !signs.contains { $0.overlaps(box) }
    }
    func isClear(_ box: IBRect) -> Bool { !lines.contains { $0.overlaps(box) } }
    let free = on.first(where: isFree) ?? beside.first { isFree($0) && isClear($0) } ?? beside.first(where: isFree)
    let place = free ?? on.first ?? beside[0]
    let center = (x: place.x + width / 2, y: place.y + 8)
    if !on.contains(place) {
      let target = points(shape.axis, [(shape.middle, line)])[0]
      svg.path("mark-leader", [target, center])
    }
    if !shape.label.isEmpty {
      svg.rect("ground", IBRect(x: center.x, y: center.y - 6, width: width / 2 + label, height: 12))
      svg.text("mark-text bold", center.x + width / 2 + 2, center.y + 3.5, shape.label)
    }
    Symbols.badge(text, center.x, center.y, &svg)
    signs.append(place)
  }
}
