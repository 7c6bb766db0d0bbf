internal import CLibrary

/// A file that is written under a temporary name, next to its place.
struct PendingFile {
  let place: FilePlace
  /// Nobody can guess it, and no search finds a document or configuration under it.
  private let name: String

  /// Writes the bytes, with the owner, permissions and attributes of the existing file.
  init(_ bytes: [UInt8], for place: FilePlace) throws(FileWriteError) {
    self.place = place
    let random = (0..<2).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }
    name = ".scrolllint-\(random.joined(separator: "-")).tmp"
    let original = try place.original()
    defer { try? original?.close() }
    let file = try FileWriteError.of(place.path) { [name] () throws(SystemError) in
      // Replacing needs no permission to write the file itself, but a read-only file is read-only on purpose.
      if original != nil { try place.call { faccessat($0, $1, W_OK, 0) } }
      return try FileDescriptor(
        opening: name, in: place.folder.descriptor, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
        mode: original == nil ? 0o666 : 0o600)
    }
    do throws(FileWriteError) {
      try FileWriteError.of(place.path) { () throws(SystemError) in try Self.fill(file, bytes, like: original) }
    } catch {
      remove()
      throw error
    }
  }

  private static func fill(
    _ file: FileDescriptor, _ bytes: [UInt8], like original: FileDescriptor?
  ) throws(SystemError) {
    let written = Result { () throws(SystemError) in
      try file.write(bytes)
      if let original { try file.takeAttributes(of: original) }
    }
    // Some file systems report a full disk only when the file is closed.
    let closed = Result { () throws(SystemError) in try file.close() }
    try written.get()
    try closed.get()
  }

  /// Replaces the existing file.
  func replace() throws(FileWriteError) {
    try move { folder, old, new in renameat(folder, old, folder, new) }
  }

  /// Creates the file; fails if it exists.
  func create() throws(FileWriteError) {
    // Unlike a rename, a hard link fails if the file exists.
    try move { folder, old, new in linkat(folder, old, folder, new, 0) }
  }

  private func move(
    _ call: (Int32, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(FileWriteError) {
    try FileWriteError.of(place.path) { () throws(SystemError) in
      try place.call { folder, new in name.withPath { call(folder, $0, new) } }
    }
  }

  /// Removes the temporary name, if it still exists.
  func remove() {
    _ = name.withPath { unlinkat(place.folder.descriptor.number, $0, 0) }
  }
}
