internal import InterfaceBuilder
internal import LayoutModel
package import LintCore
internal import Platform
internal import XMLSource

/// What is in force, and who decided it.
package struct ResolvedConfiguration: Sendable {
  package struct Setting: Hashable, Sendable {
    package var name: String
    package var value: String
    package var origin: ConfigurationOrigin
  }

  package var configuration: Configuration
  package var filter: InputFilter
  /// Nil: as the place asks for.
  package var reporter: String?
  /// A path that can be opened from the working folder.
  package var baseline: String?
  /// The file that was read, as it is shown.
  package var path: String?
  /// One for each key, then those of each rule.
  package var settings: [Setting] = []
  /// The places of `included`'s entries.
  private var includedPositions: [SourcePosition] = []

  /// Puts the command line over a file over the defaults.
  package init(
    rules: [any Rule.Type], file: ConfigurationFile?, overrides: ConfigurationOverrides,
    workingFolder: String
  ) {
    let paths = PathBase(root: file?.folder ?? workingFolder, workingFolder: workingFolder)
    configuration = Configuration(enabledRules: [])
    configuration.paths = paths
    filter = InputFilter(
      paths: paths, included: file?.included?.value.map(\.value) ?? [],
      excluded: file?.excluded?.value ?? [], excludesNamed: overrides.excludesNamed)
    path = file?.path
    includedPositions = file?.included?.value.map(\.position) ?? []
    let layers = Layers(file: file, overrides: overrides)
    add("included", list(filter.included.map(\.pattern)), layers.origin(file?.included))
    add("excluded", list(filter.excluded.map(\.pattern)), layers.origin(file?.excluded))
    resolveRun(layers)
    resolveDocuments(file, layers)
    for rule in rules { resolve(rule.description, layers) }
  }

  /// Warnings for entries of `included` that no document matched.
  package func warnings(_ finder: InputFinder) -> [InputDiagnostic] {
    finder.unmatchedIncluded.filter(includedPositions.indices.contains).map { index in
      InputDiagnostic(
        kind: .doubtful, severity: .warning, path: path ?? "",
        position: includedPositions[index],
        message: "`\(filter.included[index].pattern)` matches no document")
    }
  }

  private mutating func add(_ name: String, _ value: String, _ origin: ConfigurationOrigin) {
    settings.append(Setting(name: name, value: value, origin: origin))
  }

  private func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

  private mutating func resolveRun(_ layers: Layers) {
    let file = layers.file
    let overrides = layers.overrides
    var origin = layers.origin(file?.strict)
    if file?.strict?.value == true { configuration.failOn = .warning }
    if let failOn = overrides.failOn {
      configuration.failOn = failOn == .never ? nil : failOn == .warning ? .warning : .error
      origin = .commandLine(option: "--fail-on \(failOn.rawValue)")
    }
    add("fail on", configuration.failOn?.rawValue ?? "never", origin)

    reporter = overrides.reporter ?? file?.reporter?.value
    add(
      "reporter", reporter ?? "text",
      overrides.reporter == nil ? layers.origin(file?.reporter) : .commandLine(option: "--format"))

    if let path = overrides.baseline {
      baseline = path
      add("baseline", path, .commandLine(option: "--baseline"))
    } else {
      baseline = file?.baseline.map { entry in
        let folder = file?.folder ?? ""
        return entry.value.hasPrefix("/") ? entry.value : "\(folder)/\(entry.value)"
      }
      add("baseline", file?.baseline?.value ?? "none", layers.origin(file?.baseline))
    }
    configuration.ignoresVerifyAmbiguity = overrides.ignoresVerifyAmbiguity
    add(
      "verifyAmbiguity", overrides.ignoresVerifyAmbiguity ? "ignored" : "honoured",
      overrides.ignoresVerifyAmbiguity
        ? .commandLine(option: "--ignore-verify-ambiguity") : .standard)
  }

  private mutating func resolveDocuments(_ file: ConfigurationFile?, _ layers: Layers) {
    configuration.fileIgnores = file?.fileIgnores.map(\.value) ?? []
    for ignore in file?.fileIgnores ?? [] {
      add(
        "per_file_ignores \(ignore.value.files.pattern)", list(ignore.value.rules.sorted()),
        layers.origin(ignore))
    }
    for (name, size) in (file?.customClasses ?? [:]).sorted(by: { $0.key < $1.key }) {
      configuration.customClasses[name] = size.value
      add("custom_classes \(name)", size.value.summary, layers.origin(size))
    }
    configuration.suppressions = file?.suppressions ?? []
    for entry in configuration.suppressions {
      add(
        "suppressions \(entry.files.pattern) \(entry.object)", list(entry.rules),
        .file(entry.path, line: entry.position.line))
    }
  }

  private mutating func resolve(_ rule: RuleDescription, _ layers: Layers) {
    let (isEnabled, origin) = layers.isEnabled(rule)
    if isEnabled { configuration.enabledRules.insert(rule.id) }
    add(rule.id, isEnabled ? "on" : "off", origin)

    var severity = rule.severity
    var severityOrigin = ConfigurationOrigin.standard
    if let set = layers.file?.severities[rule.id] {
      (severity, severityOrigin) = (set.value, layers.origin(set))
    }
    if let set = layers.overrides.severities[rule.id] {
      (severity, severityOrigin) = (set, .commandLine(option: "--severity"))
    }
    if severity != rule.severity { configuration.severities[rule.id] = severity }
    add("\(rule.id).severity", severity.rawValue, severityOrigin)

    for option in rule.options {
      let set = layers.file?.options[rule.id]?[option.name]
      if let set { configuration.options[rule.id, default: [:]][option.name] = set.value }
      add(
        "\(rule.id).\(option.name)", "\(set?.value ?? option.defaultValue)", layers.origin(set))
    }
  }
}

