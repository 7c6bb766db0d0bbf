internal import ArgumentParser
internal import ConfigurationFile
internal import Findings
internal import Inputs
internal import Platform
internal import Reporters

/// Creates a configuration.
struct InitCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a commented \(ConfigurationFile.name) in the current folder.")

  @Flag(help: "Also write all current findings to a baseline, \(Self.baselineName).")
  var baseline = false

  private static let baselineName = "scrolllint-baseline.json"

  func run() async throws {
    let path = ConfigurationFile.name
    let name = baseline ? Self.baselineName : nil
    for file in [path, name].compactMap(\.self) where AtomicFile.isTaken(file) {
      let hint =
        baseline ? "; to accept all findings, run 'scrolllint --write-baseline \(Self.baselineName)'" : ""
      throw CommandFailure("\(file) already exists; nothing was written\(hint)")
    }
    if baseline, try DocumentSelection.parse([]).find([], InputFilter()).inputs.isEmpty {
      throw CommandFailure(
        "no storyboards or xibs here, so there are no findings to accept; nothing was written")
    }
    try AtomicFile.create(
      FileText(path, StarterFile.render(RuleCatalog.vocabulary, baseline: name)))
    Terminal.writeLine("wrote \(path)")
    guard baseline else { return }
    let command = try LintCommand.parse([])
    let resolved = try command.options.file.resolve()
    let run = try LintRun(command.options, command.inputs, resolved, ConfigurationLayer())
    var report = run.report(await run.outcome())
    Terminal.writeError(InputDiagnosticReporter.render(report.inputProblems))
    try BaselineOptions.accept(
      report, KnownFindings(nil, resolved.configuration), in: Self.baselineName, resolved)
    report.failOn = nil
    throw ExitStatus(of: report)
  }
}
