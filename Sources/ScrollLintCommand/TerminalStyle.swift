internal import Platform
internal import Reporters

/// What the terminal can show.
extension Terminal {
  /// How text on standard output looks.
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
    // Files and pipes are UTF-8, and as wide whoever started the command.
    guard isTerminal else { return TextStyle(isColored: isColored) }
    return TextStyle(
      isColored: isColored, terminalWidth: StandardStream.output.width, isASCII: !isUTF8)
  }

  /// Whether the locale's characters are UTF-8, as the first variable that is set says.
  private static var isUTF8: Bool {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = variables.lazy.compactMap(CurrentProcess.variable).first
    let name = locale?.lowercased() ?? "c"
    return name.contains("utf-8") || name.contains("utf8")
  }
}
