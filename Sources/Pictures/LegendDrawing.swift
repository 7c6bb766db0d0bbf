/// What the lines and fills of a picture mean; of those that are in it.
struct LegendDrawing {
  let picture: Picture
  let scale: SceneScale

  /// Draws it at the top left; what height it takes.
  func draw(width: Double, _ svg: inout SVG) -> Double {
    var x = 0.0
    var y = 0.0
    for (style, text) in entries {
      let room = 26 + TextFit.width(text, size: 10) + 12
      if x + room > width, x > 0 {
        x = 0
        y += 18
      }
      let box = Picture.Rect(x: x, y: y + 2, width: 20, height: 11)
      if style == "br" {
        svg.path("br", [(x, y + 6), (x + 7, y + 10), (x + 13, y + 6), (x + 20, y + 10)])
      } else if style == "cf" {
        svg.rect("cf", box)
        svg.rect("ca", box)
      } else if style == "st" {
        Symbols.line([(x, y + 7.5), (x + 20, y + 7.5)], isSpring: false, style: style, &svg)
      } else if style == "al" {
        svg.path("al", [(x, y + 8), (x + 20, y + 8)])
      } else {
        svg.rect(style, box)
      }
      svg.text("m", x + 26, y + 11, text)
      x += room
    }
    return y + 16
  }

  private var entries: [(style: String, text: String)] {
    var entries = [("sf", "the scroll view's frame")]
    if picture.placements.contains(where: { $0.content != nil }) {
      entries.append(("cf", "its content"))
    }
    if let measured = scale.measured {
      entries.append(("st", measured == .frame ? "the frame's size" : "the content's size"))
    }
    if picture.items.indices.contains(where: { picture.items[$0].isNamed && !picture.moves($0) }) {
      entries.append(("in", "what the finding names"))
    }
    if picture.items.indices.contains(where: { $0 != picture.scrollView && picture.moves($0) }) {
      entries.append(("iv", "can move"))
    }
    if picture.placements.count > 1 { entries.append(("gh", "where it is in the first layout")) }
    if picture.items.contains(where: \.isHidden) { entries.append(("hd", "hidden")) }
    if picture.chains.contains(where: { $0.links.contains(where: \.isBroken) }) {
      entries.append(("al", "✕ what is missing"))
    }
    if scale.isShortened { entries.append(("br", "shortened: not to scale")) }
    return entries
  }
}
