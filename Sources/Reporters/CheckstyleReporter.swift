package import Findings
internal import Sequences
internal import Text

/// Checkstyle XML, which most CI servers read.
package enum CheckstyleReporter {
  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    let files = ReportEntry.all(report, options.paths).grouped(by: \.path).map { path, entries in
      "  <file\(XMLText.attributes([("name", path)]))>\n\(entries.map(error).joined())  </file>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <checkstyle version="4.3">
      \(files.joined())</checkstyle>

      """
  }

  private static func error(_ entry: ReportEntry) -> String {
    let severity = entry.severity == .note ? "info" : entry.severity.rawValue
    let attributes = XMLText.attributes([
      ("line", "\(entry.lineOrFirst)"), ("column", entry.column.map { "\($0)" }),
      ("severity", severity), ("message", entry.messageAndHelp),
      ("source", "scrolllint.\(entry.rule)"),
    ])
    return "    <error\(attributes)/>\n"
  }
}
