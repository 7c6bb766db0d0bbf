/// Words and numbers as sentences need them.
package enum Wording {
  /// A number of points without idle zeros: `312`, `0.5`.
  package static func points(_ value: Double, decimals: Int = 2) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    if rounded == rounded.rounded() { return "\(Int(rounded))" }
    return "\(rounded)"
  }

  /// `1 error`, `2 errors`.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(self.noun(noun, number))"
  }

  /// Words that somebody made up, in backquotes.
  package static func quoted(_ text: String) -> String { "`\(short(text, 80))`" }

  /// A text, or what of a long one fits into some bytes: whoever made it up decides how often it is said.
  package static func short(_ text: String, _ limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let end = text.utf8.index(text.startIndex, offsetBy: limit)
    return String(text.unicodeScalars[..<end]) + "…"
  }

  /// `a`, `a and b`, `a, b and c`; those beyond the limit are counted.
  package static func list(_ items: [String], limit: Int = 3, joining word: String = "and") -> String {
    var items = items
    if items.count > limit + 1 {
      let rest = items.count - limit
      items = items.prefix(limit) + ["\(rest) more"]
    }
    guard let last = items.last else { return "" }
    if items.count == 1 { return last }
    return items.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
