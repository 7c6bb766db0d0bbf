internal import InterfaceBuilder
internal import Text

/// The names of the views that a finding is about, in the scene: outside the scroll view's frame, inside the
/// other views, or beside a view with a line to it if the view is too small or covered.
struct SceneTags {
  struct Tag {
    var style: String
    var name: String
    var detail: String
    var box: IBRect
    /// The end of the line to the view; nil if the tag is at the view.
    var target: (x: Double, y: Double)?
  }

  private static let height = 15.0
  /// More tags would cover the scene; the list has all names.
  static let limit = 5

  let scene: SceneDrawing

  private var picture: Picture { scene.picture }
  private var bounds: IBRect { scene.bounds }

  /// The tags, without overlaps with each other or with signs, and beside lines if there is room.
  func placed(around signs: [IBRect], lines: [IBRect]) -> [Tag] {
    var taken = signs
    var result: [Tag] = []
    // A name would hide a small box.
    let small = picture.calledOut.compactMap { item in scene.rect(item).map { (item: item, box: $0) } }
      .filter { min($0.box.width, $0.box.height) < 40 && max($0.box.width, $0.box.height) < 80 }
    for (item, tag) in tags {
      let others = small.filter { $0.item != item }.map(\.box)
      guard let (box, target) = place(tag, item, taken, lines + others) else { continue }
      var tag = tag
      (tag.box, tag.target) = (box, target)
      taken.append(box)
      result.append(tag)
    }
    return result
  }

  static func draw(_ tags: [Tag], _ svg: inout SVG) {
    for tag in tags {
      guard let target = tag.target else { continue }
      svg.path("leader", [(tag.box.x + tag.box.width / 2, tag.box.y + tag.box.height / 2), target])
      svg.circle("dot", target.x, target.y, radius: 2.5)
    }
    for tag in tags { svg.rect(tag.style, tag.box, radius: 2) }
    svg.open("g", [("class", "tags")])
    for tag in tags {
      svg.text("tag-text", tag.box.x + 4, tag.box.y + 11.5, bold: tag.name, tag.detail)
    }
    svg.close("g")
  }

  /// The tags before they are placed: of the views, and of the content if it is too small to be visible.
  private var tags: [(item: Int?, tag: Tag)] {
    var result: [(Int?, Tag)] = []
    let isOverview = scene.part != nil
    for item in picture.calledOut.prefix(Self.limit) {
      guard let box = scene.rect(item) else { continue }
      // A view without a size has its name in the layout in which it has one.
      func isSeen(_ box: IBRect) -> Bool { min(box.width, box.height) >= 8 }
      let others = picture.placements.compactMap { $0.frames[item].map(scene.scale.drawn) }
      if item != picture.scrollView, !isSeen(box), others.contains(where: isSeen) { continue }
      // The enlarged part has the tags of the views that it shows.
      if item != picture.scrollView, let part = scene.part, let frame = scene.placement.frames[item],
        frame.intersection(part) != nil
      {
        continue
      }
      let view = picture.items[item]
      let style = item == picture.scrollView ? "tag-frame" : picture.moves(item) ? "tag-moved" : "tag-named"
      result.append((item, tag(style, view.name, view.name == view.id ? view.kind : view.id, of: item)))
    }
    if !isOverview, let content = scene.content, let size = scene.placement.content,
      min(content.width, content.height) < 8
    {
      let numbers = [size.width, size.height].map { Wording.points($0, decimals: 1) }
      result.append((nil, tag("tag-frame", "content", "\(numbers[0]) × \(numbers[1])")))
    }
    return result
  }

  private func tag(_ style: String, _ name: String, _ detail: String, of item: Int? = nil) -> Tag {
    let detailRoom = detail.isEmpty ? 0 : TextFit.width(detail, size: TextFit.size) + 4
    let room = min(bounds.width, item == picture.scrollView ? 240 : 200) - detailRoom - 8
    let name = TextFit.cut(name, to: room, size: TextFit.size * TextFit.bold)
    let width = TextFit.width(name, size: TextFit.size * TextFit.bold) + detailRoom + 8
    return Tag(
      style: style, name: name, detail: detail, box: IBRect(x: 0, y: 0, width: width, height: Self.height))
  }

