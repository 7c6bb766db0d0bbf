#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes reports to files so that nobody ever sees a part of one.
enum ReportFiles {
  /// Writes all texts beside their files first, and puts them in place when all are written.
  static func write(_ reports: [(path: String, text: String)]) throws(CommandFailure) {
    var written: [(temporary: String, path: String)] = []
    do throws(CommandFailure) {
      for report in reports {
        let path = target(of: report.path)
        if isSpecial(path) {
          try writeInPlace(report.text, path)
        } else {
          written.append((try writeTemporary(report.text, beside: path), path))
        }
      }
      while let (temporary, path) = written.first {
        guard rename(temporary, path) == 0 else { throw unwritable(path) }
        written.removeFirst()
      }
    } catch {
      for (temporary, _) in written { unlink(temporary) }
      throw error
    }
  }

  /// A link stays a link: the file that it names is the one to replace.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Devices and pipes, such as `/dev/stdout`, cannot be replaced.
  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind != S_IFREG && kind != S_IFDIR
  }

  private static func writeInPlace(_ text: String, _ path: String) throws(CommandFailure) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw unwritable(path) }
    let isWritten = Terminal.write(text, to: file)
    let failure = isWritten ? nil : unwritable(path)
    close(file)
    if let failure { throw failure }
  }

  private static func writeTemporary(
    _ text: String, beside path: String
  ) throws(CommandFailure) -> String {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR {
      errno = EISDIR
      throw unwritable(path)
    }
    // Replacing needs no right to the file itself; whoever took it away meant something by it.
    if exists, access(path, W_OK) != 0 { throw unwritable(path) }
    let temporary = "\(path).\(getpid()).tmp"
    let mode: mode_t = exists ? status.st_mode & 0o777 : 0o666
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard file >= 0 else { throw unwritable(path) }
    let isWritten = Terminal.write(text, to: file)
    let failure = isWritten ? nil : unwritable(path)
    if close(file) != 0, isWritten {
      let late = unwritable(path)
      unlink(temporary)
      throw late
    }
    if let failure {
      unlink(temporary)
      throw failure
    }
    return temporary
  }

  private static func unwritable(_ path: String) -> CommandFailure {
    CommandFailure("\(path) cannot be written: \(Terminal.systemError)")
  }
}
