/// An example for a page: one object per line, indented by nesting, and constraints as equations.
enum ExampleText {
  static func lines(of example: Example) -> [String] {
    var lines: [String] = []
    // For each open element, whether its content is indented.
    var open: [Bool] = []
    for tag in tags(objects(in: example.xml)) {
      let mark = tag.hasPrefix("↓") ? "↓ " : ""
      let element = tag.drop { $0 == "↓" }
      if element.hasPrefix("</") {
        _ = open.popLast()
        continue
      }
      guard !element.hasPrefix("<?"), !element.hasPrefix("<!") else { continue }
      let line = line(of: element)
      if let line {
        let margin = String(repeating: "  ", count: open.count { $0 })
        lines.append(margin + mark + line)
      }
      if !element.hasSuffix("/>") { open.append(line != nil) }
    }
    return lines
  }

  /// Nil for elements that only make examples longer: lists of objects, frames, masks.
  private static func line(of tag: Substring) -> String? {
    let name = String(tag.dropFirst().prefix { $0.isLetter || $0.isNumber })
    let attributes = tag.matches(of: /([A-Za-z]+)="([^"]*)"/).map {
      (name: String($0.1), value: String($0.2))
    }
    switch name {
    case "subviews", "constraints", "rect", "autoresizingMask": return nil
    case "constraint":
      return equation(Dictionary(attributes) { first, _ in first })
    default:
      let shown = attributes.filter { name, value in
        name != "contentMode"
          && !(name == "translatesAutoresizingMaskIntoConstraints" && value == "NO")
      }
      return ([name] + shown.map { $0.name == "id" ? $0.value : "\($0.name)=\"\($0.value)\"" })
        .joined(separator: " ")
    }
  }

  /// `content.bottom = scroll.bottom + 8 @750`.
  private static func equation(_ attributes: [String: String]) -> String {
    func end(_ item: String, _ attribute: String) -> String? {
      attributes[attribute].map { name in
        attributes[item].map { "\($0).\(name)" } ?? name
      }
    }
    let relation = ["greaterThanOrEqual": "≥", "lessThanOrEqual": "≤"]
    var text = end("firstItem", "firstAttribute") ?? ""
    text += " \(attributes["relation"].flatMap { relation[$0] } ?? "=") "
    let constant = attributes["constant"] ?? "0"
    if let second = end("secondItem", "secondAttribute") {
      let multiplier = attributes["multiplier"].map { "\($0) × " } ?? ""
      text += multiplier + second
      if constant != "0" {
        text += constant.hasPrefix("-") ? " − \(constant.dropFirst())" : " + \(constant)"
      }
    } else {
      text += constant
    }
    if let priority = attributes["priority"] { text += " @\(priority)" }
    if attributes["placeholder"] == "YES" { text += " (removed at build time)" }
    return text
  }

  /// The content of `<objects>`; the whole text if there is none.
  private static func objects(in text: String) -> Substring {
    guard let start = text.firstRange(of: "<objects>"), let end = text.firstRange(of: "</objects>")
    else { return text[...] }
    return text[start.upperBound..<end.lowerBound]
  }

  /// The tags of a text, each with its marker; without character data.
  private static func tags(_ text: Substring) -> [String] {
    var result: [String] = []
    var tag = ""
    var isInside = false
    for character in text {
      if character == "<" { isInside = true }
      if isInside || character == "↓" { tag.append(character) }
      if character == ">", isInside {
        result.append(tag.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        tag = ""
        isInside = false
      }
    }
    return result
  }
}
