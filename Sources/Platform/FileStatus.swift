internal import CLibrary

/// The metadata of a file.
struct FileStatus {
  private let status: stat

  /// The status of the file at a path; links in the path are followed.
  ///
  /// - Parameter isFollowed: whether a link at the end of the path is followed.
  init(of path: String, isFollowed: Bool = true) throws(SystemError) {
    var status = stat()
    let flags = isFollowed ? 0 : AT_SYMLINK_NOFOLLOW
    guard path.withPath({ fstatat(AT_FDCWD, $0, &status, flags) }) == 0 else { throw .last }
    self.status = status
  }

  init(of file: FileDescriptor) throws(SystemError) {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .last }
    self.status = status
  }

  /// In bytes; 0 for pipes and the like.
  var size: Int { Int(status.st_size) }

  /// Including the set-user-id and set-group-id bits.
  var permissions: mode_t { status.st_mode & 0o7777 }

  var owner: uid_t { status.st_uid }

  var group: gid_t { status.st_gid }

  var isFolder: Bool { kind == S_IFDIR }

  var isLink: Bool { kind == S_IFLNK }

  /// Neither a file nor a folder: a device, a pipe.
  var isSpecial: Bool { kind != S_IFREG && kind != S_IFDIR }

  /// A pipe, a terminal or the like, which cannot be replaced.
  var isStream: Bool { kind == S_IFIFO || kind == S_IFCHR }

  /// Whether it is the status of the same file, perhaps opened by another name.
  func isOfSameFile(as other: FileStatus) -> Bool {
    status.st_dev == other.status.st_dev && status.st_ino == other.status.st_ino
  }

  private var kind: mode_t { status.st_mode & S_IFMT }
}
