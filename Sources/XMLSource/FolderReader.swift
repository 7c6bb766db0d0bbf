#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Reads what a folder holds. Stands here since the system's answer comes in C memory.
package enum FolderReader {
  package struct Entry: Hashable, Sendable {
    package var name: String
    /// Whether it is a folder, or a link to one.
    package var isFolder: Bool
    package var isLink: Bool
  }

  /// Whether a path is a folder, or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The entries of a folder, in no order, without `.` and `..`.
  package static func entries(of path: String) throws(FileReadError) -> [Entry] {
    guard let folder = opendir(path) else { throw FileReadError(code: errno) }
    defer { closedir(folder) }
    var result: [Entry] = []
    while let item = readdir(folder) {
      let name = withUnsafePointer(to: &item.pointee.d_name) { tuple in
        tuple.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)
        ) {
          String(cString: $0)
        }
      }
      if name == "." || name == ".." { continue }
      let type = Int32(item.pointee.d_type)
      let isLink = type == Int32(DT_LNK)
      // Some file systems leave the type out; then it has to be asked for.
      let isUntold = isLink || type == Int32(DT_UNKNOWN)
      let isFolder = isUntold ? Self.isFolder("\(path)/\(name)") : type == Int32(DT_DIR)
      result.append(Entry(name: name, isFolder: isFolder, isLink: isLink))
    }
    return result
  }
}
