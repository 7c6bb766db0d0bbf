internal import Findings
internal import Platform
internal import Text

/// Text of documents as it stands in a page. Pages are written so that XML parsers read them too.
enum HTML {
  /// Text that is data, between tags or in an attribute's quotes: nothing in it is a tag, and nothing
  /// changes how its neighbors are read.
  static func escape(_ text: String) -> String { XMLText.escape(VisibleText.of(text)) }

  /// A sentence, with what stands in backquotes as code.
  static func prose(_ text: String) -> String {
    let parts = text.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false)
    // Without a partner for each, a backquote is a part of a name.
    guard parts.count % 2 == 1 else { return escape(text) }
    return parts.enumerated().map { index, part in
      let text = escape(String(part))
      return index % 2 == 0 ? text : "<code>\(text)</code>"
    }.joined()
  }

  /// A sentence that names a line of a source, which becomes a link from the root's folder.
  static func prose(_ text: String, at place: CodePlace?, _ paths: PathBase) -> String {
    let html = prose(text)
    guard let place, let range = html.ranges(of: escape(place.name)).last else { return html }
    let address = escape("\(SARIFReporter.encoded(paths.reported(place.path)))#L\(place.line)")
    return html[..<range.lowerBound] + "<a href=\"\(address)\">\(html[range])</a>" + html[range.upperBound...]
  }

  /// A list of sentences; nothing if there are none.
  static func list(_ items: [String], style: String) -> String {
    guard !items.isEmpty else { return "" }
    return "<ul class=\"\(style)\">\(items.map { "<li>\($0)</li>" }.joined())</ul>\n"
  }
}
