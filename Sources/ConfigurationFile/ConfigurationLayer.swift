package import Findings
package import Inputs
package import Layout
package import Linting
package import XMLSource

/// Where a value comes from.
package enum ConfigurationOrigin: Hashable, Sendable, CustomStringConvertible {
  case standard
  /// A file as displayed, and a place in it.
  case file(String, SourcePosition)
  case commandLine(option: String)

  package var description: String {
    switch self {
    case .standard: "default"
    case .file(let path, let position): "\(path):\(position.line)"
    case .commandLine(let option): "command line (\(option))"
    }
  }
}

/// A value, and where it comes from.
package struct Sourced<Value: Sendable>: Sendable {
  package var value: Value
  package var origin: ConfigurationOrigin

  package init(_ value: Value, option: String) {
    self.value = value
    origin = .commandLine(option: option)
  }

  init(_ value: Value, at position: SourcePosition, in path: String) {
    self.value = value
    origin = .file(path, position)
  }

  /// Another value with the same origin.
  func map<Other>(_ transform: (Value) -> Other) -> Sourced<Other> {
    Sourced<Other>(transform(value), from: origin)
  }

  private init(_ value: Value, from origin: ConfigurationOrigin) {
    self.value = value
    self.origin = origin
  }
}

/// The settings of one origin: the command line, or a file. Nil or empty if not set.
package struct ConfigurationLayer: Sendable {
  package var requiredVersion: Sourced<VersionRange>?
  package var included: Sourced<[Sourced<RootedGlob>]>?
  package var excluded: Sourced<[Sourced<RootedGlob>]>?
  package var disabledRules: Sourced<[String]>?
  package var optInRules: Sourced<[String]>?
  package var onlyRules: Sourced<[String]>?
  package var fileIgnores: Sourced<[Sourced<Configuration.FileIgnore>]>?
  package var customClasses: Sourced<[String: Sourced<CustomClassSize>]>?
  package var ignoresVerifyAmbiguity: Sourced<Bool>?
  package var sources: Sourced<SourceReading>?
  package var failOn: Sourced<FailOn>?
  package var strict: Sourced<Bool>?
  package var reporter: Sourced<String>?
  /// Like every path here, it can be opened from the working folder.
  package var baseline: Sourced<String>?
  package var parent: Sourced<String>?
  /// Whether it has the key `parent_config`, even without a value.
  package var decidesParent = false
  /// By rule id.
  package var severities: [String: Sourced<Severity>] = [:]

  package init() {}
}

/// Layers, the nearest first.
extension [ConfigurationLayer] {
  /// The value of the nearest layer that has one.
  package func nearest<Value>(
    _ field: KeyPath<ConfigurationLayer, Sourced<Value>?>
  ) -> Sourced<Value>? {
    for layer in self {
      if let entry = layer[keyPath: field] { return entry }
    }
    return nil
  }

  /// The values of all layers, the nearest first.
  package func all<Value>(
    _ field: KeyPath<ConfigurationLayer, Sourced<[Sourced<Value>]>?>
  ) -> [Sourced<Value>] {
    flatMap { $0[keyPath: field]?.value ?? [] }
  }

  /// `strict` and `fail_on` are one setting; the nearest layer with either of them decides.
  var failOn: (value: FailOn, origin: ConfigurationOrigin) {
    for layer in self {
      if let failOn = layer.failOn { return (failOn.value, failOn.origin) }
      if let strict = layer.strict { return (strict.value ? .warning : .error, strict.origin) }
    }
    return (.error, .standard)
  }

  func severity(of rule: RuleDescription) -> Sourced<Severity>? {
    for layer in self {
      if let severity = layer.severities[rule.id] { return severity }
    }
    return nil
  }

  /// The nearest layer that mentions a rule decides whether it runs.
  func isEnabled(
    _ rule: RuleDescription
  ) -> (value: Bool, origin: ConfigurationOrigin) {
    for layer in self {
      if let disabled = layer.disabledRules, disabled.value.contains(rule.id) {
        return (false, disabled.origin)
      }
      if let optIn = layer.optInRules,
        optIn.value.contains(rule.id) || (rule.isOptIn && optIn.value.contains("all"))
      {
        return (true, optIn.origin)
      }
      if let only = layer.onlyRules { return (only.value.contains(rule.id), only.origin) }
    }
    return (!rule.isOptIn, .standard)
  }
}
