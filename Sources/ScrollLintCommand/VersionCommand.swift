internal import ArgumentParser
internal import Reporters

/// Prints only the version, for scripts.
struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version", abstract: "Print just the version number.")

  func run() { Terminal.write("\(Project.version)\n") }
}
