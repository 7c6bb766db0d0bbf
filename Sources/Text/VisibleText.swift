/// Text from documents, file names and configurations, made safe to print.
///
/// Every output format escapes the same characters in its own way: text here, ``JSONValue``, ``XMLText``.
/// Output that has to keep its bytes is not printed if it is unsafe: see ``UnifiedDiff``.
package enum VisibleText {
  /// The text with a code (`\u{202E}`) for every character that is invisible or changes how its neighbors are
  /// read: control characters other than tabs, and format characters such as bidirectional overrides and
  /// zero-width spaces.
  ///
  /// Also escapes the second character of the signs by which build servers recognize commands in logs: `::`
  /// at the start of a line (wrapping may put any word there), and `##`.
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

  /// Finds the signs that begin commands to build servers, in a sequence of characters.
  ///
  /// Sources: Azure Pipelines' agent, `Command.TryParse`, which looks for `##vso[` anywhere in a line;
  /// GitHub's runner, `ActionCommand.TryParse` (`##[` anywhere) and `TryParseV2` (`::` after blanks);
  /// TeamCity's `##teamcity[`.
  struct CommandSigns {
    private var before: Unicode.Scalar = " "
    private var previous: Unicode.Scalar = " "

    /// Whether a character is the second one of such a sign, so that it has to be escaped.
    mutating func isSecond(_ scalar: Unicode.Scalar) -> Bool {
      let isSecond =
        scalar == previous && (scalar == "#" || scalar == ":" && before.properties.isWhitespace)
      before = previous
      // After an escaped character, the sign is interrupted.
      previous = isSecond || VisibleText.isInvisible(scalar) && scalar != "\t" ? "}" : scalar
      return isSecond
    }
  }

  /// Whether a line printed as it is could be obeyed: by a build server that logs it, as a command, or by a
  /// terminal, as the start of a control sequence. In UTF-16 documents, bytes of plain text may be control
  /// characters to a terminal that expects UTF-8.
  package static func isObeyed(_ line: Substring) -> Bool {
    let line = line.drop { $0.isWhitespace }
    return line.hasPrefix("::") || line.contains(/##[A-Za-z]*\[/)
      || line.unicodeScalars.contains { $0 == "\u{1B}" || ("\u{80}"..."\u{9F}").contains($0) }
  }

  /// Whether a text contains a sign that may begin a command.
  private static func hasPair(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == previous, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return true }
      previous = byte
    }
    return false
  }

  /// Whether a character is invisible, so that it has to be escaped. A space is visible by its gap.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    // Emoji variation selectors and the like belong to the character before them.
    case .nonspacingMark: return false
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
