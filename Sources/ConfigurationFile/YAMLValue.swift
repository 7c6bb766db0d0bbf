internal import Text
internal import XMLSource

/// The content of a value.
indirect enum YAMLContent {
  case scalar(String, isPlain: Bool)
  case list([YAMLValue])
  case map([YAMLPair])
}

/// A key of a mapping, and its value.
struct YAMLPair {
  var key: YAMLValue
  var value: YAMLValue
}

/// A value of a YAML or JSON file, with its place.
struct YAMLValue {
  // Not a nested enum that contains the struct: Swift 6.3 then reports a circular reference, depending on the
  // order in which it compiles the files.
  typealias Content = YAMLContent

  var content: Content
  var position: SourcePosition

  /// The only document in a text; nil if it is empty.
  static func read(_ text: String, path: String) throws(ConfigurationError) -> YAMLValue? {
    let utf8 = Array(text.utf8)
    do throws(YAMLReader.Failure) {
      return try YAMLReader.read(utf8)
    } catch {
      if let line = ConflictMarker.firstLine(in: utf8) {
        throw ConfigurationError(
          path: path,
          problems: [.init(at: SourcePosition(line: line, column: 1), ConflictMarker.message)])
      }
      throw ConfigurationError(path: path, problems: [error])
    }
  }
}

extension YAMLValue {
  /// The text of a scalar.
  var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// Nothing, `~` or `null`.
  var isNull: Bool {
    if case .scalar(let text, true) = content { ["", "~", "null"].contains(text) } else { false }
  }

  /// `true` and `false`, and YAML 1.1's other words for them.
  var flag: Bool? {
    guard case .scalar(let text, true) = content else { return nil }
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: return nil
    }
  }

  /// A finite number.
  var number: Double? {
    guard case .scalar(let text, true) = content, let value = Double(text), value.isFinite,
      text.utf8.allSatisfy({ $0 < 0x3A || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") })
    else { return nil }
    return value
  }

  /// What it is, for messages.
  var kindName: String {
    switch content {
    case .scalar(let text, _): isNull ? "nothing" : Wording.quoted(text)
    case .list: "a list"
    case .map: "a mapping"
    }
  }
}
