internal import CLibYAML
internal import XMLSource

/// Builds values from the events of libyaml; no other code calls the library.
///
/// Aliases are refused: a few of them can expand to more values than fit into memory.
struct YAMLReader {
  typealias Failure = ConfigurationError.Problem

  /// Far more than needed; each level uses stack.
  private static let nestingLimit = 64

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var depth = 0

  /// The value of the only document in a text; nil if it is empty.
  static func read(_ utf8: [UInt8]) throws(Failure) -> YAMLValue? {
    guard !utf8.isEmpty else { return nil }
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      throw Failure("cannot be read: out of memory")
    }
    defer { yaml_parser_delete(parser) }
    return try utf8.withUnsafeBufferPointer { (text) throws(Failure) in
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, text.baseAddress, text.count)
      var reader = Self(parser: parser)
      return try reader.document()
    }
  }

  private init(parser: UnsafeMutablePointer<yaml_parser_t>) { self.parser = parser }

  private enum Event {
    case scalar(String, isPlain: Bool)
    case listStart, mapStart, end, alias, documentStart, streamEnd
    /// The start of the stream, or the end of a document.
    case other
  }

  private mutating func document() throws(Failure) -> YAMLValue? {
    var result: YAMLValue?
    while true {
      let (event, position) = try next()
      switch event {
      case .streamEnd: return result
      case .documentStart where result != nil:
        throw Failure(at: position, "only one YAML document is allowed")
      case .documentStart: result = try value(from: try next())
      default: continue
      }
    }
  }

  /// The value that begins with an event.
  private mutating func value(
    from start: (event: Event, position: SourcePosition)
  ) throws(Failure) -> YAMLValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.nestingLimit else {
      throw Failure(
        at: start.position, "is nested more than \(Self.nestingLimit) deep")
    }
    switch start.event {
    case .scalar(let text, let isPlain):
      return YAMLValue(content: .scalar(text, isPlain: isPlain), position: start.position)
    case .listStart: return YAMLValue(content: .list(try items()), position: start.position)
    case .mapStart: return YAMLValue(content: .map(try pairs()), position: start.position)
    case .alias:
      throw Failure(at: start.position, "aliases are not supported; repeat the value")
    case .end, .documentStart, .streamEnd, .other:
      throw Failure(at: start.position, "is not valid YAML: a value is missing")
    }
  }

  private mutating func items() throws(Failure) -> [YAMLValue] {
    var items: [YAMLValue] = []
    while true {
      let start = try next()
      if case .end = start.event { return items }
      items.append(try value(from: start))
    }
  }

  private mutating func pairs() throws(Failure) -> [YAMLPair] {
    var pairs: [YAMLPair] = []
    var names: Set<String> = []
    while true {
      let start = try next()
      if case .end = start.event { return pairs }
      let key = try value(from: start)
      if let name = key.text, !names.insert(name).inserted {
        throw Failure(at: key.position, "this key appears twice")
      }
      pairs.append(YAMLPair(key: key, value: try value(from: try next())))
    }
  }

  private mutating func next() throws(Failure) -> (event: Event, position: SourcePosition) {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxError }
    defer { yaml_event_delete(&event) }
    let position = SourcePosition(event.start_mark)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      return (.scalar(String(decoding: text, as: UTF8.self), isPlain: isPlain), position)
    case YAML_SEQUENCE_START_EVENT: return (.listStart, position)
    case YAML_MAPPING_START_EVENT: return (.mapStart, position)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return (.end, position)
    case YAML_ALIAS_EVENT: return (.alias, position)
    case YAML_DOCUMENT_START_EVENT: return (.documentStart, position)
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return (.streamEnd, position)
    default: return (.other, position)
    }
  }

  private var syntaxError: Failure {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "out of memory"
    // For a byte that is not UTF-8, libyaml gives an offset, but no line.
    let hasPosition = parser.pointee.error != YAML_READER_ERROR
    return Failure(
      at: hasPosition ? SourcePosition(parser.pointee.problem_mark) : nil, "is not valid YAML: \(problem)")
  }
}

extension SourcePosition {
  /// libyaml counts lines and columns from 0.
  fileprivate init(_ mark: yaml_mark_t) { self.init(line: mark.line + 1, column: mark.column + 1) }
}
