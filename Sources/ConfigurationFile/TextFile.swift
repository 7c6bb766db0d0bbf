internal import Platform

/// Reads the small files that people write.
enum TextFile {
  static func read(_ path: String) throws(ConfigurationError) -> String {
    let bytes: [UInt8]
    do throws(FileReadError) {
      bytes = try FileReader.read(path: path)
    } catch {
      throw ConfigurationError(path: path, problems: [.init("cannot be read: \(error)")])
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConfigurationError(path: path, problems: [.init("is not in UTF-8")])
    }
    return text
  }
}
