package import Findings
package import Inputs
internal import Layout
package import Linting
internal import Platform
internal import Text
internal import XMLSource

/// The settings in effect, and where they come from.
package struct ResolvedConfiguration: Sendable {
  package struct Setting: Hashable, Sendable {
    /// A key as written in a file, or a rule's id.
    package var name: String
    /// As written in a file; for a rule, its severity, or nil if it does not run.
    package var value: String?
    package var origin: ConfigurationOrigin
  }

  package var configuration: Configuration
  package var filter: InputFilter
  /// Nil: the default for the environment.
  package var reporter: String?
  /// A path that can be opened from the working folder, and where it was set.
  package var baseline: Sourced<String>?
  /// The file that was read, as displayed.
  package var path: String?
  private let rules: [RuleDescription]
  private let layers: [ConfigurationLayer]

  /// Merges the command line, the file, its parents and the defaults, in this order of precedence.
  package init(
    rules: [any Rule.Type], file: ConfigurationFile?, commandLine: ConfigurationLayer,
    workingFolder: String
  ) {
    let paths = PathBase(root: file?.folder ?? workingFolder, workingFolder: workingFolder)
    let layers = [commandLine] + (file?.layers ?? [])
    self.rules = rules.map { $0.description }
    self.layers = layers
    path = file?.path
    filter = InputFilter(
      paths: paths, included: layers.nearest(\.included)?.value.map(\.value) ?? [],
      excluded: layers.all(\.excluded).map(\.value))
    filter.excludedBy = layers.nearest(\.excluded).map { "\($0.origin)" } ?? ""
    reporter = layers.nearest(\.reporter)?.value
    baseline = layers.nearest(\.baseline)
    configuration = Configuration(enabledRules: [])
    configuration.paths = paths
    configuration.failOn = layers.failOn.value.severity
    configuration.ignoresVerifyAmbiguity = layers.nearest(\.ignoresVerifyAmbiguity)?.value ?? false
    configuration.fileIgnores = layers.all(\.fileIgnores).map(\.value)
    for layer in layers.reversed() {
      for (name, size) in layer.customClasses?.value ?? [:] {
        configuration.customClasses[name] = size.value
      }
      for (rule, severity) in layer.severities { configuration.severities[rule] = severity.value }
    }
    for rule in self.rules where layers.isEnabled(rule).value {
      configuration.enabledRules.insert(rule.id)
    }
  }

  /// Whether sources are read.
  package var readsSources: Bool {
    if case .off = layers.nearest(\.sources)?.value { false } else { true }
  }

  /// The sources to read; nil for those of a document's project.
  package var sources: [RootedGlob]? { sourceGlobs.map { $0.map(\.value) } }

  private var sourceGlobs: [Sourced<RootedGlob>]? {
    if case .matching(let globs) = layers.nearest(\.sources)?.value { globs } else { nil }
  }

  /// Whether the file has the key `parent_config`.
  package var decidesParent: Bool { layers.dropFirst().first?.decidesParent == true }

  /// Whether the file or its parents have settings that a nested file would replace.
  package var decidesOnDocuments: Bool {
    layers.dropFirst().contains { layer in
      layer.disabledRules != nil || layer.optInRules != nil || layer.onlyRules != nil
        || layer.fileIgnores != nil || layer.customClasses != nil
        || layer.ignoresVerifyAmbiguity != nil || !layer.severities.isEmpty
    }
  }

  /// All keys, then all rules.
  package var settings: [Setting] {
    // `strict` is another spelling of `fail_on`.
    let keys = ConfigurationKey.all.filter { $0.name != "strict" }.map { key in
      if key.name == "fail_on" {
        let (failOn, origin) = layers.failOn
        return Setting(name: key.name, value: failOn.rawValue, origin: origin)
      }
      let shown = key.shown(layers)
      return Setting(
        name: key.name, value: shown?.value ?? key.defaultValue, origin: shown?.origin ?? .standard)
    }
    return keys
      + rules.map { rule in
        let (isEnabled, origin) = layers.isEnabled(rule)
        let severity = layers.severity(of: rule)
        return Setting(
          name: rule.id, value: isEnabled ? (severity?.value ?? rule.severity).rawValue : nil,
          origin: isEnabled ? severity?.origin ?? origin : origin)
      }
  }
}

