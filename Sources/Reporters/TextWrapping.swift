/// Breaks lines between words.
package enum TextWrapping {
  /// The line in pieces of at most `width` columns, the later ones after `margin`.
  ///
  /// A word that is wider than a line stays whole, since it may be an id that people search for.
  package static func wrap(_ line: String, width: Int, margin: String) -> [String] {
    guard columns(line) > width else { return [line] }
    let lead = line.prefix { $0 == " " }
    var lines: [String] = []
    var current = String(lead)
    var used = lead.count
    var hasWord = false
    for word in line.dropFirst(lead.count).split(separator: " ", omittingEmptySubsequences: false) {
      let wide = columns(word)
      if hasWord, used + 1 + wide > width {
        while current.hasSuffix(" ") { current.removeLast() }
        lines.append(current)
        (current, used, hasWord) = (margin, columns(margin), false)
        if word.isEmpty { continue }
      }
      if hasWord {
        current += " "
        used += 1
      }
      current += word
      used += wide
      hasWord = true
    }
    return hasWord ? lines + [current] : lines
  }

  /// How many columns of a terminal a text takes.
  package static func columns(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.contains(where: isWide) ? 2 : 1) }
  }

  /// The blocks of Unicode's East Asian Width that are wide, and the common emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}
