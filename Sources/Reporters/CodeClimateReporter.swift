package import Findings
internal import Text

/// CodeClimate's issues, as an array.
package enum CodeClimateReporter {
  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    JSONValue.array(distinct(ReportEntry.all(report, options.paths)).map(issue)).indented
  }

  private static func issue(_ entry: ReportEntry) -> JSONValue {
    [
      "type": "issue", "check_name": .string(entry.rule), "description": .string(entry.message),
      "content": ["body": .string(body(entry))], "categories": ["Bug Risk"],
      "location": location(entry.path, line: entry.lineOrFirst),
      "other_locations": .array(entry.otherLines.map { location(entry.path, line: $0) }),
      "severity": .string(severity(entry)), "fingerprint": .string(entry.fingerprint),
    ]
  }

  private static func location(_ path: String, line: Int) -> JSONValue {
    ["path": .string(path), "lines": ["begin": .integer(line), "end": .integer(line)]]
  }

  private static func body(_ entry: ReportEntry) -> String {
    let list = entry.details.map { "- \($0)\n" }.joined()
    return [list, entry.documentation].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  static func severity(_ entry: ReportEntry) -> String {
    switch entry.severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }

  /// Readers keep one issue for each fingerprint, so equal ones are numbered.
  package static func distinct(_ entries: [ReportEntry]) -> [ReportEntry] {
    var seen: [String: Int] = [:]
    return entries.map { entry in
      let count = seen[entry.fingerprint, default: 0]
      seen[entry.fingerprint] = count + 1
      guard count > 0 else { return entry }
      var result = entry
      result.fingerprint = Fingerprint.hash("\(entry.fingerprint)\u{1F}\(count)")
      return result
    }
  }
}
