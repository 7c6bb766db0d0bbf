internal import CLibrary
internal import CLinux

/// Where a file is, or will be: a name in a folder that is held open, so that nobody can put a link in
/// the way meanwhile.
struct FilePlace {
  /// As it was given.
  let path: String
  let folder: OpenFolder
  let name: String

  /// Follows all links of a path once.
  ///
  /// - Parameters:
  ///   - trees: the files and folders that it may lead into; nil: anywhere.
  ///   - neighbor: a place whose folder is held open already.
  init(
    of path: String, inside trees: [String]? = nil, after neighbor: FilePlace? = nil
  ) throws(FileWriteError) {
    self.path = path
    let real = try FileWriteError.of(path) { () throws(SystemError) in
      // A link that leads nowhere is there, too, and does not give way to a file.
      if AtomicFile.isTaken(path) { return try PathBase.resolved(path) }
      let folder = try PathBase.resolved(PathBase.folder(of: path))
      return PathBase.normalized("\(folder)/\(PathBase.name(of: path))")
    }
    if let trees {
      let isInside = trees.contains { tree in
        guard let tree = try? PathBase.resolved(tree) else { return false }
        return tree == real || PathBase.contains(tree, real)
      }
      guard isInside else {
        throw FileWriteError(
          path: path, reason: "it is a link to \(real), which is outside of the given paths")
      }
    }
    name = PathBase.name(of: real)
    let parent = PathBase.folder(of: real)
    if let neighbor, neighbor.folder.path == parent {
      folder = neighbor.folder
    } else {
      folder = try FileWriteError.of(path) { () throws(SystemError) in try OpenFolder(parent) }
    }
  }

  /// The file that is there, open to be read; nil if there is nothing.
  func original() throws(FileWriteError) -> FileDescriptor? {
    let opened = try trying { () throws(SystemError) -> (FileDescriptor, FileStatus)? in
      do throws(SystemError) {
        // Not waiting for somebody who writes to a pipe.
        let file = try FileDescriptor(
          opening: name, in: folder.descriptor, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        return (file, try FileStatus(of: file))
      } catch {
        if error.isMissing { return nil }
        throw error
      }
    }
    guard let (file, status) = opened else { return nil }
    do throws(FileWriteError) {
      try AtomicFile.expectFile(status, at: path)
      return file
    } catch {
      try? file.close()
      throw error
    }
  }

  /// What the file holds; nil if there is none.
  func content() throws(FileWriteError) -> [UInt8]? {
    guard let file = try original() else { return nil }
    defer { try? file.close() }
    return try? FileReader.read(file, expecting: FileStatus(of: file).size)
  }

  /// Makes a call of the system with the folder and the name in it.
  func call(_ call: (Int32, UnsafePointer<CChar>) -> Int32) throws(SystemError) {
    if name.withPath({ call(folder.descriptor.number, $0) }) != 0 { throw .last }
  }

  /// Makes calls of the system for it.
  func trying<Value>(
    _ calls: () throws(SystemError) -> Value
  ) throws(FileWriteError) -> Value {
    try FileWriteError.of(path, calls)
  }
}

/// A folder that is held open, and closed when nobody needs it any more.
final class OpenFolder {
  /// Absolute, without links.
  let path: String
  let descriptor: FileDescriptor

  /// Opens it name by name: a link that has come into the path is an error.
  init(_ path: String) throws(SystemError) {
    #if canImport(Darwin)
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    #else
      // No right to read the folder is needed.
      let flags = O_PATH | O_DIRECTORY | O_NOFOLLOW
    #endif
    self.path = path
    var folder = try FileDescriptor(opening: "/", flags)
    for name in PathBase.names(of: path) {
      let parent = folder
      defer { try? parent.close() }
      folder = try FileDescriptor(opening: String(name), in: parent, flags)
    }
    descriptor = folder
  }

  deinit { try? descriptor.close() }
}
