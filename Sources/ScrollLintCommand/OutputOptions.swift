internal import ArgumentParser
internal import Platform
internal import Reporters
internal import Text

/// Options for reports and the appearance of text.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .long, .customLong("reporter")],
    help: ArgumentHelp(
      "Report format: \(ReportFormat.names) (default: text; github in GitHub Actions).",
      valueName: "format"),
    completion: .list(ReportFormat.allCases.map(\.rawValue)))
  var format: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Also write a report to a file, such as sarif=lint.sarif; repeatable.",
      valueName: "format=file"),
    completion: .list(ReportFormat.allCases.map { "\($0.rawValue)=" }))
  var output: [String] = []

  @Option(help: "When to use color (auto: on a terminal; NO_COLOR and FORCE_COLOR override this).")
  var color = ColorChoice.auto

  @Flag(
    name: .shortAndLong,
    help: "Print every note, every possible fix, and every view that differs between the two layouts.")
  var verbose = false

  @Flag(help: .hidden)
  var explain = false

  @Flag(
    name: .shortAndLong,
    help: "Print only findings that affect the exit code, and unreadable input; no summary.")
  var quiet = false

  func validate() throws {
    if quiet, verbose || explain {
      throw ValidationError("--quiet cannot be used with --verbose.")
    }
  }

  /// Validates the options, before any document is read.
  ///
  /// - Parameter reporter: the format in the configuration.
  func plan(reporter: String?) throws(CommandFailure) -> OutputPlan {
    let named = try (format ?? reporter).map { name throws(CommandFailure) in
      try ReportFormat(named: name)
    }
    var files: [OutputPlan.File] = []
    var taken: Set<String> = []
    let paths = PathBase.working
    for argument in output {
      let file = try OutputPlan.File(argument: argument)
      let place = paths.absolute(file.path)
      guard taken.insert(place).inserted else {
        throw CommandFailure("cannot write two reports to the same file, \(file.path)")
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
      throw CommandFailure("unknown format '\(name)'\(NearestName.choices(name, in: names))")
    }
    self = format
  }
}
