internal import LintCore
internal import XMLSource

/// The source line of a diagnostic with a marker under it.
enum SourceFrame {
  private static let shortIndentation = 4
  /// How many characters of a tag are shown at least, where its indentation can be cut.
  private static let leastTag = 30

  static func lines(_ diagnostic: Diagnostic, _ style: TextStyle) -> [String] {
    let number = "\(diagnostic.position.line)"
    let gutter = String(repeating: " ", count: number.count)
    let source = Array(diagnostic.sourceLine.utf8)
    let start = min(diagnostic.position.column - 1, source.count)
    let end = min(start + diagnostic.markerLength, source.count)
    var before = String(decoding: source[..<start], as: UTF8.self)
    let marked = String(decoding: source[start..<end], as: UTF8.self)
    let after = String(decoding: source[end...], as: UTF8.self)
    // Indentation is the first to give way: it says less than the tag.
    if before.count > shortIndentation, before.allSatisfy({ $0 == " " || $0 == "\t" }),
      style.sourceWidth - before.count - marked.count < leastTag
    {
      before = String(repeating: " ", count: shortIndentation)
    }
    let pad = String(before.map { $0 == "\t" ? "\t" : " " })
    let marker = "^" + String(repeating: "~", count: max(0, marked.count - 1))
    let room = style.sourceWidth - before.count - marked.count
    let rest = shortened(after, id: diagnostic.objectID, room: max(20, room))
    let bar = style.paint(" |", .faint)
    return [
      "   \(style.paint(number, .faint))\(bar) \(style.plain(before + marked + rest))",
      "   \(gutter)\(bar) \(pad)\(style.paint(marker, diagnostic.severity.role))",
    ]
  }

  /// Keeps what fits of the rest of a start tag, and always its id, by which it can be searched.
  ///
  /// - Parameter room: how many characters are shown; the others give way to `…`.
  private static func shortened(_ rest: String, id: String, room: Int) -> String {
    if rest.count <= room { return rest }
    let identifier = " id=\"\(id)\""
    let head = rest.prefix(max(0, room - identifier.count - 4))
    let cut = head.lastIndex(of: " ").map { head[..<$0] } ?? ""
    guard !cut.contains(identifier), let found = rest.firstRange(of: identifier) else {
      return "\(cut) …"
    }
    let tail = rest[found.upperBound...]
    return "\(cut) …\(identifier)\(tail.count <= 2 ? String(tail) : " …")"
  }
}
