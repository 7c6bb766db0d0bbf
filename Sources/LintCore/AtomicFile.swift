#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why a file could not be written.
package struct FileWriteError: Error, Hashable, Sendable, CustomStringConvertible {
  package var path: String
  /// In one clause.
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "\(path) cannot be written: \(reason)" }
}

/// Writes whole files or none: nobody ever sees a part of one.
package enum AtomicFile {
  /// Writes a file where there is none yet.
  package static func create(_ path: String, _ text: String) throws(FileWriteError) {
    let temporary = try writeTemporary(text, "\(path).\(getpid()).tmp", beside: path)
    defer { unlink(temporary) }
    // A link, unlike a renaming, fails where there is a file already.
    guard link(temporary, path) == 0 else {
      if errno == EEXIST { throw FileWriteError(path: path, reason: "it is there already") }
      throw failure(path)
    }
  }

  /// Writes all texts beside their files first, and puts them in place when all are written; what
  /// was there before gives way.
  package static func write(_ files: [(path: String, text: String)]) throws(FileWriteError) {
    var written: [(temporary: String, path: String)] = []
    do throws(FileWriteError) {
      for file in files {
        let path = target(of: file.path)
        if isSpecial(path) {
          try writeInPlace(file.text, path)
        } else {
          // Two links may name one file.
          let name = "\(path).\(getpid()).\(written.count).tmp"
          written.append((try writeTemporary(file.text, name, beside: path), path))
        }
      }
      while let (temporary, path) = written.first {
        guard rename(temporary, path) == 0 else { throw failure(path) }
        written.removeFirst()
      }
    } catch {
      for (temporary, _) in written { unlink(temporary) }
      throw error
    }
  }

  /// Whether there is something at a path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

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

  private static func writeInPlace(_ text: String, _ path: String) throws(FileWriteError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(path) }
    let error = SystemOutput.write(text, to: file) ? nil : failure(path)
    close(file)
    if let error { throw error }
  }

  private static func writeTemporary(
    _ text: String, _ temporary: String, beside path: String
  ) throws(FileWriteError) -> String {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR {
      errno = EISDIR
      throw failure(path)
    }
    // Replacing needs no right to the file itself; whoever took it away meant something by it.
    if exists, access(path, W_OK) != 0 { throw failure(path) }
    let mode: mode_t = exists ? status.st_mode & 0o777 : 0o666
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard file >= 0 else { throw failure(path) }
    var error = SystemOutput.write(text, to: file) ? nil : failure(path)
    // Some file systems tell of a full disk only now.
    if close(file) != 0, error == nil { error = failure(path) }
    if let error {
      unlink(temporary)
      throw error
    }
    return temporary
  }

  private static func failure(_ path: String) -> FileWriteError {
    FileWriteError(path: path, reason: SystemOutput.lastError)
  }
}
