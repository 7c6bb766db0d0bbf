extension String {
  /// With spaces at the end, at least as long as a number of characters.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// With spaces or another character at the start, at least as long as a number of characters.
  package func aligned(to width: Int, with filler: String = " ") -> String {
    String(repeating: filler, count: max(0, width - count)) + self
  }
}

/// Words and numbers in sentences.
package enum Wording {
  /// A number of points without trailing zeros: `312`, `0.5`.
  package static func points(_ value: Double, decimals: Int = 2) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    if rounded == rounded.rounded() { return "\(Int(rounded))" }
    return "\(rounded)"
  }

  /// `1 point`, `0.5 points`.
  package static func length(_ points: Double) -> String {
    let number = self.points(points)
    return "\(number) \(number == "1" ? "point" : "points")"
  }

  /// A factor, with enough digits to tell it from 0 and 1: `0.5`, `0.99955`.
  package static func multiplier(_ value: Double) -> String {
    let short = points(value, decimals: 3)
    return ["0", "1"].contains(short) ? points(value, decimals: 6) : short
  }

  /// `1 error`, `2 errors`.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(self.noun(noun, number))"
  }

  /// A name that a person chose, in backquotes.
  package static func quoted(_ text: String) -> String { "`\(short(text, 80))`" }

  /// A text, shortened if it is longer than some bytes: a document may contain texts of any length.
  package static func short(_ text: String, _ limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let end = text.utf8.index(text.startIndex, offsetBy: limit)
    return String(text.unicodeScalars[..<end]) + "…"
  }

  /// Clauses, such as things to do: `do a, do b, and do c`; a list in a clause looks like more clauses, so these have
  /// semicolons.
  package static func steps(_ steps: [String]) -> String {
    guard let last = steps.last, steps.count > 1 else { return steps.first ?? "" }
    let separator = steps.dropLast().contains { $0.contains(", and ") || $0.hasPrefix("in ") } ? "; " : ", "
    return steps.dropLast().joined(separator: separator) + "\(separator)and " + last
  }

  /// The same things; beyond the limit, the rest is counted: `a`, `b`, `2 more`.
  package static func limited(_ items: [String], to limit: Int = 3) -> [String] {
    items.count > limit + 1 ? items.prefix(limit) + ["\(items.count - limit) more"] : items
  }

  /// `a`, `a and b`, `a, b, and c`; beyond the limit, the rest is counted.
  package static func list(_ items: [String], limit: Int = 3, joining word: String = "and") -> String {
    let items = limited(items, to: limit)
    guard let last = items.last else { return "" }
    if items.count == 1 { return last }
    return items.dropLast().joined(separator: ", ") + (items.count > 2 ? "," : "") + " \(word) " + last
  }
}
