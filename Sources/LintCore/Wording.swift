/// Words and numbers as sentences need them.
package enum Wording {
  /// A number of points to two decimals, without idle zeros: `312`, `0.5`.
  package static func points(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let rounded = (value * 100).rounded() / 100
    if rounded == rounded.rounded() { return "\(Int(rounded))" }
    return "\(rounded)"
  }

  /// `1 error`, `2 errors`.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `a`, `a and b`, `a, b and c`; those beyond the limit are counted.
  package static func list(_ items: [String], limit: Int = 3) -> String {
    var items = items
    if items.count > limit + 1 {
      let rest = items.count - limit
      items = items.prefix(limit) + ["\(rest) more"]
    }
    guard let last = items.last else { return "" }
    if items.count == 1 { return last }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
