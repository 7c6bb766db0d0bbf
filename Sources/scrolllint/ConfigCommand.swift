internal import ArgumentParser
internal import ConfigurationFile

/// Prints what is in force, and who decided it.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show the settings in force, and where each came from.")

  @OptionGroup var file: ConfigurationOptions

  @OptionGroup var rules: RuleSelection

  @Option(help: .hidden)
  var format: String?

  @Option(help: .hidden)
  var baseline: String?

  @Flag(help: "Print the JSON schema of the configuration instead, for editors.")
  var schema = false

  func run() throws {
    if schema {
      Terminal.write(ConfigurationSchema.render(RuleCatalog.vocabulary))
      return
    }
    var overrides = try rules.overrides()
    overrides.reporter = format
    overrides.baseline = baseline
    let resolved = try file.resolve(overrides)
    let rows = resolved.settings.map { [$0.name, $0.value, "\($0.origin)"] }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = "configuration: \(resolved.path ?? "none")\n\n"
    for row in rows {
      text += "\(padded(row[0], widths[0]))  \(padded(row[1], min(40, widths[1])))  \(row[2])\n"
    }
    Terminal.write(text)
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
