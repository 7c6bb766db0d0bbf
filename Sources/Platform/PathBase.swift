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
    return absolute.hasPrefix(root + "/") ? String(absolute.dropFirst(root.count + 1)) : absolute
  }

  /// An absolute path as it is typed in the working folder, by `..` where it is not inside it.
  package func shown(_ absolute: String) -> String { Self.path(from: workingFolder, to: absolute) }

  /// The relative path that leads from one folder to a file, both absolute.
  package static func path(from folder: String, to file: String) -> String {
    let base = normalized(folder).split(separator: "/")
    let target = normalized(file).split(separator: "/")
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
    for bytes in path.utf8.split(separator: UInt8(ascii: "/")) {
      let part = Substring(bytes)
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
    path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// The folder that a path is in.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
