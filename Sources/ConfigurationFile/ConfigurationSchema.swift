internal import InterfaceBuilder
internal import LayoutModel
internal import LintCore

/// The JSON schema of the configuration, by which editors complete and check it.
package enum ConfigurationSchema {
  /// Where editors find it.
  static let address =
    "https://raw.githubusercontent.com/scrolllint/scrolllint/main/docs/scrolllint.schema.json"

  /// The schema as the text of a file.
  package static func render(_ vocabulary: ConfigurationVocabulary) -> String {
    schema(vocabulary).indented
  }

  private static func schema(_ vocabulary: ConfigurationVocabulary) -> JSONValue {
    let keys = ConfigurationKey.allCases.map { key in
      (key.rawValue, property(key, vocabulary).described(key.summary))
    }
    let rules = vocabulary.rules.map { ($0.id, property($0)) }
    return .object([
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("Configuration of scrolllint (.scrolllint.yml)")),
      ("type", .string("object")),
      ("additionalProperties", .bool(false)),
      ("properties", .object(keys + rules)),
      (
        "definitions",
        .object([
          ("rule", .choice(vocabulary.ruleIDs)),
          ("ruleOrAll", .choice(vocabulary.ruleIDs + ["all"])),
          ("severity", .choice(Severity.allCases.map(\.rawValue))),
          ("extent", .anyOf([.number(minimum: 0), .choice(["none"])])),
        ])
      ),
    ])
  }

  private static func property(
    _ key: ConfigurationKey, _ vocabulary: ConfigurationVocabulary
  ) -> JSONValue {
    switch key {
    case .included, .excluded: .oneOrMore(.type("string"))
    case .disabledRules: .oneOrMore(.reference("rule"))
    case .onlyRules: .oneOrMore(.reference("rule"), isListNeverEmpty: true)
    case .optInRules: .oneOrMore(.reference("ruleOrAll"))
    case .perFileIgnores: .map(to: .oneOrMore(.reference("ruleOrAll")))
    case .customClasses: .map(to: customClass)
    case .suppressions:
      .object([
        ("type", .string("array")),
        (
          "items",
          .record(
            [
              ("file", .type("string")), ("object", .type("string")),
              ("rules", .oneOrMore(.reference("ruleOrAll"))), ("reason", .type("string")),
            ], required: ["file", "object", "rules"])
        ),
      ])
    case .strict: .type("boolean")
    case .reporter: .choice(vocabulary.reporters)
    case .baseline: .type("string")
    }
  }

  private static var customClass: JSONValue {
    .anyOf([
      .record(
        [("width", .reference("extent")), ("height", .reference("extent"))], required: []
      ).adding("minProperties", .number(1)),
      .record(
        [("like", .choice(IBViewKind.kindsByClass.keys.sorted()))], required: ["like"]),
    ])
  }

  private static func property(_ rule: RuleDescription) -> JSONValue {
    let severity = JSONValue.reference("severity")
    let members = [("severity", severity)] + rule.options.map { ($0.name, property($0)) }
    return .anyOf([severity, .record(members, required: [])]).described(rule.summary)
  }

  private static func property(_ option: RuleOption) -> JSONValue {
    let plain: JSONValue
    switch option.defaultValue {
    case .flag(let value): plain = .type("boolean").adding("default", .bool(value))
    case .integer(let value):
      plain = .type("integer").within(option.range).adding("default", .number(Double(value)))
    case .number(let value):
      plain = .type("number").within(option.range).adding("default", .number(value))
    case .text(let value):
      let texts: JSONValue =
        option.choices.isEmpty ? .type("string") : .choice(option.choices)
      plain = texts.adding("default", .string(value))
    }
    return plain.described(option.summary)
  }
}

extension JSONValue {
  fileprivate static func type(_ name: String) -> Self { .object([("type", .string(name))]) }

  fileprivate static func number(minimum: Double) -> Self {
    type("number").adding("minimum", .number(minimum))
  }

  fileprivate static func choice(_ names: [String]) -> Self {
    .object([("enum", .array(names.map { .string($0) }))])
  }

  fileprivate static func reference(_ name: String) -> Self {
    .object([("$ref", .string("#/definitions/\(name)"))])
  }

  fileprivate static func anyOf(_ schemas: [Self]) -> Self { .object([("anyOf", .array(schemas))]) }

  fileprivate static func oneOrMore(_ item: Self, isListNeverEmpty: Bool = false) -> Self {
    let list = Self.object([("type", .string("array")), ("items", item)])
    return anyOf([
      item, isListNeverEmpty ? list.adding("minItems", .number(1)) : list, .type("null"),
    ])
  }

  fileprivate static func map(to value: Self) -> Self {
    .object([
      ("type", .array([.string("object"), .string("null")])), ("additionalProperties", value),
    ])
  }

  fileprivate static func record(_ members: [(key: String, value: Self)], required: [String])
    -> Self
  {
    let result = Self.object([
      ("type", .string("object")), ("additionalProperties", .bool(false)),
      ("properties", .object(members)),
    ])
    return required.isEmpty
      ? result : result.adding("required", .array(required.map { .string($0) }))
  }

  fileprivate func within(_ range: ClosedRange<Double>) -> Self {
    var result = self
    let limit = Double.greatestFiniteMagnitude
    if range.lowerBound > -limit { result = result.adding("minimum", .number(range.lowerBound)) }
    if range.upperBound < limit { result = result.adding("maximum", .number(range.upperBound)) }
    return result
  }

  fileprivate func described(_ summary: String) -> Self {
    adding("description", .string(summary))
  }

  fileprivate func adding(_ name: String, _ value: Self) -> Self {
    guard case .object(let members) = self else { return self }
    return .object(members + [(name, value)])
  }
}
