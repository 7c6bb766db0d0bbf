internal import ArgumentParser
internal import ConfigurationFile
internal import Findings
internal import Platform
internal import Reporters
internal import Text

/// The command, and its handling of errors from subcommands.
@main
struct ScrollLint: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrolllint",
    abstract: "Finds scroll views whose content size or frame is ambiguous.",
    usage: """
      scrolllint [option …] [path …]
      scrolllint <subcommand> …
      """,
    discussion: """
      Solves the constraints in storyboards and xibs, and reports ambiguities and conflicts. The options \
      below are those of 'lint', the default subcommand.

      Exit codes: 0 if there are no findings at or above --fail-on; 1 if there are (with --diff, if there \
      are changes); 2 for a usage error, a bad configuration, unreadable input, or no documents.
      """,
    version: Project.nameAndVersion,
    subcommands: subcommands, defaultSubcommand: LintCommand.self)

  static let subcommands: [any ParsableCommand.Type] = [
    LintCommand.self, InspectCommand.self, PictureCommand.self, RulesCommand.self,
    ExplainCommand.self, ConfigCommand.self, InitCommand.self, VersionCommand.self,
  ]

  static func main() async {
    CurrentProcess.takeFailedWritesAsErrors()
    do {
      let given = CurrentProcess.arguments
      if let script = CompletionRoot.script(for: given) { return Terminal.write(script) }
      if [["-h"], ["--help"], ["help"]].contains(given) {
        return Terminal.write(HelpRoot.helpMessage() + "\n")
      }
      var command = try parse(given)
      if var asynchronous = command as? any LintingCommand {
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
      fail(failure.message)
    } catch let failure as FileWriteError {
      fail("\(failure)")
    } catch {
      finish(error)
    }
  }

  private static func fail(_ message: String) -> Never {
    Terminal.writeError("error: \(VisibleText.of(message))\n")
    ExitStatus.unusable.exit()
  }

  private static func parse(_ given: [String]) throws -> any ParsableCommand {
    try checkForMisspelledSubcommand(given)
    try checkForOptionsOfOthers(given)
    let trailing = TrailingPaths(given)
    let command = try parseAsRoot(trailing.arguments)
    guard !trailing.paths.isEmpty else { return command }
    guard var taking = command as? any PathTakingCommand & ParsableCommand else {
      return try parseAsRoot(given)
    }
    taking.inputs.paths += trailing.paths
    return taking
  }

  /// Subcommands of other linters.
  private static let ownByWord = [
    "analyze": "lint", "autocorrect": "--fix", "baseline": "--write-baseline FILE", "check": "lint",
    "completion": "--generate-completion-script SHELL", "completions": "--generate-completion-script SHELL",
    "diff": "--diff", "docs": "explain", "fix": "--fix", "format": "--fix", "generate-docs": "explain",
    "help-rule": "explain", "list": "rules", "rule": "explain",
  ]

  /// Options of other linters.
  private static let ownByOption = [
    "--autocorrect": "--fix", "--config-file": "--config", "--dry-run": "--diff",
    "--extend-select": "--enable-rule", "--fix-dry-run": "--diff", "--list-rules": "the subcommand rules",
    "--max-warnings": "--strict (--write-baseline FILE accepts the warnings that are there)",
    "--no-error-on-unmatched-pattern": "--allow-empty", "--output-file": "--output",
    "--output-format": "--format", "--path": "the path alone, without an option",
    "--show-files": "--format summary, which counts them", "--show-settings": "the subcommand config",
    "--statistics": "--format summary", "--unsafe-fixes": "--suggested-fixes",
  ]

  private static func checkForOptionsOfOthers(_ given: [String]) throws(CommandFailure) {
    for argument in given.prefix(while: { $0 != "--" }) where argument.hasPrefix("--") {
      let name = String(argument.prefix { $0 != "=" })
      if name == "--cache-path" {
        throw CommandFailure("unknown option '\(name)'; scrolllint has no cache")
      }
      guard let own = ownByOption[name] else { continue }
      throw CommandFailure("unknown option '\(name)'; did you mean \(own)?")
    }
  }

  /// A first word that is neither a file nor a folder may be a misspelled subcommand.
  private static func checkForMisspelledSubcommand(_ given: [String]) throws {
    let names = subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word = given.first, !word.hasPrefix("-"), !names.contains(word),
      !AtomicFile.exists(word), let name = ownByWord[word] ?? NearestName.to(word, in: names)
    else { return }
    throw CommandFailure(
      "no subcommand or file is named '\(word)'; did you mean 'scrolllint \(name)'?")
  }

  /// Help and version go to standard output; everything else is a usage error.
  private static func finish(_ error: any Error) -> Never {
    let message = fullMessage(for: error)
    guard exitCode(for: error).isSuccess else {
      // In the format of compilers, which Xcode recognizes.
      let isTitled = message.hasPrefix("Error: ")
      Terminal.writeError((isTitled ? "error: " + message.dropFirst(7) : message) + "\n")
      ExitStatus.unusable.exit()
    }
    Terminal.write(message + "\n")
    ExitStatus.clean.exit()
  }
}
