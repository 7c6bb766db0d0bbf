package import Findings
package import Inputs
package import Platform

/// What Git knows about the documents in some paths.
package struct GitRepository {
  /// The option that needs Git, for messages.
  private let option: String
  /// Paths as typed; the working folder if there were none.
  private let paths: [String]
  /// The working folder relative to the top of the repository, and back: `App/Views/`, `../../`.
  private let prefix: String
  private let way: String
  private let working = PathBase.working

  /// The working folder, relative to the top of the repository, if the search is limited to it; nil if it
  /// covers the whole repository, or if paths were given.
  package let limitingFolder: String?

  package init(for option: String, paths: [String]) throws(CommandFailure) {
    self.option = option
    for path in paths where !AtomicFile.exists(path) {
      throw CommandFailure("\(path): no such file")
    }
    self.paths = paths.isEmpty ? ["."] : paths
    (prefix, way) = GitListing.folders(
      try Self.run(["rev-parse", "--show-prefix", "--show-cdup"], for: option))
    limitingFolder = paths.isEmpty && !prefix.isEmpty ? prefix : nil
  }

  /// Absolute paths of the files and folders that Git ignores in some folders; empty without a repository or
  /// Git.
  package static func ignored(in folders: [String]) -> Set<String> {
    let paths = PathBase.working
    var result: Set<String> = []
    for folder in folders where FolderReader.isFolder(folder) {
      let absolute = paths.absolute(folder)
      // Without a repository, Git is not started.
      guard FolderReader.workTree(of: absolute) != nil else { continue }
      let list = try? run(
        [
          "-C", absolute, "ls-files", "--others", "--ignored", "--exclude-standard", "--directory",
          "-z",
        ], for: "--no-gitignore")
      for name in GitListing.names(list ?? []) where name != "./" {
        result.insert(PathBase.normalized("\(absolute)/\(name)"))
      }
    }
    return result
  }

  /// The commit where the branch diverged from a revision.
  package func base(of revision: String) throws(CommandFailure) -> String {
    if revision == "HEAD" { return try head() }
    guard let commit = try commit(revision) else {
      // On a CI server, a clone often has other branches only as remote branches.
      let remote = "origin/\(revision)"
      let hint =
        try self.commit(remote) == nil ? try shallowHint() : "; did you mean '\(remote)'?"
      throw CommandFailure("\(option): unknown revision '\(revision)'\(hint)")
    }
    // Commits made on the other branch since then are not part of this branch.
    if let base = try? line(["merge-base", commit, "HEAD"]) { return base }
    let hint = try shallowHint()
    guard hint.isEmpty else {
      throw CommandFailure("\(option): this branch and '\(revision)' have no common commit\(hint)")
    }
    return commit
  }

  /// What to do about a shallow clone; empty if the clone is complete.
  private func shallowHint() throws(CommandFailure) -> String {
    guard try line(["rev-parse", "--is-shallow-repository"]) == "true" else { return "" }
    return "; this is a shallow clone: set fetch-depth: 0 in actions/checkout, or run "
      + "git fetch --unshallow"
  }

  /// Documents whose content in the index differs from a commit, with that content.
  package func staged(
    since base: String
  ) throws(CommandFailure) -> (inputs: [Input], diagnostics: [InputDiagnostic]) {
    let names = try difference(
      ["--cached", "--name-only", "--diff-filter=d", base] + pathspecs)
    let index = GitListing.blobs(
      try run(["ls-files", "--stage", "-z", "--full-name"] + pathspecs))
    var inputs: [Input] = []
    var diagnostics: [InputDiagnostic] = []
    for name in GitListing.names(names).sorted()
    where InputFinder.hasDocumentExtension(name) {
      guard let blob = index[name] else {
        diagnostics.append(
          InputDiagnostic(
            kind: .unreadable, severity: .error, path: shown(name),
            message: "cannot be read: it has unmerged changes"))
        continue
      }
      guard let bytes = try Self.content(ofBlob: blob, for: option) else {
        diagnostics.append(InputDiagnostic(.tooLarge(limit: FileReader.limit), path: shown(name)))
        continue
      }
      inputs.append(Input(.content(path: shown(name), bytes: bytes), isNamed: false))
    }
    return (inputs, diagnostics)
  }

  /// Whether the file at an absolute path does not exist in the index.
  package func isGoneFromIndex() throws(CommandFailure) -> @Sendable (String) -> Bool {
    let names = try (
      difference(["--cached", "--name-only", "--diff-filter=D"]),
      // Files that are deleted only in the working tree are still in the index.
      difference(["--name-only", "--diff-filter=D"])
    )
    let staged = Set(GitListing.names(names.0).map { working.absolute(shown($0)) })
    let unstaged = Set(GitListing.names(names.1).map { working.absolute(shown($0)) })
    return { path in staged.contains(path) || (!AtomicFile.exists(path) && !unstaged.contains(path)) }
  }

  /// Documents whose content in the working tree differs from a commit, including new ones.
  package func differing(from base: String) throws(CommandFailure) -> [Input] {
    let tracked = try difference(["--name-only", "--diff-filter=d", base] + pathspecs)
    let untracked = try run(
      ["ls-files", "--others", "--exclude-standard", "--full-name", "-z"] + pathspecs)
    return GitListing.names(tracked + untracked).sorted().map { Input(.file(shown($0)), isNamed: false) }
  }

  /// The older versions of documents at a commit, perhaps under another name, by their current paths; none
  /// for new documents.
  ///
  /// - Parameter isStaged: whether to compare with the index rather than the working tree.
  package func versions(
    of inputs: [Input], at commit: String, isStaged: Bool
  ) throws(CommandFailure) -> [String: String] {
    // A document may have been moved from anywhere in the repository.
    let changes = GitListing.changes(
      try difference(
        (isStaged ? ["--cached"] : []) + ["--raw", "--no-abbrev", "--ignore-submodules", commit, "--"]))
    let blobs = Dictionary(
      changes.map { (shown($0.name), $0.blob) }, uniquingKeysWith: { first, _ in first }
    ).compactMapValues(\.self)
    let paths = Set(inputs.map(\.displayPath))
    let gone = changes.filter(\.isGone).map { shown($0.name) }.filter { path in
      InputFinder.hasDocumentExtension(path) && !paths.contains(path)
    }
    let new = inputs.filter { blobs[$0.displayPath] == nil }
    guard !gone.isEmpty, !new.isEmpty else { return blobs }
    // An unreadable file is not similar to any.
    let before = try gone.map { path throws(CommandFailure) in
      let bytes = try blobs[path].flatMap { blob throws(CommandFailure) in
        try Self.content(ofBlob: blob, for: option)
      }
      return Renames.File(name: path, bytes: bytes ?? [])
    }
    let names = Renames.formerNames(
      of: new.map { Renames.File(name: $0.displayPath, bytes: (try? $0.read()) ?? []) },
      among: before)
    return blobs.merging(names.compactMapValues { blobs[$0] }) { $1 }
  }

  // MARK: Sources

  /// The sources and documents of a commit, in the whole repository.
  package func sources(at commit: String) throws(CommandFailure) -> SourceVersion {
    let changes = try difference(["--raw", "--no-abbrev", commit, "--"])
    return version(try untracked().merging(states(changes, added: .gone)) { $1 })
  }

  /// The sources and documents of the index, in the whole repository, and those of a commit; nil if there is
  /// no difference.
  package func stagedSources(
    since commit: String
  ) throws(CommandFailure) -> (staged: SourceVersion, before: SourceVersion)? {
    let changes = try difference(["--cached", "--raw", "--no-abbrev", commit, "--"])
    let before = states(changes, added: .gone)
    if before.isEmpty { return nil }
    // A file added with `git add -N` has no content yet.
    let unstaged = states(try difference(["--raw", "--no-abbrev", "--"]), added: .unknown)
    let staged = try untracked().merging(unstaged) { $1 }
    return (version(staged), version(staged.merging(before) { $1 }))
  }

  private typealias States = [String: SourceVersion.Content]

  /// The older states of files that differ.
  private func states(_ difference: [UInt8], added: SourceVersion.Content) -> States {
    let pairs = GitListing.changes(difference).map { change in
      let state: SourceVersion.Content =
        change.status == "U" ? .unknown : change.blob.map { .blob($0) } ?? (change.status == "A" ? added : .unknown)
      return (working.absolute(shown(change.name)), state)
    }
    return States(pairs) { $0 == .unknown ? $0 : $1 }
  }

  private func untracked() throws(CommandFailure) -> States {
    let names = try run([
      "-C", way.isEmpty ? "." : way, "ls-files", "--others", "--exclude-standard", "--full-name", "-z",
    ])
    return States(GitListing.names(names).map { (working.absolute(shown($0)), .gone) }) { $1 }
  }

  private func version(_ states: States) -> SourceVersion {
    SourceVersion(states) { [option] blob, limit in
      (try? Self.content(ofBlob: blob, for: option, limit: limit)) ?? nil
    }
  }

  /// The documents in the paths that have not changed, and so can be affected by sources only.
  ///
  /// - Parameters:
  ///   - found: those that have changed.
  ///   - index: the content of the index, if it is linted.
  package func documents(
    besides found: [Input], in index: SourceVersion?
  ) throws(CommandFailure) -> [Input] {
    let others = index == nil ? ["--others", "--exclude-standard"] : []
    let names = try run(["ls-files", "--cached", "--full-name", "-z"] + others + pathspecs)
    let known = Set(found.map(\.displayPath))
    return Set(GitListing.names(names)).sorted().compactMap { name in
      let path = shown(name)
      guard InputFinder.hasDocumentExtension(name), !known.contains(path) else { return nil }
      switch index?.files[working.absolute(path)] {
      case .blob(let blob):
        return index?.bytes(ofBlob: blob, upTo: FileReader.limit).map {
          Input(.content(path: path, bytes: $0), isNamed: false)
        }
      case .gone, .unknown: return nil
      case nil: return AtomicFile.exists(path) ? Input(.file(path), isNamed: false) : nil
      }
    }
  }

  /// The content of a blob; nil if it exceeds a limit, by default that of documents.
  package static func content(
    ofBlob blob: String, for option: String, limit: Int = FileReader.limit
  ) throws(CommandFailure) -> [UInt8]? {
    let process = try process(["cat-file", "blob", blob], for: option, limit: limit)
    return process.isCut ? nil : try output(process, for: option)
  }

  private func difference(_ arguments: [String]) throws(CommandFailure) -> [UInt8] {
    try run(["diff", "-z", "--no-renames", "--no-relative"] + arguments)
  }

  /// The last commit. Before the first commit, the empty tree, from which everything differs.
  private func head() throws(CommandFailure) -> String {
    if let commit = try commit("HEAD") { return commit }
    return try line(["hash-object", "-t", "tree", "/dev/null"])
  }

  /// The hash of a commit; nil if there is no such commit.
  private func commit(_ revision: String) throws(CommandFailure) -> String? {
    let process = try Self.process(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], for: option)
    return process.status == 0 ? GitListing.line(process.output) : nil
  }

  private var pathspecs: [String] { ["--"] + paths }

  /// A path relative to the top of the repository, as typed in the working folder.
  private func shown(_ name: String) -> String {
    PathBase.rest(of: name, after: prefix) ?? way + name
  }

  private func run(_ arguments: [String]) throws(CommandFailure) -> [UInt8] {
    try Self.run(arguments, for: option)
  }

  private func line(_ arguments: [String]) throws(CommandFailure) -> String {
    GitListing.line(try run(arguments))
  }

  private static func run(
    _ arguments: [String], for option: String
  ) throws(CommandFailure) -> [UInt8] {
    try output(process(arguments, for: option), for: option)
  }

  private static func output(
    _ process: ChildProcess, for option: String
  ) throws(CommandFailure) -> [UInt8] {
    guard process.status == 0 else {
      throw CommandFailure("\(option): git: \(GitListing.reason(process.errors))")
    }
    return process.output
  }

  private static func process(
    _ arguments: [String], for option: String, limit: Int = .max
  ) throws(CommandFailure) -> ChildProcess {
    // Paths are literal, and Git takes no locks and prints no warnings. A repository's own configuration may
    // name a program to run for the list of changes (`core.fsmonitor`). So may a folder with the layout of a
    // bare repository, which any clone can contain.
    let settings = [
      "--literal-pathspecs", "--no-optional-locks", "-c", "core.safecrlf=false",
      "-c", "core.fsmonitor=false", "-c", "safe.bareRepository=explicit",
    ]
    do throws(SystemError) {
      return try ChildProcess(["git"] + settings + arguments, limit: limit)
    } catch {
      let reason = error.isMissing ? "was not found" : "could not be started"
      throw CommandFailure("\(option) needs git, which \(reason)")
    }
  }
}