// Settings without effect.
extension ResolvedConfiguration {
  /// Warnings about settings that have no effect, although a reader would expect one.
  ///
  /// - Parameter report: that of a run with this configuration on the documents that `finder` has found.
  package func warnings(_ finder: InputFinder, _ report: Report) -> [InputDiagnostic] {
    var globs = unmatchedIncluded(finder) + unmatchedExcluded(finder)
    if finder.coversRoot { globs += unmatchedIgnores(report) }
    // Each hint compares a pattern with all documents, which takes too long for a thousand patterns.
    let isFew = globs.count <= 20
    let documents = globs.isEmpty || !isFew ? [] : finder.allDocuments
    var warnings = globs.compactMap { entry in
      warning(
        "`\(entry.value.glob.pattern)` matches no documents\(isFew ? entry.value.hint(in: documents) : "")",
        entry.origin)
    }
    warnings += (report.unmatchedSources).compactMap { index in
      guard let globs = sourceGlobs, globs.indices.contains(index) else { return nil }
      return warning("`\(globs[index].value.glob.pattern)` matches no sources", globs[index].origin)
    }
    warnings += idleSeverities
    if finder.coversRoot { warnings += unusedClasses(report) }
    return warnings.sorted { left, right in
      guard left.path == right.path, let one = left.position, let other = right.position else {
        return left.path < right.path
      }
      return one < other
    }
  }

  /// Warnings about per-run keys in nested configurations, if this one does not set them: they have an effect
  /// only on runs started in those folders.
  package func warnings(onRunsOf nested: some Sequence<Self>) -> [InputDiagnostic] {
    let own = ConfigurationKey.all.filter { ["baseline", "fail_on", "strict"].contains($0.name) }
    let decided = Set(own.filter { $0.shown(layers) != nil }.map(\.setting))
    let files = Dictionary(nested.map { ($0.path ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    return files.sorted { $0.key < $1.key }.compactMap { path, configuration in
      let layer = configuration.layers.dropFirst().prefix(1)
      let idle = own.filter { !decided.contains($0.setting) }.compactMap { key in
        key.shown(Array(layer)).map { (name: key.name, origin: $0.origin) }
      }.sorted { $0.origin.line < $1.origin.line }
      guard let first = idle.first else { return nil }
      let folder = PathBase.folder(of: path)
      let verb = idle.count == 1 ? "applies" : "apply"
      return warning(
        "\(idle.map { "`\($0.name)`" }.joined(separator: " and ")) \(verb) only to runs started in "
          + "\(folder) or below; run there, or pass --config \(path)", first.origin)
    }
  }

  private func unmatchedIncluded(_ finder: InputFinder) -> [Sourced<RootedGlob>] {
    let entries = layers.nearest(\.included)?.value ?? []
    return finder.unmatchedIncluded.map { entries[$0] }
  }

  private func unmatchedExcluded(_ finder: InputFinder) -> [Sourced<RootedGlob>] {
    let entries = layers.all(\.excluded)
    return finder.unmatchedExcluded.map { entries[$0] }
  }

  private var idleSeverities: [InputDiagnostic] {
    rules.compactMap { rule in
      let (isEnabled, origin) = layers.isEnabled(rule)
      guard let severity = layers.severity(of: rule), !isEnabled else { return nil }
      // The option turns the rule off for one run; the setting still makes sense.
      if case .commandLine = origin { return nil }
      let reason =
        rule.isOptIn && !layers.contains { $0.disabledRules?.value.contains(rule.id) == true }
        ? "it is opt-in; add it to `opt_in_rules`" : "it is disabled"
      return warning("the severity of `\(rule.id)` has no effect: \(reason)", severity.origin)
    }
  }

  private func unmatchedIgnores(_ report: Report) -> [Sourced<RootedGlob>] {
    let entries = layers.all(\.fileIgnores)
    var idle = Array(entries.indices)
    for file in report.files {
      var path = RootedPath(file.path)
      idle.removeAll { entries[$0].value.files.matches(&path) }
    }
    return idle.map { entries[$0].map(\.files) }
  }

  private func unusedClasses(_ report: Report) -> [InputDiagnostic] {
    let used = report.files.reduce(into: Set<String>()) { $0.formUnion($1.customClasses) }
    return layers.flatMap { layer in
      (layer.customClasses?.value ?? [:]).sorted { $0.key < $1.key }.compactMap { name, size in
        used.contains(name)
          ? nil : warning("no document uses the class `\(name)`", size.origin)
      }
    }
  }

  /// Nil for options of the command line, which are for one run only.
  private func warning(_ message: String, _ origin: ConfigurationOrigin) -> InputDiagnostic? {
    guard case .file(let path, let position) = origin else { return nil }
    return InputDiagnostic(
      kind: .configuration, severity: .warning, path: path, position: position, message: message)
  }
}

extension RootedGlob {
  /// What was probably meant by a pattern that matches none of some documents.
  fileprivate func hint(in documents: [String]) -> String {
    let pattern = glob.pattern
    if let deep = try? Glob("**/\(pattern)") {
      let deep = RootedGlob(deep, from: paths)
      if documents.contains(where: deep.matches) { return "; did you mean `**/\(pattern)`?" }
    }
    // Among many names, one is always similar.
    var names: Set<String> = []
    for document in documents.prefix(2000) {
      var path = paths.relative(document)
      while path != ".", !path.isEmpty, names.insert(path).inserted, path.contains("/") {
        path = PathBase.folder(of: path)
      }
    }
    return NearestName.hint(pattern, in: names.sorted())
  }
}
