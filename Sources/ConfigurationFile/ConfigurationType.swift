internal import Inputs
internal import InterfaceBuilder
internal import Layout
internal import Linting
internal import Platform
internal import Text

/// A type of configuration values: how they are read, validated, written, and described to editors.
struct ConfigurationType<Value: Sendable>: Sendable {
  /// For people.
  let name: String
  let schema: @Sendable (ConfigurationVocabulary) -> JSONValue
  /// Nil if it cannot be read; the decoder then has a problem.
  let read: @Sendable (inout ConfigurationDecoder, YAMLValue) -> Value?
  /// As written in a file.
  let text: @Sendable (Value) -> String
  /// Combines the values of several layers, the nearest first; nil: the nearest one is used.
  var joined: (@Sendable ([Value]) -> Value)?
}

extension ConfigurationType<Bool> {
  static var flag: Self {
    Self(
      name: "`true` or `false`", schema: { _ in .type("boolean") },
      read: { decoder, value in
        if let flag = value.flag { return flag }
        if ["true", "false"].contains(value.text?.lowercased()) {
          decoder.report(value, "expected `true` or `false`, without quotes")
        } else {
          decoder.expected("`true` or `false`", value)
        }
        return nil
      },
      text: { "\($0)" })
  }
}

extension ConfigurationType where Value: RawRepresentable<String> & CaseIterable {
  static func choice(_ type: Value.Type) -> Self {
    let names = type.allCases.map(\.rawValue)
    return Self(
      name: names.map { "`\($0)`" }.joined(separator: ", "), schema: { _ in .choice(names) },
      read: { decoder, value in
        decoder.choice(value, of: names).flatMap { Value(rawValue: $0) }
      },
      text: \.rawValue)
  }
}

extension ConfigurationType<String> {
  static var reporter: Self {
    Self(
      name: "a report format", schema: { .choice($0.reporters) },
      read: { decoder, value in decoder.choice(value, of: decoder.vocabulary.reporters) },
      text: { $0 })
  }

  /// Written relative to the file's folder, stored relative to the working folder.
  static var path: Self {
    Self(
      name: "a path", schema: { _ in .type("string") },
      read: { decoder, value in
        guard let text = value.text, !text.isEmpty else {
          decoder.expected("the path of a file", value)
          return nil
        }
        return text.hasPrefix("/")
          ? text : decoder.vocabulary.paths.shown("\(decoder.folder)/\(text)")
      },
      text: \.quotedForYAML)
  }
}

extension ConfigurationType<VersionRange> {
  static var versions: Self {
    Self(
      name: "a version, or a range",
      schema: { _ in ["type": ["string", "number"]] },
      read: { decoder, value in
        let range = value.text.flatMap { VersionRange($0) }
        if range == nil { decoder.expected("a version such as `1.2`, `\">=1.2\"`, or `\">=1.2, <2\"`", value) }
        return range
      },
      text: \.text.quotedForYAML)
  }
}

extension ConfigurationType<[Sourced<RootedGlob>]> {
  static var globs: Self {
    Self(
      name: "globs", schema: { _ in .oneOrMore(.type("string")) },
      read: { decoder, value in decoder.globs(value) },
      text: { globs in list(globs.map(\.value.glob.pattern)) },
      joined: { $0.flatMap(\.self) })
  }
}

extension ConfigurationType<SourceReading> {
  static var sources: Self {
    Self(
      name: "`auto`, `off`, or globs",
      schema: { _ in .anyOf([.choice(SourceReading.names), .oneOrMore(.type("string"), isListNeverEmpty: true)]) },
      read: { decoder, value in
        switch value.content {
        case .list(let items) where items.isEmpty:
          decoder.report(value, "an empty list would read no sources; use `off` for that")
          return nil
        case .list: return .matching(decoder.globs(value))
        default:
          if value.text == "auto" { return .auto }
          if value.text == "off" { return .off }
          let text = value.text ?? ""
          if value.flag != nil || NearestName.to(text.lowercased(), in: SourceReading.names) != nil {
            _ = decoder.choice(value, of: SourceReading.names)
            return nil
          }
          return .matching(decoder.globs(value))
        }
      },
      text: { reading in
        switch reading {
        case .auto: "auto"
        case .off: "off"
        case .matching(let globs): list(globs.map(\.value.glob.pattern))
        }
      })
  }
}

