package import Platform

/// A `.scrolllint.yml`, validated.
package struct ConfigurationFile: Sendable {
  package static let name = ".scrolllint.yml"

  /// Names that are often used by mistake.
  private static let mistakenNames = [".scrolllint.yaml", "scrolllint.yml", "scrolllint.yaml"]

  /// In bytes: a thousand times more than any needs.
  private static let limit = 1 << 20
  private static let parentLimit = 16

  /// As displayed.
  package var path: String
  /// Absolute path of its folder, which its paths are relative to.
  package var folder: String
  /// Its own settings, then those of its `parent_config`, and so on.
  package var layers: [ConfigurationLayer]

  /// Reads a file.
  ///
  /// - Parameter option: the option that named it; nil if it was found by search.
  package init(
    path: String, option: String? = nil, vocabulary: ConfigurationVocabulary
  ) throws(ConfigurationError) {
    let origin = option.map { ConfigurationOrigin.commandLine(option: $0) }
    try self.init(path: path, namedBy: origin, vocabulary: vocabulary, children: [])
  }

  private init(
    path: String, namedBy origin: ConfigurationOrigin?, vocabulary: ConfigurationVocabulary,
    children: [String]
  ) throws(ConfigurationError) {
    let absolute = vocabulary.paths.absolute(path)
    let text = try TextFile.read(absolute, shownAs: path, upTo: Self.limit, namedBy: origin)
    try self.init(
      text, path: path, folder: PathBase.folder(of: absolute), vocabulary: vocabulary,
      children: children + [absolute])
  }

  /// Reads the text of a configuration; a `parent_config` is read from its file.
  ///
  /// - Parameter children: absolute paths of the files whose parents are being read, to detect a cycle.
  package init(
    _ text: String, path: String, folder: String, vocabulary: ConfigurationVocabulary,
    children: [String] = []
  ) throws(ConfigurationError) {
    self.path = path
    self.folder = folder
    var decoder = ConfigurationDecoder(path: path, folder: folder, vocabulary: vocabulary)
    let own = try decoder.decode(text)
    layers = [own]
    guard let parent = own.parent else { return }
    func wrong(_ message: String) -> ConfigurationError {
      ConfigurationError(path: path, problems: [.init(at: parent.origin.position, message)])
    }
    guard !children.contains(vocabulary.paths.absolute(parent.value)) else {
      throw wrong("`parent_config` leads back to this file")
    }
    guard children.count <= Self.parentLimit else {
      throw wrong("a chain of `parent_config` can have at most \(Self.parentLimit) files")
    }
    layers += try Self(
      path: parent.value, namedBy: parent.origin, vocabulary: vocabulary, children: children
    ).layers
  }

  /// The path of the nearest configuration in a folder or above it, relative to the working folder.
  ///
  /// - Parameter folder: absolute.
  package static func find(from folder: String, _ paths: PathBase) -> String? {
    find([name], from: folder, paths)
  }

  /// The path of a file with one of the mistaken names, which would be the nearest configuration.
  ///
  /// - Parameter folder: absolute.
  package static func findMistaken(from folder: String, _ paths: PathBase) -> String? {
    let path = find([name] + mistakenNames, from: folder, paths)
    return path.map(PathBase.name) == name ? nil : path
  }

  private static func find(_ names: [String], from folder: String, _ paths: PathBase) -> String? {
    let files = PathBase.upward(from: folder).lazy.flatMap { folder in
      names.map { folder == "/" ? "/\($0)" : "\(folder)/\($0)" }
    }
    return files.first(where: AtomicFile.exists).map(paths.shown)
  }
}
