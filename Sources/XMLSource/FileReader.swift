#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why a file could not be read.
package enum FileReadError: Error, Hashable, Sendable {
  case missing
  case isDirectory
  case permissionDenied
  /// More bytes than a 32-bit offset can point at.
  case tooLarge
  /// Any other answer of the system: its `errno` and the system's words for it.
  case other(code: Int32, reason: String)

  /// The error that stands for a value of `errno`.
  init(code: Int32) {
    switch code {
    case ENOENT: self = .missing
    case EISDIR: self = .isDirectory
    case EACCES, EPERM: self = .permissionDenied
    default: self = .other(code: code, reason: strerror(code).map { String(cString: $0) } ?? "")
    }
  }
}

extension FileReadError: CustomStringConvertible {
  /// The reason in one clause, without the path: lower case, no final full stop.
  package var description: String {
    switch self {
    case .missing: "no such file"
    case .isDirectory: "this is a directory"
    case .permissionDenied: "permission denied"
    case .tooLarge: "the file is larger than 2 GB"
    case .other(let code, let reason):
      reason.isEmpty ? "error \(code)" : reason.prefix(1).lowercased() + reason.dropFirst()
    }
  }
}

/// Reads whole files.
package enum FileReader {
  private static let limit = Int(Int32.max)

  /// The bytes of a file.
  package static func read(path: String) throws(FileReadError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileReadError(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileReadError(code: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .isDirectory }
    guard status.st_size < limit else { throw .tooLarge }
    return try read(descriptor: descriptor, expecting: Int(status.st_size))
  }

  /// The bytes of standard input, to its end.
  package static func readStandardInput() throws(FileReadError) -> [UInt8] {
    try read(descriptor: STDIN_FILENO, expecting: 0)
  }

  /// Reads to the end of a file, whose size may be a guess: pipes have none, files grow.
  static func read(
    descriptor: Int32, expecting size: Int
  ) throws(FileReadError) -> [UInt8] {
    // One byte more than expected, so that the common case sees the end without growing.
    var capacity = max(size + 1, 16 * 1024)
    var bytes = try chunk(descriptor, capacity: capacity)
    var last = bytes.count
    while last == capacity {
      guard bytes.count < limit else { throw .tooLarge }
      capacity = bytes.count
      let more = try chunk(descriptor, capacity: capacity)
      last = more.count
      bytes += more
    }
    return bytes
  }

  /// The next bytes of a file; fewer than the capacity only at its end.
  private static func chunk(_ descriptor: Int32, capacity: Int) throws(FileReadError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity {
        let got = systemRead(descriptor, buffer.baseAddress.map { $0 + count }, capacity - count)
        if got > 0 {
          count += got
        } else if got == 0 {
          break
        } else if errno != EINTR {
          code = errno
          break
        }
      }
    }
    guard code == 0 else { throw FileReadError(code: code) }
    return bytes
  }

  private static func systemRead(
    _ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, count)
    #else
      Darwin.read(descriptor, buffer, count)
    #endif
  }
}
