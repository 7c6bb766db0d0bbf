internal import Platform

/// Reads the small files that people write.
enum TextFile {
  /// - Parameter shown: the path as messages have it.
  static func read(
    _ path: String, shownAs shown: String
  ) throws(ConfigurationError) -> String {
    let bytes: [UInt8]
    do throws(FileReadError) {
      bytes = try FileReader.read(path: path)
    } catch {
      throw ConfigurationError(path: shown, problems: [.init("cannot be read: \(error)")])
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConfigurationError(path: shown, problems: [.init("is not in UTF-8")])
    }
    return text
  }
}
