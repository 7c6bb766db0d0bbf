/// How text for people looks: what the terminal can show, and how much of it fits.
package struct TextStyle: Hashable, Sendable {
  /// A meaning that a colour stands for.
  enum Role: String {
    case place = "1"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case help = "1;32"
    case faint = "2"
  }

  /// Whether to write escape sequences of ANSI terminals.
  package var isColored: Bool
  /// In how many columns notes and chains are wrapped.
  package var width: Int
  /// How many columns of a source line are shown.
  package var sourceWidth: Int
  /// Whether to write nothing but ASCII, for terminals that would show anything else wrongly.
  package var isASCII: Bool

  /// - Parameter sourceWidth: without a terminal whose lines would break, tags are worth some more
  ///   room than sentences.
  package init(
    isColored: Bool = false, width: Int = 80, sourceWidth: Int? = nil, isASCII: Bool = false
  ) {
    self.isColored = isColored
    self.width = max(20, width)
    self.sourceWidth = max(20, sourceWidth ?? 90)
    self.isASCII = isASCII
  }

  func paint(_ text: String, _ role: Role) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The text as the terminal can show it.
  func plain(_ text: String) -> String { isASCII ? ASCIIFallback.text(text) : text }
}
