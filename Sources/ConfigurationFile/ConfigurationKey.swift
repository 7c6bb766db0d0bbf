package import Findings
package import Inputs
internal import Text
internal import XMLSource

/// Everything about one key of a configuration. Decoding, validation, merging, printing, the JSON schema, the
/// file that `init` creates and the table in the documentation are derived from ``all``.
package struct ConfigurationKey: Sendable {
  /// As written in the file.
  package let name: String
  /// Another accepted spelling.
  let alias: String?
  /// One clause without a final period.
  let summary: String
  /// The value without the key, as written in the file.
  let defaultValue: String
  /// An example for the file.
  let example: String
  /// Whether it is about the whole run, so that it is read only from the file nearest to the working folder.
  let isForRun: Bool
  /// The type of its value, for people.
  let kind: String
  let schema: @Sendable (ConfigurationVocabulary) -> JSONValue
  /// Reads a value into the decoder's layer, and records problems there.
  let read: @Sendable (inout ConfigurationDecoder, SourcePosition, YAMLValue) -> Void
  /// The value that several layers give, the nearest first, as written in the file, and where it comes from.
  let shown: @Sendable ([ConfigurationLayer]) -> (value: String, origin: ConfigurationOrigin)?

  private init<Value>(
    _ name: String, alias: String? = nil, _ type: ConfigurationType<Value>,
    default defaultValue: String = "none",
    _ field: any WritableKeyPath<ConfigurationLayer, Sourced<Value>?> & Sendable, forRun: Bool = false,
    _ summary: String, example: String
  ) {
    self.name = name
    self.alias = alias
    self.summary = summary
    self.defaultValue = defaultValue
    self.example = example
    isForRun = forRun
    kind = type.name
    schema = type.schema
    read = { decoder, position, value in
      guard let read = type.read(&decoder, value) else { return }
      decoder.layer[keyPath: field] = Sourced(read, at: position, in: decoder.path)
    }
    shown = { layers in
      let entries = layers.compactMap { $0[keyPath: field] }
      guard let first = entries.first else { return nil }
      let value = type.joined.map { $0(entries.map(\.value)) } ?? first.value
      return (type.text(value), first.origin)
    }
  }

  package static let all: [Self] = [
    .init(
      "required_version", .versions, \.requiredVersion,
      "the version of scrolllint to use; other versions stop with an error",
      example: #"required_version: ">=0.1""#),
    .init(
      "included", .globs, default: "[]", \.included, forRun: true,
      "what to lint if no paths are given; if empty, everything",
      example: "included: [App, Modules]"),
    .init(
      "excluded", alias: "exclude", .globs, default: "[]", \.excluded,
      "what to skip",
      example: #"excluded: ["**/Generated", App/Old.storyboard]"#),
    .init(
      "disabled_rules", .rules(allowsAll: false), default: "[]", \.disabledRules,
      "rules to turn off",
      example: "disabled_rules: [never_scrolls]"),
    .init(
      "opt_in_rules", .rules(allowsAll: true), default: "[]", \.optInRules,
      "opt-in rules to turn on, or `all`",
      example: "opt_in_rules: [floating_content]"),
    .init(
      "only_rules", .rules(allowsAll: false, isNeverEmpty: true), \.onlyRules,
      "the only rules to run; the two keys above are then ignored",
      example: "only_rules: [ambiguous_scroll_frame]"),
    .init(
      "per_file_ignores", .rulesByGlob, default: "{}", \.fileIgnores,
      "rules (or `all`) to turn off in documents that match a glob",
      example: "per_file_ignores:\n  \"**/LaunchScreen.storyboard\": all"),
    .init(
      "custom_classes", .customClasses, default: "{}", \.customClasses,
      "intrinsic width and height (points or `none`) of your own view classes; `like: UILabel` to size a "
        + "class like a UIKit class",
      example: """
        custom_classes:
          ChipView: {width: 80, height: 32}
          TagCloud: {width: none, height: 120}
          PaddedLabel: {like: UILabel}
        """),
    .init(
      "ignore_verify_ambiguity", .flag, default: "false", \.ignoresVerifyAmbiguity,
      "report full severities even if a scroll view's Ambiguity setting is Never Verify or Verify Position Only",
      example: "ignore_verify_ambiguity: true"),
    .init(
      "sources", .sources, default: "auto", \.sources, forRun: true,
      "which Swift and Objective-C sources to read: `auto` for those of the project, `off` for none, or globs",
      example: "sources: [App, Kit]"),
    .init(
      "fail_on", .choice(FailOn.self), default: "error", \.failOn, forRun: true,
      "lowest severity that makes the exit code 1",
      example: "fail_on: warning"),
    .init(
      "strict", .flag, default: "false", \.strict, forRun: true,
      "same as `fail_on: warning`",
      example: "strict: true"),
    .init(
      "reporter", alias: "format", .reporter, default: "text", \.reporter, forRun: true,
      "report format",
      example: "reporter: markdown"),
    .init(
      "baseline", .path, \.baseline, forRun: true,
      "file of accepted findings, relative to this file",
      example: "baseline: scrolllint-baseline.json"),
    .init(
      "parent_config", .path, \.parent,
      "configuration to inherit from, relative to this file",
      example: "parent_config: ../.scrolllint.yml"),
  ]

  /// The setting that it spells.
  var setting: String { name == "strict" ? "fail_on" : name }

  static func named(_ name: String) -> Self? {
    all.first { $0.name == name || $0.alias == name }
  }
}

/// Which sources are read.
package enum SourceReading: Sendable {
  case auto, off
  /// Those that match a glob, relative to the file's folder.
  case matching([Sourced<RootedGlob>])

  /// The names of the other cases.
  static let names = ["auto", "off"]
}

/// Which severities make a run fail.
package enum FailOn: String, Sendable, CaseIterable {
  case error, warning, never

  /// The lowest severity that fails a run; nil if none does.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
