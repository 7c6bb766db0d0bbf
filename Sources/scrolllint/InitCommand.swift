internal import ArgumentParser
internal import ConfigurationFile
internal import LintCore
internal import Platform

/// Writes a configuration to begin with.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a commented \(ConfigurationFile.name) here; never over one that is there.")

  func run() throws {
    let path = ConfigurationFile.name
    try CommandFailure.ofWriting { () throws(FileWriteError) in
      try AtomicFile.create(path, StarterFile.render(RuleCatalog.vocabulary))
    }
    Terminal.write("wrote \(path)\n")
  }
}
