package import Findings
internal import Text

/// Workflow commands, which GitHub Actions shows as annotations, then the summary.
package enum GitHubReporter {
  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    let lines = ReportEntry.all(report, options.paths).map { command($0) + "\n" }
    return lines.joined() + SummaryReporter.line(report) + "\n"
  }

  private static func command(_ entry: ReportEntry) -> String {
    let level = entry.severity == .note ? "notice" : entry.severity.rawValue
    let properties: [(name: String, value: String?)] = [
      ("file", VisibleText.of(entry.path)), ("line", entry.line.map { "\($0)" }),
      ("col", entry.column.map { "\($0)" }), ("endColumn", entry.endColumn.map { "\($0)" }),
      ("title", entry.rule),
    ]
    let given = properties.compactMap { name, value in value.map { "\(name)=\(property($0))" } }
    return "::\(level) \(given.joined(separator: ","))::\(data(entry.fullText))"
  }

  /// A command ends at the end of its line.
  private static func data(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
