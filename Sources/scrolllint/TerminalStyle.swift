internal import Reporters

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the terminal can show.
extension Terminal {
  /// How text on standard output looks.
  static func style(color: ColorChoice) -> TextStyle {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isColored =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && variable("NO_COLOR") == nil && variable("TERM") != "dumb"
      }
    // Files and pipes are UTF-8, and as wide whoever started the command.
    guard isTerminal else { return TextStyle(isColored: isColored) }
    let width = width(of: STDOUT_FILENO)
    return TextStyle(
      isColored: isColored, width: width, sourceWidth: width - 8, isASCII: !isUTF8)
  }

  static var isErrorATerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static var errorWidth: Int { width(of: STDERR_FILENO) }

  /// The columns of a terminal; 80 where it does not tell.
  private static func width(of file: Int32) -> Int {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Whether the locale's characters are UTF-8, as the first variable that is set says.
  private static var isUTF8: Bool {
    let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") ?? "C"
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
