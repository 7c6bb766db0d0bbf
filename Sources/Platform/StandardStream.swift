internal import CLibrary

/// Standard output or standard error.
package enum StandardStream: Sendable {
  case output, error

  private var descriptor: FileDescriptor {
    FileDescriptor(number: self == .output ? STDOUT_FILENO : STDERR_FILENO)
  }

  /// Writes a whole text.
  package func write(_ text: String) throws(SystemError) { try write(Array(text.utf8)) }

  /// Writes bytes unchanged.
  package func write(_ bytes: [UInt8]) throws(SystemError) { try descriptor.write(bytes) }

  var status: FileStatus { get throws(SystemError) { try FileStatus(of: descriptor) } }

  package var isTerminal: Bool { isatty(descriptor.number) == 1 }

  /// The width of a terminal in columns; 80 if it is unknown.
  package var width: Int {
    var size = winsize()
    guard ioctl(descriptor.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
