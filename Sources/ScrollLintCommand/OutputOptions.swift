internal import ArgumentParser
internal import Platform
internal import Reporters
internal import Text

/// Where reports go, in what form, and how text looks.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .long, .customLong("reporter")],
    help: ArgumentHelp(
      "The form of the report: \(ReportFormat.names) (default: text; github in GitHub Actions).",
      valueName: "format"),
    completion: .list(ReportFormat.allCases.map(\.rawValue)))
  var format: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write a report to a file too, such as sarif=lint.sarif; may be given several times.",
      valueName: "format=file"),
    completion: .list(ReportFormat.allCases.map { "\($0.rawValue)=" }))
  var output: [String] = []

  @Option(help: "Whether text is in color (auto: on a terminal, as NO_COLOR and FORCE_COLOR say).")
  var color = ColorChoice.auto

  @Flag(
    name: .shortAndLong,
    help: "In text, show every note, every repair that works, and every view that can move.")
  var verbose = false

  @Flag(help: .hidden)
  var explain = false

  @Flag(
    name: .shortAndLong,
    help: "In text, show only what fails the run, and errors in any case; no summary.")
  var quiet = false

  func validate() throws {
    if quiet, verbose || explain {
      throw ValidationError("--quiet and --verbose exclude each other.")
    }
  }

  /// What was asked for, checked before any document is read.
  ///
  /// - Parameter reporter: the form that the configuration names.
  func plan(reporter: String?) throws(CommandFailure) -> OutputPlan {
    let named = try (format ?? reporter).map { name throws(CommandFailure) in
      try ReportFormat(named: name)
    }
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
      format: named ?? (isInGitHubActions ? .github : .text), files: files,
      style: Terminal.style(color: color), isQuiet: quiet, isVerbose: verbose || explain)
  }
}

enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

extension ReportFormat {
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  init(named name: String) throws(CommandFailure) {
    guard let format = Self(rawValue: name) else {
      let names = Self.allCases.map(\.rawValue)
      throw CommandFailure("there is no format '\(name)'\(NearestName.choices(name, in: names))")
    }
    self = format
  }
}
