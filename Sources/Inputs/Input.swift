package import Platform

/// One thing to be read.
package struct Input: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    case file(String)
    /// Standard input, and the path that its content is to be judged as; nil if it has none.
    case standardInput(path: String? = nil)
    /// A file as another place has it, such as Git's index.
    case content(path: String, bytes: [UInt8])
  }

  package var origin: Origin
  /// Whether a person named it, rather than a walk through a folder having found it.
  package var isNamed: Bool

  package init(_ origin: Origin, isNamed: Bool) {
    self.origin = origin
    self.isNamed = isNamed
  }

  /// The path as it is printed.
  package var displayPath: String {
    switch origin {
    case .file(let path): path
    case .standardInput(let path): path ?? "<stdin>"
    case .content(let path, _): path
    }
  }

  package var isStandardInput: Bool {
    if case .standardInput = origin { true } else { false }
  }

  /// What it has in common with the same file by another path, and with nothing else, in bytes: two
  /// spellings of a letter are two names.
  ///
  /// - Parameter folders: paths of folders without links, by their paths.
  func key(_ folders: inout [String: String]) -> [UInt8] {
    switch origin {
    case .file(let path) where isLink:
      return Array(((try? PathBase.resolved(path)) ?? path).utf8)
    case .file(let path):
      let folder = PathBase.folder(of: path)
      let known = folders[folder]
      let resolved = known ?? (try? PathBase.resolved(folder)) ?? folder
      if known == nil { folders[folder] = resolved }
      return Array(PathBase.normalized("\(resolved)/\(PathBase.name(of: path))").utf8)
    case .standardInput: return Array("-".utf8)
    // As Git lists it, which knows one path of a file.
    case .content(let path, _): return Array(path.utf8)
    }
  }

  /// Whether its path is one of a link.
  var isLink: Bool {
    if case .file(let path) = origin { FolderReader.isLink(path) } else { false }
  }

  /// The same with the content of standard input, which can be read only once; as it is where that fails.
  package var readOnce: Self {
    guard isStandardInput, let bytes = try? FileReader.readStandardInput() else { return self }
    return Self(.content(path: displayPath, bytes: bytes), isNamed: isNamed)
  }

  /// The bytes of its content.
  package func read() throws(FileReadError) -> [UInt8] {
    switch origin {
    case .file(let path): try FileReader.read(path: path, isNamed: isNamed)
    case .standardInput: try FileReader.readStandardInput()
    case .content(_, let bytes): bytes
    }
  }
}
