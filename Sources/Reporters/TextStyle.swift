internal import Text

/// How text for people looks: what the terminal can show, and how much of it fits.
package struct TextStyle: Hashable, Sendable {
  /// A meaning that a color stands for.
  enum Role: String {
    case error = "31"
    case warning = "33"
    case note = "36"
    case help = "32"
    case faint = "2"
    /// The broken link of a chain: the brightest thing on the screen.
    case broken = "1;97;41"
  }

  /// Whether to write escape sequences of ANSI terminals.
  package var isColored: Bool
  /// In how many columns notes, help and chains are wrapped.
  package var width: Int
  /// In how many columns headlines are wrapped; nil: they stay whole, as editors and other programs
  /// that read text expect.
  package var headlineWidth: Int?
  /// Whether to write nothing but ASCII, for terminals that would show anything else wrongly.
  package var isASCII: Bool

  /// - Parameter terminalWidth: the columns of the terminal; nil if it is not a terminal.
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
    // What stands for other characters may make a command of them.
    return isASCII ? VisibleText.of(ASCIIFallback.text(visible)) : visible
  }
}
