internal import LintCore
internal import XMLSource

/// Makes a configuration of its text, and collects all that is wrong with it on the way.
struct ConfigurationDecoder {
  let text: String
  let vocabulary: ConfigurationVocabulary
  var file: ConfigurationFile
  var problems: [ConfigurationError.Problem] = []

  init(_ text: String, path: String, folder: String, vocabulary: ConfigurationVocabulary) {
    self.text = text
    self.vocabulary = vocabulary
    file = ConfigurationFile(path: path, folder: folder)
  }

  mutating func decode() throws(ConfigurationError) -> ConfigurationFile {
    guard let root = try YAMLValue.read(text, path: file.path), !root.isNull else { return file }
    guard case .map(let pairs) = root.content else {
      throw ConfigurationError(
        path: file.path,
        problems: [.init(at: root.position, "a configuration is a mapping, not \(root.kindName)")])
    }
    for pair in pairs { decode(pair.key, pair.value) }
    checkTogether()
    guard problems.isEmpty else {
      let sorted = problems.sorted {
        ($0.position ?? .start) < ($1.position ?? .start)
      }
      throw ConfigurationError(path: file.path, problems: sorted)
    }
    return file
  }

  private mutating func decode(_ key: YAMLValue, _ value: YAMLValue) {
    let name = key.text ?? ""
    if let rule = vocabulary.rule(name) {
      decode(rule, value)
      return
    }
    guard let known = ConfigurationKey(rawValue: name) else {
      let names = ConfigurationKey.allCases.map(\.rawValue) + vocabulary.ruleIDs
      report(key, "there is no key or rule `\(name)`" + NearestName.hint(name, in: names))
      return
    }
    // A key with nothing behind it is a list that someone has emptied.
    if value.isNull { return }
    let position = key.position
    switch known {
    case .included: file.included = Sourced(globs(value), at: position)
    case .excluded: file.excluded = Sourced(globs(value).map(\.value), at: position)
    case .disabledRules: file.disabledRules = Sourced(rules(value, allowsAll: false), at: position)
    case .optInRules: file.optInRules = Sourced(rules(value, allowsAll: true), at: position)
    case .onlyRules:
      file.onlyRules = Sourced(rules(value, allowsAll: false), at: position)
      if case .list(let items) = value.content, items.isEmpty {
        report(value, "without a rule here none would run")
      }
    case .perFileIgnores: decodeFileIgnores(value)
    case .customClasses: decodeCustomClasses(value)
    case .suppressions: decodeSuppressions(value)
    case .strict:
      guard let flag = value.flag else { return expected("true or false", value) }
      file.strict = Sourced(flag, at: position)
    case .reporter:
      guard let name = value.text, vocabulary.reporters.contains(name) else {
        let hint = NearestName.hint(value.text ?? "", in: vocabulary.reporters)
        return report(value, "there is no reporter \(value.kindName)" + hint)
      }
      file.reporter = Sourced(name, at: position)
    case .baseline:
      guard let path = value.text else { return expected("the path of a file", value) }
      file.baseline = Sourced(path, at: position)
    }
  }

  /// What is right by itself and wrong beside something else.
  private mutating func checkTogether() {
    if let only = file.onlyRules {
      for other in [file.disabledRules, file.optInRules].compactMap(\.self) {
        problems.append(
          .init(
            at: other.position,
            "with `only_rules` (line \(only.position.line)) there is nothing for this to change"))
      }
    }
    if let disabled = file.disabledRules, let optIn = file.optInRules {
      for rule in optIn.value where disabled.value.contains(rule) {
        problems.append(
          .init(
            at: optIn.position,
            "`\(rule)` stands in `disabled_rules` too (line \(disabled.position.line))"))
      }
    }
  }
}

extension ConfigurationDecoder {
  mutating func report(_ value: YAMLValue, _ message: String) {
    problems.append(.init(at: value.position, message))
  }

  mutating func expected(_ what: String, _ value: YAMLValue) {
    report(value, "\(what) belongs here, not \(value.kindName)")
  }

  /// The pairs of a mapping, keys as texts.
  mutating func pairs(_ value: YAMLValue, _ what: String) -> [(key: YAMLValue, value: YAMLValue)] {
    if case .map(let pairs) = value.content { return pairs.map { ($0.key, $0.value) } }
    expected(what, value)
    return []
  }

  /// A list of texts; one text is a list of itself.
  mutating func texts(_ value: YAMLValue, _ what: String) -> [(text: String, value: YAMLValue)] {
    var items = [value]
    if case .list(let list) = value.content { items = list }
    return items.compactMap { item in
      if let text = item.text, !item.isNull { return (text, item) }
      expected(what, item)
      return nil
    }
  }

  mutating func globs(_ value: YAMLValue) -> [Sourced<Glob>] {
    texts(value, "a list of globs").compactMap { text, item in
      glob(text, item).map { Sourced($0, at: item.position) }
    }
  }

  mutating func glob(_ text: String, _ value: YAMLValue) -> Glob? {
    do throws(Glob.Failure) {
      return try Glob(text)
    } catch {
      report(value, "`\(text)`: \(error)")
      return nil
    }
  }

  mutating func rules(_ value: YAMLValue, allowsAll: Bool) -> [String] {
    texts(value, "a list of rules").compactMap { text, item in
      if vocabulary.rule(text) != nil || (allowsAll && text == "all") { return text }
      let names = vocabulary.ruleIDs + (allowsAll ? ["all"] : [])
      report(item, "there is no rule `\(text)`" + NearestName.hint(text, in: names))
      return nil
    }
  }
}

extension SourcePosition {
  fileprivate static let start = SourcePosition(line: 1, column: 1)
}
