/// An example as a page shows it: the objects of the document, each tag on a line of its own.
enum ExampleText {
  static func text(of example: Example) -> String {
    var lines: [String] = []
    var depth = 0
    for tag in tags(objects(in: example.xml)) where !isFrame(tag) {
      let element = tag.drop { $0 == "↓" }
      if element.hasPrefix("</") { depth = max(0, depth - 1) }
      lines.append(String(repeating: "  ", count: depth) + String(tag))
      if !element.hasPrefix("</"), !element.hasSuffix("/>"), !element.hasPrefix("<?"),
        !element.hasPrefix("<!")
      {
        depth += 1
      }
    }
    return withoutEmptyElements(lines).joined(separator: "\n")
  }

  /// What stands inside `<objects>`; the whole text where nothing does.
  private static func objects(in text: String) -> Substring {
    guard let start = text.firstRange(of: "<objects>"), let end = text.firstRange(of: "</objects>")
    else { return text[...] }
    return text[start.upperBound..<end.lowerBound]
  }

  /// The tags of a text, each with the mark that stands before it; character data is left out.
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

  /// Frames and masks have no part in a layout by constraints, and make examples long.
  private static func isFrame(_ tag: String) -> Bool {
    tag.hasPrefix("<rect ") || tag.hasPrefix("<autoresizingMask ")
  }

  /// Joins a start tag with the end tag that follows it.
  private static func withoutEmptyElements(_ lines: [String]) -> [String] {
    var result: [String] = []
    for line in lines {
      let end = line.drop { $0 == " " }
      if end.hasPrefix("</"), let last = result.last, !last.hasSuffix("/>") {
        let start = last.drop { $0 == " " || $0 == "↓" }
        if start.hasPrefix("<" + end.dropFirst(2).dropLast()), !start.hasPrefix("</") {
          result[result.count - 1] = last.dropLast() + "/>"
          continue
        }
      }
      result.append(line)
    }
    return result
  }
}
