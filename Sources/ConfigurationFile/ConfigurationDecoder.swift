internal import Findings
internal import Inputs
internal import InterfaceBuilder
internal import Layout
internal import Platform
internal import Sequences
internal import Text
internal import XMLSource

/// Decodes the text of a file into a layer, and collects all problems.
struct ConfigurationDecoder {
  /// As displayed.
  let path: String
  /// Absolute path of the folder that paths and globs start from.
  let folder: String
  let vocabulary: ConfigurationVocabulary
  var layer = ConfigurationLayer()
  private var problems: [ConfigurationError.Problem] = []
  private var problemCount = 0

  /// Further problems are only counted, without a search for similar names.
  private static let shownProblems = 20

  init(path: String, folder: String, vocabulary: ConfigurationVocabulary) {
    self.path = path
    self.folder = folder
    self.vocabulary = vocabulary
  }

  mutating func decode(_ text: String) throws(ConfigurationError) -> ConfigurationLayer {
    guard let root = try read(text), !root.isNull else { return layer }
    guard case .map(let pairs) = root.content else {
      let kind = root.text == nil ? root.kindName : "a string"
      throw ConfigurationError(
        path: path, problems: [.init(at: root.position, "a configuration must be a mapping, not \(kind)")])
    }
    // Nothing is quoted from a file that belongs to another program.
    guard pairs.isEmpty || pairs.contains(where: { isKnown($0.key.text ?? "") })
      || pairs.prefix(Self.shownProblems).contains(where: {
        NearestName.to($0.key.text ?? "", in: names) != nil
      })
    else {
      throw ConfigurationError(
        path: path,
        problems: [.init(at: pairs[0].key.position, "not a scrolllint configuration: it contains no known keys")])
    }
    for pair in pairs { decode(pair.key, pair.value) }
    try checkVersion()
    checkTogether()
    guard problems.isEmpty else {
      let start = SourcePosition(line: 1, column: 1)
      var sorted = problems.sorted { ($0.position ?? start) < ($1.position ?? start) }
      if problemCount > sorted.count {
        sorted.append(.init("and \(Wording.count(problemCount - sorted.count, "more problem"))"))
      }
      throw ConfigurationError(path: path, problems: sorted)
    }
    return layer
  }

  private func read(_ text: String) throws(ConfigurationError) -> YAMLValue? {
    do throws(ConfigurationError) {
      return try YAMLValue.read(text, path: path)
    } catch {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let problems = error.problems.map { problem in
        // In YAML, `>` begins a block of text on the following lines.
        guard let line = problem.position?.line, lines.indices.contains(line - 1),
          lines[line - 1].hasPrefix("required_version:")
        else { return problem }
        return .init(at: problem.position, problem.message + "; put the range in quotes")
      }
      throw ConfigurationError(path: path, problems: problems)
    }
  }

  /// Checked first, since what looks wrong may be right in the required version.
  private func checkVersion() throws(ConfigurationError) {
    guard let required = layer.requiredVersion, let version = vocabulary.version,
      !required.value.contains(version)
    else { return }
    let place = vocabulary.releases.map { " from \($0)" } ?? ""
    let message =
      "scrolllint \(required.value.text) is required, but this is \(version)"
      + (required.value.note(onRefused: version) ?? "") + "; install a matching release"
      + "\(place), and update the `rev` or tag in pre-commit and CI"
    throw ConfigurationError(path: path, problems: [.init(at: required.origin.position, message)])
  }

  private func isKnown(_ name: String) -> Bool {
    ConfigurationKey.named(name) != nil || vocabulary.rules.rule(named: name) != nil
  }

  private var names: [String] { ConfigurationKey.all.map(\.name) + vocabulary.rules.map(\.id) }

  private mutating func decode(_ key: YAMLValue, _ value: YAMLValue) {
    let name = key.text ?? ""
    if let rule = vocabulary.rules.rule(named: name) {
      severity(of: rule, value)
      return
    }
    guard let known = ConfigurationKey.named(name) else {
      let rules = vocabulary.rules
      report(
        key, "unknown key or rule \(Wording.quoted(name))"
          + rules.hint(forMissing: name, besides: ConfigurationKey.all.map(\.name)))
      return
    }
    if known.name == "parent_config" { layer.decidesParent = true }
    // A key without a value is an empty list.
    if !value.isNull { known.read(&self, key.position, value) }
  }

  /// `<rule>: warning`, or `<rule>: {severity: warning}`, as in SwiftLint.
  private mutating func severity(of rule: RuleDescription, _ value: YAMLValue) {
    var given = value
    if case .map(let pairs) = value.content {
      guard pairs.count == 1, pairs[0].key.text == "severity" else {
        return expected("a severity or `{severity: …}`", value)
      }
      given = pairs[0].value
    }
    if given.flag == false || given.text == "none" {
      let advice =
        rule.isOptIn
        ? "an opt-in rule is off unless it is in `opt_in_rules`" : "to turn off a rule, use `disabled_rules`"
      return report(given, "\(given.kindName) is not a severity; \(advice)")
    }
    let names = Severity.allCases.map(\.rawValue)
    if let text = given.text, let meant = Severity.meant[text] {
      let choices = NearestName.choices(meant.rawValue, in: names)
      return report(given, "unexpected \(given.kindName)\(choices)")
    }
    guard let name = choice(given, of: names) else { return }
    layer.severities[rule.id] = Severity(rawValue: name).map {
      Sourced($0, at: given.position, in: path)
    }
  }

