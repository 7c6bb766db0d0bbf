package import Platform

/// Something to lint.
package struct Input: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    case file(String)
    /// Standard input, and the path used for its content; nil if none was given.
    case standardInput(path: String? = nil)
    /// The content of a file in another place, such as Git's index.
    case content(path: String, bytes: [UInt8])
  }

  package var origin: Origin
  /// Whether a person named it, rather than a search having found it.
  package var isNamed: Bool

  package init(_ origin: Origin, isNamed: Bool) {
    self.origin = origin
    self.isNamed = isNamed
  }

  /// The path for output.
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

  /// Identifies the file, whatever path it was given by. In bytes: two spellings of a letter are different
  /// names.
  ///
  /// - Parameters:
  ///   - isLink: whether its path is a symbolic link.
  ///   - folders: paths of folders without links, by their paths as given.
  func key(isLink: Bool, _ folders: inout [String: String]) -> [UInt8] {
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
    // Git knows only one path for a file.
    case .content(let path, _): return Array(path.utf8)
    }
  }

  /// Whether its path is a symbolic link.
  var isLink: Bool {
    if case .file(let path) = origin { FolderReader.kind(path).isLink } else { false }
  }

  /// The same with the content of standard input, which can be read only once; unchanged if reading fails.
  package var readOnce: Self {
    guard isStandardInput, let bytes = try? FileReader.readStandardInput() else { return self }
    return Self(.content(path: displayPath, bytes: bytes), isNamed: isNamed)
  }

  /// Its bytes.
  package func read() throws(FileReadError) -> [UInt8] {
    switch origin {
    case .file(let path): try FileReader.read(path: path, isNamed: isNamed)
    case .standardInput: try FileReader.readStandardInput()
    case .content(_, let bytes): bytes
    }
  }
}
