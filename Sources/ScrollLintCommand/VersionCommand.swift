internal import ArgumentParser
internal import Reporters

/// Prints the version, as `--version` does.
struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version", abstract: "Show the version.")

  func run() { Terminal.write("\(Project.version)\n") }
}
