internal import InterfaceBuilder

extension SceneDrawing {
  private static let labelHeight = 13.0

  /// Draws the name of each view that has room for it, first of views that can move, last of containers.
  /// Views that the finding mentions have tags instead.
  func drawLabels(around signs: [IBRect], _ svg: inout SVG) {
    let calledOut = Set(picture.calledOut.prefix(SceneTags.limit))
    let parts = picture.items.indices.dropFirst().filter { !calledOut.contains($0) }
    let boxes = parts.compactMap { item in
      rect(item)?.intersection(bounds).map { (item: item, box: $0, view: picture.items[item]) }
    }.filter { !$0.view.isHidden }
    let leaves = boxes.filter { $0.view.shape != .container }
    // Nobody reads the name of another view as that of a view that the finding names.
    let named = (calledOut + picture.free).filter { $0 > 0 && !picture.isFrame($0) }.compactMap { item in
      rect(item).map { (item: item, box: $0) }
    }
    var taken = signs
    svg.open("g", [("class", "names")])
    // In the order of their items.
    let ranks = boxes.map { rank($0.item) }
    for index in boxes.indices.sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }) {
      let (item, box, view) = boxes[index]
      let isContainer = view.shape == .container
      let place = places(of: item, box).first { place in
        let isInside = place.overlaps(box)
        return place.x >= 0 && place.maxX <= scale.sceneWidth && place.y >= 0
          && place.maxY <= scale.sceneHeight && !taken.contains { $0.overlaps(place) }
          && !leaves.contains { leaf in
            // Views drawn later hide what is inside.
            (isContainer || !isInside ? leaf.item != item : leaf.item > item) && leaf.box.overlaps(place)
          }
          && !named.contains { $0.item > item && $0.box.overlaps(place) }
      }
      guard let place else { continue }
      let name = TextFit.cut(view.name, to: place.width - 5, size: TextFit.size)
      guard !name.isEmpty else { continue }
      taken.append(place)
      let style = picture.moves(item) ? "moved-text" : picture.hasFocus ? "muted" : "ink"
      svg.text(style, place.x + 3, place.y + 10, name)
      let kind = IBRect(
        x: place.maxX + 2, y: place.y, width: box.maxX - place.maxX - 2, height: place.height)
      if !picture.hasFocus, view.kind != view.name, name == view.name, place.x == box.x, !isContainer,
        kind.width > TextFit.width(view.kind, size: TextFit.size) + 6,
        !taken.contains(where: { $0.overlaps(kind) }),
        !leaves.contains(where: { $0.item > item && $0.box.overlaps(kind) })
      {
        svg.text("muted", box.maxX - 3, place.y + 10, view.kind, anchor: .end)
      }
    }
    svg.close("g")
  }

  private func rank(_ item: Int) -> Int {
    (picture.moves(item) ? 0 : 1) + (picture.items[item].shape == .container ? 2 : 0)
  }

  /// The possible places for a view's label, the best one first.
  private func places(of item: Int, _ box: IBRect) -> [IBRect] {
    guard box.height >= 9, box.width >= 20 else { return [] }
    let view = picture.items[item]
    let height = Self.labelHeight
    let width = min(TextFit.width(view.name, size: TextFit.size) + 6, box.width)
    let (top, middle, bottom) = (box.y, box.y + (box.height - height) / 2, box.maxY - height)
    let rows =
      view.shape == .container
      ? [top, bottom] : box.height < 2 * height ? [middle] : [middle, top, bottom]
    return rows.flatMap { row in
      [box.x, box.maxX - width].map { IBRect(x: $0, y: row, width: width, height: height) }
    }
  }
}
