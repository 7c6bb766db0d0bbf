internal import InterfaceBuilder
internal import Text

/// Draws a picture as SVG.
package enum PictureDrawing {
  /// A complete file, with its colors, and its title as a heading.
  package static func file(_ picture: Picture) -> String {
    let (body, width, height) = drawing(picture)
    var svg = SVG()
    svg.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("class", "picture"), ("id", "picture"), ("role", "img"),
        ("aria-labelledby", "picture-title picture-description"),
      ] + size(width, height))
    describe(picture, id: "picture", &svg)
    svg.element("style", PictureStyle.sheet)
    svg.rect("ground", IBRect(x: 0, y: 0, width: width, height: height))
    svg.append(body)
    svg.close("svg")
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(svg.text)\n"
  }

  /// An element for a page with `PictureStyle.sheet`: drawings of each layout, of the list, and of the
  /// legend, which are below each other if there is no room for them side by side.
  ///
  /// - Parameter id: unique on the page.
  package static func element(_ picture: Picture, id: String) -> String {
    var svg = SVG()
    svg.open(
      "div",
      [
        ("class", "picture"), ("id", id), ("role", "img"),
        ("aria-labelledby", "\(id)-title \(id)-description"),
      ])
    if let conclusion = picture.conclusion { svg.element("p", PictureWords.plain(conclusion)) }
    let scenes = scenes(picture)
    // Two tall layouts stay side by side on a phone, to be compared at one glance.
    let isTwo = picture.placements.count > 1
    let isPair = isTwo && scenes.allSatisfy { $0.height > $0.width }
    if isPair { svg.open("div", [("class", "pair")]) }
    for (index, part) in (scenes + [side(of: picture)]).enumerated() {
      if isPair, index == scenes.count { svg.close("div") }
      svg.open("svg", size(part.width, part.height, times: isTwo && index < scenes.count ? 1.12 : 1))
      if index == 0 { describe(picture, id: id, &svg) }
      svg.append(part.svg)
      svg.close("svg")
    }
    svg.close("div")
    return svg.text
  }

  /// - Parameter scale: two layouts are drawn smaller and shown larger, so that names can be read on a phone, too.
  private static func size(
    _ width: Double, _ height: Double, times scale: Double = 1
  ) -> [(name: String, value: String?)] {
    [
      ("width", SVG.number(width * scale)), ("height", SVG.number(height * scale)),
      ("viewBox", "0 0 \(SVG.number(width)) \(SVG.number(height))"),
    ]
  }

  private static func describe(_ picture: Picture, id: String, _ svg: inout SVG) {
    svg.element("title", PictureWords.plain(picture.title), [("id", "\(id)-title")])
    svg.element("desc", PictureWords.description(picture), [("id", "\(id)-description")])
  }

  private static let margin = 14.0
  /// The widest picture that pages of repositories and reports show at full size.
  private static let widest = 900.0

  /// A drawing that can be positioned separately.
  private struct Part {
    var svg: SVG
    var width: Double
    var height: Double
  }

  private static func drawing(_ picture: Picture) -> (svg: SVG, width: Double, height: Double) {
    var svg = SVG()
    let scenes = scenes(picture)
    let side = SideDrawing(picture)
    // Two layouts that are too wide to be side by side are below each other.
    let widths = scenes.map { $0.width + 14 }
    let isRow = 2 * margin + widths.reduce(0, +) <= widest
    let sideX = margin + (isRow ? widths.reduce(0, +) : widths.max() ?? 0)
    let isBelow = sideX + side.width + margin > widest
    let width = max(520, isBelow ? sideX + margin : sideX + side.width + margin)
    var top = margin
    let title = [PictureWords.plain(picture.title)]
    for line in TextFit.wrap(title, to: width - 2 * margin, size: 14 * TextFit.bold, lines: 4) {
      svg.text("ink headline", margin, top + 14, line)
      top += 19
    }
    let conclusion = [picture.conclusion].compactMap { $0.map(PictureWords.plain) }
    for line in TextFit.wrap(conclusion, to: width - 2 * margin, size: 12 * TextFit.bold, lines: 3) {
      svg.text("mark-text title", margin, top + 12, line)
      top += 17
    }
    top += 8
    var (x, y) = (margin, top)
    for part in scenes {
      group(x, y, &svg) { $0.append(part.svg) }
      if isRow { x += part.width + 14 } else { y += part.height + 14 }
    }
    let heights = scenes.map(\.height)
    let sideHeight = isBelow ? 0 : group(sideX, top, &svg) { side.draw(&$0) }
    top += max(isRow ? heights.max() ?? 0 : heights.map { $0 + 14 }.reduce(0, +), sideHeight) + 10
    if isBelow { top += group(margin, top, &svg) { side.draw(&$0) } + 12 }
    top += group(margin, top, &svg) { svg in
      LegendDrawing(picture: picture).draw(width: width - 2 * margin, &svg)
    }
    return (svg, width, top + margin)
  }

  /// Each layout under its caption, with its lengths next to it; if the marks are too small to be visible,
  /// the enlarged part with the marks comes first.
  private static func scenes(_ picture: Picture) -> [Part] {
    let detail = picture.detail
    let scale = SceneScale(picture, isOverview: detail != nil)
    var parts: [Part] = []
    if let detail {
      let scale = SceneScale(of: detail.part, factor: detail.factor)
      let caption = "\(caption(0, of: picture)), enlarged"
      parts.append(part(SceneDrawing(picture: picture, index: 0, scale: scale), caption, hasLengths: false))
    }
    parts += picture.placements.indices.map { index in
      part(
        SceneDrawing(picture: picture, index: index, scale: scale, part: detail?.part),
        detail == nil ? caption(index, of: picture) : "Where it is")
    }
    return parts
  }

  private static func part(_ scene: SceneDrawing, _ caption: String, hasLengths: Bool = true) -> Part {
    var svg = SVG()
    let scale = scene.scale
    var top = 0.0
    for line in TextFit.wrap([caption], to: max(scale.width, 150), size: 12 * TextFit.bold, lines: 3) {
      svg.text("ink title", 0, top + 12, line)
      top += 16
    }
    top += 4
    group(0, top, clippedTo: (scale.sceneWidth, scale.sceneHeight), &svg) { $0.append(scene.svg()) }
    if hasLengths { group(0, top, &svg) { $0.append(scene.lengths()) } }
    return Part(svg: svg, width: max(scale.width, 150), height: top + scale.height)
  }

  /// The part next to the scenes: the list and the legend.
  private static func side(of picture: Picture) -> Part {
    var svg = SVG()
    let side = SideDrawing(picture)
    let height = side.draw(&svg)
    let top = height == 0 ? 0 : height + 16
    let legend = group(0, top, &svg) { LegendDrawing(picture: picture).draw(width: side.width, &$0) }
    return Part(svg: svg, width: side.width, height: top + legend)
  }

  private static func caption(_ index: Int, of picture: Picture) -> String {
    var place = picture.screen.map { "on \($0), \(picture.root) points" }
    let caption = picture.placements[index].caption
    if caption.isEmpty, place == nil { place = "laid out in \(picture.root) points" }
    // The layout is that of the first size class with the finding.
    if picture.sizeClasses.contains(where: { !$0.holds }), let shown = picture.sizeClasses.first(where: \.holds) {
      place = place.map { "\($0), \(shown.name)" } ?? "in \(shown.name)"
    }
    guard !caption.isEmpty else { return place?.capitalizedFirst ?? "" }
    let choice = picture.placements.count == 1 || !picture.areSolutions ? "" : index == 0 ? "Either " : "Or "
    return "\(choice)\(caption)\(place.map { ", \($0)" } ?? "")".capitalizedFirst
  }

  @discardableResult
  private static func group<Result>(
    _ x: Double, _ y: Double, _ svg: inout SVG, _ draw: (inout SVG) -> Result
  ) -> Result {
    svg.open("g", [("transform", "translate(\(SVG.number(x)) \(SVG.number(y)))")])
    defer { svg.close("g") }
    return draw(&svg)
  }

  /// A group, clipped to a size.
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
