import Foundation
import ScrollLint

/// A gate of a team's own: every scroll view must be determined, but what depends on a frame that is
/// open is only counted.
@main
struct Gate {
  static func main() async {
    var configuration = Configuration.standard
    configuration.severities["ambiguous_scroll_frame"] = .warning
    configuration.jobs = ProcessInfo.processInfo.activeProcessorCount

    let paths = Array(CommandLine.arguments.dropFirst())
    let report = await Linter(configuration: configuration).lint(paths: paths)

    for problem in report.inputProblems { print(problem) }
    for diagnostic in report.errors {
      print(diagnostic)
      for note in diagnostic.notes { print("  because: \(note.text)") }
      if let repair = diagnostic.help.first { print("  try: \(repair)") }
    }
    let warnings = report.diagnostics.count { $0.severity == .warning }
    print("\(report.scrollViewCount) scroll views, \(report.errors.count) errors, \(warnings) warnings")
    exit(report.exitCode)
  }
}
