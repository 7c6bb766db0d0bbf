internal import CLibrary

/// Lists folders.
package enum FolderReader {
  package struct Entry: Hashable, Sendable {
    package var name: String
    /// Whether it is a folder, or a link to one.
    package var isFolder: Bool
    package var isLink: Bool
  }

  /// Whether a path is a folder, or a link to one.
  package static func isFolder(_ path: String) -> Bool { kind(path).isFolder }

  /// Whether a path is a folder, or a link to one, and whether it is a link, wherever it leads.
  package static func kind(_ path: String) -> (isFolder: Bool, isLink: Bool) {
    guard let status = try? FileStatus(of: path, isFollowed: false) else { return (false, false) }
    return (status.isLink ? (try? FileStatus(of: path))?.isFolder == true : status.isFolder, status.isLink)
  }

  /// The folder of the Git repository that an absolute path is in; nil if there is none.
  package static func workTree(of folder: String) -> String? {
    PathBase.upward(from: folder).first { AtomicFile.exists("\($0)/.git") }
  }

  /// The size of a file in bytes; nil for anything else, including links.
  package static func size(ofFile path: String) -> Int? {
    guard let status = try? FileStatus(of: path, isFollowed: false), !status.isFolder, !status.isSpecial else {
      return nil
    }
    return status.size
  }

  /// The entries of a folder, in no order, without `.` and `..`.
  package static func entries(of path: String) throws(FileReadError) -> [Entry] {
    guard let folder = path.withPath(opendir) else { throw FileReadError(.last) }
    defer { closedir(folder) }
    var result: [Entry] = []
    while let item = readdir(folder) {
      let name = withUnsafePointer(to: &item.pointee.d_name) { tuple in
        tuple.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)
        ) {
          FileName.text($0)
        }
      }
      if name == "." || name == ".." { continue }
      let type = Int32(item.pointee.d_type)
      let isLink = type == Int32(DT_LNK)
      // Some file systems do not give the type here.
      let isUnknown = isLink || type == Int32(DT_UNKNOWN)
      let isFolder = isUnknown ? Self.isFolder("\(path)/\(name)") : type == Int32(DT_DIR)
      result.append(Entry(name: name, isFolder: isFolder, isLink: isLink))
    }
    return result
  }
}
