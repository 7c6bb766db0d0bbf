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
    let definitions: JSONValue = [
      "rule": .choice(names), "ruleOrAll": .choice(names + ["all"]),
      "severity": .choice(Severity.allCases.map(\.rawValue)),
      "extent": .anyOf([["type": "number", "minimum": 0], .choice(["none"])]),
    ]
    return [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "scrolllint configuration (.scrolllint.yml)", "type": "object", "additionalProperties": false,
      "properties": .object(keys + rules), "definitions": definitions,
    ]
  }

  private static func property(_ rule: RuleDescription) -> JSONValue {
    let severity = JSONValue.reference("severity")
    return .anyOf([severity, .record(["severity": severity])]).described(rule.summary)
  }
}

extension JSONValue {
  static func type(_ name: String) -> Self { ["type": .string(name)] }

  static func choice(_ names: [String]) -> Self { ["enum": .strings(names)] }

  static func reference(_ name: String) -> Self { ["$ref": .string("#/definitions/\(name)")] }

  static func anyOf(_ schemas: [Self]) -> Self { ["anyOf": .array(schemas)] }

  static func oneOrMore(_ item: Self, isListNeverEmpty: Bool = false) -> Self {
    let list: Self = ["type": "array", "items": item]
    return anyOf([item, isListNeverEmpty ? list.adding("minItems", 1) : list, .type("null")])
  }

  static func map(to value: Self) -> Self { ["type": ["object", "null"], "additionalProperties": value] }

  static func record(_ members: Self, required: [String] = []) -> Self {
    let result: Self = ["type": "object", "additionalProperties": false, "properties": members]
    return required.isEmpty ? result : result.adding("required", .strings(required))
  }

  func described(_ summary: String) -> Self { adding("description", .string(summary)) }

  func adding(_ name: String, _ value: Self) -> Self {
    guard case .object(let members) = self else { return self }
    return .object(members + [(name, value)])
  }
}
