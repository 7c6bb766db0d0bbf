internal import CLibrary
internal import CLinux

extension FileDescriptor {
  /// Gives a file the owner, permissions and extended attributes of another one, including access control
  /// lists.
  func takeAttributes(of other: FileDescriptor) throws(SystemError) {
    let status = try FileStatus(of: other)
    let own = try FileStatus(of: self)
    if (own.owner, own.group) != (status.owner, status.group),
      fchown(number, status.owner, status.group) != 0
    {
      throw SystemError.last.failing("its owner cannot be preserved")
    }
    try takeExtendedAttributes(of: other)
    // Last, since the calls before may remove permission bits. Some file systems have the same permissions
    // for all files.
    if try FileStatus(of: self).permissions != status.permissions,
      fchmod(number, status.permissions) != 0
    {
      throw SystemError.last.failing("its permissions cannot be preserved")
    }
  }

  #if canImport(Darwin)
    private func takeExtendedAttributes(of other: FileDescriptor) throws(SystemError) {
      let flags = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
      guard fcopyfile(other.number, number, nil, flags) == 0 else {
        throw SystemError.last.failing("its extended attributes cannot be preserved")
      }
    }
  #else
    private func takeExtendedAttributes(of other: FileDescriptor) throws(SystemError) {
      let names = try other.extendedAttributes()
      // For example, an access control list inherited from the folder.
      for name in try extendedAttributes() where !names.contains(name) {
        guard name.withPath({ fremovexattr(number, $0) }) == 0 else {
          throw SystemError.last.failing("the extended attribute \(name) cannot be removed")
        }
      }
      for name in names {
        let value = try other.extendedAttribute(name)
        // Attributes that new files get automatically may be read-only.
        if (try? extendedAttribute(name)) == value { continue }
        guard name.withPath({ fsetxattr(number, $0, value, value.count, 0) }) == 0 else {
          throw SystemError.last.failing("its extended attribute \(name) cannot be preserved")
        }
      }
    }

    private func extendedAttributes() throws(SystemError) -> [String] {
      let list = try Self.bytes { flistxattr(number, $0, $1) }
      return list.split(separator: 0).map(FileName.text)
    }

    private func extendedAttribute(_ name: String) throws(SystemError) -> [UInt8] {
      try Self.bytes { buffer, size in name.withPath { fgetxattr(number, $0, buffer, size) } }
    }

    /// The result of a call that fills a buffer, and that returns the required size for an empty one; nil if
    /// the file system has no such attributes.
    private static func bytes(
      _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
    ) throws(SystemError) -> [UInt8] {
      let size = call(nil, 0)
      if size < 0, errno == ENOTSUP { return [] }
      var bytes = [CChar](repeating: 0, count: max(0, size))
      let count = size > 0 ? call(&bytes, size) : size
      if count < 0 { throw .last }
      return bytes.prefix(count).map { UInt8(bitPattern: $0) }
    }
  #endif
}
