internal import InterfaceBuilder
internal import Layout
internal import Text

/// One placement of a scene: the screen, its views as boxes, the scroll view's frame and content, and the
/// chain or the constraints of the finding.
struct SceneDrawing {
  let picture: Picture
  /// Index of the placement.
  let index: Int
  let scale: SceneScale
  /// The part that is enlarged next to it.
  var part: IBRect?

  var placement: Picture.Placement { picture.placements[index] }

  func svg() -> SVG {
    var svg = SVG()
    drawGround(&svg)
    for item in picture.items.indices.dropFirst() { drawBox(of: item, &svg) }
    drawOutlines(&svg)
    var signs: [IBRect] = []
    var lines: [IBRect] = []
    drawBreaks(&signs, &svg)
    let breaks = signs
    if let part {
      svg.rect("part", scale.drawn(part))
      lines.append(scale.drawn(part))
    } else {
      for chain in picture.chains { draw(chain, &signs, &svg) }
      drawGuides(&svg)
      drawMarks(&lines, &signs, &svg)
      drawFree(&signs, &svg)
      drawGuideNames(&lines, &signs, &svg)
    }
    // A break may cross all places for a tag.
    let tags = SceneTags(scene: self).placed(
      around: Array(signs.dropFirst(breaks.count)), lines: lines + breaks)
    if part == nil { drawLabels(around: signs + tags.map(\.box), &svg) }
    SceneTags.draw(tags, &svg)
    return svg
  }

  /// The rectangle of an item in the drawing.
  func rect(_ item: Int) -> IBRect? { placement.frames[item].map(scale.drawn) }

  var content: IBRect? { placement.content.map(scale.drawn) }

  // MARK: Boxes

  private func drawGround(_ svg: inout SVG) {
    guard let root = rect(0) else { return }
    svg.rect("screen", root, radius: picture.isScreen ? 6 : 0)
    if let content { svg.rect("content", content) }
  }

  private func drawBox(of item: Int, _ svg: inout SVG) {
    guard let box = rect(item), !picture.isFrame(item), isSeen(item, box) else { return }
    let view = picture.items[item]
    svg.open("g")
    svg.element("title", tooltip(item))
    if view.isHidden {
      svg.rect("hidden", box)
    } else if min(box.width, box.height) < 3, !view.isNamed {
      // Adjacent outlines would become a black area.
      svg.rect("thin", box)
    } else if picture.moves(item) {
      svg.rect(view.isNamed || !picture.hasFocus ? "moved" : "moved-quiet", box)
    } else if view.isNamed {
      svg.rect("named", box)
    } else {
      // Views that the finding does not mention are paler.
      let style = picture.hasFocus && view.shape != .keyboard ? "\(view.shape.style) quiet" : view.shape.style
      svg.rect(style, box, radius: view.shape == .control ? min(4, box.height / 2) : 0)
    }
    if view.shape == .image, !view.isHidden, min(box.width, box.height) > 6 {
      svg.line("diagonal", box.x, box.y, box.maxX, box.maxY)
      svg.line("diagonal", box.x, box.maxY, box.maxX, box.y)
    }
    svg.close("g")
  }

  /// Whether a box is large enough to be seen; one that the finding is about is drawn as a line.
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

  /// Draws the device, the views that the finding mentions, the scroll view's frame and its content, and
  /// their places in the other layout. The frame is drawn slightly larger and the content slightly smaller,
  /// so that both are visible if they are equal.
  private func drawOutlines(_ svg: inout SVG) {
    if let root = rect(0) {
      svg.rect(
        "device", picture.isScreen ? root.inset(by: -6) : root, radius: picture.isScreen ? 10 : 0)
    }
    // Views are drawn over the outlines of views around them.
    for item in picture.items.indices
    where picture.items[item].isNamed && !picture.items[item].isHidden && !picture.isFrame(item) {
      if let box = rect(item) { svg.rect(picture.moves(item) ? "moved-edge" : "named-edge", box) }
    }
    if let content {
      if min(content.width, content.height) < 8 {
        // A band without a height or width, or a dot without both.
        svg.rect("content-thin", content.atLeast(5))
      } else {
        svg.rect("content-edge", content.inset(by: 2.5))
      }
    }
    if picture.hasFrame, let frame = rect(picture.scrollView) { svg.rect("frame", frame.inset(by: -2.5)) }
    guard index > 0 else { return }
    let first = picture.placements[0]
    let named = picture.items.indices.filter { picture.isFrame($0) || picture.items[$0].isNamed }
    for (old, new) in [(first.content, placement.content)] + named.map({ (first.frames[$0], placement.frames[$0]) }) {
      if let old, let new, !old.isNear(new) { svg.rect("before", scale.drawn(old)) }
    }
  }

