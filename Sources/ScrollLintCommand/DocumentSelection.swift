internal import ArgumentParser
internal import ConfigurationFile
internal import Findings
internal import Git
internal import Inputs
internal import Linting
internal import Platform

/// Options that select documents.
struct DocumentSelection: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Exclude matching documents and folders; repeatable.",
      valueName: "glob"))
  var exclude: [String] = []

  @Flag(help: "Apply exclusions to paths given on the command line, too.")
  var forceExclude = false

  @Flag(help: "Include files that Git ignores.")
  var noGitignore = false

  @Flag(help: "Lint only documents that changed since the last commit, or that depend on source files that did.")
  var changed = false

  @Option(
    help: ArgumentHelp(
      "Lint only documents that changed since this branch diverged from <rev>, or that depend on source files that did.",
      valueName: "rev"))
  var changedSince: String?

  @Flag(help: "Lint only documents that are staged, or that depend on staged source files, as they are in the index.")
  var staged = false

  @Flag(help: "Lint the files named by the Input Files and Input File Lists of the Xcode build phase.")
  var useScriptInputFiles = false

  @Option(
    help: ArgumentHelp("With -, the path to assume for the document on standard input.", valueName: "file"),
    completion: .file())
  var stdinFilename: String?

  @Flag(help: "Exit with 0 if there are no documents to lint.")
  var allowEmpty = false

  func validate() throws {
    let chosen = [changed, changedSince != nil, staged, useScriptInputFiles].count { $0 }
    guard chosen <= 1 else {
      throw ValidationError(
        "Use only one of --changed, --changed-since, --staged, and --use-script-input-files.")
    }
  }

  func validate(_ paths: [String]) throws(CommandFailure) {
    guard let stdinFilename, !paths.contains("-") else { return }
    throw CommandFailure(
      "--stdin-filename '\(stdinFilename)' has no effect without -, which reads standard input")
  }

  /// Whether an option selects changed documents, or names them.
  var selectsByOtherMeans: Bool { changed || changedSince != nil || useScriptInputFiles }

  /// The patterns of `--exclude`.
  func excluded() throws(CommandFailure) -> Sourced<[Sourced<RootedGlob>]>? {
    guard !exclude.isEmpty else { return nil }
    let option = "--exclude"
    let globs = try exclude.map { pattern throws(CommandFailure) in
      do throws(Glob.Failure) {
        return Sourced(RootedGlob(try Glob(pattern), from: .working), option: option)
      } catch {
        throw CommandFailure("\(option) '\(pattern)': \(error)")
      }
    }
    return Sourced(globs, option: option)
  }

  /// The selected documents, and the version of the sources to use.
  struct Selection {
    var finder: InputFinder
    /// Nil if no sources were named, and there is no older version.
    var changed: ChangedSources?
    var version = SourceVersion.onDisk
    /// Sources that were named, and whose documents are therefore linted.
    var sources: [String] = []
  }

  /// Selects documents.
  ///
  /// - Parameters:
  ///   - filter: the filter of the configuration.
  ///   - newFrom: with `--new-from`, its revision; documents have to differ from it.
  ///   - readsSources: whether changed sources select documents, too.
  func select(
    _ paths: [String], _ filter: InputFilter, newFrom: String? = nil, readsSources: Bool
  ) throws(CommandFailure) -> Selection {
    let isByGit = changed || staged || (newFrom ?? changedSince) != nil
    let sources = isByGit || !readsSources && !allowEmpty ? [] : paths.filter(isNamedSource)
    guard !sources.isEmpty else {
      var selection = Selection(finder: try find(paths, filter, newFrom: newFrom))
      if isByGit, readsSources { try addChanges(to: &selection, paths, filter, newFrom) }
      return selection
    }
    let documents = paths.filter { !isNamedSource($0) }
    var selection = Selection(
      finder: documents.isEmpty
        ? InputFinder(arguments: [], filter: filter, isEmptyAllowed: true) : try find(documents, filter),
      sources: sources)
    guard readsSources else { return selection }
    let base = PathBase.working
    selection.changed = ChangedSources(paths: Set(sources.map(base.absolute)))
    let roots = Set(sources.map { SourceSearch.root(of: base.absolute($0)) })
    for root in roots.sorted() {
      var filter = filter
      filter.excludesNamed = forceExclude
      filter.allowsNothing = true
      if !noGitignore { filter.ignored = GitRepository.ignored(in: [root]) }
      let arguments = root == base.workingFolder ? [] : [base.shown(root)]
      selection.finder.add(others: InputFinder(arguments: arguments, filter: filter))
    }
    return selection
  }

  /// Whether a path is that of a source.
  private func isNamedSource(_ path: String) -> Bool {
    InputFinder.isSource(path) && AtomicFile.exists(path) && !FolderReader.isFolder(path)
  }

  /// Adds changed sources, and all other documents.
  private func addChanges(
    to selection: inout Selection, _ paths: [String], _ filter: InputFilter, _ newFrom: String?
  ) throws(CommandFailure) {
    // A hook passes the sources that have changed, but not the documents that they affect.
    let paths = paths.contains(where: isNamedSource) ? [] : paths
    let git = try GitRepository(for: option(newFrom), paths: paths)
    let base = try git.base(of: newFrom ?? changedSince ?? "HEAD")
    let before: SourceVersion
    if staged {
      guard let sources = try git.stagedSources(since: base) else { return }
      (selection.version, before) = sources
    } else {
      before = try git.sources(at: base)
    }
    let changes = selection.version.changes(from: before).filter(SourceVersion.decidesDocuments)
    selection.changed = ChangedSources(paths: changes, before: before)
    guard !changes.isEmpty else { return }
    let others = try git.documents(besides: selection.finder.inputs, in: staged ? selection.version : nil)
    var filter = filter
    filter.excludesNamed = forceExclude
    selection.finder.add(others: InputFinder(found: others, isChosen: !paths.isEmpty, filter: filter))
  }

  /// The option that needs Git, for messages.
  private func option(_ newFrom: String?) -> String {
    newFrom != nil
      ? OlderVersions.option : changed ? "--changed" : staged ? "--staged" : "--changed-since"
  }

  /// Finds the selected documents.
  ///
  /// - Parameters:
  ///   - filter: the filter of the configuration.
  ///   - newFrom: with `--new-from`, its revision; documents have to differ from it.
  func find(
    _ paths: [String], _ filter: InputFilter, newFrom: String? = nil
  ) throws(CommandFailure) -> InputFinder {
    var filter = filter
    filter.excludesNamed = forceExclude
    filter.allowsNothing = allowEmpty
    filter.standardInputPath = stdinFilename
    if useScriptInputFiles {
      let files = try scriptInputFiles()
      guard !(files + paths).isEmpty || allowEmpty else {
        throw CommandFailure(
          "--use-script-input-files: the build phase has no storyboard or xib among its input files")
      }
      return InputFinder(arguments: paths + files, filter: filter, isEmptyAllowed: true)
    }
    let revision = newFrom ?? changedSince
    let option = option(newFrom)
    guard changed || staged || revision != nil else {
      let folders = paths.isEmpty ? ["."] : paths.filter { !InputFinder.hasDocumentExtension($0) }
      if !noGitignore { filter.ignored = GitRepository.ignored(in: folders) }
      return InputFinder(arguments: paths, filter: filter)
    }
    guard !paths.contains("-") else {
      throw CommandFailure("\(option) cannot be used with standard input")
    }
    let git = try GitRepository(for: option, paths: paths)
    if let folder = git.limitingFolder {
      Terminal.writeError(
        "scrolllint: note: \(option) covers only the current folder, \(folder); to cover the whole "
          + "repository, run from its top folder\n")
    }
    var found: (inputs: [Input], diagnostics: [InputDiagnostic]) = ([], [])
    let base = try git.base(of: revision ?? "HEAD")
    if staged {
      found = try git.staged(since: base)
    } else {
      found.inputs = try git.differing(from: base)
    }
    return InputFinder(
      found: found.inputs, diagnostics: found.diagnostics, isChosen: !paths.isEmpty, filter: filter)
  }

  /// Whether the document at an absolute path no longer exists; nil: check the disk.
  func isGone(_ inputs: [Input]) throws(CommandFailure) -> (@Sendable (String) -> Bool)? {
    guard staged, !inputs.isEmpty else { return nil }
    return try GitRepository(for: "--staged", paths: []).isGoneFromIndex()
  }

  /// Source: Apple, Xcode Help, "Running custom scripts during a build".
  private func scriptInputFiles() throws(CommandFailure) -> [String] {
    guard let named = try scriptInputs("SCRIPT_INPUT_FILE") else {
      throw CommandFailure(
        "--use-script-input-files needs SCRIPT_INPUT_FILE_COUNT, which Xcode sets")
    }
    var files = named
    for list in try scriptInputs("SCRIPT_INPUT_FILE_LIST") ?? [] {
      do throws(FileReadError) {
        let lines = try FileReader.read(path: list).split { $0 == 0x0A || $0 == 0x0D }
        files += lines.map(FileName.text)
      } catch {
        throw CommandFailure("the input file list \(list) cannot be read: \(error)")
      }
    }
    // A build phase may have other input files, too.
    return files.filter(InputFinder.hasDocumentExtension)
  }

  /// The values that Xcode numbers from 0; nil if their number is missing.
  private func scriptInputs(_ name: String) throws(CommandFailure) -> [String]? {
    let countName = "\(name)_COUNT"
    guard let count = CurrentProcess.variable(countName).flatMap({ Int($0) }), count >= 0 else {
      return nil
    }
    var values: [String] = []
    for index in 0..<count {
      guard let value = CurrentProcess.variable("\(name)_\(index)") else {
        throw CommandFailure("\(countName) is \(count), but \(name)_\(index) is not set")
      }
      values.append(value)
    }
    return values
  }
}
