/// Breaks lines between words.
package enum TextWrapping {
  /// The line, broken into lines of at most `width` columns; all but the first begin with `margin`.
  package static func wrap(_ line: String, width: Int, margin: String) -> [String] {
    guard columns(line) > width else { return [line] }
    let lead = line.prefix { $0 == " " }
    let words = line.dropFirst(lead.count).split(separator: " ").map(String.init)
    return fill(words, width: width, lead: String(lead), margin: margin)
  }

  /// The pieces, separated by spaces, on lines of at most `width`: the first begins with `lead`, the others
  /// with `margin`.
  ///
  /// A piece that is wider than a line is not broken, since it may be an id that people search for.
  ///
  /// - Parameter measure: the width of a text; by default, in columns of a terminal.
  package static func fill(
    _ pieces: [String], width: Int, lead: String = "", margin: String = "",
    measure: (String) -> Int = { columns($0) }
  ) -> [String] {
    let space = measure(" ")
    var lines: [String] = []
    var (current, used, isEmpty) = (lead, measure(lead), true)
    for piece in pieces {
      let wide = measure(piece)
      if !isEmpty, used + space + wide > width {
        lines.append(current)
        (current, used, isEmpty) = (margin, measure(margin), true)
      }
      current += isEmpty ? piece : " " + piece
      used += isEmpty ? wide : space + wide
      isEmpty = false
    }
    return isEmpty ? lines : lines + [current]
  }

  /// The width of a text in columns of a terminal.
  package static func columns(_ text: some StringProtocol) -> Int {
    // Most text is ASCII.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + ($1.unicodeScalars.contains(where: isWide) ? 2 : 1) }
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
