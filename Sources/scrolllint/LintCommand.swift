internal import ArgumentParser
internal import LintCore
internal import LintRules
internal import Reporters

/// Judges documents and reports what is wrong in them.
struct LintCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, xcode, json
  }

  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Report scroll views that are ambiguous (the default command).")

  @Option(help: "The form of the report.")
  var format = Format.text

  @OptionGroup var inputs: InputOptions

  func run() async throws {
    let linter = Linter(rules: AllRules.types, configuration: .standard(for: AllRules.types))
    let report = await linter.lint(inputs.find(), jobs: inputs.effectiveJobs)
    Terminal.writeError(InputDiagnosticReporter.render(report.inputDiagnostics))
    Terminal.write(render(report))
    throw ExitStatus(input: report.inputDiagnostics, errors: report.count(.error))
  }

  private func render(_ report: Report) -> String {
    switch format {
    case .text: TextReporter.render(report)
    case .xcode: XcodeReporter.render(report, workingFolder: Terminal.workingFolder)
    case .json: JSONReporter.render(report)
    }
  }
}