  /// Settings that are valid, but not in combination.
  private mutating func checkTogether() {
    if let only = layer.onlyRules {
      for other in [layer.disabledRules, layer.optInRules].compactMap(\.self) {
        report(
          other.origin,
          "`only_rules` (line \(only.origin.line)) cannot be used with this setting")
      }
    }
    if let disabled = layer.disabledRules, let optIn = layer.optInRules {
      for rule in optIn.value where disabled.value.contains(rule) {
        report(optIn.origin, "`\(rule)` is also in `disabled_rules` (line \(disabled.origin.line))")
      }
    }
    if let strict = layer.strict, let failOn = layer.failOn {
      report(strict.origin, "`strict` cannot be used with `fail_on` (line \(failOn.origin.line)); keep one of them")
    }
  }
}

// Reads the types of values.
extension ConfigurationDecoder {
  mutating func report(_ value: YAMLValue, _ message: @autoclosure () -> String) {
    report(at: value.position, message())
  }

  private mutating func report(_ origin: ConfigurationOrigin, _ message: String) {
    report(at: origin.position, message)
  }

  private mutating func report(at position: SourcePosition?, _ message: @autoclosure () -> String) {
    problemCount += 1
    if problems.count < Self.shownProblems { problems.append(.init(at: position, message())) }
  }

  mutating func expected(_ what: String, _ value: YAMLValue) {
    report(value, "expected \(what), not \(value.kindName)")
  }

  /// One of several names.
  mutating func choice(_ value: YAMLValue, of names: [String]) -> String? {
    if let text = value.text, names.contains(text) { return text }
    report(
      value, "unexpected \(value.kindName)"
        + NearestName.choices(value.text ?? "", in: names))
    return nil
  }

  /// The pairs of a mapping.
  mutating func pairs(_ value: YAMLValue, _ what: String) -> [(key: YAMLValue, value: YAMLValue)] {
    if case .map(let pairs) = value.content { return pairs.map { ($0.key, $0.value) } }
    expected(what, value)
    return []
  }

  /// A list of texts; a single text is a list of one.
  private mutating func texts(
    _ value: YAMLValue, _ what: String
  ) -> [(text: String, value: YAMLValue)] {
    var items = [value]
    if case .list(let list) = value.content { items = list }
    return items.compactMap { item in
      if let text = item.text, !item.isNull { return (text, item) }
      expected(what, item)
      return nil
    }
  }

  mutating func globs(_ value: YAMLValue) -> [Sourced<RootedGlob>] {
    texts(value, "a list of globs").compactMap { text, item in
      glob(text, item).map { Sourced($0, at: item.position, in: path) }
    }
  }

  mutating func glob(_ text: String, _ value: YAMLValue) -> RootedGlob? {
    do throws(Glob.Failure) {
      return RootedGlob(try Glob(text), from: PathBase(root: folder, workingFolder: vocabulary.folder))
    } catch {
      report(value, "\(Wording.quoted(text)): \(error)")
      return nil
    }
  }

  /// Ids of rules, without duplicates; former ids become current ones.
  mutating func rules(_ value: YAMLValue, allowsAll: Bool) -> [String] {
    if let text = value.text, text.contains(",") {
      let names = text.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
      report(value, "expected a list: [\(names.joined(separator: ", "))]")
      return []
    }
    return texts(value, "a list of rules").compactMap { text, item in
      if allowsAll, text == "all" { return text }
      if let rule = vocabulary.rules.rule(named: text) { return rule.id }
      let rules = vocabulary.rules
      report(
        item, "unknown rule \(Wording.quoted(text))"
          + rules.hint(
            forMissing: text, besides: allowsAll ? ["all"] : [], orElse: "; see `scrolllint rules`"))
      return nil
    }.uniqued
  }

  /// `{width: …, height: …}`, or `{like: UILabel}`.
  mutating func customClassSize(_ value: YAMLValue) -> CustomClassSize {
    var size = CustomClassSize(width: .unknown, height: .unknown)
    let members = pairs(value, "a mapping with `width` and `height`, or with `like`")
    for (key, value) in members {
      switch key.text {
      case "width": size.width = extent(value)
      case "height": size.height = extent(value)
      case "like": size.like = kind(value)
      default: _ = choice(key, of: ["width", "height", "like"])
      }
    }
    if size.like != nil, members.count > 1 {
      report(value, "`like` cannot be combined with `width` or `height`")
    } else if members.isEmpty, case .map = value.content {
      expected("`width`, `height`, or `like`", value)
    }
    return size
  }

  private mutating func extent(_ value: YAMLValue) -> CustomClassSize.Extent {
    if value.text == "none" { return CustomClassSize.Extent.none }
    guard let number = value.number, number >= 0 else {
      expected("a number of points or `none`", value)
      return .unknown
    }
    return .points(number)
  }

  private mutating func kind(_ value: YAMLValue) -> IBViewKind? {
    let name = value.text ?? ""
    if let kind = IBViewKind.kindsByClass[name] { return kind }
    let names = IBViewKind.kindsByClass.keys.sorted()
    report(
      value, "\(Wording.quoted(name)) is not a known UIKit class" + NearestName.hint(name, in: names))
    return nil
  }
}

extension ConfigurationOrigin {
  /// Nil if it is not from a file.
  var position: SourcePosition? {
    if case .file(_, let position) = self { position } else { nil }
  }

  var line: Int { position?.line ?? 0 }
}
