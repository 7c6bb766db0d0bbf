internal import ArgumentParser
internal import LintCore
internal import Reporters

/// Shows the verdicts of every scroll view, healthy ones too.
struct InspectCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, jsonl
  }

  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Show every scroll view with its verdicts.")

  @Option(help: "The form of the output.")
  var format = Format.text

  @OptionGroup var inputs: InputOptions

  func run() async throws {
    let finder = inputs.find()
    let files = await Inspector.inspect(finder, jobs: inputs.effectiveJobs)
    let input = finder.diagnostics + files.flatMap(\.input)
    let scrollViews = files.flatMap(\.scrollViews)
    Terminal.writeError(InputDiagnosticReporter.render(input))
    switch format {
    case .text: Terminal.write(InspectionReporter.text(scrollViews))
    case .jsonl: Terminal.write(InspectionReporter.jsonLines(scrollViews))
    }
    throw ExitStatus(input: input, errors: 0)
  }
}
