internal import Platform

/// Reads configurations and baselines.
enum TextFile {
  /// - Parameters:
  ///   - shown: the path, as displayed in messages.
  ///   - limit: in bytes.
  ///   - origin: where it was set; nil if the file was found by search.
  static func read(
    _ path: String, shownAs shown: String, upTo limit: Int, namedBy origin: ConfigurationOrigin?
  ) throws(ConfigurationError) -> String {
    var isNamed = false
    if case .commandLine = origin { isNamed = true }
    let bytes: [UInt8]
    do throws(FileReadError) {
      bytes = try FileReader.read(path: path, upTo: limit, isNamed: isNamed)
    } catch {
      var place = ""
      if case .file = origin { place = origin.map { " (set in \($0))" } ?? "" }
      throw ConfigurationError(path: shown, problems: [.init("cannot be read: \(error)\(place)")])
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConfigurationError(path: shown, problems: [.init("is not in UTF-8")])
    }
    return text
  }
}
