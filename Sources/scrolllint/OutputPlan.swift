internal import LintCore
internal import Platform
internal import Reporters

/// What to write of a run, and where.
struct OutputPlan {
  /// A report that goes to a file.
  struct File {
    var format: ReportFormat
    var path: String

    /// Reads `FORMAT=FILE`.
    init(argument: String) throws(CommandFailure) {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else {
        throw CommandFailure(
          "--output takes FORMAT=FILE, such as sarif=lint.sarif, not '\(argument)'")
      }
      format = try ReportFormat(named: String(parts[0]))
      path = String(parts[1])
      if path == "-" {
        throw CommandFailure("--output writes to files; --format \(parts[0]) to standard output")
      }
    }
  }

  var format: ReportFormat
  var files: [File]
  var style: TextStyle
  var hasStatistics: Bool
  var isQuiet: Bool
  var isExplained = false

  /// Writes the files, then standard output: a reader that goes away early takes nothing from them.
  ///
  /// - Parameters:
  ///   - root: what paths in reports for programs are told from, where the format's reader does not
  ///     expect something else.
  ///   - failOn: the least severity that fails the run, which is then not told by its exit code alone.
  func write(
    _ report: Report, rules: [RuleDescription], version: String, root: String, failOn: Severity?
  ) throws(CommandFailure) {
    let leastQuiet = min(failOn ?? .error, .error)
    func options(_ format: ReportFormat, _ style: TextStyle) -> ReportOptions {
      let folder = CurrentProcess.workingFolder
      var options = ReportOptions(
        rules: rules, version: version,
        paths: PathBase(root: Self.root(of: format, in: folder) ?? root, workingFolder: folder),
        style: style, isQuiet: isQuiet)
      options.isExplained = isExplained
      options.leastQuiet = leastQuiet
      return options
    }
    var input = report.inputDiagnostics
    if isQuiet { input.removeAll { $0.severity < .error } }
    Terminal.writeError(InputDiagnosticReporter.render(input))
    let texts = files.map { ($0.path, $0.format.render(report, options($0.format, TextStyle()))) }
    try CommandFailure.ofWriting { () throws(FileWriteError) in try AtomicFile.write(texts) }
    Terminal.write(format.render(report, options(format, style)))
    writeStatistics(isQuiet ? report.only(atLeast: leastQuiet) : report)
  }

  /// Beside a report for programs, they would spoil it.
  private func writeStatistics(_ report: Report) {
    guard hasStatistics, format != .summary else { return }
    let text = SummaryReporter.statistics(report)
    guard !text.isEmpty else { return }
    if format.isForPeople {
      Terminal.write((isQuiet ? "" : "\n") + text.dropLast())
    } else {
      Terminal.writeError(String(text.dropLast()))
    }
  }

  /// Servers look for documents from the top of the repository, wherever the linter was started.
  private static func root(of format: ReportFormat, in folder: String) -> String? {
    let variable: String? =
      switch format {
      case .github: "GITHUB_WORKSPACE"
      case .gitlab: "CI_PROJECT_DIR"
      default: nil
      }
    guard let variable, let top = CurrentProcess.variable(variable), top.hasPrefix("/"),
      folder == top || folder.hasPrefix(top.hasSuffix("/") ? top : top + "/")
    else { return nil }
    return top
  }
}
