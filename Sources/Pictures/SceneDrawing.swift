internal import InterfaceBuilder
internal import Layout
internal import Text

/// One placement of a scene: the screen, its views as boxes, the scroll view's frame and content, and
/// on them the chain or the constraints that a finding is about.
struct SceneDrawing {
  let picture: Picture
  /// Index of the placement.
  let index: Int
  let scale: SceneScale

  var placement: Picture.Placement { picture.placements[index] }

  func svg() -> SVG {
    var svg = SVG()
    drawGround(&svg)
    for item in picture.items.indices.dropFirst() { drawBox(of: item, &svg) }
    drawOutlines(&svg)
    var signs: [IBRect] = []
    drawBreaks(&signs, &svg)
    for chain in picture.chains { drawChain(chain, &signs, &svg) }
    // What competes holds in one of the layouts only.
    if picture.placements.count == 1 {
      for (number, mark) in picture.marks.enumerated() { drawMark(mark, number, &signs, &svg) }
    }
    drawLabels(around: signs, &svg)
    return svg
  }

  /// Where an item is drawn.
  func rect(_ item: Int) -> IBRect? { placement.frames[item].map(scale.drawn) }

  private var content: IBRect? { placement.content.map(scale.drawn) }

  // MARK: Boxes

  private func drawGround(_ svg: inout SVG) {
    guard let root = rect(0) else { return }
    svg.rect("screen", root, radius: picture.isScreen ? 6 : 0)
    if let content { svg.rect("content", content) }
  }

  private func drawBox(of item: Int, _ svg: inout SVG) {
    guard let box = rect(item), item != picture.scrollView, isSeen(item, box) else { return }
    let view = picture.items[item]
    svg.open("g")
    svg.element("title", tooltip(item))
    if view.isHidden {
      svg.rect("hidden", box)
    } else if min(box.width, box.height) < 3, !view.isNamed {
      // Outlines side by side would make a black mass.
      svg.rect("thin", box)
    } else if picture.moves(item) {
      svg.rect("moved", box)
    } else if view.isNamed {
      svg.rect("named", box)
    } else {
      svg.rect(view.shape.style, box, radius: view.shape == .control ? min(4, box.height / 2) : 0)
    }
    if view.shape == .image, !view.isHidden, min(box.width, box.height) > 6 {
      svg.line("diagonal", box.x, box.y, box.maxX, box.maxY)
      svg.line("diagonal", box.x, box.maxY, box.maxX, box.y)
    }
    svg.close("g")
  }

  /// Whether a box is large enough to be seen; one that the finding is about is shown as a line.
  private func isSeen(_ item: Int, _ box: IBRect) -> Bool {
    picture.items[item].isNamed || (box.width >= 1 && box.height >= 1)
  }

  private func tooltip(_ item: Int) -> String {
    let view = picture.items[item]
    guard let frame = placement.frames[item] else { return view.name }
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { Wording.points($0) }
    return (view.name == view.kind ? view.name : "\(view.name), \(view.kind)")
      + ": \(numbers[2]) × \(numbers[3]) at \(numbers[0]), \(numbers[1])"
  }

  /// The device, the scroll view's frame and its content, and where they are in the other layout.
  private func drawOutlines(_ svg: inout SVG) {
    if let root = rect(0) {
      let outline = IBRect(
        x: root.x - 4, y: root.y - 4, width: root.width + 8, height: root.height + 8)
      svg.rect("device", picture.isScreen ? outline : root, radius: picture.isScreen ? 9 : 0)
    }
    if let content { svg.rect("content-edge", content) }
    if let frame = rect(picture.scrollView) { svg.rect("frame", frame) }
    // What is inside of a view hides its outline.
    for item in picture.items.indices.dropFirst()
    where picture.items[item].isNamed && !picture.items[item].isHidden && item != picture.scrollView {
      if let box = rect(item) { svg.rect(picture.moves(item) ? "moved-edge" : "named-edge", box) }
    }
    guard index > 0 else { return }
    let first = picture.placements[0]
    for (old, new) in [
      (first.content, placement.content),
      (first.frames[picture.scrollView], placement.frames[picture.scrollView]),
    ] {
      if let old, let new, !old.isNear(new) { svg.rect("before", scale.drawn(old)) }
    }
  }

  /// How long what the picture is about is: next to the scene, on the right and below.
  func lengths() -> SVG {
    var svg = SVG()
    let whole = scale.measured == .frame ? placement.frames[picture.scrollView] : placement.content
    guard scale.measured != nil, let whole else { return svg }
    let box = scale.drawn(whole)
    let around = ([rect(0)] + picture.essentials(of: placement).map(scale.drawn)).compactMap(\.self)
    for axis in [LayoutAxis.horizontal, .vertical] {
      let across = (around.map { $0.far(axis.other) }.max() ?? 0) + 10
      Symbols.line(
        points(axis, [(box.near(axis), across), (box.far(axis), across)]), isSpring: false,
        style: "strut", &svg)
      let middle = (box.near(axis) + box.far(axis)) / 2
      let text = Wording.points(whole.extent(axis), decimals: 1)
      if axis == .vertical {
        svg.text("strut-text", across + 6, middle + 3.5, text)
      } else {
        let center = max(middle, TextFit.width(text, size: 10) / 2)
        svg.text("strut-text", center, across + 14, text, anchor: .middle)
      }
    }
    return svg
  }

