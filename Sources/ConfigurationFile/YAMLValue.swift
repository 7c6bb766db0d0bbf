internal import XMLSource
internal import Yams

/// What a value is.
indirect enum YAMLContent {
  case scalar(String, isPlain: Bool)
  case list([YAMLValue])
  case map([YAMLPair])
}

/// A key of a mapping with its value.
struct YAMLPair {
  var key: YAMLValue
  var value: YAMLValue
}

/// A value of a YAML or JSON file, with its place.
struct YAMLValue {
  // Not an enum that holds values of the struct itself inside it: Swift 6.3 then meets a circular
  // reference, depending on the order in which it compiles the files.
  typealias Content = YAMLContent

  var content: Content
  var position: SourcePosition

  /// The one document in a text; nil where it holds none.
  static func read(_ text: String, path: String) throws(ConfigurationError) -> YAMLValue? {
    do {
      return try Parser(yaml: text).singleRoot().map { YAMLValue($0) }
    } catch let error as YamlError {
      throw ConfigurationError(path: path, problems: [Self.problem(error)])
    } catch {
      throw ConfigurationError(path: path, problems: [.init("cannot be read: \(error)")])
    }
  }

  private init(_ node: Node) {
    position = SourcePosition(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    content =
      switch node {
      case .scalar(let scalar): .scalar(scalar.string, isPlain: scalar.style == .plain)
      case .sequence(let items): .list(items.map { YAMLValue($0) })
      case .mapping(let pairs):
        .map(pairs.map { YAMLPair(key: YAMLValue($0.key), value: YAMLValue($0.value)) })
      case .alias: .scalar("", isPlain: true)
      }
  }

  private static func problem(_ error: YamlError) -> ConfigurationError.Problem {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      .init(at: SourcePosition(mark), "is no YAML: \(problem)")
    case .duplicatedKeysInMapping(let keys, let context):
      .init(
        at: SourcePosition(context.mark),
        "in what begins here stands twice: \(keys.map { "`\($0)`" }.sorted().joined(separator: ", "))"
      )
    default: .init("is no YAML: \(error)")
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

  /// `true` and `false`, and the words that YAML 1.1 has for them.
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

  /// What it is, as a sentence says it.
  var kindName: String {
    switch content {
    case .scalar(let text, _): isNull ? "nothing" : "`\(text)`"
    case .list: "a list"
    case .map: "a mapping"
    }
  }
}

extension SourcePosition {
  fileprivate init(_ mark: Mark) { self.init(line: mark.line, column: mark.column) }
}
