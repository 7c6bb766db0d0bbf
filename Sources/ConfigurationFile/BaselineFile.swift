package import LintCore

/// Reads a baseline from its file.
package enum BaselineFile {
  package static func read(_ path: String) throws(ConfigurationError) -> Baseline {
    try parse(try TextFile.read(path), path: path)
  }

  /// JSON is read as the YAML that it also is, and so its errors have places too.
  static func parse(_ text: String, path: String) throws(ConfigurationError) -> Baseline {
    func wrong(_ value: YAMLValue?, _ message: String) -> ConfigurationError {
      ConfigurationError(path: path, problems: [.init(at: value?.position, message)])
    }
    guard let root = try YAMLValue.read(text, path: path), root["version"] != nil,
      let findings = root["findings"], case .list(let items) = findings.content
    else { throw wrong(nil, "is no baseline of scrolllint") }
    guard root["version"]?.text == "1" else {
      throw wrong(root["version"], "a baseline of a version that is not known here")
    }
    var entries: [Baseline.Entry: Int] = [:]
    for item in items {
      guard let document = item["path"]?.text, let rule = item["rule"]?.text,
        let object = item["object"]?.text
      else { throw wrong(item, "a finding needs `path`, `rule` and `object`") }
      var related: [String] = []
      if case .list(let ids) = item["related"]?.content { related = ids.compactMap(\.text) }
      let count = item["count"]?.number.flatMap { Int(exactly: $0) } ?? 1
      guard count > 0 else { throw wrong(item["count"], "a count is at least 1") }
      let entry = Baseline.Entry(
        path: document, rule: rule, object: object, cause: item["cause"]?.text ?? "",
        related: related)
      entries[entry, default: 0] += count
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
