internal import CLibrary

/// What the system knows of a file, without a look into it.
struct FileStatus {
  private let status: stat

  /// The status of what a path leads to, through links.
  init(of path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    self.status = status
  }

  init(of file: FileDescriptor) throws(SystemError) {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .last }
    self.status = status
  }

  /// In bytes; 0 for what has none, such as a pipe.
  var size: Int { Int(status.st_size) }

  var permissions: mode_t { status.st_mode & 0o777 }

  var isFolder: Bool { kind == S_IFDIR }

  /// Neither a file nor a folder: a device, a pipe.
  var isSpecial: Bool { kind != S_IFREG && kind != S_IFDIR }

  private var kind: mode_t { status.st_mode & S_IFMT }
}
