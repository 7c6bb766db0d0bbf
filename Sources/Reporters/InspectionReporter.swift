public import LintCore
internal import LayoutModel
internal import XMLSource

/// The verdicts of scroll views, for people and for programs.
public enum InspectionReporter {
  /// A paragraph a scroll view.
  public static func text(_ scrollViews: [InspectedScrollView]) -> String {
    scrollViews.map { scrollView in
      let place = "\(scrollView.path):\(scrollView.position.line):\(scrollView.position.column)"
      let parts = scrollView.configurations.map { configuration in
        text(configuration, isOnly: scrollView.configurations.count == 1)
      }
      return "\(place): \(scrollView.title)\n\(parts.joined())\n"
    }.joined()
  }

  /// An object a line, keys in a fixed order.
  public static func jsonLines(_ scrollViews: [InspectedScrollView]) -> String {
    scrollViews.map { json($0).compact + "\n" }.joined()
  }

  private static func text(
    _ configuration: InspectedScrollView.Configuration, isOnly: Bool
  ) -> String {
    var lines: [String] = []
    if !isOnly {
      let traits = Wording.list(configuration.spokenTraits, limit: 4)
      lines.append("  in \(traits)\(configuration.isCanvas ? " (the canvas)" : ""):")
    }
    lines.append("  content width   \(sentence(configuration.contentWidth))")
    lines.append("  content height  \(sentence(configuration.contentHeight))")
    let open = configuration.openFrameParts
    let parts = open.isEmpty ? "" : "; open: \(Wording.list(open, limit: 4))"
    lines.append("  frame           \(sentence(configuration.frame))\(parts)")
    if configuration.hasConflict { lines.append("  conflict        required constraints") }
    return lines.map { $0 + "\n" }.joined()
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
    if !quantity.because.isEmpty {
      members.append(("because", .array(quantity.because.map(JSONValue.string))))
    }
    if !open.isEmpty { members.append(("open", .array(open.map(JSONValue.string)))) }
    return .object(members)
  }
}
