internal import Inputs
internal import ArgumentParser
internal import ConfigurationFile
internal import Findings
internal import Linting
internal import Platform
internal import Reporters
internal import Text

/// Shows the verdicts of every scroll view, including healthy ones.
struct InspectCommand: LintingCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, jsonl, html
  }

  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Show the verdicts for every scroll view, healthy ones included.")

  @Option(name: .shortAndLong, help: "Output format.")
  var format = Format.text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Show the verdict and solved frame of every view, except in cells.")
  var allViews = false

  @OptionGroup(title: "Configuration") var file: ConfigurationOptions

  @OptionGroup(title: "Documents") var documents: DocumentSelection

  @OptionGroup var inputs: InputOptions

  func run() async throws {
    if allViews, format == .html {
      throw ValidationError("--all-views cannot be used with --format html")
    }
    var layer = ConfigurationLayer()
    layer.excluded = try documents.excluded()
    try documents.validate(inputs.paths)
    let resolved = try file.resolve(layer)
    let selection = try documents.select(
      inputs.paths, resolved.filter, readsSources: file.readsSources(resolved))
    let finder = selection.finder
    let linter = Linter(
      rules: RuleCatalog.types, configuration: resolved.configuration,
      sources: file.sources(resolved, selection))
    let files = await Inspector.inspect(
      finder, jobs: inputs.effectiveJobs, linter: linter, drawsPictures: format == .html,
      allViews: allViews)
    let input = finder.diagnostics + files.flatMap(\.input)
    let scrollViews = files.flatMap(\.scrollViews)
    Terminal.writeError(InputDiagnosticReporter.render(input))
    if format == .text, !allViews, scrollViews.isEmpty, input.isEmpty {
      Terminal.writeError(
        "scrolllint: note: no scroll views in \(Wording.count(files.count, "document"))\n")
    }
    let views = files.flatMap(\.views)
    let text =
      switch format {
      case .text where allViews: InspectionReporter.text(views)
      case .jsonl where allViews: InspectionReporter.jsonLines(views)
      case .text:
        InspectionReporter.text(
          scrollViews, output == nil ? Terminal.style(color: .never) : TextStyle())
      case .html: InspectionReporter.html(scrollViews)
      case .jsonl: InspectionReporter.jsonLines(scrollViews)
      }
    try Terminal.write(text, toFile: output)
    throw ExitStatus(of: Report(files: [], input: input))
  }
}
