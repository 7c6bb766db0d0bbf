internal import Text

/// The style of text for people, according to the terminal's abilities.
package struct TextStyle: Hashable, Sendable {
  /// The meaning of a color.
  enum Role: String {
    case error = "31"
    case warning = "33"
    case note = "36"
    case help = "32"
    case faint = "2"
    /// The gap in a chain, as visible as possible.
    case broken = "1;97;41"
  }

  /// Whether to write ANSI escape sequences.
  package var isColored: Bool
  /// The width at which notes, help and chains are wrapped.
  package var width: Int
  /// The width at which headlines are wrapped; nil: they are not, as editors and other programs expect.
  package var headlineWidth: Int?
  /// Whether to write ASCII only, for terminals that cannot show other characters.
  package var isASCII: Bool

  /// - Parameter terminalWidth: in columns; nil if there is no terminal.
  package init(isColored: Bool = false, terminalWidth: Int? = nil, isASCII: Bool = false) {
    self.isColored = isColored
    width = max(20, terminalWidth ?? 100)
    headlineWidth = terminalWidth.map { max(20, $0) }
    self.isASCII = isASCII
  }

  func paint(_ text: String, _ role: Role) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The text as the terminal can show it.
  func plain(_ text: String) -> String {
    let visible = VisibleText.of(text)
    // A replacement may create a command, so check again.
    return isASCII ? VisibleText.of(ASCIIFallback.text(visible)) : visible
  }
}
