internal import ArgumentParser
internal import ConfigurationFile
internal import Findings
internal import Inputs
internal import Linting
internal import Pictures
internal import Platform
internal import Reporters
internal import Text

/// Draws a finding, or a scroll view without findings.
struct PictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture",
    abstract: "Draw a finding as SVG, with the layouts that prove it.")

  @Option(
    help: ArgumentHelp(
      "Draw the finding on the object with this id or, for a scroll view without one, its layout (default: the most severe finding).",
      valueName: "id"))
  var object: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var output: String?

  @OptionGroup(title: "Configuration") var file: ConfigurationOptions

  @Argument(help: "Storyboard or xib, or - for standard input.", completion: .file())
  var path: String

  func run() throws {
    let resolved = try file.resolve(ConfigurationLayer())
    let finder = InputFinder(arguments: [path], filter: InputFilter())
    guard let input = finder.inputs.first, finder.inputs.count == 1 else {
      throw CommandFailure("picture takes one document, but '\(path)' has \(finder.inputs.count)")
    }
    let linter = Linter(
      rules: RuleCatalog.types, configuration: resolved.configuration, drawsPictures: true)
    let result = linter.lint(input)
    guard result.isJudged else {
      Terminal.writeError(InputDiagnosticReporter.render(result.problems))
      throw ExitStatus.unusable
    }
    let text = PictureDrawing.file(try picture(result.diagnostics, input, resolved.configuration))
    try Terminal.write(text, toFile: output)
  }

  /// The finding of the object, or else the scroll view.
  private func picture(
    _ found: [Diagnostic], _ input: Input, _ configuration: Configuration
  ) throws(CommandFailure) -> Picture {
    let about = found.filter { diagnostic in object.map { diagnostic.names($0) } ?? true }
    let pictures = about.filter { $0.picture != nil }
    let gravest = pictures.map(\.severity).max()
    if let picture = pictures.first(where: { $0.severity == gravest })?.picture { return picture }
    let scrollViews = Inspector.inspect(
      input, customClasses: configuration.customClasses, drawsPictures: true
    ).scrollViews
    let chosen = scrollViews.filter { scrollView in object.map { $0 == scrollView.id } ?? true }
    for scrollView in chosen {
      let shown = scrollView.configurations
      if let picture = (shown.first(where: \.isCanvas) ?? shown.first)?.pictures.first {
        return picture
      }
    }
    guard let object else { throw CommandFailure("no scroll view to draw in '\(path)'") }
    let ids = scrollViews.map(\.id)
    throw CommandFailure(
      "'\(path)' has no scroll view with the id '\(object)', and no finding on such an object"
        + NearestName.choices(object, in: ids))
  }
}

extension Diagnostic {
  /// Whether it is about an object, or mentions it.
  fileprivate func names(_ object: String) -> Bool {
    objectID == object || covers.contains { $0.objectID == object }
      || related.contains { $0.objectID == object }
  }
}
