internal import ArgumentParser
internal import ConfigurationFile
internal import Reporters
internal import Text

/// Prints the settings in effect, and where each comes from.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the settings in effect in this folder, and where each one comes from.")

  @OptionGroup var file: ConfigurationOptions

  @OptionGroup var rules: RuleSelection

  @Option(name: [.short, .long, .customLong("reporter")], help: .hidden)
  var format: String?

  @Option(help: .hidden)
  var baseline: String?

  @Flag(help: "Print the JSON schema of the configuration file instead, for editors.")
  var schema = false

  func run() throws {
    if schema {
      Terminal.write(ConfigurationSchema.render(RuleCatalog.vocabulary))
      return
    }
    var layer = try rules.layer()
    layer.reporter = try format.map { Sourced(try ReportFormat(named: $0).rawValue, option: "--format") }
    layer.baseline = baseline.map { Sourced($0, option: "--baseline") }
    let resolved = try file.resolve(layer)
    let lines = resolved.settings.map { setting in
      // Default values are commented out, so that the output is a configuration with the same effect.
      let isSet = setting.origin != .standard && setting.value != nil
      let entry = "\(setting.name): \(setting.value ?? "off")"
      return (text: isSet ? entry : "# \(entry)", origin: "\(setting.origin)")
    }
    let width = min(48, lines.map(\.text.count).max() ?? 0)
    Terminal.writeLine("# Configuration: \(resolved.path ?? "none; these are the defaults")")
    for line in lines {
      Terminal.writeLine("\(line.text.padded(to: width))  # \(line.origin)")
    }
  }
}