/// The file and the command line over it.
private struct Layers {
  var file: ConfigurationFile?
  var overrides: ConfigurationOverrides

  func origin<Value>(_ entry: Sourced<Value>?) -> ConfigurationOrigin {
    guard let file, let entry else { return .standard }
    return .file(file.path, line: entry.position.line)
  }

  func isEnabled(_ rule: RuleDescription) -> (Bool, ConfigurationOrigin) {
    if overrides.disabledRules.contains(rule.id) {
      return (false, .commandLine(option: "--disable-rule"))
    }
    if isNamed(rule, overrides.enabledRules) {
      return (true, .commandLine(option: "--enable-rule"))
    }
    if !overrides.onlyRules.isEmpty {
      return (overrides.onlyRules.contains(rule.id), .commandLine(option: "--only-rule"))
    }
    guard let file else { return (!rule.isOptIn, .standard) }
    if let only = file.onlyRules {
      return (
        only.value.contains(rule.id), .file(file.path, line: only.position.line, key: "only_rules")
      )
    }
    if let disabled = file.disabledRules, disabled.value.contains(rule.id) {
      return (false, .file(file.path, line: disabled.position.line, key: "disabled_rules"))
    }
    if let optIn = file.optInRules, isNamed(rule, optIn.value) {
      return (true, .file(file.path, line: optIn.position.line, key: "opt_in_rules"))
    }
    return (!rule.isOptIn, .standard)
  }

  private func isNamed(_ rule: RuleDescription, _ names: [String]) -> Bool {
    names.contains(rule.id) || (rule.isOptIn && names.contains("all"))
  }
}

extension CustomClassSize {
  /// As a configuration writes it.
  fileprivate var summary: String {
    if let like { return "{like: \(like.systemClass ?? like.rawValue)}" }
    let members = [("width", width), ("height", height)].compactMap { name, extent in
      extent.summary.map { "\(name): \($0)" }
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension CustomClassSize.Extent {
  fileprivate var summary: String? {
    switch self {
    case .points(let points): "\(RuleOptionValue.number(points))"
    case .none: "none"
    case .unknown: nil
    }
  }
}
