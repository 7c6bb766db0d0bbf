/// Text out of documents, file names and configurations, as it can be shown without harm.
///
/// Each kind of output writes the same characters as codes, by the escapes that it has: text here,
/// ``JSONValue``, ``XMLText``. A line that has to keep its bytes is not shown: see ``UnifiedDiff``.
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
    var commands = CommandSigns()
    for scalar in text.unicodeScalars {
      if commands.isSecond(scalar) || isInvisible(scalar) && scalar != "\t" {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Finds the signs by which commands to build servers begin, in the characters of a text one after
  /// the other.
  ///
  /// Sources: Azure Pipelines' agent, `Command.TryParse`, which looks for `##vso[` anywhere in a line;
  /// GitHub's runner, `ActionCommand.TryParse` (`##[` anywhere) and `TryParseV2` (`::` behind blanks);
  /// TeamCity's `##teamcity[`.
  struct CommandSigns {
    private var before: Unicode.Scalar = " "
    private var previous: Unicode.Scalar = " "

    /// Whether a character is the second of such a pair, and so has to be written as a code.
    mutating func isSecond(_ scalar: Unicode.Scalar) -> Bool {
      let isSecond =
        scalar == previous && (scalar == "#" || scalar == ":" && before.properties.isWhitespace)
      before = previous
      // What follows a code does not stand next to the sign.
      previous = isSecond || VisibleText.isInvisible(scalar) && scalar != "\t" ? "}" : scalar
      return isSecond
    }
  }

  /// Whether a line that keeps its characters would be obeyed where it is shown: by a build server that
  /// logs it, as a command; by a terminal, as the start of a control sequence. In UTF-16, which a terminal
  /// reads as UTF-8, the bytes of other control characters stand in plain text.
  package static func isObeyed(_ line: Substring) -> Bool {
    let line = line.drop { $0.isWhitespace }
    return line.hasPrefix("::") || line.contains(/##[A-Za-z]*\[/)
      || line.unicodeScalars.contains { $0 == "\u{1B}" || ("\u{80}"..."\u{9F}").contains($0) }
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
