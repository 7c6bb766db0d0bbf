internal import SourceEvidence

/// The sources and documents of a revision or of Git's index, as far as they differ from those on disk.
package struct SourceVersion: Sendable {
  package enum Content: Hashable, Sendable {
    /// By its name in Git.
    case blob(String)
    /// It is on disk, and not there.
    case gone
    /// What it is there cannot be told: changes that are not merged, a file that is to be added, a submodule.
    case unknown
  }

  /// By absolute paths.
  package var files: [String: Content]
  private let content: @Sendable (_ blob: String, _ limit: Int) -> [UInt8]?

  /// - Parameter content: what a blob holds; nil if that is more than the limit, or cannot be read.
  package init(
    _ files: [String: Content], content: @escaping @Sendable (_ blob: String, _ limit: Int) -> [UInt8]?
  ) {
    self.files = files
    self.content = content
  }

  /// What is on disk.
  package static let onDisk = Self([:]) { _, _ in nil }

  package func bytes(ofBlob blob: String, upTo limit: Int) -> [UInt8]? { content(blob, limit) }

  /// The absolute paths of what differs from another version.
  package func changes(from other: Self) -> Set<String> {
    Set(Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] })
  }

  /// Whether a change of a file can change what is known of a scroll view in another document: a source's, or
  /// a xib's that a class loads.
  package static func decidesDocuments(_ path: String) -> Bool {
    SourceLanguage(path: path) != nil || path.hasSuffix(".xib")
  }
}

/// The sources that have changed, or were named: documents that these decide are linted, too.
package struct ChangedSources: Sendable {
  /// As absolute paths.
  package var paths: Set<String>
  /// What there was before; nil if nothing is known of that.
  package var before: SourceVersion?

  package init(paths: Set<String>, before: SourceVersion? = nil) {
    self.paths = paths
    self.before = before
  }
}
