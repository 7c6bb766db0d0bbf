internal import Findings
internal import Git
internal import Inputs
internal import Linting
internal import Platform

/// Documents as they were where the branch diverged from a revision.
struct OlderVersions: Sendable {
  static let option = "--new-from"

  /// As typed.
  let revision: String
  /// By the current path of the document.
  private let blobs: [String: String]
  /// The paths of the documents that differ.
  private let changed: Set<String>

  /// - Parameter isStaged: whether the staged content is linted.
  init(of inputs: [Input], at revision: String, isStaged: Bool) throws(CommandFailure) {
    self.revision = revision
    changed = Set(inputs.map(\.displayPath))
    let git = try GitRepository(for: Self.option, paths: [])
    blobs = try git.versions(of: inputs, at: git.base(of: revision), isStaged: isStaged)
  }

  /// Lints the older versions of documents with findings, under their current paths.
  ///
  /// - Parameter inputs: the current documents; one affected only by changed sources has the same older
  ///   version.
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
