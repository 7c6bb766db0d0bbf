package import Findings
internal import Text

/// The XML of Checkstyle, which most servers for continuous integration read.
package enum CheckstyleReporter {
  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    let entries = ReportEntry.all(report, options.paths)
    var order: [String] = []
    var byPath: [String: [ReportEntry]] = [:]
    for entry in entries {
      if byPath[entry.path] == nil { order.append(entry.path) }
      byPath[entry.path, default: []].append(entry)
    }
    let files = order.map { path in
      let errors = (byPath[path] ?? []).map(error).joined()
      return "  <file\(XMLText.attributes([("name", path)]))>\n\(errors)  </file>\n"
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
