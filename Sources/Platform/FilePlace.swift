internal import CLibrary
internal import CLinux

/// Where a file is or will be: a name in an open folder, so that nobody can exchange the folder for a link
/// meanwhile.
struct FilePlace {
  /// As given.
  let path: String
  let folder: OpenFolder
  let name: String

  /// Resolves all links in a path, once.
  ///
  /// - Parameters:
  ///   - trees: the files and folders that it may lead into; nil: anywhere.
  ///   - neighbor: a place whose open folder is reused if it is the same.
  init(
    of path: String, inside trees: [String]? = nil, after neighbor: FilePlace? = nil
  ) throws(FileWriteError) {
    self.path = path
    let real = try FileWriteError.of(path) { () throws(SystemError) in
      // A link that leads nowhere exists, too, and must not be replaced.
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

  /// The existing file, open for reading; nil if there is none.
  func original() throws(FileWriteError) -> FileDescriptor? {
    let opened = try FileWriteError.of(path) { () throws(SystemError) -> (FileDescriptor, FileStatus)? in
      do throws(SystemError) {
        // Without waiting for a writer if it is a pipe.
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

  /// The content of the file; nil if there is none.
  func content() throws(FileWriteError) -> [UInt8]? {
    guard let file = try original() else { return nil }
    defer { try? file.close() }
    return try? FileReader.read(file, expecting: FileStatus(of: file).size)
  }

  /// Calls the system with the folder and the name in it.
  func call(_ call: (Int32, UnsafePointer<CChar>) -> Int32) throws(SystemError) {
    if name.withPath({ call(folder.descriptor.number, $0) }) != 0 { throw .last }
  }
}

/// An open folder, closed when the last reference is released.
final class OpenFolder {
  /// Absolute, without links.
  let path: String
  let descriptor: FileDescriptor

  /// Opens it component by component: a link that was put into the path meanwhile is an error.
  init(_ path: String) throws(SystemError) {
    #if canImport(Darwin)
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    #else
      // This needs no permission to read the folder.
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
