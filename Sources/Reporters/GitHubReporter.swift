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
    let given = properties.compactMap { name, value in
      value.map { "\(name)=\(encoded($0, ["%", "\r", "\n", ":", ","]))" }
    }
    // A command ends at the end of its line.
    return "::\(level) \(given.joined(separator: ","))::\(encoded(entry.fullText, ["%", "\r", "\n"]))"
  }

  private static func encoded(_ text: String, _ signs: Set<Unicode.Scalar>) -> String {
    text.unicodeScalars.map { scalar in
      signs.contains(scalar)
        ? "%" + String(scalar.value, radix: 16, uppercase: true).aligned(to: 2, with: "0") : String(scalar)
    }.joined()
  }
}
