internal import ArgumentParser
internal import LintCore
internal import Platform
internal import Reporters

/// Where reports go, in what form, and how text looks.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The form of the report: \(ReportFormat.names) (default: text; github in GitHub Actions).",
      valueName: "format"),
    completion: .list(ReportFormat.allCases.map(\.rawValue)))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "Write a report to a file too, such as sarif=lint.sarif; may be given several times.",
      valueName: "format=file"))
  var output: [String] = []

  @Option(help: "Whether text is in colour (auto: on a terminal, unless NO_COLOR is set).")
  var color = ColorChoice.auto

  @Flag(help: "In text, show every repair that works and every item that can move.")
  var explain = false

  @Flag(help: "Count the findings of each rule after the report.")
  var statistics = false

  @Flag(
    name: .shortAndLong,
    help: "Report what fails a run alone, errors in any case; nothing if there is none.")
  var quiet = false

  /// What was asked for, checked before any document is read.
  ///
  /// - Parameter reporter: the form that the configuration names.
  func plan(reporter: ReportFormat? = nil) throws(CommandFailure) -> OutputPlan {
    var format = reporter
    if let name = self.format { format = try ReportFormat(named: name) }
    var files: [OutputPlan.File] = []
    var taken: Set<String> = []
    let folder = CurrentProcess.workingFolder
    for argument in output {
      let file = try OutputPlan.File(argument: argument)
      let place = PathBase(root: folder, workingFolder: folder).absolute(file.path)
      guard taken.insert(place).inserted else {
        throw CommandFailure("two reports are to be written to \(file.path)")
      }
      files.append(file)
    }
    let isInGitHubActions = CurrentProcess.variable("GITHUB_ACTIONS") == "true" && files.isEmpty
    return OutputPlan(
      format: format ?? (isInGitHubActions ? .github : .text), files: files,
      style: Terminal.style(color: color), hasStatistics: statistics, isQuiet: quiet,
      isExplained: explain)
  }
}

enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

extension ReportFormat {
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  init(named name: String) throws(CommandFailure) {
    guard let format = Self(rawValue: name) else {
      let hint = NearestName.hint(name, in: Self.allCases.map(\.rawValue))
      throw CommandFailure(
        "there is no format '\(name)'" + (hint.isEmpty ? "; the formats are \(Self.names)" : hint))
    }
    self = format
  }
}
