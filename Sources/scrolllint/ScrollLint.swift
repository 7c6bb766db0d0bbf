internal import ArgumentParser
internal import ConfigurationFile
internal import Platform

/// The command, and what it does with what its subcommands throw.
@main
struct ScrollLint: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrolllint",
    abstract: "Proves whether Auto Layout determines the content size of scroll views.",
    usage: """
      scrolllint [--format format] [--output format=file …] [path …]
      scrolllint <subcommand> …
      """,
    discussion: """
      Reads storyboards and xibs, solves their layouts, and reports each scroll view whose content \
      size or frame its constraints leave open.

      Exit codes: 0 nothing that fails a run; 1 findings that do, by default errors; 2 usage \
      error, or input that cannot be read.
      """,
    version: "0.1.0",
    subcommands: [
      LintCommand.self, InspectCommand.self, RulesCommand.self, ExplainCommand.self,
      ConfigCommand.self, InitCommand.self,
    ],
    defaultSubcommand: LintCommand.self)

  static func main() async {
    CurrentProcess.ignoreBrokenPipes()
    do {
      var command = try parse()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let status as ExitStatus {
      status.exit()
    } catch let error as ConfigurationError {
      Terminal.writeError("\(error)\n")
      ExitStatus.unusable.exit()
    } catch let failure as CommandFailure {
      Terminal.writeError("Error: \(failure.message)\n")
      ExitStatus.unusable.exit()
    } catch {
      finish(error)
    }
  }

  private static func parse() throws -> any ParsableCommand {
    let given = Array(CommandLine.arguments.dropFirst())
    let trailing = TrailingPaths(given)
    let command = try parseAsRoot(trailing.arguments)
    guard !trailing.paths.isEmpty else { return command }
    guard var taking = command as? any PathTakingCommand & ParsableCommand else {
      return try parseAsRoot(given)
    }
    taking.inputs.paths += trailing.paths
    return taking
  }

  /// Help and version are asked for, and go to standard output; all else is a usage error.
  private static func finish(_ error: any Error) -> Never {
    let message = fullMessage(for: error)
    guard exitCode(for: error).isSuccess else {
      Terminal.writeError(message + "\n")
      ExitStatus.unusable.exit()
    }
    Terminal.write(message + "\n")
    ExitStatus.clean.exit()
  }
}
