internal import LayoutModel
package import LintCore
internal import XMLSource

/// The verdicts of scroll views, for people and for programs.
package enum InspectionReporter {
  /// A paragraph a scroll view.
  package static func text(
    _ scrollViews: [InspectedScrollView], _ style: TextStyle = TextStyle()
  ) -> String {
    scrollViews.map { scrollView in
      let place = "\(scrollView.path):\(scrollView.position.line):\(scrollView.position.column)"
      let parts = scrollView.configurations.map { configuration in
        text(configuration, isOnly: scrollView.configurations.count == 1, style)
      }
      return "\(style.plain("\(place): \(scrollView.title)"))\n\(parts.joined())\n"
    }.joined()
  }

  /// An object a line, keys in a fixed order.
  package static func jsonLines(_ scrollViews: [InspectedScrollView]) -> String {
    scrollViews.map { json($0).compact + "\n" }.joined()
  }

  private static func text(
    _ configuration: InspectedScrollView.Configuration, isOnly: Bool, _ style: TextStyle
  ) -> String {
    var lines: [String] = []
    if !isOnly {
      let traits = Wording.list(configuration.spokenTraits, limit: 4)
      lines.append("  in \(traits)\(configuration.isCanvas ? " (the canvas)" : ""):")
    }
    lines += entry("content width ", configuration.contentWidth, style: style)
    lines += entry("content height", configuration.contentHeight, style: style)
    let open = configuration.openFrameParts
    let parts = open.isEmpty ? "" : "; open: \(Wording.list(open, limit: 4))"
    lines += entry("frame         ", configuration.frame, parts, style: style)
    if configuration.hasConflict { lines.append("  conflict        required constraints") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The verdict, and below it the chain.
  private static func entry(
    _ name: String, _ quantity: InspectedScrollView.Quantity, _ more: String = "",
    style: TextStyle
  ) -> [String] {
    let lead = "  \(name)  "
    let margin = String(repeating: " ", count: lead.count)
    let sentence = TextWrapping.fill(
      pieces(sentence(quantity) + more).map(style.plain),
      width: style.width, lead: lead, margin: margin)
    return sentence
      + TextWrapping.fill(
        quantity.chain.map(style.plain), width: style.width, lead: margin, margin: margin)
  }

  /// Where lines may break: between words, in a sum between its terms only.
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
      text += "; \(low) and \(Wording.points(witness.upperBound)) fit alike"
    }
    if quantity.runTime != quantity.verdict { text += " (run time: \(quantity.runTime.rawValue))" }
    return text
  }

  private static func json(_ scrollView: InspectedScrollView) -> JSONValue {
    .object([
      ("path", .string(scrollView.path)),
      ("id", .string(scrollView.id)),
      ("label", .string(scrollView.label)),
      ("line", .integer(scrollView.position.line)),
      ("column", .integer(scrollView.position.column)),
      ("configurations", .array(scrollView.configurations.map(json))),
    ])
  }

  private static func json(_ configuration: InspectedScrollView.Configuration) -> JSONValue {
    .object([
      ("traits", .array(configuration.traits.map(JSONValue.string))),
      ("canvas", .bool(configuration.isCanvas)),
      ("contentWidth", json(configuration.contentWidth)),
      ("contentHeight", json(configuration.contentHeight)),
      ("frame", json(configuration.frame, open: configuration.openFrameParts)),
      ("conflict", .bool(configuration.hasConflict)),
    ])
  }

  private static func json(
    _ quantity: InspectedScrollView.Quantity, open: [String] = []
  ) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("verdict", .string(quantity.verdict.rawValue)),
      ("runTime", .string(quantity.runTime.rawValue)),
    ]
    if let derivation = quantity.derivation { members.append(("derivation", .string(derivation))) }
    if !quantity.chain.isEmpty {
      members.append(("chain", .array(quantity.chain.map(JSONValue.string))))
    }
    if !quantity.because.isEmpty {
      members.append(("because", .array(quantity.because.map(JSONValue.string))))
    }
    if !open.isEmpty { members.append(("open", .array(open.map(JSONValue.string)))) }
    return .object(members)
  }
}
