internal import ArgumentParser
internal import LintCore
internal import LintRules
internal import Reporters

/// Judges documents and reports what is wrong in them.
struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Report scroll views that are ambiguous (the default command).")

  @OptionGroup var output: OutputOptions

  @OptionGroup var inputs: InputOptions

  func run() async throws {
    let plan = try output.plan()
    let linter = Linter(rules: AllRules.types, configuration: .standard(for: AllRules.types))
    let finder = inputs.find()
    var bar = ProgressBar(total: finder.inputs.count)
    let report = await linter.lint(finder, jobs: inputs.effectiveJobs) { bar.show(done: $0) }
    bar.clear()
    try plan.write(
      report, rules: AllRules.types.map { $0.description },
      version: ScrollLint.configuration.version)
    throw ExitStatus(input: report.inputDiagnostics, errors: report.count(.error))
  }
}
