internal import LintCore
internal import XMLSource

/// The source line of a diagnostic with a marker under it.
enum SourceFrame {
  /// How many characters of a source line are shown; the rest gives way to `…`.
  private static let width = 90

  static func lines(_ diagnostic: Diagnostic) -> [String] {
    let number = "\(diagnostic.position.line)"
    let gutter = String(repeating: " ", count: number.count)
    let source = Array(diagnostic.sourceLine.utf8)
    let start = min(diagnostic.position.column - 1, source.count)
    let end = min(start + diagnostic.markerLength, source.count)
    let before = String(decoding: source[..<start], as: UTF8.self)
    let marked = String(decoding: source[start..<end], as: UTF8.self)
    let after = String(decoding: source[end...], as: UTF8.self)
    let pad = String(before.map { $0 == "\t" ? "\t" : " " })
    let marker = "^" + String(repeating: "~", count: max(0, marked.count - 1))
    let rest = shortened(after, id: diagnostic.objectID, after: before.count + marked.count)
    return [
      "   \(number) | \(before)\(marked)\(rest)",
      "   \(gutter) | \(pad)\(marker)",
    ]
  }

  /// Keeps what fits of the rest of a start tag, and always its id, by which it can be searched.
  private static func shortened(_ rest: String, id: String, after used: Int) -> String {
    let room = max(20, width - used)
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
