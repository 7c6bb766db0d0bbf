internal import Linting
internal import ArgumentParser
internal import ConfigurationFile
internal import Git
internal import Inputs
internal import Platform

/// Options for configuration files.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Use this configuration for all documents (default: for each, the nearest .scrolllint.yml).",
      valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?

  @Flag(help: "Ignore all configuration files.")
  var noConfig = false

  @Flag(help: "Ignore the project's Swift and Objective-C sources.")
  var noSources = false

  func validate() throws {
    if config != nil, noConfig {
      throw ValidationError("--config cannot be used with --no-config.")
    }
  }

  /// The configuration of the working folder: the nearest file, overridden by the command line.
  func resolve(
    _ commandLine: ConfigurationLayer = ConfigurationLayer()
  ) throws(ConfigurationError) -> ResolvedConfiguration {
    guard !noConfig, config == nil else { return try resolve(config, commandLine) }
    let paths = PathBase.working
    if let path = ConfigurationFile.findMistaken(from: paths.root, paths) {
      Terminal.writeError(
        "\(path): warning: ignored; the configuration file must be named \(ConfigurationFile.name)\n")
    }
    return try resolve(ConfigurationFile.find(from: paths.root, paths), commandLine)
  }

  /// Whether sources are read.
  func readsSources(_ resolved: ResolvedConfiguration) -> Bool { !noSources && resolved.readsSources }

  /// Where sources are searched for; nil if none are read.
  func sources(
    _ resolved: ResolvedConfiguration, _ selection: DocumentSelection.Selection
  ) -> SourceSearch? {
    guard readsSources(resolved) else { return nil }
    let (paths, known) = (resolved.configuration.paths, selection.finder.ignored)
    return SourceSearch(paths: paths, globs: resolved.sources, version: selection.version) { root in
      // Asking Git again took 6 % of a run.
      (root == paths.workingFolder ? known : nil) ?? GitRepository.ignored(in: [root])
    }
  }

  /// The configurations of documents in other folders, by absolute path; removes documents that these
  /// exclude.
  func nested(
    _ finder: inout InputFinder, under root: ResolvedConfiguration,
    _ commandLine: ConfigurationLayer
  ) throws(ConfigurationError) -> [String: ResolvedConfiguration] {
    guard config == nil, !noConfig else { return [:] }
    let paths = root.configuration.paths
    var known: [String: ResolvedConfiguration] = [:]
    var result: [String: ResolvedConfiguration] = [:]
    let folders = Set((finder.inputs + finder.others).map { PathBase.folder(of: $0.displayPath) })
    for folder in Set(folders.map(paths.absolute)).sorted() {
      let file = ConfigurationFile.find(from: folder, paths)
      guard let file, file != root.path else { continue }
      if known[file] == nil { known[file] = try resolve(file, commandLine) }
      result[folder] = known[file]
    }
    if result.isEmpty { return [:] }
    finder.remove { path in
      result[PathBase.folder(of: paths.absolute(path))]?.filter.excludes(path) == true
    }
    return result
  }

  /// Prints a note if a configuration replaces the one above it without a `parent_config`.
  func suggestParents(
    _ nested: some Sequence<ResolvedConfiguration>, under root: ResolvedConfiguration
  ) {
    guard let outer = root.path, root.decidesOnDocuments else { return }
    let paths = root.configuration.paths
    let replacing = nested.filter { configuration in
      !configuration.decidesParent
        && PathBase.contains(paths.root, configuration.configuration.paths.root)
    }
    for path in Set(replacing.compactMap(\.path)).sorted() {
      let parent = PathBase.path(
        from: PathBase.folder(of: paths.absolute(path)), to: paths.absolute(outer))
      Terminal.writeError(
        "scrolllint: note: \(path) replaces \(outer) for its documents; to inherit from it, add "
          + "'parent_config: \(parent)'; to silence this note, add 'parent_config:'\n")
    }
  }

  private func resolve(
    _ path: String?, _ commandLine: ConfigurationLayer
  ) throws(ConfigurationError) -> ResolvedConfiguration {
    var file: ConfigurationFile?
    if let path {
      file = try ConfigurationFile(
        path: path, option: config == nil ? nil : "--config", vocabulary: RuleCatalog.vocabulary)
    }
    return ResolvedConfiguration(
      rules: RuleCatalog.types, file: file, commandLine: commandLine,
      workingFolder: CurrentProcess.workingFolder)
  }
}
