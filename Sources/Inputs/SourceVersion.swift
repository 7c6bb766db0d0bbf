internal import SourceEvidence

/// How the sources and documents of a revision or of Git's index differ from those on disk.
package struct SourceVersion: Sendable {
  package enum Content: Hashable, Sendable {
    /// By Git's hash.
    case blob(String)
    /// It exists on disk only.
    case gone
    /// Its content cannot be known: an unmerged file, one added without content, or a submodule.
    case unknown
  }

  /// By absolute paths.
  package var files: [String: Content]
  private let content: @Sendable (_ blob: String, _ limit: Int) -> [UInt8]?

  /// - Parameter content: the content of a blob; nil if it exceeds the limit, or cannot be read.
  package init(
    _ files: [String: Content], content: @escaping @Sendable (_ blob: String, _ limit: Int) -> [UInt8]?
  ) {
    self.files = files
    self.content = content
  }

  /// The files on disk.
  package static let onDisk = Self([:]) { _, _ in nil }

  package func bytes(ofBlob blob: String, upTo limit: Int) -> [UInt8]? { content(blob, limit) }

  /// The absolute paths of files that differ from another version.
  package func changes(from other: Self) -> Set<String> {
    Set(Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] })
  }

  /// Whether a change of a file can affect other documents: it is a source, or a xib that a class may load.
  package static func decidesDocuments(_ path: String) -> Bool {
    SourceLanguage(path: path) != nil || path.hasSuffix(".xib")
  }
}

/// Sources that have changed or were named, and whose documents are therefore linted.
package struct ChangedSources: Sendable {
  /// As absolute paths.
  package var paths: Set<String>
  /// The older version; nil if there is none.
  package var before: SourceVersion?

  package init(paths: Set<String>, before: SourceVersion? = nil) {
    self.paths = paths
    self.before = before
  }
}
