internal import Platform
internal import Reporters

/// The abilities of the terminal.
extension Terminal {
  /// The style of text on standard output.
  static func style(color: ColorChoice) -> TextStyle {
    let isTerminal = StandardStream.output.isTerminal
    let isColored =
      switch color {
      case .always: true
      case .never: false
      case .auto:
        if CurrentProcess.variable("NO_COLOR") != nil {
          false
        } else if let forced = CurrentProcess.variable("FORCE_COLOR") {
          forced != "0" && forced != "false"
        } else {
          isTerminal && CurrentProcess.variable("TERM") != "dumb"
        }
      }
    // In files and pipes, text is always UTF-8 with the same width.
    guard isTerminal else { return TextStyle(isColored: isColored) }
    return TextStyle(
      isColored: isColored, terminalWidth: StandardStream.output.width, isASCII: !isUTF8)
  }

  /// Whether the locale uses UTF-8, by the first variable that is set.
  private static var isUTF8: Bool {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = variables.lazy.compactMap(CurrentProcess.variable).first
    let name = locale?.lowercased() ?? "c"
    return name.contains("utf-8") || name.contains("utf8")
  }
}
