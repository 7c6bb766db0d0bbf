package import LintCore
internal import XMLSource

/// The report for people: each diagnostic with its source line and its proof, then a summary.
package enum TextReporter {
  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    let blocks = report.diagnostics.map { block($0, options) + "\n" }
    let summary = options.isQuiet ? "" : SummaryReporter.line(report) + "\n"
    return blocks.joined() + summary
  }

  private static func block(_ diagnostic: Diagnostic, _ options: ReportOptions) -> String {
    let style = options.style
    var lines = [headline(diagnostic, style)]
    lines += SourceFrame.lines(diagnostic, style)
    lines += TextWrapping.fill(
      diagnostic.chain.map(style.plain), width: style.width, lead: "   chain ", margin: "         ")
    for related in options.isExplained ? diagnostic.related : [] {
      lines += note("note", .note, "\(related.label) (line \(related.position.line))", style)
    }
    for item in diagnostic.notes {
      let place = item.position.map { " (line \($0.line))" } ?? ""
      lines += note("note", .note, item.text + place, style)
    }
    // The best repair first; the others that work are for those who ask.
    for help in diagnostic.help.prefix(options.isExplained ? .max : 1) {
      lines += note("help", .help, help, style)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// In one piece however long, so that editors and terminals find the place in it.
  private static func headline(_ diagnostic: Diagnostic, _ style: TextStyle) -> String {
    let place = "\(diagnostic.path):\(diagnostic.position.line):\(diagnostic.position.column):"
    let severity = "\(diagnostic.severity.rawValue):"
    return [
      style.paint(style.plain(place), .place),
      style.paint(severity, diagnostic.severity.role),
      style.plain(diagnostic.message),
      style.paint("[\(diagnostic.rule)]", .faint),
    ].joined(separator: " ")
  }

  private static func note(
    _ word: String, _ role: TextStyle.Role, _ text: String, _ style: TextStyle
  ) -> [String] {
    let lead = "   \(word): "
    let lines = TextWrapping.wrap(
      lead + style.plain(text), width: style.width,
      margin: String(repeating: " ", count: lead.count))
    let painted = "   " + style.paint("\(word):", role) + " "
    return lines.enumerated().map { index, line in
      index == 0 ? painted + line.dropFirst(lead.count) : line
    }
  }
}

extension Severity {
  var role: TextStyle.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
