internal import CLibrary

/// An open file, by its number.
///
/// The caller closes it; this type only names the system calls.
struct FileDescriptor {
  let number: Int32

  init(number: Int32) { self.number = number }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - folder: where a relative path starts, instead of the working folder.
  ///   - mode: permissions of a file that is created.
  init(
    opening path: String, in folder: FileDescriptor? = nil, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemError) {
    number = path.withPath { openat(folder?.number ?? AT_FDCWD, $0, flags | O_CLOEXEC, mode) }
    if number < 0 { throw .last }
  }

  /// The next bytes of the file; fewer than the capacity only at the end.
  func read(upTo capacity: Int) throws(SystemError) -> [UInt8] {
    var error: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity {
        let got = CLibrary.read(number, buffer.baseAddress.map { $0 + count }, capacity - count)
        if got > 0 {
          count += got
        } else if got == 0 {
          break
        } else if errno != EINTR {
          error = .last
          break
        }
      }
    }
    if let error { throw error }
    return bytes
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { CLibrary.write(number, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  func close() throws(SystemError) {
    if CLibrary.close(number) != 0 { throw .last }
  }
}
