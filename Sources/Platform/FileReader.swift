internal import CLibrary

/// Why a file could not be read.
package enum FileReadError: Error, Hashable, Sendable {
  case missing
  case isDirectory
  case permissionDenied
  /// More bytes than any document has; see ``FileReader/limit``.
  case tooLarge
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
    case .isDirectory: "this is a directory"
    case .permissionDenied: "permission denied"
    case .tooLarge: "the file is larger than \(FileReader.limit >> 20) MB"
    case .special: "this is a pipe or a device"
    case .other(let error): error.description
    }
  }
}

/// Reads whole files.
package enum FileReader {
  /// A hundred times the largest document known, and little enough for the memory of a small machine:
  /// a device such as `/dev/zero` has no end.
  package static let limit = 256 << 20

  /// The bytes of a file.
  ///
  /// - Parameter takesSpecial: whether a pipe or a device is read too, which may never end and may
  ///   wait for somebody to write.
  package static func read(
    path: String, takesSpecial: Bool = true
  ) throws(FileReadError) -> [UInt8] {
    let file = try reading { () throws(SystemError) in
      try FileDescriptor(opening: path, takesSpecial ? O_RDONLY : O_RDONLY | O_NONBLOCK)
    }
    // What was read is whole, whatever closing says.
    defer { try? file.close() }
    let status = try reading { () throws(SystemError) in try FileStatus(of: file) }
    guard !status.isFolder else { throw .isDirectory }
    guard takesSpecial || !status.isSpecial else { throw .special }
    guard status.size < limit else { throw .tooLarge }
    return try read(file, expecting: status.size)
  }

  /// The bytes of standard input, to its end.
  package static func readStandardInput() throws(FileReadError) -> [UInt8] {
    try read(FileDescriptor(number: STDIN_FILENO), expecting: 0)
  }

  /// Reads to the end of a file, whose size may be a guess: pipes have none, files grow.
  static func read(
    _ file: FileDescriptor, expecting size: Int
  ) throws(FileReadError) -> [UInt8] {
    // One byte more than expected, so that the common case sees the end without growing.
    var capacity = max(size + 1, 16 * 1024)
    var bytes: [UInt8] = []
    while true {
      let more = try reading { () throws(SystemError) in try file.read(upTo: capacity) }
      bytes = bytes.isEmpty ? more : bytes + more
      if more.count < capacity { return bytes }
      guard bytes.count < limit else { throw .tooLarge }
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
