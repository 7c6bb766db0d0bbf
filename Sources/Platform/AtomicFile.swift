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

  /// Makes calls of the system for a file.
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

/// A text for a file, by the file's path.
package struct FileText: Sendable {
  package var path: String
  package var text: String
  /// The folders that links may lead into.
  package var folders: [String]
  /// Whether a pipe, a terminal or the like will do, which is written as it comes.
  package var mayBeStream: Bool

  /// - Parameter folders: nil: the file's own, and the working folder. Whoever names a file that is to
  ///   be written need not know that somebody has put a link there, to a file elsewhere.
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

/// Writes whole files or none: nobody ever sees a part of one.
///
/// A file is written under a name of its own and then put in place, and what ends the process by a
/// signal waits for that. A link on the way is followed once, before anything is written.
package enum AtomicFile {
  /// Writes a file where there is none yet.
  package static func create(_ file: FileText) throws(FileWriteError) {
    try CurrentProcess.finishing { () throws(FileWriteError) in
      if isTaken(file.path) { throw FileWriteError(path: file.path, reason: "it already exists") }
      let pending = try PendingFile(file.bytes, for: file.place())
      defer { pending.remove() }
      try pending.create()
    }
  }

  /// Writes all texts next to their files first, and puts them in place when all are written; what
  /// was there before gives way.
  package static func write(_ files: [FileText]) throws(FileWriteError) {
    // A stream may keep its writer waiting, and the process must be free to end meanwhile.
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

  /// Replaces the content of a file, if it is still the one that was read.
  ///
  /// - Parameter trees: the files and folders that no link may lead out of; nil if a person named
  ///   the file.
  package static func replace(
    _ path: String, _ old: [UInt8], by new: [UInt8], inside trees: [String]?
  ) throws(FileWriteError) {
    try CurrentProcess.finishing { () throws(FileWriteError) in
      let pending = try PendingFile(new, for: FilePlace(of: path, inside: trees))
      defer { pending.remove() }
      let content = try pending.place.content()
      // Another run may have made the same of it.
      if content == new { return }
      guard content == old else {
        throw FileWriteError(path: path, reason: "it changed after it was read")
      }
      try pending.replace()
    }
  }

  /// Makes a folder where there is none yet.
  package static func makeFolder(_ path: String) throws(FileWriteError) {
    guard path.withPath({ mkdir($0, 0o777) }) != 0 else { return }
    let error = SystemError.last
    guard !FolderReader.isFolder(path) else { return }
    throw FileWriteError(path: path, reason: "\(error)")
  }

  /// Whether there is something at a path.
  package static func exists(_ path: String) -> Bool { path.withPath { access($0, F_OK) } == 0 }

  /// Whether there is something at a path, be it a link that leads nowhere.
  package static func isTaken(_ path: String) -> Bool {
    (try? FileStatus(of: path, isFollowed: false)) != nil
  }

  /// Makes sure that what is at a path, if there is something, is a file.
  package static func expectFile(at path: String) throws(FileWriteError) {
    if let status = try? FileStatus(of: path) { try expectFile(status, at: path) }
  }

  static func expectFile(_ status: FileStatus, at path: String) throws(FileWriteError) {
    if status.isFolder { throw FileWriteError(path: path, reason: "\(FileReadError.isDirectory)") }
    if status.isSpecial { throw FileWriteError(path: path, reason: "\(FileReadError.special)") }
  }

  /// - Returns: whether the file is a stream, which cannot be replaced.
  private static func writeToStream(_ file: FileText) throws(FileWriteError) -> Bool {
    guard file.mayBeStream, let status = try? FileStatus(of: file.path) else { return false }
    // `/dev/stdout` may be a file, which a command after this one goes on writing to.
    let standard = [StandardStream.output, .error].first { stream in
      (try? stream.status)?.isOfSameFile(as: status) == true
    }
    guard standard != nil || status.isStream else { return false }
    try FileWriteError.of(file.path) { () throws(SystemError) in
      if let standard { return try standard.write(file.bytes) }
      let stream = try FileDescriptor(opening: file.path, O_WRONLY)
      let written = Result { () throws(SystemError) in
        // Something else may have come in its place.
        guard try FileStatus(of: stream).isStream else { throw SystemError(code: EINVAL) }
        try stream.write(file.bytes)
      }
      try? stream.close()
      try written.get()
    }
    return true
  }
}
