internal import ArgumentParser
internal import ConfigurationFile
internal import Platform

/// Which configuration file holds.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration (default: the nearest .scrolllint.yml, from this folder upwards).",
      valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?

  @Flag(help: "Read no configuration.")
  var noConfig = false

  func validate() throws {
    if config != nil, noConfig {
      throw ValidationError("--config and --no-config exclude each other.")
    }
  }

  /// Reads the file, if there is one, and puts the command line over it.
  func resolve(
    _ overrides: ConfigurationOverrides = ConfigurationOverrides()
  ) throws(ConfigurationError) -> ResolvedConfiguration {
    let folder = CurrentProcess.workingFolder
    let path = noConfig ? nil : config ?? ConfigurationFile.find(from: folder)
    var file: ConfigurationFile?
    if let path {
      file = try ConfigurationFile(
        path: path, workingFolder: folder, vocabulary: RuleCatalog.vocabulary)
    }
    return ResolvedConfiguration(
      rules: RuleCatalog.types, file: file, overrides: overrides, workingFolder: folder)
  }
}
