internal import CLibrary

/// Why a file could not be written.
package struct FileWriteError: Error, Hashable, Sendable, CustomStringConvertible {
  package var path: String
  /// One clause.
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "\(path) cannot be written: \(reason)" }

  /// Calls the system, and turns its errors into errors about a file.
  static func of<Value>(
    _ path: String, _ calls: () throws(SystemError) -> Value
  ) throws(FileWriteError) -> Value {
    do throws(SystemError) {
      return try calls()
    } catch {
      throw FileWriteError(path: path, reason: "\(error)")
    }
  }
}

/// A text to be written to a file.
package struct FileText: Sendable {
  package var path: String
  package var text: String
  /// The folders that symbolic links may lead into.
  package var folders: [String]
  /// Whether the path may be a pipe, a terminal or another stream, which is written directly.
  package var mayBeStream: Bool

  /// - Parameter folders: nil: the file's folder and the working folder. A person who names an output file
  ///   may not know that somebody has put a link there to a file elsewhere.
  package init(
    _ path: String, _ text: String, inside folders: [String]? = nil, mayBeStream: Bool = false
  ) {
    self.path = path
    self.text = text
    self.folders = folders ?? [PathBase.folder(of: path), "."]
    self.mayBeStream = mayBeStream
  }

  fileprivate var bytes: [UInt8] { Array(text.utf8) }

  fileprivate func place(after neighbor: FilePlace? = nil) throws(FileWriteError) -> FilePlace {
    try FilePlace(of: path, inside: folders, after: neighbor)
  }
}

/// Writes all files or none, and never leaves a partly written file.
///
/// A file is written under a temporary name and then renamed. Signals that would end the process wait for
/// that. Links in its path are resolved once, before anything is written.
package enum AtomicFile {
  /// Creates a file; fails if it exists.
  package static func create(_ file: FileText) throws(FileWriteError) {
    try CurrentProcess.finishing { () throws(FileWriteError) in
      if isTaken(file.path) { throw FileWriteError(path: file.path, reason: "it already exists") }
      let pending = try PendingFile(file.bytes, for: file.place())
      defer { pending.remove() }
      try pending.create()
    }
  }

  /// Writes all texts to temporary files, then replaces the files that exist.
  package static func write(_ files: [FileText]) throws(FileWriteError) {
    // A stream may block, and the process must be able to end meanwhile.
    var rest: [FileText] = []
    for file in files where try !writeToStream(file) { rest.append(file) }
    try CurrentProcess.finishing { () throws(FileWriteError) in
      var pending: [PendingFile] = []
      defer { for file in pending { file.remove() } }
      for file in rest {
        pending.append(try PendingFile(file.bytes, for: file.place(after: pending.last?.place)))
      }
      for file in pending { try file.replace() }
    }
  }

  /// Replaces the content of a file, unless it has changed since it was read.
  ///
  /// - Parameter trees: the files and folders that links must not lead out of; nil if a person named the
  ///   file.
  package static func replace(
    _ path: String, _ old: [UInt8], by new: [UInt8], inside trees: [String]?
  ) throws(FileWriteError) {
    try CurrentProcess.finishing { () throws(FileWriteError) in
      let pending = try PendingFile(new, for: FilePlace(of: path, inside: trees))
      defer { pending.remove() }
      let content = try pending.place.content()
      // Another run may have written the same content.
      if content == new { return }
      guard content == old else {
        throw FileWriteError(path: path, reason: "it changed after it was read")
      }
      try pending.replace()
    }
  }

  /// Creates a folder unless it exists.
  package static func makeFolder(_ path: String) throws(FileWriteError) {
    guard path.withPath({ mkdir($0, 0o777) }) != 0 else { return }
    let error = SystemError.last
    guard !FolderReader.isFolder(path) else { return }
    throw FileWriteError(path: path, reason: "\(error)")
  }

  /// Whether a path exists.
  package static func exists(_ path: String) -> Bool { path.withPath { access($0, F_OK) } == 0 }

  /// Whether a path exists, even as a link that leads nowhere.
  package static func isTaken(_ path: String) -> Bool {
    (try? FileStatus(of: path, isFollowed: false)) != nil
  }

  /// Throws if the path exists and is not a file.
  package static func expectFile(at path: String) throws(FileWriteError) {
    if let status = try? FileStatus(of: path) { try expectFile(status, at: path) }
  }

  static func expectFile(_ status: FileStatus, at path: String) throws(FileWriteError) {
    if status.isFolder { throw FileWriteError(path: path, reason: "\(FileReadError.isDirectory)") }
    if status.isSpecial { throw FileWriteError(path: path, reason: "\(FileReadError.special)") }
  }

  /// - Returns: false if the file is not a stream, and so can be replaced.
  private static func writeToStream(_ file: FileText) throws(FileWriteError) -> Bool {
    guard file.mayBeStream, let status = try? FileStatus(of: file.path) else { return false }
    // If `/dev/stdout` is a file, a following command continues to write to it.
    let standard = [StandardStream.output, .error].first { stream in
      (try? stream.status)?.isOfSameFile(as: status) == true
    }
    guard standard != nil || status.isStream else { return false }
    try FileWriteError.of(file.path) { () throws(SystemError) in
      if let standard { return try standard.write(file.bytes) }
      let stream = try FileDescriptor(opening: file.path, O_WRONLY)
      let written = Result { () throws(SystemError) in
        // It may have been replaced meanwhile.
        guard try FileStatus(of: stream).isStream else { throw SystemError(code: EINVAL) }
        try stream.write(file.bytes)
      }
      try? stream.close()
      try written.get()
    }
    return true
  }
}
