internal import InterfaceBuilder
internal import Layout

/// The legend of the lines and fills in a picture.
struct LegendDrawing {
  let picture: Picture

  /// Draws it at the top left; returns its height.
  func draw(width: Double, _ svg: inout SVG) -> Double {
    var x = 0.0
    var y = 0.0
    for (style, text) in entries {
      let room = 26 + TextFit.width(text, size: TextFit.size) + 12
      if x + room > width, x > 0 {
        x = 0
        y += 18
      }
      let box = IBRect(x: x, y: y + 2, width: 20, height: 11)
      if style == "break" {
        svg.path("break", [(x, y + 6), (x + 7, y + 10), (x + 13, y + 6), (x + 20, y + 10)])
      } else if style == "content" {
        svg.rect("content", box)
        svg.rect("content-edge", box)
      } else if style == "gap" || style == "guide" {
        svg.path(style, [(x, y + 8), (x + 20, y + 8)])
      } else {
        svg.rect(style, box)
      }
      svg.text("muted", x + 26, y + 11, text)
      x += room
    }
    return y + 16
  }

  private var entries: [(style: String, text: String)] {
    let around = picture.items[picture.scrollView]
    let frame = around.shape == .scrollView ? "the scroll view's frame"
      : around.isNamed ? "a view that the finding names" : "the view around the marks"
    var entries = picture.hasFrame ? [("frame", frame)] : []
    if picture.placements.contains(where: { $0.content != nil }) {
      entries.append(("content", "its content"))
    }
    if picture.items.indices.contains(where: { !picture.isFrame($0) && picture.items[$0].isNamed && !picture.moves($0) }) {
      entries.append(("named", "what the finding names"))
    }
    if picture.items.indices.contains(where: { !picture.isFrame($0) && picture.moves($0) }) {
      entries.append(("moved", picture.hasScrolled ? "scrolls" : "can move"))
    }
    if picture.hasOutline { entries.append(("before", "where the document has it")) }
    if picture.placements.count > 1 { entries.append(("before", picture.hasScrolled ? "where it was" : "where it is in the first layout")) }
    if picture.items.contains(where: \.isHidden) { entries.append(("hidden", "hidden")) }
    if picture.chains.contains(where: { $0.links.contains(where: \.isBroken) }) {
      entries.append(("gap", "✕ missing"))
    }
    if picture.placements.indices.contains(where: { picture.guides(in: $0).contains { !$0.isWanted } }) {
      entries.append(("guide", "a layout guide"))
    }
    if SceneScale(picture).isShortened { entries.append(("break", "shortened: not to scale")) }
    return entries
  }
}
