internal import CLibrary

/// Why a file could not be read.
package enum FileReadError: Error, Hashable, Sendable {
  case missing
  case isDirectory
  case permissionDenied
  /// More bytes than a file of its kind has; see ``FileReader/limit``.
  case tooLarge(limit: Int)
  /// A pipe or a device instead of a file.
  case special
  case other(SystemError)

  init(_ error: SystemError) {
    switch error.code {
    case ENOENT: self = .missing
    case EISDIR: self = .isDirectory
    case EACCES, EPERM: self = .permissionDenied
    default: self = .other(error)
    }
  }
}

extension FileReadError: CustomStringConvertible {
  /// The reason in one clause, without the path: lower case, no final period.
  package var description: String {
    switch self {
    case .missing: "no such file"
    case .isDirectory: "it is a folder"
    case .permissionDenied: "permission denied"
    case .tooLarge(let limit): "the file is larger than \(limit >> 20) MB"
    case .special: "it is a pipe or device"
    case .other(let error): error.description
    }
  }
}

/// Reads whole files; no other code reads the content of files.
///
/// The linted folders may contain links to anything. A pipe may block, and a device may never end, so only
/// files are read, and only up to a limit.
package enum FileReader {
  /// The largest document allowed, in bytes: a hundred times the largest known, and small enough for the
  /// memory of a small machine.
  package static let limit = 256 << 20

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - limit: how many bytes it may have.
  ///   - isNamed: whether a person named it for this run. Then a pipe in one of the system's folders is read,
  ///     too, such as a shell's `<(command)`.
  ///   - isFollowed: whether a link at the end of the path is followed; otherwise, a link is not a file.
  package static func read(
    path: String, upTo limit: Int = Self.limit, isNamed: Bool = false, isFollowed: Bool = true
  ) throws(FileReadError) -> [UInt8] {
    let takesSpecial = isNamed && ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
    let flags = takesSpecial ? O_RDONLY : O_RDONLY | O_NONBLOCK | O_NOCTTY
    let file: FileDescriptor
    if let direct = try? FileDescriptor(opening: path, flags | O_NOFOLLOW) {
      file = direct
    } else {
      // A link may lead to a device, and some devices have effects when they are opened.
      try check(try reading { () throws(SystemError) in try FileStatus(of: path, isFollowed: isFollowed) })
      file = try reading { () throws(SystemError) in
        try FileDescriptor(opening: path, isFollowed ? flags : flags | O_NOFOLLOW)
      }
    }
    // The content is complete even if closing fails.
    defer { try? file.close() }
    // The file may have been exchanged meanwhile.
    let status = try reading { () throws(SystemError) in try FileStatus(of: file) }
    try check(status)
    return try read(file, expecting: status.size, upTo: limit)

    func check(_ status: FileStatus) throws(FileReadError) {
      guard !status.isFolder else { throw .isDirectory }
      guard takesSpecial || !status.isSpecial else { throw .special }
      guard status.size <= limit else { throw .tooLarge(limit: limit) }
    }
  }

  /// The bytes of standard input, to its end.
  package static func readStandardInput() throws(FileReadError) -> [UInt8] {
    try read(FileDescriptor(number: STDIN_FILENO), expecting: 0)
  }

  /// Reads to the end of a file. The size is only a hint: pipes have none, and files grow.
  static func read(
    _ file: FileDescriptor, expecting size: Int, upTo limit: Int = Self.limit
  ) throws(FileReadError) -> [UInt8] {
    // One byte more than expected, so that the end is usually found without growing the buffer.
    var capacity = max(size + 1, 16 * 1024)
    var bytes: [UInt8] = []
    while true {
      let more = try reading { () throws(SystemError) in try file.read(upTo: capacity) }
      bytes = bytes.isEmpty ? more : bytes + more
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
      if more.count < capacity { return bytes }
      capacity = bytes.count
    }
  }

  private static func reading<Value>(
    _ call: () throws(SystemError) -> Value
  ) throws(FileReadError) -> Value {
    do throws(SystemError) {
      return try call()
    } catch {
      throw FileReadError(error)
    }
  }
}
