internal import Findings
internal import Linting
internal import Text

/// The JSON schema of the configuration, for completion and validation in editors.
package enum ConfigurationSchema {
  /// The schema, as the content of a file.
  package static func render(_ vocabulary: ConfigurationVocabulary) -> String {
    schema(vocabulary).indented
  }

  private static func schema(_ vocabulary: ConfigurationVocabulary) -> JSONValue {
    let keys = ConfigurationKey.all.flatMap { key in
      let schema = key.schema(vocabulary).described(key.summary)
      return [key.name, key.alias].compactMap(\.self).map { ($0, schema) }
    }
    let rules = vocabulary.rules.flatMap { rule in
      ([rule.id] + rule.aliases).map { ($0, property(rule)) }
    }
    let names = vocabulary.rules.flatMap { [$0.id] + $0.aliases }
    return .object([
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("scrolllint configuration (.scrolllint.yml)")),
      ("type", .string("object")),
      ("additionalProperties", .bool(false)),
      ("properties", .object(keys + rules)),
      (
        "definitions",
        .object([
          ("rule", .choice(names)), ("ruleOrAll", .choice(names + ["all"])),
          ("severity", .choice(Severity.allCases.map(\.rawValue))),
          ("extent", .anyOf([.number(minimum: 0), .choice(["none"])])),
        ])
      ),
    ])
  }

  private static func property(_ rule: RuleDescription) -> JSONValue {
    let severity = JSONValue.reference("severity")
    return .anyOf([severity, .record([("severity", severity)], required: [])])
      .described(rule.summary)
  }
}

extension JSONValue {
  static func type(_ name: String) -> Self { .object([("type", .string(name))]) }

  static func number(minimum: Double) -> Self {
    type("number").adding("minimum", .number(minimum))
  }

  static func choice(_ names: [String]) -> Self {
    .object([("enum", .array(names.map { .string($0) }))])
  }

  static func reference(_ name: String) -> Self {
    .object([("$ref", .string("#/definitions/\(name)"))])
  }

  static func anyOf(_ schemas: [Self]) -> Self { .object([("anyOf", .array(schemas))]) }

  static func oneOrMore(_ item: Self, isListNeverEmpty: Bool = false) -> Self {
    let list = Self.object([("type", .string("array")), ("items", item)])
    return anyOf([
      item, isListNeverEmpty ? list.adding("minItems", .number(1)) : list, .type("null"),
    ])
  }

  static func map(to value: Self) -> Self {
    .object([
      ("type", .array([.string("object"), .string("null")])), ("additionalProperties", value),
    ])
  }

  static func record(_ members: [(key: String, value: Self)], required: [String])
    -> Self
  {
    let result = Self.object([
      ("type", .string("object")), ("additionalProperties", .bool(false)),
      ("properties", .object(members)),
    ])
    return required.isEmpty
      ? result : result.adding("required", .array(required.map { .string($0) }))
  }

  func described(_ summary: String) -> Self {
    adding("description", .string(summary))
  }

  func adding(_ name: String, _ value: Self) -> Self {
    guard case .object(let members) = self else { return self }
    return .object(members + [(name, value)])
  }
}