  /// The lengths of the scroll view's frame and content, next to the scene on the right and below.
  func lengths() -> SVG {
    var svg = SVG()
    let parts = [
      (word: "frame", rect: placement.frames[picture.scrollView]), (word: "content", rect: placement.content),
    ].compactMap { part in part.rect.map { (part.word, $0) } }
    let measured = picture.measuredAxes
    for axis in [LayoutAxis.horizontal, .vertical] where measured.contains(axis) {
      let start = (axis == .vertical ? scale.sceneWidth : scale.sceneHeight) - 2
      let marks = picture.lengthMarks(axis)
      var free = -Double.infinity
      for (place, (word, whole)) in parts.enumerated() {
        let box = scale.drawn(whole)
        let across = start + Double(place) * (axis == .vertical ? 9 : 27)
        Symbols.line(
          points(axis, [(box.near(axis), across), (box.far(axis), across)]), isSpring: false,
          style: word == "content" ? "strut content-length" : "strut", &svg)
        let isUnknown = word == "content" && picture.unknownLengths.contains(axis)
        let text = Wording.points(whole.extent(axis), decimals: picture.hasWholeLengths ? 0 : 1) + (isUnknown ? " + ?" : "")
        if axis == .vertical {
          // If the middles coincide, one label is below the other.
          let isLast = place == parts.count - 1
          let room = isLast ? 12 + 17 * Double(marks.count) : 42 + 17 * Double(marks.count)
          let middle = min(max((box.near(axis) + box.far(axis)) / 2, free, 12), scale.sceneHeight - room)
          free = middle + 30
          svg.text("strut-text", start + 15, middle - 3, word)
          svg.text(isUnknown ? "mark-text bold" : "strut-text bold", start + 15, middle + 10, text)
          for (line, mark) in (word == "content" ? marks : []).enumerated() {
            let y = middle + 22 + 17 * Double(line)
            Symbols.badge("\(mark.number)", start + 22, y, &svg)
            svg.text("mark-text bold", start + 33, y + 3.5, mark.text)
          }
        } else {
          let lead = TextFit.width(word, size: TextFit.size) + 2
          let room = lead + TextFit.width(text, size: TextFit.size * TextFit.bold)
          let x = min(max(0, box.near(axis)), max(0, scale.width - room))
          svg.text("strut-text", x, across + 15, word)
          svg.text(isUnknown ? "mark-text bold" : "strut-text bold", x + lead, across + 15, text)
          var end = x + room + 8
          for mark in word == "content" ? marks : [] {
            Symbols.badge("\(mark.number)", end + 7.5, across + 11.5, &svg)
            svg.text("mark-text bold", end + 18, across + 15, mark.text)
            end += 26 + TextFit.width(mark.text, size: TextFit.size * TextFit.bold)
          }
        }
      }
    }
    return svg
  }

  /// Coordinates along and across an axis.
  func points(
    _ axis: LayoutAxis, _ points: [(along: Double, across: Double)]
  ) -> [(x: Double, y: Double)] {
    points.map { axis == .horizontal ? ($0.along, $0.across) : ($0.across, $0.along) }
  }

  // MARK: Breaks

  /// Draws two waves where the drawing is shortened.
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
    // Without anything drawn across the break, what is beyond it would seem separate from the scene.
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
}

extension Picture.Shape {
  fileprivate var style: String {
    switch self {
    case .container: "item"
    case .text: "label"
    case .image: "image"
    case .control: "control"
    case .scrollView: "item"
    case .keyboard: "keyboard"
    }
  }
}

extension IBRect {
  /// From one position to another along an axis, and around a position across it.
  init(_ axis: LayoutAxis, from: Double, to: Double, across: Double, reach: Double) {
    let (start, length) = (min(from, to), abs(to - from))
    self = axis == .horizontal
      ? IBRect(x: start, y: across - reach, width: length, height: 2 * reach)
      : IBRect(x: across - reach, y: start, width: 2 * reach, height: length)
  }

  /// With all edges moved inwards.
  func inset(by distance: Double) -> IBRect {
    IBRect(
      x: x + distance, y: y + distance, width: max(0, width - 2 * distance),
      height: max(0, height - 2 * distance))
  }

  /// With the same center, and large enough to be visible.
  func atLeast(_ extent: Double) -> IBRect { atLeast(width: extent, height: extent) }

  /// With the same center, and at least as large as a minimum size.
  func atLeast(width: Double, height: Double) -> IBRect {
    let (width, height) = (max(width, self.width), max(height, self.height))
    return IBRect(
      x: x - (width - self.width) / 2, y: y - (height - self.height) / 2, width: width, height: height)
  }

  /// Moved into another rectangle, and no larger than it.
  func moved(into other: IBRect) -> IBRect {
    IBRect(
      x: max(other.x, min(x, other.maxX - width)), y: max(other.y, min(y, other.maxY - height)),
      width: min(width, other.width), height: min(height, other.height))
  }

  func union(_ other: IBRect) -> IBRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return IBRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The common part; nil if there is none.
  func intersection(_ other: IBRect) -> IBRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (width, height) = (min(maxX, other.maxX) - left, min(maxY, other.maxY) - top)
    return width >= 0 && height >= 0 ? IBRect(x: left, y: top, width: width, height: height) : nil
  }

  func overlaps(_ other: IBRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
