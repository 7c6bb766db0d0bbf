public import LayoutModel
public import LintCore
public import XMLSource

/// A value with the line that it stands on.
public struct Sourced<Value: Sendable>: Sendable {
  public var value: Value
  public var position: SourcePosition

  public init(_ value: Value, at position: SourcePosition) {
    self.value = value
    self.position = position
  }
}

/// What a `.scrolllint.yml` says, every name and value checked; nil and empty where it says nothing.
public struct ConfigurationFile: Sendable {
  public static let name = ".scrolllint.yml"

  /// As it is shown.
  public var path: String
  /// Absolute path of its folder, which its own paths start from.
  public var folder: String
  public var included: Sourced<[Sourced<Glob>]>?
  public var excluded: Sourced<[Glob]>?
  public var disabledRules: Sourced<[String]>?
  public var optInRules: Sourced<[String]>?
  public var onlyRules: Sourced<[String]>?
  public var severities: [String: Sourced<Severity>] = [:]
  /// By rule and option.
  public var options: [String: [String: Sourced<RuleOptionValue>]] = [:]
  public var fileIgnores: [Sourced<Configuration.FileIgnore>] = []
  public var customClasses: [String: Sourced<CustomClassSize>] = [:]
  public var suppressions: [ConfiguredSuppression] = []
  public var strict: Sourced<Bool>?
  public var reporter: Sourced<String>?
  public var baseline: Sourced<String>?

  init(path: String, folder: String) {
    self.path = path
    self.folder = folder
  }

  /// Reads the text of a configuration.
  public init(
    _ text: String, path: String, folder: String, vocabulary: ConfigurationVocabulary
  ) throws(ConfigurationError) {
    var decoder = ConfigurationDecoder(text, path: path, folder: folder, vocabulary: vocabulary)
    self = try decoder.decode()
  }

  /// Reads a file.
  public init(
    path: String, workingFolder: String, vocabulary: ConfigurationVocabulary
  ) throws(ConfigurationError) {
    let paths = PathBase(root: workingFolder, workingFolder: workingFolder)
    let text = try TextFile.read(path)
    try self.init(
      text, path: path, folder: PathBase.folder(of: paths.absolute(path)), vocabulary: vocabulary)
  }

  /// The path of the nearest configuration in a folder or above it, as it is shown from there.
  public static func find(from workingFolder: String) -> String? {
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
