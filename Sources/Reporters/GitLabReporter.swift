package import Findings
internal import Text

/// GitLab's Code Quality report: the part of CodeClimate's format that merge requests show.
package enum GitLabReporter {
  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    let entries = CodeClimateReporter.distinct(ReportEntry.all(report, options.paths))
    return JSONValue.array(entries.map(issue)).indented
  }

  private static func issue(_ entry: ReportEntry) -> JSONValue {
    [
      "description": .string(entry.messageAndHelp), "check_name": .string(entry.rule),
      "fingerprint": .string(entry.fingerprint), "severity": .string(CodeClimateReporter.severity(entry)),
      "location": ["path": .string(entry.path), "lines": ["begin": .integer(entry.lineOrFirst)]],
    ]
  }
}
