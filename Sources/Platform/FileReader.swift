internal import CLibrary

/// Why a file could not be read.
package enum FileReadError: Error, Hashable, Sendable {
  case missing
  case isDirectory
  case permissionDenied
  /// More bytes than a file of its kind has; see ``FileReader/limit``.
  case tooLarge(limit: Int)
  /// A pipe or a device, where only a file will do.
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
  /// The reason in one clause, without the path: lower case, no final full stop.
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

/// Reads whole files: the only place where the content of one comes in.
///
/// Whoever wrote the tree that is linted chose what its names lead to. A pipe may wait for ever, a device
/// may have no end, and so what is read has to be a file, and has a limit.
package enum FileReader {
  /// The most bytes of a document: a hundred times the largest one known, and little enough for the
  /// memory of a small machine.
  package static let limit = 256 << 20

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that it may have.
  ///   - isNamed: whether a person named it for this run. A shell's `<(command)` is then read too,
  ///     which is a pipe in one of the system's own folders.
  ///   - isFollowed: whether a link at the end of the path is followed; one that is not, is no file.
  package static func read(
    path: String, upTo limit: Int = Self.limit, isNamed: Bool = false, isFollowed: Bool = true
  ) throws(FileReadError) -> [UInt8] {
    let takesSpecial = isNamed && ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
    // Opening some devices does something already.
    try check(
      try reading { () throws(SystemError) in try FileStatus(of: path, isFollowed: isFollowed) })
    let flags = (takesSpecial ? O_RDONLY : O_RDONLY | O_NONBLOCK | O_NOCTTY) | (isFollowed ? 0 : O_NOFOLLOW)
    let file = try reading { () throws(SystemError) in try FileDescriptor(opening: path, flags) }
    // What was read is whole, whatever closing says.
    defer { try? file.close() }
    // Another file may have come between.
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

  /// Reads to the end of a file, whose size may be a guess: pipes have none, files grow.
  static func read(
    _ file: FileDescriptor, expecting size: Int, upTo limit: Int = Self.limit
  ) throws(FileReadError) -> [UInt8] {
    // One byte more than expected, so that the common case sees the end without growing.
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
