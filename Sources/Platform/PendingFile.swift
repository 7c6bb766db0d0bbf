internal import CLibrary

/// A file that is written under a name of its own, next to the place that it is for.
struct PendingFile {
  let place: FilePlace
  /// Nobody can guess it, and nobody looks for documents or configurations under it.
  private let name: String

  /// Writes the bytes, with the owner, the permissions and the attributes of the file at the place.
  init(_ bytes: [UInt8], for place: FilePlace) throws(FileWriteError) {
    self.place = place
    let random = (0..<2).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }
    name = ".scrolllint-\(random.joined(separator: "-")).tmp"
    let original = try place.original()
    defer { try? original?.close() }
    let file = try place.trying { [name] () throws(SystemError) in
      // Replacing needs no right to the file itself; whoever took it away meant something by it.
      if original != nil { try place.call { faccessat($0, $1, W_OK, 0) } }
      return try FileDescriptor(
        opening: name, in: place.folder.descriptor, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
        mode: original == nil ? 0o666 : 0o600)
    }
    do throws(FileWriteError) {
      try place.trying { () throws(SystemError) in try Self.fill(file, bytes, like: original) }
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
    // Some file systems report a full disk only now.
    let closed = Result { () throws(SystemError) in try file.close() }
    try written.get()
    try closed.get()
  }

  /// Puts it in the place of what is there.
  func replace() throws(FileWriteError) {
    try move { folder, old, new in renameat(folder, old, folder, new) }
  }

  /// Puts it where nothing is yet.
  func create() throws(FileWriteError) {
    // A link, unlike a renaming, fails where there is something already.
    try move { folder, old, new in linkat(folder, old, folder, new, 0) }
  }

  private func move(
    _ call: (Int32, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(FileWriteError) {
    try place.trying { () throws(SystemError) in
      try place.call { folder, new in name.withPath { call(folder, $0, new) } }
    }
  }

  /// Takes its own name away, which it may have lost already.
  func remove() {
    _ = name.withPath { unlinkat(place.folder.descriptor.number, $0, 0) }
  }
}
