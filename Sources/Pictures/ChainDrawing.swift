internal import Text

/// A chain as a row of boxes with struts and springs between them, not to scale: down the side for a
/// vertical one, along the bottom for a horizontal one.
struct ChainDrawing {
  let chain: Picture.Chain
  let items: [Picture.Item]

  /// A link, or several boxes and distances that are left out.
  private enum Part {
    case link(Picture.Chain.Link)
    case rest(Int)
  }

  private var isVertical: Bool { chain.axis == .vertical }
  private static let boxWidth = (vertical: 200.0, horizontal: 104.0)
  private static let boxHeight = 32.0
  private static let gap = (vertical: 30.0, horizontal: 48.0)

  /// The chain at the top left, and the size of its drawing.
  func svg(width: Double) -> (svg: SVG, width: Double, height: Double) {
    var svg = SVG()
    svg.text("t b", 0, 12, "The chain from \(ends)")
    let isVertical = self.isVertical
    var place = isVertical ? 36.0 : 0
    for part in parts(limit: isVertical ? 6 : max(2, Int((width - 60) / 152) - 1)) {
      place += isVertical ? drawDown(part, place, &svg) : drawAlong(part, place, &svg)
    }
    var height = isVertical ? place : 24 + Self.boxHeight + 18
    let room = isVertical ? Self.boxWidth.vertical : width
    for line in chain.sum.map({ TextFit.wrap($0, to: room, size: 11, lines: 4) }) ?? [] {
      height += 15
      svg.text("t z", 0, height, line)
    }
    return (svg, isVertical ? Self.boxWidth.vertical : place, height)
  }

  private var ends: String {
    chain.axis == .vertical ? "top to bottom" : "leading to trailing"
  }

  /// The chain without the middle of what is whole, where it is long.
  private func parts(limit: Int) -> [Part] {
    let links = chain.links
    guard links.count(where: { $0.item != nil }) > limit else { return links.map(Part.link) }
    // What is next to a gap, and the ends, are what one has to see.
    var kept: Set<Int> = []
    for (place, link) in links.enumerated() where link.isBroken || link.isEdge {
      kept.formUnion(max(0, place - 2)...min(links.count - 1, place + 2))
    }
    var room = limit - kept.count { links[$0].item != nil }
    for place in links.indices where room > 0 && !kept.contains(place) {
      kept.insert(place)
      if links[place].item != nil { room -= 1 }
    }
    var result: [Part] = []
    var left = 0
    for (place, link) in links.enumerated() {
      if kept.contains(place) {
        if left > 0 { result.append(.rest(left)) }
        left = 0
        result.append(.link(link))
      } else if link.item != nil {
        left += 1
      }
    }
    return result
  }

  // MARK: Down the side

  /// Draws a part at a height; what height it takes.
  private func drawDown(_ part: Part, _ y: Double, _ svg: inout SVG) -> Double {
    let (width, middle) = (Self.boxWidth.vertical, 28.0)
    let gap = Self.gap.vertical
    switch part {
    case .rest(let count):
      svg.text("m z", middle + 12, y + 14, "… \(Wording.count(count, "more view")) …")
      return 22
    case .link(.edge(let name)):
      svg.rect("eb", Picture.Rect(x: 0, y: y, width: width, height: 3))
      let isFirst = chain.links.first == .edge(name)
      svg.text("s z", width, isFirst ? y - 3 : y + 14, "content \(name)", anchor: .end)
      return isFirst ? 3 : 18
    case .link(.gap(let points)):
      Symbols.line(
        [(middle, y), (middle, y + gap)], isSpring: points == nil, style: "st", &svg)
      svg.text("t z", middle + 12, y + 19, points.map { Wording.points($0) } ?? "not a fixed number")
      return gap
    case .link(.missing):
      Symbols.line([(middle, y), (middle, y + 40)], isSpring: true, style: "al", &svg)
      Symbols.cross(middle, y + 20, &svg)
      svg.text("a b", middle + 14, y + 24, "nothing ties them")
      return 40
    case .link(let link):
      drawBox(link, Picture.Rect(x: 0, y: y, width: width, height: Self.boxHeight), &svg)
      return Self.boxHeight
    }
  }

  // MARK: Along the bottom

  /// Draws a part at a distance from the left; what width it takes.
  private func drawAlong(_ part: Part, _ x: Double, _ svg: inout SVG) -> Double {
    let (top, height) = (24.0, Self.boxHeight)
    let middle = top + height / 2
    let gap = Self.gap.horizontal
    switch part {
    case .rest(let count):
      svg.text("m z", x + 4, middle + 4, "… \(count) more …")
      return 72
    case .link(.edge(let name)):
      svg.rect("eb", Picture.Rect(x: x, y: top - 4, width: 3, height: height + 8))
      let isFirst = chain.links.first == .edge(name)
      svg.text(
        "s z", isFirst ? x : x + 3, top + height + 18, "content \(name)",
        anchor: isFirst ? .start : .end)
      return 3
    case .link(.gap(let points)):
      Symbols.line([(x, middle), (x + gap, middle)], isSpring: points == nil, style: "st", &svg)
      svg.text("t z", x + gap / 2, middle - 8, points.map { Wording.points($0) } ?? "?", anchor: .middle)
      return gap
    case .link(.missing):
      let length = 140.0
      Symbols.line([(x, middle), (x + length, middle)], isSpring: true, style: "al", &svg)
      Symbols.cross(x + length / 2, middle, &svg)
      svg.text("a b", x + length / 2, middle - 12, "nothing ties them", anchor: .middle)
      return length
    case .link(let link):
      let width = Self.boxWidth.horizontal
      drawBox(link, Picture.Rect(x: x, y: top, width: width, height: height), &svg)
      return width
    }
  }

  /// A view with its name and its size.
  private func drawBox(_ link: Picture.Chain.Link, _ box: Picture.Rect, _ svg: inout SVG) {
    guard let index = link.item else { return }
    let item = items[index]
    let isOpen = link.isBroken
    svg.rect(isOpen ? "ba" : "bx", box, radius: 3)
    svg.text(
      "t z", box.x + 6, box.y + 13, TextFit.cut(item.name, to: box.width - 12, size: 11))
    let size = chain.axis == .vertical ? "height" : "width"
    let text: String
    if case .item(_, let amount?) = link {
      // "200", or "as the frame".
      text = amount.first?.isNumber == true ? "\(size) \(amount)" : amount
    } else {
      text = isOpen ? "✕ no \(size)" : "\(size) not fixed"
    }
    svg.text(isOpen ? "a z" : "m z", box.x + 6, box.y + 26, TextFit.cut(text, to: box.width - 12, size: 11))
  }
}

extension Picture.Chain.Link {
  /// Whether the chain is broken here.
  var isBroken: Bool {
    switch self {
    case .missing, .open: true
    case .edge, .gap, .item: false
    }
  }

  var isEdge: Bool {
    if case .edge = self { true } else { false }
  }
}
