package import LintCore
internal import Platform

/// The forms in which a report can be written.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case text, xcode, json, sarif, checkstyle, junit, github, gitlab, codeclimate, markdown, tap
  case summary

  /// The whole report in this form; ends with a line end unless it is empty.
  package func render(_ report: Report, _ options: ReportOptions = ReportOptions()) -> String {
    let shown = options.isQuiet ? report.only(atLeast: options.leastQuiet) : report
    return switch self {
    case .text: TextReporter.render(shown, options)
    case .xcode: XcodeReporter.render(shown, workingFolder: options.paths.workingFolder)
    case .json: JSONReporter.render(shown, options)
    case .sarif: SARIFReporter.render(shown, options)
    case .checkstyle: CheckstyleReporter.render(shown, options)
    case .junit: JUnitReporter.render(shown, options)
    case .github: GitHubReporter.render(shown, options)
    case .gitlab: GitLabReporter.render(shown, options)
    case .codeclimate: CodeClimateReporter.render(shown, options)
    case .markdown: MarkdownReporter.render(shown, options)
    case .tap: TAPReporter.render(shown, options)
    case .summary: SummaryReporter.render(shown)
    }
  }

  /// Whether a person reads it as it is, so that more text may follow.
  package var isForPeople: Bool { self == .text || self == .summary }
}

extension Report {
  /// The report with what weighs at least as much, and of inputs what is an error.
  package func only(atLeast severity: Severity) -> Report {
    Report(
      files: files.map { file in
        var result = file
        result.diagnostics.removeAll { $0.severity < severity }
        result.input.removeAll { $0.severity < .error }
        result.hidden.removeAll { $0.diagnostic.severity < severity }
        return result
      }, input: input.filter { $0.severity == .error })
  }
}
