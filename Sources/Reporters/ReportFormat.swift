package import Findings
internal import Platform

/// The report formats.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case text, concise, summary, xcode, markdown, github, gitlab, codeclimate, sarif, checkstyle
  case junit, json, html

  /// The complete report; ends with a newline unless it is empty.
  package func render(_ report: Report, _ options: ReportOptions = ReportOptions()) -> String {
    switch self {
    case .text: TextReporter.render(report, options)
    case .concise: ConciseReporter.render(report, options)
    case .summary: SummaryReporter.render(report)
    case .xcode: XcodeReporter.render(report, options)
    case .markdown: MarkdownReporter.render(report, options)
    case .github: GitHubReporter.render(report, options)
    case .gitlab: GitLabReporter.render(report, options)
    case .codeclimate: CodeClimateReporter.render(report, options)
    case .sarif: SARIFReporter.render(report, options)
    case .checkstyle: CheckstyleReporter.render(report, options)
    case .junit: JUnitReporter.render(report, options)
    case .json: JSONReporter.render(report, options)
    case .html: HTMLReporter.render(report, options)
    }
  }
}

extension ReportFormat {
  /// Whether it shows pictures, and the differences that first repairs make.
  package var hasPictures: Bool { self == .html }
  /// Whether it has repairs as edits of the documents' text.
  package var hasEdits: Bool { self == .json || self == .sarif }
  /// The environment variable with the folder that its readers expect paths relative to: CI servers expect the top of
  /// the repository, wherever the linter was started.
  package var rootVariable: String? {
    switch self {
    case .github: "GITHUB_WORKSPACE"
    case .gitlab: "CI_PROJECT_DIR"
    default: nil
    }
  }
}

extension Report {
  /// The findings to show in formats for people: all, or with `--quiet` only those severe enough.
  func shown(_ options: ReportOptions) -> [Diagnostic] {
    guard let least = options.quietBelow else { return diagnostics }
    return diagnostics.filter { $0.severity >= least }
  }

  /// Diagnostics about inputs, as lines, for formats for people that include them.
  func inputProblems(_ options: ReportOptions) -> String {
    guard options.hasInputProblems else { return "" }
    return InputDiagnosticReporter.render(
      options.quietBelow == nil ? inputProblems : inputProblems.filter { $0.severity == .error })
  }
}