  /// Points along and across an axis.
  private func points(
    _ axis: LayoutAxis, _ points: [(along: Double, across: Double)]
  ) -> [(x: Double, y: Double)] {
    points.map { axis == .horizontal ? ($0.along, $0.across) : ($0.across, $0.along) }
  }

  // MARK: Breaks

  /// Where the drawing is shortened, two waves across all that goes on there.
  private func drawBreaks(_ signs: inout [IBRect], _ svg: inout SVG) {
    for axis in [LayoutAxis.horizontal, .vertical] {
      for place in (axis == .horizontal ? scale.x : scale.y).breaks {
        drawBreak(at: place + SceneScale.border, axis, &signs, &svg)
      }
    }
  }

  private func drawBreak(
    at place: Double, _ axis: LayoutAxis, _ signs: inout [IBRect], _ svg: inout SVG
  ) {
    // What is behind the break is cut off from the scene, too, when nothing reaches across.
    let isBefore = rect(0).map { place < $0.near(axis) } ?? false
    let crossed = (placement.frames + [placement.content]).compactMap { $0.map(scale.drawn) }
      .filter { isBefore ? $0.near(axis) < place : $0.far(axis) > place }
    guard let start = crossed.map({ $0.near(axis.other) }).min(),
      let end = crossed.map({ $0.far(axis.other) }).max()
    else { return }
    func wave(_ middle: Double) -> [(along: Double, across: Double)] {
      stride(from: start - 6, through: max(end + 6, start + 10), by: 8).enumerated().map {
        (middle + ($0 % 2 == 0 ? 2 : -2), $1)
      }
    }
    svg.path("break", points(axis, wave(place - 3) + wave(place + 3).reversed()), isClosed: true)
    let corner = points(axis, [(place - 6, start)])[0]
    let (long, short) = (end - start, 12.0)
    signs.append(
      IBRect(
        x: corner.x, y: corner.y, width: axis == .horizontal ? short : long,
        height: axis == .horizontal ? long : short))
  }

  // MARK: Proofs

  /// The chain's distances between the boxes that they are between.
  private func drawChain(
    _ chain: Picture.Chain, _ signs: inout [IBRect], _ svg: inout SVG
  ) {
    let axis = chain.axis
    var before: (far: Double, rect: IBRect)?
    var gap: ChainLink?
    for (place, link) in chain.links.enumerated() {
      switch link {
      case .gap, .missing: gap = link
      case .edge, .view:
        guard let rect = link.view.map({ placement.frames[$0] }) ?? placement.content else { return }
        let isEdge = link.view == nil
        let near = isEdge && place > 0 ? rect.far(axis) : rect.near(axis)
        let far = isEdge && place == 0 ? rect.near(axis) : rect.far(axis)
        if let gap, let before {
          let inner = isEdge ? before.rect : rect
          // Names stand in the middle of the height.
          let share = axis == .horizontal ? 0.7 : 0.5
          let across = inner.near(axis.other) + share * inner.extent(axis.other)
          draw(gap, from: before.far, to: near, across: across, axis, &signs, &svg)
        }
        if link.isBroken {
          let across = rect.near(axis.other) + 0.25 * rect.extent(axis.other)
          draw(.missing, from: near, to: far, across: across, axis, &signs, &svg)
        }
        before = (far, rect)
        gap = nil
      }
    }
  }

  private func draw(
    _ gap: ChainLink, from: Double, to: Double, across: Double, _ axis: LayoutAxis,
    _ signs: inout [IBRect], _ svg: inout SVG
  ) {
    let (start, end) = (scale.place(from, axis), scale.place(to, axis))
    let across = scale.place(across, axis.other)
    switch gap {
    case .missing:
      svg.path("gap", points(axis, [(start, across), (end, across)]))
      let middle = points(axis, [((start + end) / 2, across)])[0]
      signs.append(Symbols.cross(middle.x, middle.y, &svg))
    case .gap(let points) where abs(end - start) >= 2:
      Symbols.line(
        self.points(axis, [(start, across), (end, across)]), isSpring: points == nil, style: "strut", &svg)
    default: break
    }
  }

  /// A numbered line between the ends of a constraint.
  private func drawMark(
    _ mark: Picture.Mark, _ number: Int, _ signs: inout [IBRect], _ svg: inout SVG
  ) {
    guard let span = mark.span else { return }
    let (from, to) = (scale.place(span.from, span.axis), scale.place(span.to, span.axis))
    // Of lines in one place, each is a little beside the one before.
    let same = picture.marks.prefix(number).count { $0.span?.axis == span.axis }
    let across = scale.place(span.across, span.axis.other) + Double(same % 5) * 17 - 17
    Symbols.line(points(span.axis, [(from, across), (to, across)]), isSpring: false, style: "mark", &svg)
    let middle = points(span.axis, [((from + to) / 2, across)])[0]
    signs.append(Symbols.badge("\(number + 1)", middle.x, middle.y, &svg))
  }
}

extension Picture.Shape {
  fileprivate var style: String {
    switch self {
    case .container: "item"
    case .text: "label"
    case .image: "image"
    case .control: "control"
    case .scrollView: "item"
    }
  }
}

extension IBRect {
  func overlaps(_ other: IBRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
