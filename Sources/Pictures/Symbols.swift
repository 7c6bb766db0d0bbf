internal import InterfaceBuilder

/// The symbols in pictures; struts and springs are as in Interface Builder.
enum Symbols {
  /// A strut with its two ends, or a spring, between two points along an axis.
  static func line(
    _ points: [(x: Double, y: Double)], isSpring: Bool, style: String, _ svg: inout SVG
  ) {
    let (start, end) = (points[0], points[1])
    let length = max(abs(end.x - start.x), abs(end.y - start.y))
    let isVertical = abs(end.y - start.y) >= abs(end.x - start.x)
    func point(_ share: Double, _ aside: Double) -> (x: Double, y: Double) {
      let (x, y) = (start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))
      return isVertical ? (x + aside, y) : (x, y + aside)
    }
    if isSpring, length > 10 {
      let turns = max(2, min(12, Int(length / 5)))
      let zigzag = (1..<turns).map { turn in
        point(Double(turn) / Double(turns), turn % 2 == 0 ? 3.5 : -3.5)
      }
      svg.path(style, [start] + zigzag + [end])
    } else {
      svg.path(style, points)
    }
    svg.path(style, [point(0, -4), point(0, 4)])
    svg.path(style, [point(1, -4), point(1, 4)])
  }

  /// A thick arrow with a head at each end, along an axis.
  static func arrow(_ points: [(x: Double, y: Double)], _ svg: inout SVG) {
    let (start, end) = (points[0], points[1])
    let isVertical = abs(end.y - start.y) >= abs(end.x - start.x)
    svg.path("mark-bar", [start, end])
    for (tip, back) in [(start, 9.0), (end, -9)] {
      let wings = [-6.0, 6].map { isVertical ? (tip.x + $0, tip.y + back) : (tip.x + back, tip.y + $0) }
      svg.path("mark-bar", [wings[0], tip, wings[1]])
    }
  }

  /// A number, or a sign for what is missing, on the alarm color; returns its rectangle.
  @discardableResult
  static func badge(_ text: String, _ x: Double, _ y: Double, _ svg: inout SVG) -> IBRect {
    let width = badgeWidth(text)
    let box = IBRect(x: x - width / 2, y: y - 7.5, width: width, height: 15)
    svg.rect("badge", box, radius: 7.5)
    svg.text("badge-text", x, y + 3.5, text, anchor: .middle)
    return box
  }

  static func badgeWidth(_ text: String) -> Double {
    max(15, TextFit.width(text, size: TextFit.size * TextFit.bold) + 6)
  }

  /// A circle with a cross of thin lines, at a center.
  static func center(_ x: Double, _ y: Double, _ svg: inout SVG) {
    svg.circle("mark", x, y, radius: 8)
    svg.line("mark", x - 12, y, x + 12, y)
    svg.line("mark", x, y - 12, x, y + 12)
  }
}
