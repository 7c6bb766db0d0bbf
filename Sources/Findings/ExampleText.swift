internal import XMLSource

/// An example for a page: one object per line, indented by nesting, and constraints as equations.
enum ExampleText {
  static func lines(of example: Example) -> [String] {
    let (utf8, marks) = example.unmarked
    guard let tree = try? XMLReader.read(path: "", bytes: utf8) else { return [] }
    let objects = tree.nodes.indices.first { tree.name(of: $0) == "objects" }
    let shown = objects.map { $0 + 1..<Int(tree.nodes[$0].end) } ?? tree.nodes.indices
    // For each element, how far its content is indented.
    var margins = Array(repeating: 0, count: tree.nodes.count)
    return shown.compactMap { node in
      let parent = Int(tree.nodes[node].parent)
      let margin = parent < 0 ? 0 : margins[parent]
      let line = line(of: node, in: tree)
      margins[node] = line == nil ? margin : margin + 1
      let mark = marks.contains(Int(tree.nodes[node].tagStart)) ? "↓ " : ""
      return line.map { String(repeating: "  ", count: margin) + mark + $0 }
    }
  }

  /// Nil for elements that only make examples longer: lists of objects, frames, masks.
  private static func line(of node: Int, in tree: XMLTree) -> String? {
    let name = tree.name(of: node)
    let attributes = tree.attributes(of: node).map { attribute in
      (name: tree.names[Int(tree.attributes[attribute].name)], value: tree.value(of: attribute))
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
}
