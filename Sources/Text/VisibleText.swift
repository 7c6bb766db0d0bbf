/// Text out of documents, file names and configurations, as it can be shown without harm.
package enum VisibleText {
  /// The text with a code (`\u{202E}`) for every character that cannot be seen or that changes how
  /// its neighbors are read: control characters but tabs, and format characters such as
  /// bidirectional overrides and zero-width spaces.
  ///
  /// So is the second sign of what build servers take for a command wherever they find it in a log:
  /// `::` at the start of a line, which may be wrapped at any space, and `##`.
  package static func of(_ text: String) -> String {
    let isVisible = !text.unicodeScalars.contains { isInvisible($0) && $0 != "\t" }
    if isVisible, !hasPair(text) { return text }
    var result = ""
    var before: Unicode.Scalar = " "
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let isCommand =
        scalar == previous && (scalar == "#" || scalar == ":" && before.properties.isWhitespace)
      before = previous
      previous = scalar
      if isCommand || isInvisible(scalar) && scalar != "\t" {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        previous = "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether two signs that may begin a command stand side by side.
  private static func hasPair(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == previous, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return true }
      previous = byte
    }
    return false
  }

  /// Whether a character leaves no mark of its own, so that a format's own escape has to stand for
  /// it. Spaces are seen by the gap that they make.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    // Selectors of emoji and the like ride on the character before them.
    case .nonspacingMark: return false
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
