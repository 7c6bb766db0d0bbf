internal import InterfaceBuilder
internal import LayoutModel
internal import LintCore
internal import XMLSource

// The keys whose values are mappings.
extension ConfigurationDecoder {
  /// `<rule>: warning`, or `<rule>: {severity: warning, <option>: …}`.
  mutating func decode(_ rule: RuleDescription, _ value: YAMLValue) {
    if value.text != nil {
      severity(of: rule, value)
      return
    }
    for (key, value) in pairs(value, "a severity or a mapping") {
      let name = key.text ?? ""
      if name == "severity" {
        severity(of: rule, value)
      } else if let option = rule.options.first(where: { $0.name == name }) {
        guard let set = optionValue(option, value) else { continue }
        file.options[rule.id, default: [:]][name] = Sourced(set, at: key.position)
      } else {
        let names = ["severity"] + rule.options.map(\.name)
        report(key, "`\(rule.id)` has no option `\(name)`" + NearestName.hint(name, in: names))
      }
    }
  }

  private mutating func severity(of rule: RuleDescription, _ value: YAMLValue) {
    let names = Severity.allCases.map(\.rawValue)
    guard let text = value.text, let severity = Severity(rawValue: text) else {
      let hint = NearestName.hint(value.text ?? "", in: names)
      report(value, "there is no severity \(value.kindName)" + hint)
      return
    }
    file.severities[rule.id] = Sourced(severity, at: value.position)
  }

  private mutating func optionValue(_ option: RuleOption, _ value: YAMLValue) -> RuleOptionValue? {
    switch option.defaultValue {
    case .flag:
      if let flag = value.flag { return .flag(flag) }
      expected("true or false", value)
    case .integer:
      if let number = value.number, let integer = Int(exactly: number) {
        if option.range.contains(number) { return .integer(integer) }
        outOfRange(option, value)
      } else {
        expected("a whole number", value)
      }
    case .number:
      if let number = value.number {
        if option.range.contains(number) { return .number(number) }
        outOfRange(option, value)
      } else {
        expected("a number", value)
      }
    case .text:
      guard let text = value.text, !value.isNull else {
        expected("a text", value)
        return nil
      }
      if option.choices.isEmpty || option.choices.contains(text) { return .text(text) }
      let hint = NearestName.hint(text, in: option.choices)
      report(value, "`\(option.name)` cannot be `\(text)`" + hint)
    }
    return nil
  }

  private mutating func outOfRange(_ option: RuleOption, _ value: YAMLValue) {
    let low = RuleOptionValue.number(option.range.lowerBound)
    let high = RuleOptionValue.number(option.range.upperBound)
    report(value, "`\(option.name)` has to be from \(low) to \(high), not \(value.kindName)")
  }

  /// `<glob>: [rule, …]`.
  mutating func decodeFileIgnores(_ value: YAMLValue) {
    for (key, value) in pairs(value, "a mapping of globs to rules") {
      guard let glob = glob(key.text ?? "", key) else { continue }
      let rules = Set(rules(value, allowsAll: true))
      file.fileIgnores.append(
        Sourced(Configuration.FileIgnore(files: glob, rules: rules), at: key.position))
    }
  }

  /// `<class>: {width: …, height: …}`, or `<class>: {like: UILabel}`.
  mutating func decodeCustomClasses(_ value: YAMLValue) {
    for (key, value) in pairs(value, "a mapping of classes to sizes") {
      guard let name = key.text, !name.isEmpty else {
        expected("the name of a class", key)
        continue
      }
      let known = problems.count
      let size = customClassSize(value)
      if problems.count == known { file.customClasses[name] = Sourced(size, at: key.position) }
    }
  }

  private mutating func customClassSize(_ value: YAMLValue) -> CustomClassSize {
    var size = CustomClassSize(width: .unknown, height: .unknown)
    let keys = ["width", "height", "like"]
    let members = pairs(value, "a mapping with `width` and `height`, or with `like`,")
    for (key, value) in members {
      switch key.text {
      case "width": size.width = extent(value)
      case "height": size.height = extent(value)
      case "like": size.like = kind(value)
      default:
        let name = key.text ?? ""
        report(
          key, "a size has no `\(name)`" + NearestName.hint(name, in: keys))
      }
    }
    if size.like != nil, members.count > 1 {
      report(value, "`like` stands alone: it gives both width and height")
    } else if members.isEmpty, case .map = value.content {
      expected("`width`, `height` or `like`", value)
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
    report(value, "there is no class of the system `\(name)`" + NearestName.hint(name, in: names))
    return nil
  }

  /// `- {file: …, object: …, rules: […], reason: …}`.
  mutating func decodeSuppressions(_ value: YAMLValue) {
    guard case .list(let items) = value.content else {
      return expected("a list of suppressions", value)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for item in items {
      var members: [String: YAMLValue] = [:]
      for (key, value) in pairs(item, "a mapping with `file`, `object` and `rules`") {
        let name = key.text ?? ""
        if ["file", "object", "rules", "reason"].contains(name) {
          members[name] = value
        } else {
          let hint = NearestName.hint(name, in: ["file", "object", "rules", "reason"])
          report(key, "a suppression has no `\(name)`" + hint)
        }
      }
      guard case .map = item.content else { continue }
      let missing = ["file", "object", "rules"].filter { members[$0] == nil }
      guard missing.isEmpty, let files = members["file"], let object = members["object"],
        let rules = members["rules"]
      else {
        let names = missing.map { "`\($0)`" }.joined(separator: " and ")
        report(item, "a suppression needs \(names)")
        continue
      }
      guard let glob = glob(files.text ?? "", files) else { continue }
      guard let id = object.text, !object.isNull else {
        expected("the id of an object", object)
        continue
      }
      let line = item.position.line - 1
      file.suppressions.append(
        ConfiguredSuppression(
          files: glob, object: id, rules: self.rules(rules, allowsAll: true),
          reason: members["reason"]?.text, path: file.path, position: item.position,
          sourceLine: lines.indices.contains(line) ? String(lines[line]) : ""))
    }
  }
}
