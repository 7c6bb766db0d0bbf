internal import CLibrary

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
    let temporary = "\(path).\(getpid()).tmp"
    try writing(path) { () throws(SystemError) in
      try writeTemporary(Array(text.utf8), temporary, for: path)
    }
    defer { unlink(temporary) }
    // A link, unlike a renaming, fails where there is a file already.
    guard link(temporary, path) == 0 else {
      let error = SystemError.last
      throw FileWriteError(
        path: path, reason: error.code == EEXIST ? "it is there already" : "\(error)")
    }
  }

  /// Writes all texts next to their files first, and puts them in place when all are written; what
  /// was there before gives way.
  package static func write(_ files: [(path: String, text: String)]) throws(FileWriteError) {
    var written: [(temporary: String, path: String)] = []
    defer { for (temporary, _) in written { unlink(temporary) } }
    for file in files {
      let path = target(of: file.path)
      // Two links may name one file.
      let temporary = "\(path).\(getpid()).\(written.count).tmp"
      try writing(path) { () throws(SystemError) in
        if (try? FileStatus(of: path))?.isSpecial == true {
          try writeInPlace(Array(file.text.utf8), path)
        } else {
          try writeTemporary(Array(file.text.utf8), temporary, for: path)
          written.append((temporary, path))
        }
      }
    }
    while let (temporary, path) = written.first {
      guard rename(temporary, path) == 0 else {
        throw FileWriteError(path: path, reason: "\(SystemError.last)")
      }
      written.removeFirst()
    }
  }

  /// Makes a folder where there is none yet.
  package static func makeFolder(_ path: String) throws(FileWriteError) {
    guard mkdir(path, 0o777) != 0 else { return }
    let error = SystemError.last
    guard !FolderReader.isFolder(path) else { return }
    throw FileWriteError(path: path, reason: "\(error)")
  }

  /// Replaces the content of a file, if it is still the one that was read. Its permissions stay, and
  /// so do links that lead to it.
  package static func replace(
    _ path: String, _ old: [UInt8], by new: [UInt8]
  ) throws(FileWriteError) {
    let path = target(of: path)
    let temporary = "\(path).\(getpid()).tmp"
    try writing(path) { () throws(SystemError) in try writeTemporary(new, temporary, for: path) }
    defer { unlink(temporary) }
    guard (try? FileReader.read(path: path)) == old else {
      throw FileWriteError(path: path, reason: "it has changed in the meantime")
    }
    guard rename(temporary, path) == 0 else {
      throw FileWriteError(path: path, reason: "\(SystemError.last)")
    }
  }

  /// Whether there is something at a path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private static func writing(
    _ path: String, _ calls: () throws(SystemError) -> Void
  ) throws(FileWriteError) {
    do throws(SystemError) {
      try calls()
    } catch {
      throw FileWriteError(path: path, reason: "\(error)")
    }
  }

  /// A link stays a link: the file that it names is the one to replace.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Devices and pipes, such as `/dev/stdout`, cannot be replaced.
  private static func writeInPlace(_ bytes: [UInt8], _ path: String) throws(SystemError) {
    try write(bytes, to: FileDescriptor(opening: path, O_WRONLY))
  }

  private static func writeTemporary(
    _ bytes: [UInt8], _ temporary: String, for path: String
  ) throws(SystemError) {
    let status = try? FileStatus(of: path)
    if let status {
      if status.isFolder { throw SystemError(code: EISDIR) }
      // Replacing needs no right to the file itself; whoever took it away meant something by it.
      if access(path, W_OK) != 0 { throw .last }
    }
    let file = try FileDescriptor(
      opening: temporary, O_WRONLY | O_CREAT | O_TRUNC, mode: status?.permissions ?? 0o666)
    do throws(SystemError) {
      try write(bytes, to: file)
      // What the process takes away from new files was not taken away from this one.
      if let status, chmod(temporary, status.permissions) != 0 { throw .last }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to file: FileDescriptor) throws(SystemError) {
    do throws(SystemError) {
      try file.write(bytes)
    } catch {
      try? file.close()
      throw error
    }
    // Some file systems report a full disk only now.
    try file.close()
  }
}
