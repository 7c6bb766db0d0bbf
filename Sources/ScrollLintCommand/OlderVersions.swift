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
  /// The paths of the documents that differ.
  private let changed: Set<String>

  /// - Parameter isStaged: whether documents have their staged content.
  init(of inputs: [Input], at revision: String, isStaged: Bool) throws(CommandFailure) {
    self.revision = revision
    changed = Set(inputs.map(\.displayPath))
    let git = try GitRepository(for: Self.option, paths: [])
    blobs = try git.versions(of: inputs, at: git.base(of: revision), isStaged: isStaged)
  }

  /// Lints the older versions of the documents in which something was found, under their paths of
  /// today.
  ///
  /// - Parameter inputs: the documents of today; one that only changed sources decide was the same.
  func lint(
    _ files: [FileResult], _ inputs: [Input], _ linter: Linter, jobs: Int
  ) async throws -> [FileResult] {
    let found = zip(files, inputs).filter { !$0.0.diagnostics.isEmpty }
    let older = try await concurrentMap(found, jobs: jobs) { file, input in
      Result { () throws(CommandFailure) -> Input? in
        guard changed.contains(file.path) else { return input }
        guard let blob = blobs[file.path] else { return nil }
        return try GitRepository.content(ofBlob: blob, for: Self.option).map {
          Input(.content(path: file.path, bytes: $0), isNamed: false)
        }
      }
    }.map { try $0.get() }
    return await linter.lint(older.compactMap(\.self), jobs: jobs).files
  }
}
