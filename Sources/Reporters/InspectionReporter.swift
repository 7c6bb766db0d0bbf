internal import Findings
internal import Layout
package import Linting
internal import Text
internal import XMLSource

/// The verdicts of scroll views, for people and for programs.
package enum InspectionReporter {
  /// A paragraph for each scroll view.
  package static func text(
    _ scrollViews: [InspectedScrollView], _ style: TextStyle = TextStyle()
  ) -> String {
    scrollViews.map { scrollView in
      let place = "\(scrollView.path):\(scrollView.position.line):\(scrollView.position.column)"
      let parts = scrollView.configurations.map { configuration in
        text(configuration, isOnly: scrollView.configurations.count == 1, style)
      }
      let code = scrollView.code.map { "  code            \(style.plain($0.text))\n" }
      return "\(style.plain("\(place): \(scrollView.title)"))\n\((parts + code).joined())\n"
    }.joined()
  }

  /// One object per line, with keys in a fixed order.
  package static func jsonLines(_ scrollViews: [InspectedScrollView]) -> String {
    scrollViews.map { json($0).compact + "\n" }.joined()
  }

  private static func text(
    _ configuration: InspectedScrollView.Configuration, isOnly: Bool, _ style: TextStyle
  ) -> String {
    var lines = isOnly ? [] : ["  in \(traits(configuration)):"]
    for (name, quantity, sentence) in entries(configuration) {
      let lead = "  \(name.padded(to: 14))  "
      lines += entry(lead, quantity, sentence, style: style)
    }
    if configuration.hasConflict { lines.append("  conflict        required constraints") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The size classes of a configuration, for people.
  static func traits(_ configuration: InspectedScrollView.Configuration) -> String {
    configuration.spokenTraits
      + (configuration.isCanvas ? " (the canvas)" : "") + (configuration.isHidden ? " (hidden)" : "")
  }

  /// The judged quantities, each with its verdict as a sentence.
  static func entries(
    _ configuration: InspectedScrollView.Configuration
  ) -> [(name: String, quantity: InspectedScrollView.Quantity, sentence: String)] {
    let open = configuration.openFrameParts
    let parts = open.isEmpty ? "" : " (not determined: \(Wording.list(open, limit: 4)))"
    let (width, height) = (configuration.contentWidth, configuration.contentHeight)
    return [
      ("content width", width, sentence(width)), ("content height", height, sentence(height)),
      ("frame", configuration.frame, sentence(configuration.frame) + parts),
    ]
  }

  /// The verdict, with the chain below it.
  private static func entry(
    _ lead: String, _ quantity: InspectedScrollView.Quantity, _ sentence: String, style: TextStyle
  ) -> [String] {
    let margin = String(repeating: " ", count: lead.count)
    let lines = TextWrapping.fill(
      pieces(sentence).map(style.plain), width: style.width, lead: lead, margin: margin)
    return lines
      + TextWrapping.fill(
        quantity.chain.map(style.plain), width: style.width, lead: margin, margin: margin)
  }

  /// Pieces between which lines may break: words or, in a sum, terms.
  private static func pieces(_ sentence: String) -> [String] {
    var result: [String] = []
    var isSum = false
    for word in sentence.split(separator: " ") {
      let isOpen = isSum && !(["+", "-", "="].contains { result.last?.hasSuffix($0) ?? false })
      if isOpen, let last = result.popLast() {
        result.append("\(last) \(word)")
      } else {
        result.append(String(word))
      }
      isSum = isSum || word == "="
    }
    return result
  }

  private static func sentence(_ quantity: InspectedScrollView.Quantity) -> String {
    var text = quantity.verdict.rawValue
    if let value = quantity.value { text += " \(Wording.points(value))" }
    if let derivation = quantity.derivation { text += " = \(derivation)" }
    if !quantity.becauseNames.isEmpty {
      text += ": \(Wording.list(quantity.becauseNames, limit: 5))"
      if quantity.verdict == .ambiguous { text += " can move" }
    }
    if let witness = quantity.witness {
      let low = Wording.points(witness.lowerBound)
      text += "; both \(low) and \(Wording.points(witness.upperBound)) are possible"
    }
    if quantity.runTime != quantity.verdict { text += " (run time: \(quantity.runTime.rawValue))" }
    return text
  }

  private static func json(_ scrollView: InspectedScrollView) -> JSONValue {
    let code = scrollView.code.isEmpty ? [] : [("code", JSONValue.array(scrollView.code.map(json)))]
    return .object([
      ("path", .string(scrollView.path)), ("id", .string(scrollView.id)), ("label", .string(scrollView.label)),
      ("line", .integer(scrollView.position.line)), ("column", .integer(scrollView.position.column)),
      ("configurations", .array(scrollView.configurations.map(json))),
    ] + code)
  }

  private static func json(_ code: CodeExplanation) -> JSONValue {
    let rule = code.rule.map { [("rule", JSONValue.string($0))] } ?? []
    return .object(
      [("line", .integer(code.place.line)), ("path", .string(code.place.path))] + rule
        + [("text", .string(code.text))])
  }

  private static func json(_ configuration: InspectedScrollView.Configuration) -> JSONValue {
    .object([
      ("traits", .strings(configuration.traits)), ("canvas", .bool(configuration.isCanvas)),
      ("contentWidth", json(configuration.contentWidth)), ("contentHeight", json(configuration.contentHeight)),
      ("frame", json(configuration.frame, open: configuration.openFrameParts)),
      ("conflict", .bool(configuration.hasConflict)),
    ] + (configuration.isHidden ? [("hidden", .bool(true))] : []))
  }

  private static func json(
    _ quantity: InspectedScrollView.Quantity, open: [String] = []
  ) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("verdict", .string(quantity.verdict.rawValue)),
      ("runTime", .string(quantity.runTime.rawValue)),
    ]
    if let derivation = quantity.derivation { members.append(("derivation", .string(derivation))) }
    let lists = [("chain", quantity.chain), ("because", quantity.because), ("open", open)]
    return .object(members + lists.filter { !$0.1.isEmpty }.map { ($0, .strings($1)) })
  }
}
