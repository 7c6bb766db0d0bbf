internal import Findings
internal import Platform
internal import Text

/// Text in an HTML page, which is also well-formed XML.
enum HTML {
  /// Escapes text for character data and attribute values: it contains no tags, and nothing that changes how
  /// its neighbors are read.
  static func escape(_ text: String) -> String { XMLText.escape(VisibleText.of(text)) }

  /// A sentence; text in backquotes becomes code.
  static func prose(_ text: String) -> String {
    let parts = text.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false)
    // An unmatched backquote is part of a name.
    guard parts.count % 2 == 1 else { return escape(text) }
    return parts.enumerated().map { index, part in
      let text = escape(String(part))
      return index % 2 == 0 ? text : "<code>\(text)</code>"
    }.joined()
  }

  /// A sentence that names a line of a source, which becomes a link relative to the root.
  static func prose(_ text: String, at place: CodePlace?, _ paths: PathBase) -> String {
    let html = prose(text)
    guard let place, let range = html.ranges(of: escape(place.name)).last else { return html }
    let address = escape("\(SARIFReporter.encoded(paths.reported(place.path)))#L\(place.line)")
    return html[..<range.lowerBound] + "<a href=\"\(address)\">\(html[range])</a>" + html[range.upperBound...]
  }

  /// A list of sentences; empty if there are none.
  static func list(_ items: [String], style: String) -> String {
    guard !items.isEmpty else { return "" }
    return "<ul class=\"\(style)\">\(items.map { "<li>\($0)</li>" }.joined())</ul>\n"
  }
}
