package import Findings
internal import Platform
internal import XMLSource

/// Reads a baseline from its file.
package enum BaselineFile {
  /// In bytes: some hundred thousand findings.
  private static let limit = 64 << 20

  /// - Parameter source: its path, relative to the working folder, and where it was set.
  package static func read(
    _ source: Sourced<String>, _ vocabulary: ConfigurationVocabulary
  ) throws(ConfigurationError) -> Baseline {
    let path = source.value
    let absolute = vocabulary.paths.absolute(path)
    guard AtomicFile.exists(absolute) else {
      let place = source.origin.position == nil ? "" : " (set in \(source.origin))"
      let problem = "cannot be read: no such file\(place); create it with `\(command(path))`"
      throw ConfigurationError(path: path, problems: [.init(problem)])
    }
    return try parse(
      try TextFile.read(absolute, shownAs: path, upTo: limit, namedBy: source.origin), path: path,
      folder: PathBase.folder(of: absolute), rules: vocabulary.rules)
  }

  /// JSON is read as YAML, which includes it, so that errors have places.
  ///
  /// - Parameters:
  ///   - folder: absolute path of the file's folder, which its paths are relative to.
  ///   - rules: if a rule had another id before, entries with that id are assigned to it.
  package static func parse(
    _ text: String, path: String, folder: String, rules: [RuleDescription] = []
  ) throws(ConfigurationError) -> Baseline {
    do throws(ConfigurationError) {
      return try baseline(text, path: path, folder: folder, rules: rules)
    } catch {
      let isBaseline = text.contains("\"findings\"")
      // Recreating it would also accept what is new.
      if isBaseline, let line = ConflictMarker.firstLine(in: Array(text.utf8)) {
        let advice = "keep both sides, delete the conflict markers, and run `scrolllint --baseline \(path) --prune-baseline`"
        throw ConfigurationError(
          path: path, problems: [.init(at: SourcePosition(line: line, column: 1), "unresolved merge conflict; \(advice)")])
      }
      // If it is not a baseline, do not suggest to delete it.
      guard isBaseline, text.first(where: { !$0.isWhitespace }) == "{" else {
        throw ConfigurationError(
          path: path, problems: [.init("is not a scrolllint baseline; is this the right file?")])
      }
      let problems = error.problems.map { problem in
        let message = problem.message.replacing("is not valid YAML", with: "is not valid JSON")
        return ConfigurationError.Problem(
          at: problem.position,
          "\(message); to recreate it, delete it and run `\(command(path))`")
      }
      throw ConfigurationError(path: path, problems: problems)
    }
  }

  private static func command(_ path: String) -> String { "scrolllint --write-baseline \(path)" }

  private static func baseline(
    _ text: String, path: String, folder: String, rules: [RuleDescription]
  ) throws(ConfigurationError) -> Baseline {
    func wrong(_ value: YAMLValue?, _ message: String) -> ConfigurationError {
      ConfigurationError(path: path, problems: [.init(at: value?.position, message)])
    }
    guard let root = try YAMLValue.read(text, path: path), let version = root["version"],
      let findings = root["findings"], case .list(let items) = findings.content
    else { throw wrong(nil, "is not a scrolllint baseline") }
    guard version.text == "1" else {
      throw wrong(version, "unsupported baseline version \(version.kindName); this scrolllint reads version 1")
    }
    var entries: [Baseline.Entry: Int] = [:]
    for item in items {
      guard let document = item["path"]?.text, let rule = item["rule"]?.text,
        let object = item["object"]?.text
      else { throw wrong(item, "a finding needs `path`, `rule`, and `object`") }
      let count = item["count"]?.number.flatMap { Int32(exactly: $0) } ?? 1
      guard count > 0 else { throw wrong(item["count"], "`count` must be at least 1") }
      let entry = Baseline.Entry(
        path: PathBase.normalized(document.hasPrefix("/") ? document : "\(folder)/\(document)"),
        identity: FindingIdentity(
          rule: rules.rule(named: rule)?.id ?? rule, object: object,
          topic: item["cause"]?.text ?? ""),
        isNote: item["severity"]?.text == "note")
      entries[entry, default: 0] += Int(count)
    }
    return Baseline(entries: entries)
  }
}

extension YAMLValue {
  fileprivate subscript(key: String) -> YAMLValue? {
    guard case .map(let pairs) = content else { return nil }
    return pairs.first { $0.key.text == key }?.value
  }
}
