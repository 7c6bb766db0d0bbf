package import LintCore

/// Reads a baseline from its file.
package enum BaselineFile {
  /// - Parameter rules: entries of rules that had another id before become theirs.
  package static func read(
    _ path: String, rules: [RuleDescription]
  ) throws(ConfigurationError) -> Baseline {
    try parse(try TextFile.read(path, shownAs: path), path: path, rules: rules)
  }

  /// JSON is read as the YAML that it also is, and so its errors have places too.
  package static func parse(
    _ text: String, path: String, rules: [RuleDescription] = []
  ) throws(ConfigurationError) -> Baseline {
    func wrong(_ value: YAMLValue?, _ message: String) -> ConfigurationError {
      ConfigurationError(path: path, problems: [.init(at: value?.position, message)])
    }
    guard let root = try YAMLValue.read(text, path: path), root["version"] != nil,
      let findings = root["findings"], case .list(let items) = findings.content
    else { throw wrong(nil, "is not a baseline of scrolllint") }
    guard root["version"]?.text == "1" else {
      throw wrong(root["version"], "this version of a baseline is not known here")
    }
    var entries: [Baseline.Entry: Int] = [:]
    for item in items {
      guard let document = item["path"]?.text, let rule = item["rule"]?.text,
        let object = item["object"]?.text
      else { throw wrong(item, "a finding needs `path`, `rule` and `object`") }
      let count = item["count"]?.number.flatMap { Int32(exactly: $0) } ?? 1
      guard count > 0 else { throw wrong(item["count"], "a count is at least 1") }
      let entry = Baseline.Entry(
        path: document,
        identity: FindingIdentity(
          rule: rules.rule(named: rule)?.id ?? rule, object: object,
          topic: item["cause"]?.text ?? ""))
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
