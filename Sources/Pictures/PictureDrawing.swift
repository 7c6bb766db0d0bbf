internal import InterfaceBuilder

/// Draws a picture as SVG.
package enum PictureDrawing {
  /// A file of its own, with its colors and its title as a headline.
  package static func file(_ picture: Picture) -> String {
    let (body, width, height) = drawing(picture, hasHeadline: true)
    var svg = SVG()
    open(picture, id: "picture", width, height, isFile: true, &svg)
    svg.element("style", PictureStyle.sheet)
    svg.rect("ground", IBRect(x: 0, y: 0, width: width, height: height))
    svg.append(body)
    svg.close("svg")
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(svg.text)\n"
  }

  /// An element for a page that has `PictureStyle.sheet`.
  ///
  /// - Parameter id: that of the element, which no other one on the page has.
  package static func element(_ picture: Picture, id: String) -> String {
    let (body, width, height) = drawing(picture, hasHeadline: false)
    var svg = SVG()
    open(picture, id: id, width, height, isFile: false, &svg)
    svg.append(body)
    svg.close("svg")
    return svg.text
  }

  private static func open(
    _ picture: Picture, id: String, _ width: Double, _ height: Double, isFile: Bool,
    _ svg: inout SVG
  ) {
    let (width, height) = (SVG.number(width), SVG.number(height))
    svg.open(
      "svg",
      [
        ("xmlns", isFile ? "http://www.w3.org/2000/svg" : nil), ("class", "picture"), ("id", id),
        ("role", "img"), ("aria-labelledby", "\(id)-title \(id)-description"),
        ("width", width), ("height", height), ("viewBox", "0 0 \(width) \(height)"),
      ])
    svg.element("title", PictureWords.plain(picture.title), [("id", "\(id)-title")])
    svg.element("desc", PictureWords.description(picture), [("id", "\(id)-description")])
  }

  private static let margin = 14.0
  /// What a page of a repository or of a report shows without making it smaller.
  private static let widest = 900.0

  private static func drawing(
    _ picture: Picture, hasHeadline: Bool
  ) -> (svg: SVG, width: Double, height: Double) {
    var svg = SVG()
    let scale = SceneScale(picture)
    let side = SideDrawing(picture)
    let captions = picture.placements.enumerated().map { index, placement in
      caption(placement, index, of: picture)
    }
    // Each layout has the width of its drawing or of its caption.
    let columns = captions.map { max(scale.width, TextFit.width($0, size: 12 * TextFit.bold)) + 14 }
    let sideX = margin + columns.reduce(0, +) + 8
    let isBelow = sideX + side.width + margin > widest
    let width = max(520, isBelow ? sideX : sideX + side.width + margin)
    var top = margin
    if hasHeadline {
      let title = [PictureWords.plain(picture.title)]
      for line in TextFit.wrap(title, to: width - 2 * margin, size: 14 * TextFit.bold, lines: 4) {
        svg.text("ink headline", margin, top + 14, line)
        top += 19
      }
      top += 8
    }
    var x = margin
    for index in picture.placements.indices {
      svg.text("ink title", x, top + 12, captions[index])
      let scene = SceneDrawing(picture: picture, index: index, scale: scale)
      group(x, top + 22, clippedTo: (scale.sceneWidth, scale.sceneHeight), &svg) { $0.append(scene.svg()) }
      group(x, top + 22, &svg) { $0.append(scene.lengths()) }
      x += columns[index]
    }
    let sideHeight = isBelow ? 0 : group(sideX, top, &svg) { side.draw(&$0) }
    top += max(22 + scale.height, sideHeight) + 10
    if isBelow { top += group(margin, top, &svg) { side.draw(&$0) } + 12 }
    top += group(margin, top, &svg) { svg in
      LegendDrawing(picture: picture, scale: scale).draw(width: width - 2 * margin, &svg)
    }
    return (svg, width, top + margin)
  }

  private static func caption(
    _ placement: Picture.Placement, _ index: Int, of picture: Picture
  ) -> String {
    guard !placement.caption.isEmpty else { return "Laid out in \(picture.root) points" }
    return "\(index == 0 ? "Either" : "Or") \(placement.caption)"
  }

  @discardableResult
  private static func group<Result>(
    _ x: Double, _ y: Double, _ svg: inout SVG, _ draw: (inout SVG) -> Result
  ) -> Result {
    svg.open("g", [("transform", "translate(\(SVG.number(x)) \(SVG.number(y)))")])
    defer { svg.close("g") }
    return draw(&svg)
  }

  /// A group of which nothing outside of a size is seen.
  private static func group(
    _ x: Double, _ y: Double, clippedTo size: (width: Double, height: Double), _ svg: inout SVG,
    _ draw: (inout SVG) -> Void
  ) {
    svg.open(
      "svg",
      [
        ("x", SVG.number(x)), ("y", SVG.number(y)), ("width", SVG.number(size.width)),
        ("height", SVG.number(size.height)),
      ])
    draw(&svg)
    svg.close("svg")
  }
}
