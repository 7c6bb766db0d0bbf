internal import ArgumentParser
internal import ConfigurationFile
internal import Platform
internal import Reporters
internal import Text

/// The command, and what it does with what its subcommands throw.
@main
struct ScrollLint: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrolllint",
    abstract: "Proves whether Auto Layout determines the content size of scroll views.",
    usage: """
      scrolllint [option …] [path …]
      scrolllint <subcommand> …
      """,
    discussion: """
      Reads storyboards and xibs, solves their layouts, and reports each scroll view whose content \
      size or frame its constraints leave ambiguous. 'scrolllint lint --help' lists the options.

      Exit codes: 0 nothing that fails a run; 1 findings that do, by default errors; 2 usage \
      error, or input that cannot be read.
      """,
    version: Project.version,
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
      Terminal.writeError("Error: \(VisibleText.of(failure.message))\n")
      ExitStatus.unusable.exit()
    } catch {
      finish(error)
    }
  }

  private static func parse(_ given: [String]) throws -> any ParsableCommand {
    if given == ["--version"] { return VersionCommand() }
    try checkForMisspelledSubcommand(given)
    let trailing = TrailingPaths(given)
    let command = try parseAsRoot(trailing.arguments)
    guard !trailing.paths.isEmpty else { return command }
    guard var taking = command as? any PathTakingCommand & ParsableCommand else {
      return try parseAsRoot(given)
    }
    taking.inputs.paths += trailing.paths
    return taking
  }

  /// Options that other linters have as subcommands.
  private static let optionsByWord = [
    "baseline": "--write-baseline FILE", "diff": "--diff", "fix": "--fix",
  ]

  /// A first word that is neither a file nor a folder may be meant as a subcommand.
  private static func checkForMisspelledSubcommand(_ given: [String]) throws {
    let names = subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word = given.first, !word.hasPrefix("-"), !names.contains(word),
      !AtomicFile.exists(word), let name = optionsByWord[word] ?? NearestName.to(word, in: names)
    else { return }
    throw CommandFailure(
      "there is no subcommand and no file '\(word)'; did you mean 'scrolllint \(name)'?")
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

/// The command as shells complete it: the options of its default subcommand are its own, too. The
/// argument parser's scripts know nothing of a default subcommand.
///
/// It has no paths, since the scripts would then complete files where a subcommand may be meant.
struct CompletionRoot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrolllint", version: Project.version, subcommands: ScrollLint.subcommands)

  @OptionGroup var output: OutputOptions
  @OptionGroup var file: ConfigurationOptions
  @OptionGroup var rules: RuleSelection
  @OptionGroup var fixes: FixOptions
  @OptionGroup var baseline: BaselineOptions
  @OptionGroup var documents: DocumentSelection
  @OptionGroup var parallelism: ParallelismOptions

  /// The script that the arguments ask for; nil where they ask for something else.
  static func script(for arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script" else { return nil }
    guard let shell = CompletionShell(rawValue: arguments[1]) else { return nil }
    // Where bash finds nothing that the script knows, it completes files.
    return completionScript(for: shell)
      .replacing("complete -o filenames ", with: "complete -o default -o filenames ") + "\n"
  }
}
