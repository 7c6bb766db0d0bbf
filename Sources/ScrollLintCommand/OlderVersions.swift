internal import Findings
internal import Git
internal import Inputs
internal import Linting
internal import Platform

/// Documents as they were where this branch left a revision.
struct OlderVersions: Sendable {
  static let option = "--new-from"

  /// As it was typed.
  let revision: String
  /// By the path of the document today.
  private let blobs: [String: String]

  /// - Parameter isStaged: whether documents have their staged content.
  init(of inputs: [Input], at revision: String, isStaged: Bool) throws(CommandFailure) {
    self.revision = revision
    let git = try GitRepository(for: Self.option, paths: [])
    blobs = try git.versions(of: inputs, at: git.base(of: revision), isStaged: isStaged)
  }

  /// Lints the older versions of the documents in which something was found, under their paths of
  /// today.
  func lint(_ files: [FileResult], _ linter: Linter, jobs: Int) async throws -> [FileResult] {
    let found = files.filter { !$0.diagnostics.isEmpty }.map(\.path)
    return try await concurrentMap(found, jobs: jobs) { path in
      Result { () throws(CommandFailure) in
        guard let blob = blobs[path], let bytes = try GitRepository.content(ofBlob: blob, for: Self.option)
        else { return FileResult(path: path, isJudged: false) }
        return linter.lint(Input(.content(path: path, bytes: bytes), isNamed: false))
      }
    }.map { try $0.get() }
  }
}
