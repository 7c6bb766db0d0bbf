package import LayoutModel
package import LintCore
internal import Platform
package import XMLSource

/// A value with the line that it stands on.
package struct Sourced<Value: Sendable>: Sendable {
  package var value: Value
  package var position: SourcePosition

  package init(_ value: Value, at position: SourcePosition) {
    self.value = value
    self.position = position
  }
}

/// What a `.scrolllint.yml` says, every name and value checked; nil and empty where it says nothing.
package struct ConfigurationFile: Sendable {
  package static let name = ".scrolllint.yml"

  /// As it is shown.
  package var path: String
  /// Absolute path of its folder, which its own paths start from.
  package var folder: String
  package var included: Sourced<[Sourced<Glob>]>?
  package var excluded: Sourced<[Glob]>?
  package var disabledRules: Sourced<[String]>?
  package var optInRules: Sourced<[String]>?
  package var onlyRules: Sourced<[String]>?
  package var severities: [String: Sourced<Severity>] = [:]
  /// By rule and option.
  package var options: [String: [String: Sourced<RuleOptionValue>]] = [:]
  package var fileIgnores: [Sourced<Configuration.FileIgnore>] = []
  package var customClasses: [String: Sourced<CustomClassSize>] = [:]
  package var suppressions: [ConfiguredSuppression] = []
  package var strict: Sourced<Bool>?
  package var reporter: Sourced<String>?
  package var baseline: Sourced<String>?

  init(path: String, folder: String) {
    self.path = path
    self.folder = folder
  }

  /// Reads the text of a configuration.
  package init(
    _ text: String, path: String, folder: String, vocabulary: ConfigurationVocabulary
  ) throws(ConfigurationError) {
    var decoder = ConfigurationDecoder(text, path: path, folder: folder, vocabulary: vocabulary)
    self = try decoder.decode()
  }

  /// Reads a file.
  package init(
    path: String, workingFolder: String, vocabulary: ConfigurationVocabulary
  ) throws(ConfigurationError) {
    let paths = PathBase(root: workingFolder, workingFolder: workingFolder)
    let text = try TextFile.read(path)
    try self.init(
      text, path: path, folder: PathBase.folder(of: paths.absolute(path)), vocabulary: vocabulary)
  }

  /// The path of the nearest configuration in a folder or above it, as it is shown from there.
  package static func find(from workingFolder: String) -> String? {
    var folder = PathBase.normalized(workingFolder)
    var shown = name
    while true {
      if AtomicFile.exists(folder == "/" ? "/\(name)" : "\(folder)/\(name)") { return shown }
      guard folder != "/", folder.hasPrefix("/") else { return nil }
      folder = PathBase.folder(of: folder)
      shown = "../" + shown
    }
  }
}
