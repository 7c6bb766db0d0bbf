/// Text out of documents, file names and configurations, as it can be shown without harm.
package enum VisibleText {
  /// The text with a code (`\u{202E}`) for every character that cannot be seen or that changes how
  /// its neighbors are read: control characters but tabs, and format characters such as
  /// bidirectional overrides and zero-width spaces.
  package static func of(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isInvisible(scalar), scalar != "\t" {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
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
