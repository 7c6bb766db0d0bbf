internal import CLibrary

/// Where relative paths start from: what was typed from the working folder, what a configuration or
/// a baseline says from the root.
package struct PathBase: Hashable, Sendable {
  /// Absolute path of the folder of the configuration, else of the working folder.
  package var root: String
  /// Absolute path of the folder that the command runs in.
  package var workingFolder: String

  package init(root: String, workingFolder: String) {
    self.root = Self.normalized(root)
    self.workingFolder = Self.normalized(workingFolder)
  }

  /// Paths as they are typed.
  package static let unknown = PathBase(root: "", workingFolder: "")

  /// A path relative to the root; absolute where it is not inside it.
  package func relative(_ path: String) -> String {
    let absolute = absolute(path)
    guard !root.isEmpty, root != "/" else { return absolute }
    if absolute == root { return "." }
    return Self.rest(of: absolute, after: root + "/") ?? absolute
  }

  /// What of a path comes after its start. By bytes: a name may begin with a mark that its slash would
  /// carry.
  package static func rest(of path: String, after start: String) -> String? {
    guard path.utf8.starts(with: start.utf8) else { return nil }
    return String(Substring(path.utf8.dropFirst(start.utf8.count)))
  }

  /// An absolute path as it is typed in the working folder, by `..` where it is not inside it.
  package func shown(_ absolute: String) -> String { Self.path(from: workingFolder, to: absolute) }

  /// The relative path that leads from one folder to a file, both absolute.
  package static func path(from folder: String, to file: String) -> String {
    let base = names(of: normalized(folder))
    let target = names(of: normalized(file))
    let common = zip(base, target).prefix { $0 == $1 }.count
    let up = Array(repeating: ".." as Substring, count: base.count - common)
    return (up + target[common...]).joined(separator: "/")
  }

  /// A path without `.` and `..`, from the file system's root where the working folder is known.
  package func absolute(_ path: String) -> String {
    Self.normalized(
      path.hasPrefix("/") || workingFolder.isEmpty ? path : "\(workingFolder)/\(path)")
  }

  /// Takes `.`, `..` and double slashes out, without a look at the file system.
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

  /// Whether there is nothing to take out of a path, as of nearly all.
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

  /// Whether a path is below a folder, both absolute and without `..`.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    rest(of: path, after: folder.hasSuffix("/") ? folder : folder + "/") != nil
  }

  /// The names of folders, and of a file at the end, that make up a path.
  package static func names(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  /// The folder that a path is in.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What comes after the last slash of a path.
  package static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The absolute path of what is there, without links, `.` and `..`.
  package static func resolved(_ path: String) throws(SystemError) -> String {
    guard let resolved = path.withPath({ realpath($0, nil) }) else { throw .last }
    defer { free(resolved) }
    return FileName.text(resolved)
  }
}
