/// Turns the paths of documents into those that reports for programs tell: relative to a root, with
/// `/` between folders.
public struct ReportPaths: Hashable, Sendable {
  /// What relative paths start from; empty where it is not known.
  public var workingFolder: String
  /// The folder that paths are told from.
  public var root: String

  /// - Parameter root: the working folder where nil.
  public init(workingFolder: String = "", root: String? = nil) {
    self.workingFolder = workingFolder
    self.root = root ?? workingFolder
  }

  /// The path from the root; absolute where it was given so and lies outside.
  public func relative(_ path: String) -> String {
    if path.hasPrefix("<") { return path }
    if !path.hasPrefix("/"), workingFolder.isEmpty {
      return Self.parts(path).joined(separator: "/")
    }
    let target = Self.parts(path.hasPrefix("/") ? path : "\(workingFolder)/\(path)")
    let base = Self.parts(root)
    let common = zip(base, target).prefix { $0 == $1 }.count
    if common == base.count { return target[common...].joined(separator: "/") }
    if path.hasPrefix("/") { return "/" + target.joined(separator: "/") }
    let up = Array(repeating: "..", count: base.count - common)
    return (up + target[common...]).joined(separator: "/")
  }

  /// The parts of a path without `.` and with `..` taken back, as far as the text tells.
  private static func parts(_ path: String) -> [String] {
    var parts: [String] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(String(part))
      }
    }
    return parts
  }
}
