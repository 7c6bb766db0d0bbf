internal import CLibrary

/// Why a file could not be read.
package enum FileReadError: Error, Hashable, Sendable {
  case missing
  case isDirectory
  case permissionDenied
  /// More bytes than a 32-bit offset can point at.
  case tooLarge
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
    case .tooLarge: "the file is larger than 2 GB"
    case .other(let error): error.description
    }
  }
}

/// Reads whole files.
package enum FileReader {
  private static let limit = Int(Int32.max)

  /// The bytes of a file.
  package static func read(path: String) throws(FileReadError) -> [UInt8] {
    let file = try reading { () throws(SystemError) in
      try FileDescriptor(opening: path, O_RDONLY)
    }
    // What was read is whole, whatever closing says.
    defer { try? file.close() }
    let status = try reading { () throws(SystemError) in try FileStatus(of: file) }
    guard !status.isFolder else { throw .isDirectory }
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
