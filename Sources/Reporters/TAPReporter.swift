package import LintCore
internal import Platform

/// The Test Anything Protocol, version 13: a test for each document, with what was found as YAML.
package enum TAPReporter {
  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    let searched = report.input.map {
      FileResult(path: $0.path, isJudged: false, input: [$0])
    }
    let files = searched + report.files
    let tests = files.enumerated().map { test($1, number: $0 + 1, options.paths) }
    return "TAP version 13\n1..\(files.count)\n" + tests.joined()
  }

  private static func test(_ file: FileResult, number: Int, _ paths: PathBase) -> String {
    let entries =
      file.diagnostics.map { ReportEntry($0, paths) } + ReportEntry.inputs(file.input, paths)
    let isOK = !entries.contains { $0.severity == .error }
    let path = escape(paths.told(file.path))
    let skipped = file.isJudged ? nil : file.input.first { $0.severity == .note }
    let skip = isOK ? skipped.map { " # SKIP \(escape($0.message))" } ?? "" : ""
    let line = "\(isOK ? "ok" : "not ok") \(number) - \(path)\(skip)\n"
    guard !entries.isEmpty else { return line }
    // An object of JSON on one line is YAML too, and needs no second kind of quotes.
    let items = entries.map { "    - \(detail($0).compact)\n" }
    return line + "  ---\n  findings:\n" + items.joined() + "  ...\n"
  }

  private static func detail(_ entry: ReportEntry) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("severity", .string(entry.severity.rawValue)), ("rule", .string(entry.rule)),
    ]
    if let line = entry.line { members.append(("line", .integer(line))) }
    if let column = entry.column { members.append(("column", .integer(column))) }
    members.append(("message", .string(entry.message)))
    if !entry.details.isEmpty {
      members.append(("details", .array(entry.details.map(JSONValue.string))))
    }
    return .object(members)
  }

  /// `#` would start a directive.
  private static func escape(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\\\"
      case "#": "\\#"
      case "\n", "\r": " "
      default: String(character)
      }
    }.joined()
  }
}
