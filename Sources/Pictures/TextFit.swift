internal import Text

/// Estimates the size of text, since the font is unknown.
enum TextFit {
  /// The default font size of `PictureStyle`.
  static let size = 11.0
  /// The width of bold letters, relative to regular ones.
  static let bold = 1.12

  /// An upper bound of a line's width; in the units of the font size.
  static func width(_ text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width($1) } * size
  }

  private static func width(_ scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x20, 0x21, 0x27, 0x28, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x49, 0x5B, 0x5D, 0x60, 0x66, 0x69, 0x6A,
      0x6C, 0x72, 0x74, 0x7C:
      0.4
    case 0x4D, 0x57, 0x6D, 0x77, 0x40, 0x25, 0x2013...0x2026: 1
    case 0x41...0x5A, 0x2190...0x2BFF: 0.75
    case 0..<0x1100: 0.62
    default: 1.05
    }
  }

  /// The text, or the part of it that fits; empty if that part says nothing.
  static func cut(_ text: String, to width: Double, size: Double) -> String {
    guard self.width(text, size: size) > width else { return text }
    var result = ""
    for character in text {
      guard self.width(result + String(character) + "…", size: size) <= width else { break }
      result.append(character)
    }
    while result.last == " " { result.removeLast() }
    return result.count < 4 ? "" : result + "…"
  }

  /// The pieces in lines of a width, broken between them and, in pieces that are too long, between words; the
  /// last line is cut.
  static func wrap(_ pieces: [String], to width: Double, size: Double, lines limit: Int) -> [String] {
    let measure = { (text: String) in Int(self.width(text, size: size).rounded(.up)) }
    let parts = pieces.flatMap { piece in
      self.width(piece, size: size) <= width ? [piece] : piece.split(separator: " ").map(String.init)
    }
    var lines = TextWrapping.fill(parts, width: Int(width), measure: measure)
    if lines.count > limit {
      lines = lines.prefix(limit - 1) + [lines[(limit - 1)...].joined(separator: " ")]
    }
    return lines.map { cut($0, to: width, size: size) }
  }
}
