internal import CLibrary

/// Where relative paths start: the working folder for paths that were typed, the root for paths in a
/// configuration or baseline.
package struct PathBase: Hashable, Sendable {
  /// Absolute path of the configuration's folder or, without one, of the working folder.
  package var root: String
  /// Absolute path of the folder that the command runs in.
  package var workingFolder: String

  package init(root: String, workingFolder: String) {
    self.root = Self.normalized(root)
    self.workingFolder = Self.normalized(workingFolder)
  }

  /// All paths start at the working folder.
  package static var working: PathBase {
    let folder = CurrentProcess.workingFolder
    return PathBase(root: folder, workingFolder: folder)
  }

  /// Paths stay as they were typed.
  package static let unknown = PathBase(root: "", workingFolder: "")

  /// A path relative to the root; absolute if it is not inside it.
  package func relative(_ path: String) -> String {
    let absolute = absolute(path)
    guard !root.isEmpty, root != "/" else { return absolute }
    if absolute == root { return "." }
    return Self.rest(of: absolute, after: root + "/") ?? absolute
  }

  /// The part of a path after its start. Compared by bytes: a name may begin with a combining mark, which
  /// would be one character with the slash.
  package static func rest(of path: String, after start: String) -> String? {
    guard path.utf8.starts(with: start.utf8) else { return nil }
    return String(Substring(path.utf8.dropFirst(start.utf8.count)))
  }

  /// An absolute path, relative to the working folder, with `..` if it is not inside it.
  package func shown(_ absolute: String) -> String { Self.path(from: workingFolder, to: absolute) }

  /// The relative path from a folder to a file, both absolute.
  package static func path(from folder: String, to file: String) -> String {
    let base = names(of: normalized(folder))
    let target = names(of: normalized(file))
    let common = zip(base, target).prefix { $0 == $1 }.count
    let up = Array(repeating: ".." as Substring, count: base.count - common)
    return (up + target[common...]).joined(separator: "/")
  }

  /// A path without `.` and `..`, from the file system's root if the working folder is known.
  package func absolute(_ path: String) -> String {
    Self.normalized(
      path.hasPrefix("/") || workingFolder.isEmpty ? path : "\(workingFolder)/\(path)")
  }

  /// Removes `.`, `..` and double slashes, without access to the file system.
  package static func normalized(_ path: String) -> String {
    if path.isEmpty || isNormal(path) { return path }
    var parts: [Substring] = []
    for part in names(of: path) {
      if part == "." { continue }
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether there is nothing to remove, as in almost all paths.
  private static func isNormal(_ path: String) -> Bool {
    var length = 0
    var dots = 0
    for (index, byte) in path.utf8.enumerated() {
      if byte != UInt8(ascii: "/") {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
        continue
      }
      if length == 0 && index > 0 || dots == length && (1...2).contains(dots) { return false }
      length = 0
      dots = 0
    }
    return length > 0 && !(dots == length && dots <= 2)
  }

  /// Whether a path is inside a folder, both absolute and without `..`.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    rest(of: path, after: folder.hasSuffix("/") ? folder : folder + "/") != nil
  }

  /// The components of a path.
  package static func names(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  /// The folder that a path is in.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A folder, the folder it is in, and so on, up to the root of the file system.
  package static func upward(from folder: String) -> some Sequence<String> {
    sequence(first: normalized(folder)) { $0 == "/" || !$0.hasPrefix("/") ? nil : Self.folder(of: $0) }
  }

  /// The part of a path after the last slash.
  package static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The absolute path of an existing file, without links, `.` and `..`.
  package static func resolved(_ path: String) throws(SystemError) -> String {
    guard let resolved = path.withPath({ realpath($0, nil) }) else { throw .last }
    defer { free(resolved) }
    return FileName.text(resolved)
  }
}