  private func place(
    _ tag: Tag, _ item: Int?, _ taken: [IBRect], _ lines: [IBRect]
  ) -> (box: IBRect, target: (x: Double, y: Double)?)? {
    guard let whole = item.map(scene.rect) ?? scene.content else { return nil }
    let isFrame = item == picture.scrollView
    // A view outside an enlarged part has no tag there.
    guard let box = (isFrame ? whole.inset(by: -3.5) : whole).intersection(bounds) else { return nil }
    func at(_ x: Double, _ y: Double) -> IBRect {
      IBRect(
        x: min(max(x, 0), max(0, bounds.width - tag.box.width)),
        y: min(max(y, 0), bounds.height - Self.height), width: tag.box.width, height: Self.height)
    }
    let (left, right) = (box.x, box.maxX - tag.box.width)
    let outside = [
      at(left, box.y - Self.height), at(right, box.y - Self.height), at(left, box.maxY), at(right, box.maxY),
    ].filter { !$0.overlaps(box.inset(by: 0.1)) }
    let inner = box.inset(by: isFrame ? 7 : 3)
    let fits = inner.width >= tag.box.width && inner.height >= Self.height + 2
    let inside = fits
      ? [
        at(inner.x, inner.y), at(inner.maxX - tag.box.width, inner.y), at(inner.x, inner.maxY - Self.height),
        at(inner.maxX - tag.box.width, inner.maxY - Self.height), at(inner.x, inner.y + inner.height / 3),
      ] : []
    let near = isFrame ? outside + inside : inside + outside
    func isFree(_ place: IBRect, _ obstacles: [IBRect]) -> Bool { !obstacles.contains { $0.overlaps(place) } }
    if let place = near.first(where: { isFree($0, taken + lines) }) ?? near.first(where: { isFree($0, taken) }) {
      return (place, nil)
    }
    let far = (1...24).lazy.flatMap { step -> [IBRect] in
      let away = Double(step) * (Self.height + 2)
      return [
        at(left, box.maxY + away), at(left, box.y - Self.height - away), at(right, box.maxY + away),
        at(left, box.y + away), at(right, box.y + away),
      ]
    }
    let place = far.first { isFree($0, taken + lines) } ?? far.first { isFree($0, taken) }
    return place.map { place in
      // The line is as short as it can be.
      func clamp(_ middle: Double, _ low: Double, _ high: Double) -> Double { min(max(middle, low), max(low, high)) }
      let target = (
        x: clamp(place.x + place.width / 2, box.x + 1, box.maxX - 1),
        y: clamp(place.y + place.height / 2, box.y + 1, box.maxY - 1)
      )
      return (place, target)
    }
  }
}

extension Picture {
  /// The items with tags: the scroll view, and those that the finding mentions. Several views that can move have only
  /// numbers: tags would cover them.
  var calledOut: [Int] {
    let marked = marks.compactMap { mark -> Int? in
      switch mark.place {
      case .missingSize(let item, _), .missingPosition(let item, _), .scrolls(let item, _): item
      default: nil
      }
    }
    let named = items.indices.filter {
      (items[$0].isNamed || marked.contains($0)) && !isFrame($0) && !free.contains($0)
    }
    return (hasFrame ? [scrollView] : []) + named.filter { $0 == subject } + named.filter { $0 != subject }
  }

  /// The items with nothing but a number.
  var free: [Int] { marks.compactMap { if case .free(let item, _)? = $0.place { item } else { nil } } }

  /// Whether some views are emphasized.
  var hasFocus: Bool { !marks.isEmpty || items.contains(where: \.isNamed) }
}
