internal import InterfaceBuilder
internal import Text

/// A part of an SVG drawing, as text. All texts are escaped.
struct SVG {
  private(set) var text = ""

  enum Anchor: String {
    case start, middle, end
  }

  /// A number, rounded to an invisible tenth of a point.
  static func number(_ value: Double) -> String { Wording.points(value, decimals: 1) }

  private static func attributes(_ numbers: KeyValuePairs<String, Double>) -> String {
    numbers.map { " \($0)=\"\(number($1))\"" }.joined()
  }

  mutating func open(_ name: String, _ attributes: [(name: String, value: String?)] = []) {
    text += "<\(name)\(XMLText.attributes(attributes))>"
  }

  mutating func close(_ name: String) { text += "</\(name)>" }

  /// An element that contains only text.
  mutating func element(
    _ name: String, _ content: String, _ attributes: [(name: String, value: String?)] = []
  ) {
    open(name, attributes)
    text += XMLText.escape(content)
    close(name)
  }

  /// Appends another part.
  mutating func append(_ other: SVG) { text += other.text }

  /// A rectangle; without a width or a height, a line, since SVG does not draw such rectangles.
  mutating func rect(_ style: String, _ rect: IBRect, radius: Double = 0) {
    guard rect.width >= 0.05, rect.height >= 0.05 else {
      return line(style, rect.x, rect.y, rect.maxX, rect.maxY)
    }
    text += "<rect class=\"\(style)\""
    text += Self.attributes(["x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height])
    text += radius > 0 ? " rx=\"\(Self.number(radius))\"/>" : "/>"
  }

  mutating func line(_ style: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    path(style, [(x1, y1), (x2, y2)])
  }

  /// Straight lines between points.
  mutating func path(_ style: String, _ points: [(x: Double, y: Double)], isClosed: Bool = false) {
    let data = points.map { "\(Self.number($0.x)) \(Self.number($0.y))" }.joined(separator: "L")
    text += "<path class=\"\(style)\" d=\"M\(data)\(isClosed ? "Z" : "")\"/>"
  }

  mutating func circle(_ style: String, _ x: Double, _ y: Double, radius: Double) {
    text += "<circle class=\"\(style)\"" + Self.attributes(["cx": x, "cy": y, "r": radius]) + "/>"
  }

  /// A line of text; `y` is its baseline.
  mutating func text(
    _ style: String, _ x: Double, _ y: Double, _ content: String, anchor: Anchor = .start
  ) {
    text += "<text class=\"\(style)\"" + Self.attributes(["x": x, "y": y])
    if anchor != .start { text += " text-anchor=\"\(anchor.rawValue)\"" }
    text += ">\(XMLText.escape(content))</text>"
  }

  /// A line of text that begins in bold letters.
  mutating func text(_ style: String, _ x: Double, _ y: Double, bold: String, _ rest: String) {
    text += "<text class=\"\(style)\"" + Self.attributes(["x": x, "y": y])
    text += "><tspan class=\"bold\">\(XMLText.escape(bold))</tspan>"
    text += rest.isEmpty ? "</text>" : " <tspan>\(XMLText.escape(rest))</tspan></text>"
  }
}