extension ConfigurationType<[String]> {
  /// Ids of rules.
  static func rules(allowsAll: Bool, isNeverEmpty: Bool = false) -> Self {
    Self(
      name: allowsAll ? "rules, or `all`" : "rules",
      schema: { _ in
        .oneOrMore(.reference(allowsAll ? "ruleOrAll" : "rule"), isListNeverEmpty: isNeverEmpty)
      },
      read: { decoder, value in
        if isNeverEmpty, case .list(let items) = value.content, items.isEmpty {
          decoder.report(value, "an empty list would disable all rules")
        }
        return decoder.rules(value, allowsAll: allowsAll)
      },
      text: { list($0) })
  }
}

extension ConfigurationType<[Sourced<Configuration.FileIgnore>]> {
  static var rulesByGlob: Self {
    Self(
      name: "rules by glob",
      schema: { _ in .map(to: .oneOrMore(.reference("ruleOrAll"))) },
      read: { decoder, value in
        decoder.pairs(value, "a mapping of globs to rules").compactMap { key, value in
          guard let glob = decoder.glob(key.text ?? "", key) else { return nil }
          let rules = Set(decoder.rules(value, allowsAll: true))
          return Sourced(
            Configuration.FileIgnore(files: glob, rules: rules), at: key.position,
            in: decoder.path)
        }
      },
      text: { ignores in
        map(
          ignores.map {
            ($0.value.files.glob.pattern.quotedForYAML, list($0.value.rules.sorted()))
          })
      },
      joined: { $0.flatMap(\.self) })
  }
}

extension ConfigurationType<[String: Sourced<CustomClassSize>]> {
  static var customClasses: Self {
    let extent = JSONValue.reference("extent")
    let size = JSONValue.record(["width": extent, "height": extent]).adding("minProperties", 1)
    let like = JSONValue.record(["like": .choice(IBViewKind.kindsByClass.keys.sorted())], required: ["like"])
    return Self(
      name: "sizes by class", schema: { _ in .map(to: .anyOf([size, like])) },
      read: { decoder, value in
        var classes: [String: Sourced<CustomClassSize>] = [:]
        for (key, value) in decoder.pairs(value, "a mapping of classes to sizes") {
          guard let name = key.text, !name.isEmpty else {
            decoder.expected("the name of a class", key)
            continue
          }
          classes[name] = Sourced(
            decoder.customClassSize(value), at: key.position, in: decoder.path)
        }
        return classes
      },
      text: { classes in
        map(classes.sorted { $0.key < $1.key }.map { ($0.key.quotedForYAML, $0.value.value.text) })
      },
      joined: { $0.reduce(into: [:]) { $0.merge($1) { near, _ in near } } })
  }
}

/// A list, as written in a file.
private func list(_ items: [String]) -> String {
  "[\(items.map(\.quotedForYAML).joined(separator: ", "))]"
}

/// A mapping, as written in a file.
private func map(_ items: [(key: String, value: String)]) -> String {
  "{\(items.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
}

extension String {
  /// As a YAML scalar: without quotes if that is safe.
  var quotedForYAML: String {
    let isPlain =
      first?.isLetter == true && utf8.count > 0
      && allSatisfy { $0.isLetter || $0.isNumber || "_-./".contains($0) }
    let words = ["true", "false", "yes", "no", "on", "off", "null"]
    return isPlain && !words.contains(lowercased()) ? self : JSONValue.string(self).compact
  }
}

extension CustomClassSize {
  fileprivate var text: String {
    if let like { return "{like: \(like.systemClass ?? like.rawValue)}" }
    let members = [("width", width), ("height", height)].compactMap { name, extent in
      extent.text.map { "\(name): \($0)" }
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension CustomClassSize.Extent {
  fileprivate var text: String? {
    switch self {
    case .points(let points): Wording.points(points)
    case .none: "none"
    case .unknown: nil
    }
  }
}
