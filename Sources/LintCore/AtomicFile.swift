#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why a file could not be written.
public struct FileWriteError: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: String
  /// In one clause.
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path): cannot be written: \(reason)" }
}

/// Writes whole files or none: into a file beside the one that is meant, which then takes its name.
public enum AtomicFile {
  /// - Parameter overwrites: whether a file that is there already gives way.
  public static func write(
    _ text: String, to path: String, overwrites: Bool
  ) throws(FileWriteError) {
    let temporary = "\(path).\(getpid()).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    guard file >= 0 else { throw failure(path) }
    var error = 0 as Int32
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty, error == 0 {
      let count = rest.withUnsafeBytes { systemWrite(file, $0) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { error = errno }
    }
    // Some file systems tell of a full disk only now.
    if systemClose(file) != 0, error == 0 { error = errno }
    if error == 0 {
      // A link, unlike a renaming, fails where there is a file already.
      let isDone = overwrites ? rename(temporary, path) == 0 : link(temporary, path) == 0
      if !isDone { error = errno }
    }
    if error != 0 || !overwrites { unlink(temporary) }
    if error != 0 {
      errno = error
      throw failure(path)
    }
  }

  private static func failure(_ path: String) -> FileWriteError {
    let reason = errno == EEXIST ? "it is there already" : strerror(errno).map { String(cString: $0) }
    return FileWriteError(path: path, reason: (reason ?? "").lowercased())
  }

  private static func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(file, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
  }

  private static func systemClose(_ file: Int32) -> Int32 { close(file) }

  /// Whether there is something at a path.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
